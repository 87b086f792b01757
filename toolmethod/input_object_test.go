package toolmethod_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// order is an argument object.
type order struct {
	Item     string
	Quantity int8 `default:"1"`
}

// shop is a service that takes orders in every way.
type shop struct{ heard []any }

func (s *shop) Value(o order)                { s.heard = append(s.heard, o) }
func (s *shop) Pointer(o *order)             { s.heard = append(s.heard, *o) }
func (s *shop) Inline(o struct{ A, B bool }) { s.heard = append(s.heard, o.A, o.B) }
func (s *shop) Beside(o order, rush bool)    { s.heard = append(s.heard, o, rush) }
func (s *shop) Many(o ...order)              { s.heard = append(s.heard, o) }
func (s *shop) List(o []order)               { s.heard = append(s.heard, o) }
func (s *shop) When(at time.Time)            { s.heard = append(s.heard, at) }
func (s *shop) Twice(o **order)              { s.heard = append(s.heard, **o) }

// TestArgumentObject proves when a struct is the object of arguments, and when
// it is one input.
func TestArgumentObject(t *testing.T) {
	// rule IN-03
	tests := []struct {
		name   string
		mark   toolmethod.Method
		inputs string
		args   string
		want   []any
	}{
		{"a struct alone is the object", methodOf("Value"), "item quantity", `{"item":"a","quantity":2}`, []any{order{"a", 2}}},
		{"a pointer to one is the object", methodOf("Pointer"), "item quantity", `{"item":"a"}`, []any{order{"a", 1}}},
		{"a struct without a name is the object", methodOf("Inline"), "a b", `{"b":true,"a":false}`, []any{false, true}},
		{"a struct that is named is one input", methodOf("Value", "o"), "o", `{"o":{"item":"a"}}`, []any{order{"a", 1}}},
		{"a pointer that is named is one input", methodOf("Pointer", "o"), "o", `{"o":{"item":"a"}}`, []any{order{"a", 1}}},
		{"a struct beside another parameter is one input", methodOf("Beside", "o", "rush"), "o rush", `{"rush":true,"o":{"item":"a","quantity":3}}`, []any{order{"a", 3}, true}},
		{"a variadic struct is a list", methodOf("Many", "o"), "o", `{"o":[{"item":"a"},{"item":"b","quantity":2}]}`, []any{[]order{{"a", 1}, {"b", 2}}}},
		{"a list of structs is a list", methodOf("List", "o"), "o", `{"o":[{"item":"a"}]}`, []any{[]order{{"a", 1}}}},
		{"a time is no plain struct", methodOf("When", "at"), "at", `{"at":"2026-01-31T12:00:00Z"}`, []any{time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)}},
		{"a pointer to a pointer is one input", methodOf("Twice", "o"), "o", `{"o":{"item":"a"}}`, []any{order{"a", 1}}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s := &shop{}
			r, _ := newRegistry(t)
			r.Register(s, c.mark)
			if got := inputNames(t, r, c.mark.ID); got != c.inputs {
				t.Errorf("the inputs are %q, want %q", got, c.inputs)
			}
			if result := r.Call(t.Context(), c.mark.ID, []byte(c.args)); !result.OK() {
				t.Error(result.Message())
			}
			if diff := cmp.Diff(c.want, s.heard); diff != "" {
				t.Errorf("what reached the method (-want +got):\n%s", diff)
			}
		})
	}

	// What is no plain struct alone needs a name like every other parameter.
	r, _ := newRegistry(t)
	r.Register(&shop{}, methodOf("When"), methodOf("Many"), methodOf("Twice"))
	for _, id := range []string{"When", "Many", "Twice"} {
		wantProblem(t, r, id, "", "params")
	}
}

// TestArgumentPointers proves that a pointer to the argument object is never
// nil, is not shared by two calls, and that its fields are the top level.
func TestArgumentPointers(t *testing.T) {
	// rule IN-03
	// rule RT-02
	var heard []*struct{ A *int }
	r, _ := newRegistry(t)
	r.RegisterFunc(func(in *struct{ A *int }) { heard = append(heard, in) }, markOf("keep"))
	for _, args := range []string{"", "null", " {} ", `{"a":1}`, `{"a":null}`} {
		if result := r.Call(t.Context(), "keep", []byte(args)); !result.OK() {
			t.Fatalf("%q: %s", args, result.Message())
		}
	}
	one := 1
	want := []*struct{ A *int }{{}, {}, {}, {&one}, {}}
	if diff := cmp.Diff(want, heard); diff != "" {
		t.Errorf("what reached the function (-want +got):\n%s", diff)
	}
	result := r.Call(t.Context(), "keep", []byte(`{"a":"x","b":1}`))
	wantViolations(t, "a and b", result, []toolmethod.Violation{
		{Pointer: "/a", Keyword: "type", Message: `must be an integer, got "x"`},
		{Pointer: "/b", Keyword: "additionalProperties", Message: `is unknown: the members are "a"`},
	})
}

