package toolmethod_test

import (
	"context"
	"errors"
	"iter"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// sailor is an item of lists.
type sailor struct {
	Name string `member:"name"`
	Rank *int   `member:"rank"`
}

// watch gives its items one after the other: a text that is an error in place of
// an item with that text.
func watch(items ...any) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for _, item := range items {
			text, _ := item.(string)
			err, _ := item.(error)
			if !yield(text, err) {
				return
			}
		}
	}
}

func TestListsAndSequencesAreLists(t *testing.T) {
	// rule OUT-05
	const sailors = `{"type":"object","properties":{"name":{"type":"string"},` +
		`"rank":{"anyOf":[{` + wideInteger + `},{"type":"null"}]}},"required":["name","rank"],"additionalProperties":false}`
	rank := 3
	cases := map[string]struct {
		fn           any
		want, schema string
	}{
		"a slice":               {func() []string { return []string{"a", "b"} }, `["a","b"]`, `{"type":"array","items":{"type":"string"}}`},
		"an array":              {func() [2]bool { return [2]bool{true} }, `[true,false]`, `{"type":"array","minItems":2,"maxItems":2,"items":{"type":"boolean"}}`},
		"an array of nothing":   {func() [0]bool { return [0]bool{} }, `[]`, `{"type":"array","minItems":0,"maxItems":0,"items":{"type":"boolean"}}`},
		"a list of lists":       {func() [][]bool { return [][]bool{{true}, nil} }, `[[true],[]]`, `{"type":"array","items":{"type":"array","items":{"type":"boolean"}}}`},
		"a sequence":            {func() iter.Seq[int] { return slices.Values([]int{1, 2}) }, `[1,2]`, `{"type":"array","items":{` + wideInteger + `}}`},
		"a sequence of nothing": {func() iter.Seq[bool] { return slices.Values([]bool{}) }, `[]`, `{"type":"array","items":{"type":"boolean"}}`},
		"no sequence at all":    {func() iter.Seq[bool] { return nil }, `[]`, `{"type":"array","items":{"type":"boolean"}}`},
		"a sequence with errors that gives none": {
			func() iter.Seq2[string, error] { return watch("a", "b") },
			`["a","b"]`, `{"type":"array","items":{"type":"string"}}`,
		},
		"no sequence with errors":   {func() iter.Seq2[bool, error] { return nil }, `[]`, `{"type":"array","items":{"type":"boolean"}}`},
		"a sequence of value types": {func() iter.Seq[sailor] { return slices.Values([]sailor{{"Ann", &rank}}) }, `[{"name":"Ann","rank":3}]`, `{"type":"array","items":` + sailors + `}`},
		"a sequence of pointers, one of them nil": {
			func() iter.Seq[*sailor] { return slices.Values([]*sailor{nil, {Name: "Bo"}}) },
			`[null,{"name":"Bo","rank":null}]`, `{"type":"array","items":{"anyOf":[` + sailors + `,{"type":"null"}]}}`,
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got := showOutput(t, c.fn)
			if diff := cmp.Diff([]string{c.want, c.schema}, []string{got.value(), got.valueSchema()}); diff != "" {
				t.Errorf("the list differs (-want +got):\n%s", diff)
			}
		})
	}
}

func TestOtherSequencesFail(t *testing.T) {
	// rule OUT-05
	for name, fn := range map[string]any{
		"pairs of values":                       func() iter.Seq2[int, string] { return nil },
		"pairs of a key and an error type":      func() iter.Seq2[int, ashoreError] { return nil },
		"a function with a sequence's form":     func() func(yield func(int) bool) { return nil },
		"a type of that form with such a name":  func() SeqOf { return nil },
		"a function with a name that begins so": func() Sequel { return nil },
		"a list of sequences":                   func() []iter.Seq[int] { return nil },
		"a sequence of sequences":               func() iter.Seq[iter.Seq[int]] { return nil },
		"a sequence of what is not published":   func() iter.Seq[any] { return nil },
		"a pointer to a sequence":               func() *iter.Seq[int] { return nil },
	} {
		t.Run(name, func(t *testing.T) {
			if problem := refuseOutput(t, fn); problem.Place != `output "result"` {
				t.Errorf("wanted a problem with the result, got %v", &problem)
			}
		})
	}
}

