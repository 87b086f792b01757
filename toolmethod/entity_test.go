package toolmethod_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// page is a thing that lives in a library.
type page struct {
	id   string
	kind string
}

// key returns the id of a page.
func (p *page) key() string { return p.id }

// library keeps pages, and counts what is asked of it. An account, a string, may
// do to a page what the library says: "ann update p1".
type library struct {
	mu    sync.Mutex
	pages map[string]*page
	may   map[string]bool
	heard []string
	fails map[string]error // by what is asked
}

// newLibrary returns a library with pages p1 to p5, of which everybody may view
// the first three, and ann may update the first two.
func newLibrary() *library {
	l := &library{pages: map[string]*page{}, may: map[string]bool{}, fails: map[string]error{}}
	for i := range 5 {
		id := fmt.Sprintf("p%d", i+1)
		l.pages[id] = &page{id: id, kind: "page"}
		if i < 3 {
			l.may["view "+id] = true
		}
		if i < 2 {
			l.may["ann update "+id] = true
		}
	}
	return l
}

// hear notes what is asked, and returns the error that is set for it.
func (l *library) hear(format string, args ...any) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	question := fmt.Sprintf(format, args...)
	l.heard = append(l.heard, question)
	err := l.fails[question]
	if err != nil && err.Error() == "panic" {
		panic("secret panic") //nolint:forbidigo // services may panic
	}
	return err
}

// asked returns what was asked since the last time.
func (l *library) asked() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	heard := l.heard
	l.heard = nil
	return heard
}

// load returns one page.
func (l *library) load(_ context.Context, id string) (*page, error) {
	if err := l.hear("load %s", id); err != nil {
		return nil, err
	}
	if p := l.pages[id]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("no page %s: %w", id, toolmethod.ErrNotFound)
}

// loadMany returns many pages.
func (l *library) loadMany(_ context.Context, ids []string) ([]*page, error) {
	if err := l.hear("load %s", strings.Join(ids, " ")); err != nil {
		return nil, err
	}
	pages := make([]*page, len(ids))
	for i, id := range ids {
		pages[i] = l.pages[id]
	}
	return pages, nil
}

// access tells whether the account may do operation on p.
func (l *library) access(ctx context.Context, p *page, operation string) (bool, error) {
	if err := l.hear("%s %s", operation, p.id); err != nil {
		return false, err
	}
	account, _ := toolmethod.Account(ctx).(string)
	return l.may[operation+" "+p.id] || l.may[account+" "+operation+" "+p.id], nil
}

// entity returns the pages as an entity type.
func (l *library) entity() toolmethod.Entity[*page] {
	return toolmethod.Entity[*page]{Type: "page", Load: l.load, LoadMany: l.loadMany, ID: (*page).key, Access: l.access}
}

// entityTool registers fn, which takes one entity, under an operation.
func entityTool(r *toolmethod.Registry, id string, fn any, in ...toolmethod.Input) {
	params := make([]string, len(in))
	for i := range in {
		params[i] = in[i].Name
	}
	r.RegisterFunc(fn, toolmethod.Method{ID: id, Permission: "*", Description: "Belongs to a test.", Params: params, Inputs: in})
}

// member returns the context of the account called name.
func member(name string) context.Context { return toolmethod.WithAccount(context.Background(), name) }

// absences returns the violations of pages that do not exist for the caller.
func absences(pointers ...string) []toolmethod.Violation {
	var all []toolmethod.Violation
	for _, p := range pointers {
		all = append(all, toolmethod.Violation{Pointer: p, Keyword: "entity", Message: "does not exist, or you may not view it"})
	}
	return all
}

