package toolmethod_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// sounding is an interface that two types implement, one of them by its pointer.
type sounding interface {
	GetName() string
	Volume() (int, error)
	fmt.Stringer
}

// drum marks its field under another name.
type drum struct {
	Skin string `member:"hide"`
}

func (drum) GetName() string      { return "drum" }
func (drum) Volume() (int, error) { return 9, nil }
func (drum) String() string       { return "d" }

// horn is sounding as a pointer, and marks nothing.
type horn struct{ Length int }

func (*horn) GetName() string      { return "horn" }
func (*horn) Volume() (int, error) { return 11, nil }
func (*horn) String() string       { return "h" }

// valueOutput is what a function gives in a registry, and under options of its
// registration.
func valueOutput(t *testing.T, r *toolmethod.Registry, id string, fn any, opts ...toolmethod.Option) shownOutput {
	t.Helper()
	r.RegisterFunc(fn, markOf(id), opts...)
	return showTool(t, r, id)
}

func TestInterfaceIsPublishedByItsMarksWhateverImplementsIt(t *testing.T) {
	// rule VO-06
	// rule VO-01
	option := toolmethod.Value[sounding](toolmethod.Select("volume", "name")...)
	var none *horn
	band := func() []sounding { return []sounding{drum{}, &horn{}, nil, none} }
	r, _ := newRegistry(t)
	const want = `[{"volume":9,"name":"drum"},{"volume":11,"name":"horn"},null,null]`
	got := valueOutput(t, r, "band", band, option)
	if got.value() != want {
		t.Errorf("wanted %s, got %s", want, got.value())
	}
	const object = `{"type":"object","properties":{"volume":{` + wideInteger + `},"name":{"type":"string"}},"required":["volume","name"],"additionalProperties":false}`
	if want := `{"type":"array","items":{"anyOf":[` + object + `,{"type":"null"}]}}`; got.valueSchema() != want {
		t.Errorf("wanted %s, got %s", want, got.valueSchema())
	}
	if got := valueOutput(t, r, "own", func() drum { return drum{"calf"} }, option).value(); got != `{"hide":"calf"}` {
		t.Errorf("wanted a result that is not typed as the interface to keep its own marks, got %s", got)
	}
	if got := valueOutput(t, r, "member", func() crate[sounding] { return crate[sounding]{&horn{}} }, option).value(); got != `{"inside":{"volume":11,"name":"horn"}}` {
		t.Errorf("wanted the marks to hold in a member, got %s", got)
	}
	r.RegisterFunc(band, markOf("without"))
	if _, ok := r.Lookup("without"); ok {
		t.Error("wanted the option to hold for its own registration alone")
	}
}

func TestMarksFromOutsideReplaceTheTypesOwn(t *testing.T) {
	// rule VO-06
	one := func() drum { return drum{"calf"} }
	r, _ := newRegistry(t)
	if got := valueOutput(t, r, "own", one).value(); got != `{"hide":"calf"}` {
		t.Errorf("wanted the type's own marks, got %s", got)
	}
	r.Configure(toolmethod.WithValue[*drum](toolmethod.Select("skin", "name")...))
	for id, c := range map[string]struct {
		fn   any
		opts []toolmethod.Option
		want string
	}{
		"registry": {one, nil, `{"skin":"calf","name":"drum"}`},
		"pointer":  {func() *drum { return &drum{"calf"} }, nil, `{"skin":"calf","name":"drum"}`},
		"call":     {one, []toolmethod.Option{toolmethod.Value[drum](toolmethod.Member{Name: "text", Method: "String"})}, `{"text":"d"}`},
		"back":     {one, []toolmethod.Option{toolmethod.Value[drum]()}, `{"hide":"calf"}`},
		"after":    {one, nil, `{"skin":"calf","name":"drum"}`},
	} {
		if got := valueOutput(t, r, id, c.fn, c.opts...).value(); got != c.want {
			t.Errorf("%s: wanted %s, got %s", id, c.want, got)
		}
	}
	m := markOf("selected")
	m.Outputs = []toolmethod.Output{selecting("name")}
	r.RegisterFunc(one, m)
	if got := showTool(t, r, "selected").value(); got != `{"name":"drum"}` {
		t.Errorf("wanted the selection among the marks, got %s", got)
	}
	m.ID, m.Outputs = "old", []toolmethod.Output{selecting("hide")}
	r.RegisterFunc(one, m)
	if err := r.Err(); err == nil || !strings.Contains(err.Error(), "the members are skin, name") {
		t.Errorf("wanted the type's own marks to be replaced, got %v", err)
	}
}

