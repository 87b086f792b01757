package toolmethod_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// sheets are an entity type whose things are values.
func sheets() toolmethod.RegistryOption {
	return toolmethod.WithEntity(toolmethod.Entity[sheet]{
		Type: "sheet",
		Load: func(_ context.Context, id string) (sheet, error) {
			if id == "none" {
				return sheet{}, toolmethod.ErrNotFound
			}
			return sheet{Title: id}, nil
		},
		Access: func(_ context.Context, s sheet, _ string) (bool, error) { return s.Title != "secret", nil },
	})
}

// nodes are an entity type whose things are an interface.
func nodes(l *library) toolmethod.RegistryOption {
	return toolmethod.WithEntity(toolmethod.Entity[node]{
		Type: "node",
		Load: func(ctx context.Context, id string) (node, error) {
			p, err := l.load(ctx, id)
			if err != nil {
				return nil, err
			}
			return p, nil
		},
		Access: func(ctx context.Context, n node, operation string) (bool, error) {
			p, _ := n.(*page)
			return l.access(ctx, p, operation)
		},
	})
}

// TestEntityForms proves in which forms a method can take entities, and when they
// can be left out.
func TestEntityForms(t *testing.T) {
	// rule AC-06
	// rule IN-13
	// rule AC-05
	var got string
	note := func(some ...any) {
		parts := make([]string, len(some))
		for i, v := range some {
			parts[i] = fmt.Sprint(v)
		}
		got = strings.Join(parts, " ")
	}
	text := func(s *sheet) string {
		if s == nil {
			return "nil"
		}
		return s.Title
	}
	view := toolmethod.Input{Name: "v", Entity: "view"}
	maybe := toolmethod.Input{Name: "v", Entity: "view", Optional: &yes}
	for _, c := range []struct {
		name    string
		fn      any
		in      toolmethod.Input
		args    string
		want    string
		message string // of the failure
	}{
		{name: "a value", fn: func(s sheet) { note(s.Title) }, in: view, args: `{"v":"a"}`, want: "a"},
		{name: "a value that is secret", fn: func(s sheet) { note(s.Title) }, in: view, args: `{"v":"secret"}`, message: "/v: does not exist"},
		{name: "a pointer to a value", fn: func(s *sheet) { note(text(s)) }, in: view, args: `{"v":"a"}`, want: "a"},
		{name: "a pointer stays required", fn: func(s *sheet) { note(text(s)) }, in: view, args: `{}`, message: `"v" is required`},
		{name: "a pointer that is optional", fn: func(s *sheet) { note(text(s)) }, in: maybe, args: `{}`, want: "nil"},
		{name: "null for one that is optional", fn: func(s *sheet) { note(text(s)) }, in: maybe, args: `{"v":null}`, want: "nil"},
		{name: "an optional one that is given", fn: func(s *sheet) { note(text(s)) }, in: maybe, args: `{"v":"a"}`, want: "a"},
		{name: "an optional one that is not there", fn: func(s *sheet) { note(text(s)) }, in: maybe, args: `{"v":"none"}`, message: "/v: does not exist"},
		{name: "pointers to values", fn: func(s []*sheet) { note(text(s[0]), text(s[1])) }, in: view, args: `{"v":["a","b"]}`, want: "a b"},
		{name: "null among pointers", fn: func(s []*sheet) { note(len(s)) }, in: view, args: `{"v":["a",null]}`, message: "/v/1: must be a string"},
		{name: "an optional list", fn: func(s []sheet) { note(len(s), s == nil) }, in: maybe, args: `{}`, want: "0 true"},
		{name: "an array", fn: func(s [2]sheet) { note(s[0].Title, s[1].Title) }, in: view, args: `{"v":["a","b"]}`, want: "a b"},
		{name: "an array that is too short", fn: func(s [2]sheet) { note(s[0].Title) }, in: view, args: `{"v":["a"]}`, message: "/v: must have at least 2 items"},
		{name: "an interface", fn: func(n node) { note(n.key()) }, in: view, args: `{"v":"p1"}`, want: "p1"},
		{name: "interfaces", fn: func(n ...node) { note(len(n), n[1].key()) }, in: view, args: `{"v":["p1","p2"]}`, want: "2 p2"},
		{name: "an interface that is optional", fn: func(n node) { note(n == nil) }, in: maybe, args: `{}`, want: "true"},
		{
			name: "a pointer to a string that is a handle", fn: func(s *string) { note(*s) },
			in: toolmethod.Input{Name: "v", Entity: "view", DataType: "entity:sheet"}, args: `{"v":"sheet:a"}`, want: "a",
		},
		{
			name: "a constraint on the list", fn: func(s []sheet) { note(len(s)) },
			in: toolmethod.Input{Name: "v", Entity: "view", Validate: "max=1"}, args: `{"v":["a","b"]}`, message: "/v: must have at most 1 item",
		},
		{
			name: "a constraint on the handle", fn: func(s sheet) { note(s.Title) },
			in: toolmethod.Input{Name: "v", Entity: "view", Validate: "max=3"}, args: `{"v":"abcd"}`, message: "/v: must have at most 3 characters",
		},
	} {
		got = ""
		r, _ := newRegistry(t, sheets(), nodes(newLibrary()))
		entityTool(r, "t", c.fn, c.in)
		if err := r.Err(); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		result := r.Call(t.Context(), "t", []byte(c.args))
		if got != c.want || result.OK() != (c.message == "") || !strings.Contains(result.Message(), c.message) {
			t.Errorf("%s: wanted %q, or the failure %q, got %q and %s", c.name, c.want, c.message, got, result.Message())
		}
	}
}