// SeqOf and Sequel are no sequences of package iter.
type (
	SeqOf  func(yield func(int) bool)
	Sequel func()
)

func TestErrorOfASequenceEndsTheCall(t *testing.T) {
	// rule OUT-05
	cases := map[string]struct {
		err  error
		want toolmethod.Category
	}{
		"an input error":  {toolmethod.InputErrorf("no such watch"), toolmethod.CategoryInput},
		"an access error": {toolmethod.AccessErrorf("not your watch"), toolmethod.CategoryAccess},
		"any other error": {errors.New("the bridge is on fire"), toolmethod.CategoryRuntime},
		"a typed nil":     {(*stowawayError)(nil), toolmethod.CategoryRuntime},
		"a canceled call": {context.Canceled, toolmethod.CategoryRuntime},
	}
	for name, c := range cases {
		for place, items := range map[string][]any{
			"first": {c.err, "b"}, "in the middle": {"a", c.err, "b"}, "last": {"a", "b", c.err},
		} {
			t.Run(name+" "+place, func(t *testing.T) {
				r, _ := registerOutput(t, func() iter.Seq2[string, error] { return watch(items...) }, nil)
				result := r.Call(t.Context(), "show", nil)
				if result.Category() != c.want || result.JSON() != nil {
					t.Errorf("wanted the category %q and no outputs, got %q: %s %s", c.want, result.Category(), result.Message(), result.JSON())
				}
			})
		}
	}
}

// stowawayError is an error that does not stand being nil.
type stowawayError struct{ text string }

func (s *stowawayError) Error() string { return s.text }

func TestSequenceIsNotAskedForMoreThanNeeded(t *testing.T) {
	// rule OUT-05
	type end struct {
		Given    int // items, the one that was refused included
		OK       bool
		Category toolmethod.Category
	}
	cases := map[string]struct {
		items int // -1 is without end
		fail  int // the item that is an error, 0 for none
		stop  int // the item during which the call is canceled, 0 for none
		want  end
	}{
		"one that has as many items as the limit":      {items: 5, want: end{Given: 5, OK: true}},
		"one that has one more":                        {items: 6, want: end{Given: 6, Category: toolmethod.CategoryRuntime}},
		"one without an end":                           {items: -1, want: end{Given: 6, Category: toolmethod.CategoryRuntime}},
		"one that fails is not asked for another item": {items: -1, fail: 2, want: end{Given: 2, Category: toolmethod.CategoryInput}},
		"one whose call is canceled meanwhile":         {items: -1, stop: 3, want: end{Given: 3, Category: toolmethod.CategoryRuntime}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			var got end
			r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Items: 5}))
			r.RegisterFunc(func() iter.Seq2[int, error] {
				return func(yield func(int, error) bool) {
					for got.Given != c.items {
						got.Given++
						var err error
						if got.Given == c.fail {
							err = toolmethod.InputErrorf("that is all")
						}
						if got.Given == c.stop {
							cancel()
						}
						if !yield(got.Given, err) {
							return
						}
					}
				}
			}, toolmethod.Method{ID: "show", Permission: "*", Description: "Shows."})
			result := r.Call(ctx, "show", nil)
			got.OK, got.Category = result.OK(), result.Category()
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("the sequence ended otherwise (-want +got):\n%s\n%s", diff, result.Message())
			}
		})
	}
}

