package infer

import (
	"reflect"

	"github.com/go-toolapi/toolapi/valueobj"
)

// overridden is the fault of a selection on a place whose type the fact called key
// says.
func overridden(key string) error {
	return valueobj.Fault{
		Reason: "members: the type is said by " + key + ", and has no members to select",
		Fix:    "keep one of them",
	}
}

// memberOutput describes how values of t are published: the members that the facts
// select, or else all of it under the data type among the facts, if there is one.
func (e *Engine) memberOutput(t reflect.Type, f valueobj.Facts, naming valueobj.Naming) (output, error) {
	if len(f.Members) > 0 {
		return e.selectedOutput(t, f, naming)
	}
	return e.typedOutput(t, f, naming)
}

// selectedOutput describes how the members of t, or of what t holds, are published
// that the facts select.
func (e *Engine) selectedOutput(t reflect.Type, f valueobj.Facts, naming valueobj.Naming) (output, error) {
	switch {
	case f.DataType != "":
		return nil, overridden("data_type")
	case f.Multiple != nil:
		return nil, overridden("multiple")
	case endless(t, selectedIn):
		return nil, memberless(t)
	}
	return e.selected(t, f.Members, naming)
}

// memberless is the fault of a selection on a type that is no value object.
func memberless(t reflect.Type) error {
	return valueobj.Fault{
		Reason: "members: " + t.String() + " has no members to select",
		Fix:    "drop the selection, or give a struct or an interface with methods",
	}
}

// selectedIn returns the type inside t that a selection on t is passed on to, nil where
// it is meant for t itself.
func selectedIn(t reflect.Type) reflect.Type {
	if inner := typed(t); inner != nil {
		return inner
	}
	if t.Kind() == reflect.Map && !writesText(t) && !writesJSON(t) {
		return t.Elem()
	}
	return nil
}

// selected describes how values of t are published of which only some members
// are asked for.
func (e *Engine) selected(t reflect.Type, members []valueobj.Facts, naming valueobj.Naming) (output, error) {
	if err := e.words.Learn(t); err != nil {
		return nil, err
	}
	if e.opaque(t) {
		return nil, memberless(t)
	}
	inner := selectedIn(t)
	switch {
	case len(e.values[t]) == 0 && inner != nil:
		elem, err := e.selected(inner, members, naming)
		if err != nil {
			return nil, err
		}
		return e.around(t, elem)
	case t.Kind() == reflect.Struct:
		return e.selectedObject(t, members, naming)
	case isFace(t):
		o, err := e.selectedObject(t, members, naming)
		if err != nil {
			return nil, err
		}
		return e.newFaceOutput(o), nil
	}
	return nil, memberless(t)
}

// opaque tells whether t has rules of its own, by which it is published whatever
// members it has.
func (e *Engine) opaque(t reflect.Type) bool {
	if e.entitiesOf(t) != nil || e.types[t] != nil {
		return true
	}
	if len(e.values[t]) > 0 {
		return false
	}
	own, err := e.known(t)
	return own != nil || err != nil || t.Kind() == reflect.Interface && t.Implements(reflect.TypeFor[error]())
}

// around describes the pointer, nullable value, list or map t of what elem
// publishes.
func (e *Engine) around(t reflect.Type, elem output) (output, error) {
	switch t.Kind() { //nolint:exhaustive // the others hold nothing
	case reflect.Pointer:
		return e.newPointerOutput(elem), nil
	case reflect.Struct:
		return e.newSQLNullOutput(elem), nil
	case reflect.Map:
		keys, err := e.outputKey(t)
		if err != nil {
			return nil, err
		}
		return newMapOutput(keys, mapSchema(elem.describe()), elem), nil
	}
	return newListOutput(listSchema(t, elem.describe()), elem), nil
}

// selectedObject describes the selected members of a struct or an interface. It is
// never remembered, and nothing refers back to it: where the type is met again
// inside, it is described by its own marks.
func (e *Engine) selectedObject(t reflect.Type, members []valueobj.Facts, naming valueobj.Naming) (output, error) {
	e.selections++
	key := e.keyOf(t, naming)
	key.selection = e.selections
	choice := valueobj.Choice{Naming: naming, Selected: members}
	if marks := e.values[t]; len(marks) > 0 {
		choice.Marks = marks
	}
	return e.newObject(key, choice)
}
