package toolmethod_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// track has members whose names are close to each other.
type track struct {
	Title  string
	Artist string `json:",omitempty"`
	Kind   string `json:",omitempty"`
	Inner  *track `json:",omitempty"`
}

// TestUnknownMembers proves that only the very name of a member is one, at every
// depth, and that the message lists the valid names, the nearest first.
func TestUnknownMembers(t *testing.T) {
	// rule IN-18
	const (
		keyword = "additionalProperties"
		all     = `is unknown: the members are "title", "artist", "kind", "inner"`
		kind    = `is unknown: the members are "kind", "title", "artist", "inner"`
		artist  = `is unknown: the members are "artist", "title", "kind", "inner"`
	)
	p := newProbe[track](t, toolmethod.Input{})
	p.takes(t, []take[track]{
		{`{"title":"a","kind":"b"}`, track{Title: "a", Kind: "b"}},
		{`{"\u0074itle":"a","\u006b\u0069nd":"b"}`, track{Title: "a", Kind: "b"}},
	})
	p.refuses(t, []refusal{
		{`{"title":"a","Title":"b"}`, breach("/v/Title", keyword, all)},
		{`{"title":"a","zzz":null}`, breach("/v/zzz", keyword, all)},
		{`{"title":"a","knid":"b"}`, breach("/v/knid", keyword, kind)},
		{`{"title":"a","artits":"b"}`, breach("/v/artits", keyword, artist)},
		{"{\"title\":\"a\",\"\u212aind\":\"b\"}", breach("/v/\u212aind", keyword, kind)},
		{`{"title":"a","\u212aind":"b"}`, breach("/v/\u212aind", keyword, kind)},
		{`{"title":"a","title ":"b"}`, breach("/v/title ", keyword, all)},
		{`{"title":"a","":"b"}`, breach("/v/", keyword, all)},
		{`{"title":"a","in/ner~":{"deep":[1,{"x":2}]}}`, breach("/v/in~1ner~0", keyword, `is unknown: the members are "inner", "title", "artist", "kind"`)},
		{`{"TITLE":"a"}`, []toolmethod.Violation{
			{Pointer: "/v/TITLE", Keyword: keyword, Message: all},
			{Pointer: "/v", Keyword: "required", Message: `"title" is required`},
		}},
		{`{"title":"a","inner":{"title":"b","inner":{"title":"c","Kind":1}}}`, breach("/v/inner/inner/Kind", keyword, kind)},
	})
	_, result := p.call(`{"v":{"title":"a"},"V":1,"v2":2}`)
	wantViolations(t, "V and v2", result, []toolmethod.Violation{
		{Pointer: "/V", Keyword: keyword, Message: `is unknown: the members are "v"`},
		{Pointer: "/v2", Keyword: keyword, Message: `is unknown: the members are "v"`},
	})
}

// TestRepeatedMembers proves that no member is given twice, however it is
// spelled, at every depth.
func TestRepeatedMembers(t *testing.T) {
	// rule IN-18
	const twice = "is given twice"
	p := newProbe[track](t, toolmethod.Input{})
	p.refuses(t, []refusal{
		{`{"title":"a","title":"a"}`, breach("/v/title", "duplicate", twice)},
		{`{"title":"a","\u0074itle":"b"}`, breach("/v/title", "duplicate", twice)},
		{`{"title":"a","kind":null,"kind":"b"}`, breach("/v/kind", "duplicate", twice)},
		{`{"title":"a","kind":"b","kind":null}`, breach("/v/kind", "duplicate", twice)},
		{`{"kind":"a","kind":"b"}`, []toolmethod.Violation{
			{Pointer: "/v/kind", Keyword: "duplicate", Message: twice},
			{Pointer: "/v", Keyword: "required", Message: `"title" is required`},
		}},
		{`{"title":"a","inner":{"title":"b","inner":{"title":"c","title":"d"}}}`, breach("/v/inner/inner/title", "duplicate", twice)},
	})
	_, result := p.call(`{"v":{"title":"a"},"v":{"title":"b"}}`)
	wantViolations(t, "v", result, breach("/v", "duplicate", twice))

	// A member that is given twice does not stand for another that is missing.
	pair := newProbe[struct{ A, B int }](t, toolmethod.Input{})
	pair.refuses(t, []refusal{
		{`{"a":1,"a":2}`, []toolmethod.Violation{
			{Pointer: "/v/a", Keyword: "duplicate", Message: twice},
			{Pointer: "/v", Keyword: "required", Message: `"b" is required`},
		}},
	})
}

// TestManyMembers proves the same of a struct with more members than a word has
// bits, and that the list of names is cut.
func TestManyMembers(t *testing.T) {
	// rule IN-18
	const n = 300
	fields := make([]reflect.StructField, n)
	var text, names []string
	for i := range fields {
		fields[i] = reflect.StructField{Name: fmt.Sprintf("F%d", i), Type: reflect.TypeFor[int]()}
		text = append(text, fmt.Sprintf(`"f%d":%d`, i, i))
		names = append(names, fmt.Sprintf(`"f%d"`, i))
	}
	sum := 0
	fn := reflect.MakeFunc(reflect.FuncOf([]reflect.Type{reflect.StructOf(fields)}, nil, false), func(in []reflect.Value) []reflect.Value {
		sum = 0
		for i := range n {
			sum += int(in[0].Field(i).Int())
		}
		return nil
	})
	r, _ := newRegistry(t)
	r.RegisterFunc(fn.Interface(), markOf("sum"))
	if result := r.Call(t.Context(), "sum", []byte("{"+strings.Join(text, ",")+"}")); !result.OK() || sum != n*(n-1)/2 {
		t.Errorf("%s, the sum is %d, want %d", result.Message(), sum, n*(n-1)/2)
	}
	without := strings.Join(append(append([]string(nil), text[:n-2]...), text[n-1]), ",")
	wantViolations(t, "one is missing", r.Call(t.Context(), "sum", []byte("{"+without+"}")),
		breach("", "required", fmt.Sprintf(`"f%d" is required`, n-2)))
	wantViolations(t, "one is given twice", r.Call(t.Context(), "sum", []byte("{"+strings.Join(text, ",")+`,"f200":1}`)),
		breach("/f200", "duplicate", "is given twice"))
	wantViolations(t, "one is unknown", r.Call(t.Context(), "sum", []byte("{"+strings.Join(text, ",")+`,"total":1}`)),
		breach("/total", "additionalProperties", "is unknown: the members are "+strings.Join(names[:20], ", ")+", …"))
}
