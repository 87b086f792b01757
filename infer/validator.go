package infer

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Validator enforces the constraints of validate tags that are not known here.
type Validator interface {
	StructCtx(ctx context.Context, s any) error
	VarCtx(ctx context.Context, field any, tag string) error
}

// WithValidator has the engine leave the constraints that it does not know to
// validator, which may be nil, before it describes anything, and returns it.
func (e *Engine) WithValidator(validator Validator) *Engine {
	e.validator, e.noCall = validator, context.Background()
	return e
}

// keywordRule is the keyword of a violation that a validator finds: none of JSON
// Schema's, which does not know its rules.
const keywordRule = "validate"

// validatedInput is an input whose values the validator has a say in.
type validatedInput struct {
	input

	validator Validator
	words     []string
}

func (c *validatedInput) withInput(s *schema.Schema) (input, error) {
	in, err := c.input.withInput(s)
	changed := *c
	changed.input = in
	return &changed, err
}

func (c *validatedInput) decode(r *Reader, v reflect.Value) {
	before := len(r.violations)
	c.input.decode(r, v)
	if r.scan.Err() != nil || r.full() || len(r.violations) > before {
		return
	}
	for _, word := range c.words {
		if err := c.validator.VarCtx(r.ctx, v.Interface(), word); err != nil {
			r.note(keywordRule, brokenRule(word))
		}
	}
}

// brokenRule says which rule a value breaks, in fixed words.
func brokenRule(word string) string { return "breaks the rule " + strconv.Quote(ruleName(word)) }

// ruleName returns what a caller is shown of a constraint: all of it, unless it
// names fields, by their Go names.
func ruleName(word string) string {
	if rest, ok := strings.CutPrefix(word, "dive,keys,"); ok {
		return "keys: " + strings.TrimSuffix(rest, ",endkeys")
	}
	if !isCrossField(word) {
		return word
	}
	parts := strings.Split(word, "|")
	for i, part := range parts {
		parts[i], _, _ = strings.Cut(part, "=")
	}
	return strings.Join(parts, "|")
}

// inputRules reads the constraints on an input. Those that are not known here are
// left to the validator, where there is one.
func (e *Engine) inputRules(f valueobj.Facts) (schema.Rules, error) {
	rules, err := schema.ParseRules(f.Validate)
	if _, unknown := err.(*schema.UnknownWordError); unknown && e.validator != nil { //nolint:errorlint // it is never wrapped
		return rules, nil
	}
	if err != nil {
		return rules, validateFault(err)
	}
	return rules, nil
}

// outputRules reads the constraints on an output or a member.
func (e *Engine) outputRules(f valueobj.Facts) (schema.Rules, error) {
	rules, err := schema.ParseRules(f.Validate)
	if err == nil {
		return rules, nil
	}
	fault := validateFault(err)
	if unknown, ok := err.(*schema.UnknownWordError); ok && e.validator != nil { //nolint:errorlint // it is never wrapped
		fault = valueobj.Fault{
			Reason: "validate: " + strings.Join(unknown.Words, ", ") + ": the validator is asked about inputs only",
			Fix:    "drop it, or use " + strings.Join(schema.Words(), ", "),
		}
	}
	return rules, fault
}

// levels returns the constraints of the validator's own: of the value, of what is
// in it, and so on down.
func levels(rules schema.Rules) [][]string {
	list := [][]string{rules.Unknown()}
	for below, ok := rules.Dive(); ok; below, ok = below.Dive() {
		list = append(list, below.Unknown())
	}
	return list
}

// asked returns in with the validator asked about what rules leave to it, and the
// constraints that it has to see the struct for, of which the field is one.
func (e *Engine) asked(in input, o origin, rules schema.Rules) (input, []string, error) {
	words, found, err := splitCrossField(levels(rules))
	if err != nil {
		return nil, nil, err
	}
	if len(found) > 0 && o.validate != o.facts.Validate {
		return nil, nil, crossFieldFault(found[0]) // the validator reads tags of fields, and nothing else
	}
	in, err = e.enforce(in, o.typ, words)
	return in, found, err
}

