package infer

import (
	"bytes"
	"context"
	"reflect"
	"sync"
	"sync/atomic"

	"github.com/go-toolapi/toolapi/infer/source"
	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Request is a method or function that is to be described, and what was said
// about it.
type Request struct {
	Fn       reflect.Value // a method has its receiver as the first parameter; not valid for a hand-written tool
	Receiver reflect.Value // not valid for a function
	Words    *source.Func  // nil where the source has none
	Params   []string      // the names of the parameters, nil where the source has to tell
	Inputs   []valueobj.Facts
	Outputs  []valueobj.Facts
	Naming   valueobj.Naming
}

// Plan is a method compiled: how its arguments are read, how it is called, and
// how its results are published. It is safe for concurrent use.
type Plan struct {
	Inputs       []Field
	Outputs      []Field
	InputSchema  []byte
	OutputSchema []byte
	Entities     []EntityInput // those of the inputs that name entities

	fn       reflect.Value
	fixed    []reflect.Value // the receiver, where there is one
	context  bool            // the next parameter is a context
	variadic bool
	params   []reflect.Type // the parameters that follow
	object   bool           // the only one of them is the argument object
	members  *members
	results  results
	written  []writtenOutput // what a result object is published by, in place of results

	returnsResult bool // the function returns a result object

	calls sync.Pool    // of *Invocation
	kept  atomic.Int64 // how many bytes of strings calls keep, about
	large atomic.Int64 // the size of the last result and a little more, where that was no small one
}

// Field is one input or output as the plan found it.
type Field struct {
	Name        string
	Label       string
	Description string
	DataType    string // of an item, where Multiple
	Multiple    bool   // a list
	MediaType   string // of an item, where Multiple
	Encoding    string // of such a string: "base64" where it stands for bytes
	Required    bool
	Default     []byte // JSON, nil when there is none
	Schema      *schema.Schema
}

// newField returns the field called name that s describes.
func newField(name string, s *schema.Schema, required bool) Field {
	f := Field{
		Name: name, Label: s.Title, Description: s.Description, DataType: dataTypeOf(s),
		MediaType: s.ContentMediaType, Encoding: s.ContentEncoding, Required: required, Default: s.Default, Schema: s,
	}
	if item := s.Item(); item != nil {
		f.Multiple, f.DataType, f.MediaType, f.Encoding = true, dataTypeOf(item), item.ContentMediaType, item.ContentEncoding
	}
	return f
}

// Invocation is one call of a plan, from its arguments to its results. It is
// used by one goroutine, and given back with Release.
type Invocation struct {
	plan   *Plan
	reader Reader
	in     []reflect.Value  // all arguments of the function
	args   []reflect.Value  // those of them that the caller gives
	ctx    *context.Context // among in, nil for a method without one; set without reflection
	run    valueobj.Run
	buffer []byte // for the text of the results
}

// newInvocation returns an invocation with room for the arguments.
func (p *Plan) newInvocation() *Invocation {
	v := &Invocation{plan: p}
	v.in = append(v.in, p.fixed...)
	if p.context {
		v.ctx = new(context.Context)
		v.in = append(v.in, reflect.ValueOf(v.ctx).Elem())
	}
	given := len(v.in)
	for _, t := range p.params {
		v.in = append(v.in, reflect.New(t).Elem())
	}
	v.args = v.in[given:]
	return v
}

// Decode reads the arguments of a call and checks them in the same pass. With
// violations there is no invocation.
func (p *Plan) Decode(ctx context.Context, text []byte, limits Limits) (*Invocation, []schema.Violation) {
	v, ok := p.calls.Get().(*Invocation)
	if !ok {
		v = p.newInvocation()
	}
	r := &v.reader
	if absent(text) {
		text = []byte("{}")
	}
	r.reset(text, limits)
	r.ctx, r.arena.expected = ctx, int(p.kept.Load())
	if r.scan.Peek() == wire.KindObject {
		v.readMembers()
	} else {
		v.rejectArguments()
	}
	r.scan.End()
	if violation, bad := r.syntax(); bad {
		v.Release()
		return nil, []schema.Violation{violation}
	}
	if found := r.violations; len(found) > 0 {
		v.Release()
		return nil, found
	}
	return v, nil
}

// readMembers reads the object of arguments.
func (v *Invocation) readMembers() {
	p := v.plan
	if !p.object {
		p.members.read(&v.reader, reflect.Value{}, v.args)
		return
	}
	p.members.read(&v.reader, v.object(), nil)
}

// object returns the argument object, a new one where the method takes a
// pointer that it may keep.
func (v *Invocation) object() reflect.Value {
	arg := v.args[0]
	if arg.Kind() != reflect.Pointer {
		return arg
	}
	arg.Set(reflect.New(arg.Type().Elem()))
	return arg.Elem()
}

// absent tells whether there are no arguments, which is the same as an object
// without members.
func absent(text []byte) bool {
	if len(text) > 0 && text[0] == '{' {
		return false
	}
	text = bytes.Trim(text, " \t\r\n")
	return len(text) == 0 || string(text) == "null"
}

// rejectArguments notes that the arguments are no object.
func (v *Invocation) rejectArguments() {
	r := &v.reader
	kind := r.scan.Peek()
	text := r.scan.Skip()
	if r.scan.Err() == nil {
		r.note("type", "expected an object, got "+shown(kind, text))
	}
}

// Call runs the method. What it panics with goes through.
func (v *Invocation) Call(ctx context.Context) []reflect.Value {
	if v.plan.context {
		*v.ctx = ctx //nolint:fatcontext // it is kept for this call, and wraps nothing
	}
	if v.plan.variadic {
		return v.plan.fn.CallSlice(v.in)
	}
	return v.plan.fn.Call(v.in)
}

// Release gives the invocation back and lets go of its arguments. It is not
// called after a panic.
func (v *Invocation) Release() {
	for _, arg := range v.args {
		arg.SetZero()
	}
	if v.plan.context {
		*v.ctx = nil //nolint:fatcontext // the same
	}
	v.run = valueobj.Run{}
	v.plan.keeps(v.reader.arena.kept)
	v.reader.release()
	v.plan.calls.Put(v)
}

// keeps takes note of how many bytes of strings a call has kept. It writes next to
// nothing where calls are about the same.
func (p *Plan) keeps(kept int) {
	switch before := int(p.kept.Load()); {
	case kept > before:
		p.kept.Store(int64(kept))
	case kept < before/2:
		p.kept.Store(int64(before - before/8))
	}
}

// Through has the plan call fn of another receiver: a method with the same
// parameters and results. It is for a plan that no call has used yet.
func (p *Plan) Through(fn, receiver reflect.Value) {
	p.fn, p.fixed = fn, []reflect.Value{receiver}
}
