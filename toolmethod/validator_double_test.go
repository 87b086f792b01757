package toolmethod_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// ruleValidator behaves like the *Validate of github.com/go-playground/validator
// where that matters: it has the same two methods, panics for tags that it does
// not know, knows alternatives, and reports fields of structs in a slice. Beside
// its rules it knows eqfield, and the word required as that library has it.
type ruleValidator struct {
	rules map[string]func(ctx context.Context, value any, param string) bool
	asked []string // TAG VALUE, of values that are not zero
}

// ruleErrors is what StructCtx returns.
type ruleErrors []ruleError

func (e ruleErrors) Error() string { return fmt.Sprintf("%d secret errors", len(e)) }

// ruleError is one of them.
type ruleError struct{ tag, namespace string }

func (e ruleError) Tag() string             { return e.tag }
func (e ruleError) StructNamespace() string { return e.namespace }
func (e ruleError) Error() string           { return "Key: '" + e.namespace + "' Error: secret" }

// newRuleValidator returns a validator that knows "iban", "even", "account", "seven",
// "bad" and "unique".
func newRuleValidator() *ruleValidator {
	text := func(f func(text, param string) bool) func(context.Context, any, string) bool {
		return func(_ context.Context, value any, param string) bool {
			return f(reflect.ValueOf(value).String(), param)
		}
	}
	return &ruleValidator{rules: map[string]func(context.Context, any, string) bool{
		"iban": text(func(text, param string) bool { return strings.HasPrefix(text, "DE"+param) }),
		"hex":  text(func(text, _ string) bool { return strings.HasPrefix(text, "#") }),
		"even": func(_ context.Context, value any, _ string) bool { return reflect.ValueOf(value).Int()%2 == 0 },
		"account": func(ctx context.Context, value any, _ string) bool {
			return toolmethod.Account(ctx) == nil || toolmethod.Account(ctx) == value
		},
		"bad": func(_ context.Context, value any, _ string) bool {
			if reflect.ValueOf(value).String() == "panic" {
				panic("secret") //nolint:forbidigo // so that the call has to catch it
			}
			return true
		},
		"unique": func(_ context.Context, value any, param string) bool {
			seen := map[any]bool{}
			for i := range reflect.ValueOf(value).Len() {
				key := reflect.ValueOf(value).Index(i).FieldByName(param).Interface()
				if seen[key] {
					return false
				}
				seen[key] = true
			}
			return true
		},
		"dive,keys,iban,endkeys": func(_ context.Context, value any, _ string) bool {
			for _, key := range reflect.ValueOf(value).MapKeys() {
				if !strings.HasPrefix(key.String(), "DE") {
					return false
				}
			}
			return true
		},
	}}
}

// VarCtx checks one value against the alternatives of a tag.
func (v *ruleValidator) VarCtx(ctx context.Context, field any, tag string) error {
	if value := reflect.ValueOf(field); value.IsValid() && !value.IsZero() {
		v.asked = append(v.asked, fmt.Sprint(tag, " ", field))
	}
	holds := false
	for part := range strings.SplitSeq(tag, "|") {
		name, param, _ := strings.Cut(part, "=")
		rule, ok := v.rules[name]
		if !ok {
			throw[any]("Undefined validation function '" + name + "' on field ''")
		}
		holds = holds || rule(ctx, field, param)
	}
	if !holds {
		return errors.New("secret")
	}
	return nil
}

// StructCtx checks the rules eqfield and required in the tags of a struct, and
// of those embedded in it or below it.
func (v *ruleValidator) StructCtx(_ context.Context, s any) error {
	t := reflect.TypeOf(s).Elem()
	if found := v.fields(reflect.ValueOf(s).Elem(), t.Name()); len(found) > 0 {
		return found
	}
	return nil
}

// fields checks the fields of a struct.
func (v *ruleValidator) fields(s reflect.Value, namespace string) (found ruleErrors) {
	for i := range s.NumField() {
		sf, field := s.Type().Field(i), reflect.Indirect(s.Field(i))
		at := strings.TrimPrefix(namespace+"."+sf.Name, ".")
		for word := range strings.SplitSeq(sf.Tag.Get("validate"), ",") {
			name, param, _ := strings.Cut(word, "=")
			switch {
			case name == "pattern":
				throw[any]("Undefined validation function 'pattern' on field '" + sf.Name + "'")
			case name == "eqfield" && !reflect.DeepEqual(s.Field(i).Interface(), s.FieldByName(param).Interface()),
				name == "required" && field.IsZero():
				found = append(found, ruleError{name, at})
			}
		}
		if field.Kind() == reflect.Struct {
			found = append(found, v.fields(field, at)...)
		}
	}
	return found
}
