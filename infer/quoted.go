package infer

import (
	"bytes"
	"reflect"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// The texts of JSON values that stand in strings.
const (
	integerPattern  = `^-?(0|[1-9][0-9]*)$`
	unsignedPattern = `^(0|[1-9][0-9]*)$`
	numberPattern   = `^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`
	stringCharacter = `([^"\\\x00-\x1f]|\\(["\\/bfnrt]|u[0-9a-fA-F]{4}))`
	stringPattern   = `^"` + stringCharacter + `*"$`
	nonEmptyPattern = `^"` + stringCharacter + `+"$`
)

// quoted is a number, a boolean or a string whose JSON text stands in a string,
// as encoding/json's string option has it.
type quoted struct {
	described
	check *schema.StringCheck
	elem  codec
}

// newQuoted returns the quoted elem under s.
func newQuoted(s *schema.Schema, elem codec) (*quoted, error) {
	check, err := schema.NewStringCheck(s)
	return &quoted{described: described{s}, check: check, elem: elem}, err
}

func (q *quoted) withInput(s *schema.Schema) (input, error)   { return newQuoted(s, q.elem) }
func (q *quoted) withOutput(s *schema.Schema) (output, error) { return newQuoted(s, q.elem) }

func (q *quoted) decode(r *Reader, v reflect.Value) {
	want := "a string that holds " + q.holds()
	if !r.expect(wire.KindString, want) {
		return
	}
	text := r.scan.String()
	if r.scan.Err() != nil {
		return
	}
	if breach := q.check.Check(text); breach != nil {
		if breach.Keyword == "pattern" {
			breach.Message = "must be " + want + ", got " + excerpt(wire.AppendStringBytes(nil, text))
		}
		r.breach(breach)
		return
	}
	if violation := decodeText(q.elem, text, v, r.within); violation != nil {
		r.note(violation.Keyword, violation.Message)
	}
}

// holds says what stands in the string.
func (q *quoted) holds() string {
	switch q.elem.describe().Type { //nolint:exhaustive // nothing else is quoted
	case schema.Integer:
		return "an integer"
	case schema.Number:
		return "a number"
	case schema.Boolean:
		return "true or false"
	}
	if len(q.s.Patterns) > 0 && q.s.Patterns[0] == nonEmptyPattern {
		return "a JSON string that is not empty"
	}
	return "a JSON string"
}

// Publish appends the text of the value as a string.
func (q *quoted) Publish(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	start := len(dst)
	dst, err := q.elem.Publish(run, dst, v)
	if err != nil {
		return dst, err
	}
	text := bytes.Clone(dst[start:])
	return wire.AppendStringBytes(dst[:start], text), nil
}

// quotedInput returns in as encoding/json's string option has it: quoted where t
// is a number, a boolean or a string, or a pointer to one, and has no text or
// JSON of its own. Before constraints said more, base described it.
func quotedInput(in input, t reflect.Type, base *schema.Schema) (input, error) {
	if p, ok := in.(*pointerInput); ok && t.Name() == "" {
		elem, err := quotedInput(p.elem, p.typ, base)
		if _, changed := elem.(*quoted); err != nil || !changed {
			return in, err
		}
		return &pointerInput{elem: elem, typ: p.typ}, nil
	}
	c := quotable(in)
	if c == nil {
		return in, nil
	}
	s, err := quotedSchema(c, base)
	if err != nil {
		return nil, err
	}
	return newQuoted(s, c)
}

// quotedOutput is quotedInput for what is published.
func (e *Engine) quotedOutput(out output, t reflect.Type, base *schema.Schema) (output, error) {
	if p, ok := out.(*nullableOutput); ok && t.Kind() == reflect.Pointer && t.Name() == "" {
		elem, err := e.quotedOutput(p.elem, t.Elem(), base)
		if _, changed := elem.(*quoted); err != nil || !changed {
			return out, err
		}
		return e.newPointerOutput(elem), nil
	}
	c := quotable(out)
	if c == nil {
		return out, nil
	}
	s, err := quotedSchema(c, base)
	if err != nil {
		return nil, err
	}
	return newQuoted(s, c)
}

// quotable returns what can stand in a string, nil for all that the string option
// says nothing about.
func quotable(in any) codec {
	switch c := in.(type) {
	case *integer:
		return c
	case *float:
		return c
	case *numeral:
		return c
	case *boolean:
		return c
	case *text:
		return c
	case *choice:
		return c
	}
	return nil
}

// quotedSchema describes the strings that hold the text of c. What constraints
// said beyond base has to be said of the text.
func quotedSchema(c codec, base *schema.Schema) (*schema.Schema, error) {
	s := c.describe()
	if unsayable(s, base) {
		return nil, valueobj.Fault{
			Reason: "a constraint or a fact about a value that the string option of the json tag quotes: a schema cannot say it of the text",
			Fix:    "drop the option or what is said; required, eq and oneof can stay",
		}
	}
	q := &schema.Schema{Type: schema.String}
	for _, value := range s.Enum {
		q.Enum = append(q.Enum, wire.AppendStringBytes(nil, value))
	}
	if q.Enum != nil {
		return q, nil
	}
	switch s.Type {
	case schema.Boolean:
		q.Enum = append(q.Enum, []byte(`"true"`), []byte(`"false"`))
	case schema.Integer:
		q.Patterns = []string{integerPattern}
		if s.Minimum == "0" {
			q.Patterns = []string{unsignedPattern}
		}
	case schema.Number:
		q.Patterns = []string{numberPattern}
	default:
		q.ContentMediaType, q.Patterns = "application/json", []string{stringPattern}
		if s.MinLength != nil && *s.MinLength > 0 {
			q.Patterns = []string{nonEmptyPattern}
		}
	}
	return q, nil
}

// unsayable tells whether s says more than base does that has no form in the
// schema of a text.
func unsayable(s, base *schema.Schema) bool {
	if s.Enum != nil && s.Type != schema.Number {
		return false
	}
	return s.Enum != nil || s.Format != "" || s.ContentMediaType != "" || len(s.Patterns) > 0 || len(s.Not) > 0 ||
		s.MaxLength != nil || s.MinLength != nil && *s.MinLength > 1 ||
		s.Minimum != base.Minimum || s.Maximum != base.Maximum ||
		s.ExclusiveMinimum != base.ExclusiveMinimum || s.ExclusiveMaximum != base.ExclusiveMaximum
}
