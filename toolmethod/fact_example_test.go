package toolmethod_test

import (
	"encoding/json"
	"math"
	"testing"
	"time"

	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

func TestExamples(t *testing.T) {
	// rule OV-05
	cases := []struct {
		name    string
		value   any // of the type of the input, the output and the member
		tag     string
		option  any
		in, out string
	}{
		{"a string", "x", "a, b", "a, b", `{"type":"string","examples":["a, b"]}`, `{"type":"string","examples":["a, b"]}`},
		{"the empty string", "x", "", "", `{"type":"string","examples":[""]}`, `{"type":"string","examples":[""]}`},
		{"zero", uint8(1), "0", 0, `{"type":"integer","minimum":0,"maximum":255,"examples":[0]}`, `{"type":"integer","minimum":0,"maximum":255,"examples":[0]}`},
		{"false", true, "false", false, `{"type":"boolean","examples":[false]}`, `{"type":"boolean","examples":[false]}`},
		{
			"a case of an enum of integers", types.Size(1), "18446744073709551615", uint64(math.MaxUint64),
			`{"type":"integer","enum":[1,9223372036854775808,18446744073709551615],"examples":[18446744073709551615]}`,
			`{"type":"integer","enum":[1,9223372036854775808,18446744073709551615],"examples":[18446744073709551615]}`,
		},
		{
			"one item of a list",
			[]string{"x"},
			"y", "y",
			`{"type":"array","items":{"type":"string","examples":["y"]}}`, `{"type":"array","items":{"type":"string","examples":["y"]}}`,
		},
		{
			"one item of a list of lists",
			[][]bool{{true}},
			"[true,false]",
			[]bool{true, false},
			`{"type":"array","items":{"type":"array","items":{"type":"boolean"},"examples":[[true,false]]}}`,
			`{"type":"array","items":{"type":"array","items":{"type":"boolean"},"examples":[[true,false]]}}`,
		},
		{
			"one item of an array",
			[1]bool{true},
			"true", true,
			`{"type":"array","minItems":1,"maxItems":1,"items":{"type":"boolean","examples":[true]}}`,
			`{"type":"array","minItems":1,"maxItems":1,"items":{"type":"boolean","examples":[true]}}`,
		},
		{
			"a whole map",
			map[string]bool{},
			`{\"a\":true}`,
			map[string]bool{"a": true},
			`{"type":"object","properties":{},"additionalProperties":{"type":"boolean"},"examples":[{"a":true}]}`,
			`{"type":"object","properties":{},"additionalProperties":{"type":"boolean"},"examples":[{"a":true}]}`,
		},
		{
			"what a pointer points to", new("x"), "y", "y",
			`{"type":"string","examples":["y"]}`, `{"anyOf":[{"type":"string"},{"type":"null"}],"examples":["y"]}`,
		},
		{
			"one item of a list that can be null", new([]string{"x"}), "y", "y",
			`{"type":"array","items":{"type":"string","examples":["y"]}}`,
			`{"anyOf":[{"type":"array","items":{"type":"string","examples":["y"]}},{"type":"null"}]}`,
		},
		{
			"a moment", time.Unix(0, 0), "2026-01-31T12:00:00Z", time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC),
			`{"type":"string","format":"date-time","examples":["2026-01-31T12:00:00Z"]}`, `{"type":"string","format":"date-time","examples":["2026-01-31T12:00:00Z"]}`,
		},
		{"text", types.Weekday(0), "tu", types.Weekday(1), `{"type":"string","examples":["tu"]}`, `{"type":"string","examples":["tu"]}`},
		{"bytes", []byte{}, "aGk=", []byte("hi"), `{"type":"string","contentEncoding":"base64","examples":["aGk="]}`, `{"type":"string","contentEncoding":"base64","examples":["aGk="]}`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var got any
			tag := `example:"` + c.tag + `"`
			_, field := defined(t, takesField(c.value, tag, &got), markOf("t"))
			_, param := defined(t, takesParam(c.value, &got), withInput(toolmethod.Input{Example: c.option}))
			_, output := defined(t, gives(c.value), withOutput(toolmethod.Output{Example: c.option}))
			_, member := defined(t, givesMember(c.value, `member:"v" `+tag), markOf("t"))
			for _, found := range []struct{ place, got, want string }{
				{"a field", property(t, field.InputSchema, "v"), c.in},
				{"a parameter", property(t, param.InputSchema, "v"), c.in},
				{"an output", property(t, output.OutputSchema, "result"), c.out},
				{"a member", property(t, member.OutputSchema, "result", "v"), c.out},
			} {
				if found.got != found.want {
					t.Errorf("%s: wanted %s, got %s", found.place, found.want, found.got)
				}
			}
		})
	}
}

