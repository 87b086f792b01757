package toolmethod_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// repeat is strings.Repeat.
func repeat(text string, n int) string { return strings.Repeat(text, n) }

// listOf returns a list of n items.
func listOf(item string, n int) string { return "[" + repeat(item+",", n-1) + item + "]" }

// numbered returns an object of n members with different names.
func numbered(n int) string {
	text := []byte("{")
	for i := range n {
		text = append(strconv.AppendInt(append(text, `"k`...), int64(i), 10), `":1,`...)
	}
	text[len(text)-1] = '}'
	return string(text)
}

// numberedItems returns a list of n different integers.
func numberedItems(n int) string {
	texts := make([]string, n)
	for i := range texts {
		texts[i] = strconv.Itoa(i)
	}
	return "[" + strings.Join(texts, ",") + "]"
}

// TestHostileSyntax proves that what is no JSON is refused as a whole.
func TestHostileSyntax(t *testing.T) {
	// rule RT-04
	tests := []struct{ name, args, want string }{
		{"a byte order mark", "\xef\xbb\xbf{}", `invalid character '\ufeff' where a value should begin at byte 0`},
		{"UTF-16", "\xff\xfe{\x00}\x00", "invalid character 0xff where a value should begin at byte 0"},
		{"garbage behind", `{} x`, "invalid character 'x' after the value at byte 3"},
		{"two objects", `{}{}`, "invalid character '{' after the value at byte 2"},
		{"a zero byte behind", "{}\x00", `invalid character '\x00' after the value at byte 2`},
		{"a comment", "{/**/}", "invalid character '/' where a member name should begin at byte 1"},
		{"an unquoted name", "{v:1}", "invalid character 'v' where a member name should begin at byte 1"},
		{"single quotes", "{'v':1}", `invalid character '\'' where a member name should begin at byte 1`},
		{"a comma too many", `{"v":"a",}`, "invalid character '}' where a member name should begin at byte 9"},
		{"a comma too few", `{"v":"a" "w":1}`, `invalid character '"' after a member at byte 9`},
		{"no end", `{"v":"a"`, "unexpected end at byte 8"},
		{"half a word", `nul`, "unexpected end at byte 3"},
		{"half a string", `{"v":"a`, "unexpected end at byte 7"},
		{"a line end in a string", "{\"v\":\"a\n\"}", `invalid character '\n' in a string at byte 7`},
		{"an unknown escape", `{"v":"\x41"}`, "invalid character 'x' in an escape at byte 7"},
		{"a lone high surrogate", `{"v":"\ud800"}`, `unpaired surrogate \ud800 in a string at byte 6`},
		{"a lone low surrogate", `{"v":"\udc00x"}`, `unpaired surrogate \udc00 in a string at byte 6`},
		{"two high surrogates", `{"v":"\ud800\ud800"}`, `unpaired surrogate \ud800 in a string at byte 6`},
		{"a lone surrogate in a name", `{"\udfff":1}`, `unpaired surrogate \udfff in a string at byte 2`},
		{"a lone surrogate that nobody reads", `{"w":{"a":["\ud800"]}}`, `unpaired surrogate \ud800 in a string at byte 12`},
		{"invalid UTF-8", "{\"v\":\"a\xff\"}", "invalid character 0xff in a string: not UTF-8 at byte 7"},
		{"an encoded surrogate", "{\"v\":\"\xed\xa0\x80\"}", "invalid character 0xed in a string: not UTF-8 at byte 6"},
		{"an overlong slash", "{\"v\":\"\xc0\xaf\"}", "invalid character 0xc0 in a string: not UTF-8 at byte 6"},
		{"invalid UTF-8 in a name", "{\"\x80\":1}", "invalid character 0x80 in a string: not UTF-8 at byte 2"},
		{"a leading zero", `{"v":05}`, "invalid character '5' after a member at byte 6"},
		{"a plus", `{"v":+5}`, "invalid character '+' where a value should begin at byte 5"},
		{"no digit behind the point", `{"v":5.}`, "invalid character '}' in a number at byte 7"},
		{"hexadecimal", `{"v":0x10}`, "invalid character 'x' after a member at byte 6"},
		{"not a number", `{"v":NaN}`, "invalid character 'N' where a value should begin at byte 5"},
		{"a wrong bracket", `{"v":[1}}`, "invalid character '}' after an item at byte 7"},
	}
	ran := 0
	r, _ := newRegistry(t)
	r.RegisterFunc(func(string) { ran++ }, markOf("text", "v"))
	r.RegisterFunc(func(any) { ran++ }, anyMark("any"))
	r.RegisterFunc(func() { ran++ }, markOf("none"))
	for _, c := range tests {
		for _, id := range []string{"text", "any", "none"} {
			result := r.Call(t.Context(), id, []byte(c.args))
			wantViolations(t, c.name+" "+id, result, breach("", "json", "must be valid JSON: "+c.want))
		}
	}
	if ran > 0 {
		t.Errorf("a function ran %d times, want never", ran)
	}
}

