package toolmethod_test

import (
	"database/sql"
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// yes and no are facts that are set.
var yes, no = true, false

// TestSQLNulls proves that the nullable types of database/sql are what they hold,
// or null.
func TestSQLNulls(t *testing.T) {
	// rule IN-12
	p := newProbe[sql.NullString](t, toolmethod.Input{})
	if schema, required := p.schemaOf(t); schema != `{"type":"string"}` || required {
		t.Errorf("schema %s, required %v", schema, required)
	}
	p.takes(t, []take[sql.NullString]{
		{`""`, sql.NullString{Valid: true}},
		{`"a"`, sql.NullString{String: "a", Valid: true}},
		{"null", sql.NullString{}},
		{"", sql.NullString{}},
	})
	p.refuses(t, []refusal{
		{"5", breach("/v", "type", "must be a string, got 5")},
		{`{"String":"a","Valid":true}`, breach("/v", "type", "must be a string, got an object")},
	})
	newProbe[sql.NullByte](t, toolmethod.Input{}).refuses(t, []refusal{
		{"256", breach("/v", "maximum", "must be at most 255, got 256")},
	})
	newProbe[sql.NullTime](t, toolmethod.Input{}).takes(t, []take[sql.NullTime]{
		{`"2026-01-31T12:00:00Z"`, sql.NullTime{Time: time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC), Valid: true}},
	})
	newProbe[sql.Null[[]int]](t, toolmethod.Input{}).takes(t, []take[sql.Null[[]int]]{
		{`[1]`, sql.Null[[]int]{V: []int{1}, Valid: true}}, {"null", sql.Null[[]int]{}},
	})
	newProbe[sql.NullInt64](t, toolmethod.Input{Default: 7}).takes(t, []take[sql.NullInt64]{
		{"", sql.NullInt64{Int64: 7, Valid: true}}, {"null", sql.NullInt64{Int64: 7, Valid: true}}, {"0", sql.NullInt64{Valid: true}},
	})
}

// TestNullItems proves that null is an item only of a nullable type.
func TestNullItems(t *testing.T) {
	// rule IN-21
	// rule IN-12
	p := newProbe[[]sql.NullInt64](t, toolmethod.Input{})
	p.takes(t, []take[[]sql.NullInt64]{{`[1,null]`, []sql.NullInt64{{Int64: 1, Valid: true}, {}}}})
	newProbe[[2]*string](t, toolmethod.Input{}).takes(t, []take[[2]*string]{{`[null,""]`, [2]*string{nil, new("")}}})
	pointers := newProbe[map[string]*int](t, toolmethod.Input{})
	want := `{"type":"object","properties":{},"additionalProperties":{"anyOf":[` +
		`{"type":"integer","minimum":` + leastInt + `,"maximum":` + mostInt + `},{"type":"null"}]}}`
	if schema, _ := pointers.schemaOf(t); schema != want {
		t.Errorf("schema %s, want %s", schema, want)
	}
	pointers.takes(t, []take[map[string]*int]{{`{"a":null,"b":0}`, map[string]*int{"a": nil, "b": new(0)}}})
	pointers.refuses(t, []refusal{{`{"a":"x"}`, breach("/v/a", "type", `must be an integer, got "x"`)}})

	newProbe[[]string](t, toolmethod.Input{}).refuses(t, []refusal{
		{`["a",null]`, breach("/v/1", "type", "must be a string, got null")},
	})
	newProbe[[][]int](t, toolmethod.Input{}).refuses(t, []refusal{
		{`[null]`, breach("/v/0", "type", "must be a list, got null")},
	})
	newProbe[map[string]bool](t, toolmethod.Input{}).refuses(t, []refusal{
		{`{"a":null}`, breach("/v/a", "type", "must be true or false, got null")},
	})
}

// refusesNull fails unless null, and nothing at all, are violations.
func refusesNull[T any](t *testing.T, in toolmethod.Input, want string) {
	t.Helper()
	newProbe[T](t, in).refuses(t, []refusal{
		{"null", breach("/v", "type", "must be "+want+", got null")},
		{"", breach("", "required", `"v" is required`)},
	})
}

