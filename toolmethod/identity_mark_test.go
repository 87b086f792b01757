package toolmethod_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// newspaper has one marked method among others that are just as exported.
type newspaper struct { //nolint:recvcheck // both kinds are meant
	_ struct{} `tool:"news.latest" method:"Latest" permission:"read news" description:"Finds the latest news."`

	Title string `member:"title"`
}

// Latest is marked.
func (newspaper) Latest() string { return "nothing new" }

// Delete is not marked.
func (newspaper) Delete() string { return "" }

// Ping is not marked either, and needs nothing to be called.
func (*newspaper) Ping() string { return "" }

// toolIDs returns the ids of all tools of r.
func toolIDs(r *toolmethod.Registry) []string {
	list := []string{}
	for _, d := range r.Tools() {
		list = append(list, d.ID)
	}
	return list
}

// mustLookup returns the definition of a tool that has to be there.
func mustLookup(t *testing.T, r *toolmethod.Registry, id string) *toolmethod.Definition {
	t.Helper()
	d, ok := r.Lookup(id)
	if !ok {
		t.Fatalf("there is no tool %q, but %v; problems: %v", id, toolIDs(r), r.Err())
	}
	return d
}

func TestOnlyMarkedMethodsAreTools(t *testing.T) {
	// rule ID-01
	r, _ := newRegistry(t)
	r.Register(&newspaper{})
	if diff := cmp.Diff([]string{"news.latest"}, toolIDs(r)); diff != "" {
		t.Errorf("the tools differ (-want +got):\n%s", diff)
	}
	for _, id := range []string{"Delete", "Ping", "news.delete", "newspaper.Ping"} {
		if result := r.Call(context.Background(), id, nil); result.OK() {
			t.Errorf("%s can be called, and is not marked", id)
		}
	}
}

func TestOneMarkIsACompleteTool(t *testing.T) {
	// rule ID-02
	r, _ := newRegistry(t)
	r.Register(&newspaper{})
	got := *mustLookup(t, r, "news.latest")
	want := toolmethod.Definition{
		ID: "news.latest", Label: "Latest", Description: "Finds the latest news.", Permission: "read news",
		Operation: toolmethod.Write, Destructive: true, Idempotent: false, OpenWorld: true,
		InputSchema:  []byte(`{"type":"object","properties":{},"additionalProperties":false}`),
		OutputSchema: []byte(`{"type":"object","properties":{"result":{"type":"string"}},"required":["result"],"additionalProperties":false}`),
	}
	got.Outputs, got.Inputs = nil, nil
	got.Source.Method, got.Source.Position = "", ""
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the definition differs (-want +got):\n%s", diff)
	}
}

// markDesk is marked in full by its tags.
type markDesk struct {
	_ struct{} `tool:"desk.find" method:"Find" operation:"read" permission:"read news" params:"word,page" label:"Tag label" description:"Tag description." timeout:"3s"`
	_ struct{} `input:"word" label:"Tag word" description:"Tag word description." example:"tag"`
	_ struct{} `input:"page" default:"1"`
	_ struct{} `output:"found" description:"Tag found."`
}

// Find finds.
func (markDesk) Find(word string, page int) string { return word }

// statedMark is what a definition says that a mark can say.
type statedMark struct {
	ID, Label, Description, Permission string
	Operation                          toolmethod.Operation
	Destructive, Idempotent, OpenWorld bool
	Timeout                            time.Duration
	Fields                             []markField
}

// markField is one input or output of a mark.
type markField struct {
	Name, Label, Description, Default string
	Examples                          int
}

// marked returns what the definition of a tool says.
func marked(t *testing.T, r *toolmethod.Registry, id string) statedMark {
	t.Helper()
	d := mustLookup(t, r, id)
	m := statedMark{
		ID: d.ID, Label: d.Label, Description: d.Description, Permission: d.Permission, Operation: d.Operation,
		Destructive: d.Destructive, Idempotent: d.Idempotent, OpenWorld: d.OpenWorld, Timeout: d.Timeout,
	}
	for _, fields := range [][]toolmethod.Field{d.Inputs, d.Outputs} {
		for _, f := range fields {
			m.Fields = append(m.Fields, markField{f.Name, f.Label, f.Description, string(f.Default), len(f.Schema.Examples)})
		}
	}
	return m
}

// byTags is what the tags of markDesk say.
func byTags() statedMark {
	return statedMark{
		ID: "desk.find", Label: "Tag label", Description: "Tag description.", Permission: "read news",
		Operation: toolmethod.Read, Idempotent: true, OpenWorld: true, Timeout: 3 * time.Second,
		Fields: []markField{
			{Name: "word", Label: "Tag word", Description: "Tag word description.", Examples: 1},
			{Name: "page", Default: "1"},
			{Name: "found", Description: "Tag found."},
		},
	}
}

