package toolmethod

import (
	"hash/maphash"
	"math/bits"
	"slices"
)

// index finds tools by their ids. It is not changed any more: one with a tool more
// or less shares all but a few small parts with the one that it was made from, so
// that the cost of a change does not grow with the number of tools. It is a hash
// trie, as in Bagwell, Ideal Hash Trees (2001). The zero value is empty, and needs
// a seed before a tool is added.
type index struct {
	seed maphash.Seed
	root *branch
}

// branch is a part of an index: what the hashes that agree so far lead to.
type branch struct {
	used uint32 // which of the 32 ways lead somewhere
	ways []way  // those, in order
}

// way leads to a tool or to further ways.
type way struct {
	tool  *entry
	rest  uint64 // of the hash of the tool, after the bits that led here
	below *branch
}

// The bits of a hash of which each level of branches takes a few.
const (
	bitsPerLevel  = 5
	levelsPerHash = 64 / bitsPerLevel
)

// trail is the way that an id takes, step by step. It never ends: ids that differ
// part some day.
type trail struct {
	seed  maphash.Seed
	id    string
	hash  uint64
	level int
}

// next returns the bit of the next step.
func (t *trail) next() (bit uint32) {
	switch {
	case t.level == 0:
		t.hash = maphash.String(t.seed, t.id)
	case t.level%levelsPerHash == 0:
		var h maphash.Hash
		h.SetSeed(t.seed)
		_ = h.WriteByte(byte(t.level / levelsPerHash)) // it never fails
		_, _ = h.WriteString(t.id)                     // nor does this
		t.hash = h.Sum64()
	}
	bit = 1 << (t.hash & (1<<bitsPerLevel - 1))
	t.hash >>= bitsPerLevel
	t.level++
	return bit
}

// at returns where among the ways that of a bit stands, or would stand.
func (b *branch) at(bit uint32) int { return bits.OnesCount32(b.used & (bit - 1)) }

// find returns the tool called id, nil when there is none.
func (x index) find(id string) *entry { return x.root.find(trail{seed: x.seed, id: id}) }

// find is find from one branch on, which may be nil. The trail has led to it.
func (b *branch) find(t trail) *entry {
	for b != nil {
		bit := t.next()
		if b.used&bit == 0 {
			return nil
		}
		w := &b.ways[b.at(bit)]
		if w.tool != nil {
			if w.tool.Definition.ID == t.id {
				return w.tool
			}
			return nil
		}
		b = w.below
	}
	return nil
}

// with returns an index that has e too, in place of a tool with its id.
func (x index) with(e *entry) index {
	x.root = x.root.with(e, trail{seed: x.seed, id: e.Definition.ID})
	return x
}

// with is with from one branch on, which may be nil.
func (b *branch) with(e *entry, t trail) *branch {
	bit := t.next()
	if b == nil {
		return &branch{used: bit, ways: []way{{tool: e, rest: t.hash}}}
	}
	i := b.at(bit)
	if b.used&bit == 0 {
		ways := make([]way, len(b.ways)+1)
		copy(ways, b.ways[:i])
		ways[i] = way{tool: e, rest: t.hash}
		copy(ways[i+1:], b.ways[i:])
		return &branch{used: b.used | bit, ways: ways}
	}
	changed := &branch{used: b.used, ways: slices.Clone(b.ways)}
	w := &changed.ways[i]
	switch {
	case w.tool == nil:
		w.below = w.below.with(e, t)
	case w.tool.Definition.ID == e.Definition.ID:
		w.tool = e
	default:
		var below *branch
		below = below.with(w.tool, trail{seed: t.seed, id: w.tool.Definition.ID, hash: w.rest, level: t.level})
		*w = way{below: below.with(e, t)}
	}
	return changed
}

// without returns an index without the tool called id, which it has.
func (x index) without(id string) index {
	x.root = x.root.without(trail{seed: x.seed, id: id})
	return x
}

// without is without from one branch on; it returns nil for one that leads nowhere
// any more.
func (b *branch) without(t trail) *branch {
	bit := t.next()
	i := b.at(bit)
	var below *branch
	if b.ways[i].tool == nil {
		below = b.ways[i].below.without(t)
	}
	switch {
	case below != nil:
		changed := &branch{used: b.used, ways: slices.Clone(b.ways)}
		changed.ways[i].below = below
		return changed
	case len(b.ways) == 1:
		return nil
	}
	return &branch{used: b.used &^ bit, ways: slices.Concat(b.ways[:i], b.ways[i+1:])}
}

// appendTo appends the tools below to list, in no order.
func (b *branch) appendTo(list []*entry) []*entry {
	if b == nil {
		return list
	}
	for _, w := range b.ways {
		if w.tool != nil {
			list = append(list, w.tool)
		} else {
			list = w.below.appendTo(list)
		}
	}
	return list
}
