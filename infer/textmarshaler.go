package infer

import (
	"encoding"
	"reflect"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// readsText tells whether t has UnmarshalText.
func readsText(t reflect.Type) bool {
	return reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]())
}

// writesText tells whether t, or a pointer to it, has MarshalText.
func writesText(t reflect.Type) bool {
	return reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextMarshaler]())
}

// textual is every type that goes through its own text.
type textual struct {
	described
	typ   reflect.Type
	check *schema.StringCheck
}

// newTextual returns the textual type t under s.
func newTextual(t reflect.Type, s *schema.Schema) (*textual, error) {
	check, err := schema.NewStringCheck(s)
	return &textual{described: described{s}, typ: t, check: check}, err
}

// withInput returns the type under s. Where s lists texts, the type has to take
// each of them: what a schema offers is what a call accepts.
func (t *textual) withInput(s *schema.Schema) (input, error) {
	in, err := newTextual(t.typ, s)
	if err != nil {
		return nil, err
	}
	for _, text := range s.Enum {
		var refused *schema.Violation
		err := calmly(func() error {
			refused = decodeText(in, text, reflect.New(t.typ).Elem(), 0)
			return nil
		})
		if err != nil {
			return nil, err
		}
		if refused != nil {
			return nil, valueobj.Fault{Reason: "validate: " + t.typ.String() + " does not take the text " + string(text), Fix: "name texts that the type reads"}
		}
	}
	return in, nil
}

func (t *textual) withOutput(s *schema.Schema) (output, error) { return newTextual(t.typ, s) }

func (t *textual) decode(r *Reader, v reflect.Value) {
	if !r.expect(wire.KindString, "a string") {
		return
	}
	value := r.scan.String()
	if r.scan.Err() != nil {
		return
	}
	if breach := t.check.Check(value); breach != nil {
		r.breach(breach)
		return
	}
	u, _ := reflect.TypeAssert[encoding.TextUnmarshaler](v.Addr())
	// The type may keep the bytes it is given: they have to be its own. What its
	// error says is for Go programmers.
	if err := u.UnmarshalText(append([]byte(nil), value...)); err != nil {
		r.note("format", "is not text that can stand here, got "+excerpt(wire.AppendStringBytes(nil, value)))
	}
}

// Publish appends the text of the value.
func (t *textual) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	m, ok := reflect.TypeAssert[encoding.TextMarshaler](v)
	if !ok {
		m, _ = reflect.TypeAssert[encoding.TextMarshaler](valueobj.Addressable(v).Addr())
	}
	value, err := m.MarshalText()
	if err != nil {
		return dst, err
	}
	if t.check != nil {
		value = []byte(mended(string(value)))
		if breach := t.check.Check(value); breach != nil {
			return dst, breachError{breach}
		}
	}
	return wire.AppendStringBytes(dst, value), nil
}
