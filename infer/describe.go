package infer

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Describe compiles a method or function into a plan. What is wrong with it is
// a [valueobj.Fault].
func (e *Engine) Describe(req Request) (*Plan, error) {
	end := e.begin()
	p, err := e.describe(req)
	end(err)
	return p, err
}

// describe is Describe without the bookkeeping.
func (e *Engine) describe(req Request) (*Plan, error) {
	if !req.Fn.IsValid() {
		return e.describeWritten(req)
	}
	p := &Plan{fn: req.Fn, variadic: req.Fn.Type().IsVariadic()}
	sig := req.Fn.Type()
	skip := 0
	if req.Receiver.IsValid() {
		p.fixed = []reflect.Value{req.Receiver}
		skip = 1
	}
	if req.Words != nil {
		if err := agree(req.Words, sig, skip); err != nil {
			return nil, err
		}
	}
	if sig.NumIn() > skip && sig.In(skip) == reflect.TypeFor[context.Context]() {
		p.context = true
	}
	if err := e.describeInputs(p, req, skip); err != nil {
		return nil, err
	}
	if e.returnsResult(req.Fn.Type()) {
		return p, e.describeResultObject(p, req)
	}
	return p, e.describeOutputs(p, req)
}

// describeInputs finds the inputs among the parameters.
func (e *Engine) describeInputs(p *Plan, req Request, skip int) error {
	sig, at := req.Fn.Type(), 0 // at is where the parameters stand in the source
	if p.context {
		at = 1
	}
	for i := skip + at; i < sig.NumIn(); i++ {
		p.params = append(p.params, sig.In(i))
	}
	var s *schema.Schema
	var places []place
	var err error
	if p.object = e.isObject(p.params, sig.IsVariadic(), req.Params); p.object {
		s, places, err = e.objectPlaces(p.params[0], req, at)
	} else {
		places, err = e.paramPlaces(p, req, at)
	}
	if err != nil {
		return err
	}
	if err := e.proveRest(); err != nil {
		return err
	}
	if err := unusedInputs(req.Inputs, places); err != nil {
		return err
	}
	members := newMembers(places)
	p.members = &members
	if p.object {
		if members.crossField, err = e.crossFieldRulesOf(structUnder(p.params[0]), places); err != nil {
			return err
		}
	}
	if s == nil {
		s = &schema.Schema{Type: schema.Object, Closed: true, Properties: properties(places)}
	}
	if err := e.endless(s); err != nil {
		return err
	}
	p.InputSchema = e.document(s)
	p.Inputs = make([]Field, 0, len(places))
	for _, pl := range places {
		p.Inputs = append(p.Inputs, pl.field())
	}
	p.Entities, err = e.entityInputs(places)
	return err
}

// endless is the fault of inputs of which no value can be written, because each
// needs another one inside it.
func (e *Engine) endless(s *schema.Schema) error {
	if !e.recursive {
		return nil
	}
	pointer, found := schema.Endless(s)
	if !found {
		return nil
	}
	return valueobj.Fault{
		Place:  fmt.Sprintf("input %q", pointer),
		Reason: "every value needs another one of its kind inside it, without end",
		Fix:    "make one of them optional, or let the list be empty",
	}
}

// document returns the text of a schema. Tools that share a type share it.
func (e *Engine) document(s *schema.Schema) []byte {
	if text, ok := e.texts[s]; ok {
		return text
	}
	text := schema.AppendDocument(nil, s)
	e.texts[s] = text
	return text
}

// isObject tells whether the only parameter is the argument object: a plain
// struct, or a pointer to one, that params does not name.
func (e *Engine) isObject(params []reflect.Type, variadic bool, names []string) bool {
	if len(params) != 1 || variadic || len(names) > 0 {
		return false
	}
	t := params[0]
	if e.isEntity(t) || e.types[t] != nil {
		return false
	}
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if e.types[t] != nil {
		return false
	}
	if t.Kind() != reflect.Struct || isSQLNull(t) || readsText(t) || readsJSON(t) {
		return false
	}
	special, _ := e.known(t)
	return special == nil
}

// objectPlaces describes the fields of the argument object. The schema is the
// one of its type where nothing was said about single inputs.
func (e *Engine) objectPlaces(t reflect.Type, req Request, at int) (*schema.Schema, []place, error) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if err := e.words.Learn(t); err != nil {
		return nil, nil, err
	}
	defer e.enter(t, parameterOf(req.Words, at))()
	over := map[string]valueobj.Facts{}
	for _, f := range req.Inputs {
		over[f.Name] = f
	}
	e.wordInline(over, t, req, at)
	if len(over) == 0 {
		in, err := e.structOf(t, req.Naming)
		if err != nil {
			return nil, nil, err
		}
		c, _ := in.(*structInput)
		return c.s, c.members.places, nil
	}
	places, err := e.fieldPlaces(t, req.Naming, over)
	return nil, places, err
}

