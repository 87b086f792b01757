package toolmethod_test

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// double returns a function of the type of fn that counts its calls in reached,
// and gives zero values.
func double(fn any, reached *atomic.Int64) any {
	t := reflect.TypeOf(fn)
	return reflect.MakeFunc(t, func([]reflect.Value) []reflect.Value {
		reached.Add(1)
		out := make([]reflect.Value, t.NumOut())
		for i := range out {
			out[i] = reflect.Zero(t.Out(i))
		}
		return out
	}).Interface()
}

// guardedCatalog registers every function of the catalog three times, as a
// double: under a permission, under an access method, and under both.
func guardedCatalog(tb testing.TB, r *toolmethod.Registry, reached *atomic.Int64) {
	tb.Helper()
	words := toolmethod.Source(types.Source())
	for _, tool := range slices.Concat(types.Inputs(), types.Givers()) {
		fn := double(tool.Fn, reached)
		for how, rights := range map[string]struct {
			permission string
			access     any
		}{
			"permission": {permission: "use tools"},
			"access":     {access: mayUseTools},
			"both":       {permission: "use tools", access: mayUseTools},
		} {
			m := tool.Method
			m.ID += "." + how
			m.Permission, m.Access = rights.permission, rights.access
			r.RegisterFunc(fn, m, words)
		}
	}
	if err := r.Err(); err != nil {
		tb.Fatal(err)
	}
}

// mayUseTools is the access method of the doubles.
func mayUseTools(ctx context.Context) (bool, error) { return holds(ctx, "use tools") }

// TestNoCallWithoutTheRight proves that nothing that is sent to a tool of the
// catalog reaches the method without the right, and that it takes no more than
// the right to reach it.
func TestNoCallWithoutTheRight(t *testing.T) {
	// rule AC-01
	// rule AC-03
	// rule AC-10
	// rule AC-12
	var reached atomic.Int64
	r, _ := newRegistry(t, append(types.Options(), toolmethod.WithAuthorizer(holds))...)
	guardedCatalog(t, r, &reached)
	tools := r.Tools()
	documents := make([]schemaDocument, len(tools))
	for i, d := range tools {
		documents[i] = readDocument(t, d.InputSchema)
	}
	through := 0
	rapid.Check(t, func(t *rapid.T) {
		account := rapid.SampledFrom([]string{"", "use", "use tools ", "*"}).Draw(t, "account")
		seed, noise := rapid.Uint64().Draw(t, "seed"), rapid.SliceOf(rapid.Byte()).Draw(t, "noise")
		for i := int(seed % 9); i < len(tools); i += 9 { //nolint:gosec // small
			d := tools[i]
			args := newArgumentDraw(seed + uint64(i)).arguments(documents[i]) //nolint:gosec // there are a few hundred
			if i%20 == 10 {
				args = noise
			}
			reached.Store(0)
			if result := r.Call(as(account), d.ID, args); reached.Load() != 0 || result.OK() {
				t.Fatalf("%s with %s reaches the method on behalf of %q", d.ID, args, account)
			}
			allowed := r.Call(as("use tools"), d.ID, args)
			n := reached.Load()
			if n > 1 || allowed.OK() && n != 1 || allowed.Category() == toolmethod.CategoryInput && n != 0 {
				t.Fatalf("%s with %s reaches the method %d times with the right: %s", d.ID, args, n, allowed.Message())
			}
			through += int(n)
		}
	})
	if through == 0 {
		t.Error("no call reached a method with the right, so nothing was proven")
	}
}

// watcher is a double that takes pages: it looks whether the caller may do with
// them what the input says.
type watcher struct {
	*library

	calls int
	wrong []string
}

// note looks at a page that the method got.
func (w *watcher) note(operation, id string) {
	w.calls++
	if w.pages[id] == nil || !w.may[operation+" "+id] {
		w.wrong = append(w.wrong, operation+" "+id)
	}
}

