package toolmethod_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// probe is a tool called "probe" with one input called "v", and the values of it
// that reached the function behind the tool.
type probe[T any] struct {
	registry *toolmethod.Registry
	heard    []T
}

// newProbe registers a probe whose input has the facts of in.
func newProbe[T any](tb testing.TB, in toolmethod.Input, opts ...toolmethod.Option) *probe[T] {
	tb.Helper()
	p := tryProbe[T](tb, in, opts...)
	if err := p.registry.Err(); err != nil {
		tb.Fatal(err)
	}
	return p
}

// tryProbe is newProbe for inputs that may break a rule.
func tryProbe[T any](tb testing.TB, in toolmethod.Input, opts ...toolmethod.Option) *probe[T] {
	tb.Helper()
	p := &probe[T]{}
	p.registry, _ = newRegistry(tb)
	in.Name = "v"
	m := markOf("probe", "v")
	m.Inputs = []toolmethod.Input{in}
	p.registry.RegisterFunc(func(v T) { p.heard = append(p.heard, v) }, m, opts...)
	return p
}

// schemaOf returns the schema of the input as text, and whether it is required.
func (p *probe[T]) schemaOf(tb testing.TB) (text string, required bool) {
	tb.Helper()
	d, ok := p.registry.Lookup("probe")
	if !ok {
		tb.Fatal(p.registry.Err())
	}
	text, ok = strings.CutPrefix(string(d.InputSchema), `{"type":"object","properties":{"v":`)
	if !ok {
		tb.Fatalf("the input schema is %s", d.InputSchema)
	}
	text, optional := strings.CutSuffix(text, `},"additionalProperties":false}`)
	text, given := strings.CutSuffix(text, `},"required":["v"],"additionalProperties":false}`)
	if optional == given {
		tb.Fatalf("the input schema is %s", d.InputSchema)
	}
	return text, given
}

// call runs the tool, and returns what reached the function.
func (p *probe[T]) call(args string) (heard []T, result *toolmethod.Result) {
	p.heard = nil
	result = p.registry.Call(context.Background(), "probe", []byte(args))
	return p.heard, result
}

// take is an argument that is taken: the value of "v" as it is sent, and what
// reaches the function. An empty text is a call without the input.
type take[T any] struct {
	sent string
	want T
}

// takes fails unless each argument reaches the function, as wanted, once.
func (p *probe[T]) takes(t *testing.T, all []take[T], opts ...cmp.Option) {
	t.Helper()
	for _, c := range all {
		heard, result := p.call(argument(c.sent))
		if !result.OK() {
			t.Errorf("%.80s: %s", c.sent, result.Message())
			continue
		}
		if diff := cmp.Diff([]T{c.want}, heard, opts...); diff != "" {
			t.Errorf("%.80s: what reached the function (-want +got):\n%s", c.sent, diff)
		}
	}
}

// refusal is an argument that is refused, and why.
type refusal struct {
	sent string
	want []toolmethod.Violation
}

// refuses fails unless each argument is an input failure with these violations,
// and never reaches the function.
func (p *probe[T]) refuses(t *testing.T, all []refusal) {
	t.Helper()
	for _, c := range all {
		heard, result := p.call(argument(c.sent))
		if len(heard) > 0 {
			t.Errorf("%.80s: reached the function as %v, want a violation", c.sent, heard[0])
		}
		wantViolations(t, c.sent, result, c.want)
	}
}

// argument returns the arguments of a call with v, none for an empty text.
func argument(v string) string {
	if v == "" {
		return `{}`
	}
	return `{"v":` + v + `}`
}

// wantViolations fails unless result is an input failure with these violations.
func wantViolations(t *testing.T, what string, result *toolmethod.Result, want []toolmethod.Violation) {
	t.Helper()
	if result.OK() || result.Category() != toolmethod.CategoryInput {
		t.Errorf("%.80s: ok %v, category %q, want an input failure", what, result.OK(), result.Category())
	}
	if diff := cmp.Diff(want, result.Violations(), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%.80s: violations (-want +got):\n%s", what, diff)
	}
}

// breach returns a list of one violation.
func breach(pointer, keyword, message string) []toolmethod.Violation {
	return []toolmethod.Violation{{Pointer: pointer, Keyword: keyword, Message: message}}
}

// wantProblem fails unless the tool was left out, alone, for a problem at place
// whose text has all the words.
func wantProblem(t *testing.T, r *toolmethod.Registry, id, place string, words ...string) {
	t.Helper()
	if _, ok := r.Lookup(id); ok {
		t.Errorf("the tool %q is registered, want a problem", id)
		return
	}
	var found []*toolmethod.Problem
	for _, p := range r.Problems() {
		if p.Tool == id {
			found = append(found, p)
		}
	}
	if len(found) != 1 {
		t.Errorf("%d problems with the tool %q, want 1: %v", len(found), id, found)
		return
	}
	if found[0].Place != place {
		t.Errorf("the place is %q, want %q: %v", found[0].Place, place, found[0])
	}
	for _, word := range words {
		if !strings.Contains(found[0].Error(), word) {
			t.Errorf("the problem does not say %q: %v", word, found[0])
		}
	}
}
