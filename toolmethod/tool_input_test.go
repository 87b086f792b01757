package toolmethod_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// written returns a registry with the hand-written tool t.run, which has these
// inputs, and where the values of its last call are found.
func written(t *testing.T, inputs ...toolmethod.Input) (*toolmethod.Registry, *toolmethod.Values) {
	t.Helper()
	r, _ := newRegistry(t)
	var got toolmethod.Values
	r.Add(toolmethod.Tool{
		Method: toolmethod.Method{ID: "t.run", Permission: "*", Description: "Runs.", Inputs: inputs},
		Run: func(_ context.Context, in toolmethod.Values) *toolmethod.Result {
			got = in
			return toolmethod.Success("")
		},
	})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	return r, &got
}

func TestHandWrittenToolReceivesGoValues(t *testing.T) {
	// rule ID-12
	type values = toolmethod.Values
	moment := time.Date(2026, 11, 30, 10, 0, 0, 5e8, time.UTC)
	for _, c := range []struct {
		input toolmethod.Input
		json  string
		want  any
	}{
		{toolmethod.Input{DataType: "string"}, `"5"`, "5"},
		{toolmethod.Input{DataType: "uri"}, `"http://a.b/c"`, "http://a.b/c"},
		{toolmethod.Input{DataType: "email"}, `"a@b.cd"`, "a@b.cd"},
		{toolmethod.Input{DataType: "uuid"}, `"11111111-2222-3333-4444-555555555555"`, "11111111-2222-3333-4444-555555555555"},
		{toolmethod.Input{DataType: "integer"}, `9223372036854775807`, int64(9223372036854775807)},
		{toolmethod.Input{DataType: "integer"}, `5e0`, int64(5)},
		{toolmethod.Input{DataType: "float"}, `1`, 1.0},
		{toolmethod.Input{DataType: "boolean"}, `false`, false},
		{toolmethod.Input{DataType: "date"}, `"2026-11-30"`, time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)},
		{toolmethod.Input{DataType: "datetime_iso8601"}, `"2026-11-30T12:00:00.5+02:00"`, moment},
		{toolmethod.Input{DataType: "duration"}, `"1h30m"`, 90 * time.Minute},
		{toolmethod.Input{DataType: "any"}, `[1.10,{"a":12345678901234567890,"b":null}]`, []any{
			json.Number("1.10"), map[string]any{"a": json.Number("12345678901234567890"), "b": nil},
		}},
		{toolmethod.Input{DataType: "any"}, `null`, nil},
		{toolmethod.Input{DataType: "map"}, `{"a":[1]}`, map[string]any{"a": []any{json.Number("1")}}},
		{toolmethod.Input{DataType: "list"}, `["a",true]`, []any{"a", true}},
		{toolmethod.Input{DataType: "string", Multiple: &yes}, `["a","b"]`, []string{"a", "b"}},
		{toolmethod.Input{DataType: "string", Multiple: &yes}, `[]`, []string{}},
		{toolmethod.Input{DataType: "integer", Multiple: &yes}, `[1,2.0]`, []int64{1, 2}},
		{toolmethod.Input{DataType: "float", Multiple: &yes}, `[1,2.5]`, []float64{1, 2.5}},
		{toolmethod.Input{DataType: "boolean", Multiple: &yes}, `[true]`, []bool{true}},
		{toolmethod.Input{DataType: "datetime_iso8601", Multiple: &yes}, `["2026-11-30T10:00:00.5Z"]`, []time.Time{moment}},
		{toolmethod.Input{DataType: "duration", Multiple: &yes}, `["1s"]`, []time.Duration{time.Second}},
		{toolmethod.Input{DataType: "map", Multiple: &yes}, `[{"a":1}]`, []any{map[string]any{"a": json.Number("1")}}},
		{toolmethod.Input{DataType: "string", Optional: &yes}, `"a"`, "a"},
		{toolmethod.Input{DataType: "string", Optional: &yes}, `""`, ""},
		{toolmethod.Input{DataType: "boolean", Default: true}, `false`, false},
		{toolmethod.Input{DataType: "integer", Optional: &yes, Multiple: &yes}, `[0]`, []int64{0}},
		{toolmethod.Input{DataType: "any", Optional: &yes}, `0`, json.Number("0")},
	} {
		c.input.Name = "value"
		r, got := written(t, c.input)
		result := r.Call(context.Background(), "t.run", []byte(`{"value":`+c.json+`}`))
		if diff := cmp.Diff(values{"value": c.want}, *got); diff != "" || !result.OK() {
			t.Errorf("%s of %+v: %s\nthe values differ (-want +got):\n%s", c.json, c.input, result.Message(), diff)
		}
	}
}

