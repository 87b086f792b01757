package toolmethod_test

import (
	"net/netip"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestLists proves how slices are read.
func TestLists(t *testing.T) {
	// rule IN-06
	p := newProbe[[]int8](t, toolmethod.Input{})
	if schema, required := p.schemaOf(t); schema != `{"type":"array","items":{"type":"integer","minimum":-128,"maximum":127}}` || !required {
		t.Errorf("schema %s, required %v", schema, required)
	}
	p.takes(t, []take[[]int8]{
		{`[]`, []int8{}},
		{`[1,2.0,-0]`, []int8{1, 2, 0}},
		{` [ 1 , 2 ] `, []int8{1, 2}},
		{`[1,2,3,4,5,6,7,8,9]`, []int8{1, 2, 3, 4, 5, 6, 7, 8, 9}},
	})
	p.refuses(t, []refusal{
		{`1`, breach("/v", "type", "must be a list, got 1")},
		{`{"0":1}`, breach("/v", "type", "must be a list, got an object")},
		{`[1,"2",300,null,[]]`, []toolmethod.Violation{
			{Pointer: "/v/1", Keyword: "type", Message: `must be an integer, got "2"`},
			{Pointer: "/v/2", Keyword: "maximum", Message: "must be at most 127, got 300"},
			{Pointer: "/v/3", Keyword: "type", Message: "must be an integer, got null"},
			{Pointer: "/v/4", Keyword: "type", Message: "must be an integer, got a list"},
		}},
	})
	type words []string
	newProbe[[]words](t, toolmethod.Input{}).takes(t, []take[[]words]{{`[["a"],[],["b","c"]]`, []words{{"a"}, {}, {"b", "c"}}}})
}

// TestKeptLists proves that a list belongs to the method that received it.
func TestKeptLists(t *testing.T) {
	// rule IN-06
	p := newProbe[[]int](t, toolmethod.Input{})
	p.call(`{"v":[1,2,3]}`)
	kept := p.heard[0]
	p.call(`{"v":[7,8,9]}`)
	p.call(`{"v":["x"]}`)
	if diff := cmp.Diff([]int{1, 2, 3}, kept); diff != "" {
		t.Errorf("another call changed a list (-want +got):\n%s", diff)
	}
}

// TestArrays proves that an array takes exactly as many items as it has.
func TestArrays(t *testing.T) {
	// rule IN-06
	p := newProbe[[3]string](t, toolmethod.Input{})
	if schema, _ := p.schemaOf(t); schema != `{"type":"array","minItems":3,"maxItems":3,"items":{"type":"string"}}` {
		t.Errorf("schema %s", schema)
	}
	p.takes(t, []take[[3]string]{{`["a","","c"]`, [3]string{"a", "", "c"}}})
	p.refuses(t, []refusal{
		{`[]`, breach("/v", "minItems", "must have at least 3 items")},
		{`["a","b"]`, breach("/v", "minItems", "must have at least 3 items")},
		{`["a","b","c","d"]`, breach("/v", "maxItems", "must have at most 3 items")},
		{`["a",1,"c",7,null]`, []toolmethod.Violation{
			{Pointer: "/v/1", Keyword: "type", Message: "must be a string, got 1"},
			{Pointer: "/v", Keyword: "maxItems", Message: "must have at most 3 items"},
		}},
	})
	newProbe[[0]int](t, toolmethod.Input{}).takes(t, []take[[0]int]{{`[]`, [0]int{}}})
	newProbe[[2][2]int](t, toolmethod.Input{}).refuses(t, []refusal{
		{`[[1,2],[3]]`, breach("/v/1", "minItems", "must have at least 2 items")},
	})
}

// TestVariadics proves that a variadic parameter is an optional list.
func TestVariadics(t *testing.T) {
	// rule IN-06
	// rule RT-01
	var heard [][]string
	r, _ := newRegistry(t)
	r.RegisterFunc(func(first string, rest ...string) { heard = append(heard, append([]string{first}, rest...)) }, markOf("join", "first", "rest"))
	r.RegisterFunc(func(rest ...int) { heard = append(heard, make([]string, len(rest))) }, markOf("count", "rest"))
	for _, args := range []string{
		`{"first":"a"}`, `{"first":"a","rest":[]}`, `{"first":"a","rest":null}`, `{"rest":["b","c"],"first":"a"}`,
	} {
		if result := r.Call(t.Context(), "join", []byte(args)); !result.OK() {
			t.Errorf("%s: %s", args, result.Message())
		}
	}
	r.Call(t.Context(), "count", nil)
	r.Call(t.Context(), "count", []byte(`{"rest":[1,2]}`))
	want := [][]string{{"a"}, {"a"}, {"a"}, {"a", "b", "c"}, {}, {"", ""}}
	if diff := cmp.Diff(want, heard); diff != "" {
		t.Errorf("what reached the functions (-want +got):\n%s", diff)
	}
	result := r.Call(t.Context(), "join", []byte(`{"first":"a","rest":[null,1]}`))
	wantViolations(t, "rest", result, []toolmethod.Violation{
		{Pointer: "/rest/0", Keyword: "type", Message: "must be a string, got null"},
		{Pointer: "/rest/1", Keyword: "type", Message: "must be a string, got 1"},
	})
	d, _ := r.Lookup("join")
	want2 := `{"type":"object","properties":{"first":{"type":"string"},"rest":{"type":"array","items":{"type":"string"}}},"required":["first"],"additionalProperties":false}`
	if string(d.InputSchema) != want2 {
		t.Errorf("schema %s, want %s", d.InputSchema, want2)
	}
}

// TestBytes proves that bytes are a base64 string, strictly.
func TestBytes(t *testing.T) {
	// rule IN-06
	p := newProbe[[]byte](t, toolmethod.Input{})
	if schema, _ := p.schemaOf(t); schema != `{"type":"string","contentEncoding":"base64"}` {
		t.Errorf("schema %s", schema)
	}
	p.takes(t, []take[[]byte]{{`"aGk="`, []byte("hi")}, {`""`, []byte{}}, {`"AP+/"`, []byte{0, 255, 191}}, {`"AP\u002b\/"`, []byte{0, 255, 191}}})
	p.refuses(t, []refusal{
		{`"aGk"`, breach("/v", "contentEncoding", `must be base64, got "aGk"`)},
		{`"aGl="`, breach("/v", "contentEncoding", `must be base64, got "aGl="`)},
		{`"AP-_"`, breach("/v", "contentEncoding", `must be base64, got "AP-_"`)},
		{`"aGk=aGk="`, breach("/v", "contentEncoding", `must be base64, got "aGk=aGk="`)},
		{`"aG\nk="`, breach("/v", "contentEncoding", `must be base64, got "aG\nk="`)},
		{`"aGk=\r\n"`, breach("/v", "contentEncoding", `must be base64, got "aGk=\r\n"`)},
		{`[104,105]`, breach("/v", "type", "must be a base64 string, got a list")},
	})
	type blob []byte
	newProbe[[]blob](t, toolmethod.Input{}).takes(t, []take[[]blob]{{`["aGk=",""]`, []blob{[]byte("hi"), {}}}})
	newProbe[[2]byte](t, toolmethod.Input{}).takes(t, []take[[2]byte]{{`[104,105]`, [2]byte{104, 105}}})
}

// TestMaps proves how maps are read, and which keys they can have.
func TestMaps(t *testing.T) {
	// rule IN-08
	type key string
	p := newProbe[map[key][]bool](t, toolmethod.Input{})
	want := `{"type":"object","properties":{},"additionalProperties":{"type":"array","items":{"type":"boolean"}}}`
	if schema, required := p.schemaOf(t); schema != want || !required {
		t.Errorf("schema %s, required %v, want %s", schema, required, want)
	}
	p.takes(t, []take[map[key][]bool]{
		{`{}`, map[key][]bool{}},
		{`{"a":[true],"":[],"A":[false],"\u00e9/~":[]}`, map[key][]bool{"a": {true}, "": {}, "A": {false}, "é/~": {}}},
	})
	p.refuses(t, []refusal{
		{`[]`, breach("/v", "type", "must be an object, got a list")},
		{`{"a":1,"a/b":[0],"c":null}`, []toolmethod.Violation{
			{Pointer: "/v/a", Keyword: "type", Message: "must be a list, got 1"},
			{Pointer: "/v/a~1b/0", Keyword: "type", Message: "must be true or false, got 0"},
			{Pointer: "/v/c", Keyword: "type", Message: "must be a list, got null"},
		}},
		{`{"a":[],"\u0061":[true]}`, breach("/v/a", "duplicate", "is given twice")},
	})

	const noKey = "the name of this member must be an integer from -128 to 127, in plain digits"
	numbers := newProbe[map[int8]string](t, toolmethod.Input{})
	numbers.takes(t, []take[map[int8]string]{{`{"-128":"a","0":"b","127":"c"}`, map[int8]string{-128: "a", 0: "b", 127: "c"}}})
	numbers.refuses(t, []refusal{
		{`{"128":"a"}`, breach("/v/128", "propertyNames", noKey)},
		{`{"01":"a","1.0":"b","+1":"c","":"d"," 1":"e","-0":"f"}`, []toolmethod.Violation{
			{Pointer: "/v/01", Keyword: "propertyNames", Message: noKey},
			{Pointer: "/v/1.0", Keyword: "propertyNames", Message: noKey},
			{Pointer: "/v/+1", Keyword: "propertyNames", Message: noKey},
			{Pointer: "/v/", Keyword: "propertyNames", Message: noKey},
			{Pointer: "/v/ 1", Keyword: "propertyNames", Message: noKey},
			{Pointer: "/v/-0", Keyword: "propertyNames", Message: noKey},
		}},
	})
	newProbe[map[uint64]int](t, toolmethod.Input{}).takes(t, []take[map[uint64]int]{
		{`{"18446744073709551615":1}`, map[uint64]int{1<<64 - 1: 1}},
	})
	newProbe[map[uint64]int](t, toolmethod.Input{}).refuses(t, []refusal{
		{`{"-1":1}`, breach("/v/-1", "propertyNames", "the name of this member must be an integer from 0 to 18446744073709551615, in plain digits")},
	})

	addresses := newProbe[map[netip.Addr]int](t, toolmethod.Input{})
	addresses.takes(t, []take[map[netip.Addr]int]{
		{`{"::1":1,"10.0.0.1":2}`, map[netip.Addr]int{netip.MustParseAddr("::1"): 1, netip.MustParseAddr("10.0.0.1"): 2}},
	}, cmpopts.EquateComparable(netip.Addr{}))
	addresses.refuses(t, []refusal{
		{`{"localhost":1}`, breach("/v/localhost", "propertyNames", "the name of this member is not one that can stand here")},
		{`{"::1":1,"0:0::1":2}`, breach("/v/0:0::1", "duplicate", "is given twice")},
	})
}