// TestEntityIsLoadedAndChecked proves what becomes of one handle.
func TestEntityIsLoadedAndChecked(t *testing.T) {
	// rule AC-06
	// rule AC-07
	// rule AC-11
	l := newLibrary()
	r, logs := newRegistry(t, toolmethod.WithEntity(l.entity()))
	var got *page
	entityTool(r, "page.edit", func(_ context.Context, p *page) { got = p }, toolmethod.Input{Name: "page", Entity: "update"})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name     string
		account  string
		args     string
		category toolmethod.Category
		message  string
		found    []toolmethod.Violation
		asked    []string
		got      *page
	}{
		{name: "one's own page", account: "ann", args: `{"page":"p1"}`, asked: []string{"load p1", "update p1"}, got: l.pages["p1"]},
		{name: "a handle with its type", account: "ann", args: `{"page":"page:p2"}`, asked: []string{"load p2", "update p2"}, got: l.pages["p2"]},
		{
			name: "a page that may only be viewed", account: "ann", args: `{"page":"p3"}`, category: toolmethod.CategoryAccess,
			message: "Tool execution was refused: /page: you may not update it.", asked: []string{"load p3", "update p3", "view p3"},
		},
		{
			name: "a page that may not be viewed", account: "ann", args: `{"page":"p4"}`, category: toolmethod.CategoryInput,
			message: "Tool execution failed due to invalid input: /page: does not exist, or you may not view it",
			found:   absences("/page"), asked: []string{"load p4", "update p4", "view p4"},
		},
		{
			name: "a page that does not exist", account: "ann", args: `{"page":"p9"}`, category: toolmethod.CategoryInput,
			message: "Tool execution failed due to invalid input: /page: does not exist, or you may not view it",
			found:   absences("/page"), asked: []string{"load p9"},
		},
		{
			name: "arguments that do not hold load nothing", account: "ann", args: `{"page":"p1","x":1}`, category: toolmethod.CategoryInput,
			message: `Tool execution failed due to invalid input: /x: is unknown: the members are "page"`,
			found:   []toolmethod.Violation{{Pointer: "/x", Keyword: "additionalProperties", Message: `is unknown: the members are "page"`}},
		},
		{
			name: "an empty handle", account: "ann", args: `{"page":""}`, category: toolmethod.CategoryInput,
			message: `Tool execution failed due to invalid input: /page: must not be empty`,
			found:   []toolmethod.Violation{{Pointer: "/page", Keyword: "minLength", Message: `must not be empty`}},
		},
		{
			name: "a handle that is no string", account: "ann", args: `{"page":{"id":"p1"}}`, category: toolmethod.CategoryInput,
			message: `Tool execution failed due to invalid input: /page: must be a string, got an object`,
			found:   []toolmethod.Violation{{Pointer: "/page", Keyword: "type", Message: "must be a string, got an object"}},
		},
		{
			name: "null for a page", account: "ann", args: `{"page":null}`, category: toolmethod.CategoryInput,
			message: `Tool execution failed due to invalid input: /page: must be a string, got null`,
			found:   []toolmethod.Violation{{Pointer: "/page", Keyword: "type", Message: "must be a string, got null"}},
		},
		{
			name: "no page", account: "ann", args: `{}`, category: toolmethod.CategoryInput,
			message: `Tool execution failed due to invalid input: "page" is required`,
			found:   []toolmethod.Violation{{Keyword: "required", Message: `"page" is required`}},
		},
	} {
		got = nil
		result := r.Call(member(c.account), "page.edit", []byte(c.args))
		if c.message == "" {
			c.message = "Page edit completed."
			if result.OK() {
				c.message = result.Message()
			}
		}
		if result.Category() != c.category || result.Message() != c.message {
			t.Errorf("%s: wanted %q %s, got %q %s", c.name, c.category, c.message, result.Category(), result.Message())
		}
		if diff := cmp.Diff(c.found, result.Violations()); diff != "" {
			t.Errorf("%s: the violations differ (-want +got):\n%s", c.name, diff)
		}
		if diff := cmp.Diff(c.asked, l.asked()); diff != "" {
			t.Errorf("%s: what was asked differs (-want +got):\n%s", c.name, diff)
		}
		if got != c.got {
			t.Errorf("%s: wanted the method to get %v, got %v", c.name, c.got, got)
		}
	}
	if n := logs.FilterMessageSnippet("refused").Len(); n != 0 {
		t.Errorf("%d refusals were logged, and nothing failed", n)
	}
}

// TestEntityLists proves what becomes of a list of handles.
func TestEntityLists(t *testing.T) {
	// rule AC-06
	// rule AC-07
	l := newLibrary()
	r, _ := newRegistry(t, toolmethod.WithEntity(l.entity()))
	var got []*page
	entityTool(r, "page.export", func(pages []*page, rest ...*page) { got = slices.Concat(pages, rest) },
		toolmethod.Input{Name: "pages", Entity: "update"}, toolmethod.Input{Name: "rest", Entity: "view"})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		args    string
		message string
		found   []toolmethod.Violation
		asked   []string
		got     []*page
	}{
		{name: "none", args: `{"pages":[]}`},
		{
			name: "the same ones twice", args: `{"pages":["p2","p1","page:p2"],"rest":["p1","p3"]}`,
			asked: []string{"load p2 p1", "load p1 p3", "update p2", "update p1", "view p1", "view p3"},
			got:   []*page{l.pages["p2"], l.pages["p1"], l.pages["p2"], l.pages["p1"], l.pages["p3"]},
		},
		{
			name: "missing and hidden ones among those that may not be used", args: `{"pages":["p3","p9","p1","p4","p9"],"rest":["p5"]}`,
			message: "Tool execution failed due to invalid input: ", found: absences("/pages/1", "/pages/3", "/pages/4", "/rest/0"),
			asked: []string{"load p3 p9 p1 p4", "load p5", "update p3", "view p3", "update p1", "update p4", "view p4", "view p5"},
		},
		{
			name: "one that may only be viewed", args: `{"pages":["p1","p3"]}`,
			message: "Tool execution was refused: /pages/1: you may not update it.",
			asked:   []string{"load p1 p3", "update p1", "update p3", "view p3"},
		},
		{
			name: "null among them", args: `{"pages":["p1",null]}`, message: "Tool execution failed due to invalid input: ",
			found: []toolmethod.Violation{{Pointer: "/pages/1", Keyword: "type", Message: "must be a string, got null"}},
		},
	} {
		got = nil
		result := r.Call(member("ann"), "page.export", []byte(c.args))
		if result.OK() != (c.message == "") || !strings.HasPrefix(result.Message(), c.message) {
			t.Errorf("%s: wanted %s, got %s", c.name, c.message, result.Message())
		}
		if diff := cmp.Diff(c.found, result.Violations()); diff != "" {
			t.Errorf("%s: the violations differ (-want +got):\n%s", c.name, diff)
		}
		if diff := cmp.Diff(c.asked, l.asked()); diff != "" {
			t.Errorf("%s: what was asked differs (-want +got):\n%s", c.name, diff)
		}
		if !slices.Equal(got, c.got) {
			t.Errorf("%s: wanted the method to get %v, got %v", c.name, c.got, got)
		}
	}
}

