package toolmethod_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// The types of the public reports as they are there: with json tags only.
type (
	jsonLine struct {
		Account int64  `json:"account"`
		Seq     uint64 `json:"seq"`
	}
	jsonFolder struct {
		Name   string       `json:"name"`
		Sub    []jsonFolder `json:"sub,omitempty"`
		Parent *jsonFolder  `json:"parent,omitempty"`
	}
	jsonLeft struct {
		Rights map[string]jsonRight `json:"rights,omitempty"`
	}
	jsonRight struct {
		Back *jsonLeft `json:"back,omitempty"`
	}
	// JSONStamp is embedded by a pointer.
	JSONStamp struct {
		ID string    `json:"id"`
		At time.Time `json:"at"`
	}
	jsonNote struct {
		*JSONStamp

		Text string `json:"text"`
	}
	jsonRow struct {
		Key   string `json:"key"`
		Value any    `json:"value" data_type:"any"`
	}
	jsonReport struct {
		Score int               `json:"score"`
		Hints []string          `json:"hints"`
		Tags  map[string]string `json:"tags"`
		Seal  []byte            `json:"seal"`
	}
	jsonTill struct {
		Amount nameMoney       `json:"amount"`
		Span   json.RawMessage `json:"span" data_type:"list"`
	}
	jsonOpen struct {
		Kind string `json:"kind"`
		Name string `json:"name,omitempty"`
	}
	jsonMail struct {
		To     string `json:"to"`
		Notify bool   `json:"notify" default:"true"`
		Limit  int    `json:"limit" default:"10" validate:"min=0,max=50"`
	}
	jsonBlob struct {
		Body []byte          `json:"body"`
		Sum  [4]byte         `json:"sum"`
		Meta json.RawMessage `json:"meta" data_type:"any"`
	}
)

// jsonCases has the methods of the public reports, each of which takes or returns
// a type with json tags.
type jsonCases struct{ drafted []jsonNote }

func (*jsonCases) Entry(l jsonLine) jsonLine  { return l }
func (*jsonCases) Count(root jsonFolder) int  { return 1 + len(root.Sub) }
func (*jsonCases) Walk(start jsonLeft) bool   { return start.Rights == nil }
func (*jsonCases) Draft(text string) jsonNote { return jsonNote{Text: text} }
func (c *jsonCases) Keep(n jsonNote) string   { c.drafted = append(c.drafted, n); return n.Text }

func (*jsonCases) Take() jsonTill                     { return jsonTill{nameMoney{3}, json.RawMessage("[1,4]")} }
func (*jsonCases) Put(rows []jsonRow) []jsonRow       { return rows }
func (*jsonCases) Score(skip []string) jsonReport     { return jsonReport{Score: 90 + len(skip)} }
func (*jsonCases) Boom(o jsonOpen) jsonOpen           { panic("hunter2") } //nolint:forbidigo // what panics is the case
func (*jsonCases) Open(o jsonOpen) string             { return o.Kind + o.Name }
func (*jsonCases) Now() jsonOpen                      { return jsonOpen{Kind: "12:00"} }
func (*jsonCases) Send(m jsonMail) string             { return fmt.Sprintf("%s %t %d", m.To, m.Notify, m.Limit) }
func (*jsonCases) Store(b jsonBlob) (jsonBlob, error) { return b, nil }
func (*jsonCases) Loop() jsonFolder {
	f := &jsonFolder{Name: "a"}
	f.Parent = f
	return *f
}

