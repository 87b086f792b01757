package infer

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// objectOutput publishes a struct or an interface by its marks, or by a selection
// of them.
type objectOutput struct {
	described
	object *valueobj.Object
	key    memoKey
	inside []memoKey // the objects in its description, itself among them
}

func (o *objectOutput) withOutput(s *schema.Schema) (output, error) {
	return &objectOutput{described: described{s}, object: o.object, key: o.key}, nil
}

// Publish appends the object.
func (o *objectOutput) Publish(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	return o.object.Publish(run, dst, v)
}

// maxObjects is how many objects one description may go through. Types that
// refer to each other are described along every path between them, which soon
// is more than anybody reads.
const maxObjects = 500

// objectOf describes the members that t, a struct or an interface, marks. A member that refers back to
// a type being described is any in the schema, and is published by the same
// rules. What such a type looks like depends on where it was met, so it is
// remembered only when nothing above it was referred to, and what is remembered
// counts only where none of the types in it is being described.
func (e *Engine) objectOf(t reflect.Type, naming valueobj.Naming) (output, error) {
	key := e.keyOf(t, naming)
	if known, ok := e.outputs[key]; ok && !e.showing(known.inside) {
		e.showInside(known.inside)
		return known, nil
	}
	for i, open := range e.shown {
		if open.key == key {
			e.lowest = min(e.lowest, i)
			return &objectOutput{described: described{&schema.Schema{}}, object: open.object, key: key}, nil
		}
	}
	return e.newObject(key, valueobj.Choice{Naming: naming, Marks: e.values[t]})
}

// newObject describes the chosen members of a struct or an interface.
func (e *Engine) newObject(key memoKey, choice valueobj.Choice) (output, error) {
	if e.objects++; e.objects > maxObjects {
		return nil, valueobj.Fault{
			Reason: fmt.Sprintf("types that refer to each other lead to more than %d objects in one result", maxObjects),
			Fix:    "mark fewer members, or publish ids in place of some objects",
		}
	}
	o := &objectOutput{object: valueobj.NewObject(key.typ), key: key, inside: []memoKey{key}}
	o.s = o.object.Schema()
	at, above := len(e.shown), e.lowest
	e.shown, e.lowest = append(e.shown, o), at
	restore := e.hideLoops()
	place := e.inline
	err := o.object.Describe(choice, placed{e.words, place}, func(f valueobj.Field) (valueobj.Value, error) {
		defer e.enterField(f, place)()
		p, err := e.outputPlace(f.Type, f.Facts, key.naming)
		return p.Value, err
	})
	restore()
	e.shown = e.shown[:at]
	e.showInside(o.inside)
	if e.lowest == at && err == nil && key.selection == 0 {
		e.outputs[key] = o
		e.added = append(e.added, key)
	}
	e.lowest = min(e.lowest, above)
	return o, err
}

// showing tells whether one of the objects is being described.
func (e *Engine) showing(keys []memoKey) bool {
	return slices.ContainsFunc(e.shown, func(open *objectOutput) bool { return slices.Contains(keys, open.key) })
}

// showInside notes that the objects are inside the one that is being described,
// where there is one.
func (e *Engine) showInside(keys []memoKey) {
	if len(e.shown) == 0 {
		return
	}
	o := e.shown[len(e.shown)-1]
	for _, key := range keys {
		if !slices.Contains(o.inside, key) {
			o.inside = append(o.inside, key)
		}
	}
}

// SequenceError is the error that a sequence ended with. It is the method's own
// word, like an error that it returns.
type SequenceError struct {
	Err error
}

// Error returns the text of the error.
func (e *SequenceError) Error() string { return "the sequence ended: " + e.Err.Error() }

// Unwrap returns the error itself.
func (e *SequenceError) Unwrap() error { return e.Err }

// marked tells whether the struct t marks any member. It asks a type once.
func (e *Engine) marked(t reflect.Type, naming valueobj.Naming) bool {
	key := memoKey{typ: t, naming: naming}
	known, ok := e.marks[key]
	if !ok {
		known = !isSQLNull(t) && valueobj.Marked(t, marking(t, naming))
		e.marks[key] = known
	}
	return known
}
