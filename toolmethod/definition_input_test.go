package toolmethod_test

import (
	"context"
	"encoding/json"
	"math/big"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// searched is a struct whose own rules a definition replaces.
type searched struct {
	Word  string `member:"word"`
	Year  int
	Limit *int
	Kind  any
}

// aFilter is the schema of the tests that take one.
const aFilter = `{"title":"Filter","description":"What to find.","type":"object","properties":{` +
	`"word":{"type":"string","minLength":2},"year":{"$ref":"#/$defs/year"}},"required":["word"],` +
	`"$defs":{"year":{"type":"integer","minimum":1900}}}`

// defining returns the mark of a tool whose input v has a definition.
func defining(definition string) toolmethod.Method {
	return withInput(toolmethod.Input{Definition: json.RawMessage(definition)})
}

// A definition replaces what would be inferred, and what holds it reaches the
// method in the Go type that it takes.
func TestDefinitionIsDecoded(t *testing.T) { // rule OV-03, OV-01, IN-15
	cases := []struct {
		name, definition, value string
		zero, want              any
	}{
		{"a struct, of which only a part is required", aFilter, `{"word":"oma"}`, searched{}, searched{Word: "oma"}},
		{"a struct with members that it does not have", aFilter, `{"word":"oma","more":[1],"year":1950}`, searched{}, searched{Word: "oma", Year: 1950}},
		{
			"a struct in a list", `{"type":"array","items":` + `{"type":"object","properties":{"year":{"type":["integer","null"]}}}}`,
			`[{"year":1},{"year":null},{}]`,
			[]searched{},
			[]searched{{Year: 1}, {}, {}},
		},
		{"a field that may be anything", `{"type":"object"}`, `{"kind":{"a":[1.50]}}`, searched{}, searched{Kind: map[string]any{"a": []any{json.Number("1.50")}}}},
		{"a pointer to a struct", aFilter, `{"word":"oma"}`, &searched{}, &searched{Word: "oma"}},
		{"a map", aFilter, `{"word":"oma","year":1950}`, map[string]any{}, map[string]any{"word": "oma", "year": json.Number("1950")}},
		{"raw JSON", aFilter, ` {"word" : "oma"} `, json.RawMessage{}, json.RawMessage(`{"word" : "oma"}`)},
		{"a list of anything", `{"type":"array"}`, `[1,"a",null]`, []any{}, []any{json.Number("1"), "a", nil}},
		{"an exact integer", `{"type":"integer"}`, `9007199254740993`, int64(0), int64(9007199254740993)},
		{"an integer of any size", `{"type":"integer"}`, `123456789012345678901234567890`, big.Int{}, bigInt("123456789012345678901234567890")},
		{"a moment", `{"type":"string","format":"date-time"}`, `"2026-01-31T12:00:00+01:00"`, time.Time{}, time.Date(2026, 1, 31, 11, 0, 0, 0, time.UTC)},
		{"a text type", `{"type":"string","pattern":"^10\\."}`, `"10.0.0.1"`, netip.Addr{}, netip.MustParseAddr("10.0.0.1")},
		{"a string with no type asked for", `{"enum":["a",5]}`, `"a"`, "", "a"},
		{"null", `{"type":["string","null"]}`, `null`, "", ""},
		{
			"fields named by json tags", `{"type":"object","properties":{"maxPrice":{"type":"number"}}}`, `{"maxPrice":1.5}`,
			struct {
				MaxPrice float64 `json:"maxPrice"`
			}{},
			struct {
				MaxPrice float64 `json:"maxPrice"`
			}{1.5},
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var got any
			r, d := defined(t, takesParam(c.zero, &got), defining(c.definition))
			if result := r.Call(t.Context(), "t", []byte(`{"v":`+c.value+`}`)); !result.OK() {
				t.Fatalf("%s: %s\n%s", c.value, result.Message(), d.InputSchema)
			}
			if diff := cmp.Diff(c.want, got, cmp.Comparer(func(a, b big.Int) bool { return a.Cmp(&b) == 0 }), cmp.Comparer(func(a, b netip.Addr) bool { return a == b })); diff != "" {
				t.Errorf("the method received (-want +got)\n%s", diff)
			}
		})
	}
}

// bigInt reads an integer.
func bigInt(text string) big.Int {
	n, _ := new(big.Int).SetString(text, 10)
	return *n
}

// The definition is published as it stands, references resolved.
func TestDefinitionIsPublished(t *testing.T) { // rule OV-03, DS-06
	var got any
	_, d := defined(t, takesParam(searched{}, &got), defining(aFilter))
	want := `{"type":"object","properties":{"v":{"title":"Filter","description":"What to find.","type":"object","properties":{` +
		`"word":{"type":"string","minLength":2},"year":{"type":"integer","minimum":1900}},"required":["word"]}},"required":["v"],"additionalProperties":false}`
	if diff := cmp.Diff(want, string(d.InputSchema)); diff != "" {
		t.Errorf("the input schema (-want +got)\n%s", diff)
	}
	in := d.Inputs[0]
	if in.Label != "Filter" || in.Description != "What to find." || in.DataType != "map" || !in.Required {
		t.Errorf("the field is %+v", in)
	}
}

