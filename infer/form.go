package infer

import (
	"context"
	"fmt"
	"reflect"
	"slices"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Form is a struct that a person fills in: its fields are such that any program
// can show them. It is safe for concurrent use.
type Form struct {
	Fields []Field
	Schema []byte // an object whose properties are those of the fields

	members *members
}

// Form compiles the struct t into a form. What is wrong with it is a
// [valueobj.Fault].
func (e *Engine) Form(t reflect.Type, naming valueobj.Naming) (*Form, error) {
	end := e.begin()
	f, err := e.form(t, naming)
	end(err)
	return f, err
}

// form is Form without the bookkeeping.
func (e *Engine) form(t reflect.Type, naming valueobj.Naming) (*Form, error) {
	if t.Kind() != reflect.Struct || !e.isObject([]reflect.Type{t}, false, nil) {
		return nil, valueobj.Fault{Reason: t.String() + " is no plain struct", Fix: "take a struct with a field for each answer"}
	}
	if err := e.words.Learn(t); err != nil {
		return nil, err
	}
	in, err := e.structOf(t, naming)
	if err != nil {
		return nil, err
	}
	if err := e.proveRest(); err != nil {
		return nil, err
	}
	c, _ := in.(*structInput)
	f := &Form{members: c.members}
	for i := range c.members.places {
		p := &c.members.places[i]
		if err := formFault(p); err != nil {
			return nil, valueobj.FaultAt(fmt.Sprintf("field %q", p.name), err)
		}
		f.Fields = append(f.Fields, p.field())
	}
	// Whether other members may be there is left out: what shows a form knows
	// only the keywords that forms have.
	f.Schema = schema.AppendDocument(nil, &schema.Schema{Type: schema.Object, Properties: c.s.Properties})
	return f, nil
}

// formFormats are the formats that whoever shows a form knows.
//
//nolint:gochecknoglobals // a table that never changes
var formFormats = []string{"", "email", "uri", "date", "date-time"}

// formFault is the fault of a field that no form can show. What can be shown is
// what MCP allows in an elicitation: text, numbers, yes or no, one of several
// words, and some of several words.
func formFault(p *place) error {
	s := p.schema
	entity, _ := entityIn(p.in)
	switch {
	case entity != nil:
		return valueobj.Fault{Reason: "a person cannot give an entity", Fix: "ask for its name or id as a string, and look it up"}
	case s.Definition != nil:
		return valueobj.Fault{Reason: "a form cannot show a definition of its own", Fix: "ask for a string, and read it in the method"}
	case s.ContentEncoding != "":
		return valueobj.Fault{Reason: "a person cannot type bytes", Fix: "ask for a string"}
	case !slices.Contains(formFormats, s.Format):
		return valueobj.Fault{Reason: fmt.Sprintf("a form has no format %q", s.Format), Fix: "ask for a string, and check it in the method"}
	case s.Enum != nil && s.Type != schema.String:
		return valueobj.Fault{Reason: "the words to choose from have to be strings", Fix: "take a named string type with Values"}
	}
	switch s.Type {
	case schema.String, schema.Number, schema.Integer, schema.Boolean:
		return nil
	case schema.Array:
		if s.Items != nil && s.Items.Type == schema.String && s.Items.Enum != nil && !s.Items.Nullable {
			return nil
		}
		return valueobj.Fault{Reason: "a list in a form is one of words to choose from", Fix: "let its items be of a named string type with Values, or ask for one string"}
	case schema.Object, schema.Any:
	}
	return notInForm()
}

// notInForm is the fault of a field that holds other ones, or anything.
func notInForm() error {
	return valueobj.Fault{Reason: "a form has only text, numbers, yes or no, and words to choose from", Fix: "move what is inside it into fields of its own"}
}

// Decode reads an answer into v, a struct of the form's type. With violations v
// is of no use.
func (f *Form) Decode(ctx context.Context, text []byte, v reflect.Value, limits Limits) []schema.Violation {
	if absent(text) {
		text = []byte("{}")
	}
	r := &Reader{}
	r.reset(text, limits)
	r.ctx = ctx
	if r.expect(wire.KindObject, "an object") {
		f.members.read(r, v, nil)
	}
	r.scan.End()
	if violation, bad := r.syntax(); bad {
		return []schema.Violation{violation}
	}
	return r.violations
}