// The type of an input says nothing of its items; its data type does.
func TestExampleOfADeclaredList(t *testing.T) {
	// rule OV-05
	const want = `{"type":"array","items":{"type":"string","examples":["y"]}}`
	for name, fn := range map[string]any{"any": func(any) {}, "raw JSON": func(json.RawMessage) {}} {
		in := toolmethod.Input{DataType: "string", Multiple: new(true), Example: "y"}
		_, d := defined(t, fn, withInput(in))
		if got := property(t, d.InputSchema, "v"); got != want {
			t.Errorf("%s: wanted %s, got %s", name, want, got)
		}
	}
}

func TestExamplesThatDoNotHold(t *testing.T) {
	// rule OV-05
	const noGenre = `must be one of "rock", "jazz", "fölk \"<>\"", got "ska"`
	cases := []struct {
		name  string
		value any
		tag   string
		given any // by option
		in    string
		out   string
	}{
		{"a word for an integer", 0, `example:"\"ten\""`, "ten", `must be an integer, got "ten"`, `must be an integer, got "ten"`},
		{"beyond the maximum", 0, `example:"9" validate:"max=5"`, 9, "must be at most 5, got 9", "must be at most 5, got 9"},
		{"no case of an enum", types.Rock, `example:"ska"`, "ska", noGenre, noGenre},
		{"a list for one item", []int{}, `example:"[1]"`, []int{1}, "must be an integer, got a list", "must be an integer, got a list"},
		{"an item that does not hold", []int{}, `example:"-1" validate:"dive,min=0"`, -1, "must be at least 0, got -1", "must be at least 0, got -1"},
		{"not of the format", "", `example:"a" data_type:"email"`, "a", `must be an email address, got "a"`, `must be an email address, got "a"`},
		{"no base64", []byte{}, `example:"a b"`, "a b", `must be base64, got "a b"`, `must be base64, got "a b"`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var got any
			facts := tagFacts(c.tag)
			in, out := facts.in, facts.out
			in.Example, out.Example = c.given, c.given
			// Constraints in the tag of a named field are rules for inputs only.
			problems := map[string]*toolmethod.Problem{
				"field struct.V":  leftOut(t, takesField(c.value, c.tag, &got), markOf("t")),
				`parameter "v"`:   leftOut(t, takesParam(c.value, &got), withInput(in)),
				`output "result"`: leftOut(t, gives(c.value), withOutput(out)),
			}
			for place, p := range problems {
				reason := "the example does not hold: " + c.in
				if place == `output "result"` {
					reason = "the example does not hold: " + c.out
				}
				if p.Place != place || p.Reason != reason || p.Fix != "write one that holds" {
					t.Errorf("wanted a problem at %s that says %q, got %+v", place, reason, p)
				}
			}
		})
	}
}

func TestExampleOfAMemberThatDoesNotHold(t *testing.T) {
	// rule OV-05
	p := leftOut(t, givesMember(types.Rock, `member:"v" example:"ska"`), markOf("t"))
	if p.Reason != `the example does not hold: must be one of "rock", "jazz", "fölk \"<>\"", got "ska"` || p.Place != "field struct.V" {
		t.Errorf("wanted a problem at the member, got %+v", p)
	}
}
