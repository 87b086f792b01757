package infer

import (
	"iter"
	"reflect"
)

// stepsPerLevel is how many steps through Go values (into an interface, a
// pointer, an embedded struct) one level of JSON takes at the most that is
// published.
const stepsPerLevel = 16

// deeper tells whether some way through v has more than room steps. A value that
// contains itself has. What a type encodes by its own methods is left to them.
func deeper(v reflect.Value, room int) bool {
	if !v.IsValid() || !holdsOthers(v.Kind()) || writesText(v.Type()) || writesJSON(v.Type()) {
		return false
	}
	if room == 0 {
		return true
	}
	for inner := range inside(v) {
		if deeper(inner, room-1) {
			return true
		}
	}
	return false
}

// inside gives the values that encoding/json finds directly inside v.
func inside(v reflect.Value) iter.Seq[reflect.Value] {
	return func(yield func(reflect.Value) bool) {
		switch v.Kind() { //nolint:exhaustive // the others hold nothing
		case reflect.Interface, reflect.Pointer:
			yield(v.Elem())
		case reflect.Map:
			for _, value := range v.Seq2() {
				if !yield(value) {
					return
				}
			}
		case reflect.Slice, reflect.Array:
			for i := range v.Len() {
				if !holdsOthers(v.Type().Elem().Kind()) || !yield(v.Index(i)) {
					return
				}
			}
		case reflect.Struct:
			for i := range v.NumField() {
				if encoded(v.Type().Field(i)) && !yield(v.Field(i)) {
					return
				}
			}
		}
	}
}

// holdsOthers tells whether values of a kind have other values inside.
func holdsOthers(kind reflect.Kind) bool {
	switch kind { //nolint:exhaustive // the others do not
	case reflect.Interface, reflect.Pointer, reflect.Map, reflect.Slice, reflect.Array, reflect.Struct:
		return true
	}
	return false
}

// encoded tells whether encoding/json looks at a field.
func encoded(sf reflect.StructField) bool {
	return (sf.IsExported() || sf.Anonymous) && sf.Tag.Get("json") != "-"
}
