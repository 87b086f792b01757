package toolmethod_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// archive is a service with access methods of every form.
type archive struct {
	_ struct{} `tool:"archive.yes" method:"Write" permission:"*" access:"MayWrite" params:"text,times" description:"Writes."`
	_ struct{} `input:"times" default:"3"`

	_ struct{} `tool:"archive.bare" method:"Bare" access:"MayBare" params:"text" description:"Writes."`
	_ struct{} `tool:"archive.open" method:"Open" access:"MayOpen" description:"Opens."`
	_ struct{} `tool:"archive.many" method:"Many" access:"MayMany" params:"texts" description:"Writes."`
	_ struct{} `tool:"archive.page" method:"Page" access:"MayPage" params:"page" description:"Writes."`
	_ struct{} `input:"page" entity:"view"`

	heard  []string
	err    error
	ok     bool
	throws bool
}

// hear notes what is called.
func (d *archive) hear(format string, args ...any) {
	d.heard = append(d.heard, fmt.Sprintf(format, args...))
}

// answer is what the access methods say.
func (d *archive) answer() (bool, error) {
	if d.throws {
		panic("secret panic") //nolint:forbidigo // services may panic
	}
	return d.ok, d.err
}

func (d *archive) Write(_ context.Context, text string, times int) {
	d.hear("write %s %d", text, times)
}

func (d *archive) MayWrite(ctx context.Context, text string, times int) (bool, error) {
	d.hear("%v may write %s %d", toolmethod.Account(ctx), text, times)
	return d.answer()
}

func (d *archive) Bare(text string) { d.hear("bare %s", text) }

func (d *archive) MayBare(text string) bool {
	d.hear("may bare %s", text)
	ok, _ := d.answer()
	return ok
}

func (d *archive) Open(o struct{ Key string }) { d.hear("open %s", o.Key) }

func (d *archive) MayOpen(ctx context.Context) error {
	d.hear("%v may open", toolmethod.Account(ctx))
	_, err := d.answer()
	return err
}

func (d *archive) Many(_ context.Context, texts ...string) {
	d.hear("many %s", strings.Join(texts, "+"))
}

func (d *archive) MayMany(texts ...string) (bool, error) {
	d.hear("may many %s", strings.Join(texts, "+"))
	return d.answer()
}

func (d *archive) Page(p *page) { d.hear("page %s", p.id) }

func (d *archive) MayPage(_ context.Context, p *page) (bool, error) {
	d.hear("may page %s", p.id)
	return d.answer()
}

// TestAccessMethods proves what an access method is asked, and what its answers
// mean.
func TestAccessMethods(t *testing.T) {
	// rule AC-10
	// rule AC-11
	const fixed = "Tool execution was refused: you may not use this tool with these inputs."
	for _, c := range []struct {
		name    string
		id      string
		args    string
		ok      bool
		err     error
		panics  bool
		message string // "" for a success
		heard   string
		logged  string
	}{
		{name: "it agrees", id: "archive.yes", args: `{"text":"a"}`, ok: true, heard: "ann may write a 3; write a 3"},
		{name: "it says no", id: "archive.yes", args: `{"text":"a","times":1}`, message: fixed, heard: "ann may write a 1"},
		{
			name: "it says why", id: "archive.yes", args: `{"text":"a"}`, err: toolmethod.AccessErrorf("Only %s may.", "editors"),
			message: "Only editors may.", heard: "ann may write a 3",
		},
		{
			name: "it says why inside another error", id: "archive.yes", args: `{"text":"a"}`, ok: true,
			err: fmt.Errorf("secret: %w", toolmethod.AccessErrorf("Only editors may.")), message: "Only editors may.", heard: "ann may write a 3",
		},
		{
			name: "it fails", id: "archive.yes", args: `{"text":"a"}`, ok: true, err: errors.New("secret database"), message: fixed,
			heard: "ann may write a 3", logged: "the access method failed, and access was refused",
		},
		{
			name: "it blames the input", id: "archive.yes", args: `{"text":"a"}`, ok: true, err: toolmethod.InputErrorf("secret"), message: fixed,
			heard: "ann may write a 3", logged: "the access method failed, and access was refused",
		},
		{
			name: "it panics", id: "archive.yes", args: `{"text":"a"}`, panics: true, message: fixed, heard: "ann may write a 3",
			logged: "the access method panicked, and access was refused",
		},
		{name: "no context, only a bool", id: "archive.bare", args: `{"text":"a"}`, ok: true, heard: "may bare a; bare a"},
		{name: "no context, and no", id: "archive.bare", args: `{"text":"a"}`, message: fixed, heard: "may bare a"},
		{name: "only a context, only an error", id: "archive.open", args: `{"key":"k"}`, heard: "ann may open; open k"},
		{name: "only a context, and an error", id: "archive.open", args: `{"key":"k"}`, err: errors.New("no"), message: fixed, heard: "ann may open", logged: "the access method failed, and access was refused"},
		{name: "variadic", id: "archive.many", args: `{"texts":["a","b"]}`, ok: true, heard: "may many a+b; many a+b"},
		{name: "variadic, left out", id: "archive.many", args: ``, ok: true, heard: "may many ; many "},
		{name: "an entity", id: "archive.page", args: `{"page":"p1"}`, ok: true, heard: "may page p1; page p1"},
		{
			name: "an entity that does not exist", id: "archive.page", args: `{"page":"p9"}`, ok: true,
			message: "Tool execution failed due to invalid input: /page: does not exist, or you may not view it",
		},
		{
			name: "arguments that do not hold", id: "archive.bare", args: `{"text":1}`, ok: true,
			message: "Tool execution failed due to invalid input: /text: must be a string, got 1",
		},
	} {
		d := &archive{ok: c.ok, err: c.err, throws: c.panics}
		r, logs := newRegistry(t, toolmethod.WithEntity(newLibrary().entity()))
		r.Register(d)
		if err := r.Err(); err != nil {
			t.Fatal(err)
		}
		result := r.Call(member("ann"), c.id, []byte(c.args))
		if result.OK() != (c.message == "") || c.message != "" && result.Message() != c.message {
			t.Errorf("%s: wanted %q, got %q", c.name, c.message, result.Message())
		}
		if refused := c.message == fixed || strings.HasPrefix(c.message, "Only"); refused && result.Category() != toolmethod.CategoryAccess {
			t.Errorf("%s: wanted an access failure, got %q", c.name, result.Category())
		}
		if got := strings.Join(d.heard, "; "); got != c.heard {
			t.Errorf("%s: wanted the calls %q, got %q", c.name, c.heard, got)
		}
		if c.logged != "" && logs.FilterMessage(c.logged).Len() != 1 {
			t.Errorf("%s: wanted %q in the log, got %v", c.name, c.logged, logs.All())
		}
		if _, ok := r.Lookup("MayWrite"); ok || len(r.Tools()) != 5 {
			t.Errorf("%s: the access methods are tools", c.name)
		}
	}
}

