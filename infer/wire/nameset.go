package wire

import (
	"bytes"
	"hash/maphash"
)

// memberName is a name in a nameSet. Its text is a slice of the scanned text, or
// of the set's own where it was escaped.
type memberName struct {
	hash       uint64
	start, end int
	own        bool
}

// The sizes of what the buffers of a scanner consist of, in bytes.
const (
	nameSize  = 32
	slotSize  = 8
	frameSize = 24
)

// nameSet knows the member names of all objects that are open at one time. It
// needs a first few slots and a seed before it can be used.
//
// It is a hash table with open addressing, and a stack: what came last goes
// first. Therefore taking a name out is no more than emptying its slot, and time
// and memory are linear whatever the nesting. The hash is seeded, so that nobody
// can choose names that collide.
type nameSet struct {
	met      []memberName // of the outermost object first
	slots    []int        // 1 + the index of a name; 0 is empty. The length is a power of two
	seed     maphash.Seed
	buf      []byte     // the text of names that were escaped
	repeated *Duplicate // the first repeated name
}

// size returns about how many bytes the set has room for.
func (n *nameSet) size() int { return cap(n.met)*nameSize + len(n.slots)*slotSize + cap(n.buf) }

// add remembers a name in the object whose names begin at first, and returns
// false when it is known there already.
func (n *nameSet) add(data []byte, name memberName, first int) bool {
	if 2*len(n.met) >= len(n.slots) {
		n.grow()
	}
	text := n.text(data, name)
	// One name in two objects has two hashes, as the multiplication keeps all
	// numbers apart. So it makes no long chain, however deep the objects nest.
	name.hash = maphash.Bytes(n.seed, text) ^ uint64(first)*0x9e3779b97f4a7c15
	mask := len(n.slots) - 1
	i := int(name.hash) & mask
	for ; n.slots[i] != 0; i = (i + 1) & mask {
		k := n.slots[i] - 1
		if n.met[k].hash == name.hash && bytes.Equal(n.text(data, n.met[k]), text) {
			return false
		}
	}
	n.met = append(n.met, name)
	n.slots[i] = len(n.met)
	return true
}

// forget takes out all names from the given one on.
func (n *nameSet) forget(first int) {
	mask := len(n.slots) - 1
	for k := len(n.met) - 1; k >= first; k-- {
		i := int(n.met[k].hash) & mask
		for n.slots[i] != k+1 {
			i = (i + 1) & mask
		}
		n.slots[i] = 0
		if n.met[k].own {
			n.buf = n.buf[:n.met[k].start]
		}
	}
	n.met = n.met[:min(first, len(n.met))]
}

// grow doubles the slots. The names go in again in their order, which keeps the
// last one the first that can be taken out.
func (n *nameSet) grow() {
	n.slots = make([]int, 2*len(n.slots))
	mask := len(n.slots) - 1
	for k, name := range n.met {
		i := int(name.hash) & mask
		for n.slots[i] != 0 {
			i = (i + 1) & mask
		}
		n.slots[i] = k + 1
	}
}

// text returns the text of a name.
func (n *nameSet) text(data []byte, name memberName) []byte {
	if name.own {
		return n.buf[name.start:name.end]
	}
	return data[name.start:name.end]
}

// unescape returns the name whose opening quote stands at start, after copying
// its text.
func (n *nameSet) unescape(s *Scanner, start int) memberName {
	pos, from := s.pos, len(n.buf)
	n.buf, _ = s.appendText(n.buf, start+1)
	s.pos = pos
	return memberName{start: from, end: len(n.buf), own: true}
}
