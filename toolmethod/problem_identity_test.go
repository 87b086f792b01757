package toolmethod_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/go-toolapi/toolapi/testdata/broken"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// problemsOf returns the problems that a registration makes, without positions.
func problemsOf(t *testing.T, register func(*toolmethod.Registry)) []*toolmethod.Problem {
	t.Helper()
	r, _ := newRegistry(t)
	register(r)
	problems := r.Problems()
	for _, p := range problems {
		p.Position = ""
	}
	return problems
}

// wantOneProblem checks that a registration makes the problem want.
func wantOneProblem(t *testing.T, name string, want toolmethod.Problem, register func(*toolmethod.Registry)) {
	t.Helper()
	if diff := cmp.Diff([]*toolmethod.Problem{&want}, problemsOf(t, register)); diff != "" {
		t.Errorf("%s: the problems differ (-want +got):\n%s", name, diff)
	}
}

// runs marks the method Search of a catalog.
func runs(id string) toolmethod.Method {
	return toolmethod.Method{Name: "Search", ID: id, Permission: "*", Description: "Runs."}
}

func TestIDIsNeverInferred(t *testing.T) {
	// rule ID-05
	want := toolmethod.Problem{
		Method: "broken.NoID.Search", Reason: "the mark has no id, and ids are never inferred",
		Fix: `give it one, such as tool:"album.search" in a tag or ID: "album.search" in an option`,
	}
	wantOneProblem(t, "a tag", want, func(r *toolmethod.Registry) { r.Register(broken.NoID{}) })
	want.Method = "(*broken.Catalog).Search"
	wantOneProblem(t, "an option", want, func(r *toolmethod.Registry) { r.Register(&broken.Catalog{}, runs("")) })
	wantOneProblem(t, "a prefix is no id", want, func(r *toolmethod.Registry) {
		r.Register(&broken.Catalog{}, runs(""), toolmethod.Prefix("album."))
	})
}

func TestFormOfIDs(t *testing.T) {
	// rule ID-06
	for id, want := range map[string]bool{
		"a": true, "album.search": true, "Album_Search-2": true, "...": true, "0": true, strings.Repeat("x", 128): true,
		strings.Repeat("x", 129): false, "album search": false, "album/search": false, "älbum": false, "album:search": false,
		" album": false, "album\n": false, "album\x00": false, "*": false, "album,search": false, "ａlbum": false,
	} {
		r, _ := newRegistry(t)
		r.Register(broken.Catalog{}, runs(id))
		if got := len(r.Tools()) == 1; got != want {
			t.Errorf("the id %q is accepted: %t, want %t", id, got, want)
		}
		if problems := r.Problems(); !want && (len(problems) != 1 || problems[0].Tool != id || problems[0].Reason != "the id is not valid") {
			t.Errorf("the id %q makes the problems %v", id, problems)
		}
	}
}

func TestFirstToolKeepsItsID(t *testing.T) {
	// rule ID-08
	first := func() string { return "first" }
	second := func() string { return "second" }
	taken := func(r *toolmethod.Registry) {
		r.RegisterFunc(first, toolmethod.Method{ID: "t.run", Permission: "*", Description: "First."})
		r.RegisterFunc(second, toolmethod.Method{ID: "t.run", Permission: "*", Description: "Second."})
	}
	problems := problemsOf(t, taken)
	if len(problems) != 1 || problems[0].Tool != "t.run" || !strings.HasPrefix(problems[0].Reason, "the id is taken by ") {
		t.Errorf("got the problems %v, want one of t.run", problems)
	}
	r, _ := newRegistry(t)
	taken(r)
	r.Register(&broken.OneIDForTwo{})
	for id, want := range map[string]string{"t.run": `{"result":"first"}`, "twice.id": `{"result":""}`} {
		if got := string(r.Call(context.Background(), id, nil).JSON()); got != want {
			t.Errorf("%s answers %s, want %s: the first one", id, got, want)
		}
	}
	if d := mustLookup(t, r, "t.run"); d.Description != "First." {
		t.Errorf("t.run is described as %q, want the first one", d.Description)
	}
	if err := r.Err(); err == nil || strings.Count(err.Error(), "the id is taken") != 2 {
		t.Errorf("the problems are %v, want one for each id that is taken", err)
	}
	r.Remove("t.run")
	r.RegisterFunc(second, toolmethod.Method{ID: "t.run", Permission: "*", Description: "Second."})
	if got := string(r.Call(context.Background(), "t.run", nil).JSON()); got != `{"result":"second"}` {
		t.Errorf("once the first one is removed, t.run answers %s", got)
	}
}

