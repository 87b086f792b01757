package toolmethod

import (
	"slices"
	"sync"
)

// problemList is the problems of a registry. It is safe for concurrent use.
type problemList struct {
	mu   sync.Mutex
	list []*Problem
}

// add adds a problem.
func (l *problemList) add(p *Problem) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.list = append(l.list, p)
}

// settle forgets the problems of the tool called id.
func (l *problemList) settle(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if slices.ContainsFunc(l.list, func(p *Problem) bool { return p.Tool == id }) {
		l.list = slices.DeleteFunc(slices.Clone(l.list), func(p *Problem) bool { return p.Tool == id })
	}
}

// all returns the problems.
func (l *problemList) all() []*Problem {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.list)
}
