package infer

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// defined is a value that a complete definition describes: that is what it has
// to hold, whatever its Go type would ask for.
type defined struct {
	described
	judge *schema.Judge
	in    input  // reads what holds; nil for a result
	out   output // nil for a parameter
}

func (d *defined) withInput(s *schema.Schema) (input, error) {
	return &defined{described: described{s}, judge: d.judge, in: d.in}, nil
}

func (d *defined) withOutput(s *schema.Schema) (output, error) {
	return &defined{described: described{s}, judge: d.judge, out: d.out}, nil
}

// decode reads what holds the definition. What the Go type asks for beyond that
// is no matter: a member that is missing or null stays zero, and one that has no
// field is passed over.
func (d *defined) decode(r *Reader, v reflect.Value) {
	raw, _, ok := r.judged(d.judge)
	if !ok {
		return
	}
	if _, free := d.in.(*dynamic); !free && string(raw) == "null" {
		v.SetZero()
		return
	}
	r.scan.Again(raw)
	was := r.lenient
	r.lenient = true
	d.in.decode(r, v)
	r.lenient = was
}

// Publish appends the value as its Go type has it.
func (d *defined) Publish(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	start := len(dst)
	dst, err := d.out.Publish(run, dst, v)
	if err != nil {
		return dst, err
	}
	return dst, upheld(d.judge, dst[start:])
}

// definition returns the schema of a complete definition, which says all there
// is to say.
func definition(f valueobj.Facts) (*schema.Schema, error) {
	if beside := besideDefinition(f); beside != "" {
		return nil, valueobj.Fault{
			Reason: "definition: " + beside + " is stated beside it",
			Fix:    "let the definition say it: only the name, entity and optional can stand beside a definition",
		}
	}
	s, err := schema.NewDefinition(f.Definition)
	if err != nil {
		return nil, valueobj.Fault{Reason: "definition: " + err.Error(), Fix: "correct the definition"}
	}
	return s, nil
}

// besideDefinition returns the key of a fact that does not go with a complete
// definition, "" where there is none.
func besideDefinition(f valueobj.Facts) string {
	f.Name, f.Entity, f.Optional, f.Definition = "", "", nil, nil
	all := reflect.ValueOf(f)
	for i := range all.NumField() {
		if !all.Field(i).IsZero() {
			key, _ := valueobj.Snake(all.Type().Field(i).Name)
			return key
		}
	}
	return ""
}

// ownFacts returns the facts about an input with what its definition says where
// other inputs have facts for it.
func ownFacts(f valueobj.Facts, s *schema.Schema) valueobj.Facts {
	f.Label, f.Description = s.Title, s.Description
	if s.Default != nil {
		f.Default = valueobj.ValueLiteral(s.Default)
	}
	return f
}

// definedInput describes how values of t are read that hold a definition.
func (e *Engine) definedInput(t reflect.Type, f valueobj.Facts, naming valueobj.Naming) (input, error) {
	s, err := definition(f)
	if err != nil {
		return nil, err
	}
	return e.inputUnder(s, t, naming)
}