// TestArgumentFacts proves that facts of an option are laid over the fields of
// an argument object.
func TestArgumentFacts(t *testing.T) {
	// rule IN-03
	s := &shop{}
	r, _ := newRegistry(t)
	mark := methodOf("Value")
	mark.Inputs = []toolmethod.Input{{Name: "quantity", Default: 7, Validate: "max=9"}}
	r.Register(s, mark)
	r.Call(t.Context(), "Value", []byte(`{"item":"a"}`))
	if diff := cmp.Diff([]any{order{"a", 7}}, s.heard); diff != "" {
		t.Errorf("what reached the method (-want +got):\n%s", diff)
	}
	result := r.Call(t.Context(), "Value", []byte(`{"item":"a","quantity":10}`))
	wantViolations(t, "quantity", result, breach("/quantity", "maximum", "must be at most 9, got 10"))

	mark = markOf("misspelled")
	mark.Name = "Value"
	mark.Inputs = []toolmethod.Input{{Name: "quantty", Default: 7}}
	r.Register(s, mark)
	wantProblem(t, r, "misspelled", `input "quantty"`, `"quantity"`)
}

// nested is a struct of structs, lists and maps.
type nested struct {
	Depot  struct{ City, Country string }
	Stages []struct {
		Stops map[string]stop
		Width [2]uint8
	}
	Next *stop
}

// stop is one place of nested.
type stop struct {
	Name string
	Rate *float64
}

// TestNestedStructs proves that structs are read and checked to any depth, and
// all mistakes are found at their places.
func TestNestedStructs(t *testing.T) {
	// rule IN-07
	p := newProbe[nested](t, toolmethod.Input{})
	half := 0.5
	var want nested
	want.Depot.City, want.Depot.Country = "Ulm", "DE"
	want.Stages = append(want.Stages, struct {
		Stops map[string]stop
		Width [2]uint8
	}{map[string]stop{"a/b": {"x", &half}, "": {"y", nil}}, [2]uint8{1, 2}})
	want.Next = &stop{Name: "z"}
	p.takes(t, []take[nested]{{
		`{"next":{"name":"z"},"depot":{"country":"DE","city":"Ulm"},` +
			`"stages":[{"width":[1,2],"stops":{"a/b":{"name":"x","rate":0.5},"":{"name":"y","rate":null}}}]}`, want,
	}})
	p.refuses(t, []refusal{
		{
			`{"depot":{"city":1},"stages":[{"width":[1,256],"stops":{"a/b~":{"name":null,"rate":"x"}}},7,{}],"next":[]}`,
			[]toolmethod.Violation{
				{Pointer: "/v/depot/city", Keyword: "type", Message: "must be a string, got 1"},
				{Pointer: "/v/depot", Keyword: "required", Message: `"country" is required`},
				{Pointer: "/v/stages/0/width/1", Keyword: "maximum", Message: "must be at most 255, got 256"},
				{Pointer: "/v/stages/0/stops/a~1b~0/name", Keyword: "type", Message: "must be a string, got null"},
				{Pointer: "/v/stages/0/stops/a~1b~0/rate", Keyword: "type", Message: `must be a number, got "x"`},
				{Pointer: "/v/stages/1", Keyword: "type", Message: "must be an object, got 7"},
				{Pointer: "/v/stages/2", Keyword: "required", Message: `"stops" is required`},
				{Pointer: "/v/stages/2", Keyword: "required", Message: `"width" is required`},
				{Pointer: "/v/next", Keyword: "type", Message: "must be an object, got a list"},
			},
		},
	})
	newProbe[struct{}](t, toolmethod.Input{}).refuses(t, []refusal{
		{`{"a":1}`, breach("/v/a", "additionalProperties", "is unknown: there are no members")},
	})
}

// The structs that embedding embeds.
type (
	Stamp struct {
		ID   string
		Seq  int `json:"seq,omitempty"`
		Kind string
	}
	inner  struct{ Code int }
	Level  int
	hidden int //nolint:unused // it does not count
)

// embedding embeds structs in the ways that encoding/json knows.
type embedding struct {
	*Stamp
	inner
	Level
	hidden      //nolint:unused // it does not count
	Kind   bool // instead of the stamp's
	Named  struct{ X int }
	Tag    string   `json:"other_name"`
	Gone   chan int `json:"-"`
	Left   func()   `member:"-"`
	note   chan int //nolint:unused // it does not count
}

