package infer

import (
	"reflect"
	"strconv"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// boolean is every type of kind bool.
type boolean struct {
	described
	only *bool // the one value that is allowed, where constraints say so
}

// newBoolean returns the boolean that follows s.
func newBoolean(s *schema.Schema) *boolean {
	b := &boolean{described: described{s}}
	for _, allowed := range s.Enum {
		only := string(allowed) == "true"
		b.only = &only
	}
	for _, refused := range s.Not {
		only := string(refused) != "true"
		b.only = &only
	}
	return b
}

func (b *boolean) withInput(s *schema.Schema) (input, error)   { return newBoolean(s), nil }
func (b *boolean) withOutput(s *schema.Schema) (output, error) { return newBoolean(s), nil }

// check compares v with the one value that is allowed.
func (b *boolean) check(v bool) *schema.Breach {
	if b.only == nil || *b.only == v {
		return nil
	}
	return &schema.Breach{Keyword: "enum", Message: "must be " + strconv.FormatBool(*b.only)}
}

func (b *boolean) decode(r *Reader, v reflect.Value) {
	kind := r.scan.Peek()
	if kind != wire.KindTrue && kind != wire.KindFalse {
		r.reject("true or false")
		return
	}
	value := r.scan.Bool()
	if breach := b.check(value); breach != nil {
		r.breach(breach)
		return
	}
	v.SetBool(value)
}

// Publish appends true or false.
func (b *boolean) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	return strconv.AppendBool(dst, v.Bool()), held(b.check(v.Bool()))
}
