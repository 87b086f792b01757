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

// newFallback returns the default of an input of type t, which is still to be
// proven.
func newFallback(text []byte, in input, t reflect.Type) *fallback {
	return &fallback{text: text, in: in, value: reflect.New(t).Elem(), fresh: !immutable(t)}
}

// prove reads the default, and fails when it does not hold.
func (f *fallback) prove() error {
	if violation := decodeText(f.in, f.text, f.value, 0); violation != nil {
		return valueobj.Fault{Reason: "the default does not hold: " + violation.String(), Fix: "write one that holds"}
	}
	return nil
}

// maxWithin is how many defaults may stand within each other. One that needs
// more contains itself.
const maxWithin = 100

// set puts the default into v, on behalf of r. Only one that has not been proven
// yet can fail.
func (f *fallback) set(r *Reader, v reflect.Value) {
	switch {
	case !f.fresh:
		v.Set(f.value)
	case r.within >= maxWithin:
		r.note("default", "the default of a member contains itself")
	case !r.full():
		if violation := decodeText(f.in, f.text, v, r.within+1); violation != nil {
			r.note(violation.Keyword, violation.Message)
		}
	}
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

// decodeText reads text, which stands within so many defaults, into v and
// returns the first violation.
func decodeText(in input, text []byte, v reflect.Value, within int) *schema.Violation {
	r := &Reader{within: within}
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

// calmly runs a check in which functions of a service may run, while it is being
// registered: what they panic with is a fault.
func calmly(check func() error) (err error) {
	defer func() {
		if recover() != nil {
			err = valueobj.Fault{Reason: "a value that a mark states panics when it is read", Fix: "correct the function that reads its type"}
		}
	}()
	return check()
}
