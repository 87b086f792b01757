package toolmethod_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestNoArguments proves that no arguments at all mean an empty object, and that
// nothing but an object will do.
func TestNoArguments(t *testing.T) {
	// rule RT-02
	calls := 0
	r, _ := newRegistry(t)
	r.RegisterFunc(func() { calls++ }, markOf("now"))
	r.RegisterFunc(func(n *int, rest ...string) { calls++ }, markOf("options", "n", "rest"))
	r.RegisterFunc(func(n int) { calls++ }, markOf("needs", "n"))
	for _, args := range [][]byte{nil, {}, []byte("null"), []byte("{}"), []byte(" \t\r\n"), []byte(" null\n"), []byte("\n{ }")} {
		for _, id := range []string{"now", "options"} {
			if result := r.Call(t.Context(), id, args); !result.OK() {
				t.Errorf("%s %q: %s", id, args, result.Message())
			}
		}
		wantViolations(t, string(args), r.Call(t.Context(), "needs", args), breach("", "required", `"n" is required`))
	}
	if calls != 14 {
		t.Errorf("the functions ran %d times, want 14", calls)
	}
	for args, message := range map[string]string{
		`[]`: "expected an object, got a list", `[{}]`: "expected an object, got a list", `7`: "expected an object, got 7",
		`"{}"`: `expected an object, got "{}"`, `""`: `expected an object, got ""`, `true`: "expected an object, got true",
		`false`: "expected an object, got false", `-1.5e3`: "expected an object, got -1.5e3", ` "null" `: `expected an object, got "null"`,
	} {
		for _, id := range []string{"now", "options", "needs"} {
			wantViolations(t, args, r.Call(t.Context(), id, []byte(args)), breach("", "type", message))
		}
	}
	if calls != 14 {
		t.Errorf("a function ran on what is no object")
	}
	d, _ := r.Lookup("now")
	if want := `{"type":"object","properties":{},"additionalProperties":false}`; string(d.InputSchema) != want {
		t.Errorf("schema %s, want %s", d.InputSchema, want)
	}
}

// TestArgumentsByName proves that arguments go to their parameters by name,
// whatever their order, and that one call leaves nothing to the next.
func TestArgumentsByName(t *testing.T) {
	// rule RT-01
	var heard []any
	r, _ := newRegistry(t)
	mark := markOf("mix", "first", "second", "third", "fourth")
	mark.Inputs = []toolmethod.Input{{Name: "second", Default: 2}, {Name: "third", Optional: &yes}}
	r.RegisterFunc(func(first, second int, third []string, fourth *int) {
		heard = append(heard, first, second, third, fourth)
	}, mark)
	for _, args := range []string{
		`{"fourth":4,"third":["a"],"second":20,"first":1}`,
		`{"first":1}`,
		`{"third":null,"first":0,"fourth":null,"second":null}`,
		`{"first":5,"third":[1]}`,
		`{"second":0,"first":6}`,
	} {
		r.Call(t.Context(), "mix", []byte(args))
	}
	none := []string(nil)
	want := []any{1, 20, []string{"a"}, new(4), 1, 2, none, (*int)(nil), 0, 2, none, (*int)(nil), 6, 0, none, (*int)(nil)}
	if diff := cmp.Diff(want, heard); diff != "" {
		t.Errorf("what reached the function (-want +got):\n%s", diff)
	}
}
