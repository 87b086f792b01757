package infer

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Registered is a type whose JSON somebody registered: its schema, how it is read
// and how it is written. The functions are nil for a direction that it does not
// go.
type Registered struct {
	Decode func(text []byte, v reflect.Value) error
	Encode func(v reflect.Value) ([]byte, error)

	schema *schema.Schema
	judge  *schema.Judge
	fault  error
}

// Types are the registered types.
type Types map[reflect.Type]*Registered

// NewRegistered returns a registered type whose values hold definition, which is
// a whole JSON Schema. What is wrong with it is reported where the type occurs.
func NewRegistered(definition []byte) *Registered {
	r := &Registered{}
	var err error
	if r.schema, err = schema.NewDefinition(definition); err == nil {
		r.judge, err = judgeOf(r.schema)
	}
	if err != nil {
		r.fault = valueobj.Fault{Reason: "the registered schema does not hold: " + err.Error(), Fix: "correct Type.Schema"}
	}
	return r
}

// WithTypes has the engine know registered types, before it describes anything,
// and returns it.
func (e *Engine) WithTypes(types Types) *Engine {
	e.types = types
	return e
}

// registeredInput describes how values of a registered type are read; nil for
// all other types.
func (e *Engine) registeredInput(t reflect.Type) (input, error) {
	r := e.types[t]
	switch {
	case r == nil || e.entitiesOf(t) != nil: // an entity stays one, so that it is guarded
		return nil, nil //nolint:nilnil // the caller goes on asking
	case r.fault != nil:
		return nil, r.fault
	case r.Decode == nil:
		return nil, valueobj.Fault{Reason: t.String() + " is registered without Decode", Fix: "give Type.Decode, which reads it"}
	}
	return &registered{described: described{r.schema}, rule: r}, nil
}

// registeredOutput describes how values of a registered type are published; nil
// for all other types.
func (e *Engine) registeredOutput(t reflect.Type) (output, error) {
	r := e.types[t]
	switch {
	case r == nil:
		return nil, nil //nolint:nilnil // the caller goes on asking
	case r.fault != nil:
		return nil, r.fault
	case r.Encode == nil:
		return nil, valueobj.Fault{Reason: t.String() + " is registered without Encode", Fix: "give Type.Encode, which publishes it"}
	}
	c := &registered{described: described{r.schema}, rule: r}
	if t.Kind() != reflect.Pointer && t.Kind() != reflect.Interface {
		return c, nil
	}
	return e.whereNotNil(c), nil
}

// whereNotNil publishes null for a nil value, and elem otherwise, which takes the
// value as it is.
func (e *Engine) whereNotNil(elem output) *nullableOutput {
	return &nullableOutput{
		described: described{e.nullable(elem.describe())}, elem: elem,
		inner: func(v reflect.Value) reflect.Value { return v }, isNull: reflect.Value.IsNil,
	}
}

// registered is a registered type.
type registered struct {
	described
	rule *Registered
}

func (c *registered) withInput(s *schema.Schema) (input, error) {
	return &registered{described: described{s}, rule: c.rule}, nil
}

func (c *registered) withOutput(s *schema.Schema) (output, error) {
	return &registered{described: described{s}, rule: c.rule}, nil
}

func (c *registered) decode(r *Reader, v reflect.Value) {
	raw, _, ok := r.judged(c.rule.judge)
	if !ok {
		return
	}
	if err := c.rule.Decode(bytes.Clone(raw), v); err != nil {
		r.note("format", reasonOf(err, raw))
	}
}

// reasonOf returns what a caller is told of an error: its text where that is
// meant for callers.
func reasonOf(err error, raw []byte) string {
	type input interface {
		error
		ToolInputError() string
	}
	if said, ok := errors.AsType[input](err); ok {
		return said.ToolInputError()
	}
	return "is not a value that can stand here, got " + shownText(raw)
}

// shownText is shown for the text of a whole value.
func shownText(raw []byte) string {
	var scan wire.Scanner
	scan.Reset(raw, 1)
	return shown(scan.Peek(), raw)
}

// Publish appends what the type encodes to, which has to hold its schema.
func (c *registered) Publish(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	text, err := c.rule.Encode(v)
	if err != nil {
		return dst, fmt.Errorf("encode %s: %w", v.Type(), err)
	}
	start := len(dst)
	dst, bad := wire.AppendCompact(dst, text, run.Depth)
	if bad != nil {
		return dst, fmt.Errorf("encode %s: %w", v.Type(), bad)
	}
	return dst, upheld(c.rule.judge, dst[start:])
}
