package toolmethod_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"math"
	"math/big"
	"net/url"
	"reflect"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// anyField lets go-cmp look at every field.
var anyField = cmp.Exporter(func(reflect.Type) bool { return true })

// defaultCase is a default: in a tag, in an option, in the schema, and as the
// method receives it.
type defaultCase struct {
	name   string
	tag    string
	option any
	want   string
	got    any // its type is that of the input
}

// plainDefaults are those of the plain kinds.
func plainDefaults() []defaultCase {
	return []defaultCase{
		{"false", "false", false, "false", false},
		{"true", "true", true, "true", true},
		{"zero", "0", 0, "0", 0},
		{"an integer in another spelling", "5.0", 5, "5", 5},
		{"the smallest integer", "-9223372036854775808", int64(math.MinInt64), "-9223372036854775808", int64(math.MinInt64)},
		{"the largest unsigned integer", "18446744073709551615", uint64(math.MaxUint64), "18446744073709551615", uint64(math.MaxUint64)},
		{"an integer of a small width", "-128", -128, "-128", int8(-128)},
		{"zero with a fraction", "0", 0.0, "0", 0.0},
		{"a number", "1.5", 1.5, "1.5", float32(1.5)},
		{"the empty string", "", "", `""`, ""},
		{"a string that looks like JSON", `{\"a\":1}`, `{"a":1}`, `"{\"a\":1}"`, `{"a":1}`},
		{"a string that looks like a number", "12", "12", `"12"`, "12"},
		{"a string with a comma, spaces and letters", " a, b <ü> ", " a, b <ü> ", `" a, b <ü> "`, " a, b <ü> "},
		{"a named string", "x", types.Title("x"), `"x"`, types.Title("x")},
		{"a case of an enum", "jazz", types.Jazz, `"jazz"`, types.Jazz},
		{"a case of an enum of integers", "-1", types.Low, "-1", types.Low},
	}
}

// richDefaults are those of types with rules of their own, and of what holds
// others.
func richDefaults() []defaultCase {
	site := url.URL{Scheme: "https", Host: "a.example", Path: "/"}
	moment := time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)
	three := 3
	return []defaultCase{
		{"a moment", "2026-01-31T12:00:00Z", moment, `"2026-01-31T12:00:00Z"`, moment},
		{"a duration", "1h30m0s", 90 * time.Minute, `"1h30m0s"`, 90 * time.Minute},
		{"a URL", "https://a.example/", site, `"https://a.example/"`, site},
		{"a large integer", "123456789012345678901234567890", bigNumber("123456789012345678901234567890"), "123456789012345678901234567890", bigNumber("123456789012345678901234567890")},
		{"text", "tu", types.Weekday(1), `"tu"`, types.Weekday(1)},
		{"bytes", "aGk=", []byte("hi"), `"aGk="`, []byte("hi")},
		{"no bytes", "", []byte{}, `""`, []byte{}},
		{"a pointer", "3", 3, "3", &three},
		{"a nullable", "x", "x", `"x"`, sql.NullString{String: "x", Valid: true}},
		{"a list", `[\"a\", \"b\"]`, []string{"a", "b"}, `["a","b"]`, []string{"a", "b"}},
		{"an empty list", "[]", []string{}, "[]", []string{}},
		{"an array", "[1,2]", [2]int{1, 2}, "[1,2]", [2]int{1, 2}},
		{"a map", `{\"a\":1}`, map[string]int{"a": 1}, `{"a":1}`, map[string]int{"a": 1}},
		{
			"a struct with a default inside", `{\"url\":\"a:\",\"alt\":\"\"}`, json.RawMessage(`{"url":"a:","alt":""}`), `{"url":"a:","alt":""}`,
			types.Cover{URL: "a:", Width: 640},
		},
	}
}

// bigNumber returns the integer that text is.
func bigNumber(text string) *big.Int {
	n, _ := new(big.Int).SetString(text, 10)
	return n
}