// enforce returns in with the validator asked about its values, of type t.
func (e *Engine) enforce(in input, t reflect.Type, words [][]string) (input, error) {
	if !slices.ContainsFunc(words, func(level []string) bool { return len(level) > 0 }) {
		return in, nil
	}
	var err error
	switch c := in.(type) {
	case *pointerInput:
		changed := *c
		changed.elem, err = e.enforce(c.elem, c.typ, words)
		return &changed, err
	case *nullableInput:
		changed := *c
		changed.elem, err = e.enforce(c.elem, t, words)
		return &changed, err
	case *sqlNullInput:
		changed := *c
		changed.elem, err = e.enforce(c.elem, t.Field(0).Type, words)
		return &changed, err
	case *listInput:
		own, below := listWords(words)
		changed := *c
		if changed.elem, err = e.enforce(c.elem, t.Elem(), below); err != nil {
			return nil, err
		}
		return e.ask(&changed, t, own)
	case *mapInput:
		own, below := mapWords(words)
		changed := *c
		if changed.elem, err = e.enforce(c.elem, t.Elem(), below); err != nil {
			return nil, err
		}
		return e.ask(&changed, t, own)
	case *handleType:
		return nil, valueobj.Fault{Reason: "validate: " + words[0][0] + ": does not fit an entity", Fix: "drop it, or let Entity.Access decide"}
	}
	return e.ask(in, t, words[0])
}

// listWords returns which of the words are about a list of type t as a whole, and
// those about its items: all others, also before a dive.
func listWords(words [][]string) (own []string, below [][]string) {
	items := []string{}
	for _, word := range words[0] {
		if name, _, _ := strings.Cut(word, "="); name == "unique" {
			own = append(own, word)
		} else {
			items = append(items, word)
		}
	}
	if len(words) == 1 {
		return own, [][]string{items}
	}
	return own, append([][]string{append(items, words[1]...)}, words[2:]...)
}

// mapWords returns which of the words are about a map as a whole, those about its
// keys among them, and those about its values.
func mapWords(words [][]string) (own []string, below [][]string) {
	own = words[0]
	if len(words) == 1 {
		return own, nil
	}
	values := []string{}
	for _, word := range words[1] {
		if strings.HasPrefix(word, "keys") {
			own = append(slices.Clone(own), "dive,"+word)
		} else {
			values = append(values, word)
		}
	}
	return own, append([][]string{values}, words[2:]...)
}

// ask returns in with the validator asked about words, which it has to know.
func (e *Engine) ask(in input, t reflect.Type, words []string) (input, error) {
	if len(words) == 0 {
		return in, nil
	}
	// The common library looks into a struct by the tags of its fields, and passes
	// over the rule that it was asked about.
	if t.Kind() == reflect.Struct && !t.ConvertibleTo(reflect.TypeFor[time.Time]()) {
		return nil, valueobj.Fault{Reason: "validate: " + words[0] + ": the validator looks at the fields of a struct only", Fix: "put the rule on a field, or drop it"}
	}
	for _, word := range words {
		try := func() { _ = e.validator.VarCtx(e.noCall, reflect.Zero(t).Interface(), word) }
		if err := tried(word, try); err != nil {
			return nil, err
		}
	}
	return &validatedInput{input: in, validator: e.validator, words: words}, nil
}

// tried is the fault of a rule that the validator does not know, or that does not
// fit the type: then it panics, and would do so in every call.
func tried(word string, try func()) (err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			err = valueobj.Fault{
				Reason: fmt.Sprintf("validate: %s: the validator panics: %v", word, thrown),
				Fix:    "register the rule with the validator, or use one that fits the type",
			}
		}
	}()
	try()
	return nil
}
