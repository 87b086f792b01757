package infer

import (
	"fmt"
	"maps"
	"reflect"
	"slices"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Config is a registered config object: what its keys are. It is known by the
// struct that holds it, or by a JSON Schema document.
type Config struct {
	typ      reflect.Type
	document *schema.Schema
	fault    error
}

// Configs are the registered config objects, by name.
type Configs map[string]*Config

// NewConfig returns the config object that a struct holds. What is wrong with it
// is reported where it is used.
func NewConfig(t reflect.Type) *Config {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return BrokenConfig(valueobj.Fault{Reason: "a config is a struct, and " + t.String() + " is none", Fix: "give WithConfig a struct type"})
	}
	return &Config{typ: t}
}

// NewConfigDocument returns the config object that a JSON Schema describes.
func NewConfigDocument(text []byte) *Config {
	s, err := schema.NewDefinition(text)
	switch {
	case err != nil:
		return BrokenConfig(valueobj.Fault{Reason: "the schema of the config does not hold: " + err.Error(), Fix: "correct the document"})
	case s.Type != schema.Object:
		return BrokenConfig(valueobj.Fault{Reason: "the schema of the config describes no object", Fix: `begin the document with "type": "object"`})
	}
	return &Config{document: s}
}

// BrokenConfig returns a config object that cannot be used, because of fault.
func BrokenConfig(fault valueobj.Fault) *Config { return &Config{fault: fault} }

// WithConfigs has the engine know config objects, before it describes anything,
// and returns it.
func (e *Engine) WithConfigs(configs Configs) *Engine {
	e.configs = configs
	return e
}

// config returns the config object that the facts name.
func (e *Engine) config(f valueobj.Facts) (*Config, error) {
	c := e.configs[f.Config]
	switch {
	case c == nil:
		fix := "register it with WithConfig or WithConfigSchema"
		if near := schema.Nearest(f.Config, slices.Sorted(maps.Keys(e.configs))); near != "" {
			fix = fmt.Sprintf("did you mean %q?", near)
		}
		return nil, valueobj.Fault{Reason: fmt.Sprintf("no config %q is registered", f.Config), Fix: fix}
	case c.fault != nil:
		return nil, c.fault
	case f.DataType != "" || f.Multiple != nil:
		return nil, valueobj.Fault{Reason: "data_type and multiple do not go with config, which says what the type is", Fix: "drop them"}
	}
	return c, nil
}

// holds tells whether t is the struct of the config object, or a pointer to it. A
// document leaves open which struct that is.
func (c *Config) holds(t reflect.Type) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t == c.typ || c.typ == nil && t.Kind() == reflect.Struct
}

// isValues tells whether t is map[string]any.
func isValues(t reflect.Type) bool {
	return t.Kind() == reflect.Map && t.Key().Kind() == reflect.String && !writesText(t.Key()) &&
		t.Elem().Kind() == reflect.Interface && t.Elem().NumMethod() == 0
}

// misfit is the fault of a type that cannot hold the config object.
func (c *Config) misfit(t reflect.Type) error {
	fix := "take a map[string]any"
	if c.typ != nil {
		fix += " or " + c.typ.String()
	}
	return valueobj.Fault{Reason: "config does not fit " + t.String(), Fix: fix}
}

// configInput describes how a config object is read.
func (e *Engine) configInput(t reflect.Type, f valueobj.Facts, naming valueobj.Naming) (input, error) {
	c, err := e.config(f)
	switch {
	case err != nil:
		return nil, err
	case c.document != nil && (isValues(t) || c.holds(t)):
		return e.inputUnder(c.document, t, naming)
	case c.holds(t):
		return e.input(t, naming)
	case !isValues(t):
		return nil, c.misfit(t)
	}
	in, err := e.input(c.typ, naming)
	if err != nil {
		return nil, err
	}
	return &configValues{described: described{in.describe()}, in: in, typ: c.typ}, nil
}

