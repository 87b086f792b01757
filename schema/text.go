package schema

import (
	"encoding/json"
	"strconv"
	"strings"
)

// AppendDocument appends the JSON Schema 2020-12 text of s as a whole document:
// compact, in a fixed order, the same bytes for the same schema every time.
//
// A schema that refers to itself is written in place where it is met first, and
// as a $ref into $defs wherever it is met after that. The keys of $defs are d1,
// d2 … in the order of their first $ref in the text, and $defs is the last
// member of the document. A schema that does not refer to itself is always
// written in place, because many readers do not follow references. A nil schema
// is the empty one.
//
// The text keeps to what every reader is known to take: no schema is a boolean,
// no type is a list, every object has properties and every array has items.
func AppendDocument(dst []byte, s *Schema) []byte {
	w := writer{dst: dst, shared: reentered(s)}
	if w.shared[s] {
		w.written = map[*Schema]bool{s: true}
	}
	w.body(s)
	w.defs()
	return w.dst
}

// writer writes one document.
type writer struct {
	dst     []byte
	shared  map[*Schema]bool  // the nodes that a $ref may lead to
	written map[*Schema]bool  // those of them that were written in place
	nodes   map[*node]bool    // written, as far as a $ref may lead to it, from definitions
	names   map[target]string // the reference to those that a $ref leads to
	queue   []target          // those of them whose body in $defs is still to be written
	first   bool              // no member of the open object was written yet
}

// target is what a $ref leads to: a schema, or a part of a definition.
type target struct {
	schema *Schema
	node   *node
}

// schema writes s in place, or as a reference if that is what it must be here.
func (w *writer) schema(s *Schema) {
	if !w.shared[s] {
		w.body(s)
		return
	}
	if w.written[s] {
		w.ref(target{schema: s})
		return
	}
	if w.written == nil {
		w.written = make(map[*Schema]bool)
	}
	w.written[s] = true
	w.body(s)
}

// ref writes a reference.
func (w *writer) ref(to target) {
	w.dst = append(w.dst, `{"$ref":"`...)
	w.dst = append(w.dst, w.name(to)...)
	w.dst = append(w.dst, `"}`...)
}

// name returns the reference to what a $ref leads to, and makes it where there
// is none yet.
func (w *writer) name(to target) string {
	name, ok := w.names[to]
	if !ok {
		if w.names == nil {
			w.names = make(map[target]string)
		}
		name = defsPrefix + "d" + strconv.Itoa(len(w.names)+1)
		w.names[to] = name
		w.queue = append(w.queue, to)
	}
	return name
}

// defsPrefix begins every reference.
const defsPrefix = "#/$defs/"

// defs adds $defs to the finished document, if there was any reference. Every
// node that can have a name is written by then, so that all of them are
// references here. Bodies may name further ones, which join the end of the queue.
func (w *writer) defs() {
	if len(w.queue) == 0 {
		return
	}
	w.dst = w.dst[:len(w.dst)-1] // the root's closing brace
	w.key("$defs")
	w.dst = append(w.dst, '{')
	w.first = true
	for len(w.queue) > 0 {
		to := w.queue[0]
		w.queue = w.queue[1:]
		w.key(strings.TrimPrefix(w.names[to], defsPrefix))
		if to.node != nil {
			w.nodeBody(to.node)
			continue
		}
		w.body(to.schema)
	}
	w.dst = append(w.dst, '}', '}')
}

// body writes all of s in place.
func (w *writer) body(s *Schema) {
	w.dst = append(w.dst, '{')
	w.first = true
	if s != nil {
		w.text("title", s.Title)
		w.text("description", s.Description)
		if s.Nullable && (s.Type != Any || s.Definition != nil) {
			w.key("anyOf")
			w.dst = append(w.dst, '[', '{')
			w.first = true
			w.rules(s)
			w.dst = append(w.dst, `},{"type":"null"}]`...)
		} else {
			w.rules(s)
		}
		if s.Default != nil {
			w.key("default")
			w.dst = appendCompact(w.dst, s.Default)
		}
		if len(s.Examples) > 0 {
			w.key("examples")
			w.list(s.Examples)
		}
	}
	w.dst = append(w.dst, '}')
	w.first = false
}

