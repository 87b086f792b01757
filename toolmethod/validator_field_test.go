package toolmethod_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// ruleTwins has a rule across fields beside one that the validator reads in its
// own way.
type ruleTwins struct {
	One  int `validate:"required,eqfield=Two"`
	Two  int
	Word string
	Same string `validate:"eqfield=Word"`
}

func TestRuleAcrossFieldsIsToldWhereItBreaks(t *testing.T) {
	// rule CN-05
	r, _ := withRules(t)
	r.RegisterFunc(func(ruleTwins) {}, markOf("twins"))
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "twins", `{"one":1,"two":1,"word":"a","same":"a"}`, `{}`)
	wantRefusal(t, r, "twins", `{"one":1,"two":2,"word":"a","same":"a"}`, ruleBroken("/one", "eqfield"))
	wantRefusal(t, r, "twins", `{"one":1,"two":1,"word":"a","same":"b"}`, ruleBroken("/same", "eqfield"))
	// The validator calls 0 missing, and here it is given.
	// rule CN-01
	wantJSON(t, r, "twins", `{"one":0,"two":0,"word":"a","same":"a"}`, `{}`)
}

// terseValidator says of a struct only that it is wrong.
type terseValidator struct{ *ruleValidator }

// StructCtx finds fault with twins whose word is "wrong".
func (terseValidator) StructCtx(_ context.Context, s any) error {
	if twins, ok := s.(*ruleTwins); ok && twins.Word == "wrong" {
		return errors.New("secret")
	}
	return nil
}

func TestValidatorThatNamesNoField(t *testing.T) {
	// rule CN-05
	r, _ := newRegistry(t, toolmethod.WithValidator(terseValidator{newRuleValidator()}))
	r.RegisterFunc(func([]ruleTwins) {}, markOf("twins", "list"))
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	const right = `{"list":[{"one":1,"two":1,"word":"right","same":"a"}]}`
	wantJSON(t, r, "twins", right, `{}`)
	wantRefusal(t, r, "twins", strings.Replace(right, "right", "wrong", 1),
		toolmethod.Violation{Pointer: "/list/0", Keyword: "validate", Message: "breaks a rule across its members"})
}