// configOutput describes how a config object is published.
func (e *Engine) configOutput(t reflect.Type, f valueobj.Facts, naming valueobj.Naming) (output, error) {
	c, err := e.config(f)
	switch {
	case err != nil:
		return nil, err
	case !isValues(t) && !c.holds(t):
		return nil, c.misfit(t)
	case c.document != nil && isValues(t):
		return publishedValues(c.document)
	case c.document != nil:
		return e.outputUnder(c.document, t, naming)
	}
	in, err := e.input(c.typ, naming)
	if err != nil {
		return nil, err
	}
	if isValues(t) {
		return publishedValues(in.describe())
	}
	m := configOutputs{engine: e, naming: naming, known: map[*members]*configObject{}}
	out, err := m.output(in, c.typ, valueobj.Facts{})
	if err != nil || t.Kind() != reflect.Pointer {
		return out, err
	}
	return e.newPointerOutput(out), nil
}

// publishedValues describes how a map is published that has to hold s.
func publishedValues(s *schema.Schema) (output, error) {
	out, err := newDynamic(&schema.Schema{Type: schema.Object, Additional: &schema.Schema{}})
	if err != nil {
		return nil, err
	}
	judge, err := judgeOf(s)
	return &defined{described: described{s}, judge: judge, out: out}, err
}

// configValues reads a config object into a map, under the rules of the struct
// that holds it elsewhere.
type configValues struct {
	described
	in  input // of the struct
	typ reflect.Type
}

func (c *configValues) withInput(s *schema.Schema) (input, error) {
	return &configValues{described: described{s}, in: c.in, typ: c.typ}, nil
}

func (c *configValues) decode(r *Reader, v reflect.Value) {
	before := len(r.violations)
	raw, _, ok := r.judged(nil)
	if !ok {
		return
	}
	r.scan.Again(raw)
	c.in.decode(r, reflect.New(c.typ).Elem())
	if r.scan.Err() != nil || len(r.violations) > before {
		return
	}
	if err := unmarshal(raw, v); err != nil {
		r.note("type", "is not a value that can stand here")
		return
	}
	values := map[string]any{}
	for _, key := range v.MapKeys() {
		values[key.String()] = v.MapIndex(key).Interface()
	}
	settle(c.in, values)
	v.Clear()
	for name, value := range values {
		element := reflect.New(v.Type().Elem()).Elem()
		if value != nil {
			element.Set(reflect.ValueOf(value))
		}
		v.SetMapIndex(reflect.ValueOf(name).Convert(v.Type().Key()), element)
	}
}

// settle does to what was read as a value of any type what reading it into the Go
// type of in does: null takes an optional member away, and defaults stand for what
// is not there.
func settle(in input, value any) {
	switch in := in.(type) {
	case *validatedInput:
		settle(in.input, value)
	case *pointerInput:
		settle(in.elem, value)
	case *nullableInput:
		settle(in.elem, value)
	case *loop:
		settle(in.in, value)
	case *listInput:
		items, _ := value.([]any)
		for _, item := range items {
			settle(in.elem, item)
		}
	case *mapInput:
		values, _ := value.(map[string]any)
		for _, inner := range values {
			settle(in.elem, inner)
		}
	case *structInput:
		if values, ok := value.(map[string]any); ok {
			in.members.settle(values)
		}
	}
}

// settle is the function of that name for the members of an object.
func (m *members) settle(values map[string]any) {
	for i := range m.places {
		p := &m.places[i]
		value, given := values[p.name]
		if given && value == nil && !p.required {
			delete(values, p.name)
			given = false
		}
		if given {
			settle(p.in, value)
			continue
		}
		if p.fallback != nil {
			var stands any
			if unmarshal(p.fallback.text, reflect.ValueOf(&stands).Elem()) == nil {
				values[p.name] = stands
			}
		}
	}
}
