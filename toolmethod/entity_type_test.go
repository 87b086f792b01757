package toolmethod_test

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// node is what two entity types have in common.
type node interface{ key() string }

// kinds are two entity types that one Go type serves.
func (l *library) kinds() []toolmethod.RegistryOption {
	var opts []toolmethod.RegistryOption
	for _, kind := range []string{"article", "recipe"} {
		l.pages[kind] = &page{id: kind, kind: kind}
		l.may["view "+kind] = true
		opts = append(opts, toolmethod.WithEntity(toolmethod.Entity[*page]{
			Type: kind, ID: (*page).key, Access: l.access,
			Is: func(p *page) bool { return p.kind == kind },
			Load: func(ctx context.Context, id string) (*page, error) {
				p, err := l.load(ctx, id)
				if err == nil && p.kind != kind {
					return nil, toolmethod.ErrNotFound
				}
				return p, err
			},
		}))
	}
	return opts
}

// schemaOf returns the schema of the property of an input schema.
func schemaOf(d *toolmethod.Definition, name string) string {
	_, rest, _ := strings.Cut(string(d.InputSchema), `"`+name+`":`)
	depth := 0
	for i, c := range rest {
		switch c {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth == 0 {
			return rest[:i+1]
		}
	}
	return rest
}

// TestEntityDataTypes proves what the schema and the definition say of entities.
func TestEntityDataTypes(t *testing.T) {
	// rule AC-09
	// rule AC-06
	l := newLibrary()
	one := toolmethod.WithEntity(l.entity())
	for _, c := range []struct {
		name     string
		options  []toolmethod.RegistryOption
		fn       any
		dataType string // that is declared
		want     string
		schema   string
	}{
		{"one type", []toolmethod.RegistryOption{one}, func(*page) {}, "", "entity:page", `{"type":"string","minLength":1}`},
		{"one type of several Go types", append(l.kinds()[:1:1], toolmethod.WithEntity(toolmethod.Entity[sheet]{Type: "sheet"})), func(*page) {}, "", "entity:article", `{"type":"string","minLength":1}`},
		{"two types of one Go type", l.kinds(), func(*page) {}, "", "entity", `{"type":"string","pattern":"^(article|recipe):."}`},
		{"one of two types", l.kinds(), func(*page) {}, "entity:recipe", "entity:recipe", `{"type":"string","minLength":1}`},
		{"a string that is one type", append(l.kinds(), one), func(string) {}, "entity:page", "entity:page", `{"type":"string","minLength":1}`},
		{"a string that is any of them", append(l.kinds(), one), func(string) {}, "entity", "entity", `{"type":"string","pattern":"^(article|recipe|page):."}`},
		{"the only type there is", []toolmethod.RegistryOption{one}, func(*page) {}, "entity", "entity", `{"type":"string","minLength":1}`},
		{"a list", []toolmethod.RegistryOption{one}, func([]*page) {}, "", "entity:page", `{"type":"array","items":{"type":"string","minLength":1}}`},
		{"a pair", []toolmethod.RegistryOption{one}, func([2]*page) {}, "", "entity:page", `{"type":"array","minItems":2,"maxItems":2,"items":{"type":"string","minLength":1}}`},
		{"a type that was registered again", []toolmethod.RegistryOption{one, one}, func(*page) {}, "", "entity:page", `{"type":"string","minLength":1}`},
	} {
		r, _ := newRegistry(t, c.options...)
		entityTool(r, "page.show", c.fn, toolmethod.Input{Name: "page", Entity: "view", DataType: c.dataType})
		d, ok := r.Lookup("page.show")
		if !ok {
			t.Errorf("%s: %v", c.name, r.Err())
			continue
		}
		if got := d.Inputs[0].DataType; got != c.want || !d.Inputs[0].Required {
			t.Errorf("%s: wanted a required %s, got %s (required: %t)", c.name, c.want, got, d.Inputs[0].Required)
		}
		if got := schemaOf(d, "page"); got != c.schema {
			t.Errorf("%s: wanted the schema %s, got %s", c.name, c.schema, got)
		}
	}
}

// TestEntityHandlesOfSeveralTypes proves that handles carry the type where there
// are several.
func TestEntityHandlesOfSeveralTypes(t *testing.T) {
	// rule AC-06
	// rule AC-09
	l := newLibrary()
	r, _ := newRegistry(t, l.kinds()...)
	got := ""
	entityTool(r, "node.show", func(p *page) { got = p.id }, toolmethod.Input{Name: "page", Entity: "view"})
	entityTool(r, "node.recipe", func(p *page) { got = p.id }, toolmethod.Input{Name: "page", Entity: "view", DataType: "entity:recipe"})
	entityTool(r, "node.named", func(handle string) { got = handle }, toolmethod.Input{Name: "page", Entity: "view", DataType: "entity"})
	entityTool(r, "node.id", func(id string) { got = id }, toolmethod.Input{Name: "page", Entity: "view", DataType: "entity:recipe"})
	entityTool(r, "node.ids", func(ids []string) { got = strings.Join(ids, "+") }, toolmethod.Input{Name: "page", Entity: "view", DataType: "entity:recipe"})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	const wrongForm = `must be a handle such as "article:…" or "recipe:…", got `
	for _, c := range []struct {
		id, page string
		got      string
		found    []toolmethod.Violation
	}{
		{"node.show", `"recipe:recipe"`, "recipe", nil},
		{"node.show", `"article:article"`, "article", nil},
		{"node.show", `"article:recipe"`, "", absences("/page")},
		{"node.show", `"recipe"`, "", []toolmethod.Violation{{Pointer: "/page", Keyword: "pattern", Message: wrongForm + `"recipe"`}}},
		{"node.show", `"recipe:"`, "", []toolmethod.Violation{{Pointer: "/page", Keyword: "pattern", Message: wrongForm + `"recipe:"`}}},
		{"node.show", `"page:recipe"`, "", []toolmethod.Violation{{Pointer: "/page", Keyword: "pattern", Message: wrongForm + `"page:recipe"`}}},
		{"node.recipe", `"recipe"`, "recipe", nil},
		{"node.recipe", `"recipe:recipe"`, "recipe", nil},
		{"node.recipe", `"article:article"`, "", absences("/page")},
		{"node.named", `"recipe:recipe"`, "recipe:recipe", nil},
		{"node.named", `"recipe:p9"`, "", absences("/page")},
		{"node.id", `"recipe:recipe"`, "recipe", nil},
		{"node.id", `"recipe"`, "recipe", nil},
		{"node.id", `"p9"`, "", absences("/page")},
		{"node.ids", `["recipe","recipe:recipe"]`, "recipe+recipe", nil},
		{"node.ids", `["recipe","p9"]`, "", absences("/page/1")},
	} {
		got = ""
		result := r.Call(t.Context(), c.id, []byte(`{"page":`+c.page+`}`))
		if got != c.got || result.OK() != (c.found == nil) {
			t.Errorf("%s %s: wanted %q, got %q: %s", c.id, c.page, c.got, got, result.Message())
		}
		if diff := cmp.Diff(c.found, result.Violations()); diff != "" {
			t.Errorf("%s %s: the violations differ (-want +got):\n%s", c.id, c.page, diff)
		}
	}
}

// bundle is a value object that refers to pages.
type bundle struct {
	First *page   `member:"first"`
	Rest  []*page `member:"rest"`
	Last  *page   `member:"last,omit_when_null"`
}

// TestEntityIsPublishedByItsHandle proves that entities stay entities, wherever
// they stand in a result.
func TestEntityIsPublishedByItsHandle(t *testing.T) {
	// rule VO-05
	// rule VO-15
	// rule AC-09
	l := newLibrary()
	p1, p2 := l.pages["p1"], l.pages["p2"]
	l.pages["page:x"] = &page{id: "page:x"}
	one := []toolmethod.RegistryOption{toolmethod.WithEntity(l.entity())}
	kinds := l.kinds()
	asNode := []toolmethod.RegistryOption{toolmethod.WithEntity(toolmethod.Entity[node]{Type: "node", ID: node.key})}
	const text = `{"type":"string","minLength":1}`
	const orNull = `{"anyOf":[` + text + `,{"type":"null"}]}`
	for _, c := range []struct {
		name    string
		options []toolmethod.RegistryOption
		fn      any
		out     toolmethod.Output
		want    string
		schema  string
	}{
		{name: "one", options: one, fn: func() *page { return p1 }, want: `"p1"`, schema: orNull},
		{name: "none", options: one, fn: func() *page { return nil }, want: `null`, schema: orNull},
		{name: "an id that looks like a handle", options: one, fn: func() *page { return l.pages["page:x"] }, want: `"page:page:x"`, schema: orNull},
		{name: "a list", options: one, fn: func() []*page { return []*page{p1, p2} }, want: `["p1","p2"]`, schema: `{"type":"array","items":` + orNull + `}`},
		{
			name: "a sequence", options: one, fn: func() iter.Seq[*page] { return slices.Values([]*page{p2}) },
			want: `["p2"]`, schema: `{"type":"array","items":` + orNull + `}`,
		},
		{
			name: "a map", options: one, fn: func() map[string]*page { return map[string]*page{"a": p1} },
			want: `{"a":"p1"}`, schema: `{"type":"object","properties":{},"additionalProperties":` + orNull + `}`,
		},
		{
			name: "in a value object", options: one, fn: func() bundle { return bundle{First: p1, Rest: []*page{p2}} },
			want: `{"first":"p1","rest":["p2"]}`,
			schema: `{"type":"object","properties":{"first":` + orNull + `,"rest":{"type":"array","items":` + orNull + `},"last":` + text +
				`},"required":["first","rest"],"additionalProperties":false}`,
		},
		{name: "behind an interface", options: asNode, fn: func() node { return p2 }, want: `"p2"`, schema: orNull},
		{
			name: "of several types", options: kinds, fn: func() *page { return l.pages["recipe"] }, want: `"recipe:recipe"`,
			schema: `{"anyOf":[{"type":"string","pattern":"^(article|recipe):."},{"type":"null"}]}`,
		},
		{name: "a string that is a handle", options: one, fn: func() string { return "p1" }, out: toolmethod.Output{DataType: "entity:page"}, want: `"p1"`, schema: text},
		{
			name: "a type that marks members, too", options: one, fn: func() sheet { return sheet{Title: "a"} }, want: `{"title":"a"}`,
			schema: `{"type":"object","properties":{"title":{"type":"string"}},"required":["title"],"additionalProperties":false}`,
		},
		{name: "a pointer to it that is registered", options: []toolmethod.RegistryOption{toolmethod.WithEntity(toolmethod.Entity[*sheet]{
			Type: "sheet", ID: func(s *sheet) string { return s.Title },
		})}, fn: func() *sheet { return &sheet{Title: "a"} }, want: `"a"`, schema: orNull},
	} {
		r, logs := newRegistry(t, c.options...)
		outs := []toolmethod.Output{c.out}
		outs[0].Name = "page"
		r.RegisterFunc(c.fn, toolmethod.Method{ID: "give", Permission: "*", Description: "Gives.", Outputs: outs})
		result := r.Call(t.Context(), "give", nil)
		if got := string(result.JSON()); got != `{"page":`+c.want+`}` {
			t.Errorf("%s: wanted %s, got %s %s (%v, %v)", c.name, c.want, got, result.Message(), r.Err(), logs.All())
			continue
		}
		d, _ := r.Lookup("give")
		if got := string(d.OutputSchema); !strings.Contains(got, `"page":`+c.schema) {
			t.Errorf("%s: wanted the schema %s, got %s", c.name, c.schema, got)
		}
	}
}

// sheet is a value object; a pointer to it can be an entity.
type sheet struct {
	Title string `member:"title"`
}

// TestEntityWithoutHandleIsNotPublished proves that an entity that no type
// claims, and one without an id, are runtime failures.
func TestEntityWithoutHandleIsNotPublished(t *testing.T) {
	// rule AC-09
	// rule RS-11
	l := newLibrary()
	for name, p := range map[string]*page{"another type's": {id: "a", kind: "poem"}, "without an id": {kind: "recipe"}} {
		r, logs := newRegistry(t, l.kinds()...)
		r.RegisterFunc(func() *page { return p }, toolmethod.Method{ID: "give", Permission: "*", Description: "Gives."})
		result := r.Call(t.Context(), "give", nil)
		if result.Category() != toolmethod.CategoryRuntime || logs.FilterMessage("tool failed").Len() != 1 {
			t.Errorf("%s: wanted a logged runtime failure, got %q %s %s", name, result.Category(), result.Message(), result.JSON())
		}
	}
}

// TestEntityPublishedComesBack proves that a published handle names the entity it
// was made of, whatever the id looks like.
func TestEntityPublishedComesBack(t *testing.T) {
	// rule AC-09
	l := newLibrary()
	for i, id := range []string{"1", "page:1", "page:", "page", ":", "recipe:1", "a b/c?d", "ü€😀", `"q"\`} {
		l.pages[id] = &page{id: id, kind: []string{"article", "recipe"}[i%2]}
		l.may["view "+id] = true
	}
	for _, options := range [][]toolmethod.RegistryOption{{toolmethod.WithEntity(l.entity())}, l.kinds()} {
		r, _ := newRegistry(t, options...)
		entityTool(r, "echo", func(id string) *page { return l.pages[id] }, toolmethod.Input{Name: "id"})
		var got *page
		entityTool(r, "take", func(p *page) { got = p }, toolmethod.Input{Name: "page", Entity: "view"})
		for id, want := range l.pages {
			if want.kind == "page" || !l.may["view "+id] {
				continue
			}
			published := r.Call(t.Context(), "echo", fmt.Appendf(nil, `{"id":%s}`, jsonText(t, id)))
			handle, _ := published.Value("result")
			got = nil
			result := r.Call(t.Context(), "take", fmt.Appendf(nil, `{"page":%s}`, jsonText(t, handle)))
			if got != want {
				t.Errorf("the id %q was published as %v and came back as %v: %s %s", id, handle, got, published.Message(), result.Message())
			}
		}
	}
}

// jsonText returns value as JSON.
func jsonText(tb testing.TB, value any) string {
	tb.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}
