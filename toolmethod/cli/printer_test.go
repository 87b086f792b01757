package cli

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// unfit is a value that cannot be marshaled.
type unfit struct{}

// MarshalJSON panics.
func (unfit) MarshalJSON() ([]byte, error) { return []byte(strings.Repeat("x", -1)), nil }

// TestFailureValues prints what a failure says beside its message.
func TestFailureValues(t *testing.T) {
	// rule RS-09
	failure := toolmethod.Failure(toolmethod.CategoryInput, "Three are left.", toolmethod.Values{
		"left":  3,
		"rows":  []map[string]any{{"id": 1, "name": "a\x1b"}, {"id": 22}},
		"exact": json.Number("9007199254740993"),
		"odd":   math.NaN(),
		"worse": unfit{},
	})
	var out, errors bytes.Buffer
	p := printer{out: &out, err: &errors}
	if err := p.print(failure); err != nil {
		t.Fatal(err)
	}
	want := strings.Join([]string{
		`Three are left.`,
		`exact: 9007199254740993`,
		`left:  3`,
		`odd:   NaN`,
		``,
		`rows:`,
		`ID  NAME`,
		` 1  a\x1b`,
		`22`,
		``,
		`worse: (cannot be shown)`,
		``,
	}, "\n")
	if diff := cmp.Diff(want, errors.String()); diff != "" || out.Len() > 0 {
		t.Errorf("the failure is printed differently (-want +got), and %q on standard output:\n%s", out.String(), diff)
	}
	if err := p.json(failure); err != nil {
		t.Fatal(err)
	}
	var got struct{ Values map[string]json.RawMessage }
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Values) != 5 || string(got.Values["exact"]) != "9007199254740993" {
		t.Errorf("--json prints the values %s, want 5, with all digits", got.Values)
	}
}

// TestBlocks prints outputs of several kinds.
func TestBlocks(t *testing.T) {
	for _, test := range []struct {
		name, outputs, want string
	}{
		{"no outputs", `{}`, ""},
		{"a scalar", `{"count":12}`, "count: 12\n"},
		{"an empty text", `{"text":""}`, "text:\n"},
		{"a text of several lines", `{"a":1,"text":"x\ny\r\n"}`, "a:    1\ntext:\n  x\n  y\n"},
		{"an object", `{"result":{"a":[1]}}`, "{\n  \"a\": [\n    1\n  ]\n}\n"},
		{"a list of texts", `{"result":["a"]}`, "[\n  \"a\"\n]\n"},
		{"an empty list of nothing that is known", `{"result":[]}`, "[]\n"},
		{"an empty list of objects", `{"rows":[]}`, "(none)\n"},
		{"a list of empty objects", `{"result":[{}]}`, "[\n  {}\n]\n"},
		{"a list of this and that", `{"result":[{"a":1},2]}`, "[\n  {\n    \"a\": 1\n  },\n  2\n]\n"},
		{
			"objects in the order of their declaration, and what else they have",
			`{"rows":[{"z":1,"b":true,"a":"x"},{"a":null,"c":[1,2],"z":1.5}]}`,
			"A  B       Z  C\nx  true    1\n-        1.5  1, 2\n",
		},
		{
			"nested values in a cell",
			`{"rows":[{"a":{"k":[1, 2]},"b":[[1], "\u009b"]}]}`,
			"A            B\n{\"k\":[1,2]}  [[1],\"\\u009b\"]\n",
		},
		{"a member that is called oddly", `{"rows":[{"\u001b":1}]}`, "\\X1B\n   1\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			rows := &schema.Schema{Type: schema.Array, Items: &schema.Schema{
				Type: schema.Object, Properties: []schema.Property{{Name: "a"}, {Name: "b"}, {Name: "z"}},
			}}
			p := printer{outputs: []toolmethod.Field{{Name: "rows", Schema: rows}}}
			list, ok := members([]byte(test.outputs))
			if !ok {
				t.Fatalf("%s is no object", test.outputs)
			}
			got, _ := p.blocks(list)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("%s is printed differently (-want +got):\n%s", test.outputs, diff)
			}
		})
	}
}

// TestCells prints random texts in a cell, and looks whether it is one line that
// no terminal obeys.
func TestCells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := quoted(rapid.String().Draw(t, "text"))
		for _, value := range []json.RawMessage{value, append(append(json.RawMessage(`{"a":[`), value...), `]}`...)} {
			if text := cell(value); strings.IndexFunc(text, commanding) >= 0 {
				t.Fatalf("%s is printed as %q", value, text)
			}
		}
	})
}