// What breaks the definition, or does not fit the Go type, is a violation at its
// place.
func TestDefinitionIsEnforced(t *testing.T) { // rule OV-03, RS-06
	var got any
	r, _ := defined(t, takesParam(map[string]any{}, &got), defining(aFilter))
	wantRefusal(t, r, "t", `{"v":{"word":"o","year":1800}}`,
		toolmethod.Violation{Pointer: "/v/word", Keyword: "minLength", Message: `must have at least 2 characters, got "o"`},
		toolmethod.Violation{Pointer: "/v/year", Keyword: "minimum", Message: "must be at least 1900, got 1800"},
	)
	wantRefusal(t, r, "t", `{"v":{}}`, toolmethod.Violation{Pointer: "/v", Keyword: "required", Message: `"word" is required`})
	wantRefusal(t, r, "t", `{"v":{"word":"oma","word":"opa"}}`, toolmethod.Violation{Pointer: "/v/word", Keyword: "duplicate", Message: "is given twice"})
	wantRefusal(t, r, "t", `{}`, toolmethod.Violation{Keyword: "required", Message: `"v" is required`})
	for _, number := range []string{"1e1000", "1e9999999", "-1e-5000"} {
		result := r.Call(t.Context(), "t", []byte(`{"v":{"word":"oma","year":`+number+`}}`))
		if found := result.Violations(); len(found) != 1 || found[0].Pointer != "/v/year" {
			t.Errorf("%s: wanted one violation at /v/year, got %s", number, result.Message())
		}
	}

	r, _ = defined(t, takesParam(int8(0), &got), defining(`{"type":"integer"}`))
	wantRefusal(t, r, "t", `{"v":300}`, toolmethod.Violation{Pointer: "/v", Keyword: "maximum", Message: "must be at most 127, got 300"})
	r, _ = defined(t, takesParam([]searched{}, &got), defining(`{"type":"array"}`))
	wantRefusal(t, r, "t", `{"v":[{"word":"oma"},{"word":5}]}`, toolmethod.Violation{Pointer: "/v/1/word", Keyword: "type", Message: "must be a string, got 5"})
}

// The default of a definition is that of the input, proven like any other.
func TestDefinitionHasDefault(t *testing.T) { // rule OV-03, OV-05, IN-13
	var got any
	r, d := defined(t, takesParam(5, &got), defining(`{"type":"integer","minimum":1,"default":3,"examples":[4]}`))
	if result := r.Call(t.Context(), "t", nil); !result.OK() || got != 3 {
		t.Errorf("wanted the default 3, got %v: %s", got, result.Message())
	}
	want := `{"type":"integer","minimum":1,"default":3,"examples":[4]}`
	if diff := cmp.Diff(want, property(t, d.InputSchema, "v")); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	for _, wrong := range []string{`{"type":"integer","minimum":1,"default":0}`, `{"type":"integer","minimum":1,"examples":[2,0]}`, `{"default":"a"}`} {
		_ = leftOut(t, takesParam(5, &got), defining(wrong))
	}
}

// Optional stands beside a definition.
func TestDefinitionIsOptional(t *testing.T) { // rule OV-03, IN-13
	var got any
	yes, no := true, false
	r, _ := defined(t, takesParam(5, &got), withInput(toolmethod.Input{Definition: json.RawMessage(`{"type":"integer"}`), Optional: &yes}))
	for _, args := range []string{`{}`, `{"v":null}`} {
		if result := r.Call(t.Context(), "t", []byte(args)); !result.OK() || got != 0 {
			t.Errorf("%s: wanted 0, got %v: %s", args, got, result.Message())
		}
	}
	var pointer *int
	r, _ = defined(t, takesParam(pointer, &got), withInput(toolmethod.Input{Definition: json.RawMessage(`{"type":"integer"}`), Optional: &no}))
	wantRefusal(t, r, "t", `{}`, toolmethod.Violation{Keyword: "required", Message: `"v" is required`})
}

