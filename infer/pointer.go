package infer

import (
	"reflect"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// pointerInput allocates what it points to. Where null may be given instead is
// up to the place it stands in.
type pointerInput struct {
	elem input
	typ  reflect.Type // of elem
}

func (p *pointerInput) describe() *schema.Schema { return p.elem.describe() }

func (p *pointerInput) withInput(s *schema.Schema) (input, error) {
	elem, err := p.elem.withInput(s)
	return &pointerInput{elem: elem, typ: p.typ}, err
}

func (p *pointerInput) decode(r *Reader, v reflect.Value) {
	to := reflect.New(p.typ)
	p.elem.decode(r, to.Elem())
	v.Set(to.Convert(v.Type()))
}

// nullableInput takes null for the zero value of its type. It stands where
// nothing can be left out: in lists and maps.
type nullableInput struct {
	described
	elem input
}

// newNullableInput returns elem with null added, as s says.
func newNullableInput(s *schema.Schema, elem input) *nullableInput {
	return &nullableInput{described: described{s}, elem: elem}
}

func (n *nullableInput) withInput(s *schema.Schema) (input, error) {
	elem, err := n.elem.withInput(s)
	return &nullableInput{described: described{s}, elem: elem}, err
}

func (n *nullableInput) decode(r *Reader, v reflect.Value) {
	if r.scan.Peek() == wire.KindNull {
		r.scan.Null()
		v.SetZero()
		return
	}
	n.elem.decode(r, v)
}

// nullableOutput publishes null for what isNull says, and elem otherwise.
type nullableOutput struct {
	described
	elem   output
	inner  func(reflect.Value) reflect.Value
	isNull func(reflect.Value) bool
}

// newPointerOutput publishes what a pointer points to, null for a nil one.
func (e *Engine) newPointerOutput(elem output) *nullableOutput {
	return &nullableOutput{
		described: described{e.nullable(elem.describe())}, elem: elem,
		inner: reflect.Value.Elem, isNull: reflect.Value.IsNil,
	}
}

func (n *nullableOutput) withOutput(s *schema.Schema) (output, error) {
	elem, err := n.elem.withOutput(s)
	c := *n
	c.described, c.elem = described{s}, elem
	return &c, err
}

// Publish appends the value or null.
func (n *nullableOutput) Publish(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	if n.isNull(v) {
		return append(dst, "null"...), nil
	}
	return n.elem.Publish(run, dst, n.inner(v))
}

// nullable returns s with null added.
func (e *Engine) nullable(s *schema.Schema) *schema.Schema {
	if s.Nullable || s.Type == schema.Any && s.Definition == nil {
		return s
	}
	c := e.clone(s)
	c.Nullable = true
	return c
}