// problemDesk has several methods.
type problemDesk struct{} //nolint:recvcheck // both kinds are meant

// Search searches.
func (problemDesk) Search() {}

// Rename renames.
func (problemDesk) Rename() {}

// Publish publishes.
func (*problemDesk) Publish() {}

func TestMethodThatDoesNotExist(t *testing.T) {
	// rule ID-09
	named := func(svc any, name string) func(*toolmethod.Registry) {
		return func(r *toolmethod.Registry) {
			r.Register(svc, toolmethod.Method{Name: name, ID: "t.run", Permission: "*", Description: "Runs."})
		}
	}
	value, pointer := "toolmethod_test.problemDesk", "*toolmethod_test.problemDesk"
	for name, c := range map[string]struct {
		svc    any
		method string
		want   toolmethod.Problem
	}{
		"a near name": {&problemDesk{}, "Serach", toolmethod.Problem{
			Method: pointer, Reason: `the service has no method "Serach"`, Fix: "did you mean Search? The service has Publish, Rename, Search",
		}},
		"another case": {&problemDesk{}, "rename", toolmethod.Problem{
			Method: pointer, Reason: `the service has no method "rename"`, Fix: "did you mean Rename? The service has Publish, Rename, Search",
		}},
		"a far name": {problemDesk{}, "Subscribe", toolmethod.Problem{
			Method: value, Reason: `the service has no method "Subscribe"`, Fix: "name one that it has: Rename, Search",
		}},
		"a pointer method of a value": {problemDesk{}, "Publish", toolmethod.Problem{
			Method: value, Reason: "the method Publish has a pointer receiver, and the service is a value", Fix: "register a pointer to it",
		}},
	} {
		c.want.Tool = "t.run"
		wantOneProblem(t, name, c.want, named(c.svc, c.method))
	}
}

func TestFuncThatIsNoMethodExpression(t *testing.T) {
	// rule ID-09
	for _, c := range broken.Services() {
		if !strings.HasPrefix(c.Tool, "func.") || c.Tool == "func.name" {
			continue
		}
		problems := problemsOf(t, c.Register)
		if len(problems) != 1 || problems[0].Place != "Func" || problems[0].Tool != c.Tool || !strings.HasSuffix(problems[0].Fix, "or the Name of the method") {
			t.Errorf("%s: got %v, want the advice to give Name", c.Name, problems)
		}
	}
}

func TestServiceThatCannotBeRegistered(t *testing.T) {
	// rule ID-13
	var noPointer *problemDesk
	var noInterface toolmethod.Option
	var noFunc func()
	for name, c := range map[string]struct {
		svc  any
		want toolmethod.Problem
	}{
		"nothing":         {nil, toolmethod.Problem{Reason: "the service is nil", Fix: "register a service"}},
		"a nil interface": {noInterface, toolmethod.Problem{Reason: "the service is nil", Fix: "register a service"}},
		"a nil pointer": {noPointer, toolmethod.Problem{
			Reason: "the service is a nil *toolmethod_test.problemDesk", Fix: "register one that exists",
		}},
		"a nil function": {noFunc, toolmethod.Problem{Reason: "the service is a nil func()", Fix: "register one that exists"}},
		"no mark": {&problemDesk{}, toolmethod.Problem{
			Method: "*toolmethod_test.problemDesk", Reason: "the service marks no method",
			Fix: `put tags such as tool:"album.search" method:"Search" on blank fields of it, or give options of type Method`,
		}},
	} {
		wantOneProblem(t, name, c.want, func(r *toolmethod.Registry) { r.Register(c.svc) })
	}
	for name, svc := range map[string]any{
		"a number": 7, "a text": "x", "a pointer to a pointer": &noPointer, "a list": []int{1}, "a function": func() {}, "a channel": make(chan int),
	} {
		if problems := problemsOf(t, func(r *toolmethod.Registry) { r.Register(svc, runs("t.run")) }); len(problems) != 1 {
			t.Errorf("%s with a mark makes the problems %v, want one", name, problems)
		}
	}
}

