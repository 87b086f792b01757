package toolmethod_test

import (
	"context"
	"encoding/json"
	"math/big"
	"net/url"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

func TestConstraintsThatDoNotFit(t *testing.T) {
	// rule CN-07
	cases := []struct {
		zero     any
		validate string
		reason   string
	}{
		{false, "min=1", "validate: min=1: does not fit a boolean"},
		{false, "email", "validate: email: does not fit a boolean"},
		{false, "eq=yes", "validate: eq=yes: must be true or false"},
		{0, "email", "validate: email: does not fit an integer"},
		{0, "pattern=^1", "validate: pattern=^1: does not fit an integer"},
		{0, "min=a", `validate: min=a: "a" is no number`},
		{0, "eq=1.5", "validate: eq=1.5: 1.5 is no integer"},
		{0, "oneof=1 two", `validate: oneof=1 two: "two" is no number`},
		{0.5, "uuid", "validate: uuid: does not fit a number"},
		{"", "min=1.5", "validate: min=1.5: a number of characters, items or members is needed, such as 3"},
		{"", "min=-1", "validate: min=-1: a number of characters, items or members is needed, such as 3"},
		{"", "email,uuid", "validate: uuid: does not fit an email"},
		{"", "dive,min=1", "validate: dive: does not fit a string"},
		{0, "dive", "validate: dive: does not fit an integer"},
		{time.Time{}, "min=1", "validate: min=1: does not fit a date-time"},
		{time.Duration(0), "min=1", "validate: min=1: does not fit a duration"},
		{[]byte{}, "min=1", "validate: min=1: does not fit a base64 string"},
		{types.Cover{}, "min=1", "validate: min=1: does not fit an object"},
		{types.Cover{}, "dive,required", "validate: dive: does not fit an object"},
		{map[string]int{}, "email", "validate: email: does not fit a map; after dive it is about its values"},
		{map[string]int{}, "dive,email", "validate: email: does not fit an integer"},
		{[]bool{}, "max=2,email", "validate: email: does not fit a boolean"},
		{[]int{}, "dive,dive,min=1", "validate: dive: does not fit an integer"},
	}
	for _, c := range cases {
		t.Run(reflect.TypeOf(c.zero).String()+" "+c.validate, func(t *testing.T) {
			refusedEverywhere(t, c.zero, c.validate, c.reason)
		})
	}
}

func TestConstraintsThatNothingHolds(t *testing.T) {
	// rule CN-07
	cases := []struct {
		zero     any
		validate string
	}{
		{"", "min=3,max=2"},
		{"", "len=2,len=3"},
		{"", "lt=0"},
		{"", "uuid,max=10"},
		{"", "eq=a,ne=a"},
		{"", "eq=a,oneof=b c"},
		{"", "oneof=a b,min=2"},
		{0, "min=3,max=2"},
		{0, "gt=1,lt=2"},
		{0, "gte=1,lt=1"},
		{0, "min=1.2,max=1.8"},
		{0, "min=1,max=2,ne=1,ne=2"},
		{0, "eq=1,ne=1"},
		{uint8(0), "min=256"},
		{int8(0), "max=-129"},
		{uint(0), "lt=0"},
		{0.5, "gt=1,max=1"},
		{0.5, "eq=1,min=2"},
		{types.Rock, "oneof=ska polka"},
		{types.Rock, "ne=rock,ne=jazz,max=4"},
		{types.Size(1), "lt=1"},
		{false, "eq=true,ne=true"},
		{[]string{}, "min=2,max=1"},
		{[]string{}, "max=1,dive,min=2,max=1"},
		{[2]string{}, "max=1"},
		{[2]string{}, "len=3"},
		{map[string]int{}, "min=2,max=1"},
		{map[string]uint8{}, "dive,min=300"},
	}
	for _, c := range cases {
		t.Run(reflect.TypeOf(c.zero).String()+" "+c.validate, func(t *testing.T) {
			refusedEverywhere(t, c.zero, c.validate, "")
		})
	}
}

// A schema never offers a text that the type would refuse in a call.
func TestConstraintsOfferOnlyTextsThatTheTypeTakes(t *testing.T) {
	// rule CN-02
	// rule CN-07
	const fix = "name texts that the type reads"
	for _, c := range []struct {
		zero             any
		validate, reason string
	}{
		{types.Money{}, "oneof=1.00 free", `validate: types.Money does not take the text "free"`},
		{types.Weekday(0), "eq=sunday", `validate: types.Weekday does not take the text "sunday"`},
		{[]types.Weekday{}, "max=2,dive,oneof=mo so", `validate: types.Weekday does not take the text "so"`},
		{new(types.Money), "oneof=cheap", `validate: types.Money does not take the text "cheap"`},
	} {
		var got any
		p := leftOut(t, takesParam(c.zero, &got), withInput(toolmethod.Input{Validate: c.validate}))
		if p.Reason != c.reason || p.Fix != fix || p.Place != `parameter "v"` {
			t.Errorf("%T %s: wanted a problem that says %q and %q, got %+v", c.zero, c.validate, c.reason, fix, p)
		}
	}
	r, _ := newRegistry(t)
	m := markOf("t", "v")
	m.Inputs = []toolmethod.Input{{Name: "v", Validate: "oneof=1.00 2.50"}}
	r.RegisterFunc(func(v types.Money) types.Money { return v }, m)
	wantJSON(t, r, "t", `{"v":"2.50"}`, `{"result":"2.50"}`)
}

// refusedEverywhere fails unless a constraint is refused on a parameter, on a
// field and on an output, with the same reason.
func refusedEverywhere(t *testing.T, zero any, validate, reason string) {
	t.Helper()
	var got any
	problems := map[string]*toolmethod.Problem{
		`parameter "v"`:   leftOut(t, takesParam(zero, &got), withInput(toolmethod.Input{Validate: validate})),
		"field struct.V":  leftOut(t, takesField(zero, `validate:"`+validate+`"`, &got), markOf("t")),
		`output "result"`: leftOut(t, gives(zero), withOutput(toolmethod.Output{Validate: validate})),
	}
	want := reason
	for place, p := range problems {
		if want == "" {
			want = p.Reason
		}
		if p.Place != place || p.Reason != want || p.Reason == "" || p.Fix == "" {
			t.Errorf("wanted a problem at %s that says %q and what to do, got %+v", place, want, p)
		}
	}
}

func TestConstraintsThatAreNotKnown(t *testing.T) {
	// rule CN-01
	for _, validate := range []string{"iban", "min=1,ibna", "email|uuid", "min=1|max=3", "required_with=Other", "eqfield=Other", "Min=1", "dive,keys,min=1,endkeys,max=2"} {
		t.Run(validate, func(t *testing.T) {
			refusedEverywhere(t, map[string]string{}, validate, "")
		})
	}
	for _, validate := range []string{"min", "min=", "required=true", "oneof=", "pattern=", "pattern=(", ",", "required,,min=1", "min = 1"} {
		t.Run("malformed "+validate, func(t *testing.T) {
			refusedEverywhere(t, "", validate, "")
		})
	}
}

func TestRequiredAndOmitEmpty(t *testing.T) {
	// rule CN-01
	// rule CN-04
	// rule IN-13
	cases := []struct {
		name     string
		fn       any
		required bool
		accepted []string
		refused  map[string]string
	}{
		{"a list that has to be there may be empty", func(struct{ V []int }) {}, true, []string{`{"v":[]}`}, map[string]string{"{}": " required", `{"v":null}`: "/v type"}},
		{"a map that has to be there may be empty", func(struct{ V map[string]int }) {}, true, []string{`{"v":{}}`}, map[string]string{"{}": " required"}},
		{"a required list is not empty", func(struct {
			V []int `validate:"required"`
		}) {
		}, true, []string{`{"v":[0]}`}, map[string]string{`{"v":[]}`: "/v minItems", "{}": " required"}},
		{"a required map is not empty", func(struct {
			V map[string]int `validate:"required"`
		}) {
		}, true, []string{`{"v":{"":0}}`}, map[string]string{`{"v":{}}`: "/v minProperties"}},
		{"a required string is not empty", func(struct {
			V string `validate:"required"`
		}) {
		}, true, []string{`{"v":" "}`}, map[string]string{`{"v":""}`: "/v minLength"}},
		{"a required number may be zero", func(struct {
			V int `validate:"required"`
		}) {
		}, true, []string{`{"v":0}`}, map[string]string{"{}": " required"}},
		{"a required boolean may be false", func(struct {
			V bool `validate:"required"`
		}) {
		}, true, []string{`{"v":false}`}, map[string]string{"{}": " required"}},
		{"a required pointer is given", func(struct {
			V *int `validate:"required"`
		}) {
		}, true, []string{`{"v":0}`}, map[string]string{"{}": " required", `{"v":null}`: "/v type"}},
		{"a required struct is given", func(struct {
			V *types.Empty `validate:"required"`
		}) {
		}, true, []string{`{"v":{}}`}, map[string]string{"{}": " required"}},
		{"omitempty is optional, and what is given holds the rest", func(struct {
			V string `validate:"omitempty,min=3"`
		}) {
		}, false, []string{"{}", `{"v":null}`, `{"v":"abc"}`}, map[string]string{`{"v":""}`: "/v minLength", `{"v":"ab"}`: "/v minLength"}},
		{"omitempty of a list", func(struct {
			V []int `validate:"omitempty,min=1"`
		}) {
		}, false, []string{"{}", `{"v":[1]}`}, map[string]string{`{"v":[]}`: "/v minItems"}},
		{"a constraint on an optional pointer is about what it points to", func(struct {
			V *int `validate:"min=1"`
		}) {
		}, false, []string{"{}", `{"v":null}`, `{"v":1}`}, map[string]string{`{"v":0}`: "/v minimum"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r, d := defined(t, c.fn, markOf("t"))
			if got := d.Inputs[0].Required; got != c.required {
				t.Errorf("wanted required %t, got %t", c.required, got)
			}
			for _, args := range c.accepted {
				if result := r.Call(context.Background(), "t", []byte(args)); !result.OK() {
					t.Errorf("wanted %s accepted, got %s", args, result.Message())
				}
			}
			for args, want := range c.refused {
				if got := brokenAt(t, r.Call(context.Background(), "t", []byte(args))); got != want {
					t.Errorf("wanted %s to break %q, got %q", args, want, got)
				}
			}
		})
	}
}

func TestConstraintsOnNullableItems(t *testing.T) {
	// rule CN-03
	var got any
	r, d := defined(t, takesParam([]*int{}, &got), withInput(toolmethod.Input{Validate: "min=1,dive,min=2"}))
	const want = `{"type":"array","minItems":1,"items":{"anyOf":[{"type":"integer","minimum":2,"maximum":` + mostInt + `},{"type":"null"}]}}`
	if text := property(t, d.InputSchema, "v"); text != want {
		t.Errorf("wanted the constraint on what is not null: %s, got %s", want, text)
	}
	if result := r.Call(context.Background(), "t", []byte(`{"v":[null,2]}`)); !result.OK() {
		t.Errorf("wanted null and 2 accepted, got %s", result.Message())
	}
	if at := brokenAt(t, r.Call(context.Background(), "t", []byte(`{"v":[null,1]}`))); at != "/v/1 minimum" {
		t.Errorf("wanted /v/1 minimum, got %s", at)
	}
}

func TestConstraintsOnTypesWithRulesOfTheirOwn(t *testing.T) {
	// rule CN-02
	cases := []ruleCase{
		{types.Tag{}, "email,max=8", `{"type":"string","format":"email","maxLength":8}`, []string{`"a@b.c"`}, map[string]string{`"a"`: " format", `"abcdef@b.c"`: " maxLength"}},
		{json.Number(""), "min=0,lt=1", `{"type":"number","minimum":0,"exclusiveMaximum":1}`, []string{"0.99", "1e-5"}, map[string]string{"1.0": " exclusiveMaximum"}},
		{big.Int{}, "gt=0", `{"type":"integer","exclusiveMinimum":0}`, []string{"1e30"}, map[string]string{"0": " exclusiveMinimum", "-1e30": " exclusiveMinimum"}},
		{url.URL{}, "max=12", `{"type":"string","format":"uri","maxLength":12}`, []string{`"https://a.b"`}, map[string]string{`"https://a.b/c/d"`: " maxLength"}},
		{time.Time{}, "required", `{"type":"string","format":"date-time"}`, []string{`"2026-01-31T12:00:00Z"`}, nil},
	}
	for _, c := range cases {
		t.Run(reflect.TypeOf(c.zero).String()+" "+c.validate, func(t *testing.T) {
			echo := withInput(toolmethod.Input{Validate: c.validate})
			r, d := defined(t, echoes(c.zero), echo)
			if diff := cmp.Diff(c.want, property(t, d.InputSchema, "v")); diff != "" {
				t.Errorf("wanted another schema (-want +got):\n%s", diff)
			}
			for _, value := range c.holds {
				if result := r.Call(context.Background(), "t", []byte(`{"v":`+value+`}`)); !result.OK() {
					t.Errorf("wanted %s to hold, got %s", value, result.Message())
				}
			}
			for value, want := range c.breaks {
				if got := brokenAt(t, r.Call(context.Background(), "t", []byte(`{"v":`+value+`}`))); got != "/v"+want {
					t.Errorf("wanted %s to break %s, got %s", value, "/v"+want, got)
				}
			}
		})
	}
}
