package schema

// essence returns the schema of the type that n asks for, its format, and its
// content's encoding and media type. Those of the content count also beside null.
func essence(n *node) *Schema {
	s := &Schema{}
	if t := n.member(keyType); t != nil {
		s.Type = Type(t.string())
	}
	if format := n.member(keyFormat); format != nil {
		s.Format = format.string()
	}
	n = n.besideNull()
	for keyword, carried := range map[string]*string{
		keyContentEncoding: &s.ContentEncoding, keyContentMediaType: &s.ContentMediaType,
	} {
		if m := n.member(keyword); m != nil {
			*carried = m.string()
		}
	}
	return s
}

// besideNull returns the other alternative where n has two of which one is null, and
// n itself everywhere else.
func (n *node) besideNull() *node {
	alternatives := n.member(keyAnyOf)
	if alternatives == nil || len(alternatives.items) != 2 {
		return n
	}
	for i, one := range alternatives.items {
		if t := one.member(keyType); t != nil && t.string() == "null" {
			return alternatives.items[1-i]
		}
	}
	return n
}

// Item returns the schema of the items of a list, nil where s is none, or does not
// say what they are. Of a list that a complete definition describes, it is what
// [NewDefinition] carries.
func (s *Schema) Item() *Schema {
	switch {
	case s.Type != Array:
		return nil
	case s.Definition != nil:
		return s.Definition.items
	}
	return s.Items
}
