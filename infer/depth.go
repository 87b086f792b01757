package infer

import "reflect"

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
	deep := func(inner reflect.Value) bool { return deeper(inner, room-1) }
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		return deep(v.Elem())
	case reflect.Map:
		return anyValue(v, deep)
	case reflect.Struct:
		return anyField(v, deep)
	default:
		return holdsOthers(v.Type().Elem().Kind()) && anyItem(v, deep)
	}
}

// anyValue tells whether is holds for some value of a map.
func anyValue(v reflect.Value, is func(reflect.Value) bool) bool {
	for _, value := range v.Seq2() {
		if is(value) {
			return true
		}
	}
	return false
}

// anyItem tells whether is holds for some item of a list.
func anyItem(v reflect.Value, is func(reflect.Value) bool) bool {
	for i := range v.Len() {
		if is(v.Index(i)) {
			return true
		}
	}
	return false
}

// anyField tells whether is holds for some field of a struct that encoding/json
// looks at.
func anyField(v reflect.Value, is func(reflect.Value) bool) bool {
	for i := range v.NumField() {
		sf := v.Type().Field(i)
		if (sf.IsExported() || sf.Anonymous) && sf.Tag.Get("json") != "-" && is(v.Field(i)) {
			return true
		}
	}
	return false
}

// holdsOthers tells whether values of a kind have other values inside.
func holdsOthers(kind reflect.Kind) bool {
	switch kind { //nolint:exhaustive // the others do not
	case reflect.Interface, reflect.Pointer, reflect.Map, reflect.Slice, reflect.Array, reflect.Struct:
		return true
	}
	return false
}
