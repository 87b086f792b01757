package infer

import (
	"reflect"
	"unicode/utf8"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// text is every type of kind string: a string stays the string it is.
type text struct {
	described
	check *schema.StringCheck
}

// newText returns the text that follows s.
func newText(s *schema.Schema) (*text, error) {
	check, err := schema.NewStringCheck(s)
	return &text{described: described{s}, check: check}, err
}

func (t *text) withInput(s *schema.Schema) (input, error)   { return newText(s) }
func (t *text) withOutput(s *schema.Schema) (output, error) { return newText(s) }

func (t *text) decode(r *Reader, v reflect.Value) {
	value := r.scan.ShortString()
	if value == nil {
		var ok bool
		if value, ok = r.readString("a string"); !ok {
			return
		}
	}
	if breach := t.check.Check(value); breach != nil {
		r.breach(breach)
		return
	}
	v.SetString(r.keep(value))
}

// Publish appends the string; invalid UTF-8 in it becomes U+FFFD.
func (t *text) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	s := v.String()
	if t.check == nil {
		return wire.AppendString(dst, s), nil
	}
	return t.publish(dst, s)
}

// publish appends s, which holds the check or is an error.
func (t *text) publish(dst []byte, s string) ([]byte, error) {
	start := len(dst) + 1
	dst = wire.AppendString(dst, s)
	// What was appended is the string itself, unless something had to be escaped
	// or mended, which makes it longer.
	value := dst[start : len(dst)-1]
	if len(value) != len(s) {
		value = []byte(mended(s))
	}
	return dst, held(t.check.Check(value))
}

// mended returns s as it is published: one U+FFFD for each byte that is not of a
// character.
func mended(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return string([]rune(s))
}
