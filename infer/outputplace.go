package infer

import (
	"reflect"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// outPlace is one output or member: how it is published under its facts.
type outPlace struct {
	valueobj.Value

	name  string
	out   output
	facts valueobj.Facts
}

// outputPlace describes one output or member.
func (e *Engine) outputPlace(t reflect.Type, f valueobj.Facts, naming valueobj.Naming) (outPlace, error) {
	p := outPlace{facts: f}
	out, err := e.wholeOutput(t, f, naming)
	if out == nil && err == nil {
		out, err = e.sequenceOutput(t, f, naming)
	}
	if out == nil && err == nil {
		out, err = e.memberOutput(t, f, naming)
	}
	if err != nil {
		return p, err
	}
	rules, err := e.outputRules(f)
	if err != nil {
		return p, err
	}
	s, err := constrain(out.describe(), f, rules)
	if err != nil {
		return p, err
	}
	base := out.describe()
	if s != base {
		if out, err = out.withOutput(s); err != nil {
			return p, err
		}
	}
	if f.Quoted {
		if out, err = e.quotedOutput(out, t, base); err != nil {
			return p, err
		}
		s = out.describe()
	}
	p.out = out
	p.Schema, p.Publisher, p.CanBeNull = e.worded(s, f), out, canBeNull(out)
	return p, p.setExample(f.Example)
}

// sequenceOutput describes an iterator, nil where t is none.
func (e *Engine) sequenceOutput(t reflect.Type, f valueobj.Facts, naming valueobj.Naming) (output, error) {
	item, withError := sequenceItem(t)
	if item == nil {
		return nil, nil //nolint:nilnil // the caller goes on asking
	}
	elem, err := e.memberOutput(item, f, naming)
	if err != nil {
		return nil, err
	}
	s := listSchema(t, elem.describe())
	return &sequence{described: described{s}, elem: elem, check: schema.NewLengthCheck(s), withError: withError}, nil
}

// canBeNull tells whether some values of out are published as null.
func canBeNull(out output) bool {
	switch o := out.(type) {
	case *nullableOutput:
		return true
	case *dynamic:
		return o.s.Type == schema.Any
	}
	return false
}

// setExample proves the example, one item where the output is a list, and
// publishes it.
func (p *outPlace) setExample(example *valueobj.Literal) error {
	if example == nil {
		return nil
	}
	s := p.Schema
	if s.Type == schema.Array && s.Items != nil {
		s = s.Items.Clone()
		p.Schema.Items = s
	}
	text, err := example.JSON(s)
	if err != nil {
		return valueobj.Fault{Reason: "example: " + err.Error(), Fix: "write one that holds"}
	}
	judge, err := schema.NewJudge(schema.AppendDocument(nil, s))
	if err != nil {
		return valueobj.Fault{Reason: "example: " + err.Error()}
	}
	if found := judge.Check(text); len(found) > 0 {
		return valueobj.Fault{Reason: "the example does not hold: " + found[0].String(), Fix: "write one that holds"}
	}
	s.Examples = append(s.Examples, text)
	return nil
}
