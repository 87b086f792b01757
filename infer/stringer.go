package infer

import (
	"fmt"
	"reflect"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// hasString tells whether t, or a pointer to it, has a String method.
func hasString(t reflect.Type) bool {
	stringer := reflect.TypeFor[fmt.Stringer]()
	return t.Implements(stringer) || t.Kind() != reflect.Interface && reflect.PointerTo(t).Implements(stringer)
}

// spoken publishes what the String method of a type says, where a data type
// declares a string.
type spoken struct {
	described
	text *text
}

// newSpoken returns the string under s.
func newSpoken(s *schema.Schema) (*spoken, error) {
	t, err := newText(s)
	return &spoken{described: described{s}, text: t}, err
}

func (c *spoken) withOutput(s *schema.Schema) (output, error) { return newSpoken(s) }

// Publish appends the text.
func (c *spoken) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	said, ok := reflect.TypeAssert[fmt.Stringer](v)
	if !ok {
		said, _ = reflect.TypeAssert[fmt.Stringer](valueobj.Addressable(v).Addr())
	}
	return c.text.publish(dst, said.String())
}

// spokenOutput describes how values of t are published that the data type name
// declares to be a string, by their String method; nil where that is not how.
func (e *Engine) spokenOutput(t reflect.Type, name string) (output, error) {
	s, err := dataType(name)
	if err != nil || s.Type != schema.String || name == stampName || !hasString(t) {
		return nil, nil //nolint:nilerr // the caller has said it
	}
	c, err := newSpoken(s)
	if err != nil || t.Kind() != reflect.Interface {
		return c, err
	}
	return e.whereNotNil(c), nil
}
