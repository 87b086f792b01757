package toolmethod

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/go-toolapi/toolapi/discovery"
)

// entry is one registered tool, with the configuration it was registered under.
type entry struct {
	*discovery.Tool
	*config

	written   func(context.Context, Values) *Result // of a hand-written tool, nil for a method
	forms     *forms                                // what its method asks people
	limits    Limits                                // those of the configuration, with the tool's own timeout
	completed string                                // the message of a success
	size      atomic.Int64                          // of the last result, in bytes and a little more
}

// newEntry returns the entry of a tool.
func newEntry(tool *discovery.Tool, c *config) *entry {
	e := &entry{Tool: tool, config: c, limits: c.limits, completed: tool.Definition.Label + " completed."}
	if tool.Definition.Timeout > 0 {
		e.limits.Timeout = tool.Definition.Timeout
	}
	return e
}

// table is the set of registered tools. A change makes a new set and swaps it
// in, so that nobody ever sees half of one; finding a tool takes no lock. It is
// safe for concurrent use.
type table struct {
	mu  sync.Mutex // one change at a time
	now atomic.Pointer[toolSet]
}

// toolSet is the tools at one moment. It is not changed any more. What changed
// lately is apart from all the rest, so that a change copies a small part only.
type toolSet struct {
	settled map[string]*entry
	recent  map[string]*entry // over settled; nil for a tool that was removed
	sorted  func() []*entry
}

// newToolSet returns the set of the settled and recent tools.
func newToolSet(settled, recent map[string]*entry) *toolSet {
	// The parts meet again when the recent one has about the root of all: then
	// neither the small copies nor the large ones become the greater work.
	if len(recent)*len(recent) > 4*len(settled)+64 {
		settled, recent = united(settled, recent), nil
	}
	return &toolSet{settled: settled, recent: recent, sorted: sync.OnceValue(func() []*entry {
		list := slices.Collect(maps.Values(united(settled, recent)))
		slices.SortFunc(list, func(a, b *entry) int { return strings.Compare(a.Definition.ID, b.Definition.ID) })
		return list
	})}
}

// united returns the tools of both maps, those of recent over those of settled.
func united(settled, recent map[string]*entry) map[string]*entry {
	all := make(map[string]*entry, len(settled)+len(recent))
	maps.Copy(all, settled)
	for id, e := range recent {
		if e == nil {
			delete(all, id)
		} else {
			all[id] = e
		}
	}
	return all
}

// find returns the tool called id, nil when there is none.
func (s *toolSet) find(id string) *entry {
	if e, ok := s.recent[id]; ok {
		return e
	}
	return s.settled[id]
}

// set returns the tools as they are now.
func (t *table) set() *toolSet {
	if s := t.now.Load(); s != nil {
		return s
	}
	return newToolSet(nil, nil)
}

// find returns the tool called id, nil when there is none.
func (t *table) find(id string) *entry { return t.set().find(id) }

// add adds entries, all of them at once.
func (t *table) add(entries []*entry) {
	t.mu.Lock()
	defer t.mu.Unlock()
	old := t.set()
	recent := make(map[string]*entry, len(old.recent)+len(entries))
	maps.Copy(recent, old.recent)
	for _, e := range entries {
		recent[e.Definition.ID] = e
	}
	t.now.Store(newToolSet(old.settled, recent))
}

// remove removes the tool called id, and tells whether there was one.
func (t *table) remove(id string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	old := t.set()
	if old.find(id) == nil {
		return false
	}
	recent := make(map[string]*entry, len(old.recent)+1)
	maps.Copy(recent, old.recent)
	recent[id] = nil
	t.now.Store(newToolSet(old.settled, recent))
	return true
}

// all returns the tools by id. The list is not changed any more.
func (t *table) all() []*entry { return t.set().sorted() }
