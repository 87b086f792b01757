package schema

import "encoding/json"

// Type is the JSON type that a schema asks for. The zero value asks for none.
type Type string

// The types of JSON Schema 2020-12 that this project describes values with.
const (
	Any     Type = ""
	Object  Type = "object"
	Array   Type = "array"
	String  Type = "string"
	Integer Type = "integer"
	Number  Type = "number"
	Boolean Type = "boolean"
)

// Schema describes one JSON value. It is inert and ordered: it says what holds,
// in the order it is written, and does nothing. The zero value holds for every
// value.
//
// A Schema that has been handed to somebody else is not changed any more: who
// wants another one changes a [Schema.Clone]. Schemas may refer to themselves;
// [AppendDocument] writes such a reference as a $ref.
type Schema struct {
	Type        Type
	Title       string
	Description string

	Format           string
	Patterns         []string // all of them hold
	ContentEncoding  string
	ContentMediaType string
	MinLength        *int // characters, not bytes
	MaxLength        *int

	// Bounds are JSON numbers as text, so that 64-bit ones stay exact; empty is unset.
	Minimum          json.Number
	Maximum          json.Number
	ExclusiveMinimum json.Number
	ExclusiveMaximum json.Number

	Enum []json.RawMessage // what the value may be; nil is unset
	Not  []json.RawMessage // what it may not be

	Items       *Schema // of an array
	MinItems    *int
	MaxItems    *int
	UniqueItems bool

	Properties    []Property // of an object, in order
	Closed        bool       // no other members than Properties
	Additional    *Schema    // of the other members, where it is not closed
	MinProperties *int
	MaxProperties *int

	Nullable bool // null holds too, whatever the rest says

	// Definition says all of this instead, where there is one: then only Type,
	// Format, ContentEncoding and ContentMediaType tell something of it here, and of
	// the rest, only Nullable and what is for people counts.
	Definition *Definition

	Default  json.RawMessage
	Examples []json.RawMessage
}

// Property is one named member of an object.
type Property struct {
	Name     string
	Schema   *Schema
	Required bool
}

// Clone returns a copy that may be changed: its own fields and lists are new,
// the schemas below it are shared.
func (s *Schema) Clone() *Schema {
	c := *s
	c.Patterns = append([]string(nil), s.Patterns...)
	c.Enum = append([]json.RawMessage(nil), s.Enum...)
	c.Not = append([]json.RawMessage(nil), s.Not...)
	c.Properties = append([]Property(nil), s.Properties...)
	c.Examples = append([]json.RawMessage(nil), s.Examples...)
	return &c
}

// Property returns the property called name, or nil.
func (s *Schema) Property(name string) *Property {
	for i := range s.Properties {
		if s.Properties[i].Name == name {
			return &s.Properties[i]
		}
	}
	return nil
}
