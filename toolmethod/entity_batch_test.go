package toolmethod_test

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// batches are the entity types of kinds, which load many at once, and only so.
func (l *library) batches() []toolmethod.RegistryOption {
	var opts []toolmethod.RegistryOption
	for _, kind := range []string{"article", "recipe"} {
		opts = append(opts, toolmethod.WithEntity(toolmethod.Entity[*page]{
			Type: kind, ID: (*page).key, Access: l.access,
			Is:       func(p *page) bool { return p.kind == kind },
			LoadMany: l.loadMany,
		}))
	}
	return opts
}

// TestEntityBatchOfSeveralTypes proves that each type is asked once for its own
// ids, and that every entity comes to stand where its handle stood.
func TestEntityBatchOfSeveralTypes(t *testing.T) {
	// rule AC-06
	// rule AC-09
	l := newLibrary()
	r, _ := newRegistry(t, l.batches()...)
	var got []*page
	entityTool(r, "node.export", func(pages []*page) { got = pages }, toolmethod.Input{Name: "pages", Entity: "view"})
	entityTool(r, "node.show", func(p *page) { got = []*page{p} }, toolmethod.Input{Name: "page", Entity: "view"})
	for _, c := range []struct {
		name, id, args string
		asked          []string
		got            []*page
		found          []toolmethod.Violation
	}{
		{
			name: "types that take turns", id: "node.export", args: `{"pages":["article:p1","recipe:p2","article:p3","recipe:p2"]}`,
			asked: []string{"load p1 p3", "load p2", "view p1", "view p2", "view p3"},
			got:   []*page{l.pages["p1"], l.pages["p2"], l.pages["p3"], l.pages["p2"]},
		},
		{
			name: "one of each that does not exist", id: "node.export", args: `{"pages":["article:p8","recipe:p2","recipe:p9"]}`,
			asked: []string{"load p8", "load p2 p9", "view p2"}, found: absences("/pages/0", "/pages/2"),
		},
		{name: "a single one", id: "node.show", args: `{"page":"recipe:p2"}`, asked: []string{"load p2", "view p2"}, got: []*page{l.pages["p2"]}},
	} {
		got = nil
		result := r.Call(t.Context(), c.id, []byte(c.args))
		if diff := cmp.Diff(c.found, result.Violations()); diff != "" {
			t.Errorf("%s: the violations differ (-want +got):\n%s", c.name, diff)
		}
		if diff := cmp.Diff(c.asked, l.asked()); diff != "" {
			t.Errorf("%s: what was asked differs (-want +got):\n%s", c.name, diff)
		}
		if !slices.Equal(got, c.got) {
			t.Errorf("%s: wanted the method to get %v, got %v: %s %v", c.name, c.got, got, result.Message(), r.Err())
		}
	}
}

// TestEntityRefusalThatRunsOutOfTime proves that a call that ends while the
// operation is asked for is neither refused nor told that there is nothing.
func TestEntityRefusalThatRunsOutOfTime(t *testing.T) {
	// rule AC-07
	// rule RS-04
	for name, visible := range map[string]bool{"one that may be viewed": true, "one that may not": false} {
		ctx, cancel := context.WithCancel(t.Context())
		entity := newLibrary().entity()
		entity.Access = func(_ context.Context, _ *page, operation string) (bool, error) {
			if operation == "view" {
				cancel()
			}
			return visible && operation == "view", nil
		}
		r, _ := newRegistry(t, toolmethod.WithEntity(entity))
		entityTool(r, "page.edit", func(*page) {}, toolmethod.Input{Name: "page", Entity: "update"})
		result := r.Call(ctx, "page.edit", []byte(`{"page":"p1"}`))
		if result.Category() != toolmethod.CategoryRuntime || result.Message() != "Tool execution was canceled." {
			t.Errorf("%s: wanted a call that was canceled, got %q %s", name, result.Category(), result.Message())
		}
	}
}

// TestEntityThatItsOnlyTypeDoesNotClaim proves that Is has the last word, also
// where there is one type only.
func TestEntityThatItsOnlyTypeDoesNotClaim(t *testing.T) {
	// rule AC-09
	l := newLibrary()
	for id, fails := range map[string]bool{"article": false, "p1": true} {
		r, _ := newRegistry(t, l.kinds()[:1]...)
		r.RegisterFunc(func() *page { return l.pages[id] }, toolmethod.Method{ID: "give", Permission: "*", Description: "Gives."})
		if result := r.Call(t.Context(), "give", nil); result.OK() == fails || fails && result.Category() != toolmethod.CategoryRuntime {
			t.Errorf("%s: wanted a runtime failure: %t, got %q %s %s", id, fails, result.Category(), result.Message(), result.JSON())
		}
	}
}
