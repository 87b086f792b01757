package toolmethod_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// anyJSON draws a JSON value in which no name stands twice.
func anyJSON(depth int) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		kind := rapid.IntRange(0, 4).Draw(t, "kind")
		if depth == 0 {
			kind = 0
		}
		space := rapid.SampledFrom([]string{"", " ", "\n\t"}).Draw(t, "space")
		switch kind {
		case 1, 2:
			items := rapid.SliceOfN(anyJSON(depth-1), 0, 9).Draw(t, "items")
			return "[" + space + strings.Join(items, space+","+space) + "]"
		case 3, 4:
			names := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a", `\u00e4`, `\n`, "", "long name", "b"}), 0, 6, rapid.ID[string]).Draw(t, "names")
			members := make([]string, len(names))
			for i, name := range names {
				members[i] = fmt.Sprintf(`"%s"%s:%s`, name, space, anyJSON(depth-1).Draw(t, "member"))
			}
			return "{" + strings.Join(members, space+",") + "}"
		}
		return rapid.SampledFrom([]string{
			"null", "true", "false", "0", "-0", "1.50", "1e3", "12345678901234567890", `""`, `"a"`, `"\ud83d\ude00\"\\"`, `"ä\u0000"`, `"12"`,
			`"` + strings.Repeat("long ", 900) + `"`,
		}).Draw(t, "value")
	})
}

// TestAnyIsReadAsGoReadsIt proves that a value of any kind is what Go's own package
// makes of it, with numbers as they were written, also under a definition.
func TestAnyIsReadAsGoReadsIt(t *testing.T) {
	// rule OV-04
	r := quietRegistry()
	anything := keeping[any](t, r, "any", toolmethod.Input{DataType: "any"})
	defined := keeping[any](t, r, "defined", toolmethod.Input{Definition: json.RawMessage(`{"description":"Anything."}`)})
	list := keeping[[]any](t, r, "list", toolmethod.Input{DataType: "any"})
	object := keeping[map[string]any](t, r, "map", toolmethod.Input{DataType: "map"})
	rapid.Check(t, func(t *rapid.T) {
		text := anyJSON(3).Draw(t, "text")
		dec := json.NewDecoder(strings.NewReader(text))
		dec.UseNumber()
		var want any
		if err := dec.Decode(&want); err != nil {
			t.Fatal(err)
		}
		same := func(id string, got func() any) {
			result := r.Call(t.Context(), id, []byte(argument(text)))
			if !result.OK() {
				t.Fatalf("%s: %s is refused: %s", id, text, result.Message())
			}
			if diff := cmp.Diff(want, got()); diff != "" {
				t.Errorf("%s: %s (-want +got):\n%s", id, text, diff)
			}
		}
		same("any", func() any { return *anything })
		same("defined", func() any { return *defined })
		switch want.(type) {
		case []any:
			same("list", func() any { return *list })
		case map[string]any:
			same("map", func() any { return *object })
		}
	})
}
