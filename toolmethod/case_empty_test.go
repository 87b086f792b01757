package toolmethod_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// caseReport is a healthy answer without entries.
type caseReport struct {
	Score int               `member:"score"`
	Hints []string          `member:"hints"`
	Tags  map[string]string `member:"tags"`
}

// caseAudit is a service that makes reports.
type caseAudit struct{ skipped [][]string }

func (a *caseAudit) Score(skip []string) caseReport {
	a.skipped = append(a.skipped, skip)
	return caseReport{Score: 90 + len(skip)}
}

func (*caseAudit) Seal() []byte { return nil }

// TestEmptyCollections is the case of answers without entries that fail their own
// schema.
func TestEmptyCollections(t *testing.T) {
	a := &caseAudit{}
	r := registered(t, a, methodOf("Score", "skip"), methodOf("Seal"))
	wantJSON(t, r, "Score", `{"skip":[]}`, `{"result":{"score":90,"hints":[],"tags":{}}}`)
	wantRefusal(t, r, "Score", `{}`, toolmethod.Violation{Keyword: "required", Message: `"skip" is required`})
	wantRefusal(t, r, "Score", `{"skip":null}`,
		toolmethod.Violation{Pointer: "/skip", Keyword: "type", Message: "must be a list, got null"})
	wantJSON(t, r, "Seal", `{}`, `{"result":""}`)
	d, _ := r.Lookup("Score")
	want := `{"type":"object","properties":{"result":{"type":"object","properties":{` +
		`"score":{"type":"integer","minimum":` + leastInt + `,"maximum":` + mostInt + `},` +
		`"hints":{"type":"array","items":{"type":"string"}},` +
		`"tags":{"type":"object","properties":{},"additionalProperties":{"type":"string"}}},` +
		`"required":["score","hints","tags"],"additionalProperties":false}},"required":["result"],"additionalProperties":false}`
	if diff := cmp.Diff(want, string(d.OutputSchema)); diff != "" {
		t.Errorf("the output schema (-want +got):\n%s", diff)
	}

	optional := methodOf("Score", "skip")
	optional.Inputs = []toolmethod.Input{{Name: "skip", Optional: &yes}}
	r = registered(t, a, optional)
	wantJSON(t, r, "Score", `{}`, `{"result":{"score":90,"hints":[],"tags":{}}}`)
	wantJSON(t, r, "Score", `{"skip":null}`, `{"result":{"score":90,"hints":[],"tags":{}}}`)
	wantJSON(t, r, "Score", `{"skip":["a","b"]}`, `{"result":{"score":92,"hints":[],"tags":{}}}`)
	if diff := cmp.Diff([][]string{{}, nil, nil, {"a", "b"}}, a.skipped); diff != "" {
		t.Errorf("what reached the method (-want +got):\n%s", diff)
	}
}
