package toolmethod_test

import (
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// The types that contain themselves, one way or the other.
type (
	folder struct {
		Name   string
		Sub    []folder
		Parent *folder            `description:"The folder around it."`
		Links  map[string]*folder `json:",omitempty"`
	}
	husband struct{ Wife *wife }
	wife    struct {
		Age     uint8
		Husband *husband
	}
	forest  []forest
	atlas   map[string]atlas
	orchard []*orchard
	loop    *loop
	chain   struct {
		Ring  int
		Chain *chain `validate:"required"`
	}
)

// TestRecursiveTypes proves that types may refer to themselves, and that the
// schema and the call follow them.
func TestRecursiveTypes(t *testing.T) {
	// rule IN-16
	folders := newProbe[folder](t, toolmethod.Input{})
	folders.takes(t, []take[folder]{
		{`{"name":"a","sub":[]}`, folder{Name: "a", Sub: []folder{}}},
		{
			`{"name":"a","sub":[{"name":"b","sub":[{"name":"c","sub":[],"parent":{"name":"d","sub":[]}}]}],"links":{"x":null,"y":{"name":"e","sub":[]}}}`,
			folder{
				Name:  "a",
				Sub:   []folder{{Name: "b", Sub: []folder{{Name: "c", Sub: []folder{}, Parent: &folder{Name: "d", Sub: []folder{}}}}}},
				Links: map[string]*folder{"x": nil, "y": {Name: "e", Sub: []folder{}}},
			},
		},
	})
	folders.refuses(t, []refusal{
		{`{"name":"a","sub":[{"name":"b","sub":[{"name":7,"sub":[]}]}]}`, breach("/v/sub/0/sub/0/name", "type", "must be a string, got 7")},
		{`{"name":"a","sub":[],"parent":{"name":"b","sub":[],"links":{"x":{"nam":"c","sub":null}}}}`, []toolmethod.Violation{
			{Pointer: "/v/parent/links/x/nam", Keyword: "additionalProperties", Message: `is unknown: the members are "name", "sub", "parent", "links"`},
			{Pointer: "/v/parent/links/x/sub", Keyword: "type", Message: "must be a list, got null"},
			{Pointer: "/v/parent/links/x", Keyword: "required", Message: `"name" is required`},
		}},
	})

	couples := newProbe[husband](t, toolmethod.Input{})
	couples.takes(t, []take[husband]{
		{`{"wife":{"age":1,"husband":{"wife":{"age":2}}}}`, husband{&wife{1, &husband{&wife{2, nil}}}}},
	})
	couples.refuses(t, []refusal{
		{`{"wife":{"age":1,"husband":{"wife":{"age":256}}}}`, breach("/v/wife/husband/wife/age", "maximum", "must be at most 255, got 256")},
	})
	newProbe[forest](t, toolmethod.Input{}).takes(t, []take[forest]{{`[[],[[],[[]]]]`, forest{{}, {{}, {{}}}}}})
	newProbe[forest](t, toolmethod.Input{}).refuses(t, []refusal{{`[[[1]]]`, breach("/v/0/0/0", "type", "must be a list, got 1")}})
	newProbe[atlas](t, toolmethod.Input{}).takes(t, []take[atlas]{{`{"a":{},"b":{"c":{}}}`, atlas{"a": {}, "b": {"c": {}}}}})
	newProbe[orchard](t, toolmethod.Input{}).takes(t, []take[orchard]{{`[null,[null]]`, orchard{nil, &orchard{nil}}}})
	newProbe[[]forest](t, toolmethod.Input{Validate: "max=2,dive,max=1"}).refuses(t, []refusal{
		{`[[],[[],[]]]`, breach("/v/1", "maxItems", "must have at most 1 item")},
	})
}

// TestRecursiveSchemas proves how schemas refer back, and that they compile and
// judge the same values.
func TestRecursiveSchemas(t *testing.T) {
	// rule IN-16
	r, _ := newRegistry(t)
	r.RegisterFunc(func(f folder) {}, markOf("folder", "f"))
	r.RegisterFunc(func(folder) {}, markOf("object"))
	r.RegisterFunc(func(h husband, w wife) {}, markOf("couple", "h", "w"))
	r.RegisterFunc(func(forest) {}, markOf("forest", "f"))
	r.RegisterFunc(func(atlas) {}, markOf("atlas", "a"))
	r.RegisterFunc(func(orchard) {}, markOf("orchard", "o"))
	r.RegisterFunc(func(h husband, f forest, again husband) {}, markOf("both", "h", "f", "again"))
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	for id, args := range map[string][]string{
		"folder":  {`{"f":{"name":"a","sub":[]}}`, `{"f":{"name":"a","sub":[{"name":"a","sub":[7]}]}}`},
		"object":  {`{"name":"a","sub":[],"parent":{"name":"b","sub":[]}}`, `{"name":"a","sub":[],"parent":{}}`},
		"couple":  {`{"h":{},"w":{"age":1}}`, `{"h":{"wife":{"age":1,"husband":{"age":1}}},"w":{"age":1}}`},
		"forest":  {`{"f":[[[]]]}`, `{"f":[[[{}]]]}`},
		"atlas":   {`{"a":{"b":{"c":{}}}}`, `{"a":{"b":{"c":[]}}}`},
		"orchard": {`{"o":[null,[null]]}`, `{"o":[null,[null,1]]}`},
		"both":    {`{"h":{},"f":[],"again":{}}`, `{"h":{},"f":[],"again":{"wife":{}}}`},
	} {
		d, _ := r.Lookup(id)
		judge, err := schema.NewJudge(d.InputSchema)
		if err != nil {
			t.Errorf("%s: %v in %s", id, err, d.InputSchema)
			continue
		}
		if !strings.Contains(string(d.InputSchema), `{"$ref":"#/$defs/d1"}`) || !strings.Contains(string(d.InputSchema), `"$defs":{"d1":`) {
			t.Errorf("%s: the schema does not refer back: %s", id, d.InputSchema)
		}
		for i, text := range args {
			judged := len(judge.Check([]byte(text))) == 0
			called := r.Call(t.Context(), id, []byte(text)).OK()
			if want := i == 0; judged != want || called != want {
				t.Errorf("%s %s: the schema says %v and the call %v, want %v", id, text, judged, called, want)
			}
		}
	}
	d, _ := r.Lookup("both")
	_, defs, _ := strings.Cut(string(d.InputSchema), `"$defs":{`)
	first, second := strings.Index(defs, `"d1":{"type":"object","properties":{"wife"`), strings.Index(defs, `"d2":{"type":"array"`)
	if first != 0 || second < 0 || strings.Contains(defs, `"d3"`) {
		t.Errorf("want d1 for the first type and d2 for the second: %s", d.InputSchema)
	}
}

// TestRecursionDepth proves that the call follows a recursive type to the limit
// of depth and no further.
func TestRecursionDepth(t *testing.T) {
	// rule IN-16
	type knot struct{ Next *knot }
	rope := func(n int) string {
		return `{"k":` + strings.Repeat(`{"next":`, n) + `null` + strings.Repeat(`}`, n) + `}`
	}
	r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Depth: 10}))
	var depths []int
	r.RegisterFunc(func(k *knot) {
		n := 0
		for ; k != nil; k = k.Next {
			n++
		}
		depths = append(depths, n)
	}, markOf("depth", "k"))
	if result := r.Call(t.Context(), "depth", []byte(rope(9))); !result.OK() || depths[0] != 9 {
		t.Errorf("%s, the depths are %v, want 9", result.Message(), depths)
	}
	result := r.Call(t.Context(), "depth", []byte(rope(10)))
	wantViolations(t, "a rope of 10", result, breach("/k"+strings.Repeat("/next", 9), "depth", "must not be nested deeper than 10"))
	if len(depths) != 1 {
		t.Errorf("the function ran %d times, want once", len(depths))
	}
	r.RegisterFunc(func(forest, atlas) {}, markOf("both", "f", "a"))
	result = r.Call(t.Context(), "both", []byte(`{"f":[[],`+strings.Repeat("[", 9)))
	wantViolations(t, "a forest of 10", result, breach("/f/1"+strings.Repeat("/0", 8), "depth", "must not be nested deeper than 10"))
	result = r.Call(t.Context(), "both", []byte(`{"a":`+strings.Repeat(`{"b":`, 10)))
	wantViolations(t, "an atlas of 10", result, breach("/a"+strings.Repeat("/b", 9), "depth", "must not be nested deeper than 10"))
}

// TestEndlessTypes proves that a type of which no value can be written fails,
// wherever it stands.
func TestEndlessTypes(t *testing.T) {
	// rule IN-15
	// rule IN-16
	type parent struct{ Children []parent }
	type full struct {
		Children []full `validate:"min=1"`
	}
	type table struct {
		Rows map[string]table `validate:"required"`
	}
	type maybe struct {
		Links []chain
		Next  *maybe
	}
	newProbe[parent](t, toolmethod.Input{})
	const v = `input "/v/`
	wantProblem(t, tryProbe[chain](t, toolmethod.Input{}).registry, "probe", v+`chain"`, "without end", "optional")
	wantProblem(t, tryProbe[full](t, toolmethod.Input{}).registry, "probe", v+`children/*"`, "without end", "empty")
	wantProblem(t, tryProbe[table](t, toolmethod.Input{}).registry, "probe", v+`rows/*"`, "without end")
	wantProblem(t, tryProbe[maybe](t, toolmethod.Input{}).registry, "probe", v+`links/*/chain"`, "without end")
	wantProblem(t, tryProbe[loop](t, toolmethod.Input{}).registry, "probe", `parameter "v"`, "loop")
}