// Of a definition, and of what stands beside it, nothing is silently ignored.
func TestDefinitionIsLeftOut(t *testing.T) { // rule OV-03, DS-02
	yes := true
	object := json.RawMessage(`{"type":"object"}`)
	cases := []struct {
		name string
		zero any
		in   toolmethod.Input
		want string
	}{
		{"no JSON", "", toolmethod.Input{Definition: json.RawMessage(`{`)}, "not valid JSON"},
		{"no schema", "", toolmethod.Input{Definition: json.RawMessage(`{"type":"text"}`)}, "2020-12"},
		{"a reference that leads outside", "", toolmethod.Input{Definition: json.RawMessage(`{"$ref":"#/$defs/a"}`)}, "$defs"},
		{"a description beside it", "", toolmethod.Input{Definition: object, Description: "D."}, "description is stated beside"},
		{"a label beside it", "", toolmethod.Input{Definition: object, Label: "L"}, "label is stated beside"},
		{"a data type beside it", "", toolmethod.Input{Definition: object, DataType: "map"}, "data_type is stated beside"},
		{"constraints beside it", "", toolmethod.Input{Definition: object, Validate: "min=1"}, "validate is stated beside"},
		{"a default beside it", "", toolmethod.Input{Definition: object, Default: "a"}, "default is stated beside"},
		{"an example beside it", "", toolmethod.Input{Definition: object, Example: "a"}, "example is stated beside"},
		{"multiple beside it", "", toolmethod.Input{Definition: object, Multiple: &yes}, "multiple is stated beside"},
		{"a media type beside it", "", toolmethod.Input{Definition: object, MediaType: "text/html"}, "media_type is stated beside"},
		{"an operation on what is no entity", "", toolmethod.Input{Definition: object, Entity: "view"}, "no entity"},
		{"a function", func() {}, toolmethod.Input{Definition: object}, "cannot infer a type for func()"},
		{"a channel in a list", []chan int{}, toolmethod.Input{Definition: object}, "cannot infer a type for chan int"},
		{"a property without a field", searched{}, toolmethod.Input{Definition: json.RawMessage(`{"type":"object","properties":{"wrod":{}}}`)}, `no member for the property "wrod"`},
		{"a struct nobody can set", struct{ a int }{}, toolmethod.Input{Definition: object}, "cannot be set"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var got any
			p := leftOut(t, takesParam(c.zero, &got), withInput(c.in))
			wantFault(t, p, c.want)
		})
	}
}

// wantFault fails unless the problem names the input, what is wrong, and what
// to do.
func wantFault(t *testing.T, p *toolmethod.Problem, want string) {
	t.Helper()
	if !strings.Contains(p.Reason, want) || p.Place == "" || p.Fix == "" {
		t.Errorf("wanted a place, a fix and a reason with %q, got %v", want, p)
	}
}

// A field of the argument object has a definition like a parameter has.
func TestDefinitionOfField(t *testing.T) { // rule OV-03, IN-03
	r, _ := newRegistry(t)
	var got searched
	m := markOf("t")
	m.Inputs = []toolmethod.Input{{Name: "kind", Definition: json.RawMessage(`{"enum":["a","b"]}`)}}
	r.RegisterFunc(func(_ context.Context, in searched) { got = in }, m)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "t", `{"word":"oma","year":1,"kind":"b"}`, `{}`)
	if diff := cmp.Diff(searched{Word: "oma", Year: 1, Kind: "b"}, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	wantRefusal(t, r, "t", `{"word":"oma","year":1,"kind":"c"}`, toolmethod.Violation{Pointer: "/kind", Keyword: "enum", Message: `must be one of "a", "b", got "c"`})
}

// An entity is one under a definition too: its handle is checked, loaded and
// guarded.
func TestDefinitionOfEntity(t *testing.T) { // rule OV-03, AC-05
	l := newLibrary()
	r, _ := newRegistry(t, toolmethod.WithEntity(toolmethod.Entity[*page]{
		Type: "page", Load: l.load, ID: (*page).key,
		Access: func(_ context.Context, p *page, operation string) (bool, error) {
			return operation == "view" && p.id != "p2", nil
		},
	}))
	var got *page
	m := defining(`{"type":"string","pattern":"^p[0-9]$","description":"A page."}`)
	m.Inputs[0].Entity = "view"
	r.RegisterFunc(func(v *page) { got = v }, m)
	m = defining(`{"type":"string"}`)
	m.ID = "open"
	r.RegisterFunc(func(*page) {}, m)
	problems := r.Problems()
	if len(problems) != 1 || !strings.Contains(problems[0].Reason, "an entity without an operation") {
		t.Fatalf("wanted one problem about the operation, got %v", problems)
	}
	if result := r.Call(t.Context(), "t", []byte(`{"v":"p1"}`)); !result.OK() || got == nil || got.id != "p1" {
		t.Errorf("wanted the page p1, got %v: %s", got, result.Message())
	}
	wantRefusal(t, r, "t", `{"v":"q1"}`, toolmethod.Violation{Pointer: "/v", Keyword: "pattern", Message: `must match the pattern ^p[0-9]$, got "q1"`})
	got = nil
	if result := r.Call(t.Context(), "t", []byte(`{"v":"p2"}`)); result.OK() || got != nil {
		t.Errorf("a page that may not be viewed reaches the method: %v", got)
	}
	m = defining(`{"type":"string","default":"p1"}`)
	m.ID, m.Inputs[0].Entity = "standing", "view"
	r.RegisterFunc(func(*page) {}, m)
	if problems = r.Problems(); len(problems) != 2 || !strings.Contains(problems[1].Reason, "an entity takes none") {
		t.Errorf("wanted a problem about the default, got %v", problems)
	}
}