func TestHandWrittenToolReceivesWhatWasLeftOut(t *testing.T) {
	// rule ID-12
	// rule IN-13
	r, got := written(t,
		toolmethod.Input{Name: "word", DataType: "string", Optional: &yes},
		toolmethod.Input{Name: "words", DataType: "string", Multiple: &yes, Validate: "omitempty,max=2"},
		toolmethod.Input{Name: "any", DataType: "any", Optional: &yes},
		toolmethod.Input{Name: "page", DataType: "integer", Default: 1, Validate: "min=1"},
		toolmethod.Input{Name: "tags", DataType: "string", Multiple: &yes, Default: []string{"a"}},
		toolmethod.Input{Name: "wait", DataType: "duration", Default: time.Minute, Optional: &yes},
	)
	defaults := toolmethod.Values{"page": int64(1), "tags": []string{"a"}, "wait": time.Minute}
	for _, args := range []string{``, `null`, `{}`, `{"word":null,"words":null,"any":null,"page":null,"tags":null,"wait":null}`} {
		result := r.Call(context.Background(), "t.run", []byte(args))
		if diff := cmp.Diff(defaults, *got); diff != "" || !result.OK() {
			t.Errorf("%q: %s\nthe values differ (-want +got):\n%s", args, result.Message(), diff)
		}
	}
	tags, _ := (*got)["tags"].([]string)
	tags[0] = "changed"
	r.Call(context.Background(), "t.run", nil)
	if diff := cmp.Diff(defaults, *got); diff != "" {
		t.Errorf("a call changed the default of the next one (-want +got):\n%s", diff)
	}
}

func TestHandWrittenToolIsDescribed(t *testing.T) {
	// rule ID-12
	// rule DS-08
	r, _ := newRegistry(t)
	r.Add(toolmethod.Tool{
		Method: toolmethod.Method{
			ID: "site.log_lines", Permission: "read log", Description: "Reads the log.", Operation: toolmethod.Read, Timeout: time.Second,
			Inputs: []toolmethod.Input{
				{Name: "since", DataType: "date", Label: "Since", Description: "The first day."},
				{Name: "levels", DataType: "string", Multiple: &yes, Validate: "min=1,dive,oneof=info error", Example: "info", Optional: &yes},
				{Name: "page", DataType: "integer", Default: 1, Validate: "min=1"},
			},
			Outputs: []toolmethod.Output{
				{Name: "lines", DataType: "string", Multiple: &yes, MediaType: "text/plain", Example: "a"},
				{Name: "total", DataType: "integer", Validate: "min=0", Optional: &yes},
			},
		},
		Run: func(context.Context, toolmethod.Values) *toolmethod.Result { return nil },
	})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	d, _ := r.Lookup("site.log_lines")
	wantIn := `{"type":"object","properties":{` +
		`"since":{"type":"string","title":"Since","description":"The first day.","format":"date"},` +
		`"levels":{"type":"array","items":{"type":"string","enum":["info","error"],"examples":["info"]},"minItems":1},` +
		`"page":{"type":"integer","minimum":1,"maximum":9223372036854775807,"default":1}},` +
		`"required":["since"],"additionalProperties":false}`
	wantOut := `{"type":"object","properties":{` +
		`"lines":{"type":"array","items":{"type":"string","contentMediaType":"text/plain","examples":["a"]}},` +
		`"total":{"type":"integer","minimum":0}},"required":["lines"],"additionalProperties":false}`
	sameJSON(t, d.InputSchema, []byte(wantIn))
	sameJSON(t, d.OutputSchema, []byte(wantOut))
	if d.Label != "Log lines" || d.Operation != toolmethod.Read || d.Destructive || d.Timeout != time.Second || d.Permission != "read log" {
		t.Errorf("the definition is %+v", d)
	}
	if f := d.Inputs[1]; f.DataType != "string" || !f.Multiple || f.Required || f.Name != "levels" {
		t.Errorf("the input levels is %+v", f)
	}
	if f := d.Outputs[1]; f.DataType != "integer" || f.Multiple || f.Required {
		t.Errorf("the output total is %+v", f)
	}
	if f := d.Inputs[2]; string(f.Default) != "1" || f.Required {
		t.Errorf("the input page is %+v", f)
	}
}

