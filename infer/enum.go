package infer

import (
	"encoding/json"
	"reflect"
	"strconv"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// choice is a named string type with known values. What it reads are the
// values themselves, so that no call copies them.
type choice struct {
	described
	check *schema.StringCheck
	known map[string]string
}

// newChoice returns the choice among the values that s enumerates.
func newChoice(s *schema.Schema) (*choice, error) {
	check, err := schema.NewStringCheck(s)
	c := &choice{described: described{s}, check: check, known: make(map[string]string, len(s.Enum))}
	for _, raw := range s.Enum {
		var value string
		if err := json.Unmarshal(raw, &value); err != nil {
			return nil, err
		}
		c.known[value] = value
	}
	return c, err
}

func (c *choice) withInput(s *schema.Schema) (input, error)   { return newChoice(s) }
func (c *choice) withOutput(s *schema.Schema) (output, error) { return newChoice(s) }

func (c *choice) decode(r *Reader, v reflect.Value) {
	text, ok := r.readString("a string")
	if !ok {
		return
	}
	if value, ok := c.known[string(text)]; ok {
		v.SetString(value)
		return
	}
	if breach := c.check.Check(text); breach != nil {
		r.breach(breach)
	}
}

// Publish appends the value, which has to be one of those known.
func (c *choice) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	s := v.String()
	if _, ok := c.known[s]; !ok {
		return dst, held(c.check.Check([]byte(s)))
	}
	return wire.AppendString(dst, s), nil
}

// enumSchema describes a type by its values, in their order; equal ones are one.
func enumSchema(t reflect.Type, values []json.RawMessage) *schema.Schema {
	s := &schema.Schema{Type: schema.String}
	if isIntegerKind(t) {
		s = integerSchema(t)
		s.Minimum, s.Maximum = "", ""
	}
	seen := map[string]bool{}
	for _, v := range values {
		if !seen[string(v)] {
			seen[string(v)] = true
			s.Enum = append(s.Enum, v)
		}
	}
	return s
}

// newEnum returns the codec of an enum type under s.
func newEnum(t reflect.Type, s *schema.Schema) (codec, error) {
	if s.Type == schema.String {
		return newChoice(s)
	}
	i := &integer{unsigned: unsigned(t)}
	return i.with(s)
}

// EnumValue returns an enum's value as JSON.
func EnumValue(v reflect.Value) json.RawMessage {
	switch {
	case v.Kind() == reflect.String:
		return wire.AppendString(nil, v.String())
	case unsigned(v.Type()):
		return strconv.AppendUint(nil, v.Uint(), 10)
	default:
		return strconv.AppendInt(nil, v.Int(), 10)
	}
}

// declaredValues returns what the method Values() []T of an enum type, or of a
// pointer to it, says, and whether it has one.
func declaredValues(t reflect.Type) ([]json.RawMessage, bool) {
	method, ok := reflect.PointerTo(t).MethodByName("Values")
	if !ok || method.Type.NumIn() != 1 || method.Type.NumOut() != 1 || method.Type.Out(0) != reflect.SliceOf(t) {
		return nil, false
	}
	list := method.Func.Call([]reflect.Value{reflect.New(t)})[0]
	values := make([]json.RawMessage, list.Len())
	for i := range values {
		values[i] = EnumValue(list.Index(i))
	}
	return values, true
}

// enumValues returns the values of an enum type, from its method or from the
// source; nil for a type that is no enum.
func (e *Engine) enumValues(t reflect.Type) (values []json.RawMessage, err error) {
	if t.PkgPath() == "" {
		return nil, nil
	}
	defer func() {
		if thrown := recover(); thrown != nil {
			err = valueobj.Fault{Reason: "the method Values of " + t.String() + " panics", Fix: "let it return the values of the type"}
		}
	}()
	if values, ok := declaredValues(t); ok {
		if len(values) == 0 {
			return nil, valueobj.Fault{Reason: "the method Values of " + t.String() + " returns nothing", Fix: "let it return the values of the type"}
		}
		return values, nil
	}
	for _, v := range e.words.Enum(t) {
		if t.Kind() == reflect.String {
			values = append(values, EnumValue(reflect.ValueOf(v.Text)))
			continue
		}
		values = append(values, json.RawMessage(v.Int.String()))
	}
	return values, nil
}
