package toolmethod

import (
	"reflect"
	"testing"
)

// sampleOf returns a value of type t that is not zero.
func sampleOf(t reflect.Type) reflect.Value {
	v := reflect.New(t).Elem()
	switch t.Kind() { //nolint:exhaustive // marks have no others
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(1)
	case reflect.Uint8:
		v.SetUint('1')
	case reflect.Pointer:
		v.Set(reflect.New(t.Elem()))
	case reflect.Slice:
		v.Set(reflect.Append(v, sampleOf(t.Elem())))
	case reflect.Func:
		v.Set(reflect.MakeFunc(t, func([]reflect.Value) []reflect.Value { return nil }))
	case reflect.Interface:
		switch {
		case t == reflect.TypeFor[error]():
			v.Set(reflect.ValueOf(inputError{}))
		default:
			v.Set(reflect.ValueOf(func() {}))
		}
	case reflect.Struct:
		for i := range t.NumField() {
			if t.Field(i).IsExported() && t.Field(i).Type.Kind() != reflect.Slice {
				v.Field(i).Set(sampleOf(t.Field(i).Type))
			}
		}
	}
	return v
}

// losesFields checks that convert makes something else of a T for each of its
// fields that is set.
func losesFields[T, M any](t *testing.T, convert func(T) M) {
	t.Helper()
	var empty T
	typ := reflect.TypeFor[T]()
	for i := range typ.NumField() {
		var one T
		reflect.ValueOf(&one).Elem().Field(i).Set(sampleOf(typ.Field(i).Type))
		if reflect.DeepEqual(convert(one), convert(empty)) {
			t.Errorf("the field %s.%s is lost on the way to discovery", typ.Name(), typ.Field(i).Name)
		}
	}
}

func TestNoFieldOfAMarkIsLost(t *testing.T) {
	// rule ID-03
	losesFields(t, Method.mark)
	losesFields(t, Input.facts)
	losesFields(t, Output.facts)
	losesFields(t, Member.facts)
}
