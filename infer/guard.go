package infer

import (
	"context"
	"reflect"
)

// Guard is a function that says yes or no to the arguments of a call before the
// method gets them. It returns a bool, an error, or both.
type Guard struct {
	fn      reflect.Value
	fixed   []reflect.Value // the receiver, where there is one
	context bool            // the next parameter is a context
	args    bool            // the arguments follow
	says    bool            // the first result is a bool
	fails   bool            // the last one is an error
}

// NewGuard returns the guard that fn is, whose receiver, if it is valid, is its
// first parameter. The parameters that follow are, a leading context aside, none
// or those of the guarded method; the caller has proven that.
func NewGuard(fn, receiver reflect.Value) *Guard {
	g := &Guard{fn: fn}
	if receiver.IsValid() {
		g.fixed = []reflect.Value{receiver}
	}
	sig, at := fn.Type(), len(g.fixed)
	if sig.NumIn() > at && sig.In(at) == reflect.TypeFor[context.Context]() {
		g.context = true
		at++
	}
	g.args = sig.NumIn() > at
	g.says = sig.Out(0).Kind() == reflect.Bool
	g.fails = sig.Out(sig.NumOut()-1) == reflect.TypeFor[error]()
	return g
}

// Allows asks the guard about a call. What it panics with goes through.
func (g *Guard) Allows(ctx context.Context, v *Invocation) (bool, error) {
	in := make([]reflect.Value, 0, len(g.fixed)+1+len(v.args))
	in = append(in, g.fixed...)
	if g.context {
		in = append(in, reflect.ValueOf(ctx))
	}
	if g.args {
		in = append(in, v.args...)
	}
	call := g.fn.Call
	if g.fn.Type().IsVariadic() {
		call = g.fn.CallSlice
	}
	out := call(in)
	ok := true
	if g.says {
		ok = out[0].Bool()
	}
	if g.fails {
		if err, _ := reflect.TypeAssert[error](out[len(out)-1]); err != nil {
			return false, err
		}
	}
	return ok, nil
}
