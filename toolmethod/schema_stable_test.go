package toolmethod_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// schemaLines returns the schemas of all tools as text, one a line.
func schemaLines(tb testing.TB, tools []types.Tool) string {
	tb.Helper()
	r, _ := newRegistry(tb, types.Options()...)
	types.Register(r, tools)
	if err := r.Err(); err != nil {
		tb.Fatalf("wanted the whole catalog to register, got\n%v", err)
	}
	var b strings.Builder
	for _, d := range r.Tools() {
		if len(d.Inputs) > 0 {
			fmt.Fprintf(&b, "%s in %s\n", d.ID, d.InputSchema)
		}
		if len(d.Outputs) > 0 {
			fmt.Fprintf(&b, "%s out %s\n", d.ID, d.OutputSchema)
		}
	}
	return b.String()
}

func TestSchemasAreTheSameEverywhere(t *testing.T) {
	// rule DS-06
	tools := append(types.Inputs(), types.Givers()...)
	first := schemaLines(t, tools)
	backwards := slices.Clone(tools)
	slices.Reverse(backwards)
	halves := append(slices.Clone(tools[len(tools)/2:]), tools[:len(tools)/2]...)
	for name, other := range map[string][]types.Tool{"the same order": tools, "the order turned around": backwards, "the second half first": halves} {
		if diff := cmp.Diff(first, schemaLines(t, other)); diff != "" {
			t.Errorf("%s: wanted the same bytes (-first +other):\n%s", name, diff)
		}
	}
	for _, tool := range []string{"take.ruled", "object.everything", "take.exemplary", "give.shown", "object.chains"} {
		i := slices.IndexFunc(tools, func(t types.Tool) bool { return t.Method.ID == tool })
		if alone := schemaLines(t, tools[i:i+1]); !strings.Contains(first, alone) {
			t.Errorf("%s: wanted the same bytes alone as among others, got\n%s", tool, alone)
		}
	}
}

func TestSchemasAreThoseOfTheLastRun(t *testing.T) {
	// rule DS-06
	if strconv.IntSize < 64 {
		t.Skip("the golden file has the bounds that an int of 64 bits has")
	}
	golden := filepath.Join("testdata", "schemas.golden")
	plain := slices.DeleteFunc(append(types.Inputs(), types.Givers()...), func(tool types.Tool) bool {
		ruled := slices.ContainsFunc(tool.Method.Inputs, func(in toolmethod.Input) bool { return in.Validate != "" && in.Name == "v" })
		return ruled || strings.Contains(tool.Method.ID, "any") || tool.Method.ID == "take.wide"
	})
	got := schemaLines(t, plain)
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("wanted the bytes of %s (-want +got):\n%s", golden, diff)
	}
}

func TestSchemasAreValid(t *testing.T) {
	// rule DS-06
	for _, d := range catalog(t) {
		for _, text := range [][]byte{d.InputSchema, d.OutputSchema} {
			if _, err := schema.NewJudge(text); err != nil {
				t.Errorf("%s: wanted a schema that compiles and refers to itself only, got %v\n%s", d.ID, err, text)
			}
			if bytes.ContainsAny(text, "\n\t") {
				t.Errorf("%s: wanted compact text, got %s", d.ID, text)
			}
		}
	}
}

// Person has another one above.
type Person struct {
	Boss *Person `description:"Above."`
}

// Husband and Wife hold each other.
type Husband struct{ Of *Wife }

// Wife is what [Husband] holds.
type Wife struct{ Of *Husband }

// Plaits is a list of maps of itself.
type Plaits []map[string]Plaits

func TestRecursiveInputSchemas(t *testing.T) {
	// rule IN-16
	// rule DS-06
	cases := []struct {
		name string
		fn   any
		want string
	}{
		{
			"two structs that hold each other", func(Husband) {},
			`{"type":"object","properties":{"of":{"type":"object","properties":{"of":{"$ref":"#/$defs/d1"}},"additionalProperties":false}},"additionalProperties":false,` +
				`"$defs":{"d1":{"type":"object","properties":{"of":{"type":"object","properties":{"of":{"$ref":"#/$defs/d1"}},"additionalProperties":false}},` +
				`"additionalProperties":false}}}`,
		},
		{
			"a list of maps of itself", func(struct{ P Plaits }) {},
			`{"type":"object","properties":{"p":{"type":"array","items":{"type":"object","properties":{},"additionalProperties":{"$ref":"#/$defs/d1"}}}},` +
				`"required":["p"],"additionalProperties":false,` +
				`"$defs":{"d1":{"type":"array","items":{"type":"object","properties":{},"additionalProperties":{"$ref":"#/$defs/d1"}}}}}`,
		},
		{
			"a struct whose member in a second place carries words", func(struct{ A, B Person }) {},
			`{"type":"object","properties":{"a":{"type":"object","properties":{"boss":{"description":"Above.","type":"object","properties":{"boss":{"$ref":"#/$defs/d1"}},` +
				`"additionalProperties":false}},"additionalProperties":false},"b":{"type":"object","properties":{"boss":{"$ref":"#/$defs/d1"}},"additionalProperties":false}},` +
				`"required":["a","b"],"additionalProperties":false,` +
				`"$defs":{"d1":{"description":"Above.","type":"object","properties":{"boss":{"$ref":"#/$defs/d1"}},"additionalProperties":false}}}`,
		},
		{
			"a list of itself", func(struct{ F types.Forest }) {},
			`{"type":"object","properties":{"f":{"type":"array","items":{"$ref":"#/$defs/d1"}}},"required":["f"],"additionalProperties":false,` +
				`"$defs":{"d1":{"type":"array","items":{"$ref":"#/$defs/d1"}}}}`,
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r, _ := newRegistry(t)
			r.RegisterFunc(c.fn, markOf("t"))
			if err := r.Err(); err != nil {
				t.Fatal(err)
			}
			d, _ := r.Lookup("t")
			if diff := cmp.Diff(c.want, string(d.InputSchema)); diff != "" {
				t.Errorf("wanted another schema (-want +got):\n%s", diff)
			}
		})
	}
}