// inputUnder describes how values of t are read that hold s, which stands for
// all that can be said of them.
func (e *Engine) inputUnder(s *schema.Schema, t reflect.Type, naming valueobj.Naming) (input, error) {
	in, err := e.freeInput(s, t, naming)
	if err != nil {
		return nil, err
	}
	judge, err := judgeOf(s)
	if err != nil {
		return nil, valueobj.Fault{Reason: "definition: " + err.Error(), Fix: "correct the definition"}
	}
	d := &defined{described: described{s}, judge: judge, in: in}
	for _, example := range s.Examples {
		err := calmly(func() error {
			if violation := decodeText(d, example, reflect.New(t).Elem(), 0); violation != nil {
				return valueobj.Fault{Reason: "an example of the definition does not hold: " + violation.String(), Fix: "write one that holds"}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return d, nil
}

// freeInput describes how values of t are read that a definition describes: as
// they would be without it, and as Go's own package reads them where nothing is
// known of them.
func (e *Engine) freeInput(s *schema.Schema, t reflect.Type, naming valueobj.Naming) (input, error) {
	in, err := e.freely().inputFreely(t, naming)
	if err != nil {
		switch {
		case e.holdsEntity(t, map[reflect.Type]bool{}):
			return nil, insideFault()
		case !writable(t):
			return nil, err
		}
		return newDynamic(&schema.Schema{})
	}
	missing := homeless(s, in)
	if missing == nil {
		return in, nil
	}
	byJSON, err := e.freely().inputFreely(t, valueobj.Naming{JSON: true})
	if err == nil && homeless(s, byJSON) == nil {
		return byJSON, nil
	}
	return nil, missing
}

// homeless is the fault of a member that the definition of an object describes,
// and the struct does not have.
func homeless(s *schema.Schema, in input) error {
	c := structIn(in)
	if c == nil || s.Definition == nil {
		return nil
	}
	names := make([]string, 0, len(c.members.places))
	for _, p := range c.members.places {
		names = append(names, p.name)
	}
	for _, name := range s.Definition.Properties() {
		if slices.Contains(names, name) {
			continue
		}
		fix := "give the struct one, or take a map"
		if near := schema.Nearest(name, names); near != "" {
			fix = fmt.Sprintf("did you mean %q?", near)
		}
		return valueobj.Fault{Reason: fmt.Sprintf("definition: the struct has no member for the property %q", name), Fix: fix}
	}
	return nil
}

// structIn returns the struct that in reads, or a list of them; nil for others.
func structIn(in input) *structInput {
	for {
		switch i := in.(type) {
		case *pointerInput:
			in = i.elem
		case *nullableInput:
			in = i.elem
		case *listInput:
			in = i.elem
		case *validatedInput:
			in = i.input
		case *structInput:
			return i
		default:
			return nil
		}
	}
}

// definedOutput describes how values of t are published that have to hold a
// definition.
func (e *Engine) definedOutput(t reflect.Type, f valueobj.Facts, naming valueobj.Naming) (output, error) {
	s, err := definition(f)
	if err != nil {
		return nil, err
	}
	return e.outputUnder(s, t, naming)
}

// outputUnder describes how values of t are published that have to hold s, which
// stands for all that can be said of them.
func (e *Engine) outputUnder(s *schema.Schema, t reflect.Type, naming valueobj.Naming) (output, error) {
	free := e.freely()
	out, err := free.sequenceOutput(t, valueobj.Facts{}, naming)
	if out == nil && err == nil {
		out, err = free.output(t, naming)
	}
	if err != nil {
		if !hasState(t) {
			return nil, err
		}
		if out, err = newDynamic(&schema.Schema{}); err != nil {
			return nil, err
		}
	}
	judge, err := judgeOf(s)
	if err != nil {
		return nil, valueobj.Fault{Reason: "definition: " + err.Error(), Fix: "correct the definition"}
	}
	for _, example := range s.Examples {
		if found := judge.Check(example); len(found) > 0 {
			return nil, valueobj.Fault{Reason: "an example of the definition does not hold: " + found[0].String(), Fix: "write one that holds"}
		}
	}
	return &defined{described: described{s}, judge: judge, out: out}, nil
}

// freely returns an engine that describes types for which something else says
// what holds. What says nothing of its JSON can hold any there.
func (e *Engine) freely() *Engine {
	free := NewEngine(e.words, e.enums).WithEntities(e.entities).WithTypes(e.types).WithValues(e.values).WithValidator(e.validator)
	free.free, free.inline = true, e.inline
	return free
}

// inputFreely describes an input, defaults inside it included.
func (e *Engine) inputFreely(t reflect.Type, naming valueobj.Naming) (input, error) {
	in, err := e.input(t, naming)
	if err != nil {
		return nil, err
	}
	return in, e.proveRest()
}

// freeCodec describes a type that says nothing of its JSON where something else
// says what holds; nil for all other types, and everywhere else.
func (e *Engine) freeCodec(t reflect.Type, ownJSON bool) (codec, error) {
	if !e.free || e.types[t] != nil || e.entitiesOf(t) != nil {
		return nil, nil //nolint:nilnil // the caller goes on asking
	}
	if isFree(t) || ownJSON && !readsText(t) && t != numberType {
		return newDynamic(&schema.Schema{})
	}
	return nil, nil //nolint:nilnil // the caller goes on asking
}

// writable tells whether Go's own package can put JSON into values of t.
func writable(t reflect.Type) bool { return hasState(t) && t.Kind() != reflect.Interface || isFree(t) }

// hasState tells whether Go's own package finds something to read or write in
// values of t.
func hasState(t reflect.Type) bool {
	if t.Implements(reflect.TypeFor[error]()) {
		return false
	}
	for range maxNested {
		switch t.Kind() { //nolint:exhaustive // the others hold nothing else
		case reflect.Map, reflect.Slice, reflect.Array, reflect.Pointer:
			t = t.Elem()
			continue
		case reflect.Func, reflect.Chan, reflect.Complex64, reflect.Complex128, reflect.UnsafePointer:
			return false
		case reflect.Struct:
			return readsJSON(t) || writesJSON(t) || slices.ContainsFunc(reflect.VisibleFields(t), reflect.StructField.IsExported)
		}
		return true
	}
	return false
}

// maxNested is how many lists, maps and pointers may stand within each other
// around what they hold.
const maxNested = 100

// isFree tells whether values of t can be any JSON.
func isFree(t reflect.Type) bool {
	return t == rawType || t.Kind() == reflect.Interface && t.NumMethod() == 0
}

// wholeOutput describes an output of which something says all there is to say,
// also where it is a sequence; nil for all others.
func (e *Engine) wholeOutput(t reflect.Type, f valueobj.Facts, naming valueobj.Naming) (output, error) {
	switch {
	case f.Definition != nil:
		return e.definedOutput(t, f, naming)
	case f.Config != "" && len(f.Members) > 0:
		return nil, overridden("config")
	case f.Config != "":
		return e.configOutput(t, f, naming)
	default:
		return nil, nil //nolint:nilnil // the caller goes on asking
	}
}
