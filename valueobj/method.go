package valueobj

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/schema"
)

// getter is a method that gives the value of a member.
type getter struct {
	fn      reflect.Value // with the receiver as its first argument; not valid for a method of an interface
	index   int           // among the methods of the interface, where it is one
	holder  []int         // the embedded struct it belongs to; empty for the type's own
	pointer bool          // the receiver is a pointer
	context bool          // it takes a context
	fails   bool          // it returns an error too
	result  reflect.Type
}

// findGetter returns the method of the type t that gives m, or of the struct inside
// it that marks m where t itself does not have the method, or has that of a struct
// beside it, which nobody marked.
func findGetter(t reflect.Type, m member) (*getter, error) {
	name, holder := m.Facts.Method, m.Index[:len(m.Index)-1]
	if len(holder) == 0 || !beside(promotion(t, name, map[reflect.Type]bool{}), holder) {
		if g, err := getterOf(t, name); g != nil || err != nil {
			return g, err
		}
	}
	if len(holder) > 0 {
		if g, err := heldGetter(t, m, holder); g != nil || err != nil {
			return g, err
		}
	}
	names := methodNames(m.Owner)
	fix := "export one; it has no exported methods"
	if len(names) > 0 {
		fix = "name one that it has: " + strings.Join(names, ", ")
	}
	if near := schema.Nearest(name, names); near != "" {
		fix = fmt.Sprintf("did you mean %q?", near)
	}
	return nil, Fault{Reason: fmt.Sprintf("%s has no method %s", TypeName(m.Owner), name), Fix: fix}
}

// heldGetter returns the method of the struct at holder inside t, nil where that
// does not have it either.
func heldGetter(t reflect.Type, m member, holder []int) (*getter, error) {
	g, err := getterOf(m.Owner, m.Facts.Method)
	if g == nil || err != nil {
		return g, err
	}
	if hidden(t, holder) {
		return nil, Fault{
			Reason: fmt.Sprintf("%s has two methods %s of embedded structs, and this one cannot be reached", TypeName(t), m.Facts.Method),
			Fix:    "export the embedded struct's type, or give the outer type a method of that name",
		}
	}
	g.holder = holder
	return g, nil
}

// behind returns the index of the member m of t whose getter this is, nil where
// nothing that it is behind can be nil.
func (g *getter) behind(t reflect.Type, m member) []int {
	owner := t
	if len(g.holder) > 0 {
		owner = m.Owner
	}
	index := append(slices.Clone(g.holder), promotion(owner, m.Facts.Method, map[reflect.Type]bool{})...)
	if !mayBeNil(t, index) {
		return nil
	}
	return append(index, 0) // of the method, which is no field
}

// hidden tells whether a struct on the way from t to the one at index is embedded
// by an unexported type, whose methods reflection does not call.
func hidden(t reflect.Type, index []int) bool {
	for _, i := range index {
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		sf := t.Field(i)
		if !sf.IsExported() {
			return true
		}
		t = sf.Type
	}
	return false
}

// getterOf returns the method name of t or of *t, nil where there is none.
func getterOf(t reflect.Type, name string) (*getter, error) {
	if t.Kind() == reflect.Interface {
		return interfaceGetter(t, name)
	}
	g := &getter{}
	method, ok := t.MethodByName(name)
	if !ok {
		method, ok = reflect.PointerTo(t).MethodByName(name)
		g.pointer = true
	}
	if !ok {
		return nil, nil //nolint:nilnil // the caller looks elsewhere
	}
	g.fn = method.Func
	return g, g.read(method.Type, 1)
}

// interfaceGetter returns the method name of the interface t, nil where it has
// none.
func interfaceGetter(t reflect.Type, name string) (*getter, error) {
	method, ok := t.MethodByName(name)
	if !ok || !method.IsExported() {
		return nil, nil //nolint:nilnil // the caller has the fault
	}
	g := &getter{index: method.Index}
	return g, g.read(method.Type, 0)
}

// read takes the signature of the getter apart, whose first skip parameters are
// the receiver.
func (g *getter) read(sig reflect.Type, skip int) error {
	fault := Fault{
		Reason: "a member's method takes nothing or a context, and returns one value, or a value and an error",
		Fix:    "mark a method of that form",
	}
	switch {
	case sig.NumIn() == skip+1 && sig.In(skip) == reflect.TypeFor[context.Context]():
		g.context = true
	case sig.NumIn() != skip:
		return fault
	}
	switch sig.NumOut() {
	case 1:
	case 2:
		if sig.Out(1) != reflect.TypeFor[error]() {
			return fault
		}
		g.fails = true
	default:
		return fault
	}
	g.result = sig.Out(0)
	return nil
}

// methodNames lists the exported methods of t and *t.
func methodNames(t reflect.Type) []string {
	if t.Kind() != reflect.Interface {
		t = reflect.PointerTo(t)
	}
	names := make([]string, 0, t.NumMethod())
	for method := range t.Methods() {
		if method.IsExported() {
			names = append(names, method.Name)
		}
	}
	return names
}

// call runs the getter on v, or on the struct embedded in it.
func (g *getter) call(ctx context.Context, v reflect.Value) (reflect.Value, error) {
	if !g.fn.IsValid() {
		var args []reflect.Value
		if g.context {
			args = []reflect.Value{reflect.ValueOf(ctx)}
		}
		return g.given(v.Method(g.index).Call(args))
	}
	for _, i := range g.holder {
		if v.Kind() == reflect.Pointer {
			v = v.Elem()
		}
		v = v.Field(i)
	}
	if v.Kind() == reflect.Pointer && !g.pointer {
		v = v.Elem()
	}
	if v.Kind() != reflect.Pointer && g.pointer {
		v = Addressable(v).Addr()
	}
	in := [2]reflect.Value{v, {}}
	args := in[:1]
	if g.context {
		in[1] = reflect.ValueOf(ctx)
		args = in[:2]
	}
	return g.given(g.fn.Call(args))
}

// given returns the value, or the error, among what the method returned.
func (g *getter) given(out []reflect.Value) (reflect.Value, error) {
	if g.fails && !out[1].IsNil() {
		err, _ := reflect.TypeAssert[error](out[1])
		return out[0], err
	}
	return out[0], nil
}

// Addressable returns v, or an addressable copy of it.
func Addressable(v reflect.Value) reflect.Value {
	if v.CanAddr() {
		return v
	}
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	return c
}
