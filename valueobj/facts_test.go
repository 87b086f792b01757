package valueobj_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

func TestFactsLeaveWhatIsNotSaid(t *testing.T) {
	// rule OV-02
	yes, no := true, false
	below := valueobj.Facts{Name: "a", Label: "A", Description: "below", Optional: &yes, Default: valueobj.TextLiteral("1"), OmitWhenNull: true}
	over := valueobj.Facts{Description: "over", Optional: &no, Multiple: &yes, Validate: "min=1"}
	want := valueobj.Facts{
		Name: "a", Label: "A", Description: "over", Validate: "min=1", Multiple: &yes, Optional: &no,
		Default: valueobj.TextLiteral("1"), OmitWhenNull: true,
	}
	if diff := cmp.Diff(want, over.Over(below), cmp.AllowUnexported(valueobj.Literal{})); diff != "" {
		t.Errorf("the facts differ (-want +got):\n%s", diff)
	}
	t.Run("no field of the struct is forgotten", func(t *testing.T) {
		full := valueobj.Facts{}
		v := reflect.ValueOf(&full).Elem()
		for i := range v.NumField() {
			switch f := v.Field(i); f.Kind() {
			case reflect.String:
				f.SetString(v.Type().Field(i).Name)
			case reflect.Bool:
				f.SetBool(true)
			case reflect.Slice:
				f.Set(reflect.MakeSlice(f.Type(), 1, 1))
			default:
				f.Set(reflect.New(f.Type().Elem()))
			}
		}
		if diff := cmp.Diff(full, valueobj.Facts{}.Over(full), cmp.AllowUnexported(valueobj.Literal{})); diff != "" {
			t.Errorf("wanted all facts from below (-want +got):\n%s", diff)
		}
	})
}

func TestOptionalFactsHaveThreeValues(t *testing.T) {
	yes, no := true, false
	for _, c := range []struct {
		fact            *bool
		isTrue, isFalse bool
	}{{nil, false, false}, {&yes, true, false}, {&no, false, true}} {
		if got := valueobj.IsTrue(c.fact); got != c.isTrue {
			t.Errorf("IsTrue(%v): wanted %t, got %t", c.fact, c.isTrue, got)
		}
		if got := valueobj.IsFalse(c.fact); got != c.isFalse {
			t.Errorf("IsFalse(%v): wanted %t, got %t", c.fact, c.isFalse, got)
		}
	}
}

func TestLiteralIsJSONForItsPlace(t *testing.T) {
	// rule OV-05
	text, number := &schema.Schema{Type: schema.String}, &schema.Schema{Type: schema.Integer}
	cases := map[string]struct {
		literal *valueobj.Literal
		place   *schema.Schema
		want    string // "" is an error
	}{
		"a text for a string stands for itself": {valueobj.TextLiteral(`5`), text, `"5"`},
		"an empty text":                         {valueobj.TextLiteral(``), text, `""`},
		"quotes and markup":                     {valueobj.TextLiteral(`"<a>" & b`), text, `"\"<a>\" & b"`},
		"a text for a number is JSON":           {valueobj.TextLiteral(`5`), number, `5`},
		"spaces go":                             {valueobj.TextLiteral(` [1, 2] `), number, `[1,2]`},
		"a text for a number that is none":      {valueobj.TextLiteral(`five`), number, ``},
		"an empty text for a number":            {valueobj.TextLiteral(``), number, ``},
		"two values":                            {valueobj.TextLiteral(`1 2`), number, ``},
		"a Go value":                            {valueobj.ValueLiteral([]int{1}), number, `[1]`},
		"a zero value":                          {valueobj.ValueLiteral(0), number, `0`},
		"a Go text with markup":                 {valueobj.ValueLiteral("<a>"), text, `"<a>"`},
		"a duration is Go's text":               {valueobj.ValueLiteral(90 * time.Second), text, `"1m30s"`},
		"a Go value that JSON has no words for": {valueobj.ValueLiteral(func() {}), text, ``},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got, err := c.literal.JSON(c.place)
			if (err != nil) != (c.want == "") || string(got) != c.want {
				t.Errorf("wanted %q, got %q, %v", c.want, got, err)
			}
		})
	}
	if valueobj.ValueLiteral(nil) != nil {
		t.Error("wanted no literal of nil")
	}
}

func TestFaultHasOnePlace(t *testing.T) {
	first := valueobj.Fault{Reason: "it is wrong", Fix: "mend it"}
	cases := map[string]struct {
		got  error
		want string
	}{
		"without a place":          {first, "it is wrong: mend it"},
		"without a fix":            {valueobj.Fault{Reason: "it is wrong"}, "it is wrong"},
		"the innermost place wins": {first.At("field A.B").At("field C.D"), "field A.B: it is wrong: mend it"},
		"FaultAt keeps it too":     {valueobj.FaultAt("field C.D", first.At("field A.B")), "field A.B: it is wrong: mend it"},
		"FaultAt sets one":         {valueobj.FaultAt("field C.D", first), "field C.D: it is wrong: mend it"},
		"any error is a fault":     {valueobj.FaultAt("field C.D", errors.New("it broke")), "field C.D: it broke"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if got := c.got.Error(); got != c.want {
				t.Errorf("wanted %q, got %q", c.want, got)
			}
		})
	}
}