// anyMark marks a function whose input "v" can be anything.
func anyMark(id string) toolmethod.Method {
	m := markOf(id, "v")
	m.Inputs = []toolmethod.Input{{Name: "v", DataType: "any"}}
	return m
}

// hostile is a huge or mean value of "v", and how many violations it makes.
type hostile struct {
	name string
	v    string
	want int
}

// survive fails unless each value makes as many violations as wanted, in memory
// that is in proportion to its size, and the tool works on.
func survive[T any](t *testing.T, in toolmethod.Input, good string, all []hostile) {
	t.Helper()
	p := newProbe[T](t, in)
	for _, c := range all {
		args := []byte(argument(c.v))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		result := p.registry.Call(t.Context(), "probe", args)
		runtime.ReadMemStats(&after)
		if got := len(result.Violations()); got != c.want || result.OK() != (c.want == 0) {
			t.Errorf("%s: %d violations, want %d: %.300s", c.name, got, c.want, result.Message())
		}
		if len(result.Message()) > 20_000 {
			t.Errorf("%s: the message has %d bytes", c.name, len(result.Message()))
		}
		if used, most := after.TotalAlloc-before.TotalAlloc, uint64(128*len(args)+1<<20); used > most {
			t.Errorf("%s: %d bytes of arguments took %d bytes of memory, want at most %d", c.name, len(args), used, most)
		}
	}
	if heard, result := p.call(argument(good)); len(heard) != 1 {
		t.Errorf("the tool does not work any more: %s", result.Message())
	}
}

// TestHostileItems proves that a megabyte of wrong items is read once, in
// proportion, and reported up to the limit.
func TestHostileItems(t *testing.T) {
	// rule RT-04
	const most = 20
	none := toolmethod.Input{}
	survive[[]int](t, none, "[1]", []hostile{
		{"strings", listOf(`"x"`, 90_000), most},
		{"fractions", listOf("1.5", 90_000), most},
		{"huge exponents", listOf("1e999999999", 90_000), most},
		{"objects", listOf(`{"a":[{}]}`, 90_000), most},
		{"more than the limit", listOf("1", 500_000), 1},
		{"more than the limit, all wrong", listOf("null", 500_000), most},
	})
	survive[[]time.Time](t, none, "[]", []hostile{{"words", listOf(`"x"`, 90_000), most}})
	survive[[]suit](t, none, "[]", []hostile{{"words", listOf(`"x"`, 90_000), most}})
	survive[[]struct{ A, B int }](t, none, "[]", []hostile{
		{"empty", listOf(`{}`, 90_000), most},
		{"unknown", listOf(`{"a":1,"b":2,"c":3}`, 90_000), most},
		{"repeated", listOf(`{"a":1,"b":2,"a":3}`, 90_000), most},
	})
	survive[[]string](t, toolmethod.Input{Validate: "unique"}, `["a"]`, []hostile{
		{"all different", `["` + strings.ReplaceAll(strings.Trim(numberedItems(100_000), "[]"), ",", `","`) + `"]`, 0}, {"all alike", listOf(`"a"`, 100_000), 1},
	})
	survive[[]any](t, toolmethod.Input{Definition: json.RawMessage(`{"type":"array","uniqueItems":true,"items":{"type":"integer"}}`)}, "[1]", []hostile{
		{"all different", numberedItems(100_000), 0}, {"wrong ones", listOf(`"x"`, 90_000), most},
	})
	survive[[2]int](t, none, "[1,2]", []hostile{{"far too many", listOf(`"x"`, 500_000), 3}})
	survive[[]any](t, toolmethod.Input{DataType: "any"}, "[]", []hostile{{"more than the limit", listOf("[]", 500_000), 1}})
	survive[any](t, toolmethod.Input{DataType: "any"}, "1", []hostile{
		{"items", listOf("1", 1_000_000), 1}, {"lists", listOf("[]", 1_000_000), 1}, {"deep inside", `{"a":{"b":[0,` + listOf("1", 200_000) + `]}}`, 1},
	})
}

