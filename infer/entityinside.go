package infer

import (
	"fmt"
	"reflect"

	"github.com/go-toolapi/toolapi/valueobj"
)

// insideFault is the fault of an entity that stands in an input where nothing
// would load it, or ask who may use it.
func insideFault() valueobj.Fault {
	return valueobj.Fault{
		Reason: "an entity stands inside it, where no operation can be checked",
		Fix:    "take the entity, or a list of them, as an input of its own",
	}
}

// holdsEntity tells whether a value of type t can hold an entity that JSON would
// be read into.
func (e *Engine) holdsEntity(t reflect.Type, seen map[reflect.Type]bool) bool {
	if e.isEntity(t) {
		return true
	}
	if seen[t] {
		return false
	}
	seen[t] = true
	switch t.Kind() { //nolint:exhaustive // the others hold nothing
	case reflect.Map:
		return e.holdsEntity(t.Key(), seen) || e.holdsEntity(t.Elem(), seen)
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return e.holdsEntity(t.Elem(), seen)
	case reflect.Struct:
		for sf := range t.Fields() {
			if (sf.IsExported() || sf.Anonymous) && e.holdsEntity(sf.Type, seen) {
				return true
			}
		}
	}
	return false
}

// promoted is the fault of a field of the struct t that is promoted from an
// embedded entity: the caller would make one up.
func (e *Engine) promoted(t reflect.Type, f valueobj.Field) error {
	for depth := 1; depth < len(f.Index); depth++ {
		around := t.FieldByIndex(f.Index[:depth])
		if !e.isEntity(around.Type) {
			continue
		}
		fault := insideFault()
		fault.Place, fault.Reason = f.Place(), fmt.Sprintf("the entity %s is embedded, where no operation can be checked", around.Type)
		return fault
	}
	return nil
}