func TestSelectionMarksTheMethodsOfAnInterface(t *testing.T) {
	// rule VO-11
	// rule VO-06
	folder := fstest.MapFS{"a.txt": {Data: []byte("Ahoy!")}}
	entries := func() ([]fs.FileInfo, error) {
		info, err := folder.Stat("a.txt")
		return []fs.FileInfo{info, nil}, err
	}
	got := showOutput(t, entries, toolmethod.Output{Name: "entries", Members: toolmethod.Select("name", "size", "mod_time", "dir")})
	const want = `{"entries":[{"name":"a.txt","size":5,"mod_time":"0001-01-01T00:00:00Z","dir":false},null]}`
	if diff := cmp.Diff(want, got.json); diff != "" {
		t.Errorf("the result differs (-want +got):\n%s", diff)
	}
	problem := refuseOutput(t, entries, selecting("names"))
	if want := `did you mean "name"? the members are mod_time, mode, name, size, sys, dir`; problem.Fix != want {
		t.Errorf("wanted %q, got %q", want, problem.Fix)
	}
}

func TestValueThatDoesNotFitFails(t *testing.T) {
	// rule VO-06
	// rule VO-13
	for name, c := range map[string]struct {
		fn   any
		opt  toolmethod.Option
		want string
	}{
		"no member":          {func() drum { return drum{} }, toolmethod.Value[drum](toolmethod.Select("hide")...), `drum has no member "hide"`},
		"no method":          {func() sounding { return nil }, toolmethod.Value[sounding](toolmethod.Member{Method: "GetNames"}), "sounding has no method GetNames: did you mean \"GetName\"?"},
		"a text":             {func() []shade { return nil }, toolmethod.Value[shade](toolmethod.Select("length")...), "which can have none"},
		"any":                {func() []any { return nil }, toolmethod.Value[any](toolmethod.Select("length")...), "which can have none"},
		"what has no member": {func() drum { return drum{} }, toolmethod.Value[drum](toolmethod.Select("skin(a)")...), "string has no members"},
	} {
		t.Run(name, func(t *testing.T) {
			r, _ := newRegistry(t)
			r.RegisterFunc(c.fn, markOf("show"), c.opt)
			if err := r.Err(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("wanted %q in %v", c.want, err)
			}
		})
	}
}

// shade is a text.
type shade string

func TestMembersOfAValueSelectWhatTheyHold(t *testing.T) {
	// rule VO-06
	// rule VO-10
	option := toolmethod.Value[export](
		toolmethod.Member{Name: "documents", Field: "Papers", Members: toolmethod.Select("path")},
		toolmethod.Member{Field: "Done", OmitWhenNull: true},
	)
	r, _ := newRegistry(t)
	fn := func() []export { return []export{run(&tallies{})} }
	if got := valueOutput(t, r, "all", fn, option).value(); got != `[{"documents":[{"path":"a"}]}]` {
		t.Errorf("wanted the selected members of the documents, got %s", got)
	}
	m := markOf("other")
	m.Outputs = []toolmethod.Output{selecting("done", "documents(uri)")}
	r.RegisterFunc(fn, m, option)
	if got := showTool(t, r, "other").value(); got != `[{"documents":[{"uri":"file:a"}]}]` {
		t.Errorf("wanted the selection of the output to win, got %s", got)
	}
}

// tagged has names of encoding/json's.
type tagged struct {
	Title string `json:"the-title"`
	Count int    `json:"count,omitempty,string"`
	Other string
}

func TestSelectionKnowsMembersByTheirJSONNames(t *testing.T) {
	// rule VO-10
	// rule NM-04
	fn := func() []tagged { return []tagged{{"a", 3, "b"}, {}} }
	const want = `[{"count":"3","the-title":"a"},{"the-title":""}]`
	r, _ := newRegistry(t)
	m := markOf("selected")
	m.Outputs = []toolmethod.Output{selecting("count", "the-title")}
	r.RegisterFunc(fn, m, toolmethod.JSONNames())
	if got := showTool(t, r, "selected").value(); got != want {
		t.Errorf("wanted %s, got %s", want, got)
	}
	option := toolmethod.Value[tagged](toolmethod.Select("count", "the-title")...)
	if got := valueOutput(t, r, "value", fn, toolmethod.JSONNames(), option).value(); got != want {
		t.Errorf("wanted %s, got %s", want, got)
	}
	m.ID = "plain"
	m.Outputs = []toolmethod.Output{selecting("count", "title")}
	r.RegisterFunc(fn, m)
	if got := showTool(t, r, "plain").value(); got != `[{"count":3,"title":"a"},{"count":0,"title":""}]` {
		t.Errorf("wanted the Go names without the option, got %s", got)
	}
}
