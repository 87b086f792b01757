package schema

// Endless finds a value below s that always needs another one of its own kind
// inside it, such as a struct with a required member of its own type, so that no
// value ever comes to an end. It returns the JSON pointer of such a value, where *
// stands for an item or member of any name, and whether there is one.
func Endless(s *Schema) (pointer string, found bool) {
	n := &needs{open: make(map[*Schema]bool), seen: make(map[*Schema]bool)}
	found = n.visit(s)
	return joinPointer(n.path), found
}

// needs is the memory of one search.
type needs struct {
	open map[*Schema]bool // true while what the schema needs is being followed, false after that
	seen map[*Schema]bool // by visit
	path []string
}

// visit looks at s and everything below it, needed or not.
func (n *needs) visit(s *Schema) bool {
	if s == nil || n.seen[s] {
		return false
	}
	n.seen[s] = true
	if n.follow(s) {
		return true
	}
	for _, p := range s.Properties {
		if n.below(p.Name, p.Schema, n.visit) {
			return true
		}
	}
	return n.below("*", s.Items, n.visit) || n.below("*", s.Additional, n.visit)
}

// follow goes from s to what every value of it needs, and tells whether that
// leads back.
func (n *needs) follow(s *Schema) bool {
	if s == nil || s.Nullable {
		return false
	}
	if back, met := n.open[s]; met {
		return back
	}
	n.open[s] = true
	for _, p := range s.Properties {
		if p.Required && n.below(p.Name, p.Schema, n.follow) {
			return true
		}
	}
	if needed(s.MinItems) && n.below("*", s.Items, n.follow) || needed(s.MinProperties) && n.below("*", s.Additional, n.follow) {
		return true
	}
	n.open[s] = false
	return false
}

// needed tells whether a list or map has to hold something.
func needed(least *int) bool { return least != nil && *least > 0 }

// below takes one step down; the path stays where the search ends.
func (n *needs) below(name string, s *Schema, step func(*Schema) bool) bool {
	n.path = append(n.path, name)
	if step(s) {
		return true
	}
	n.path = n.path[:len(n.path)-1]
	return false
}
