package infer

import (
	"reflect"
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/valueobj"
)

// crossFieldWords are the constraints that compare a field with others of its struct,
// as the common validator library knows them.
//
//nolint:gochecknoglobals // a table that never changes
var crossFieldWords = []string{
	"eqfield", "nefield", "gtfield", "gtefield", "ltfield", "ltefield",
	"eqcsfield", "necsfield", "gtcsfield", "gtecsfield", "ltcsfield", "ltecsfield", "fieldcontains", "fieldexcludes",
	"required_if", "required_unless", "required_with", "required_with_all", "required_without", "required_without_all",
	"excluded_if", "excluded_unless", "excluded_with", "excluded_with_all", "excluded_without", "excluded_without_all", "skip_unless",
}

// isCrossField tells whether a constraint, or one of its alternatives, is about
// other fields too.
func isCrossField(word string) bool {
	for part := range strings.SplitSeq(word, "|") {
		if name, _, _ := strings.Cut(part, "="); slices.Contains(crossFieldWords, name) {
			return true
		}
	}
	return false
}

// crossFieldRules are the constraints of a struct that are about several fields, of which
// the validator has to see the whole.
type crossFieldRules struct {
	validator Validator
	rules     []crossFieldRule
}

// crossFieldRule is one of them.
type crossFieldRule struct {
	place string // the member that it stands on
	field string // the same as the validator names it
	word  string
}

// splitCrossField takes the constraints across fields out of words; they can stand on
// a field only.
func splitCrossField(words [][]string) (rest [][]string, found []string, err error) {
	rest = make([][]string, len(words))
	for i, level := range words {
		for _, word := range level {
			switch {
			case !isCrossField(word):
				rest[i] = append(rest[i], word)
			case i == 0:
				found = append(found, word)
			default:
				return nil, nil, crossFieldFault(word)
			}
		}
	}
	return rest, found, nil
}

// crossFieldFault is the fault of a constraint across fields that stands on none.
func crossFieldFault(word string) error {
	return valueobj.Fault{
		Reason: "validate: " + word + ": is about other fields, and can stand in the tag of a field only",
		Fix:    "put it into the validate tag of a field of the struct",
	}
}

// crossFieldRulesOf returns the constraints across the fields of the struct t, nil where
// there are none.
func (e *Engine) crossFieldRulesOf(t reflect.Type, places []place) (*crossFieldRules, error) {
	a := &crossFieldRules{validator: e.validator}
	for _, p := range places {
		for _, word := range p.crossField {
			a.rules = append(a.rules, crossFieldRule{place: p.name, field: structPath(t, p.index), word: word})
		}
	}
	if a.rules == nil {
		return nil, nil //nolint:nilnil // none is an answer
	}
	try := func() { _ = e.validator.StructCtx(e.noCall, reflect.New(t).Interface()) }
	return a, tried(a.rules[0].word, try)
}

// structUnder returns the struct that the type of an argument object is or points
// to.
func structUnder(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// structPath returns how the validator names the field of t at index.
func structPath(t reflect.Type, index []int) string {
	path := t.Name()
	for _, i := range index {
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		sf := t.Field(i)
		if path != "" {
			path += "."
		}
		path += sf.Name
		t = sf.Type
	}
	return path
}

// check asks the validator about the struct v, in which nothing was wrong so far.
func (a *crossFieldRules) check(r *Reader, v reflect.Value) {
	err := a.validator.StructCtx(r.ctx, v.Addr().Interface())
	if err == nil {
		return
	}
	found, told := fieldErrors(err)
	if !told {
		r.note(keywordRule, "breaks a rule across its members")
		return
	}
	for _, rule := range a.rules {
		if slices.ContainsFunc(found, func(f fieldError) bool { return f.StructNamespace() == rule.field && f.breaks(rule.word) }) {
			r.enter(rule.place)
			r.note(keywordRule, brokenRule(rule.word))
			r.leave()
		}
	}
}

// fieldError is what the common validator library says of one field.
type fieldError struct{ fieldErrorMethods }

// fieldErrorMethods are the methods of it that matter.
type fieldErrorMethods interface {
	Tag() string
	StructNamespace() string
}

// breaks tells whether the field breaks the constraint.
func (f fieldError) breaks(word string) bool {
	name, _, _ := strings.Cut(word, "=")
	return f.Tag() == name || f.Tag() == word
}

// fieldErrors returns what an error says of single fields; false where it is of
// another kind.
func fieldErrors(err error) (list []fieldError, told bool) {
	v := reflect.ValueOf(err)
	if v.Kind() != reflect.Slice || v.Len() == 0 {
		return nil, false
	}
	for i := range v.Len() {
		f, ok := reflect.TypeAssert[fieldErrorMethods](v.Index(i))
		if !ok {
			return nil, false
		}
		list = append(list, fieldError{f})
	}
	return list, true
}
