package schema

import "fmt"

// maxBranches is how many schemas a definition may hold one value against. A
// judge may have to try all of them, in every call.
const maxBranches = 10_000

// checkBranches is the error of a definition that holds one value against too
// many schemas. References make that easy: each level of anyOf with two of them
// doubles the number.
func checkBranches(root *node) error {
	b := brancher{known: map[*node]int{}, open: map[*node]bool{}, passed: map[*node]bool{}}
	b.pass(root)
	if b.most > maxBranches {
		return fmt.Errorf("it holds one value against more than %d schemas: refer to each less often", maxBranches)
	}
	return nil
}

// brancher counts the schemas that one value is held against.
type brancher struct {
	known  map[*node]int
	open   map[*node]bool
	passed map[*node]bool
	most   int
}

// pass looks at every schema below n.
func (b *brancher) pass(n *node) {
	if n == nil || b.passed[n] {
		return
	}
	b.passed[n] = true
	b.most = max(b.most, b.count(n))
	for _, m := range n.members {
		b.pass(m.value)
	}
	for _, item := range n.items {
		b.pass(item)
	}
	b.pass(n.refTo)
}

// count returns how many schemas a value is held against that is held against n.
func (b *brancher) count(n *node) int {
	if n == nil || b.open[n] {
		return 1
	}
	if known, ok := b.known[n]; ok {
		return known
	}
	b.open[n] = true
	total := 1
	if n.refTo != nil {
		total = min(total+b.count(n.refTo), maxBranches+1)
	}
	for _, m := range n.members {
		switch m.name {
		case "allOf", "anyOf", "oneOf":
			for _, item := range m.value.items {
				total = min(total+b.count(item), maxBranches+1)
			}
		case "not", "if", "then", "else":
			total = min(total+b.count(m.value), maxBranches+1)
		case "dependentSchemas":
			for _, dependent := range m.value.members {
				total = min(total+b.count(dependent.value), maxBranches+1)
			}
		}
	}
	delete(b.open, n)
	b.known[n] = total
	return total
}