// watched registers tools that take pages in every way there is.
func (w *watcher) watched(r *toolmethod.Registry) {
	page1 := func(operation string) toolmethod.Input { return toolmethod.Input{Name: "page", Entity: operation} }
	optional := toolmethod.Input{Name: "page", Entity: "update", Optional: &yes}
	id := func(dataType string) toolmethod.Input {
		return toolmethod.Input{Name: "page", Entity: "update", DataType: dataType}
	}
	note := func(operation string) func(*page) { return func(p *page) { w.note(operation, p.id) } }
	each := func(pages []*page) {
		for _, p := range pages {
			w.note("update", p.id)
		}
	}
	entityTool(r, "one.view", note("view"), page1("view"))
	entityTool(r, "one.update", note("update"), page1("update"))
	entityTool(r, "list", each, page1("update"))
	entityTool(r, "pair", func(pages [2]*page) { each(pages[:]) }, page1("update"))
	entityTool(r, "variadic", func(pages ...*page) { each(pages) }, page1("update"))
	entityTool(r, "optional", func(p *page) {
		if p != nil {
			w.note("update", p.id)
		}
	}, optional)
	entityTool(r, "handle", func(id string) { w.note("update", id) }, id("entity:page"))
	entityTool(r, "maybe", func(id *string) {
		if id != nil {
			w.note("update", *id)
		}
	}, id("entity"))
	entityTool(r, "handles", func(ids []string) {
		for _, id := range ids {
			w.note("update", id)
		}
	}, id("entity:page"))
	entityTool(r, "object", func(o struct {
		Page  *page   `entity:"view"`
		Pages []*page `entity:"update" optional:"true"`
	},
	) {
		w.note("view", o.Page.id)
		each(o.Pages)
	})
}

// handleDraw draws a handle, most often of a page that there is.
func handleDraw() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.SampledFrom([]string{`"p1"`, `"p2"`, `"page:p1"`, `"page:p2"`, `"p3"`}),
		rapid.SampledFrom([]string{`"p9"`, `""`, `"page:"`, `"other:p1"`, `null`, `1`, `{}`, `"P1"`, `" p1"`, `["p1"]`}),
	)
}

// TestNoEntityWithoutTheRight proves that whatever handles are sent, a method
// gets those entities only on which the caller has the right that is asked.
func TestNoEntityWithoutTheRight(t *testing.T) {
	// rule AC-05
	// rule AC-06
	// rule AC-07
	calls := 0
	rapid.Check(t, func(t *rapid.T) {
		w := &watcher{library: newLibrary()}
		clear(w.may)
		for _, right := range []string{"view p1", "view p2", "view p3", "update p1", "update p2", "update p3"} {
			w.may[right] = rapid.IntRange(0, 3).Draw(t, right) > 0
		}
		entity := w.entity()
		if rapid.Bool().Draw(t, "one by one") {
			entity.LoadMany = nil
		}
		r := toolmethod.NewRegistry(toolmethod.WithEntity(entity))
		w.watched(r)
		if err := r.Err(); err != nil {
			t.Fatal(err)
		}
		ids := make([]string, 0, 10)
		for _, d := range r.Tools() {
			ids = append(ids, d.ID)
		}
		id := rapid.SampledFrom(ids).Draw(t, "tool")
		one, many := handleDraw().Draw(t, "handle"), rapid.SliceOfN(handleDraw(), 0, 4).Draw(t, "handles")
		list := "[" + strings.Join(many, ",") + "]"
		args := rapid.SampledFrom([]string{
			`{"page":` + one + `}`, `{"page":` + list + `}`, `{"page":` + one + `,"pages":` + list + `}`,
			`{"pages":` + list + `,"page":` + one + `}`, `{"page":` + one + `,"page":` + one + `}`, `{}`,
		}).Draw(t, "arguments")
		result := r.Call(context.Background(), id, []byte(args))
		if len(w.wrong) > 0 {
			t.Fatalf("%s with %s reaches the method: %v", id, args, w.wrong)
		}
		if w.calls > 0 && !result.OK() {
			t.Fatalf("%s with %s fails after the method was called: %s", id, args, result.Message())
		}
		if c := result.Category(); c == toolmethod.CategoryRuntime {
			t.Fatalf("%s with %s breaks: %s", id, args, result.Message())
		}
		calls += w.calls
	})
	if calls == 0 {
		t.Error("no call reached a method, so nothing was proven")
	}
}
