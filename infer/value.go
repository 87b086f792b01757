package infer

import (
	"maps"
	"reflect"

	"github.com/go-toolapi/toolapi/valueobj"
)

// Values are the members of types that are marked from outside: of interfaces,
// and of structs in place of their own marks.
type Values map[reflect.Type][]valueobj.Facts

// Set has the members of t be these. A pointer is meant as what it points to.
// Without members, what was said before is taken back.
func (all Values) Set(t reflect.Type, members []valueobj.Facts) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	all[t] = members
}

// Under returns the values with others laid over them.
func (all Values) Under(over Values) Values {
	merged := maps.Clone(all)
	maps.Copy(merged, over)
	return merged
}

// WithValues has the engine know the members of types, before it describes
// anything, and returns it.
func (e *Engine) WithValues(values Values) *Engine {
	e.values = values
	return e
}

// valueOutput describes a type whose members are marked from outside, nil for all
// other types.
func (e *Engine) valueOutput(t reflect.Type, naming valueobj.Naming) (output, error) {
	if len(e.values[t]) == 0 {
		return nil, nil //nolint:nilnil // the caller goes on asking
	}
	switch {
	case t.Kind() == reflect.Struct:
		return e.objectOf(t, naming)
	case isFace(t):
		o, err := e.objectOf(t, naming)
		if err != nil {
			return nil, err
		}
		return e.newFaceOutput(o), nil
	}
	return nil, valueobj.Fault{Reason: "Value gives members to " + t.String() + ", which can have none", Fix: "give them to a struct or to an interface with methods"}
}

// isFace tells whether t is an interface whose methods can be members.
func isFace(t reflect.Type) bool { return t.Kind() == reflect.Interface && t.NumMethod() > 0 }

// newFaceOutput publishes what an interface holds by the methods of the interface,
// null for a nil one and for one that holds a nil pointer, as encoding/json has it.
func (e *Engine) newFaceOutput(elem output) *nullableOutput {
	return &nullableOutput{
		described: described{e.nullable(elem.describe())}, elem: elem,
		inner: func(v reflect.Value) reflect.Value { return v }, isNull: holdsNil,
	}
}

// holdsNil tells whether the interface v is nil, or holds a nil pointer.
func holdsNil(v reflect.Value) bool {
	return v.IsNil() || v.Elem().Kind() == reflect.Pointer && v.Elem().IsNil()
}
