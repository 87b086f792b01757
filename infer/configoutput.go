package infer

import (
	"fmt"
	"reflect"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// configOutputs makes outputs that publish values in the form in which they are read.
type configOutputs struct {
	engine *Engine
	naming valueobj.Naming
	known  map[*members]*configObject
}

// output returns what publishes values of t as in reads them.
func (m *configOutputs) output(in input, t reflect.Type, f valueobj.Facts) (output, error) {
	switch in := in.(type) {
	case *validatedInput:
		return m.output(in.input, t, f)
	case *quoted:
		return in, nil
	case *structInput:
		return m.object(in, t)
	case *pointerInput:
		elem, err := m.output(in.elem, t.Elem(), f)
		if err != nil {
			return nil, err
		}
		return m.engine.newPointerOutput(elem), nil
	case *sqlNullInput:
		elem, err := m.output(in.elem, t.Field(0).Type, f)
		if err != nil {
			return nil, err
		}
		return m.engine.newSQLNullOutput(elem), nil
	case *nullableInput:
		return m.output(in.elem, t, f)
	case *listInput:
		elem, err := m.output(in.elem, t.Elem(), f)
		if err != nil {
			return nil, err
		}
		return newListOutput(in.s, elem), nil
	case *mapInput:
		keys, err := m.engine.outputKey(t)
		if err != nil {
			return nil, err
		}
		elem, err := m.output(in.elem, t.Elem(), valueobj.Facts{})
		if err != nil {
			return nil, err
		}
		return newMapOutput(keys, in.s, elem), nil
	case *loop:
		return nil, valueobj.Fault{Reason: "a config cannot hold a list or map of itself", Fix: "take a struct in between"}
	}
	out, err := m.engine.typedOutput(t, f, m.naming)
	if err != nil {
		return nil, err
	}
	return out.withOutput(in.describe())
}

// configObject publishes a struct by the fields that are read.
type configObject struct {
	described
	fields []configMember
}

// configMember is one member of a config object.
type configMember struct {
	name     string
	key      []byte // `"title":`
	index    []int
	out      output
	required bool
	zero     bool // the zero value is published too
}

// object returns what publishes the struct t.
func (m *configOutputs) object(in *structInput, t reflect.Type) (output, error) {
	if known := m.known[in.members]; known != nil {
		return known, nil
	}
	o := &configObject{described: described{in.s}}
	m.known[in.members] = o
	for _, p := range in.members.places {
		ft := t.FieldByIndex(p.index).Type
		out, err := m.output(p.in, ft, valueobj.Facts{DataType: p.facts.DataType, Multiple: p.facts.Multiple})
		if err != nil {
			return nil, valueobj.FaultAt(fmt.Sprintf("field %q", p.name), err)
		}
		o.fields = append(o.fields, configMember{
			name: p.name, key: append(wire.AppendString(nil, p.name), ':'), index: p.index, out: out,
			required: p.required, zero: p.required || p.fallback != nil,
		})
	}
	return o, nil
}

func (o *configObject) withOutput(s *schema.Schema) (output, error) {
	return &configObject{described: described{s}, fields: o.fields}, nil
}

// Publish appends the object. What is optional, and not there or zero, is left
// out.
func (o *configObject) Publish(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	if run.Depth == 0 {
		return dst, valueobj.ErrTooDeep
	}
	run.Depth--
	defer func() { run.Depth++ }()
	dst = append(dst, '{')
	first := true
	for i := range o.fields {
		f := &o.fields[i]
		value, err := v.FieldByIndexErr(f.index)
		missing := err != nil || mayBeNull(value.Type()) && isMissing(value)
		if missing && f.required {
			return dst, fmt.Errorf("the required member %s is nil", f.name)
		}
		if missing || !f.zero && value.IsZero() {
			continue
		}
		if !first {
			dst = append(dst, ',')
		}
		first = false
		if dst, err = f.out.Publish(run, append(dst, f.key...), value); err != nil {
			return dst, fmt.Errorf("%s: %w", f.name, err)
		}
	}
	return append(dst, '}'), nil
}

// isMissing tells whether a pointer is nil, or a nullable value not valid.
func isMissing(v reflect.Value) bool {
	if v.Kind() == reflect.Pointer {
		return v.IsNil()
	}
	return !v.Field(1).Bool()
}
