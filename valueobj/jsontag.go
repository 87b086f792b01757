package valueobj

import (
	"reflect"
	"slices"
	"strings"
	"unicode"
)

// jsonTag is what encoding/json's own key says.
type jsonTag struct {
	given     bool   // it says something, if only an option
	name      string // "" where encoding/json takes the Go name
	skip      bool
	omitEmpty bool
	omitZero  bool
	quoted    bool
}

// readJSON reads the json key.
func readJSON(tag Tag) jsonTag {
	value := tag.Get("json")
	if value == "-" {
		return jsonTag{skip: true}
	}
	name, options, _ := strings.Cut(value, ",")
	if !isJSONName(name) {
		name = ""
	}
	words := strings.Split(options, ",")
	return jsonTag{
		given:     value != "",
		name:      name,
		omitEmpty: slices.Contains(words, "omitempty"),
		omitZero:  slices.Contains(words, "omitzero"),
		quoted:    slices.Contains(words, "string"),
	}
}

// isJSONName tells whether encoding/json takes a name; it passes over others as
// if they were not there.
func isJSONName(name string) bool {
	for _, c := range name {
		if !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", c) && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return false
		}
	}
	return true
}

// optional tells whether the value may be left out.
func (j jsonTag) optional() bool { return j.omitEmpty || j.omitZero }

// nameOr returns the name under which encoding/json knows the field.
func (j jsonTag) nameOr(goName string) string {
	if j.name != "" {
		return j.name
	}
	return goName
}

// missing returns what tells whether encoding/json leaves out a value of type t;
// nil where it never does.
func (j jsonTag) missing(t reflect.Type) func(reflect.Value) bool {
	zero := isZero
	if asksType(t) {
		zero = saysZero
	}
	switch {
	case j.omitEmpty && j.omitZero:
		return func(v reflect.Value) bool { return isEmpty(v) || zero(v) }
	case j.omitEmpty:
		return isEmpty
	case j.omitZero:
		return zero
	}
	return nil
}

// isEmpty is encoding/json's omitempty.
func isEmpty(v reflect.Value) bool {
	switch v.Kind() { //nolint:exhaustive // a struct is never empty
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// isZero is encoding/json's omitzero for types that do not say themselves what
// their zero is.
func isZero(v reflect.Value) bool { return v.IsZero() }

// zeroer is a type that says itself what its zero is.
type zeroer interface{ IsZero() bool }

// asksType tells whether t, or a pointer to it, is a zeroer.
func asksType(t reflect.Type) bool {
	return t.Implements(reflect.TypeFor[zeroer]()) || reflect.PointerTo(t).Implements(reflect.TypeFor[zeroer]())
}

// saysZero is encoding/json's omitzero for zeroers. A nil one is not asked.
func saysZero(v reflect.Value) bool {
	inner := v
	if inner.Kind() == reflect.Interface {
		inner = inner.Elem()
	}
	if !inner.IsValid() || inner.Kind() == reflect.Pointer && inner.IsNil() {
		return true
	}
	z, ok := reflect.TypeAssert[zeroer](v)
	if !ok {
		z, _ = reflect.TypeAssert[zeroer](Addressable(v).Addr())
	}
	return z.IsZero()
}

// leavesNoNull tells whether a value of type t that encoding/json does not leave
// out is never null: a pointer that leads to something which cannot be null
// itself.
func leavesNoNull(t reflect.Type) bool {
	return t.Kind() == reflect.Pointer && t.Elem().Kind() != reflect.Pointer && t.Elem().PkgPath() != "database/sql"
}
