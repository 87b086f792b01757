package toolmethod

import (
	"context"
	"hash/maphash"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

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
	epoch     time.Time                             // when its calls begin is counted from here
}

// newEntry returns the entry of a tool.
func newEntry(tool *discovery.Tool, c *config) *entry {
	e := &entry{Tool: tool, config: c, limits: c.limits, completed: tool.Definition.Label + " completed.", epoch: time.Now()}
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

// toolSet is the tools at one moment. It is not changed any more.
type toolSet struct {
	index

	sorted func() []*entry
}

// newToolSet returns the set of the tools in x.
func newToolSet(x index) *toolSet {
	return &toolSet{index: x, sorted: sync.OnceValue(func() []*entry {
		list := x.root.appendTo(nil)
		slices.SortFunc(list, func(a, b *entry) int { return strings.Compare(a.Definition.ID, b.Definition.ID) })
		return list
	})}
}

// set returns the tools as they are now.
func (t *table) set() *toolSet {
	if s := t.now.Load(); s != nil {
		return s
	}
	return newToolSet(index{seed: maphash.MakeSeed()})
}

// find returns the tool called id, nil when there is none.
func (t *table) find(id string) *entry { return t.set().find(id) }

// add adds entries, all of them at once.
func (t *table) add(entries []*entry) {
	t.mu.Lock()
	defer t.mu.Unlock()
	x := t.set().index
	for _, e := range entries {
		x = x.with(e)
	}
	t.now.Store(newToolSet(x))
}

// remove removes the tool called id, and tells whether there was one.
func (t *table) remove(id string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	x := t.set().index
	if x.find(id) == nil {
		return false
	}
	t.now.Store(newToolSet(x.without(id)))
	return true
}

// all returns the tools by id. The list is not changed any more.
func (t *table) all() []*entry { return t.set().sorted() }
