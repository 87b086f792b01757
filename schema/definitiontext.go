package schema

// definition writes what a definition says in the open object.
func (w *writer) definition(d *Definition) {
	if d.root.lifted {
		w.markWritten(d.root)
	}
	w.nodeMembers(d.root)
}

// markWritten notes that a node stands in the text.
func (w *writer) markWritten(n *node) {
	if w.nodes == nil {
		w.nodes = make(map[*node]bool)
	}
	w.nodes[n] = true
}

// node writes a value of a definition in place, or as a reference if that is
// what it must be here.
func (w *writer) node(n *node) {
	switch {
	case n.lifted && w.nodes[n]:
		w.ref(target{node: n})
		return
	case n.lifted:
		w.markWritten(n)
	}
	switch n.kind {
	case '{':
		w.nodeBody(n)
	case '[':
		w.dst = append(w.dst, '[')
		for i, item := range n.items {
			if i > 0 {
				w.dst = append(w.dst, ',')
			}
			w.node(item)
		}
		w.dst = append(w.dst, ']')
	default:
		w.dst = append(w.dst, n.text...)
	}
	w.first = false
}

// nodeBody writes an object of a definition in place.
func (w *writer) nodeBody(n *node) {
	w.dst = append(w.dst, '{')
	w.first = true
	w.nodeMembers(n)
	w.dst = append(w.dst, '}')
	w.first = false
}

// nodeMembers writes the members of an object of a definition.
func (w *writer) nodeMembers(n *node) {
	if n.refTo != nil {
		w.markWritten(n.refTo)
		w.key(keyRef)
		w.dst = appendQuoted(w.dst, w.name(target{node: n.refTo}))
	}
	for _, m := range n.members {
		w.key(m.name)
		w.node(m.value)
	}
}
