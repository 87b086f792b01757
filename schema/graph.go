package schema

// walkState says how far the depth-first walk of [reentered] is with a node.
type walkState uint8

// The states of a node; the zero value is a node that was not met yet.
const (
	unmet walkState = iota
	open            // met, and the walk is still below it
	done
)

// reentered returns the nodes at which the cycles of the graph below root are
// cut: those that a depth-first walk meets again while it is still below them.
// Where that is a list or a map, which lead to one other node only, it is the
// object that they lead to, since that is what people would name. Every cycle
// holds at least one of the nodes. The walk looks at each edge once.
func reentered(root *Schema) map[*Schema]bool {
	w := walker{states: make(map[*Schema]walkState)}
	w.walk(root)
	return w.found
}

// walker is the memory of one walk. The map of what was found stays nil in a
// graph without cycles.
type walker struct {
	states map[*Schema]walkState
	found  map[*Schema]bool
}

// walk visits a node and what is below it, in the order of the text.
func (w *walker) walk(s *Schema) {
	if s == nil {
		return
	}
	switch w.states[s] {
	case done:
		return
	case open:
		if w.found == nil {
			w.found = make(map[*Schema]bool)
		}
		w.found[named(s)] = true
		return
	case unmet:
	}
	w.states[s] = open
	if s.Type == Array {
		w.walk(s.Items)
	}
	if s.Type == Object {
		for i := range s.Properties {
			w.walk(s.Properties[i].Schema)
		}
		if !s.Closed {
			w.walk(s.Additional)
		}
	}
	w.states[s] = done
}

// named follows lists and maps from s to the first object with properties; it is
// s where they lead back to themselves.
func named(s *Schema) *Schema {
	seen := map[*Schema]bool{}
	for at := s; at != nil && !seen[at]; {
		seen[at] = true
		switch {
		case at.Type == Array:
			at = at.Items
		case at.Type == Object && !at.Closed && len(at.Properties) == 0:
			at = at.Additional
		default:
			return at
		}
	}
	return s
}
