package toolmethod_test

import (
	"encoding/json"
	"fmt"
	"iter"
	"strings"
	"testing"
	"time"
	"unsafe"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// The types that say nothing about their JSON, or the wrong thing.
type (
	ownJSON   struct{ A int }
	textless  time.Time
	secretive struct{ a int } //nolint:unused // it cannot be set
	titled    struct {
		_ struct{} `member:"title" method:"Title"`
		A string
	}
	reader interface{ Read() string }
	filter struct {
		Kind any
		Size int
	}
	search struct{ Filters []map[string]*filter }
)

func (o *ownJSON) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &o.A) }
func (titled) Title() string                       { return "" }

// wantRefused fails unless T as an input makes a problem at place.
func wantRefused[T any](t *testing.T, place string, words ...string) {
	t.Helper()
	p := tryProbe[T](t, toolmethod.Input{})
	if len(p.registry.Problems()) != 1 {
		t.Errorf("%T is taken as an input", *new(T))
		return
	}
	wantProblem(t, p.registry, "probe", place, words...)
	if p.registry.Problems()[0].Fix == "" {
		t.Errorf("%T: the problem has no way out", *new(T))
	}
}

// TestRefusedTypes proves which types cannot be inferred, and that the problem
// names the place.
func TestRefusedTypes(t *testing.T) {
	// rule IN-15
	const v = `parameter "v"`
	wantRefused[any](t, v, "interface {}", "data_type")
	wantRefused[reader](t, v, "reader")
	wantRefused[error](t, v, "error")
	wantRefused[fmt.Stringer](t, v, "fmt.Stringer")
	wantRefused[func()](t, v, "func()")
	wantRefused[iter.Seq[int]](t, v, "iter.Seq[int]")
	wantRefused[chan int](t, v, "chan int")
	wantRefused[complex128](t, v, "complex128")
	wantRefused[complex64](t, v, "complex64")
	wantRefused[unsafe.Pointer](t, v, "unsafe.Pointer")
	wantRefused[uintptr](t, v, "uintptr")
	wantRefused[json.RawMessage](t, v, "json.RawMessage", "data_type")

	wantRefused[map[bool]int](t, v, "map[bool]int", "keys")
	wantRefused[map[float64]int](t, v, "map[float64]int", "keys")
	wantRefused[map[any]int](t, v, "keys")
	wantRefused[map[[2]int]int](t, v, "keys")

	wantRefused[ownJSON](t, v, "ownJSON", "UnmarshalText", "data_type")
	wantRefused[textless](t, v, "textless")
	wantRefused[secretive](t, v, "secretive")
	wantRefused[titled](t, v, "titled")
	wantRefused[strings.Builder](t, v, "strings.Builder")

	// What is inside is refused where it stands.
	wantRefused[*any](t, v, "interface {}")
	wantRefused[[]any](t, v, "interface {}")
	wantRefused[[2]func()](t, v, "func()")
	wantRefused[map[string]any](t, v, "interface {}")
	wantRefused[map[string][]chan int](t, v, "chan int")
	wantRefused[search](t, "field filter.Kind", "interface {}")
	wantRefused[struct{ In struct{ Deep []secretive } }](t, "field struct.Deep", "secretive")
	wantRefused[struct{ ownJSON }](t, v, "JSON of its own")
}

// TestRefusedNeighbors proves that a type which failed does not spoil what
// refers to it, nor the tools beside it.
func TestRefusedNeighbors(t *testing.T) {
	// rule IN-15
	type bad struct {
		Next *search
		Kind chan int
	}
	r, _ := newRegistry(t)
	r.RegisterFunc(func(s search) {}, markOf("first"))
	r.RegisterFunc(func(b bad) {}, markOf("second"))
	r.RegisterFunc(func(s []search) {}, markOf("third", "s"))
	r.RegisterFunc(func(n int) {}, markOf("good", "n"))
	wantProblem(t, r, "first", "field filter.Kind")
	wantProblem(t, r, "second", "field filter.Kind")
	wantProblem(t, r, "third", "field filter.Kind")
	if len(r.Tools()) != 1 || r.Tools()[0].ID != "good" {
		t.Errorf("the tools are %v, want the good one", r.Tools())
	}
}

// TestDeclaredTypes proves that a data type says what a type does not.
func TestDeclaredTypes(t *testing.T) {
	// rule IN-15
	number := func(s string) json.Number { return json.Number(s) }
	newProbe[any](t, toolmethod.Input{DataType: "any"}).takes(t, []take[any]{
		{`[1,{"a":9007199254740993,"b":null}]`, []any{number("1"), map[string]any{"a": number("9007199254740993"), "b": nil}}},
		{`"a"`, "a"},
		{"null", nil},
		{"1.50", number("1.50")},
	})
	raw := newProbe[json.RawMessage](t, toolmethod.Input{DataType: "any"})
	raw.takes(t, []take[json.RawMessage]{{` {"a": [1.0] } `, json.RawMessage(`{"a": [1.0] }`)}, {"null", json.RawMessage("null")}})
	raw.refuses(t, []refusal{
		{`{"a":[{"b":1,"\u0062":2}]}`, breach("/v/a/0/b", "duplicate", "is given twice")},
	})
	newProbe[any](t, toolmethod.Input{DataType: "map"}).refuses(t, []refusal{
		{"[]", breach("/v", "type", "must be an object, got a list")},
		{"null", breach("/v", "type", "must be an object, got null")},
	})
	newProbe[any](t, toolmethod.Input{DataType: "integer"}).refuses(t, []refusal{
		{"1.5", breach("/v", "type", "must be an integer, got 1.5")},
	})
	newProbe[any](t, toolmethod.Input{DataType: "email", Multiple: &yes}).refuses(t, []refusal{
		{`["a@b.org","x"]`, breach("/v/1", "format", `must be an email address, got "x"`)},
	})
	newProbe[[]any](t, toolmethod.Input{DataType: "boolean"}).refuses(t, []refusal{
		{`[true,null,1]`, []toolmethod.Violation{
			{Pointer: "/v/1", Keyword: "type", Message: "must be true or false, got null"},
			{Pointer: "/v/2", Keyword: "type", Message: "must be true or false, got 1"},
		}},
	})
	own := newProbe[ownJSON](t, toolmethod.Input{DataType: "integer"})
	own.takes(t, []take[ownJSON]{{"5", ownJSON{5}}})
	own.refuses(t, []refusal{{`"5"`, breach("/v", "type", `must be an integer, got "5"`)}})
	newProbe[ownJSON](t, toolmethod.Input{DataType: "any"}).refuses(t, []refusal{
		{`"5"`, breach("/v", "type", "is not a value that can stand here")},
	})
}

// TestOverrideComesFirst proves that a type is asked what it is before its
// fields are looked at.
func TestOverrideComesFirst(t *testing.T) {
	// rule IN-15
	type hooked struct {
		When time.Time
		Hook any   `data_type:"list"`
		IDs  []any `data_type:"uuid"`
	}
	p := newProbe[hooked](t, toolmethod.Input{})
	schema, _ := p.schemaOf(t)
	for _, want := range []string{
		`"when":{"type":"string","format":"date-time"}`, `"hook":{"type":"array","items":{}}`,
		`"ids":{"type":"array","items":{"type":"string","format":"uuid"}}`,
	} {
		if !strings.Contains(schema, want) {
			t.Errorf("the schema has no %s: %s", want, schema)
		}
	}
}