func TestDefaults(t *testing.T) {
	// rule OV-05
	for _, c := range append(plainDefaults(), richDefaults()...) {
		t.Run(c.name, func(t *testing.T) {
			var byTag, byOption any
			tagged, tag := defined(t, takesField(c.got, `default:"`+c.tag+`"`, &byTag), markOf("t"))
			optioned, option := defined(t, takesParam(c.got, &byOption), withInput(toolmethod.Input{Default: c.option}))
			for name, d := range map[string]*toolmethod.Definition{"tag": tag, "option": option} {
				got := string(d.Inputs[0].Default)
				if want := c.want; got != want && (name != "tag" || got != c.tag) {
					t.Errorf("%s: wanted the default %s, got %s", name, want, got)
				}
				if in := readDocument(t, d.InputSchema).at(nil, "/v"); d.Inputs[0].Required || requiresMember(in.above, "v") {
					t.Errorf("%s: wanted an optional input", name)
				}
			}
			for _, args := range []string{`{}`, `{"v":null}`, ``} {
				byTag, byOption = nil, nil
				for _, r := range []*toolmethod.Registry{tagged, optioned} {
					if result := r.Call(context.Background(), "t", []byte(args)); !result.OK() {
						t.Fatalf("%s: wanted a success, got %s", args, result.Message())
					}
				}
				if diff := cmp.Diff(c.got, byTag, anyField); diff != "" {
					t.Errorf("%q: wanted the default of the tag passed on (-want +got):\n%s", args, diff)
				}
				if diff := cmp.Diff(c.got, byOption, anyField); diff != "" {
					t.Errorf("%q: wanted the default of the option passed on (-want +got):\n%s", args, diff)
				}
			}
		})
	}
}

func TestDefaultsGiveWayToWhatIsGiven(t *testing.T) {
	// rule OV-05
	// rule IN-13
	cases := []struct {
		name, tag, given string
		want             any
	}{
		{"false where the default is true", "true", "false", false},
		{"zero where the default is not", "5", "0", 0},
		{"the empty string where the default is not", "x", `""`, ""},
		{"an empty list where the default is not", "[1]", "[]", []int{}},
		{"an empty map where the default is not", `{\"a\":1}`, "{}", map[string]int{}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var got any
			r, _ := defined(t, takesField(c.want, `default:"`+c.tag+`"`, &got), markOf("t"))
			if result := r.Call(context.Background(), "t", []byte(`{"v":`+c.given+`}`)); !result.OK() {
				t.Fatal(result.Message())
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("wanted what was given (-want +got):\n%s", diff)
			}
		})
	}
}

func TestDefaultsAreFreshForEachCall(t *testing.T) {
	// rule OV-05
	type list struct {
		V []string                  `default:"[\"a\"]"`
		M map[string]map[string]int `default:"{\"a\":{\"b\":1}}"`
		P *int                      `default:"1"`
	}
	var seen []string
	r, _ := defined(t, func(in list) {
		seen = append(seen, in.V[0]+strconv.Itoa(in.M["a"]["b"])+strconv.Itoa(*in.P))
		in.V[0], in.M["a"]["b"], *in.P = "changed", 2, 2
	}, markOf("t"))
	for range 3 {
		r.Call(context.Background(), "t", nil)
	}
	if diff := cmp.Diff([]string{"a11", "a11", "a11"}, seen); diff != "" {
		t.Errorf("wanted no call to see what another one did to its default (-want +got):\n%s", diff)
	}
}

