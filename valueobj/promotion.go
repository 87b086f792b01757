package valueobj

import (
	"reflect"
	"runtime"
	"slices"
	"strings"
)

// promotion returns the index of the embedded field of the struct t, at any depth,
// that its method name is promoted from; empty for a method that t declares itself.
// Of several the one that stands least deep has the method, as in Go.
func promotion(t reflect.Type, name string, seen map[reflect.Type]bool) []int {
	if t.Kind() != reflect.Struct || seen[t] || declares(t, name) {
		return nil
	}
	seen[t] = true
	defer delete(seen, t)
	var index []int
	for sf := range t.Fields() {
		inner := sf.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		if !sf.Anonymous || seen[inner] || !hasMethod(inner, name) {
			continue
		}
		path := append([]int{sf.Index[0]}, promotion(inner, name, seen)...)
		if index == nil || len(path) < len(index) {
			index = path
		}
	}
	return index
}

// beside tells whether neither of two embedded structs, given by their indexes, stands
// inside the other.
func beside(one, other []int) bool {
	n := min(len(one), len(other))
	return !slices.Equal(one[:n], other[:n])
}

// hasMethod tells whether t or *t has an exported method called name.
func hasMethod(t reflect.Type, name string) bool {
	if _, ok := t.MethodByName(name); ok || t.Kind() == reflect.Interface {
		return ok
	}
	_, ok := reflect.PointerTo(t).MethodByName(name)
	return ok
}

// declares tells whether the method name of t or *t is declared for t. What the
// compiler makes of a promoted method has no place in a file.
func declares(t reflect.Type, name string) bool {
	method, ok := t.MethodByName(name)
	if !ok {
		method, ok = reflect.PointerTo(t).MethodByName(name)
	}
	if !ok {
		return false
	}
	f := runtime.FuncForPC(method.Func.Pointer())
	file, _ := f.FileLine(f.Entry())
	return !strings.HasPrefix(file, "<")
}

// mayBeNil tells whether an embedded pointer or interface stands at index in t, or on
// the way there.
func mayBeNil(t reflect.Type, index []int) bool {
	for _, i := range index {
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		t = t.Field(i).Type
		if t.Kind() == reflect.Pointer || t.Kind() == reflect.Interface {
			return true
		}
	}
	return false
}
