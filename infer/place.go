package infer

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// origin is an input before it is described: a parameter or a field.
type origin struct {
	typ      reflect.Type
	facts    valueobj.Facts
	naming   valueobj.Naming
	place    string // how a problem names it
	optional bool   // the field says so, or the parameter is variadic
	fixed    bool   // whatever facts say about it
	validate string // the constraints in the tag of the field, where it is one
}

// place is one input: the codec of its type under its facts, and whether it
// has to be given.
type place struct {
	name       string
	index      []int // of the field, where it is one
	in         input
	schema     *schema.Schema
	required   bool
	fallback   *fallback
	facts      valueobj.Facts
	crossField []string // constraints on the field and others of its struct
}

// inputPlace describes one input.
func (e *Engine) inputPlace(o origin) (place, error) {
	p := place{facts: o.facts}
	in, err := e.typedInput(o.typ, o.facts, o.naming)
	if err != nil {
		return p, err
	}
	rules, err := e.inputRules(o.facts)
	if err != nil {
		return p, err
	}
	s, err := constrain(in.describe(), o.facts, rules)
	if err != nil {
		return p, err
	}
	if o.facts.Definition != nil {
		o.facts = ownFacts(o.facts, s)
	}
	base := in.describe()
	if s != base {
		if in, err = in.withInput(s); err != nil {
			return p, err
		}
	}
	if o.facts.Quoted {
		if in, err = quotedInput(in, o.typ, base); err != nil {
			return p, err
		}
		s = in.describe()
	}
	if in, p.crossField, err = e.asked(in, o, rules); err != nil {
		return p, err
	}
	p.in = in
	p.schema = e.worded(s, o.facts)
	if err := operationFault(in, o.facts); err != nil {
		return p, err
	}
	p.required = required(o, rules, e.canBeMissing(o.typ))
	if err := e.setDefault(&p, o); err != nil {
		return p, err
	}
	return p, e.setExample(&p, o)
}

// prove runs a check of the values of a type. Inside a struct that is being
// described, which the values may hold, it waits until all of it is known.
func (e *Engine) prove(o origin, check func() error) error {
	prove := check
	check = func() error { return calmly(prove) }
	if len(e.unfinished) == 0 {
		return check()
	}
	e.unproven = append(e.unproven, func() error {
		if err := check(); err != nil {
			return valueobj.FaultAt(o.place, err)
		}
		return nil
	})
	return nil
}

// proveRest runs the checks that had to wait.
func (e *Engine) proveRest() error {
	for _, check := range e.unproven {
		if err := check(); err != nil {
			return err
		}
	}
	e.unproven = nil
	return nil
}

// constrain applies rules, which are the constraints among the facts, and the
// media type to s.
func constrain(s *schema.Schema, f valueobj.Facts, rules schema.Rules) (*schema.Schema, error) {
	if f.Validate != "" {
		var err error
		if s, err = apply(rules, s); err != nil {
			return nil, valueobj.Fault{Reason: "validate: " + err.Error(), Fix: "change the constraint or the type"}
		}
	}
	if f.MediaType == "" {
		return s, nil
	}
	content := s
	if s.Type == schema.Array && s.Items != nil {
		content = s.Items
	}
	if content.Type != schema.String || content.Definition != nil {
		return nil, valueobj.Fault{Reason: "media_type: fits strings and bytes only", Fix: "drop it"}
	}
	content = content.Clone()
	content.ContentMediaType = f.MediaType
	if s.Type != schema.Array {
		return content, nil
	}
	s = s.Clone()
	s.Items = content
	return s, nil
}

// validateFault is the fault of constraints that cannot be read.
func validateFault(err error) error {
	fault := valueobj.Fault{Reason: "validate: " + err.Error(), Fix: "correct the constraint, or drop it"}
	unknown, ok := errors.AsType[*schema.UnknownWordError](err)
	if !ok {
		return fault
	}
	name, _, _ := strings.Cut(unknown.Words[0], "=")
	fault.Fix = "give the validator that knows it to WithValidator, or use " + strings.Join(schema.Words(), ", ")
	if near := schema.Nearest(name, schema.Words()); near != "" && near != name {
		fault.Reason = fmt.Sprintf("validate: %s: not a known constraint", unknown.Words[0])
		fault.Fix = fmt.Sprintf("did you mean %q? Another validator's own is left to it with WithValidator", near)
	}
	return fault
}

// apply applies rules to s. No rule changes a struct, which may still be in the
// making.
func apply(rules schema.Rules, s *schema.Schema) (*schema.Schema, error) {
	if !s.Closed {
		return rules.Apply(s)
	}
	_, err := rules.Apply(&schema.Schema{Type: schema.Object, Closed: true})
	return s, err
}

// worded returns s with what the facts say for people.
func (e *Engine) worded(s *schema.Schema, f valueobj.Facts) *schema.Schema {
	if f.Label == "" && f.Description == "" && f.Default == nil && f.Example == nil {
		return s
	}
	s = e.clone(s)
	s.Title, s.Description = cmp.Or(f.Label, s.Title), cmp.Or(f.Description, s.Description)
	return s
}

// required tells whether an input has to be given.
func required(o origin, rules schema.Rules, canBeMissing bool) bool {
	switch {
	case o.fixed, o.facts.Default != nil, valueobj.IsTrue(o.facts.Optional):
		return false
	case valueobj.IsFalse(o.facts.Optional), rules.Required():
		return true
	}
	return !o.optional && !canBeMissing && !rules.OmitEmpty()
}

// setDefault proves the default and keeps it for calls that leave the input out.
func (e *Engine) setDefault(p *place, o origin) error {
	if o.facts.Default == nil {
		return nil
	}
	if c, _ := entityIn(p.in); c != nil {
		return valueobj.Fault{Reason: "default: an entity takes none", Fix: "drop it"}
	}
	text, err := o.facts.Default.JSON(p.schema)
	if err != nil {
		return valueobj.Fault{Reason: "default: " + err.Error(), Fix: "write one that holds"}
	}
	p.fallback = newFallback(text, p.in, o.typ)
	p.schema.Default = text
	return e.prove(o, p.fallback.prove)
}

// setExample proves the example, one item where the input is a list, and
// publishes it.
func (e *Engine) setExample(p *place, o origin) error {
	if o.facts.Example == nil {
		return nil
	}
	in, s, t := p.in, p.schema, o.typ
	if ptr, ok := in.(*pointerInput); ok {
		in, t = ptr.elem, ptr.typ
	}
	switch list := in.(type) {
	case *listInput:
		in, s, t = list.elem, e.clone(s.Items), t.Elem()
		p.schema.Items = s
	case *dynamic: // the type says nothing of items, but the data type can
		if s.Type != schema.Array || s.Items == nil {
			break
		}
		s, t = e.clone(s.Items), reflect.TypeFor[any]()
		p.schema.Items = s
		var err error
		if in, err = newDynamic(s); err != nil {
			return err
		}
	}
	text, err := o.facts.Example.JSON(s)
	if err != nil {
		return valueobj.Fault{Reason: "example: " + err.Error(), Fix: "write one that holds"}
	}
	s.Examples = append(s.Examples, text)
	return e.prove(o, func() error {
		if violation := decodeText(in, text, reflect.New(t).Elem(), 0); violation != nil {
			return valueobj.Fault{Reason: "the example does not hold: " + violation.String(), Fix: "write one that holds"}
		}
		return nil
	})
}