func TestSequenceThatMisbehavesCrashesNothing(t *testing.T) {
	// rule OUT-11
	t.Run("it panics", func(t *testing.T) {
		got := failOutput(t, func() iter.Seq[int] {
			return func(yield func(int) bool) {
				yield(1)
				panic("overboard") //nolint:forbidigo // sequences may panic
			}
		})
		wantText(t, got, "overboard")
	})
	t.Run("it goes on after it was told to stop", func(t *testing.T) {
		got := failOutput(t, func() iter.Seq[float64] {
			return func(yield func(float64) bool) {
				for nan := 0.0; ; {
					yield(nan / nan)
				}
			}
		})
		wantText(t, got, "continued iteration")
	})
}

// cargo is an object whose lists and maps can be nil.
type cargo struct {
	_ struct{} `member:"crates" method:"Crates"`

	List  []string         `member:"list"`
	Map   map[string]int   `member:"map"`
	Bytes []byte           `member:"bytes"`
	Deep  map[string][]int `member:"deep"`
	Named hold             `member:"named"`
}

// hold is a map with a name.
type hold map[string]bool

// Crates gives nothing.
func (cargo) Crates() iter.Seq[string] { return nil }

func TestNilListsMapsAndBytesAreEmpty(t *testing.T) {
	// rule OUT-10
	cases := map[string]struct {
		fn   any
		want string
	}{
		"a nil slice":           {func() []string { return nil }, `[]`},
		"a nil map":             {func() map[string]int { return nil }, `{}`},
		"nil bytes":             {func() []byte { return nil }, `""`},
		"a named nil map":       {func() hold { return nil }, `{}`},
		"a list of nil slices":  {func() [][]int { return [][]int{nil, nil} }, `[[],[]]`},
		"a map of nil maps":     {func() map[string]hold { return map[string]hold{"a": nil} }, `{"a":{}}`},
		"an array of nil bytes": {func() [2][]byte { return [2][]byte{} }, `["",""]`},
		"the members of an object": {
			func() cargo { return cargo{Deep: map[string][]int{"a": nil}} },
			`{"crates":[],"list":[],"map":{},"bytes":"","deep":{"a":[]},"named":{}}`,
		},
		"what a pointer points to": {func() *[]string { return new([]string) }, `[]`},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if got := showOutput(t, c.fn).value(); got != c.want {
				t.Errorf("wanted %s, got %s", c.want, got)
			}
		})
	}
	t.Run("the schema of a list or a map that can be nil is a plain one", func(t *testing.T) {
		want := `{"type":"object","properties":{"crates":{"type":"array","items":{"type":"string"}},` +
			`"list":{"type":"array","items":{"type":"string"}},` +
			`"map":{"type":"object","properties":{},"additionalProperties":{` + wideInteger + `}},` +
			`"bytes":{"type":"string","contentEncoding":"base64"},` +
			`"deep":{"type":"object","properties":{},"additionalProperties":{"type":"array","items":{` + wideInteger + `}}},` +
			`"named":{"type":"object","properties":{},"additionalProperties":{"type":"boolean"}}},` +
			`"required":["crates","list","map","bytes","deep","named"],"additionalProperties":false}`
		if diff := cmp.Diff(want, showOutput(t, func() cargo { return cargo{} }).valueSchema()); diff != "" {
			t.Errorf("the schema differs (-want +got):\n%s", diff)
		}
	})
}

func TestRequiredListOrMapMayBeEmptyBothWays(t *testing.T) {
	// rule OUT-10
	r, _ := newRegistry(t)
	r.RegisterFunc(func(list []string, table map[string]int, data []byte) (l []string, m map[string]int, d []byte) {
		return list, table, data
	}, toolmethod.Method{
		ID: "echo", Permission: "*", Description: "Echoes.",
		Params: []string{"list", "table", "data"}, Outputs: outputMarks("list", "table", "data"),
	})
	for _, text := range []string{`{"list":[],"table":{},"data":""}`, `{"list":["a"],"table":{"b":1},"data":"Yw=="}`} {
		result := r.Call(t.Context(), "echo", []byte(text))
		if string(result.JSON()) != text {
			t.Errorf("wanted %s back, got %s %s", text, result.JSON(), result.Message())
		}
	}
}
