package toolmethod

import (
	"slices"
	"sync"
)

// problemList is the problems of a registry. It is safe for concurrent use.
type problemList struct {
	mu   sync.Mutex
	list []*Problem
	of   map[string]int // how many of them each id has
}

// add adds a problem.
func (l *problemList) add(p *Problem) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.of == nil {
		l.of = map[string]int{}
	}
	l.list = append(l.list, p)
	l.of[p.Tool]++
}

// settle forgets the problems of the tool called id.
func (l *problemList) settle(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.of[id] == 0 {
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