// TestEntityInArgumentObject proves that the fields of an argument object are
// inputs like parameters, on tags alone.
func TestEntityInArgumentObject(t *testing.T) {
	// rule AC-05
	// rule AC-06
	type base struct {
		Page *page `entity:"update"`
	}
	l := newLibrary()
	r, _ := newRegistry(t, toolmethod.WithEntity(l.entity()))
	got := ""
	r.RegisterFunc(func(_ context.Context, o *struct {
		*base

		Text  string
		Pages []*page `entity:"view" optional:"true"`
	},
	) {
		got = fmt.Sprint(o.Text, " ", len(o.Pages))
		if o.base != nil {
			got += " " + o.Page.id
		}
	}, toolmethod.Method{ID: "t", Permission: "*", Description: "Runs."})
	if err := r.Err(); err == nil || !strings.Contains(err.Error(), "base") {
		t.Errorf("wanted a problem about the embedded pointer that cannot be set, got %v", err)
	}
	r.RegisterFunc(func(_ context.Context, o *struct {
		base

		Text  string
		Pages []*page `entity:"view" optional:"true"`
	},
	) {
		got = fmt.Sprint(o.Text, " ", o.Page.id, " ", len(o.Pages))
	}, toolmethod.Method{ID: "t", Description: "Runs."})
	for args, want := range map[string]string{
		`{"text":"x","page":"p1"}`:                     "x p1 0",
		`{"pages":["p3","p3"],"page":"p2","text":"y"}`: "y p2 2",
	} {
		if result := r.Call(member("ann"), "t", []byte(args)); !result.OK() || got != want {
			t.Errorf("%s: wanted %q, got %q: %s", args, want, got, result.Message())
		}
	}
	result := r.Call(member("ann"), "t", []byte(`{"text":"x","page":"p4","pages":["p1","p5"]}`))
	if diff := cmp.Diff(absences("/page", "/pages/1"), result.Violations()); diff != "" {
		t.Errorf("the violations differ (-want +got):\n%s", diff)
	}
}

// TestEntityIsTheDeclaredCheck proves that the operation on a required entity is
// a check of its own: everybody may see the tool, and nobody use it without the
// right.
func TestEntityIsTheDeclaredCheck(t *testing.T) {
	// rule AC-08
	// rule AC-01
	// rule AC-03
	l := newLibrary()
	r := toolmethod.NewRegistry(toolmethod.WithLogger(nil), toolmethod.WithEntity(l.entity()))
	called := 0
	r.RegisterFunc(func(*page) { called++ }, toolmethod.Method{
		ID: "page.edit", Description: "Edits.", Params: []string{"page"}, Inputs: []toolmethod.Input{{Name: "page", Entity: "update"}},
	})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	if got := r.Allowed(t.Context()); len(got) != 1 || got[0].Permission != "" {
		t.Errorf("wanted one tool without a permission for everybody, got %d", len(got))
	}
	for _, account := range []string{"ann", "bob"} {
		called = 0
		result := r.Call(member(account), "page.edit", []byte(`{"page":"p1"}`))
		if want := account == "ann"; result.OK() != want || called == 1 != want {
			t.Errorf("%s: wanted a success %t, got %s", account, want, result.Message())
		}
	}
}