// rules writes what a value must hold; it leaves out the annotations.
func (w *writer) rules(s *Schema) {
	if s.Definition != nil {
		w.definition(s.Definition)
		return
	}
	w.text("type", string(s.Type))
	w.text("format", s.Format)
	w.text(keyContentEncoding, s.ContentEncoding)
	w.text(keyContentMediaType, s.ContentMediaType)
	w.count("minLength", s.MinLength)
	w.count("maxLength", s.MaxLength)
	w.patterns(s.Patterns)
	w.number("minimum", s.Minimum)
	w.number("exclusiveMinimum", s.ExclusiveMinimum)
	w.number("maximum", s.Maximum)
	w.number("exclusiveMaximum", s.ExclusiveMaximum)
	if s.Enum != nil {
		w.key("enum")
		w.list(s.Enum)
	}
	if len(s.Not) > 0 {
		w.key("not")
		w.dst = append(w.dst, `{"enum":`...)
		w.list(s.Not)
		w.dst = append(w.dst, '}')
	}
	w.count("minItems", s.MinItems)
	w.count("maxItems", s.MaxItems)
	if s.UniqueItems {
		w.key("uniqueItems")
		w.dst = append(w.dst, "true"...)
	}
	w.count("minProperties", s.MinProperties)
	w.count("maxProperties", s.MaxProperties)
	if s.Type == Array {
		w.key("items")
		w.schema(s.Items)
	}
	if s.Type == Object {
		w.members(s)
	}
}

// members writes the properties of an object, and what holds for the others.
func (w *writer) members(s *Schema) {
	w.key("properties")
	w.dst = append(w.dst, '{')
	w.first = true
	for i := range s.Properties {
		w.key(s.Properties[i].Name)
		w.schema(s.Properties[i].Schema)
	}
	w.dst = append(w.dst, '}')
	w.first = false
	w.required(s.Properties)
	switch {
	case s.Closed:
		w.key("additionalProperties")
		w.dst = append(w.dst, "false"...)
	case s.Additional != nil:
		w.key("additionalProperties")
		w.schema(s.Additional)
	}
}

// required writes the names of the properties that must be there, if any must.
func (w *writer) required(properties []Property) {
	open := false
	for i := range properties {
		if !properties[i].Required {
			continue
		}
		if open {
			w.dst = append(w.dst, ',')
		} else {
			w.key("required")
			w.dst = append(w.dst, '[')
			open = true
		}
		w.dst = appendQuoted(w.dst, properties[i].Name)
	}
	if open {
		w.dst = append(w.dst, ']')
	}
}

// patterns writes the first pattern as such and the others in allOf, because a
// schema has room for one.
func (w *writer) patterns(patterns []string) {
	if len(patterns) == 0 {
		return
	}
	w.text("pattern", patterns[0])
	if len(patterns) == 1 {
		return
	}
	w.key("allOf")
	w.dst = append(w.dst, '[')
	for i, p := range patterns[1:] {
		if i > 0 {
			w.dst = append(w.dst, ',')
		}
		w.dst = append(w.dst, `{"pattern":`...)
		w.dst = appendQuoted(w.dst, p)
		w.dst = append(w.dst, '}')
	}
	w.dst = append(w.dst, ']')
}

// key writes the name of the next member of the open object.
func (w *writer) key(name string) {
	if !w.first {
		w.dst = append(w.dst, ',')
	}
	w.first = false
	w.dst = appendQuoted(w.dst, name)
	w.dst = append(w.dst, ':')
}

// text writes a member whose value is a string, unless that is empty.
func (w *writer) text(name, value string) {
	if value == "" {
		return
	}
	w.key(name)
	w.dst = appendQuoted(w.dst, value)
}

// count writes a member whose value is a number of things, unless it is nil.
func (w *writer) count(name string, value *int) {
	if value == nil {
		return
	}
	w.key(name)
	w.dst = strconv.AppendInt(w.dst, int64(*value), 10)
}

// number writes a member whose value is a number, unless it is empty.
func (w *writer) number(name string, value json.Number) {
	if value == "" {
		return
	}
	w.key(name)
	w.dst = append(w.dst, value...)
}

// list writes JSON values as an array.
func (w *writer) list(values []json.RawMessage) {
	w.dst = append(w.dst, '[')
	for i, v := range values {
		if i > 0 {
			w.dst = append(w.dst, ',')
		}
		w.dst = appendCompact(w.dst, v)
	}
	w.dst = append(w.dst, ']')
}
