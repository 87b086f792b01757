package infer

import (
	"go/token"
	"reflect"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// structInput reads a struct member by member.
type structInput struct {
	described
	members *members // shared by everything that refers to the struct
}

func (c *structInput) withInput(s *schema.Schema) (input, error) {
	return &structInput{described: described{s}, members: c.members}, nil
}

func (c *structInput) decode(r *Reader, v reflect.Value) {
	if r.expect(wire.KindObject, "an object") {
		c.members.read(r, v, nil)
	}
}

// structOf describes the struct t, whose fields are its members. The schema
// and the fields are filled after the struct is remembered, so that it can
// refer back to itself.
func (e *Engine) structOf(t reflect.Type, naming valueobj.Naming) (input, error) {
	key := e.keyOf(t, naming)
	if known, ok := e.inputs[key]; ok {
		if _, open := e.unfinished[known.describe()]; open {
			e.recursive = true
		}
		return known, nil
	}
	c := &structInput{described: described{&schema.Schema{Type: schema.Object, Closed: true}}, members: &members{}}
	e.inputs[key] = c
	e.added = append(e.added, key)
	e.unfinished[c.s] = c.s
	defer e.hideLoops()()
	places, err := e.fieldPlaces(t, naming, nil)
	if err != nil {
		return nil, err
	}
	*c.members = newMembers(places)
	if c.members.crossField, err = e.crossFieldRulesOf(t, places); err != nil {
		return nil, err
	}
	props := properties(places)
	e.finish(c.s, func(s *schema.Schema) { s.Properties = props })
	return c, nil
}

// clone returns a copy of s that may be changed. Where s is a struct or a list
// that is still being described, the copy gets what is in it when s does.
func (e *Engine) clone(s *schema.Schema) *schema.Schema {
	c := s.Clone()
	if origin, ok := e.unfinished[s]; ok {
		e.unfinished[c] = origin
	}
	return c
}

// finish gives a struct or a list that has been described, and the copies of it,
// what is in it.
func (e *Engine) finish(s *schema.Schema, fill func(*schema.Schema)) {
	for c, origin := range e.unfinished {
		if origin == s {
			fill(c)
			delete(e.unfinished, c)
		}
	}
}

// fieldPlaces describes the fields of the struct t as inputs. What over says of
// a field, by its published name, wins over the field's own facts.
func (e *Engine) fieldPlaces(t reflect.Type, naming valueobj.Naming, over map[string]valueobj.Facts) ([]place, error) {
	fields, err := valueobj.InputFields(t, naming)
	if err != nil {
		return nil, err
	}
	if len(fields) == 0 && t.NumField() > 0 || valueobj.MethodMarks(t) {
		return nil, valueobj.Fault{
			Reason: "the state of " + t.String() + " cannot be set from JSON",
			Fix:    "export fields, give it UnmarshalText, register it with WithType, or take another type",
		}
	}
	places, words := make([]place, 0, len(fields)), placed{e.words, e.inline}
	for _, f := range fields {
		if err := e.promoted(t, f); err != nil {
			return nil, err
		}
		facts := over[f.Name].Over(f.Facts)
		if facts.Description == "" && facts.Definition == nil {
			facts.Description = words.Field(f.Owner, f.GoName)
		}
		leave := e.enterField(f, words.inline)
		p, err := e.inputPlace(origin{typ: f.Type, facts: facts, naming: naming, place: f.Place(), optional: f.Optional, fixed: f.Behind, validate: f.Facts.Validate})
		leave()
		if err != nil {
			return nil, valueobj.FaultAt(f.Place(), err)
		}
		if _, plain := p.in.(*structInput); !token.IsExported(f.GoName) && (!plain || p.fallback != nil) {
			return nil, valueobj.Fault{Place: f.Place(), Reason: "an embedded struct that is not exported cannot be set as a whole", Fix: "export its type"}
		}
		p.name, p.index = f.Name, f.Index
		places = append(places, p)
	}
	return places, nil
}