// TestHostileMembers proves the same of unknown and repeated members.
func TestHostileMembers(t *testing.T) {
	// rule RT-04
	const million = 1_000_000
	r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{ArgumentBytes: 64 << 20}))
	ran := 0
	r.RegisterFunc(func(v map[string]int, w any) { ran++ }, toolmethod.Method{
		ID: "take", Permission: "*", Description: "Takes it.", Params: []string{"v", "w"}, Inputs: []toolmethod.Input{{Name: "w", DataType: "any"}},
	})
	many, same := numbered(million), "{"+repeat(`"v":{},`, million)+`"w":1}`
	for name, c := range map[string]struct {
		args  string
		want  int
		first toolmethod.Violation
	}{
		"a million unknown members": {many, 20, toolmethod.Violation{
			Pointer: "/k0", Keyword: "additionalProperties", Message: `is unknown: the members are "v", "w"`,
		}},
		"a member a million times": {same, 20, toolmethod.Violation{Pointer: "/v", Keyword: "duplicate", Message: "is given twice"}},
		"a map of a million": {`{"w":1,"v":` + many + `}`, 1, toolmethod.Violation{
			Pointer: "/v/k100000", Keyword: "maxProperties", Message: "an object must have at most 100000 members",
		}},
		"anything of a million": {`{"v":{},"w":` + many + `}`, 1, toolmethod.Violation{
			Pointer: "/w/k100000", Keyword: "maxProperties", Message: "an object must have at most 100000 members",
		}},
		"a name a million times in anything": {`{"v":{},"w":` + same + `}`, 1, toolmethod.Violation{
			Pointer: "/w/v", Keyword: "duplicate", Message: "is given twice",
		}},
	} {
		result := r.Call(t.Context(), "take", []byte(c.args))
		if len(result.Violations()) != c.want {
			t.Errorf("%s: %d violations, want %d", name, len(result.Violations()), c.want)
			continue
		}
		if got := result.Violations()[0]; got != c.first {
			t.Errorf("%s: got %v, want %v", name, got, c.first)
		}
	}
	if ran > 0 {
		t.Errorf("the function ran %d times, want never", ran)
	}
}

// TestHostileNames proves that a name of megabytes is not repeated in full, nor
// once for each mistake below it.
func TestHostileNames(t *testing.T) {
	// rule RT-04
	long := repeat("n", 3_000_000)
	none := toolmethod.Input{}
	survive[map[string][]int](t, none, "{}", []hostile{{"wrong items below", `{"` + long + `":` + listOf(`"x"`, 50) + `}`, 20}})
	survive[map[int8]int](t, none, "{}", []hostile{{"a key", `{"` + long + `":1}`, 1}})
	survive[struct{ A int }](t, none, `{"a":1}`, []hostile{
		{"unknown", `{"` + long + `":1}`, 2}, {"unknown, and escaped", `{"` + repeat(`\u00e9`, 500_000) + `":1}`, 2},
	})
	survive[any](t, toolmethod.Input{DataType: "any"}, "1", []hostile{{"repeated below", `{"` + long + `":{"a":1,"a":2}}`, 1}})
	survive[string](t, toolmethod.Input{Validate: "max=10"}, `"a"`, []hostile{{"a long value", `"` + long + `"`, 1}})
	survive[color](t, none, `"red"`, []hostile{{"a long text", `"` + long + `"`, 1}})
}

// TestHostileDepth proves that nesting ends at the limit, wherever it stands, and
// that no limit lets it use up the stack.
func TestHostileDepth(t *testing.T) {
	// rule RT-04
	const n = 10_000
	lists := repeat("[", n) + repeat("]", n)
	parents := repeat(`{"parent":`, n) + "{}" + repeat("}", n)
	links := repeat(`{"links":{"a":`, n) + "{}" + repeat("}}", n)
	none := toolmethod.Input{}
	survive[int](t, none, "1", []hostile{{"lists", lists, 1}, {"half of them", repeat("[", 4_000_000), 1}})
	survive[any](t, toolmethod.Input{DataType: "any"}, "1", []hostile{{"lists", lists, 1}, {"objects", parents, 1}, {"half of them", repeat(`{"a":`, 800_000), 1}})
	survive[forest](t, none, "[]", []hostile{{"lists", lists, 1}})
	survive[atlas](t, none, "{}", []hostile{{"maps", repeat(`{"a":`, n) + "{}" + repeat("}", n), 1}})
	survive[folder](t, none, `{"name":"a","sub":[]}`, []hostile{
		{"members", parents, 1}, {"maps", links, 1}, {"items", repeat(`{"sub":[`, n) + repeat("]}", n), 1}, {"unknown members", repeat(`{"x":`, n) + "1" + repeat("}", n), 1},
	})

	const far = 2_000_000
	r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Depth: math.MaxInt, ArgumentBytes: 64 << 20}))
	r.RegisterFunc(func(forest) {}, markOf("forest", "v"))
	r.RegisterFunc(func(any) {}, anyMark("any"))
	for _, id := range []string{"forest", "any"} {
		if result := r.Call(t.Context(), id, []byte(`{"v":`+repeat("[", 9_999)+repeat("]", 9_999)+`}`)); !result.OK() {
			t.Errorf("%s: %.200s", id, result.Message())
		}
		result := r.Call(t.Context(), id, []byte(`{"v":`+repeat("[", far)+repeat("]", far)+`}`))
		if v := result.Violations(); len(v) != 1 || v[0].Message != "must not be nested deeper than 10000" {
			t.Errorf("%s: %.200s, want the limit of depth", id, result.Message())
		}
	}
}

