package toolmethod_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// CaseStamp is embedded by a pointer that may be nil.
type CaseStamp struct {
	ID string    `member:"id"`
	At time.Time `member:"at"`
}

// caseNote embeds it.
type caseNote struct {
	*CaseStamp
	Text string `member:"text"`
}

// caseNotes is a service about notes.
type caseNotes struct{ kept []caseNote }

func (*caseNotes) Draft(text string) caseNote  { return caseNote{Text: text} }
func (c *caseNotes) Keep(n caseNote) string    { c.kept = append(c.kept, n); return n.Text }
func (*caseNotes) Stamped(id string) *caseNote { return &caseNote{&CaseStamp{ID: id}, ""} }

// TestEmbeddedPointer is the case of promoted members that were required although
// the pointer may be nil.
func TestEmbeddedPointer(t *testing.T) {
	notes := &caseNotes{}
	r := registered(t, notes, methodOf("Draft", "text"), methodOf("Keep", "n"), methodOf("Stamped", "id"))
	note := `{"type":"object","properties":{"id":{"type":"string"},"at":{"type":"string","format":"date-time"},"text":{"type":"string"}},` +
		`"required":["text"],"additionalProperties":false}`
	draft, _ := r.Lookup("Draft")
	keep, _ := r.Lookup("Keep")
	if want := `{"type":"object","properties":{"result":` + note + `},"required":["result"],"additionalProperties":false}`; string(draft.OutputSchema) != want {
		t.Errorf("the output schema is %s, want %s", draft.OutputSchema, want)
	}
	if want := `{"type":"object","properties":{"n":` + note + `},"required":["n"],"additionalProperties":false}`; string(keep.InputSchema) != want {
		t.Errorf("the input schema is %s, want %s", keep.InputSchema, want)
	}
	wantJSON(t, r, "Draft", `{"text":"x"}`, `{"result":{"text":"x"}}`)
	wantJSON(t, r, "Stamped", `{"id":"1"}`, `{"result":{"id":"1","at":"0001-01-01T00:00:00Z","text":""}}`)
	wantJSON(t, r, "Keep", `{"n":{"text":"x"}}`, `{"result":"x"}`)
	wantJSON(t, r, "Keep", `{"n":{"text":"x","id":"1"}}`, `{"result":"x"}`)
	wantRefusal(t, r, "Keep", `{"n":{"id":"1","at":7}}`,
		toolmethod.Violation{Pointer: "/n/at", Keyword: "type", Message: "must be a date-time, got 7"},
		toolmethod.Violation{Pointer: "/n", Keyword: "required", Message: `"text" is required`})
	if diff := cmp.Diff([]caseNote{{nil, "x"}, {&CaseStamp{ID: "1"}, "x"}}, notes.kept); diff != "" {
		t.Errorf("what reached the method (-want +got):\n%s", diff)
	}
}