// TestAccessMethodThatRunsOutOfTime proves that a call that ends while access is
// asked for is not called a refusal.
func TestAccessMethodThatRunsOutOfTime(t *testing.T) {
	// rule AC-10
	// rule RS-04
	ctx, cancel := context.WithCancel(context.Background())
	r, _ := newRegistry(t)
	r.RegisterFunc(func() {}, toolmethod.Method{ID: "late", Description: "Runs.", Access: func(ctx context.Context) error {
		cancel()
		return ctx.Err()
	}})
	if result := r.Call(ctx, "late", nil); result.Category() != toolmethod.CategoryRuntime {
		t.Errorf("wanted a runtime failure, got %q %s: %v", result.Category(), result.Message(), r.Err())
	}
}

// outerArchive embeds a archive, whose marks and access methods are its own then.
type outerArchive struct{ *archive }

// MayBare overrules the access method of the archive.
func (o outerArchive) MayBare(_ context.Context, text string) error {
	o.hear("outer may bare %s", text)
	return nil
}

// strictArchive runs the methods of a archive, and its access methods, too.
type strictArchive struct{ *archive }

// MayWrite refuses everything.
func (s strictArchive) MayWrite(context.Context, string, int) (bool, error) { return false, nil }

// TestAccessMethodOfEmbeddedAndDecoratedServices proves that the outer method is
// asked, by tag, by name and by expression.
func TestAccessMethodOfEmbeddedAndDecoratedServices(t *testing.T) {
	// rule AC-10
	// rule ID-10
	// rule DS-04
	entity := toolmethod.WithEntity(newLibrary().entity())
	for _, c := range []struct {
		name     string
		register func(r *toolmethod.Registry, d *archive)
		id       string
		heard    string
	}{
		{"an embedded one", func(r *toolmethod.Registry, d *archive) { r.Register(outerArchive{d}) }, "archive.yes", "ann may write a 3; write a 3"},
		{"an overruled one", func(r *toolmethod.Registry, d *archive) { r.Register(outerArchive{d}) }, "archive.bare", "outer may bare a; bare a"},
		{"a decorated one", func(r *toolmethod.Registry, d *archive) { r.Register(d, toolmethod.Through(strictArchive{d})) }, "archive.yes", ""},
		{"an option's expression over the tag's name", func(r *toolmethod.Registry, d *archive) {
			r.Register(d, toolmethod.Method{Name: "Bare", Access: (*archive).MayOpen})
		}, "archive.bare", "ann may open; bare a"},
		{"an option's name over the tag's", func(r *toolmethod.Registry, d *archive) {
			r.Register(d, toolmethod.Method{Name: "Bare", Access: "MayOpen"})
		}, "archive.bare", "ann may open; bare a"},
		{"an expression of an embedded type", func(r *toolmethod.Registry, d *archive) {
			r.Register(outerArchive{d}, toolmethod.Method{Name: "Bare", Access: (*archive).MayOpen})
		}, "archive.bare", "ann may open; bare a"},
		{"a function that guards a function", func(r *toolmethod.Registry, d *archive) {
			r.RegisterFunc(d.Bare, toolmethod.Method{ID: "bare", Description: "Writes.", Params: []string{"text"}, Access: d.MayBare})
		}, "bare", "may bare a; bare a"},
	} {
		r, _ := newRegistry(t, entity)
		d := &archive{ok: true}
		c.register(r, d)
		if err := r.Err(); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		result := r.Call(member("ann"), c.id, []byte(`{"text":"a"}`))
		if got := strings.Join(d.heard, "; "); got != c.heard || result.OK() != (c.heard != "") {
			t.Errorf("%s: wanted the calls %q, got %q: %s", c.name, c.heard, got, result.Message())
		}
	}
}