// wordInline adds the comments on the fields of a struct that is written out in
// the parameter list.
func (e *Engine) wordInline(over map[string]valueobj.Facts, t reflect.Type, req Request, at int) {
	if req.Words == nil || t.Name() != "" || at >= len(req.Words.Params) {
		return
	}
	fields, err := valueobj.InputFields(t, req.Naming)
	if err != nil {
		return
	}
	for _, f := range fields {
		doc := req.Words.Params[at].Fields[f.GoName].Doc
		if doc == "" {
			doc = req.Words.Item(f.Name, f.GoName)
		}
		facts := over[f.Name]
		if doc == "" || facts.Description != "" || f.Facts.Description != "" || facts.Definition != nil {
			continue
		}
		facts.Name, facts.Description = f.Name, doc
		over[f.Name] = facts
	}
}

// paramPlaces describes one input per parameter.
func (e *Engine) paramPlaces(p *Plan, req Request, at int) ([]place, error) {
	names, err := paramNames(req, len(p.params), at)
	if err != nil {
		return nil, err
	}
	variadic := req.Fn.Type().IsVariadic()
	places := make([]place, 0, len(names))
	for i, name := range names {
		last := i == len(names)-1
		if name == "-" {
			if !last || !variadic {
				return nil, valueobj.Fault{Place: "params", Reason: "only a variadic parameter can be left out with -", Fix: "name it, or wrap the method"}
			}
			continue
		}
		o := origin{typ: p.params[i], naming: req.Naming, optional: variadic && last}
		published, err := valueobj.Snake(name)
		if err != nil {
			return nil, valueobj.FaultAt(fmt.Sprintf("parameter %q", name), err)
		}
		o.facts = factsOf(req.Inputs, published)
		if o.facts.Description == "" && o.facts.Definition == nil && req.Words != nil {
			o.facts.Description = req.Words.ParamDoc(at+i, published, name)
		}
		leave := e.enter(o.typ, parameterOf(req.Words, at+i))
		pl, err := e.inputPlace(o)
		leave()
		if err != nil {
			return nil, valueobj.FaultAt(fmt.Sprintf("parameter %q", published), orLeftOut(err, o))
		}
		pl.name = published
		if slices.ContainsFunc(places, func(other place) bool { return other.name == published }) {
			return nil, valueobj.Fault{Place: fmt.Sprintf("parameter %q", published), Reason: "two inputs have this name", Fix: "give them other names in params"}
		}
		places = append(places, pl)
	}
	return places, nil
}

// orLeftOut adds to the fault of a variadic parameter, whose items have no type
// that can be inferred, that nobody has to pass it.
func orLeftOut(err error, o origin) error {
	if !o.optional {
		return err
	}
	f, ok := cannotInfer(o.typ.Elem()).(valueobj.Fault) //nolint:errorlint // faults are never wrapped
	if !ok || err != f {                                //nolint:errorlint // the same
		return err
	}
	f.Fix += `, or never pass it: name it "-" in params`
	return f
}

// paramNames returns the Go names of the parameters, from what was said or from
// the source.
func paramNames(req Request, n, at int) ([]string, error) {
	if len(req.Params) > 0 {
		if len(req.Params) != n {
			return nil, valueobj.Fault{
				Place:  "params",
				Reason: counted(len(req.Params), "name") + " for " + counted(n, "parameter"),
				Fix:    "give one name per parameter, a leading context aside",
			}
		}
		return req.Params, nil
	}
	if n == 0 {
		return nil, nil
	}
	missing := valueobj.Fault{
		Reason: "the names of the parameters are not known",
		Fix:    `name them with params:"…" in the tag or Params in the option, or give the source with ToolSource or Source`,
	}
	if req.Words == nil {
		return nil, missing
	}
	names := make([]string, n)
	for i := range names {
		names[i] = req.Words.Params[at+i].Name
		if names[i] == "" || names[i] == "_" {
			return nil, missing
		}
	}
	return names, nil
}

// counted returns n with the noun that goes with it.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// factsOf returns what was said about the input called name.
func factsOf(all []valueobj.Facts, name string) valueobj.Facts {
	for _, f := range all {
		if f.Name == name {
			return f
		}
	}
	return valueobj.Facts{}
}

// unusedInputs is the fault of facts about an input that the method does not
// have, or that other facts are about.
func unusedInputs(facts []valueobj.Facts, places []place) error {
	names := make([]string, len(places))
	for i, p := range places {
		names[i] = p.name
	}
	for i, f := range facts {
		place := fmt.Sprintf("input %q", f.Name)
		if slices.ContainsFunc(facts[:i], func(other valueobj.Facts) bool { return other.Name == f.Name }) {
			return valueobj.Fault{Place: place, Reason: "it is described twice", Fix: "put all facts into one mark"}
		}
		if slices.Contains(names, f.Name) {
			continue
		}
		fix := "drop it; there are no inputs"
		if len(names) > 0 {
			fix = "the inputs are " + strings.Join(names, ", ")
		}
		if near := schema.Nearest(f.Name, names); near != "" {
			fix = fmt.Sprintf("did you mean %q?", near)
		}
		return valueobj.Fault{Place: place, Reason: "the method has no such input", Fix: fix}
	}
	return nil
}
