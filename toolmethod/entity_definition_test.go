package toolmethod_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestEntityUnderADefinition proves that a complete definition of an input leaves
// it the entity that it is: the definition is one check more.
func TestEntityUnderADefinition(t *testing.T) {
	// rule AC-05
	// rule AC-08
	// rule OV-03
	l := newLibrary()
	for _, c := range []struct {
		name       string
		definition string
		fn         func(*[]*page) any
		args       string
		found      []toolmethod.Violation
		got        int
	}{
		{"one that holds", `{"type":"string","pattern":"^p"}`, takesOne, `"p1"`, nil, 1},
		{"one that the definition refuses", `{"type":"string","pattern":"^q"}`, takesOne, `"p1"`, []toolmethod.Violation{{
			Pointer: "/v", Keyword: "pattern", Message: "does not match pattern '^q'",
		}}, 0},
		{"one that is hidden", `{"type":"string"}`, takesOne, `"p4"`, absences("/v"), 0},
		{"null, where the definition allows it", `{"type":["string","null"]}`, takesOne, `null`, absences("/v"), 0},
		{"a list", `{"type":"array","items":{"type":"string"},"maxItems":3}`, takesMany, `["p1","p2"]`, nil, 2},
		{"a hidden one in a list", `{"type":"array","items":{"type":"string"}}`, takesMany, `["p1","p4"]`, absences("/v/1"), 0},
		{
			"null in a list, where the definition allows it", `{"type":"array","items":{"type":["string","null"]}}`, takesMany, `["p1",null,"p2"]`,
			[]toolmethod.Violation{{Pointer: "/v/1", Keyword: "type", Message: "must be a string, got null"}},
			0,
		},
	} {
		var got []*page
		r, _ := newRegistry(t, toolmethod.WithEntity(l.entity()))
		entityTool(r, "t", c.fn(&got), toolmethod.Input{Name: "v", Entity: "update", Definition: json.RawMessage(c.definition)})
		if err := r.Err(); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		result := r.Call(member("ann"), "t", []byte(`{"v":`+c.args+`}`))
		if len(got) != c.got || result.OK() != (c.got > 0) {
			t.Errorf("%s: wanted %d pages to reach the method, got %d: %s", c.name, c.got, len(got), result.Message())
		}
		ignored := cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".Message" }, cmp.Ignore())
		if diff := cmp.Diff(c.found, result.Violations(), ignored); diff != "" {
			t.Errorf("%s: the violations differ (-want +got):\n%s", c.name, diff)
		}
	}
	r, _ := newRegistry(t, toolmethod.WithEntity(l.entity()))
	entityTool(r, "t", func(*page) {}, toolmethod.Input{Name: "v", Definition: json.RawMessage(`{"type":"string"}`)})
	if err := r.Err(); err == nil || !strings.Contains(err.Error(), "an entity without an operation") {
		t.Errorf("wanted a problem about the missing operation, got %v", err)
	}
}

// takesOne returns a function that keeps the page it gets.
func takesOne(got *[]*page) any { return func(p *page) { *got = []*page{p} } }

// takesMany returns a function that keeps the pages it gets.
func takesMany(got *[]*page) any { return func(p []*page) { *got = p } }

// TestEntityNeverStandsInsideOthers proves that no way to nest an entity hides it
// from the rule that an operation is checked on each.
func TestEntityNeverStandsInsideOthers(t *testing.T) {
	// rule IN-17
	type chain struct {
		Page *page `entity:"view"`
		Next *chain
	}
	type quoted struct {
		ID string `json:"id,string" data_type:"entity:page"`
	}
	l := newLibrary()
	for name, c := range map[string]struct {
		fn any
		in toolmethod.Input
	}{
		"a struct in itself":       {func(chain) {}, toolmethod.Input{}},
		"a list in a struct":       {func(struct{ Pages struct{ All []*page } }) {}, toolmethod.Input{}},
		"a map of lists":           {func(map[string][]*page) {}, toolmethod.Input{Name: "v"}},
		"an argument of a map":     {func(struct{ Pages map[string]*page }) {}, toolmethod.Input{}},
		"a handle in a list":       {func([][]string) {}, toolmethod.Input{Name: "v", DataType: "entity:page"}},
		"a pointer to a pointer":   {func(***page) {}, toolmethod.Input{Name: "v"}},
		"a handle in a JSON text":  {func(quoted) {}, toolmethod.Input{}},
		"a struct in a definition": {func(chain) {}, toolmethod.Input{Name: "v", Definition: json.RawMessage(`{"type":"object"}`)}},
	} {
		r, _ := newRegistry(t, toolmethod.WithEntity(l.entity()))
		m := toolmethod.Method{ID: "t", Permission: "*", Description: "Takes."}
		if c.in.Name != "" {
			m.Params, m.Inputs = []string{"v"}, []toolmethod.Input{c.in}
		}
		r.RegisterFunc(c.fn, m, toolmethod.JSONNames())
		if err := r.Err(); err == nil || !strings.Contains(err.Error(), "entity") {
			t.Errorf("%s: wanted a problem about the entity, got %v", name, err)
		}
	}
}
