package infer

import (
	"reflect"

	"github.com/go-toolapi/toolapi/infer/source"
	"github.com/go-toolapi/toolapi/valueobj"
)

// inline is where a struct without a name is written out, which is where the
// comments on its fields are. The zero value is nowhere.
type inline struct {
	signature *source.Param // the parameter or result, nil where it is in the declaration of a type
	owner     reflect.Type  // that type
	path      string        // of the fields it stands in, such as "Outer.Inner."
}

// field returns the comment on a field of the struct.
func (in inline) field(words Words, name string) string {
	switch {
	case in.signature != nil:
		return in.signature.Fields[in.path+name].Doc
	case in.owner != nil:
		return words.Field(in.owner, in.path+name)
	}
	return ""
}

// parameterOf returns where parameter i of a method is written out.
func parameterOf(f *source.Func, i int) inline {
	if f == nil || i >= len(f.Params) {
		return inline{}
	}
	return inline{signature: &f.Params[i]}
}

// resultOf returns where result i of a method is written out.
func resultOf(f *source.Func, i int) inline {
	if f == nil || i >= len(f.Results) {
		return inline{}
	}
	return inline{signature: &f.Results[i]}
}

// writtenIn returns where the struct without a name is written out that t is, or
// holds: place, unless a type with a name lies between; nowhere where there is no
// such struct.
func writtenIn(t reflect.Type, place inline) inline {
	for range maxNested {
		if t.Name() != "" && t.Kind() != reflect.Struct {
			place = inline{owner: t}
		}
		switch t.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			t = t.Elem()
		case reflect.Struct:
			if t.Name() == "" {
				return place
			}
			return inline{}
		default:
			return inline{}
		}
	}
	return inline{}
}

// enter has the engine describe what a parameter or result of type t holds, which
// is written out at place; the function it returns ends that.
func (e *Engine) enter(t reflect.Type, place inline) (leave func()) {
	was := e.inline
	e.inline = writtenIn(t, place)
	return func() { e.inline = was }
}

// enterField is enter for a field of a struct, which is written out at place where
// it has no name, or for what a getter of it returns.
func (e *Engine) enterField(f valueobj.Field, place inline) (leave func()) {
	if f.Facts.Method != "" {
		return e.enter(f.Type, resultOf(e.words.Method(f.Owner, f.Facts.Method), 0))
	}
	if f.Owner.Name() != "" {
		place = inline{owner: f.Owner}
	}
	if place != (inline{}) && writtenIn(f.Type, place) == place { // which costs less than the path of every field
		place.path += f.GoName + "."
	}
	return e.enter(f.Type, place)
}

// keyOf returns what the description of t is remembered by. That of a struct
// without a name has the words of its place.
func (e *Engine) keyOf(t reflect.Type, naming valueobj.Naming) memoKey {
	key := memoKey{typ: t, naming: naming}
	if t.Name() != "" || e.inline == (inline{}) {
		return key
	}
	if e.places == nil {
		e.places = map[inline]int{}
	}
	if e.places[e.inline] == 0 {
		e.places[e.inline] = 1 + len(e.places)
	}
	key.inline = e.places[e.inline]
	return key
}

// placed gives the comments on the fields of structs without a name, and those
// that others give.
type placed struct {
	Words

	inline inline
}

// Field returns the comment on a field of the struct owner.
func (p placed) Field(owner reflect.Type, name string) string {
	if owner.Name() == "" {
		return p.inline.field(p.Words, name)
	}
	return p.Words.Field(owner, name)
}