func TestMisspeltMarksAreNeverIgnored(t *testing.T) {
	// rule ID-14
	spelling := map[string]string{
		"a key is spelt wrong":                           `did you mean "method"?`,
		"a key is not ours":                              "use one of tool, method, operation, permission,",
		"the key tool is spelt wrong":                    `did you mean "tool"?`,
		"a key is given twice":                           "keep one of them",
		"a tool tag cannot be read":                      `write key:"value" pairs`,
		"an input tag cannot be read":                    `write key:"value" pairs`,
		"a fact is neither true nor false":               `write "true" or "false"`,
		"an operation is spelt wrong":                    `did you mean "read"?`,
		"an operation does not exist":                    "use explain, read, transform, trigger or write",
		"a timeout has no unit":                          `write one such as "30s"`,
		"a mark is on a field that has a name":           "put it on a blank field",
		"an output has no default":                       "use one of output,",
		"facts belong to no tool":                        "begin with the id of one",
		"an input stands above its tool":                 "put it below a tool line",
		"an input belongs to a tool that is spelt wrong": `did you mean tool:"line.find"?`,
		"facts are added to a tool that is spelt wrong":  `did you mean tool:"line.search"?`,
		"an input is described twice":                    "put all facts into one",
		"a line is about a tool and about an input":      "give each a blank field of its own",
		"a fact is stated in two lines":                  "keep one of them",
		"an input is spelt wrong":                        `did you mean "word"?`,
		"a data type does not exist":                     `did you mean "email"?`,
		"a constraint is spelt wrong":                    `did you mean "required"?`,
		"a fact of a field is spelt wrong":               `did you mean "default"?`,
		"a fact of a field is given twice":               "keep one of them",
		"the tag of a field cannot be read":              `write key:"value" pairs`,
		"a member tag has an unknown option":             `"omit_when_null"`,
		"a key on a blank field is spelt wrong":          `did you mean "method"?`,
		"a member on a blank field names no method":      `method:"GetTitle"`,
		"a tag is neither true nor false":                `write "true" or "false"`,
	}
	for _, c := range broken.Services() {
		want, ok := spelling[c.Name]
		if !ok {
			continue
		}
		delete(spelling, c.Name)
		problems := problemsOf(t, c.Register)
		if len(problems) != 1 || !strings.Contains(problems[0].Fix, want) {
			t.Errorf("%s: got %v, want a fix with %q", c.Name, problems, want)
		}
	}
	if len(spelling) > 0 {
		t.Errorf("there are no such cases: %v", spelling)
	}
}

func TestWrongLineSparesTheOthers(t *testing.T) {
	// rule ID-14
	// rule DS-02
	for name, svc := range broken.Strays() {
		r, _ := newRegistry(t)
		r.Register(svc)
		if diff := cmp.Diff([]string{"good.first", "good.last"}, toolIDs(r)); diff != "" {
			t.Errorf("%s: the tools differ (-want +got):\n%s", name, diff)
		}
		if problems := r.Problems(); len(problems) != 1 {
			t.Errorf("%s: got the problems %v, want one", name, problems)
		}
	}
}

// otherKeys is a value and an argument with keys of other libraries.
type otherKeys struct {
	_ struct{} `cbor:",toarray"`

	Title string `json:"title" xml:"title" yaml:"title" bun:"title,notnull" gorm:"column:title" member:"title" validate:"min=1" form:"name"`
	Pages int    `json:"pages" db:"pages" member:"pages" exampel:"3" describe:"x"`
}

func TestOtherPeoplesKeysAreLeftAlone(t *testing.T) {
	// rule ID-14
	r, _ := newRegistry(t)
	guard(r, "t.fine", "*", func(k struct {
		Title string `json:"title" db:"titel" labels:"x" foo:"bar"`
	}) struct {
		Title string `json:"title" db:"titel" member:"title" foo:"bar"`
	} {
		return struct {
			Title string `json:"title" db:"titel" member:"title" foo:"bar"`
		}(struct{ Title string }(k))
	})
	if err := r.Err(); err != nil {
		t.Errorf("other people's keys make a problem: %v", err)
	}
	want := toolmethod.Problem{
		Tool: "t.near", Place: "field otherKeys.Pages", Reason: `unknown key "exampel" in the tag`, Fix: `did you mean "example"?`,
	}
	problems := problemsOf(t, func(r *toolmethod.Registry) { guard(r, "t.near", "*", func() otherKeys { return otherKeys{} }) })
	if diff := cmp.Diff([]*toolmethod.Problem{&want}, problems, cmpopts.IgnoreFields(toolmethod.Problem{}, "Method")); diff != "" {
		t.Errorf("one edit away is a mistake (-want +got):\n%s", diff)
	}
}
