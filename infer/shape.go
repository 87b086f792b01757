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

// isShape tells whether a result of type t is a documented shape: an unnamed
// struct, whose exported fields are outputs of their own. One with a text or a
// JSON of its own, and nothing else to it, is that text or JSON.
func (e *Engine) isShape(t reflect.Type, naming valueobj.Naming) bool {
	if t.Kind() != reflect.Struct || t.Name() != "" || e.types[t] != nil || e.isEntity(t) {
		return false
	}
	return e.marked(t, naming) || !writesText(t) && !writesJSON(t)
}

// pointsToShape tells whether t is a pointer to a shape, or to such a pointer.
func (e *Engine) pointsToShape(t reflect.Type, naming valueobj.Naming) bool {
	if t.Kind() != reflect.Pointer || e.types[t] != nil || endless(t, pointed) {
		return false
	}
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return e.isShape(t, naming)
}

// describeWhole describes the outputs of a method whose only result, of type t, is
// all of them: a shape, or a map. For any other result it does nothing.
func (e *Engine) describeWhole(p *Plan, req Request, t reflect.Type) (whole bool, err error) {
	switch {
	case e.isKeyed(t, req.Outputs):
		return true, e.describeKeyed(p, req)
	case e.isShape(t, req.Naming):
		return true, e.describeShape(p, req, t)
	case e.pointsToShape(t, req.Naming):
		return true, valueobj.Fault{
			Reason: "a pointer to a struct without a name: its fields are the outputs, and there always are some",
			Fix:    "return the struct itself, or give its type a name",
		}
	}
	return false, nil
}

// describeShape finds the outputs among the fields of the shape t. A mark names
// one of them and refines it.
func (e *Engine) describeShape(p *Plan, req Request, t reflect.Type) error {
	if err := checkOutputNames(nil, req.Outputs); err != nil {
		return err
	}
	object := valueobj.NewObject(t)
	var shown []outPlace
	at := resultOf(req.Words, 0)
	err := object.DescribeShape(req.Naming, e.words,
		func(fields []valueobj.Field) ([]valueobj.Facts, error) { return refineShape(req, t, fields) },
		func(f valueobj.Field) (valueobj.Value, error) {
			defer e.enterField(f, at)()
			out, err := e.outputPlace(f.Type, f.Facts, req.Naming)
			shown = append(shown, out)
			return out.Value, err
		})
	if err != nil {
		return err
	}
	p.results.shape = object
	p.OutputSchema = schema.AppendDocument(nil, object.Schema())
	for i, prop := range object.Schema().Properties {
		p.Outputs = append(p.Outputs, shown[i].field(prop))
	}
	return nil
}

// refineShape returns the facts about the fields of the shape t: those of the
// marks over those of their tags, and then the words of the source.
func refineShape(req Request, t reflect.Type, fields []valueobj.Field) ([]valueobj.Facts, error) {
	if len(fields) == 0 && t.NumField() > 0 {
		return nil, valueobj.Fault{Reason: "the struct that is returned has no exported field", Fix: "export those that are outputs"}
	}
	keys := make([]string, len(fields))
	for i, f := range fields {
		keys[i] = f.Name
	}
	for _, mark := range req.Outputs {
		place := fmt.Sprintf("output %q", mark.Name)
		if !slices.Contains(keys, mark.Name) {
			return nil, valueobj.Fault{Place: place, Reason: "the struct that is returned has no such field", Fix: keysFix(mark.Name, keys)}
		}
		if mark.Optional != nil {
			return nil, valueobj.Fault{Place: place, Reason: "optional: the field says that", Fix: "drop it, and make the field a pointer or omitempty"}
		}
	}
	all := make([]valueobj.Facts, len(fields))
	for i, f := range fields {
		all[i] = factsOf(req.Outputs, f.Name).Over(f.Facts)
		if all[i].Description == "" && all[i].Definition == nil {
			all[i].Description = shapeWords(req, t, f)
		}
	}
	return all, nil
}

// keysFix is the advice for a mark that names no key of a shape.
func keysFix(name string, keys []string) string {
	if len(keys) == 0 {
		return "drop it; there are no outputs"
	}
	fix := "the outputs are " + strings.Join(keys, ", ")
	if near := schema.Nearest(name, keys); near != "" {
		fix = fmt.Sprintf("did you mean %q? %s", near, "T"+fix[1:])
	}
	return fix
}

// shapeWords returns what the source of the method says of a field of the shape
// t: the comment on it where the result is written out, or else the list item
// under its name.
func shapeWords(req Request, t reflect.Type, f valueobj.Field) string {
	if req.Words == nil {
		return ""
	}
	if f.Owner == t {
		if doc := req.Words.Results[0].Fields[f.GoName].Doc; doc != "" {
			return doc
		}
	}
	return req.Words.Item(f.Name, f.GoName)
}

// field returns the output as the plan shows it, by what it is in the object of
// all outputs.
func (p *outPlace) field(prop schema.Property) Field {
	f := newField(prop.Name, prop.Schema, prop.Required)
	f.DataType = handlesIn(p.out).dataTypeOr(stampOr(p.out, f.DataType))
	return f
}

// publishWhole appends the outputs of a method whose only result is all of them.
func (v *Invocation) publishWhole(ctx context.Context, dst []byte, returned []reflect.Value, limits Limits) ([]byte, error) {
	switch r := &v.plan.results; {
	case r.keyed:
		return v.plan.publishKeyed(ctx, returned[0], limits)
	case r.shape != nil:
		// The object of the outputs is no level of its own, here as elsewhere.
		v.run = valueobj.Run{Context: ctx, Depth: limits.Depth + 1, Items: limits.Items}
		dst, err := r.shape.Publish(&v.run, dst, returned[0])
		if err != nil {
			return dst, fmt.Errorf("output %w", err)
		}
		return dst, nil
	}
	return append(dst, "{}"...), nil
}
