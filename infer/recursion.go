package infer

import (
	"reflect"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// loop is a list or map type that is being described, such as
//
//	type Forest []Forest
//
// What its items refer back to meanwhile is the loop itself.
type loop struct {
	described
	typ reflect.Type
	in  input
	out output
}

func (l *loop) withInput(s *schema.Schema) (input, error)   { return l.in.withInput(s) }
func (l *loop) withOutput(s *schema.Schema) (output, error) { return l.out.withOutput(s) }

func (l *loop) decode(r *Reader, v reflect.Value) { l.in.decode(r, v) }

// Publish appends the list or map.
func (l *loop) Publish(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	return l.out.Publish(run, dst, v)
}

// looping returns the loop of t, nil where t is not being described.
func (e *Engine) looping(t reflect.Type) *loop {
	for _, l := range e.loops {
		if l.typ == t {
			return l
		}
	}
	return nil
}

// openLoop starts the description of the list or map t, of which s is what
// refers back to it; the function it returns ends it.
func (e *Engine) openLoop(t reflect.Type, s *schema.Schema) (l *loop, end func()) {
	l = &loop{described: described{s}, typ: t}
	e.loops = append(e.loops, l)
	return l, func() { e.loops = e.loops[:len(e.loops)-1] }
}

// hideLoops has the lists and maps around a struct forgotten until the function
// that it returns is called. The struct is remembered itself, and its fields may
// say more about a list than the list around it does.
func (e *Engine) hideLoops() (restore func()) {
	hidden := e.loops
	e.loops = nil
	return func() { e.loops = hidden }
}

// endless tells whether t leads back to itself by the steps that next takes, so
// that no value of it ever comes to an end.
func endless(t reflect.Type, next func(reflect.Type) reflect.Type) bool {
	seen := map[reflect.Type]bool{}
	for t = next(t); t != nil && !seen[t]; t = next(t) {
		seen[t] = true
	}
	return t != nil
}

// pointed returns what the pointer type t points to, nil for other types.
func pointed(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return nil
}

// typed returns the type inside t that a data type declared on t is passed on
// to, nil where it is meant for t itself.
func typed(t reflect.Type) reflect.Type {
	switch {
	case t.Kind() == reflect.Pointer, isList(t):
		return t.Elem()
	case isSQLNull(t):
		return t.Field(0).Type
	}
	return nil
}
