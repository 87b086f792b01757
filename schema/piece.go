package schema

import (
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// piece is one schema of a compiled document, taken apart: what it says of a
// value itself, and the pieces for what is below the value. The library collects
// every error before it returns, each with the whole way to it, so that a
// megabyte of wrong items would cost it gigabytes. Piece by piece, the [Judge]
// can stop at a limit, and no way is longer than one step.
type piece struct {
	// shell is the schema without what the other fields hold. Where opaque is
	// set it is all of the schema, because that cannot be taken apart.
	shell  *jsonschema.Schema
	opaque bool

	same       []*piece           // what the value itself has to hold too
	nullable   *jsonschema.Schema // all of the schema, for null and wrong types, where null may hold
	items      *piece             // of an array
	unique     bool               // of an array: no two items are equal
	properties map[string]*piece  // of an object
	additional *piece             // the other members
}

// carver makes pieces. Schemas may refer to themselves, so it knows those that
// it has begun.
type carver struct {
	known map[*jsonschema.Schema]*piece
}

// newPiece takes a compiled document apart.
func newPiece(s *jsonschema.Schema, document any) *piece {
	if dynamic(document) {
		return &piece{shell: s, opaque: true}
	}
	c := carver{known: make(map[*jsonschema.Schema]*piece)}
	return c.carve(s)
}

// dynamic says whether a document has references whose target depends on the
// way that led to them.
func dynamic(node any) bool {
	switch node := node.(type) {
	case []any:
		return slices.ContainsFunc(node, dynamic)
	case map[string]any:
		for name, member := range node {
			if name == "$dynamicRef" || dynamic(member) {
				return true
			}
		}
	}
	return false
}

// carve returns the piece of one schema.
func (c *carver) carve(s *jsonschema.Schema) *piece {
	if s == nil {
		return nil
	}
	if p, ok := c.known[s]; ok {
		return p
	}
	shell := *s
	p := &piece{shell: &shell}
	c.known[s] = p
	nullable := isNullable(s)
	if nullable {
		shell.AnyOf = nil
	}
	if !separable(&shell) {
		p.shell, p.opaque = s, true
		return p
	}
	if nullable {
		p.nullable = s
		p.same = append(p.same, c.carve(s.AnyOf[0]))
	}
	p.unique, shell.UniqueItems = s.UniqueItems, false
	if s.Ref != nil {
		p.same = append(p.same, c.carve(s.Ref))
		shell.Ref = nil
	}
	p.items = c.carve(s.Items2020)
	shell.Items2020 = nil
	c.carveMembers(p, s)
	return p
}

// carveMembers moves what s says of the members of an object from the shell to p.
func (c *carver) carveMembers(p *piece, s *jsonschema.Schema) {
	if additional, ok := s.AdditionalProperties.(*jsonschema.Schema); ok {
		p.additional = c.carve(additional)
		p.shell.AdditionalProperties = nil
	}
	p.properties = make(map[string]*piece, len(s.Properties))
	p.shell.Properties = nil
	if s.AdditionalProperties == false {
		// The shell still has to know the names, to find the others.
		p.shell.Properties = make(map[string]*jsonschema.Schema, len(s.Properties))
	}
	holds := true
	for name, property := range s.Properties {
		p.properties[name] = c.carve(property)
		if p.shell.Properties != nil {
			p.shell.Properties[name] = &jsonschema.Schema{Always: &holds}
		}
	}
}

// isNullable says whether s asks for null or for something that another schema
// says, as [AppendDocument] writes it.
func isNullable(s *jsonschema.Schema) bool {
	return len(s.AnyOf) == 2 && len(s.AnyOf[1].Types) == 1 && s.AnyOf[1].Types[0] == "null"
}

// separable says whether what s says of a value does not depend on what it says
// of the values below it.
func separable(s *jsonschema.Schema) bool {
	if s.RecursiveRef != nil || s.DynamicRef != nil || s.UnevaluatedProperties != nil || s.UnevaluatedItems != nil || s.If != nil {
		return false
	}
	if s.PatternProperties != nil || s.PropertyNames != nil || s.Dependencies != nil || s.DependentSchemas != nil {
		return false
	}
	if s.Items != nil || s.AdditionalItems != nil || s.PrefixItems != nil || s.Contains != nil || s.ContentSchema != nil {
		return false
	}
	for _, list := range [][]*jsonschema.Schema{{s.Not}, s.AllOf, s.AnyOf, s.OneOf} {
		for _, sub := range list {
			if sub != nil && !flat(sub) {
				return false
			}
		}
	}
	return true
}

// flat says whether s says nothing of values below the one it is for.
func flat(s *jsonschema.Schema) bool {
	if s.Ref != nil || s.Items2020 != nil || s.Properties != nil || s.AdditionalProperties != nil {
		return false
	}
	return separable(s)
}
