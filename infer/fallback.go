package infer

import (
	"reflect"
	"time"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// fallback is the default of an input.
type fallback struct {
	text  []byte
	in    input
	value reflect.Value
	fresh bool // the value could be changed by who receives it, so each call gets one of its own
}

// trusted are the limits under which what a developer wrote is read.
func trusted() Limits { return Limits{Depth: 1000, Items: 1 << 30, Violations: 1} }

// newFallback reads the default of an input of type t, and fails when it does
// not hold.
func newFallback(text []byte, in input, t reflect.Type) (*fallback, error) {
	f := &fallback{text: text, in: in, value: reflect.New(t).Elem(), fresh: !immutable(t)}
	if violation := decodeText(in, text, f.value); violation != nil {
		return nil, valueobj.Fault{Reason: "the default does not hold: " + violation.String(), Fix: "write one that holds"}
	}
	return f, nil
}

// set puts the default into v.
func (f *fallback) set(v reflect.Value) {
	if f.fresh {
		decodeText(f.in, f.text, v)
		return
	}
	v.Set(f.value)
}

// immutable tells whether a value of t can be shared: nothing that it holds
// can be changed through a copy of it.
func immutable(t reflect.Type) bool {
	switch t.Kind() { //nolint:exhaustive // the others can be changed, or hold what can
	case reflect.Bool, reflect.String, reflect.Float32, reflect.Float64:
		return true
	}
	return isIntegerKind(t) || t == reflect.TypeFor[time.Time]()
}

// decodeText reads text into v and returns the first violation.
func decodeText(in input, text []byte, v reflect.Value) *schema.Violation {
	r := &Reader{}
	r.reset(text, trusted())
	in.decode(r, v)
	r.scan.End()
	if violation, bad := r.syntax(); bad {
		return &violation
	}
	if len(r.violations) > 0 {
		return &r.violations[0]
	}
	return nil
}
