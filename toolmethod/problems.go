package toolmethod

import (
	"slices"
	"sync"
)

// problemList is the problems of a registry. It is safe for concurrent use.
type problemList struct {
	mu   sync.Mutex
	list []*Problem
	of   map[string]map[Problem]bool // those of each id
}

// add adds a problem, unless it is known: who tries again, and again, learns nothing
// more.
func (l *problemList) add(p *Problem) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.of[p.Tool][*p] {
		return
	}
	if l.of == nil {
		l.of = map[string]map[Problem]bool{}
	}
	if l.of[p.Tool] == nil {
		l.of[p.Tool] = map[Problem]bool{}
	}
	l.of[p.Tool][*p] = true
	l.list = append(l.list, p)
}

// settle forgets the problems of the tool called id.
func (l *problemList) settle(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.of[id] == nil {
		return
	}
	l.list = slices.DeleteFunc(l.list, func(p *Problem) bool { return p.Tool == id })
	delete(l.of, id)
}

// all returns the problems.
func (l *problemList) all() []*Problem {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.list)
}
