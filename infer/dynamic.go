package infer

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// dynamic is a type that says nothing about its JSON: any, json.RawMessage, and
// types with a JSON of their own. A data type declares what they hold.
type dynamic struct {
	described
	judge *schema.Judge // nil where the kind says all
	kind  wire.Kind     // KindInvalid where any will do
}

// newDynamic returns the dynamic value that follows s.
func newDynamic(s *schema.Schema) (*dynamic, error) {
	d := &dynamic{described: described{s}}
	switch {
	case s.Definition != nil: // what the rest would say of it is not all
	case s.Type == schema.Any:
		return d, nil
	case s.Type == schema.Object && s.MinProperties == nil && s.MaxProperties == nil && isAny(s.Additional):
		d.kind = wire.KindObject
		return d, nil
	case s.Type == schema.Array && s.MinItems == nil && s.MaxItems == nil && !s.UniqueItems && isAny(s.Items):
		d.kind = wire.KindArray
		return d, nil
	}
	var err error
	d.judge, err = schema.NewJudge(schema.AppendDocument(nil, s))
	return d, err
}

// isAny tells whether s holds for every value.
func isAny(s *schema.Schema) bool {
	return s == nil || s.Type == schema.Any && s.Enum == nil && s.Not == nil && s.Definition == nil
}

func (d *dynamic) withInput(s *schema.Schema) (input, error)   { return newDynamic(s) }
func (d *dynamic) withOutput(s *schema.Schema) (output, error) { return newDynamic(s) }

func (d *dynamic) decode(r *Reader, v reflect.Value) {
	if d.kind != wire.KindInvalid && !r.expect(d.kind, map[wire.Kind]string{
		wire.KindObject: "an object", wire.KindArray: "a list",
	}[d.kind]) {
		return
	}
	raw, tree, ok := r.judged(d.judge)
	if !ok {
		return
	}
	var err error
	if d.judge != nil && holdsTree(v) {
		err = setTree(v, tree)
	} else {
		err = unmarshal(raw, v)
	}
	if err != nil {
		r.note("type", "is not a value that can stand here")
	}
}

// noteBelow records a violation found below where the reader stands.
func (r *Reader) noteBelow(v schema.Violation) {
	if r.full() {
		return
	}
	v.Pointer = r.pointer() + shorten(v.Pointer, maxBelow)
	r.violations = append(r.violations, v)
}

// unmarshal puts raw, which is JSON, into v. Numbers in an any are json.Number: exact.
func unmarshal(raw []byte, v reflect.Value) error {
	switch {
	case v.Type() == rawType:
		v.SetBytes(append([]byte(nil), raw...))
		return nil
	case holdsTree(v):
		tree, _ := treeOf(raw)
		return setTree(v, tree)
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	return dec.Decode(v.Addr().Interface())
}

// rawType is json.RawMessage.
var rawType = reflect.TypeFor[json.RawMessage]()

// Publish appends the value as it marshals itself.
func (d *dynamic) Publish(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	start := len(dst)
	dst, err := d.appendMarshaled(run, dst, v)
	if err != nil {
		return dst, err
	}
	text := dst[start:]
	var scan wire.Scanner
	scan.Reset(text, run.Depth)
	if d.kind != wire.KindInvalid && scan.Peek() != d.kind {
		return dst, errors.New("the value is not of the declared data type")
	}
	if d.judge != nil {
		return dst, upheld(d.judge, text)
	}
	return dst, nil
}

// appendMarshaled appends the JSON of v without needless space.
func (d *dynamic) appendMarshaled(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	raw, err := d.marshal(run, v)
	if err != nil {
		return dst, err
	}
	dst, bad := wire.AppendCompact(dst, raw, run.Depth)
	if bad != nil {
		return dst, bad
	}
	return dst, nil
}

// marshal returns the JSON of v; a nil list or map of a declared one is empty. A
// value that goes deeper than Go's own encoder could follow, whose stack is the
// program's, is not handed to it.
func (d *dynamic) marshal(run *valueobj.Run, v reflect.Value) ([]byte, error) {
	if isNil(v) {
		switch d.s.Type { //nolint:exhaustive // the others have no empty value
		case schema.Array:
			return []byte("[]"), nil
		case schema.Object:
			return []byte("{}"), nil
		}
		return []byte("null"), nil
	}
	if deeper(v, stepsPerLevel*(run.Depth+1)) {
		return nil, valueobj.ErrTooDeep
	}
	var text strings.Builder
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	if v.Kind() != reflect.Interface {
		v = valueobj.Addressable(v).Addr() // the marshaler may be the pointer's
	}
	if err := enc.Encode(v.Interface()); err != nil {
		return nil, err
	}
	return []byte(text.String()), nil
}

// isNil tells whether v is nil, or holds something that is.
func isNil(v reflect.Value) bool {
	for v.Kind() == reflect.Interface && !v.IsNil() {
		v = v.Elem()
	}
	switch v.Kind() { //nolint:exhaustive // the others are never nil
	case reflect.Interface, reflect.Pointer, reflect.Map, reflect.Slice:
		return v.IsNil()
	}
	return false
}