func TestHandWrittenToolRefusesArguments(t *testing.T) {
	// rule ID-12
	// rule IN-18
	// rule RS-06
	r, got := written(t,
		toolmethod.Input{Name: "word", DataType: "string", Validate: "min=2"},
		toolmethod.Input{Name: "mail", DataType: "email", Optional: &yes},
		toolmethod.Input{Name: "pages", DataType: "integer", Multiple: &yes, Validate: "max=2,dive,max=9", Optional: &yes},
		toolmethod.Input{Name: "day", DataType: "date", Optional: &yes},
		toolmethod.Input{Name: "map", DataType: "map", Optional: &yes},
		toolmethod.Input{Name: "maps", DataType: "map", Multiple: &yes, Optional: &yes},
	)
	for _, c := range []struct {
		name, args string
		want       []string // pointer and keyword
	}{
		{"nothing", `{}`, []string{" required"}},
		{"null for a required input", `{"word":null}`, []string{"/word type"}},
		{"another type", `{"word":5}`, []string{"/word type"}},
		{"a constraint", `{"word":"a"}`, []string{"/word minLength"}},
		{"a format", `{"word":"ab","mail":"a"}`, []string{"/mail format"}},
		{"many at once", `{"word":"a","pages":[10,1.5,"1"],"day":"30.11.2026"}`, []string{
			"/word minLength", "/pages/0 maximum", "/pages/1 type", "/pages/2 type", "/pages maxItems", "/day format",
		}},
		{"an unknown member", `{"word":"ab","wort":1}`, []string{"/wort additionalProperties"}},
		{"a member twice", `{"word":"ab","word":"ab"}`, []string{"/word duplicate"}},
		{"a list for a map", `{"word":"ab","map":[]}`, []string{"/map type"}},
		{"a member twice deep inside", `{"word":"ab","map":{"a":{"b":1,"b":1}}}`, []string{"/map/a/b duplicate"}},
		{"null in a list", `{"word":"ab","maps":[null]}`, []string{"/maps/0 type"}},
		{"no object", `[]`, []string{" type"}},
	} {
		*got = nil
		result := r.Call(context.Background(), "t.run", []byte(c.args))
		var found []string
		for _, v := range result.Violations() {
			found = append(found, v.Pointer+" "+v.Keyword)
		}
		if diff := cmp.Diff(c.want, found); diff != "" || result.Category() != toolmethod.CategoryInput {
			t.Errorf("%s: %s\nthe violations differ (-want +got):\n%s", c.name, result.Message(), diff)
		}
		if *got != nil {
			t.Errorf("%s: the tool ran with %v", c.name, *got)
		}
	}
}

func TestHandWrittenToolWithDefinitions(t *testing.T) {
	// rule ID-12
	// rule OV-03
	definition := json.RawMessage(`{"type":"object","properties":{"n":{"type":"integer","maximum":9}},"required":["n"]}`)
	r, _ := newRegistry(t)
	r.Add(toolmethod.Tool{
		Method: toolmethod.Method{
			ID: "t.run", Permission: "*", Description: "Runs.",
			Inputs:  []toolmethod.Input{{Name: "in", Definition: definition}, {Name: "more", Definition: definition, Optional: &yes}},
			Outputs: []toolmethod.Output{{Name: "out", Definition: definition}, {Name: "more", DataType: "boolean"}},
		},
		Run: func(_ context.Context, in toolmethod.Values) *toolmethod.Result {
			_, more := in["more"]
			return toolmethod.Success("", toolmethod.Values{"out": in["in"], "more": more})
		},
	})
	r.Add(toolmethod.Tool{
		Method: toolmethod.Method{ID: "t.break", Permission: "*", Description: "Breaks.", Outputs: []toolmethod.Output{{Name: "out", Definition: definition}}},
		Run: func(context.Context, toolmethod.Values) *toolmethod.Result {
			return toolmethod.Success("", toolmethod.Values{"out": map[string]int{"n": 10}})
		},
	})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		id, args string
		category toolmethod.Category
		want     string
	}{
		{"t.run", `{"in":{"n":5}}`, 0, `{"out":{"n":5},"more":false}`},
		{"t.run", `{"in":{"n":5},"more":{"n":1}}`, 0, `{"out":{"n":5},"more":true}`},
		{"t.run", `{"in":{"n":10}}`, toolmethod.CategoryInput, ""},
		{"t.run", `{"in":{}}`, toolmethod.CategoryInput, ""},
		{"t.break", ``, toolmethod.CategoryRuntime, ""},
	} {
		result := r.Call(context.Background(), c.id, []byte(c.args))
		if result.Category() != c.category || string(result.JSON()) != c.want {
			t.Errorf("%s %s: got %s %q %s, want %s %s", c.id, c.args, result.Category(), result.Message(), result.JSON(), c.category, c.want)
		}
	}
}