// TestEntityLoadersInOtherForms proves what loaders may return beside an entity.
func TestEntityLoadersInOtherForms(t *testing.T) {
	// rule AC-06
	// rule AC-07
	one, two := &page{id: "a"}, &page{id: "b"}
	for _, c := range []struct {
		name     string
		loadMany func(context.Context, []string) ([]*page, error)
		load     func(context.Context, string) (*page, error)
		args     string
		category toolmethod.Category
		found    []toolmethod.Violation
	}{
		{
			name: "nil without an error", load: func(context.Context, string) (*page, error) { return nil, nil }, args: `["a"]`,
			category: toolmethod.CategoryInput, found: absences("/v/0"),
		}, //nolint:nilnil // it is about that
		{name: "one by one", load: func(context.Context, string) (*page, error) { return one, nil }, args: `["a","b","a"]`},
		{name: "only many", loadMany: func(context.Context, []string) ([]*page, error) { return []*page{one, two}, nil }, args: `["a","b","a"]`},
		{
			name: "nothing of many", loadMany: func(context.Context, []string) ([]*page, error) { return nil, toolmethod.ErrNotFound },
			args: `["a","b"]`, category: toolmethod.CategoryInput, found: absences("/v/0", "/v/1"),
		},
		{
			name: "fewer than were asked for", loadMany: func(context.Context, []string) ([]*page, error) { return []*page{one}, nil },
			args: `["a","b"]`, category: toolmethod.CategoryRuntime,
		},
		{
			name: "more than were asked for", loadMany: func(context.Context, []string) ([]*page, error) { return []*page{one, two}, nil },
			args: `["a"]`, category: toolmethod.CategoryRuntime,
		},
		{
			name: "an error for many", loadMany: func(context.Context, []string) ([]*page, error) { return nil, errors.New("secret") },
			args: `["a"]`, category: toolmethod.CategoryRuntime,
		},
	} {
		r, logs := newRegistry(t, toolmethod.WithEntity(toolmethod.Entity[*page]{
			Type: "page", Load: c.load, LoadMany: c.loadMany, Access: func(context.Context, *page, string) (bool, error) { return true, nil },
		}))
		called := false
		entityTool(r, "t", func([]*page) { called = true }, toolmethod.Input{Name: "v", Entity: "update"})
		result := r.Call(t.Context(), "t", []byte(`{"v":`+c.args+`}`))
		if result.Category() != c.category || called != (c.category == 0) || strings.Contains(result.Message(), "secret") {
			t.Errorf("%s: wanted the category %q, got %q: %s", c.name, c.category, result.Category(), result.Message())
		}
		if diff := cmp.Diff(c.found, result.Violations()); diff != "" {
			t.Errorf("%s: the violations differ (-want +got):\n%s", c.name, diff)
		}
		if n := logs.FilterMessage("tool failed").Len(); (n == 1) != (c.category == toolmethod.CategoryRuntime) {
			t.Errorf("%s: %d failures were logged", c.name, n)
		}
	}
}

// TestEntityOfAnEndedCall proves that a call that is over is not called a refusal.
func TestEntityOfAnEndedCall(t *testing.T) {
	// rule AC-07
	// rule RS-04
	ctx, cancel := context.WithCancel(context.Background())
	r, _ := newRegistry(t, toolmethod.WithEntity(toolmethod.Entity[*page]{
		Type:   "page",
		Load:   func(context.Context, string) (*page, error) { return &page{}, nil },
		Access: func(ctx context.Context, _ *page, _ string) (bool, error) { cancel(); return false, ctx.Err() },
	}))
	entityTool(r, "t", func(*page) {}, toolmethod.Input{Name: "v", Entity: "update"})
	if result := r.Call(ctx, "t", []byte(`{"v":"a"}`)); result.Category() != toolmethod.CategoryRuntime {
		t.Errorf("wanted a runtime failure, got %q: %s", result.Category(), result.Message())
	}
}

// TestEntityListOfAnEndedCall proves that a list is not gone through to its end
// when the call is over.
func TestEntityListOfAnEndedCall(t *testing.T) {
	// rule AC-06
	// rule RT-03
	for _, during := range []string{"load", "access"} {
		ctx, cancel := context.WithCancel(context.Background())
		asked := 0
		hear := func(what string) {
			if what != during {
				return
			}
			if asked++; asked == 2 {
				cancel()
			}
		}
		r, _ := newRegistry(t, toolmethod.WithEntity(toolmethod.Entity[*page]{
			Type:   "page",
			Load:   func(context.Context, string) (*page, error) { hear("load"); return &page{}, nil },
			Access: func(context.Context, *page, string) (bool, error) { hear("access"); return true, nil },
		}))
		entityTool(r, "t", func([]*page) {}, toolmethod.Input{Name: "v", Entity: "view"})
		result := r.Call(ctx, "t", []byte(`{"v":["a","b","c","d"]}`))
		if asked != 2 || result.Category() != toolmethod.CategoryRuntime {
			t.Errorf("%s: wanted two questions and a runtime failure, got %d and %q: %s", during, asked, result.Category(), result.Message())
		}
	}
}

// TestEntityRegisteredAgain proves that a later registration of a type replaces
// the earlier one for the tools after it, and leaves those before it alone.
func TestEntityRegisteredAgain(t *testing.T) {
	// rule AC-09
	first, second := newLibrary(), newLibrary()
	r, _ := newRegistry(t, toolmethod.WithEntity(first.entity()))
	view := toolmethod.Input{Name: "v", Entity: "view"}
	entityTool(r, "before", func(*page) {}, view)
	r.Configure(toolmethod.WithEntity(second.entity()))
	entityTool(r, "after", func(*page) {}, view)
	for _, id := range []string{"before", "after"} {
		if result := r.Call(t.Context(), id, []byte(`{"v":"p1"}`)); !result.OK() {
			t.Errorf("%s: %s", id, result.Message())
		}
	}
	if one, two := len(first.asked()), len(second.asked()); one != 2 || two != 2 {
		t.Errorf("wanted two questions of each library, got %d and %d", one, two)
	}
}
