package infer

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// writtenOutput publishes one value that a result object or a map holds.
type writtenOutput struct {
	name     string
	key      []byte // `"track_count":`
	required bool
	list     bool
	stamp    bool           // seconds since 1970, which are published as a date-time
	item     *schema.Schema // of the value, or of an item where it is a list
	text     *dynamic
	check    input // nil where any value will do
	typ      reflect.Type
}

// newWrittenOutput returns the output called name that s describes; check reads
// values of typ by the same schema.
func newWrittenOutput(name string, s *schema.Schema, required bool, check input, typ reflect.Type) writtenOutput {
	o := writtenOutput{
		name: name, key: append(wire.AppendString(nil, name), ':'), required: required,
		item: s, text: &dynamic{described: described{s}}, typ: typ,
	}
	o.stamp = stampOr(check, "") == stampName
	if o.list = s.Type == schema.Array && s.Items != nil; o.list {
		o.item = s.Items
	}
	if d, ok := check.(*dynamic); !ok || d.judge != nil || s.Type != schema.Any {
		o.check = check
	}
	return o
}

// PublishValues returns what values hold as the object of the outputs, also of a
// plan that publishes the results of a method otherwise: then each value is
// checked against the schema as a whole, which takes longer.
func (p *Plan) PublishValues(ctx context.Context, values map[string]any, limits Limits) ([]byte, error) {
	outs := p.written
	if p.fn.IsValid() && !p.results.keyed && !p.returnsResult {
		var err error
		if outs, err = looseOutputs(p.Outputs); err != nil {
			return nil, err
		}
	}
	run := valueobj.Run{Context: ctx, Depth: limits.Depth, Items: limits.Items}
	dst, known := []byte{'{'}, 0
	for i := range outs {
		o := &outs[i]
		value, ok := values[o.name]
		if ok {
			known++
		}
		if !ok && o.required {
			return nil, fmt.Errorf("output %s is missing", o.name)
		}
		if !ok || value == nil && !o.required {
			continue
		}
		if len(dst) > 1 {
			dst = append(dst, ',')
		}
		var err error
		if dst, err = o.publish(&run, append(dst, o.key...), value); err != nil {
			return nil, fmt.Errorf("output %s: %w", o.name, err)
		}
	}
	if known < len(values) {
		return nil, undeclared(outs, values)
	}
	return append(dst, '}'), nil
}

// undeclared is the error of values that are no outputs.
func undeclared(outs []writtenOutput, values map[string]any) error {
	var names []string
	for name := range values {
		if !slices.ContainsFunc(outs, func(o writtenOutput) bool { return o.name == name }) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return fmt.Errorf("no such output is declared: %s", strings.Join(names, ", "))
}

// looseOutputs returns outputs that take any value which holds under the
// schemas of fields.
func looseOutputs(fields []Field) ([]writtenOutput, error) {
	outs := make([]writtenOutput, 0, len(fields))
	for _, f := range fields {
		check, err := newDynamic(f.Schema)
		if err != nil {
			return nil, err
		}
		outs = append(outs, newWrittenOutput(f.Name, f.Schema, f.Required, check, reflect.TypeFor[any]()))
	}
	return outs, nil
}

// publish appends the value, which is checked as a caller's would be.
func (o *writtenOutput) publish(run *valueobj.Run, dst []byte, value any) ([]byte, error) {
	value = o.told(value)
	start := len(dst)
	dst, err := o.text.appendMarshaled(run, dst, reflect.ValueOf(&value).Elem())
	if err != nil || o.check == nil {
		return dst, err
	}
	r := &Reader{}
	r.reset(dst[start:], Limits{Depth: run.Depth, Items: trusted().Items, Violations: 1})
	o.check.decode(r, reflect.New(o.typ).Elem())
	if violation, bad := r.syntax(); bad {
		return dst, fmt.Errorf("the published value does not hold: %s", violation)
	}
	if len(r.violations) > 0 {
		return dst, fmt.Errorf("the published value does not hold: %s", r.violations[0])
	}
	return dst, nil
}

// told returns value in the form that the schema asks for.
func (o *writtenOutput) told(value any) any {
	v := reflect.ValueOf(value)
	if !o.list || v.Kind() != reflect.Slice && v.Kind() != reflect.Array || writesJSON(v.Type()) || writesText(v.Type()) {
		return o.textOf(value)
	}
	items := make([]any, v.Len())
	for i := range items {
		items[i] = o.textOf(v.Index(i).Interface())
	}
	return items
}

// textOf returns value, or an item of it, in the form that the schema asks for.
func (o *writtenOutput) textOf(value any) any {
	if v := reflect.ValueOf(value); o.stamp && v.IsValid() && isIntegerKind(v.Type()) {
		text, err := (&stamp{}).Publish(nil, nil, v)
		if err == nil {
			return json.RawMessage(text)
		}
	}
	return textOf(value, o.item)
}

// textOf returns the text of a moment, a duration and of what has a String
// method, where s describes a string; and the value itself otherwise.
func textOf(value any, s *schema.Schema) any {
	if s.Type != schema.String {
		return value
	}
	switch v := value.(type) {
	case time.Time:
		if s.Format == "date" {
			return v.UTC().Format(time.DateOnly)
		}
		return v.UTC().Format(time.RFC3339Nano)
	case time.Duration:
		return strings.Replace(v.String(), "µ", "u", 1)
	case fmt.Stringer:
		t := reflect.TypeOf(value)
		if !isNil(reflect.ValueOf(value)) && !writesText(t) && !writesJSON(t) {
			return v.String()
		}
	}
	return value
}
