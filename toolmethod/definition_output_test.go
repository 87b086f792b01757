package toolmethod_test

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// found is a result with marks of its own.
type found struct {
	Word string    `member:"word"`
	At   time.Time `member:"at"`
	Size int
}

// unmarked is a result without any.
type unmarked struct {
	Word string `json:"word"`
}

// givesDefined returns the mark of a tool whose only output has a definition.
func givesDefined(definition string) toolmethod.Method {
	return withOutput(toolmethod.Output{Definition: json.RawMessage(definition)})
}

// A result with a definition is published as its Go type has it.
func TestDefinedOutputIsPublished(t *testing.T) { // rule OV-03, OUT-07, OUT-12
	at := time.Date(2026, 1, 31, 13, 0, 0, 0, time.FixedZone("", 3600))
	for _, c := range []struct {
		name       string
		value      any
		definition string
		want       string
	}{
		{"a map", map[string]any{"word": "oma"}, `{"type":"object"}`, `{"word":"oma"}`},
		{"a nil map", map[string]any(nil), `{"type":"object"}`, `{}`},
		{"a list of anything", []any{1, "a", nil}, `{"type":"array","prefixItems":[{"type":"integer"}]}`, `[1,"a",null]`},
		{"raw JSON", json.RawMessage(`{ "a": 1 }`), `{"required":["a"]}`, `{"a":1}`},
		{"a marked struct, by its marks", found{"oma", at, 5}, `{"type":"object","properties":{"word":{"minLength":1}}}`, `{"word":"oma","at":"2026-01-31T12:00:00Z"}`},
		{"a pointer to one", &found{"oma", at, 5}, `{"type":"object"}`, `{"word":"oma","at":"2026-01-31T12:00:00Z"}`},
		{"a nil pointer", (*found)(nil), `{"type":["object","null"]}`, `null`},
		{"an unmarked struct, as it marshals", unmarked{"oma"}, `{"type":"object","properties":{"word":{"type":"string"}},"additionalProperties":false}`, `{"word":"oma"}`},
		{"an exact integer", uint64(18446744073709551615), `{"type":"integer"}`, `18446744073709551615`},
		{"a string", "<a>", `{"type":"string"}`, `"<a>"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, _ := defined(t, gives(c.value), givesDefined(c.definition))
			wantJSON(t, r, "t", `{}`, `{"result":`+c.want+`}`)
		})
	}
	r, _ := defined(t, func() any { return found{"oma", at, 5} }, givesDefined(`{"type":"object","required":["Size"]}`))
	wantJSON(t, r, "t", `{}`, `{"result":{"Word":"oma","At":"2026-01-31T13:00:00+01:00","Size":5}}`)
	r, _ = defined(t, func() fmt.Stringer { return point{1, 2} }, givesDefined(`{"type":"object"}`))
	wantJSON(t, r, "t", `{}`, `{"result":{"X":1,"Y":2}}`)
	r, _ = defined(t, func() iter.Seq[any] { return slices.Values([]any{1, "a"}) }, givesDefined(`{"type":"array","minItems":2}`))
	wantJSON(t, r, "t", `{}`, `{"result":[1,"a"]}`)
}

// A result that breaks its definition is a runtime failure.
func TestDefinedOutputHolds(t *testing.T) { // rule RS-11, OV-03
	for _, c := range []struct {
		value      any
		definition string
	}{
		{map[string]any{"word": "oma"}, `{"type":"object","required":["year"]}`},
		{[]any{1}, `{"type":"array","minItems":2}`},
		{(*found)(nil), `{"type":"object"}`},
		{json.RawMessage(`{"a"`), `{}`},
		{5, `{"maximum":4}`},
		{unmarked{"oma"}, `{"type":"object","properties":{"a":{}},"additionalProperties":false}`},
	} {
		r, logs := newRegistry(t)
		r.RegisterFunc(gives(c.value), givesDefined(c.definition))
		if err := r.Err(); err != nil {
			t.Fatal(err)
		}
		if result := r.Call(t.Context(), "t", nil); result.Category() != toolmethod.CategoryRuntime || logs.FilterMessageSnippet("fail").Len() == 0 {
			t.Errorf("%v under %s: wanted a logged runtime failure, got %s %s", c.value, c.definition, result.Message(), result.JSON())
		}
	}
}

// The words of a definition are its own.
func TestDefinedOutputHasItsOwnWords(t *testing.T) { // rule OV-03, DOC-04
	_, d := defined(t, gives(5), givesDefined(`{"type":"integer","title":"Five","description":"It is five.","examples":[5]}`))
	if diff := cmp.Diff(`{"title":"Five","description":"It is five.","type":"integer","examples":[5]}`, property(t, d.OutputSchema, "result")); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if out := d.Outputs[0]; out.Label != "Five" || out.Description != "It is five." || out.DataType != "integer" {
		t.Errorf("the field is %+v", out)
	}
	for _, out := range []toolmethod.Output{
		{Definition: json.RawMessage(`{"type":"integer","examples":["a"]}`)},
		{Definition: json.RawMessage(`{"type":"integer"}`), Description: "D."},
		{Definition: json.RawMessage(`{"type":"integer"}`), DataType: "integer"},
		{Definition: json.RawMessage(`{"type":"integer"}`), Example: 5},
		{Definition: json.RawMessage(`[]`)},
	} {
		wantFault(t, leftOut(t, gives(5), withOutput(out)), "definition")
	}
	wantFault(t, leftOut(t, func() func() { return nil }, givesDefined(`{}`)), "func()")
	wantFault(t, leftOut(t, func() (chan int, error) { return nil, nil }, givesDefined(`{}`)), "chan int")
}

// A hand-written tool has definitions like a method.
func TestDefinitionOfTool(t *testing.T) { // rule OV-03, ID-12
	yes := true
	r, _ := newRegistry(t)
	m := markOf("t")
	m.Inputs = []toolmethod.Input{
		{Name: "v", Definition: json.RawMessage(`{"type":"array","items":{"type":"integer"}}`)},
		{Name: "none", Definition: json.RawMessage(`{"type":"string"}`), Optional: &yes},
	}
	m.Outputs = []toolmethod.Output{{Name: "sum", Definition: json.RawMessage(`{"type":"object","required":["sum"]}`)}}
	r.Add(toolmethod.Tool{Method: m, Run: func(_ context.Context, in toolmethod.Values) *toolmethod.Result {
		if _, given := in["none"]; given || len(in["v"].([]any)) == 0 {
			return toolmethod.Success("", toolmethod.Values{"sum": map[string]any{}})
		}
		return toolmethod.Success("", toolmethod.Values{"sum": map[string]any{"sum": in["v"]}})
	}})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "t", `{"v":[1,2]}`, `{"sum":{"sum":[1,2]}}`)
	wantRefusal(t, r, "t", `{"v":[1,"a"]}`, toolmethod.Violation{Pointer: "/v/1", Keyword: "type", Message: `must be an integer, got "a"`})
	if result := r.Call(t.Context(), "t", []byte(`{"v":[]}`)); result.Category() != toolmethod.CategoryRuntime {
		t.Errorf("wanted a runtime failure, got %s %s", result.Message(), result.JSON())
	}
}
