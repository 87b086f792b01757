package toolmethod

import (
	"slices"
	"sync"
)

// watcherList is who wants to know of changes. It is safe for concurrent use.
type watcherList struct {
	mu   sync.Mutex
	list []*func()
}

// add adds a watcher, unless it is nil; stop removes it.
func (l *watcherList) add(changed func()) (stop func()) {
	if changed == nil {
		return func() {}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	own := &changed
	l.list = append(l.list, own)
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.list = slices.DeleteFunc(slices.Clone(l.list), func(f *func()) bool { return f == own })
	}
}

// changed tells all watchers, outside of the lock, so that they can stop.
func (l *watcherList) changed() {
	l.mu.Lock()
	list := l.list
	l.mu.Unlock()
	for _, f := range list {
		(*f)()
	}
}
