package infer

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/go-toolapi/toolapi/infer/source"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// describeOutputs finds the outputs among the results.
func (e *Engine) describeOutputs(p *Plan, req Request) error {
	sig := req.Fn.Type()
	n, fails, err := countOutputs(req)
	if err != nil {
		return err
	}
	if n == 1 {
		if whole, err := e.describeWhole(p, req, sig.Out(0)); whole || err != nil {
			p.results.fails = fails
			return err
		}
	}
	named, err := nameResults(req, n)
	if err != nil {
		return err
	}
	if err := checkOutputNames(named, req.Outputs); err != nil {
		return err
	}
	shown := make([]outPlace, 0, n)
	for i, f := range named {
		if f.Optional != nil {
			return valueobj.Fault{Place: fmt.Sprintf("output %q", f.Name), Reason: "optional: a result is always published", Fix: "drop it"}
		}
		if f.Description == "" && f.Definition == nil {
			f.Description = outputWords(req.Words, i, f.Name, n == 1)
		}
		leave := e.enter(sig.Out(i), resultOf(req.Words, i))
		out, err := e.outputPlace(sig.Out(i), f, req.Naming)
		leave()
		if err != nil {
			return valueobj.FaultAt(fmt.Sprintf("output %q", f.Name), err)
		}
		out.name = f.Name
		shown = append(shown, out)
	}
	if p.results, err = newResults(shown, fails); err != nil {
		return err
	}
	p.OutputSchema = schema.AppendDocument(nil, &schema.Schema{Type: schema.Object, Closed: true, Properties: outputProperties(shown)})
	for _, out := range shown {
		p.Outputs = append(p.Outputs, out.field(schema.Property{Name: out.name, Schema: out.Schema, Required: true}))
	}
	return nil
}

// countOutputs returns how many results are published, and whether one more is
// the error of the call.
func countOutputs(req Request) (n int, fails bool, err error) {
	sig := req.Fn.Type()
	n = sig.NumOut()
	if fails = n > 0 && sig.Out(n-1) == reflect.TypeFor[error](); fails {
		n--
	}
	if n == 1 && fluent(req, sig.Out(0)) {
		n = 0
	}
	for i := range n {
		if sig.Out(i) == reflect.TypeFor[error]() {
			return 0, false, valueobj.Fault{Reason: fmt.Sprintf("result %d is an error, and only the last one can be", i+1), Fix: "return it last"}
		}
	}
	return n, fails, nil
}

// fluent tells whether a result of type t is the receiver itself, which tells
// a caller nothing.
func fluent(req Request, t reflect.Type) bool {
	if !req.Receiver.IsValid() {
		return false
	}
	self := req.Receiver.Type()
	return t == self || t.Kind() == reflect.Pointer && t.Elem() == self || self.Kind() == reflect.Pointer && self.Elem() == t
}

// outputWords returns what the source says of result i, called name.
func outputWords(f *source.Func, i int, name string, only bool) string {
	if f == nil {
		return ""
	}
	if doc := f.Results[i].Doc; doc != "" {
		return doc
	}
	item := f.Item(name, f.Results[i].Name)
	if !only || item != "" && (f.Returns == "" || !namesParam(f, name)) {
		return item
	}
	return f.Returns
}

// namesParam tells whether a parameter has the name of an output: a list item under it
// is about what is given then, where the comment says what is returned too.
func namesParam(f *source.Func, output string) bool {
	return slices.ContainsFunc(f.Params, func(p source.Param) bool {
		name, err := valueobj.Snake(p.Name)
		return err == nil && name == output
	})
}

// nameResults returns the names of n outputs in order, and what was said about
// each.
func nameResults(req Request, n int) ([]valueobj.Facts, error) {
	switch {
	case n == 1:
		return nameSingle(req)
	case n == 0 && len(req.Outputs) == 0:
		return nil, nil
	case n == 0:
		return nil, valueobj.Fault{Reason: "output marks, but the method publishes nothing", Fix: "drop them, or return a value"}
	}
	sourced := make([]string, 0, n)
	for i := range n {
		if req.Words == nil || req.Words.Results[i].Name == "" || req.Words.Results[i].Name == "_" {
			sourced = nil
			break
		}
		name, err := valueobj.Snake(req.Words.Results[i].Name)
		if err != nil {
			return nil, err
		}
		sourced = append(sourced, name)
	}
	hits := 0
	for _, f := range req.Outputs {
		if slices.Contains(sourced, f.Name) {
			hits++
		}
	}
	switch {
	case hits == len(req.Outputs) && sourced != nil:
		facts := make([]valueobj.Facts, n)
		for i, name := range sourced {
			facts[i] = factsOf(req.Outputs, name)
			facts[i].Name = name
		}
		return facts, nil
	case hits == 0 && len(req.Outputs) == n:
		return req.Outputs, nil
	}
	reason := fmt.Sprintf("the names of the %d results are not known", n)
	if len(req.Outputs) > 0 {
		reason = fmt.Sprintf("%s for %d results", counted(len(req.Outputs), "output mark"), n)
	}
	return nil, valueobj.Fault{Reason: reason, Fix: "name the results in the source, or give one output mark per result"}
}

// checkOutputNames is the fault of outputs whose names cannot stand beside each
// other in one object, and of two marks for one output.
func checkOutputNames(named, marks []valueobj.Facts) error {
	for i, f := range marks {
		if slices.ContainsFunc(marks[:i], func(other valueobj.Facts) bool { return other.Name == f.Name }) {
			return valueobj.Fault{Place: fmt.Sprintf("output %q", f.Name), Reason: "it is described twice", Fix: "put all facts into one mark"}
		}
	}
	for i, f := range named {
		place := fmt.Sprintf("output %q", f.Name)
		if err := valueobj.CheckName(f.Name); err != nil {
			return valueobj.FaultAt(place, err)
		}
		if slices.ContainsFunc(named[:i], func(other valueobj.Facts) bool { return other.Name == f.Name }) {
			return valueobj.Fault{Place: place, Reason: "two outputs have this name", Fix: "give one of them another name"}
		}
	}
	return nil
}

// nameSingle returns the name of the only output.
func nameSingle(req Request) ([]valueobj.Facts, error) {
	facts := valueobj.Facts{}
	switch len(req.Outputs) {
	case 0:
	case 1:
		facts = req.Outputs[0]
	default:
		return nil, valueobj.Fault{
			Reason: counted(len(req.Outputs), "output mark") + " for one result",
			Fix:    "keep one, or return several results",
		}
	}
	if facts.Name == "" {
		facts.Name = "result"
	}
	return []valueobj.Facts{facts}, nil
}
