package infer

import (
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// dataTypes are the data types that can be declared, with what they say.
//
//nolint:gochecknoglobals // a table that never changes
var dataTypes = []struct {
	name   string
	schema schema.Schema
}{
	{"string", schema.Schema{Type: schema.String}},
	{"integer", schema.Schema{Type: schema.Integer}},
	{"float", schema.Schema{Type: schema.Number}},
	{"boolean", schema.Schema{Type: schema.Boolean}},
	{"list", schema.Schema{Type: schema.Array, Items: &schema.Schema{}}},
	{"map", schema.Schema{Type: schema.Object, Additional: &schema.Schema{}}},
	{"any", schema.Schema{}},
	{"uri", schema.Schema{Type: schema.String, Format: "uri"}},
	{"email", schema.Schema{Type: schema.String, Format: "email"}},
	{"uuid", schema.Schema{Type: schema.String, Format: "uuid"}},
	{"date", schema.Schema{Type: schema.String, Format: "date"}},
	{"datetime_iso8601", schema.Schema{Type: schema.String, Format: "date-time"}},
	{stampName, schema.Schema{Type: schema.String, Format: "date-time"}},
	{"duration", schema.Schema{Type: schema.String, Patterns: []string{schema.DurationPattern}}},
}

// dataType returns what the data type called name says.
func dataType(name string) (*schema.Schema, error) {
	names := make([]string, 0, len(dataTypes))
	for _, d := range dataTypes {
		if d.name == name {
			s := d.schema
			return &s, nil
		}
		names = append(names, d.name)
	}
	fix := "use one of " + strings.Join(names, ", ")
	if near := schema.Nearest(name, names); near != "" {
		fix = fmt.Sprintf("did you mean %q?", near)
	}
	return nil, valueobj.Fault{Reason: fmt.Sprintf("unknown data type %q", name), Fix: fix}
}

// dataTypeOf returns the data type that stands for s, the inverse of what a
// declared one says.
func dataTypeOf(s *schema.Schema) string {
	for _, d := range dataTypes {
		if d.schema.Type == s.Type && d.schema.Format == s.Format && slices.Equal(d.schema.Patterns, s.Patterns) {
			return d.name
		}
	}
	switch s.Type {
	case schema.String:
		return "string"
	default:
		return "any"
	}
}

// isList tells whether a data type declared on t is that of its items.
func isList(t reflect.Type) bool {
	return (t.Kind() == reflect.Slice && t.Elem() != reflect.TypeFor[byte]() || t.Kind() == reflect.Array) &&
		!readsText(t) && !writesText(t) && !readsJSON(t) && !writesJSON(t)
}

// typedInput describes how values of t are read under the data type among the
// facts, if there is one.
func (e *Engine) typedInput(t reflect.Type, f valueobj.Facts, naming valueobj.Naming) (input, error) {
	switch {
	case f.Definition != nil:
		return e.definedInput(t, f, naming)
	case f.Config != "":
		return e.configInput(t, f, naming)
	}
	if f.DataType == "" && f.Multiple == nil {
		return e.input(t, naming)
	}
	if c, err := e.entity(t, f.DataType); c != nil || err != nil {
		return c, err
	}
	if endless(t, typed) {
		return nil, cannotInfer(t)
	}
	switch {
	case t.Kind() == reflect.Pointer:
		elem, err := e.typedInput(t.Elem(), f, naming)
		return &pointerInput{elem: elem, typ: t.Elem()}, err
	case isSQLNull(t):
		elem, err := e.typedInput(t.Field(0).Type, f, naming)
		return &sqlNullInput{elem: elem}, err
	case isList(t):
		if err := singleFault(t, f); err != nil {
			return nil, err
		}
		f.Multiple = nil
		elem, err := e.typedInput(t.Elem(), f, naming)
		if err != nil {
			return nil, err
		}
		if e.canBeMissing(t.Elem()) {
			elem = newNullableInput(e.nullable(elem.describe()), elem)
		}
		return newListInput(t, listSchema(t, elem.describe()), elem), nil
	}
	return e.declared(t, f, readsText(t), readsJSON(t))
}

// typedOutput describes how values of t are published under the data type
// among the facts, if there is one.
func (e *Engine) typedOutput(t reflect.Type, f valueobj.Facts, naming valueobj.Naming) (output, error) {
	if f.DataType == "" && f.Multiple == nil {
		return e.output(t, naming)
	}
	if c, err := e.entityOutput(t, f.DataType); c != nil || err != nil {
		return c, err
	}
	if endless(t, typed) {
		return nil, cannotInfer(t)
	}
	switch {
	case t.Kind() == reflect.Pointer:
		elem, err := e.typedOutput(t.Elem(), f, naming)
		if err != nil {
			return nil, err
		}
		return e.newPointerOutput(elem), nil
	case isSQLNull(t):
		elem, err := e.typedOutput(t.Field(0).Type, f, naming)
		if err != nil {
			return nil, err
		}
		return e.newSQLNullOutput(elem), nil
	case isList(t):
		if err := singleFault(t, f); err != nil {
			return nil, err
		}
		f.Multiple = nil
		elem, err := e.typedOutput(t.Elem(), f, naming)
		if err != nil {
			return nil, err
		}
		return newListOutput(listSchema(t, elem.describe()), elem), nil
	}
	c, err := e.declared(t, f, writesText(t), writesJSON(t))
	if err != nil && !valueobj.IsTrue(f.Multiple) {
		if out, spoken := e.spokenOutput(t, f.DataType); out != nil || spoken != nil {
			return out, spoken
		}
	}
	return c, err
}

// singleFault is the fault of a list that is declared to be none.
func singleFault(t reflect.Type, f valueobj.Facts) error {
	if !valueobj.IsFalse(f.Multiple) {
		return nil
	}
	return valueobj.Fault{Reason: t.String() + " is a list, whatever multiple says", Fix: "drop multiple"}
}

// declared describes t by a declared data type. Whether t has a text or a JSON
// of its own differs between reading and publishing.
func (e *Engine) declared(t reflect.Type, f valueobj.Facts, hasText, hasJSON bool) (codec, error) {
	name := f.DataType
	if name == "" {
		name = "any"
	}
	if namesEntity(name) && !valueobj.IsTrue(f.Multiple) {
		return e.entityText(t, name)
	}
	s, err := dataType(name)
	if err != nil {
		return nil, err
	}
	free := t == rawType || t.Kind() == reflect.Interface && t.NumMethod() == 0 || hasJSON && !hasText
	many := valueobj.IsTrue(f.Multiple)
	if !free && (many || f.DataType == "") {
		return nil, valueobj.Fault{Reason: "multiple does not fit " + t.String(), Fix: "drop it, or take a slice"}
	}
	if many {
		s = &schema.Schema{Type: schema.Array, Items: s}
	}
	c, err := declaredLibrary(t, name, s)
	switch {
	case c != nil || err != nil:
		return c, err
	case free && name != stampName:
		return newDynamic(s)
	case name == "map" && !many && holdsAnything(t):
		return e.anything(t, s)
	case hasText && s.Type == schema.String && name != stampName:
		return newTextual(t, s)
	}
	if c, err = declaredScalar(t, name, s); c != nil || err != nil {
		return c, err
	}
	fix := "take another data type, or drop it"
	if isFace(t) {
		fix = "drop it, and give a Definition, or register the type with WithType"
	}
	return nil, valueobj.Fault{Reason: fmt.Sprintf("the data type %q does not fit %s", name, t), Fix: fix}
}

// declaredLibrary describes a type of the standard library's by the data type
// that is made for it, nil where t is none or the data type another.
func declaredLibrary(t reflect.Type, name string, s *schema.Schema) (codec, error) {
	switch {
	case t == reflect.TypeFor[url.URL]() && name == "uri":
		return newAddress(s)
	case t == reflect.TypeFor[time.Time]() && (name == "date" || name == "datetime_iso8601"):
		return newMoment(s), nil
	case t == reflect.TypeFor[time.Duration]() && name == "duration":
		return newSpan(s)
	case t == numberType && name == "float":
		return newNumeral(s)
	}
	return nil, nil //nolint:nilnil // the caller goes on asking
}

// declaredScalar describes t by its kind and a data type, nil where they do not
// fit.
func declaredScalar(t reflect.Type, name string, s *schema.Schema) (codec, error) {
	isInteger := isIntegerKind(t) && t != reflect.TypeFor[time.Duration]()
	switch {
	case isInteger && name == stampName && s.Type == schema.String:
		return &stamp{described{s}}, nil
	case name == stampName: // a string by its schema, and none to a method
		return nil, nil //nolint:nilnil // the caller has the fault
	case t.Kind() == reflect.String && s.Type == schema.String && t != numberType:
		return newText(s)
	case t.Kind() == reflect.Bool && s.Type == schema.Boolean:
		return newBoolean(s), nil
	case isInteger && s.Type == schema.Integer:
		return newInteger(t)
	case (t.Kind() == reflect.Float32 || t.Kind() == reflect.Float64) && s.Type == schema.Number:
		return newFloat(t.Bits(), floatSchema(t))
	}
	return nil, nil //nolint:nilnil // the caller has the fault
}

// holdsAnything tells whether t is a map that says nothing of its values, as
// map[string]any is.
func holdsAnything(t reflect.Type) bool {
	return t.Kind() == reflect.Map && t.Key().Kind() == reflect.String &&
		t.Elem().Kind() == reflect.Interface && t.Elem().NumMethod() == 0
}
