package toolmethod_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// caseTail is what Follow takes beside the stream.
type caseTail struct {
	Cont  string `default:""`
	Lines struct{ Most int }
}

// caseLogs is a service about logs, whose arguments are easy to misspell.
type caseLogs struct {
	_ struct{} `tool:"logs.tail" method:"Tail" permission:"*" operation:"read" description:"Tails." params:"stream,cont"`
	_ struct{} `input:"cont" default:""`
	_ struct{} `tool:"logs.follow" method:"Follow" permission:"*" operation:"read" description:"Follows." params:"stream,options"`

	tailed [][]string
}

func (l *caseLogs) Tail(stream, cont string) []string {
	l.tailed = append(l.tailed, []string{stream, cont})
	return []string{stream, cont}
}

func (l *caseLogs) Follow(stream string, options caseTail) int { return options.Lines.Most }

// TestMisspeltArgument is the case of an unknown key that was dropped, so that
// the call looked fine.
func TestMisspeltArgument(t *testing.T) {
	logs := &caseLogs{}
	r := registered(t, logs)
	const keyword = "additionalProperties"
	wantRefusal(t, r, "logs.tail", `{"stream":"a","cursor":"x"}`,
		toolmethod.Violation{Pointer: "/cursor", Keyword: keyword, Message: `is unknown: the members are "stream", "cont"`})
	wantRefusal(t, r, "logs.tail", `{"stream":"a","con":"x"}`,
		toolmethod.Violation{Pointer: "/con", Keyword: keyword, Message: `is unknown: the members are "cont", "stream"`})
	if len(logs.tailed) > 0 {
		t.Errorf("the method ran with %q", logs.tailed)
	}
	wantJSON(t, r, "logs.tail", `{"stream":"a"}`, `{"result":["a",""]}`)
	wantJSON(t, r, "logs.follow", `{"stream":"a","options":{"lines":{"most":3}}}`, `{"result":3}`)
	wantRefusal(t, r, "logs.follow", `{"stream":"a","options":{"lines":{"most":3,"least":1},"Cont":"x"}}`,
		toolmethod.Violation{Pointer: "/options/lines/least", Keyword: keyword, Message: `is unknown: the members are "most"`},
		toolmethod.Violation{Pointer: "/options/Cont", Keyword: keyword, Message: `is unknown: the members are "cont", "lines"`})
}

// caseOpen is what Open takes.
type caseOpen struct {
	Kind string `json:"kind"`
	Name string `json:"name"`
}

// caseFiles is a service that must read what was checked.
type caseFiles struct{ read []string }

func (f *caseFiles) Read(name string) string { f.read = append(f.read, name); return name }
func (f *caseFiles) Open(o caseOpen)         { f.read = append(f.read, o.Kind+" "+o.Name) }

// TestKeySpelling is the case of a second spelling of a key that passes the check
// and wins in the decoder.
func TestKeySpelling(t *testing.T) {
	f := &caseFiles{}
	r := registered(t, f, methodOf("Read", "name"), methodOf("Open"))
	const keyword = "additionalProperties"
	unknown := func(pointer, names string) toolmethod.Violation {
		return toolmethod.Violation{Pointer: pointer, Keyword: keyword, Message: "is unknown: the members are " + names}
	}
	twice := toolmethod.Violation{Pointer: "/name", Keyword: "duplicate", Message: "is given twice"}
	wantRefusal(t, r, "Read", `{"name":"public","Name":"secret"}`, unknown("/Name", `"name"`))
	wantRefusal(t, r, "Read", `{"Name":"secret","name":"public"}`, unknown("/Name", `"name"`))
	wantRefusal(t, r, "Read", `{"name":"public","name":"secret"}`, twice)
	wantRefusal(t, r, "Read", `{"name":"public","na\u006de":"secret"}`, twice)
	wantRefusal(t, r, "Read", `{"na\u006de":"public","name":"secret"}`, twice)
	wantRefusal(t, r, "Read", `{"NAME":"x"}`, unknown("/NAME", `"name"`),
		toolmethod.Violation{Keyword: "required", Message: `"name" is required`})
	wantRefusal(t, r, "Open", `{"kind":"public","name":"a","`+"\u212a"+`ind":"secret"}`, unknown("/\u212aind", `"kind", "name"`))
	wantRefusal(t, r, "Open", `{"kind":"public","name":"a","\u212aind":"secret"}`, unknown("/\u212aind", `"kind", "name"`))
	wantRefusal(t, r, "Open", `{"kind":"public","name":"a","name\u0000":"secret"}`, unknown("/name\x00", `"name", "kind"`))
	if len(f.read) > 0 {
		t.Errorf("a method ran with %q", f.read)
	}
	r.Call(t.Context(), "Read", []byte(`{"na\u006de":"publi\u0063"}`))
	r.Call(t.Context(), "Open", []byte(`{"name":"a","\u006bind":"public"}`))
	if diff := cmp.Diff([]string{"public", "public a"}, f.read); diff != "" {
		t.Errorf("what reached the methods (-want +got):\n%s", diff)
	}
}