func TestPublicReportsWithJSONTags(t *testing.T) {
	// rule NM-04
	c := &jsonCases{}
	r := registered(t, c, toolmethod.JSONNames(),
		methodOf("Entry"), methodOf("Count", "root"), methodOf("Walk", "start"), methodOf("Loop"), methodOf("Draft", "text"), methodOf("Keep", "n"),
		methodOf("Take"), methodOf("Put", "rows"), methodOf("Score", "skip"), methodOf("Boom"), methodOf("Open"), methodOf("Now"), methodOf("Send"), methodOf("Store"))
	violation := func(pointer, keyword, message string) toolmethod.Violation {
		return toolmethod.Violation{Pointer: pointer, Keyword: keyword, Message: message}
	}
	for _, good := range []struct{ id, args, want string }{
		{"Entry", `{"account":9007199254740993,"seq":18446744073709551615}`, `{"account":9007199254740993,"seq":18446744073709551615}`},
		{"Entry", `{"account":12.0,"seq":1.2e1}`, `{"account":12,"seq":12}`},
		{"Count", `{"root":{"name":"a","sub":[{"name":"b"},{"name":"c","parent":{"name":"a"}}]}}`, `3`},
		{"Walk", `{"start":{"rights":{"x":{"back":{}}}}}`, `false`},
		{"Draft", `{"text":"x"}`, `{"text":"x"}`},
		{"Keep", `{"n":{"text":"x"}}`, `"x"`},
		{"Keep", `{"n":{"text":"x","id":"1"}}`, `"x"`},
		{"Take", ``, `{"amount":"ccc","span":[1,4]}`},
		{"Put", `{"rows":[{"key":"a","value":{"n":[1,null,"x"]}},{"key":"b","value":null}]}`, `[{"key":"a","value":{"n":[1,null,"x"]}},{"key":"b","value":null}]`},
		{"Score", `{"skip":[]}`, `{"score":90,"hints":[],"tags":{},"seal":""}`},
		{"Open", `{"name":"a","\u006bind":"public"}`, `"publica"`},
		{"Now", ``, `{"kind":"12:00"}`},
		{"Now", `null`, `{"kind":"12:00"}`},
		{"Send", `{"to":"a"}`, `"a true 10"`},
		{"Send", `{"to":"a","notify":false,"limit":0}`, `"a false 0"`},
		{"Send", `{"to":"a","limit":null}`, `"a true 10"`},
		{"Store", `{"body":"aGk=","sum":[1,2,3,4],"meta":{"k":[1]}}`, `{"body":"aGk=","sum":[1,2,3,4],"meta":{"k":[1]}}`},
	} {
		wantJSON(t, r, good.id, good.args, `{"result":`+good.want+`}`)
	}
	for _, bad := range []struct {
		id, args string
		want     []toolmethod.Violation
	}{
		{"Entry", `{"account":12.5,"seq":-1}`, []toolmethod.Violation{
			violation("/account", "type", "must be an integer, got 12.5"), violation("/seq", "minimum", "must be at least 0, got -1"),
		}},
		{"Count", `{"root":{"name":"a","sub":[{"name":"b","sub":[{"name":7}]}]}}`, []toolmethod.Violation{
			violation("/root/sub/0/sub/0/name", "type", "must be a string, got 7"),
		}},
		{"Put", `{"rows":[{"key":"a"}]}`, []toolmethod.Violation{violation("/rows/0", "required", `"value" is required`)}},
		{"Open", `{"kind":"public","Kind":"secret"}`, []toolmethod.Violation{
			violation("/Kind", "additionalProperties", `is unknown: the members are "kind", "name"`),
		}},
		{"Open", `{"kind":"public","\u006bind":"secret"}`, []toolmethod.Violation{violation("/kind", "duplicate", "is given twice")}},
		{"Open", `{"kind":"a","` + "\u212a" + `ind":"secret"}`, []toolmethod.Violation{
			violation("/\u212aind", "additionalProperties", `is unknown: the members are "kind", "name"`),
		}},
		{"Now", `{"x":1}`, []toolmethod.Violation{violation("/x", "additionalProperties", "is unknown: there are no members")}},
		{"Send", `{"to":"a","limit":99}`, []toolmethod.Violation{violation("/limit", "maximum", "must be at most 50, got 99")}},
		{"Store", `{"body":"not base64!","sum":[1,2,3,256],"meta":1}`, []toolmethod.Violation{
			violation("/body", "contentEncoding", `must be base64, got "not base64!"`), violation("/sum/3", "maximum", "must be at most 255, got 256"),
		}},
	} {
		wantRefusal(t, r, bad.id, bad.args, bad.want...)
	}
	for id, args := range map[string]string{"Boom": `{"kind":"a"}`, "Loop": ``} {
		result := r.Call(t.Context(), id, []byte(args))
		if result.Category() != toolmethod.CategoryRuntime || strings.Contains(result.Message(), "hunter2") {
			t.Errorf("%s: got %s: %s, want a runtime failure", id, result.Category(), result.Message())
		}
	}
	if diff := cmp.Diff([]jsonNote{{nil, "x"}, {&JSONStamp{ID: "1"}, "x"}}, c.drafted); diff != "" {
		t.Errorf("what reached the method (-want +got):\n%s", diff)
	}
	d, _ := r.Lookup("Draft")
	if want := `"properties":{"id":{"type":"string"},"at":{"type":"string","format":"date-time"},"text":{"type":"string"}},"required":["text"]`; !strings.Contains(string(d.OutputSchema), want) {
		t.Errorf("the output schema is %s, want it to contain %s", d.OutputSchema, want)
	}
}
