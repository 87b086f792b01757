package infer

import (
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// describeWritten compiles a hand-written tool: what Go types say of others is
// said by the data types of its inputs and outputs.
func (e *Engine) describeWritten(req Request) (*Plan, error) {
	p := &Plan{}
	ins, err := e.writtenPlaces(req.Inputs, "input", writtenType)
	if err != nil {
		return nil, err
	}
	if err := e.describeWrittenOutputs(p, req.Outputs); err != nil {
		return nil, err
	}
	for _, in := range ins {
		p.params = append(p.params, in.typ)
		p.Inputs = append(p.Inputs, in.field())
	}
	if p.Entities, err = e.entityInputs(places(ins)); err != nil {
		return nil, err
	}
	members := newMembers(places(ins))
	p.members = &members
	p.InputSchema = e.document(writtenObject(places(ins)))
	return p, nil
}

// describeWrittenOutputs describes outputs of which only the marks say what they
// are.
func (e *Engine) describeWrittenOutputs(p *Plan, marks []valueobj.Facts) error {
	outs, err := e.writtenPlaces(marks, "output", shownType)
	if err != nil {
		return err
	}
	if err := e.proveRest(); err != nil {
		return err
	}
	p.written = make([]writtenOutput, 0, len(outs))
	for _, out := range outs {
		p.written = append(p.written, newWrittenOutput(out.name, out.schema, out.required, out.in, out.typ))
		p.Outputs = append(p.Outputs, out.field())
	}
	p.OutputSchema = e.document(writtenObject(places(outs)))
	return nil
}

// writtenPlace is an input or output of a hand-written tool, with the Go type
// that was chosen for it.
type writtenPlace struct {
	place

	typ reflect.Type
}

// places returns the places without their types.
func places(written []writtenPlace) []place {
	all := make([]place, len(written))
	for i, w := range written {
		all[i] = w.place
	}
	return all
}

// writtenObject describes the object of these places.
func writtenObject(all []place) *schema.Schema {
	return &schema.Schema{Type: schema.Object, Closed: true, Properties: properties(all)}
}

// writtenPlaces describes the inputs or outputs of a hand-written tool, each by
// the Go type that choose finds for it. What is given explicitly is read and
// checked by the same codecs as what is inferred.
func (e *Engine) writtenPlaces(all []valueobj.Facts, noun string, choose func(*valueobj.Facts) reflect.Type) ([]writtenPlace, error) {
	described := make([]writtenPlace, 0, len(all))
	for i, f := range all {
		at := fmt.Sprintf("%s %q", noun, f.Name)
		if slices.ContainsFunc(all[:i], func(other valueobj.Facts) bool { return other.Name == f.Name }) {
			return nil, valueobj.Fault{Place: at, Reason: "it is described twice", Fix: "put all facts into one mark"}
		}
		w, err := e.writtenPlace(f, at, choose)
		if err != nil {
			return nil, valueobj.FaultAt(at, err)
		}
		described = append(described, w)
	}
	return described, nil
}

// writtenPlace describes one input or output of a hand-written tool.
func (e *Engine) writtenPlace(f valueobj.Facts, at string, choose func(*valueobj.Facts) reflect.Type) (writtenPlace, error) {
	if err := valueobj.CheckName(f.Name); err != nil {
		return writtenPlace{}, err
	}
	if err := untold(f); err != nil {
		return writtenPlace{}, err
	}
	rules, err := e.inputRules(f)
	if err != nil {
		return writtenPlace{}, err
	}
	w := writtenPlace{typ: choose(&f)}
	mayLack := valueobj.IsTrue(f.Optional) || f.Optional == nil && rules.OmitEmpty() && !rules.Required()
	if mayLack && f.Default == nil {
		w.typ = reflect.PointerTo(w.typ) // so that what was left out can be told from what is zero
	}
	w.place, err = e.inputPlace(origin{typ: w.typ, facts: f, place: at})
	w.name = f.Name
	return w, err
}

// untold is the fault of a place of a hand-written tool that says nothing about
// its type, or that selects members of one.
func untold(f valueobj.Facts) error {
	if len(f.Members) > 0 {
		return valueobj.Fault{Reason: "members: the values are published as they are given", Fix: "describe what it holds with a definition"}
	}
	if f.DataType != "" || f.Definition != nil || f.Config != "" {
		return nil
	}
	return valueobj.Fault{Reason: "it has no type", Fix: "give it a data_type, a definition or a config"}
}

// writtenType returns the Go type in which a hand-written tool receives an
// input.
func writtenType(f *valueobj.Facts) reflect.Type {
	t := reflect.TypeFor[any]()
	if f.Config != "" {
		return reflect.TypeFor[map[string]any]()
	}
	switch f.DataType {
	case "string", "uri", "email", "uuid":
		t = reflect.TypeFor[string]()
	case "integer", "timestamp":
		t = reflect.TypeFor[int64]()
	case "float":
		t = reflect.TypeFor[float64]()
	case "boolean":
		t = reflect.TypeFor[bool]()
	case "date", "datetime_iso8601":
		t = reflect.TypeFor[time.Time]()
	case "duration":
		t = reflect.TypeFor[time.Duration]()
	}
	if f.DataType == "entity" || strings.HasPrefix(f.DataType, "entity:") {
		t = reflect.TypeFor[string]()
	}
	if valueobj.IsTrue(f.Multiple) {
		return reflect.SliceOf(t)
	}
	return t
}

// shownType returns the Go type in which the checks of an output of a
// hand-written tool read it. An integer can be of any size.
func shownType(f *valueobj.Facts) reflect.Type {
	if f.DataType != "integer" {
		return writtenType(f)
	}
	f.DataType = ""
	if valueobj.IsTrue(f.Multiple) {
		return reflect.TypeFor[[]big.Int]()
	}
	return reflect.TypeFor[big.Int]()
}

// Values returns the arguments by the names of their inputs. An optional one
// that was left out, and has no default, is not among them.
func (v *Invocation) Values() map[string]any {
	values := make(map[string]any, len(v.args))
	for i, arg := range v.args {
		if arg.Kind() == reflect.Pointer {
			if arg.IsNil() {
				continue
			}
			arg = arg.Elem()
		}
		values[v.plan.members.places[i].name] = arg.Interface()
	}
	return values
}
