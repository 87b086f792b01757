package infer

import (
	"net/url"
	"reflect"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// address is url.URL: an absolute URI.
type address struct {
	described
}

// addressSchema describes a URI.
func addressSchema() *schema.Schema { return &schema.Schema{Type: schema.String, Format: "uri"} }

func (a *address) withInput(s *schema.Schema) (input, error) {
	return &address{described{s}}, nil
}

func (a *address) withOutput(s *schema.Schema) (output, error) {
	return &address{described{s}}, nil
}

func (a *address) decode(r *Reader, v reflect.Value) {
	if !r.expect(wire.KindString, "a URI") {
		return
	}
	value := r.scan.String()
	if r.scan.Err() != nil {
		return
	}
	u, err := url.Parse(string(value))
	if err != nil || !schema.FormatValid("uri", value) {
		r.breach(schema.FormatBreach("uri", value))
		return
	}
	v.Set(reflect.ValueOf(*u))
}

// Publish appends the URI, which has to be absolute.
func (a *address) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	u, _ := addressable(v).Addr().Interface().(*url.URL)
	value := u.String()
	if !schema.FormatValid("uri", []byte(value)) {
		return dst, breachError{schema.FormatBreach("uri", []byte(value))}
	}
	return wire.AppendString(dst, value), nil
}
