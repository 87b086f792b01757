package toolmethod

import (
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

	limits    Limits // those of the configuration, with the tool's own timeout
	completed string // the message of a success
	buffers   sync.Pool
}

// newEntry returns the entry of a tool.
func newEntry(tool *discovery.Tool, c *config) *entry {
	e := &entry{Tool: tool, config: c, limits: c.limits, completed: tool.Definition.Label + " completed."}
	if tool.Definition.Timeout > 0 {
		e.limits.Timeout = tool.Definition.Timeout
	}
	return e
}

// table is the set of registered tools. Finding a tool takes no lock; a list is
// made once per change, by who asks for it first. It is safe for concurrent use.
type table struct {
	tools sync.Map // of *entry, by id

	mu     sync.Mutex
	sorted atomic.Pointer[[]*entry] // by id, nil when it has to be made
}

// find returns the tool called id, nil when there is none.
func (t *table) find(id string) *entry {
	if found, ok := t.tools.Load(id); ok {
		e, _ := found.(*entry)
		return e
	}
	return nil
}

// add adds entries, all of them before the next list is made.
func (t *table) add(entries []*entry) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, e := range entries {
		t.tools.Store(e.Definition.ID, e)
	}
	t.sorted.Store(nil)
}

// remove removes the tool called id, and tells whether there was one.
func (t *table) remove(id string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	_, was := t.tools.LoadAndDelete(id)
	if was {
		t.sorted.Store(nil)
	}
	return was
}

// all returns the tools by id. The list is not changed any more.
func (t *table) all() []*entry {
	if list := t.sorted.Load(); list != nil {
		return *list
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if list := t.sorted.Load(); list != nil {
		return *list
	}
	list := []*entry{}
	t.tools.Range(func(_, value any) bool {
		e, _ := value.(*entry)
		list = append(list, e)
		return true
	})
	slices.SortFunc(list, func(a, b *entry) int { return strings.Compare(a.Definition.ID, b.Definition.ID) })
	t.sorted.Store(&list)
	return list
}