// TestHostileNumbers proves that numbers of any length and exponent cost what
// they weigh.
func TestHostileNumbers(t *testing.T) {
	// rule RT-04
	const n = 300_000
	digits := repeat("9", n)
	all := func(wants ...int) []hostile {
		texts := []string{
			digits, "-" + digits, "1e999999999", "-1e999999999999999999999", "1e-999999999", "0e999999999",
			"0." + digits, "1" + repeat("0", n) + "e-300000", "0." + repeat("0", n-1) + "1e300000",
		}
		list := make([]hostile, len(texts))
		for i, text := range texts {
			list[i] = hostile{fmt.Sprintf("%.20s…", text), text, wants[i]}
		}
		return list
	}
	none := toolmethod.Input{}
	survive[int64](t, none, "1", all(1, 1, 1, 1, 1, 0, 1, 0, 0))
	survive[uint8](t, none, "1", all(1, 1, 1, 1, 1, 0, 1, 0, 0))
	survive[float64](t, none, "1", all(1, 1, 1, 1, 0, 0, 0, 0, 0))
	survive[float32](t, none, "1", all(1, 1, 1, 1, 0, 0, 0, 0, 0))
	survive[*big.Int](t, none, "1", all(0, 0, 1, 1, 1, 0, 1, 0, 0))
	survive[*big.Int](t, toolmethod.Input{Validate: "min=0"}, "1", all(0, 1, 1, 1, 1, 0, 1, 0, 0))
	survive[json.Number](t, none, "1", all(0, 0, 0, 0, 0, 0, 0, 0, 0))
	survive[json.Number](t, toolmethod.Input{Validate: "min=0"}, "1", all(0, 1, 0, 1, 0, 0, 0, 0, 0))
	survive[any](t, toolmethod.Input{DataType: "any"}, "1", all(0, 0, 0, 0, 0, 0, 0, 0, 0))
	survive[any](t, toolmethod.Input{DataType: "integer"}, "1", all(1, 1, 1, 1, 1, 1, 1, 1, 1))
}

// TestHostileStrings proves that patterns and formats are linear in what they
// read.
func TestHostileStrings(t *testing.T) {
	// rule RT-04
	const n = 500_000
	quoted := func(text string) string { return `"` + text + `"` }
	survive[string](t, toolmethod.Input{Validate: "pattern=^(a+)+$"}, `"a"`, []hostile{{"a pattern", quoted(repeat("a", n) + "b"), 1}})
	survive[string](t, toolmethod.Input{Validate: "email"}, `"a@b.org"`, []hostile{
		{"many at signs", quoted(repeat("a@", n) + "b.org"), 1}, {"many dots", quoted(repeat("a.", n) + "@b.org"), 1},
	})
	survive[string](t, toolmethod.Input{Validate: "url"}, `"https://a.org"`, []hostile{{"colons", quoted("http://[" + repeat(":", n) + "]"), 1}})
	survive[time.Time](t, toolmethod.Input{}, `"2026-01-31T12:00:00Z"`, []hostile{
		{"a long fraction", quoted("2026-01-31T12:00:00." + repeat("1", n) + "Z"), 0}, {"a long year", quoted(repeat("2", n)), 1},
	})
	survive[time.Duration](t, toolmethod.Input{}, `"1h"`, []hostile{{"many hours", quoted(repeat("9h", n)), 1}, {"many zeros", quoted(repeat("0", n) + "h"), 0}})
	survive[[]byte](t, toolmethod.Input{}, `""`, []hostile{{"one character too many", quoted(repeat("A", 4*n+1)), 1}, {"escapes", quoted(repeat(`\u0041`, n)), 0}})
}

// fragile panics on some text.
type fragile struct{ text string }

func (f *fragile) UnmarshalText(text []byte) error {
	f.text = string(text[:2]) + string(text[2])
	return nil
}

// TestHostileText proves that a text type that panics on what it reads is a
// runtime failure of that call alone.
func TestHostileText(t *testing.T) {
	// rule RT-04
	p := newProbe[fragile](t, toolmethod.Input{})
	if _, result := p.call(`{"v":"a"}`); result.Category() != toolmethod.CategoryRuntime {
		t.Errorf("ok %v, category %q, want a runtime failure", result.OK(), result.Category())
	}
	if heard, result := p.call(`{"v":"abc"}`); len(heard) != 1 || heard[0].text != "abc" {
		t.Errorf("%s, the function heard %v", result.Message(), heard)
	}
}
