package toolmethod_test

import (
	"context"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// verdicts has methods that look like access methods, and answer otherwise.
type verdicts struct{}

// Run is what they guard.
func (verdicts) Run() {}

// MayWhy answers with a text beside the truth.
func (verdicts) MayWhy() (bool, string) { return true, "" }

// MayTwice answers with two truths.
func (verdicts) MayTwice() (bool, bool) { return true, true }

// MayThrice answers with one result too many.
func (verdicts) MayThrice() (bool, error, error) { return true, nil, nil }

// TestAccessMethodThatDoesNotAnswer proves that only a bool, an error, or both
// in this order are an answer, and that a function has to be one.
func TestAccessMethodThatDoesNotAnswer(t *testing.T) {
	// rule AC-10
	for name, c := range map[string]struct {
		access any
		reason string
	}{
		"a text beside the truth": {"MayWhy", "MayWhy returns (bool, string)"},
		"two truths":              {"MayTwice", "MayTwice returns (bool, bool)"},
		"three results":           {verdicts.MayThrice, "MayThrice returns (bool, error, error)"},
	} {
		r, _ := newRegistry(t)
		r.Register(verdicts{}, toolmethod.Method{ID: "t.run", Name: "Run", Description: "Runs.", Access: c.access})
		wantLeftOut(t, r, name, c.reason)
	}
	r, _ := newRegistry(t)
	r.RegisterFunc(func() {}, toolmethod.Method{ID: "t.run", Description: "Runs.", Access: (func() bool)(nil)})
	wantLeftOut(t, r, "a nil function", "no function that can be called")
	for name, access := range map[string]any{"by name": "MayRun", "by function": func() bool { return true }} {
		r, _ := newRegistry(t)
		r.Add(toolmethod.Tool{
			Method: toolmethod.Method{ID: "t.run", Description: "Runs.", Access: access},
			Run:    func(context.Context, toolmethod.Values) *toolmethod.Result { return nil },
		})
		// rule ID-12
		wantLeftOut(t, r, "a hand-written tool, "+name, "a hand-written tool has no access method")
	}
}

// wantLeftOut fails unless the one tool of a registry was left out for a reason.
func wantLeftOut(t *testing.T, r *toolmethod.Registry, name, reason string) {
	t.Helper()
	problems := r.Problems()
	if len(problems) != 1 || !strings.Contains(problems[0].Reason, reason) || len(r.Tools()) != 0 {
		t.Errorf("%s: wanted the tool to be left out because %q, got %v", name, reason, problems)
	}
}
