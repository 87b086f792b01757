package toolmethod_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// caseMail is a service with defaults that are not zero.
type caseMail struct {
	_ struct{} `tool:"mail.send" method:"Send" permission:"*" description:"Sends it." params:"to,notify,limit"`
	_ struct{} `input:"notify" default:"true"`
	_ struct{} `input:"limit" default:"10" validate:"min=0,max=50"`

	sent []string
}

func (m *caseMail) Send(to string, notify bool, limit int) string {
	m.sent = append(m.sent, fmt.Sprintf("%s %t %d", to, notify, limit))
	return m.sent[len(m.sent)-1]
}

// TestDefaults is the case of a default that overwrites an explicit zero.
func TestDefaultsAgainstZeros(t *testing.T) {
	m := &caseMail{}
	r := registered(t, m)
	d, _ := r.Lookup("mail.send")
	want := `{"type":"object","properties":{"to":{"type":"string"},"notify":{"type":"boolean","default":true},` +
		`"limit":{"type":"integer","minimum":0,"maximum":50,"default":10}},"required":["to"],"additionalProperties":false}`
	if diff := cmp.Diff(want, string(d.InputSchema)); diff != "" {
		t.Errorf("the input schema (-want +got):\n%s", diff)
	}
	for args, want := range map[string]string{
		`{"to":"a"}`: "a true 10", `{"to":"a","notify":false,"limit":0}`: "a false 0", `{"to":"","notify":true,"limit":50}`: " true 50",
		`{"to":"a","limit":null}`: "a true 10", `{"to":"a","notify":null,"limit":-0.0}`: "a true 0",
	} {
		wantJSON(t, r, "mail.send", args, fmt.Sprintf(`{"result":%q}`, want))
	}
	wantRefusal(t, r, "mail.send", `{"to":null,"limit":51}`,
		toolmethod.Violation{Pointer: "/to", Keyword: "type", Message: "must be a string, got null"},
		toolmethod.Violation{Pointer: "/limit", Keyword: "maximum", Message: "must be at most 50, got 51"})
}

// caseBrokenMail is mail with defaults that do not hold.
type caseBrokenMail struct {
	_ struct{} `tool:"mail.far" method:"Far" permission:"*" description:"Sends it." params:"limit"`
	_ struct{} `input:"limit" default:"99" validate:"min=0,max=50"`
	_ struct{} `tool:"mail.word" method:"Word" permission:"*" description:"Sends it." params:"limit"`
	_ struct{} `input:"limit" default:"ten"`
	_ struct{} `tool:"mail.null" method:"Null" permission:"*" description:"Sends it." params:"limit"`
	_ struct{} `input:"limit" default:"null"`
	_ struct{} `tool:"mail.good" method:"Good" permission:"*" description:"Sends it." params:"limit"`
	_ struct{} `input:"limit" default:"1e1"`
}

func (caseBrokenMail) Far(limit int) int  { return limit }
func (caseBrokenMail) Word(limit int) int { return limit }
func (caseBrokenMail) Null(limit int) int { return limit }
func (caseBrokenMail) Good(limit int) int { return limit }

// TestBrokenDefaults proves that a default that does not hold is a problem with
// the tool, which leaves the other tools alone.
func TestBrokenDefaults(t *testing.T) {
	r, _ := newRegistry(t)
	r.Register(caseBrokenMail{})
	wantProblem(t, r, "mail.far", `parameter "limit"`, "Far", "default", "at most 50")
	wantProblem(t, r, "mail.word", `parameter "limit"`, "Word", "default", "ten")
	wantProblem(t, r, "mail.null", `parameter "limit"`, "Null", "default", "null")
	wantJSON(t, r, "mail.good", `{}`, `{"result":10}`)
}