func TestDefaultsThatDoNotHold(t *testing.T) {
	// rule OV-05
	const fix = "write one that holds"
	cases := []struct {
		name   string
		zero   any
		tag    string
		option any
		reason string
	}{
		{"a word for an integer", 0, `default:"ten"`, "ten", ""},
		{"a word for an integer, by option", 0, `default:"\"ten\""`, "ten", `the default does not hold: must be an integer, got "ten"`},
		{"a fraction for an integer", 0, `default:"1.5"`, 1.5, "the default does not hold: must be an integer, got 1.5"},
		{"beyond the width", uint8(0), `default:"256"`, 256, "the default does not hold: must be at most 255, got 256"},
		{"below the width", uint(0), `default:"-1"`, -1, "the default does not hold: must be at least 0, got -1"},
		{"a number for a boolean", false, `default:"1"`, 1, "the default does not hold: must be true or false, got 1"},
		{"beyond the maximum", 0, `default:"99" validate:"max=50"`, 99, "the default does not hold: must be at most 50, got 99"},
		{"too short", "", `default:"a" validate:"min=2"`, "a", `the default does not hold: must have at least 2 characters, got "a"`},
		{"not of the pattern", "", `default:"a" validate:"pattern=^b"`, "a", ""},
		{"not of the format", "", `default:"a" data_type:"email"`, "a", `the default does not hold: must be an email address, got "a"`},
		{"no case of the enum", types.Rock, `default:"ska"`, "ska", `the default does not hold: must be one of "rock", "jazz", "fölk \"<>\"", got "ska"`},
		{"no date-time", time.Time{}, `default:"today"`, "today", `the default does not hold: must be a date-time such as 2026-01-31T12:00:00Z, got "today"`},
		{"no text of the type", types.Weekday(0), `default:"so"`, "so", `the default does not hold: is not text that can stand here, got "so"`},
		{"an item that does not hold", []int{}, `default:"[1,\"2\"]"`, []any{1, "2"}, `the default does not hold: /1: must be an integer, got "2"`},
		{"one item for a list", []int{}, `default:"1"`, 1, "the default does not hold: must be a list, got 1"},
		{"too many items", []int{}, `default:"[1,2]" validate:"max=1"`, []int{1, 2}, "the default does not hold: must have at most 1 item"},
		{"an unknown member", types.Cover{}, `default:"{\"url\":\"a:\",\"alt\":\"\",\"with\":1}"`, map[string]any{"url": "a:", "alt": "", "with": 1}, ""},
		{"a missing member", types.Cover{}, `default:"{\"url\":\"a:\"}"`, map[string]any{"url": "a:"}, `the default does not hold: "alt" is required`},
		{"null", 0, `default:"null"`, (*int)(nil), "the default does not hold: must be an integer, got null"},
		{"what is no JSON", 0, `default:"{"`, make(chan int), ""},
		{"two values", 0, `default:"1 2"`, make(chan int), ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var got any
			tag := leftOut(t, takesField(c.zero, c.tag, &got), markOf("t"))
			in := tagFacts(c.tag).in
			in.Default = c.option
			option := leftOut(t, takesParam(c.zero, &got), withInput(in))
			for place, p := range map[string]*toolmethod.Problem{"field struct.V": tag, `parameter "v"`: option} {
				if p.Place != place || p.Fix != fix || p.Tool != "t" || (c.reason != "" && p.Reason != c.reason) {
					t.Errorf("wanted a problem at %s that says %q, got %+v", place, c.reason, p)
				}
				if c.reason == "" && p.Reason == "" {
					t.Errorf("wanted a reason, got %+v", p)
				}
			}
		})
	}
}

func TestDefaultsThatContainThemselves(t *testing.T) {
	// rule OV-05
	type endless struct {
		Kids []endless `default:"[{}]"`
	}
	p := leftOut(t, func(endless) {}, markOf("t"))
	if want := "field endless.Kids"; p.Place != want {
		t.Errorf("wanted a problem at %s, got %+v", want, p)
	}
	type ended struct {
		Kids  []ended  `default:"[{\"kids\":[{\"kids\":[]}]}]"`
		Names []string `default:"[\"x\"]"`
	}
	x := []string{"x"}
	var got ended
	r, _ := defined(t, func(in ended) { got = in }, markOf("t"))
	r.Call(context.Background(), "t", nil)
	if diff := cmp.Diff(ended{Names: x, Kids: []ended{{Names: x, Kids: []ended{{Names: x, Kids: []ended{}}}}}}, got); diff != "" {
		t.Errorf("wanted the default of a default (-want +got):\n%s", diff)
	}
}
