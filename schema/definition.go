package schema

import (
	"encoding/json"
	"strings"
)

// Definition is a JSON Schema that somebody wrote by hand, made ready to stand
// anywhere inside another document. It is not changed any more, and safe for
// concurrent use.
type Definition struct {
	root  *node   // without the annotations that the Schema carries
	items *Schema // what is carried of the items of a list, nil where nothing is said of them
}

// NewDefinition returns the schema that a JSON Schema 2020-12 text is. The text
// has to be an object, keep to the meta-schema, and find its references inside
// itself. Its title, description, default and examples, its type, where it asks
// for one, its format, and its content's encoding and media type are those of the
// schema that is returned, and [Schema.Item] knows the last four of the items of a
// list; all else is in the schema's Definition.
//
// What it means stays, but it is written in the words that every reader takes:
// references are resolved, save those by which a schema gets back to itself;
// lists of types become alternatives; objects have properties and arrays have
// items; no schema is a boolean but for a false that closes an object or array.
// Keywords that begin with x- are left out. One that is not of the dialect is an
// error, because nobody would heed it.
func NewDefinition(text []byte) (*Schema, error) {
	if _, err := NewJudge(text); err != nil {
		return nil, err
	}
	doc, err := readNode(text)
	if err != nil {
		return nil, err
	}
	root, err := expand(doc)
	if err != nil {
		return nil, err
	}
	return carried(root), nil
}

// carried returns the schema of a root, which loses the annotations that the
// schema has instead.
func carried(root *node) *Schema {
	s := essence(root)
	kept := make([]nodeMember, 0, len(root.members))
	for _, m := range root.members {
		switch m.name {
		case keyTitle:
			s.Title = m.value.string()
		case keyDescription:
			s.Description = m.value.string()
		case keyDefault:
			s.Default = m.value.append(nil)
		case keyExamples:
			for _, example := range m.value.items {
				s.Examples = append(s.Examples, example.append(nil))
			}
		default:
			kept = append(kept, m)
		}
	}
	root.members = kept
	s.Definition = &Definition{root: root}
	if items := root.member(keyItems); s.Type == Array && items != nil && items.kind == '{' {
		s.Definition.items = essence(items)
	}
	return s
}

// Properties returns the names of the members that the definition of an object
// declares itself, in order, or those of the items' where it is one of a list.
func (d *Definition) Properties() []string {
	n := d.root
	for n.member(keyProperties) == nil && n.member(keyItems) != nil {
		n = n.member(keyItems)
	}
	declared := n.member(keyProperties)
	if declared == nil {
		return nil
	}
	names := make([]string, len(declared.members))
	for i, m := range declared.members {
		names[i] = m.name
	}
	return names
}

// node is one value of a definition. A schema in it may lead back to itself.
type node struct {
	kind    byte // '{', '[', or 0 for a scalar
	members []nodeMember
	items   []*node
	text    []byte // of a scalar

	refTo  *node // a $ref beside the members
	lifted bool  // met again, so that it is a reference wherever it is not first
}

// nodeMember is one member of an object, in the order of the text.
type nodeMember struct {
	name  string
	value *node
}

// member returns the member called name, nil where there is none.
func (n *node) member(name string) *node {
	for _, m := range n.members {
		if m.name == name {
			return m.value
		}
	}
	return nil
}

// string returns the text of a string, "" for any other value.
func (n *node) string() string {
	var text string
	if n.kind != 0 || json.Unmarshal(n.text, &text) != nil {
		return ""
	}
	return text
}

// append appends a value that leads nowhere, as it was written.
func (n *node) append(dst []byte) []byte {
	switch n.kind {
	case '{':
		dst = append(dst, '{')
		for i, m := range n.members {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = append(appendQuoted(dst, m.name), ':')
			dst = m.value.append(dst)
		}
		return append(dst, '}')
	case '[':
		dst = append(dst, '[')
		for i, item := range n.items {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = item.append(dst)
		}
		return append(dst, ']')
	default:
		return append(dst, n.text...)
	}
}

// isVendor tells whether a keyword is somebody's own.
func isVendor(name string) bool { return strings.HasPrefix(name, "x-") }