// TestEntityMissingAndHiddenAreTheSame proves that no answer tells a page that
// does not exist from one that may not be viewed, whatever stands beside it.
func TestEntityMissingAndHiddenAreTheSame(t *testing.T) {
	// rule AC-07
	l := newLibrary()
	r, _ := newRegistry(t, toolmethod.WithEntity(l.entity()))
	entityTool(r, "page.swap", func(_, _, _ *page) {},
		toolmethod.Input{Name: "a", Entity: "update"}, toolmethod.Input{Name: "b", Entity: "update"}, toolmethod.Input{Name: "c", Entity: "view"})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	every := []string{"p1", "p3", "p4", "p9"}
	for _, a := range every {
		for _, b := range every {
			for _, c := range every {
				answer := func(instead string) *toolmethod.Result {
					args := fmt.Sprintf(`{"a":%q,"b":%q,"c":%q}`, a, b, c)
					return r.Call(member("ann"), "page.swap", []byte(strings.ReplaceAll(args, "p4", instead)))
				}
				one, other := answer("p4"), answer("p9")
				if one.Message() != other.Message() || one.Category() != other.Category() {
					t.Errorf("%s, %s, %s: a hidden page gives %s, a missing one %s", a, b, c, one.Message(), other.Message())
				}
			}
		}
	}
}

// TestEntityBatch proves that a list is one query, also a long one.
func TestEntityBatch(t *testing.T) {
	// rule AC-06
	l := newLibrary()
	r, _ := newRegistry(t, toolmethod.WithEntity(l.entity()))
	handles := make([]string, 100)
	for i := range handles {
		id := fmt.Sprintf("n%d", i)
		l.pages[id] = &page{id: id}
		l.may["view "+id] = true
		handles[i] = `"page:` + id + `"`
	}
	got := 0
	entityTool(r, "page.count", func(pages []*page) { got = len(pages) }, toolmethod.Input{Name: "pages", Entity: "view"})
	result := r.Call(member("bob"), "page.count", []byte(`{"pages":[`+strings.Join(handles, ",")+`]}`))
	loads := slices.DeleteFunc(l.asked(), func(q string) bool { return !strings.HasPrefix(q, "load") })
	if !result.OK() || got != 100 || len(loads) != 1 {
		t.Errorf("wanted 100 pages with one query, got %d with %d: %s", got, len(loads), result.Message())
	}
}

// TestEntityLoaderFails proves that errors and panics of an entity's functions
// refuse or break the call, and stay inside.
func TestEntityLoaderFails(t *testing.T) {
	// rule AC-06
	// rule AC-07
	for _, c := range []struct {
		name     string
		question string
		err      error
		category toolmethod.Category
		logged   string
	}{
		{"an error of Load", "load p1", errors.New("secret disk"), toolmethod.CategoryRuntime, "tool failed"},
		{"an error of Load that has words for callers", "load p1", toolmethod.InputErrorf("secret id"), toolmethod.CategoryRuntime, "tool failed"},
		{"an access error of Load", "load p1", toolmethod.AccessErrorf("secret id"), toolmethod.CategoryRuntime, "tool failed"},
		{"a panic of Load", "load p1", errors.New("panic"), toolmethod.CategoryRuntime, "tool panicked"},
		{"an error of Access", "update p1", errors.New("secret table"), toolmethod.CategoryAccess, "the access check of an entity failed, and access was refused"},
		{"a panic of Access", "update p1", errors.New("panic"), toolmethod.CategoryAccess, "the access check of an entity failed, and access was refused"},
		{"an error of Access about viewing", "view p3", errors.New("secret table"), toolmethod.CategoryInput, "the access check of an entity failed, and access was refused"},
	} {
		l := newLibrary()
		r, logs := newRegistry(t, toolmethod.WithEntity(l.entity()))
		called := false
		entityTool(r, "page.edit", func(_ *page) { called = true }, toolmethod.Input{Name: "page", Entity: "update"})
		l.fails[c.question] = c.err
		_, id, _ := strings.Cut(c.question, " ")
		result := r.Call(member("ann"), "page.edit", []byte(`{"page":"`+id+`"}`))
		if called || result.Category() != c.category || strings.Contains(result.Message(), "secret") {
			t.Errorf("%s: wanted a failure of category %s, got %q %s (called: %t)", c.name, c.category, result.Category(), result.Message(), called)
		}
		if logs.FilterMessage(c.logged).Len() == 0 {
			t.Errorf("%s: wanted %q in the log", c.name, c.logged)
		}
	}
}
