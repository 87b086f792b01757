package schema

import "slices"

// keywordKind says what stands under a keyword.
type keywordKind uint8

// The kinds of keywords; the zero value is one that is not known.
const (
	keywordUnknown   keywordKind = iota
	keywordOneSchema             // a schema
	keywordSchemas               // a list or an object of schemas
	keywordValue                 // something that is no schema
	keywordDropped               // what says nothing where the references are resolved
	keywordRefused
)

// keywordKinds are the keywords of JSON Schema 2020-12, and definitions, the
// older name of $defs.
//
//nolint:gochecknoglobals // a table that never changes
var keywordKinds = map[string]keywordKind{
	keyItems: keywordOneSchema, keyAdditional: keywordOneSchema, keyContains: keywordOneSchema, keyNot: keywordOneSchema,
	"unevaluatedItems": keywordOneSchema, "unevaluatedProperties": keywordOneSchema, "propertyNames": keywordOneSchema,
	"if": keywordOneSchema, "then": keywordOneSchema, "else": keywordOneSchema, "contentSchema": keywordOneSchema,

	keyProperties: keywordSchemas, "patternProperties": keywordSchemas, "dependentSchemas": keywordSchemas,
	keyAllOf: keywordSchemas, keyAnyOf: keywordSchemas, keyOneOf: keywordSchemas, "prefixItems": keywordSchemas,

	keyTitle: keywordValue, keyDescription: keywordValue, keyDefault: keywordValue, keyExamples: keywordValue,
	"deprecated": keywordValue, "readOnly": keywordValue, "writeOnly": keywordValue,
	keyType: keywordValue, keyEnum: keywordValue, keyConst: keywordValue, keyFormat: keywordValue,
	keyMultipleOf: keywordValue, keyMinimum: keywordValue, keyMaximum: keywordValue,
	keyExclusiveMinimum: keywordValue, keyExclusiveMaximum: keywordValue,
	keyMinLength: keywordValue, keyMaxLength: keywordValue, keyPattern: keywordValue,
	keyContentEncoding: keywordValue, keyContentMediaType: keywordValue,
	keyMinItems: keywordValue, keyMaxItems: keywordValue, keyUniqueItems: keywordValue, keyMinContains: keywordValue, keyMaxContains: keywordValue,
	keyMinProperties: keywordValue, keyMaxProperties: keywordValue, keyRequired: keywordValue, keyDependentRequired: keywordValue,

	keyRef: keywordDropped, keyDefs: keywordDropped, keyDefinitions: keywordDropped,
	"$schema": keywordDropped, "$anchor": keywordDropped, "$comment": keywordDropped, "$vocabulary": keywordDropped,

	"$dynamicRef": keywordRefused, "$dynamicAnchor": keywordRefused, "$recursiveRef": keywordRefused, "$recursiveAnchor": keywordRefused,
}

// The keywords that only definitions have.
const (
	keyTitle       = "title"
	keyDescription = "description"
	keyDefault     = "default"
	keyExamples    = "examples"
	keyItems       = "items"
	keyProperties  = "properties"
	keyAllOf       = "allOf"
	keyRef         = "$ref"
	keyDefs        = "$defs"
	keyDefinitions = "definitions"
)

// isAnnotation tells whether a keyword says nothing about what holds.
func isAnnotation(name string) bool {
	switch name {
	case keyTitle, keyDescription, keyDefault, keyExamples, "deprecated", "readOnly", "writeOnly":
		return true
	}
	return false
}

// normalizeNode writes a schema in the words that every reader takes, without a
// change of what it means.
func normalizeNode(n *node) {
	types := n.member(keyType)
	if types != nil && types.kind == '[' {
		n.splitTypes(types.items)
		return
	}
	if types == nil {
		return
	}
	switch Type(types.string()) { //nolint:exhaustive // nothing has to be added to the others
	case Object:
		if n.member(keyProperties) == nil {
			n.members = append(n.members, nodeMember{keyProperties, &node{kind: '{'}})
		}
	case Array:
		if n.member(keyItems) == nil && n.member("unevaluatedItems") == nil {
			n.members = append(n.members, nodeMember{keyItems, &node{kind: '{'}})
		}
	}
}

// splitTypes writes a list of types as alternatives, each of which holds what
// the schema says of its values.
func (n *node) splitTypes(types []*node) {
	var words, rules []nodeMember
	for _, m := range n.members {
		switch {
		case m.name == keyType:
		case isAnnotation(m.name):
			words = append(words, m)
		default:
			rules = append(rules, m)
		}
	}
	alternatives := &node{kind: '['}
	for _, t := range types {
		one := &node{kind: '{', members: []nodeMember{{keyType, t}}}
		for _, m := range rules {
			if t.string() != "null" || anyType(m.name) {
				one.members = append(one.members, m)
			}
		}
		normalizeNode(one)
		alternatives.items = append(alternatives.items, one)
	}
	if len(types) == 1 {
		n.members = append(words, alternatives.items[0].members...)
		return
	}
	n.members = append(words, nodeMember{keyAnyOf, alternatives})
}

// anyType tells whether a keyword says something of values of every type.
func anyType(name string) bool {
	return slices.Contains([]string{keyEnum, keyConst, keyNot, keyAllOf, keyAnyOf, keyOneOf, "if", "then", "else"}, name)
}
