package mcpserver

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestToolsAreEncodedAsTheSDKDoes compares tools as they stand in lists with what the
// SDK makes of them. A blank that is left in a schema may be the end of a line.
func TestToolsAreEncodedAsTheSDKDoes(t *testing.T) {
	r := toolmethod.NewRegistry()
	definition := json.RawMessage("{\n\t\"type\": \"string\",\r\n  \"enum\": [ \"a <b>\", \"\u2028\" ]\n}")
	r.RegisterFunc(func(word string) string { return word }, toolmethod.Method{
		ID: "tool.defined", Permission: "*", Description: "Says \"<a>\".\nTwice.", Params: []string{"word"},
		Inputs:  []toolmethod.Input{{Name: "word", Definition: definition}},
		Outputs: []toolmethod.Output{{Name: "word", Definition: definition}},
	})
	r.RegisterFunc(func() {}, toolmethod.Method{ID: "tool.silent", Permission: "*", Description: "Does nothing."})
	if err := r.Err(); err != nil || len(r.Tools()) != 2 {
		t.Fatalf("there are %d tools, want 2 (%v)", len(r.Tools()), err)
	}
	for _, d := range r.Tools() {
		tool := newTool(d.ID, d)
		got, err := encodeTool(tool, d)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.ContainsAny(got, "\r\n\t") {
			t.Errorf("%s: there are blanks in %s", d.ID, got)
		}
		want, err := json.Marshal(tool)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(decoded(t, want), decoded(t, got)); diff != "" {
			t.Errorf("%s differs (-SDK +here):\n%s", d.ID, diff)
		}
	}
}

// decoded returns what a text of JSON says.
func decoded(t *testing.T, text []byte) (value any) {
	t.Helper()
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return value
}