// TestRequiredInputs proves that a required input has to be given, and not as
// null.
func TestRequiredInputs(t *testing.T) {
	// rule IN-21
	// rule IN-13
	none := toolmethod.Input{}
	refusesNull[int](t, none, "an integer")
	refusesNull[float64](t, none, "a number")
	refusesNull[bool](t, none, "true or false")
	refusesNull[string](t, none, "a string")
	refusesNull[suit](t, none, "a string")
	refusesNull[rank](t, none, "an integer")
	refusesNull[[]int](t, none, "a list")
	refusesNull[[1]int](t, none, "a list")
	refusesNull[[]byte](t, none, "a base64 string")
	refusesNull[map[string]int](t, none, "an object")
	refusesNull[struct{}](t, none, "an object")
	refusesNull[time.Time](t, none, "a date-time")
	refusesNull[json.Number](t, none, "a number")
	refusesNull[color](t, none, "a string")
	refusesNull[*int](t, toolmethod.Input{Optional: &no}, "an integer")
	refusesNull[sql.NullString](t, toolmethod.Input{Optional: &no}, "a string")
	refusesNull[*int](t, toolmethod.Input{Validate: "required"}, "an integer")
	refusesNull[*struct{}](t, toolmethod.Input{Optional: &no}, "an object")
}

// takesNull fails unless null, and nothing at all, reach the function as want,
// and the input advertises neither null nor that it is required.
func takesNull[T any](t *testing.T, in toolmethod.Input, schema string, want T) {
	t.Helper()
	p := newProbe[T](t, in)
	if got, required := p.schemaOf(t); got != schema || required {
		t.Errorf("%T: schema %s, required %v, want %s", want, got, required, schema)
	}
	p.takes(t, []take[T]{{"null", want}, {"", want}, {" null ", want}})
}

// TestOptionalInputs proves what makes an input optional, and that null is then
// the same as leaving it out.
func TestOptionalInputs(t *testing.T) {
	// rule IN-13
	// rule RT-01
	const integer = `{"type":"integer","minimum":` + leastInt + `,"maximum":` + mostInt
	optional := toolmethod.Input{Optional: &yes}
	takesNull(t, optional, integer+`}`, 0)
	takesNull(t, toolmethod.Input{Validate: "omitempty"}, integer+`}`, 0)
	takesNull(t, toolmethod.Input{Default: 3}, integer+`,"default":3}`, 3)
	takesNull(t, toolmethod.Input{Default: 0}, integer+`,"default":0}`, 0)
	takesNull(t, toolmethod.Input{Default: 3, Validate: "required"}, integer+`,"default":3}`, 3)
	takesNull[*int](t, toolmethod.Input{}, integer+`}`, nil)
	takesNull(t, toolmethod.Input{Default: 3}, integer+`,"default":3}`, new(3))
	takesNull[**int](t, toolmethod.Input{}, integer+`}`, nil)
	takesNull(t, toolmethod.Input{Default: false}, `{"type":"boolean","default":false}`, false)
	takesNull(t, toolmethod.Input{Default: ""}, `{"type":"string","default":""}`, "")
	takesNull(t, toolmethod.Input{Default: "hearts"}, `{"type":"string","enum":["clubs","hearts"],"default":"hearts"}`, suit("hearts"))
	takesNull[[]bool](t, optional, `{"type":"array","items":{"type":"boolean"}}`, nil)
	takesNull(t, toolmethod.Input{Default: []bool{}}, `{"type":"array","items":{"type":"boolean"},"default":[]}`, []bool{})
	takesNull[map[string]bool](t, optional, `{"type":"object","properties":{},"additionalProperties":{"type":"boolean"}}`, nil)
	takesNull[[]byte](t, optional, `{"type":"string","contentEncoding":"base64"}`, nil)
	takesNull(t, optional, `{"type":"string","format":"date-time"}`, time.Time{})
	takesNull[any](t, toolmethod.Input{Optional: &yes, DataType: "any"}, `{}`, nil)
}

