package infer

import (
	"fmt"
	"reflect"

	"github.com/go-toolapi/toolapi/infer/source"
	"github.com/go-toolapi/toolapi/valueobj"
)

// agree tells whether the words of a function are about the compiled function
// of type t, of which the first skip parameters are not in the source. Stale
// words are worse than none.
func agree(f *source.Func, t reflect.Type, skip int) error {
	stale := func(what string) error {
		return valueobj.Fault{
			Reason: fmt.Sprintf("the source of %s has %s than the compiled one", f.Name, what),
			Fix:    "rebuild the bundle of sources",
		}
	}
	if len(f.Params) != t.NumIn()-skip {
		return stale("another number of parameters")
	}
	if len(f.Results) != t.NumOut() {
		return stale("another number of results")
	}
	for i, p := range f.Params {
		if !agrees(p.Type, t.In(i+skip)) {
			return stale(fmt.Sprintf("another type of parameter %q", p.Name))
		}
	}
	for i, r := range f.Results {
		if !agrees(r.Type, t.Out(i)) {
			return stale("another type of result")
		}
	}
	return nil
}

// agrees tells whether the type in the source can be t. What the source cannot
// resolve can be anything.
func agrees(text source.TypeText, t reflect.Type) bool {
	kinds := map[source.Kind]reflect.Kind{
		source.Pointer: reflect.Pointer, source.Slice: reflect.Slice, source.Variadic: reflect.Slice,
		source.Array: reflect.Array, source.Map: reflect.Map, source.Chan: reflect.Chan,
		source.Function: reflect.Func, source.Struct: reflect.Struct, source.Interface: reflect.Interface,
	}
	switch text.Kind {
	case source.Unknown:
		return true
	case source.Named:
		return !text.Resolved || valueobj.PlainName(t) == text.Name
	case source.Map:
		return t.Kind() == reflect.Map && agreesElem(text.Key, t.Key()) && agreesElem(text.Elem, t.Elem())
	case source.Pointer, source.Slice, source.Variadic, source.Array, source.Chan:
		return t.Kind() == kinds[text.Kind] && agreesElem(text.Elem, t.Elem())
	case source.Function, source.Struct, source.Interface:
		return t.Kind() == kinds[text.Kind] && (text.Name == "" || t.Name() == text.Name)
	default:
		return t.Name() == string(text.Kind)
	}
}

// agreesElem is agrees for a part of a type, which may be missing.
func agreesElem(text *source.TypeText, t reflect.Type) bool {
	return text == nil || agrees(*text, t)
}