func TestOptionAndTagFillOneMark(t *testing.T) {
	// rule ID-03
	yes, no := true, false
	for _, c := range []struct {
		name   string
		option toolmethod.Method
		change func(*statedMark)
	}{
		{"an option without facts changes nothing", toolmethod.Method{Name: "Find"}, func(*statedMark) {}},
		{"a method expression says which method", toolmethod.Method{Func: markDesk.Find, Label: "Option"}, func(m *statedMark) { m.Label = "Option" }},
		{"the id alone says which tool", toolmethod.Method{ID: "desk.find", Label: "Option"}, func(m *statedMark) { m.Label = "Option" }},
		{"another id renames the tool", toolmethod.Method{Name: "Find", ID: "news.find"}, func(m *statedMark) { m.ID = "news.find" }},
		{"a permission", toolmethod.Method{Name: "Find", Permission: "edit news"}, func(m *statedMark) { m.Permission = "edit news" }},
		{"a description", toolmethod.Method{Name: "Find", Description: "Option."}, func(m *statedMark) { m.Description = "Option." }},
		{"a timeout", toolmethod.Method{Name: "Find", Timeout: time.Second}, func(m *statedMark) { m.Timeout = time.Second }},
		{"an operation brings what follows from it", toolmethod.Method{Name: "Find", Operation: toolmethod.Trigger}, func(m *statedMark) {
			m.Operation, m.Destructive, m.Idempotent = toolmethod.Trigger, true, false
		}},
		{"hints", toolmethod.Method{Name: "Find", Destructive: &yes, Idempotent: &no, OpenWorld: &no}, func(m *statedMark) {
			m.Destructive, m.Idempotent, m.OpenWorld = true, false, false
		}},
		{
			"one fact of one input",
			toolmethod.Method{Name: "Find", Inputs: []toolmethod.Input{{Name: "word", Label: "Option word"}}},
			func(m *statedMark) { m.Fields[0].Label = "Option word" },
		},
		{
			"a fact that is false, 0 or empty in Go is a fact",
			toolmethod.Method{Name: "Find", Inputs: []toolmethod.Input{{Name: "page", Default: 0}}},
			func(m *statedMark) { m.Fields[1].Default = "0" },
		},
		{
			"a fact of an output",
			toolmethod.Method{Name: "Find", Outputs: []toolmethod.Output{{Name: "found", Description: "Option found."}}},
			func(m *statedMark) { m.Fields[2].Description = "Option found." },
		},
		{
			"other names of parameters",
			toolmethod.Method{Name: "Find", Params: []string{"word", "page"}},
			func(*statedMark) {},
		},
	} {
		r, _ := newRegistry(t)
		r.Register(markDesk{}, c.option)
		want := byTags()
		c.change(&want)
		if diff := cmp.Diff([]string{want.ID}, toolIDs(r)); diff != "" {
			t.Errorf("%s: the tools differ (-want +got):\n%s\n%v", c.name, diff, r.Err())
			continue
		}
		if diff := cmp.Diff(want, marked(t, r, want.ID)); diff != "" {
			t.Errorf("%s: the definition differs (-want +got):\n%s", c.name, diff)
		}
	}
}

// linedDesk has one tool in several lines, so that no line gets too long.
type linedDesk struct {
	_ struct{} `tool:"lines.find" method:"Find" permission:"read news" params:"word"`
	_ struct{} `tool:"lines.find" description:"Finds." label:"By line" operation:"read"`
	_ struct{} `input:"word" description:"A word."`
	_ struct{} `tool:"lines.list" method:"List" permission:"*" description:"Lists."`
	_ struct{} `tool:"lines.find" output:"found" description:"What was found."`
}

// Find finds.
func (linedDesk) Find(word string) string { return word }

// List lists.
func (linedDesk) List() []string { return nil }

func TestToolLineAddsFactsToADeclaredTool(t *testing.T) {
	// rule ID-11
	// rule ID-03
	r, _ := newRegistry(t)
	r.Register(linedDesk{}, toolmethod.Method{Name: "Find", Permission: "edit news"})
	want := statedMark{
		ID: "lines.find", Label: "By line", Description: "Finds.", Permission: "edit news",
		Operation: toolmethod.Read, Idempotent: true, OpenWorld: true,
		Fields: []markField{{Name: "word", Description: "A word."}, {Name: "found", Description: "What was found."}},
	}
	if diff := cmp.Diff(want, marked(t, r, "lines.find")); diff != "" {
		t.Errorf("the definition differs (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"lines.find", "lines.list"}, toolIDs(r)); diff != "" {
		t.Errorf("the tools differ (-want +got):\n%s\n%v", diff, r.Err())
	}
}

func TestPrefixGoesBeforeEveryID(t *testing.T) {
	// rule ID-03
	r, _ := newRegistry(t)
	r.Register(linedDesk{}, toolmethod.Prefix("a."))
	r.Register(linedDesk{}, toolmethod.Prefix("b."), toolmethod.Method{Name: "Find", ID: "search"})
	r.RegisterFunc(func() {}, toolmethod.Method{ID: "run", Permission: "*", Description: "Runs."}, toolmethod.Prefix("c."), toolmethod.Prefix("d."))
	want := []string{"a.lines.find", "a.lines.list", "b.lines.list", "b.search", "c.d.run"}
	if diff := cmp.Diff(want, toolIDs(r)); diff != "" {
		t.Errorf("the tools differ (-want +got):\n%s\n%v", diff, r.Err())
	}
}

func TestOptionThatFindsNoMethodTakesTheToolDown(t *testing.T) {
	// rule ID-03
	// What the option says about access must not go unheard.
	for name, option := range map[string]toolmethod.Method{
		"the method is spelt wrong":     {Name: "Fnid", ID: "desk.find", Permission: "edit news"},
		"the expression is another one": {Func: newspaper.Latest, ID: "desk.find", Permission: "edit news"},
	} {
		r, _ := newRegistry(t)
		r.Register(markDesk{}, option)
		if got := toolIDs(r); len(got) != 0 {
			t.Errorf("%s: %v is registered, and the permission of the option is lost", name, got)
		}
		if problems := r.Problems(); len(problems) != 1 || problems[0].Tool != "desk.find" {
			t.Errorf("%s: got the problems %v, want one of desk.find", name, problems)
		}
	}
}