// TestExplicitZeros proves that presence is known from what was sent, and never
// guessed from zero.
func TestExplicitZeros(t *testing.T) {
	// rule IN-13
	newProbe[int](t, toolmethod.Input{Default: 3}).takes(t, []take[int]{{"0", 0}, {"-0.0", 0}, {"", 3}})
	newProbe[bool](t, toolmethod.Input{Default: true}).takes(t, []take[bool]{{"false", false}, {"", true}})
	newProbe[string](t, toolmethod.Input{Default: "a"}).takes(t, []take[string]{{`""`, ""}, {"", "a"}})
	newProbe[[]int](t, toolmethod.Input{Default: []int{1}}).takes(t, []take[[]int]{{`[]`, []int{}}, {"", []int{1}}})
	newProbe[*int](t, toolmethod.Input{}).takes(t, []take[*int]{{"0", new(0)}, {"null", nil}})
	newProbe[*int](t, toolmethod.Input{Default: 3}).takes(t, []take[*int]{{"0", new(0)}, {"null", new(3)}})
	newProbe[string](t, toolmethod.Input{Validate: "omitempty,min=2"}).refuses(t, []refusal{
		{`""`, breach("/v", "minLength", `must have at least 2 characters, got ""`)},
	})
	newProbe[int](t, toolmethod.Input{Validate: "required"}).takes(t, []take[int]{{"0", 0}})
	newProbe[bool](t, toolmethod.Input{Validate: "required"}).takes(t, []take[bool]{{"false", false}})
}

// TestOptionalFields proves the same of the fields of a struct.
func TestOptionalFields(t *testing.T) {
	// rule IN-13
	type fields struct {
		Word   string   `json:"w,omitempty"`
		Count  int      `json:",omitzero"`
		Ptr    *int     `default:"4"`
		Forced *int     `optional:"false"`
		Needed *int     `validate:"required"`
		Flag   bool     `optional:"true"`
		Short  string   `validate:"omitempty,max=3"`
		List   []string `default:"[\"a\"]"`
		Plain  []string
	}
	p := newProbe[fields](t, toolmethod.Input{})
	p.takes(t, []take[fields]{
		{`{"forced":1,"needed":2,"plain":[]}`, fields{Ptr: new(4), Forced: new(1), Needed: new(2), List: []string{"a"}, Plain: []string{}}},
		{
			`{"forced":1,"needed":2,"plain":[],"word":null,"count":null,"ptr":null,"flag":null,"short":null,"list":null}`,
			fields{Ptr: new(4), Forced: new(1), Needed: new(2), List: []string{"a"}, Plain: []string{}},
		},
		{
			`{"forced":0,"needed":0,"plain":["b"],"word":"","count":0,"ptr":0,"flag":false,"short":"","list":[]}`,
			fields{Ptr: new(0), Forced: new(0), Needed: new(0), List: []string{}, Plain: []string{"b"}},
		},
	})
	p.refuses(t, []refusal{
		{`{"forced":null,"needed":null,"plain":null}`, []toolmethod.Violation{
			{Pointer: "/v/forced", Keyword: "type", Message: "must be an integer, got null"},
			{Pointer: "/v/needed", Keyword: "type", Message: "must be an integer, got null"},
			{Pointer: "/v/plain", Keyword: "type", Message: "must be a list, got null"},
		}},
		{`{}`, []toolmethod.Violation{
			{Pointer: "/v", Keyword: "required", Message: `"forced" is required`},
			{Pointer: "/v", Keyword: "required", Message: `"needed" is required`},
			{Pointer: "/v", Keyword: "required", Message: `"plain" is required`},
		}},
	})
}

// TestFreshDefaults proves that each call has a default of its own, which a
// method may change.
func TestFreshDefaults(t *testing.T) {
	// rule IN-13
	type box struct{ N *int }
	var heard []any
	r, _ := newRegistry(t)
	mark := markOf("change", "list", "table", "ptr", "box", "raw")
	mark.Inputs = []toolmethod.Input{
		{Name: "list", Default: []int{1, 2}},
		{Name: "table", Default: map[string]int{"a": 1}},
		{Name: "ptr", Default: 5},
		{Name: "box", Default: map[string]int{"n": 6}},
		{Name: "raw", Default: []byte("hi")},
	}
	r.RegisterFunc(func(list []int, table map[string]int, ptr *int, b box, raw []byte) {
		heard = append(heard, list[0], table["a"], *ptr, *b.N, string(raw))
		list[0], table["a"], *ptr, *b.N, raw[0] = 9, 9, 9, 9, '9'
	}, mark)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	r.Call(t.Context(), "change", nil)
	r.Call(t.Context(), "change", []byte(`{"list":null}`))
	if diff := cmp.Diff([]any{1, 1, 5, 6, "hi", 1, 1, 5, 6, "hi"}, heard); diff != "" {
		t.Errorf("what two calls received (-want +got):\n%s", diff)
	}
}
