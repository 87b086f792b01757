package toolmethod_test

import (
	"context"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// echoes returns a function that gives back what it takes, of the type of zero.
func echoes(zero any) any {
	t := reflect.TypeOf(zero)
	f := reflect.FuncOf([]reflect.Type{t}, []reflect.Type{t}, false)
	return reflect.MakeFunc(f, func(args []reflect.Value) []reflect.Value { return args }).Interface()
}

// ruleCase is a validate tag on a type: the property that comes of it, values
// that hold, and values that do not with where and under which keyword.
type ruleCase struct {
	zero     any
	validate string
	want     string
	holds    []string
	breaks   map[string]string // POINTER KEYWORD, the pointer from the value on
}

// stringRules are the constraints on strings.
func stringRules() []ruleCase {
	return []ruleCase{
		{"", "required", `{"type":"string","minLength":1}`, []string{`" "`, `"a"`}, map[string]string{`""`: " minLength"}},
		{"", "min=2", `{"type":"string","minLength":2}`, []string{`"ab"`, `"äö"`, `"😀😀"`}, map[string]string{`"a"`: " minLength", `"ä"`: " minLength", `"😀"`: " minLength"}},
		{"", "max=2", `{"type":"string","maxLength":2}`, []string{`""`, `"äö"`, `"\ud83d\ude00a"`}, map[string]string{`"abc"`: " maxLength"}},
		{"", "len=2", `{"type":"string","minLength":2,"maxLength":2}`, []string{`"ab"`}, map[string]string{`"a"`: " minLength", `"abc"`: " maxLength"}},
		{"", "gt=2", `{"type":"string","minLength":3}`, []string{`"abc"`}, map[string]string{`"ab"`: " minLength"}},
		{"", "gte=2", `{"type":"string","minLength":2}`, []string{`"ab"`}, map[string]string{`"a"`: " minLength"}},
		{"", "lt=2", `{"type":"string","maxLength":1}`, []string{`"a"`}, map[string]string{`"ab"`: " maxLength"}},
		{"", "lte=2", `{"type":"string","maxLength":2}`, []string{`"ab"`}, map[string]string{`"abc"`: " maxLength"}},
		{"", "min=1,max=3", `{"type":"string","minLength":1,"maxLength":3}`, []string{`"abc"`}, map[string]string{`""`: " minLength", `"abcd"`: " maxLength"}},
		{"", "eq=a b", `{"type":"string","enum":["a b"]}`, []string{`"a b"`}, map[string]string{`"a"`: " enum"}},
		{"", "ne=a", `{"type":"string","not":{"enum":["a"]}}`, []string{`"A"`, `""`}, map[string]string{`"a"`: " not"}},
		{"", "oneof=a 'b c' d", `{"type":"string","enum":["a","b c","d"]}`, []string{`"b c"`, `"d"`}, map[string]string{`"b"`: " enum", `""`: " enum"}},
		{"", "oneof=a0x2Cb c0x7Cd", `{"type":"string","enum":["a,b","c|d"]}`, []string{`"a,b"`, `"c|d"`}, map[string]string{`"a"`: " enum"}},
		{"", "email", `{"type":"string","format":"email"}`, []string{`"oma@example.com"`}, map[string]string{`"oma"`: " format", `""`: " format", `"Oma <o@a.b>"`: " format"}},
		{"", "url", `{"type":"string","format":"uri"}`, []string{`"https://a.example/b?c#d"`}, map[string]string{`"/b"`: " format", `"a b:c"`: " format"}},
		{"", "uuid", `{"type":"string","format":"uuid"}`, []string{`"123e4567-e89b-12d3-a456-426614174000"`}, map[string]string{`"123"`: " format"}},
		{"", "pattern=^[a-z]{20x2C3}(x0x7Cy)$", `{"type":"string","pattern":"^[a-z]{2,3}(x|y)$"}`, []string{`"abx"`, `"abcy"`}, map[string]string{`"abcd"`: " pattern", `"abxx\n"`: " pattern"}},
		{
			"", "pattern=a,pattern=b,min=2", `{"type":"string","minLength":2,"pattern":"a","allOf":[{"pattern":"b"}]}`,
			[]string{`"ba"`},
			map[string]string{`"ac"`: " pattern", `"bc"`: " pattern"},
		},
		{types.Title(""), "max=1", `{"type":"string","maxLength":1}`, []string{`"a"`}, map[string]string{`"ab"`: " maxLength"}},
		{types.Rock, "ne=rock", `{"type":"string","enum":["jazz","fölk \"<>\""]}`, []string{`"jazz"`}, map[string]string{`"rock"`: " enum", `"ska"`: " enum"}},
		{types.Rock, "oneof=rock ska", `{"type":"string","enum":["rock"]}`, []string{`"rock"`}, map[string]string{`"jazz"`: " enum", `"ska"`: " enum"}},
	}
}

// numberRules are the constraints on numbers and booleans.
func numberRules() []ruleCase {
	const least, most = leastInt, mostInt
	return []ruleCase{
		{0, "required", `{"type":"integer","minimum":` + least + `,"maximum":` + most + `}`, []string{"0"}, nil},
		{0, "min=1", `{"type":"integer","minimum":1,"maximum":` + most + `}`, []string{"1", "1.0"}, map[string]string{"0": " minimum"}},
		{0, "gte=1", `{"type":"integer","minimum":1,"maximum":` + most + `}`, []string{"1"}, map[string]string{"0": " minimum", "-1": " minimum"}},
		{0, "gt=1", `{"type":"integer","exclusiveMinimum":1,"maximum":` + most + `}`, []string{"2"}, map[string]string{"1": " exclusiveMinimum"}},
		{0, "max=1", `{"type":"integer","minimum":` + least + `,"maximum":1}`, []string{"1", "-5"}, map[string]string{"2": " maximum"}},
		{0, "lte=1", `{"type":"integer","minimum":` + least + `,"maximum":1}`, []string{"1"}, map[string]string{"2": " maximum"}},
		{0, "lt=1", `{"type":"integer","minimum":` + least + `,"exclusiveMaximum":1}`, []string{"0"}, map[string]string{"1": " exclusiveMaximum"}},
		{0, "min=1.5", `{"type":"integer","minimum":1.5,"maximum":` + most + `}`, []string{"2"}, map[string]string{"1": " minimum"}},
		{0, "eq=3", `{"type":"integer","minimum":` + least + `,"maximum":` + most + `,"enum":[3]}`, []string{"3", "30e-1"}, map[string]string{"2": " enum"}},
		{0, "len=3", `{"type":"integer","minimum":` + least + `,"maximum":` + most + `,"enum":[3]}`, []string{"3"}, map[string]string{"2": " enum"}},
		{0, "ne=0", `{"type":"integer","minimum":` + least + `,"maximum":` + most + `,"not":{"enum":[0]}}`, []string{"1"}, map[string]string{"0": " not", "-0": " not"}},
		{0, "oneof=1 2", `{"type":"integer","minimum":` + least + `,"maximum":` + most + `,"enum":[1,2]}`, []string{"2"}, map[string]string{"3": " enum"}},
		{uint8(0), "min=5", `{"type":"integer","minimum":5,"maximum":255}`, []string{"5"}, map[string]string{"4": " minimum", "256": " maximum"}},
		{uint8(0), "min=-5,max=1000", `{"type":"integer","minimum":0,"maximum":255}`, []string{"0", "255"}, map[string]string{"-1": " minimum", "256": " maximum"}},
		{uint64(0), "gt=18446744073709551614", `{"type":"integer","exclusiveMinimum":18446744073709551614,"maximum":18446744073709551615}`, []string{"18446744073709551615"}, map[string]string{"18446744073709551614": " exclusiveMinimum"}},
		{0.5, "min=0,max=5", `{"type":"number","minimum":0,"maximum":5}`, []string{"0", "5", "-0", "5.0"}, map[string]string{"5.1": " maximum", "-1e-9": " minimum"}},
		{0.5, "gt=0,lt=0.1", `{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":0.1}`, []string{"0.05"}, map[string]string{"0": " exclusiveMinimum", "0.1": " exclusiveMaximum", "0.10": " exclusiveMaximum"}},
		{0.5, "oneof=0.1 1.5", `{"type":"number","enum":[0.1,1.5]}`, []string{"0.10", "15e-1"}, map[string]string{"0.2": " enum"}},
		{0.5, "ne=0.1", `{"type":"number","not":{"enum":[0.1]}}`, []string{"0"}, map[string]string{"0.1": " not"}},
		{types.Size(1), "gt=1", `{"type":"integer","enum":[9223372036854775808,18446744073709551615]}`, []string{"9223372036854775808"}, map[string]string{"1": " enum"}},
		{false, "eq=true", `{"type":"boolean","enum":[true]}`, []string{"true"}, map[string]string{"false": " enum"}},
		{false, "ne=true", `{"type":"boolean","enum":[false]}`, []string{"false"}, map[string]string{"true": " enum"}},
		{false, "required", `{"type":"boolean"}`, []string{"false"}, nil},
	}
}

// collectionRules are the constraints on lists and maps.
func collectionRules() []ruleCase {
	const items = `"items":{"type":"string"}}`
	return []ruleCase{
		{[]string{}, "required", `{"type":"array","minItems":1,` + items, []string{`["a"]`, `[""]`}, map[string]string{"[]": " minItems"}},
		{[]string{}, "min=1,max=2", `{"type":"array","minItems":1,"maxItems":2,` + items, []string{`["a"]`, `["a",""]`}, map[string]string{"[]": " minItems", `["a","b","c"]`: " maxItems"}},
		{[]string{}, "len=1", `{"type":"array","minItems":1,"maxItems":1,` + items, []string{`["a"]`}, map[string]string{`[]`: " minItems"}},
		{[]string{}, "email", `{"type":"array","items":{"type":"string","format":"email"}}`, []string{"[]", `["a@b.c"]`}, map[string]string{`["a@b.c","x"]`: "/1 format"}},
		{[]string{}, "gt=2", `{"type":"array","items":{"type":"string","minLength":3}}`, []string{`["abc"]`, "[]"}, map[string]string{`["ab"]`: "/0 minLength"}},
		{[]string{}, "oneof=a b", `{"type":"array","items":{"type":"string","enum":["a","b"]}}`, []string{`["b","a"]`}, map[string]string{`["a","c"]`: "/1 enum"}},
		{[]string{}, "ne=a,max=2", `{"type":"array","maxItems":2,"items":{"type":"string","not":{"enum":["a"]}}}`, []string{`["b"]`}, map[string]string{`["a"]`: "/0 not"}},
		{[]string{}, "min=1,dive,min=2,max=3", `{"type":"array","minItems":1,"items":{"type":"string","minLength":2,"maxLength":3}}`, []string{`["ab"]`}, map[string]string{"[]": " minItems", `["a"]`: "/0 minLength"}},
		{[]string{}, "dive,required", `{"type":"array","items":{"type":"string","minLength":1}}`, []string{"[]", `["a"]`}, map[string]string{`[""]`: "/0 minLength"}},
		{
			[][]int8{},
			"max=2,dive,min=1,dive,gt=0", `{"type":"array","maxItems":2,"items":{"type":"array","minItems":1,"items":{"type":"integer","exclusiveMinimum":0,"maximum":127}}}`,
			[]string{"[]", "[[1],[2,3]]"},
			map[string]string{"[[]]": "/0 minItems", "[[1],[1,0]]": "/1/1 exclusiveMinimum", "[[1],[1],[1]]": " maxItems", "[[128]]": "/0/0 maximum"},
		},
		{[2]uint8{}, "dive,max=9", `{"type":"array","minItems":2,"maxItems":2,"items":{"type":"integer","minimum":0,"maximum":9}}`, []string{"[9,0]"}, map[string]string{"[9,10]": "/1 maximum", "[1]": " minItems"}},
		{[]types.Genre{}, "ne=jazz", `{"type":"array","items":{"type":"string","enum":["rock","fölk \"<>\""]}}`, []string{`["rock"]`}, map[string]string{`["jazz"]`: "/0 enum"}},
		{map[string]string{}, "required", `{"type":"object","minProperties":1,"properties":{},"additionalProperties":{"type":"string"}}`, []string{`{"a":""}`}, map[string]string{"{}": " minProperties"}},
		{map[string]string{}, "max=1,dive,max=2", `{"type":"object","maxProperties":1,"properties":{},"additionalProperties":{"type":"string","maxLength":2}}`, []string{"{}", `{"a":"bc"}`}, map[string]string{`{"a":"","b":""}`: " maxProperties", `{"a~/":"bcd"}`: "/a~0~1 maxLength"}},
	}
}

// brokenAt returns the pointer and keyword of the only violation of a result.
func brokenAt(tb testing.TB, result *toolmethod.Result) string {
	tb.Helper()
	found := result.Violations()
	if result.OK() || result.Category() != toolmethod.CategoryInput || len(found) != 1 {
		tb.Fatalf("wanted one violation, got %q %v", result.Message(), found)
	}
	return found[0].Pointer + " " + found[0].Keyword
}

func TestConstraintsAreKeywords(t *testing.T) {
	// rule CN-01
	// rule CN-02
	// rule CN-03
	// rule CN-06
	for _, c := range append(append(stringRules(), numberRules()...), collectionRules()...) {
		t.Run(reflect.TypeOf(c.zero).String()+" "+c.validate, func(t *testing.T) {
			var got any
			param, inParam := defined(t, takesParam(c.zero, &got), withInput(toolmethod.Input{Validate: c.validate}))
			field, inField := defined(t, takesField(c.zero, `validate:"`+c.validate+`"`, &got), markOf("t"))
			echo := withOutput(toolmethod.Output{Validate: c.validate})
			echo.Params = []string{"v"}
			output, inOutput := defined(t, echoes(c.zero), echo)
			for place, text := range map[string]string{
				"the parameter": property(t, inParam.InputSchema, "v"), "the field": property(t, inField.InputSchema, "v"), "the output": property(t, inOutput.OutputSchema, "result"),
			} {
				if text != c.want {
					t.Errorf("%s: wanted %s, got %s", place, c.want, text)
				}
			}
			for _, value := range c.holds {
				for place, r := range map[string]*toolmethod.Registry{"the parameter": param, "the field": field, "the output": output} {
					if result := r.Call(context.Background(), "t", []byte(`{"v":`+value+`}`)); !result.OK() {
						t.Errorf("%s: wanted %s to hold, got %s", place, value, result.Message())
					}
				}
			}
			for value, want := range c.breaks {
				for place, r := range map[string]*toolmethod.Registry{"the parameter": param, "the field": field} {
					if got := brokenAt(t, r.Call(context.Background(), "t", []byte(`{"v":`+value+`}`))); got != "/v"+want {
						t.Errorf("%s: wanted %s to break %s, got %s", place, value, "/v"+want, got)
					}
				}
				if result := output.Call(context.Background(), "t", []byte(`{"v":`+value+`}`)); result.OK() {
					t.Errorf("the output: wanted %s not to be published, got %s", value, result.JSON())
				}
			}
		})
	}
}

// RuledMembers has a getter for each of some constraints.
type RuledMembers struct {
	_ struct{} `member:"short" method:"Short" validate:"min=1,max=3"`
	_ struct{} `member:"mail" method:"Mail" validate:"email"`
	_ struct{} `member:"kind" method:"Kind" validate:"oneof=a b"`
	_ struct{} `member:"letters" method:"Letters" validate:"pattern=^[a-z]*$"`
	_ struct{} `member:"count" method:"Count" validate:"gt=0,lte=9"`
	_ struct{} `member:"rate" method:"Rate" validate:"min=0.5"`
	_ struct{} `member:"words" method:"Words" validate:"required,dive,max=2"`
	_ struct{} `member:"counts" method:"Counts" validate:"max=1,dive,ne=0"`

	short, mail, kind, letters string
	count                      int8
	rate                       float64
	words                      []string
	counts                     map[string]uint8
}

func (r RuledMembers) Short() string            { return r.short }
func (r RuledMembers) Mail() string             { return r.mail }
func (r RuledMembers) Kind() string             { return r.kind }
func (r RuledMembers) Letters() string          { return r.letters }
func (r RuledMembers) Count() int8              { return r.count }
func (r RuledMembers) Rate() float64            { return r.rate }
func (r RuledMembers) Words() []string          { return r.words }
func (r RuledMembers) Counts() map[string]uint8 { return r.counts }

func TestConstraintsOnMembers(t *testing.T) {
	// rule CN-06
	// rule CN-02
	type twin struct {
		Short   string           `validate:"min=1,max=3"`
		Mail    string           `validate:"email"`
		Kind    string           `validate:"oneof=a b"`
		Letters string           `validate:"pattern=^[a-z]*$"`
		Count   int8             `validate:"gt=0,lte=9"`
		Rate    float64          `validate:"min=0.5"`
		Words   []string         `validate:"required,dive,max=2"`
		Counts  map[string]uint8 `validate:"max=1,dive,ne=0"`
	}
	given := func() RuledMembers {
		return RuledMembers{short: "a", mail: "a@b.c", kind: "a", count: 1, rate: 1, words: []string{"a"}, counts: map[string]uint8{"a": 1}}
	}
	var value RuledMembers
	m := markOf("t")
	m.Params = []string{"in"}
	r, d := defined(t, func(twin) RuledMembers { return value }, m)
	if diff := cmp.Diff(property(t, d.InputSchema, "in"), property(t, d.OutputSchema, "result")); diff != "" {
		t.Errorf("wanted the keywords of a field on a member (-field +member):\n%s", diff)
	}
	const args = `{"in":{"short":"a","mail":"a@b.c","kind":"a","letters":"","count":1,"rate":1,"words":["a"],"counts":{}}}`
	value = given()
	if result := r.Call(context.Background(), "t", []byte(args)); !result.OK() {
		t.Fatalf("wanted a success, got %s", result.Message())
	}
	for name, change := range map[string]func(){
		"short": func() { value.short = "" }, "mail": func() { value.mail = "x" }, "kind": func() { value.kind = "c" }, "letters": func() { value.letters = "A" },
		"count": func() { value.count = 10 }, "rate": func() { value.rate = 0.4 }, "words": func() { value.words = nil }, "counts": func() { value.counts = map[string]uint8{"a": 0} },
	} {
		value = given()
		change()
		if result := r.Call(context.Background(), "t", []byte(args)); result.OK() || result.Category() != toolmethod.CategoryRuntime {
			t.Errorf("%s: wanted a runtime failure, got %s %s", name, result.Message(), result.JSON())
		}
	}
}