// TestEmbeddedStructs proves that embedded structs promote what encoding/json
// promotes, and an embedded pointer is there when one of its fields is.
func TestEmbeddedStructs(t *testing.T) {
	// rule IN-14
	p := newProbe[embedding](t, toolmethod.Input{})
	allow := cmp.AllowUnexported(embedding{}, inner{})
	rest := `"code":1,"level":2,"kind":true,"named":{"x":3},"tag":"t"`
	want := func(s *Stamp) embedding {
		return embedding{Stamp: s, inner: inner{1}, Level: 2, Kind: true, Named: struct{ X int }{3}, Tag: "t"}
	}
	p.takes(t, []take[embedding]{
		{`{` + rest + `}`, want(nil)},
		{`{` + rest + `,"id":"a"}`, want(&Stamp{ID: "a"})},
		{`{"seq":0,` + rest + `}`, want(&Stamp{})},
		{`{` + rest + `,"id":null,"seq":null}`, want(nil)},
	}, allow, cmp.Comparer(func(a, b func()) bool { return (a == nil) == (b == nil) }))
	p.refuses(t, []refusal{
		{`{` + rest + `,"id":7}`, breach("/v/id", "type", "must be a string, got 7")},
		{`{` + rest + `,"stamp":{}}`, breach("/v/stamp", "additionalProperties",
			`is unknown: the members are "id", "seq", "code", "level", "kind", "named", "tag"`)},
	})
	for _, name := range []string{"hidden", "gone", "left", "note", "other_name", "inner"} {
		if _, result := p.call(`{"v":{` + rest + `,"` + name + `":null}}`); len(result.Violations()) != 1 {
			t.Errorf("the member %q is taken", name)
		}
	}

	// What is taken is what encoding/json sets, names aside.
	var twin embedding
	text := `{"ID":"a","Code":1,"Level":2,"hidden":4,"Kind":true,"Named":{"X":3},"other_name":"t","Gone":1,"note":1}`
	if err := json.Unmarshal([]byte(text), &twin); err != nil {
		t.Fatal(err)
	}
	heard, _ := p.call(`{"v":{"id":"a",` + rest + `}}`)
	if diff := cmp.Diff([]embedding{twin}, heard, allow, cmp.Comparer(func(a, b func()) bool { return true })); diff != "" {
		t.Errorf("encoding/json and the tool differ (-json +tool):\n%s", diff)
	}
}

// TestEmbeddedTwins proves that what encoding/json drops without a word fails.
func TestEmbeddedTwins(t *testing.T) {
	// rule IN-14
	type Left struct{ X, Y int }
	type Right struct{ X, Z int }
	type both struct {
		Left
		Right
	}
	wantProblem(t, tryProbe[both](t, toolmethod.Input{}).registry, "probe", "field Right.X", `"x"`, "Left.X")

	// An outer field of the name settles it, and so does another name.
	type settled struct {
		Left
		Right
		X string
	}
	newProbe[settled](t, toolmethod.Input{}).takes(t, []take[settled]{
		{`{"x":"a","y":1,"z":2}`, settled{Left: Left{Y: 1}, Right: Right{Z: 2}, X: "a"}},
	})
	type split struct {
		Left  `json:"left"`
		Right `member:"right"`
	}
	newProbe[split](t, toolmethod.Input{}).takes(t, []take[split]{
		{`{"left":{"x":1,"y":2},"right":{"x":3,"z":4}}`, split{Left{1, 2}, Right{3, 4}}},
	})

	// Nobody can set a pointer to an unexported struct.
	type unset struct {
		*inner
		A int
	}
	wantProblem(t, tryProbe[unset](t, toolmethod.Input{}).registry, "probe", "field unset.inner", "pointer")
}

// TestNamedEmbeddedStructs proves that a tag with a name makes an embedded struct
// a field, exported or not.
func TestNamedEmbeddedStructs(t *testing.T) {
	// rule IN-14
	type labeled struct {
		inner `json:"code"`
		Stamp `member:"stamp"`
	}
	want := labeled{inner{1}, Stamp{ID: "a", Kind: "b"}}
	newProbe[labeled](t, toolmethod.Input{}).takes(t, []take[labeled]{
		{`{"inner":{"code":1},"stamp":{"id":"a","kind":"b"}}`, want},
	}, cmp.AllowUnexported(labeled{}, inner{}))
	var twin labeled
	if err := json.Unmarshal([]byte(`{"code":{"Code":1},"ID":"a","Kind":"b"}`), &twin); err != nil || twin != want {
		t.Errorf("encoding/json reads %v, %v, want %v", twin, err, want)
	}
	type preset struct {
		inner `json:"code" default:"{\"code\":1}"`
	}
	wantProblem(t, tryProbe[preset](t, toolmethod.Input{}).registry, "probe", "field preset.inner", "exported")
}

// TestFieldFacts proves that in an argument type facts count with and without a
// member mark.
func TestFieldFacts(t *testing.T) {
	// rule IN-14
	type facts struct {
		Size  int    `default:"3" validate:"min=1" description:"How many." label:"Size"`
		Genre string `member:"kind" default:"rock"`
	}
	p := newProbe[facts](t, toolmethod.Input{})
	schema, _ := p.schemaOf(t)
	for _, want := range []string{
		`"size":{"title":"Size","description":"How many.","type":"integer","minimum":1,`, `"default":3}`,
		`"kind":{"type":"string","default":"rock"}`,
	} {
		if !strings.Contains(schema, want) {
			t.Errorf("the schema has no %s: %s", want, schema)
		}
	}
	p.takes(t, []take[facts]{{`{}`, facts{3, "rock"}}, {`{"kind":"","size":1}`, facts{1, ""}}})
	p.refuses(t, []refusal{{`{"size":0}`, breach("/v/size", "minimum", "must be at least 1, got 0")}})
}
