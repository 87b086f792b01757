package schema

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// maxInlined is how many values a definition may grow to when its references are
// resolved; beyond that they stay references.
const maxInlined = 5_000

// expand returns the root of a definition with its references resolved.
func expand(doc *node) (*node, error) {
	x := newExpander(doc, false)
	root, err := x.schema(doc, nil)
	if err != nil {
		return nil, err
	}
	w := weigher{known: map[*node]int{}, open: map[*node]bool{}}
	if err := checkBranches(root); err != nil {
		return nil, err
	}
	if w.weigh(root) <= maxInlined {
		return root, nil
	}
	return newExpander(doc, true).schema(doc, nil)
}

// expander resolves the references of one document.
type expander struct {
	doc     *node
	lift    bool // what is referred to a second time stays a reference
	anchors map[string]*node
	made    map[*node]*node // what became of the schemas that were begun
	open    map[*node]bool  // those of them that are not finished
}

// newExpander returns an expander of doc.
func newExpander(doc *node, lift bool) *expander {
	x := &expander{doc: doc, lift: lift, anchors: map[string]*node{}, made: map[*node]*node{}, open: map[*node]bool{}}
	x.findAnchors(doc)
	return x
}

// findAnchors notes the schemas that have a name of their own.
func (x *expander) findAnchors(n *node) {
	if name := n.member("$anchor"); name != nil && name.string() != "" {
		x.anchors[name.string()] = n
	}
	for _, m := range n.members {
		x.findAnchors(m.value)
	}
	for _, item := range n.items {
		x.findAnchors(item)
	}
}

// schema returns what becomes of the schema n, which stands at path.
func (x *expander) schema(n *node, path []string) (*node, error) {
	if out, known := x.made[n]; known {
		out.lifted = out.lifted || x.open[n] || x.lift
		return out, nil
	}
	out := &node{kind: '{'}
	x.made[n], x.open[n] = out, true
	var err error
	switch {
	case n.kind == 0 && string(n.text) == "false":
		out.members = []nodeMember{{keyNot, &node{kind: '{'}}}
	case n.kind == '{':
		err = x.fill(out, n, path)
	}
	delete(x.open, n)
	return out, err
}

// fill gives out what the keywords of n say.
func (x *expander) fill(out, n *node, path []string) error {
	for _, m := range n.members {
		at := append(slices.Clone(path), m.name)
		value, err := x.keyword(m, at)
		if err != nil {
			return err
		}
		if value != nil {
			out.members = append(out.members, nodeMember{m.name, value})
		}
	}
	if ref := n.member(keyRef); ref != nil {
		if err := x.refer(out, ref.string(), path); err != nil {
			return err
		}
	}
	normalizeNode(out)
	return nil
}

// keyword returns what becomes of the value of a keyword, nil where the keyword
// is left out.
func (x *expander) keyword(m nodeMember, path []string) (*node, error) {
	switch keywordKinds[m.name] {
	case keywordOneSchema:
		if closes(m) {
			return m.value, nil
		}
		return x.schema(m.value, path)
	case keywordSchemas:
		return x.each(m.value, path)
	case keywordValue:
		return m.value, nil
	case keywordDropped:
		return nil, nil //nolint:nilnil // there is nothing to say
	case keywordRefused:
		return nil, fmt.Errorf("the schema: %s: %s is not supported: refer with $ref to a place inside the schema", joinPointer(path), m.name)
	case keywordUnknown:
		if m.name == "$id" && len(path) == 1 || isVendor(m.name) {
			return nil, nil //nolint:nilnil // there is nothing to say
		}
	}
	return nil, fmt.Errorf("the schema: %s: %s is no keyword of JSON Schema 2020-12", joinPointer(path), m.name)
}

// closes tells whether a keyword closes an object or an array.
func closes(m nodeMember) bool {
	return strings.HasPrefix(m.name, "unevaluated") && m.value.kind == 0 && string(m.value.text) == "false" ||
		m.name == keyAdditional && m.value.kind == 0 && string(m.value.text) == "false"
}

// each returns what becomes of a list or an object of schemas.
func (x *expander) each(n *node, path []string) (*node, error) {
	out := &node{kind: n.kind, text: n.text}
	for i, item := range n.items {
		s, err := x.schema(item, append(slices.Clone(path), strconv.Itoa(i)))
		if err != nil {
			return nil, err
		}
		out.items = append(out.items, s)
	}
	for _, m := range n.members {
		s, err := x.schema(m.value, append(slices.Clone(path), m.name))
		if err != nil {
			return nil, err
		}
		out.members = append(out.members, nodeMember{m.name, s})
	}
	return out, nil
}

// refer adds to out, which has what stands beside the reference, what the schema
// says that it leads to.
func (x *expander) refer(out *node, ref string, path []string) error {
	target, at, err := x.find(ref)
	if err != nil {
		return fmt.Errorf("the schema: %s: %w", joinPointer(path), err)
	}
	s, err := x.schema(target, at)
	if err != nil {
		return err
	}
	switch {
	case !onlyWords(out.members):
		out.require(s)
	case x.lift || x.open[target]:
		out.refTo, s.lifted = s, true
	default:
		out.refTo = s.refTo
		for _, m := range s.members {
			if out.member(m.name) == nil {
				out.members = append(out.members, m)
			}
		}
	}
	return nil
}

// require adds a schema that has to hold too.
func (n *node) require(s *node) {
	for i, m := range n.members {
		if m.name == keyAllOf {
			n.members[i].value = &node{kind: '[', items: append(slices.Clone(m.value.items), s)}
			return
		}
	}
	n.members = append(n.members, nodeMember{keyAllOf, &node{kind: '[', items: []*node{s}}})
}

// onlyWords tells whether keywords say nothing about what holds.
func onlyWords(members []nodeMember) bool {
	return !slices.ContainsFunc(members, func(m nodeMember) bool { return !isAnnotation(m.name) })
}

// find returns the schema that a reference leads to, and where it stands.
func (x *expander) find(ref string) (*node, []string, error) {
	outside := fmt.Errorf("$ref %q leads outside: refer to a place inside the schema, such as #/$defs/name", ref)
	pointer, inside := strings.CutPrefix(ref, "#")
	if !inside {
		return nil, nil, outside
	}
	if pointer != "" && pointer[0] != '/' {
		if n, known := x.anchors[pointer]; known {
			return n, []string{pointer}, nil
		}
		return nil, nil, outside
	}
	n, path := x.doc, splitLocation(pointer)
	for _, name := range path {
		i, err := strconv.Atoi(name)
		switch {
		case n.kind == '[' && err == nil && i >= 0 && i < len(n.items):
			n = n.items[i]
		case n.kind == '{' && n.member(name) != nil:
			n = n.member(name)
		default:
			return nil, nil, outside
		}
	}
	return n, path, nil
}

// weigher counts the values that would be written.
type weigher struct {
	known map[*node]int
	open  map[*node]bool
}

// weigh returns the number of values in n, never more than is of interest.
func (w *weigher) weigh(n *node) int {
	if n == nil || w.open[n] {
		return 1
	}
	if count, ok := w.known[n]; ok {
		return count
	}
	w.open[n] = true
	count := 1
	for _, m := range n.members {
		count = min(count+w.weigh(m.value), maxInlined+1)
	}
	for _, item := range n.items {
		count = min(count+w.weigh(item), maxInlined+1)
	}
	delete(w.open, n)
	w.known[n] = count
	return count
}
