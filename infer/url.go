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
	check *schema.StringCheck
}

// addressSchema describes a URI.
func addressSchema() *schema.Schema { return &schema.Schema{Type: schema.String, Format: "uri"} }

// newAddress returns the URI under s, which has the format.
func newAddress(s *schema.Schema) (*address, error) {
	check, err := schema.NewStringCheck(s)
	return &address{described: described{s}, check: check}, err
}

func (a *address) withInput(s *schema.Schema) (input, error)   { return newAddress(s) }
func (a *address) withOutput(s *schema.Schema) (output, error) { return newAddress(s) }

func (a *address) decode(r *Reader, v reflect.Value) {
	if !r.expect(wire.KindString, "a URI") {
		return
	}
	value := r.scan.String()
	if r.scan.Err() != nil {
		return
	}
	if breach := a.check.Check(value); breach != nil {
		r.breach(breach)
		return
	}
	u, err := url.Parse(string(value))
	if err != nil {
		r.breach(schema.FormatBreach("uri", value))
		return
	}
	v.Set(reflect.ValueOf(*u))
}

// Publish appends the URI, which has to be absolute.
func (a *address) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	u, _ := reflect.TypeAssert[*url.URL](valueobj.Addressable(v).Addr())
	value := u.String()
	return wire.AppendString(dst, value), held(a.check.Check([]byte(value)))
}
