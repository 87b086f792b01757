package toolmethod_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// testWidth tries the bounds of an integer type, and one step beyond each.
func testWidth[T comparable](t *testing.T, least, most T) {
	t.Helper()
	first, last := fmt.Sprint(least), fmt.Sprint(most)
	below, above := next(first, -1), next(last, 1)
	p := newProbe[T](t, toolmethod.Input{})
	schema, required := p.schemaOf(t)
	if want := `{"type":"integer","minimum":` + first + `,"maximum":` + last + `}`; schema != want || !required {
		t.Errorf("schema %s, required %v, want %s, required", schema, required, want)
	}
	p.takes(t, []take[T]{{first, least}, {last, most}})
	p.refuses(t, []refusal{
		{below, breach("/v", "minimum", "must be at least "+first+", got "+below)},
		{above, breach("/v", "maximum", "must be at most "+last+", got "+above)},
		{"1e999999999", breach("/v", "maximum", "must be at most "+last+", got 1e999999999")},
	})
}

// next returns the integer that is a step away.
func next(integer string, step int64) string {
	n, _ := new(big.Int).SetString(integer, 10)
	return n.Add(n, big.NewInt(step)).String()
}

// named are types over the kinds of Go.
type (
	namedInt    int16
	namedBool   bool
	namedString string
	namedFloat  float32
)

// TestIntegerWidths proves that every width bounds its integers, in the schema
// and in the call, to the last digit.
func TestIntegerWidths(t *testing.T) {
	// rule IN-04
	testWidth(t, math.MinInt, math.MaxInt)
	testWidth[int8](t, math.MinInt8, math.MaxInt8)
	testWidth[int16](t, math.MinInt16, math.MaxInt16)
	testWidth[int32](t, math.MinInt32, math.MaxInt32)
	testWidth[int64](t, math.MinInt64, math.MaxInt64)
	testWidth[uint](t, 0, math.MaxUint)
	testWidth[uint8](t, 0, math.MaxUint8)
	testWidth[uint16](t, 0, math.MaxUint16)
	testWidth[uint32](t, 0, math.MaxUint32)
	testWidth[uint64](t, 0, math.MaxUint64)
	testWidth[namedInt](t, math.MinInt16, math.MaxInt16)
}

// TestIntegerSpellings proves that an integer is about its value, not about how
// it is written.
func TestIntegerSpellings(t *testing.T) {
	// rule IN-05
	newProbe[int8](t, toolmethod.Input{}).takes(t, []take[int8]{
		{"5", 5},
		{"5.0", 5},
		{"5e0", 5},
		{"5E+0", 5},
		{"50e-1", 5},
		{"0.5e1", 5},
		{"5.000000000000000000000", 5},
		{"-0", 0},
		{"-0.0", 0},
		{"0e999999999", 0},
		{"0e-999999999", 0},
		{"1.27e2", 127},
		{"-1280000e-4", -128},
	})
	newProbe[int64](t, toolmethod.Input{}).takes(t, []take[int64]{
		{"9007199254740993", 9007199254740993},
		{"9.223372036854775807e18", math.MaxInt64},
		{"-92233720368547758080e-1", math.MinInt64},
	})
	newProbe[uint64](t, toolmethod.Input{}).takes(t, []take[uint64]{
		{"-0", 0}, {"1844674407370955161500e-2", math.MaxUint64},
	})
	newProbe[int8](t, toolmethod.Input{}).refuses(t, []refusal{
		{"5.5", breach("/v", "type", "must be an integer, got 5.5")},
		{"5e-1", breach("/v", "type", "must be an integer, got 5e-1")},
		{"1e-999999999", breach("/v", "type", "must be an integer, got 1e-999999999")},
		{"127.00000000000000000001", breach("/v", "type", "must be an integer, got 127.00000000000000000001")},
		{"1.28e2", breach("/v", "maximum", "must be at most 127, got 128")},
		{`"5"`, breach("/v", "type", `must be an integer, got "5"`)},
		{"true", breach("/v", "type", "must be an integer, got true")},
		{"[5]", breach("/v", "type", "must be an integer, got a list")},
		{`{"v":5}`, breach("/v", "type", "must be an integer, got an object")},
	})
}

// TestFloats proves that both floats take what is in their range, and nothing
// that is not.
func TestFloats(t *testing.T) {
	// rule IN-04
	wide := newProbe[float64](t, toolmethod.Input{})
	if schema, _ := wide.schemaOf(t); schema != `{"type":"number"}` {
		t.Errorf("schema of a float64: %s", schema)
	}
	wide.takes(t, []take[float64]{
		{"0.1", 0.1}, {"5", 5}, {"-1e-400", 0}, {"1.7976931348623157e308", math.MaxFloat64}, {"5e-324", 5e-324},
	})
	wide.refuses(t, []refusal{
		{"1e309", breach("/v", "maximum", "must be a number of ordinary size, got 1e309")},
		{"-1e999999999", breach("/v", "maximum", "must be a number of ordinary size, got -1e999999999")},
		{`"0.1"`, breach("/v", "type", `must be a number, got "0.1"`)},
		{`"NaN"`, breach("/v", "type", `must be a number, got "NaN"`)},
	})
	if heard, _ := wide.call(`{"v":-0.0}`); len(heard) != 1 || !math.Signbit(heard[0]) {
		t.Errorf("-0.0 reached the function as %v, want it with its sign", heard)
	}

	narrow := newProbe[namedFloat](t, toolmethod.Input{})
	narrow.takes(t, []take[namedFloat]{{"0.1", 0.1}, {"3.4028234663852886e38", math.MaxFloat32}, {"16777217", 16777216}})
	narrow.refuses(t, []refusal{
		{"3.5e38", breach("/v", "maximum", "must be at most 3.4028235e+38, got 3.5e38")},
		{"-3.5e38", breach("/v", "minimum", "must be at least -3.4028235e+38, got -3.5e38")},
	})
}

// TestBooleans proves that only true and false are booleans.
func TestBooleans(t *testing.T) {
	// rule IN-04
	p := newProbe[namedBool](t, toolmethod.Input{})
	if schema, _ := p.schemaOf(t); schema != `{"type":"boolean"}` {
		t.Errorf("schema of a bool: %s", schema)
	}
	p.takes(t, []take[namedBool]{{"true", true}, {"false", false}})
	p.refuses(t, []refusal{
		{"1", breach("/v", "type", "must be true or false, got 1")},
		{`"true"`, breach("/v", "type", `must be true or false, got "true"`)},
		{`[]`, breach("/v", "type", `must be true or false, got a list`)},
	})
}

// TestStrings proves that a string stays the string it is, whatever it looks
// like, and that nothing else becomes one.
func TestStrings(t *testing.T) {
	// rule IN-04
	// rule IN-19
	p := newProbe[namedString](t, toolmethod.Input{})
	if schema, _ := p.schemaOf(t); schema != `{"type":"string"}` {
		t.Errorf("schema of a string: %s", schema)
	}
	p.takes(t, []take[namedString]{
		{`""`, ""},
		{`"5"`, "5"},
		{`"5.0"`, "5.0"},
		{`"null"`, "null"},
		{`"true"`, "true"},
		{`" a "`, " a "},
		{`"{\"a\":1}"`, `{"a":1}`},
		{`"[1,2]"`, "[1,2]"},
		{`"2026-01-31T12:00:00Z"`, "2026-01-31T12:00:00Z"},
		{`"\u0000\u001f\/"`, "\x00\x1f/"},
		{`"\ud83d\ude00"`, "😀"},
		{`"Größe"`, "Größe"},
		{`"\ufffd"`, "\uFFFD"},
	})
	p.refuses(t, []refusal{
		{"5", breach("/v", "type", "must be a string, got 5")},
		{"false", breach("/v", "type", "must be a string, got false")},
		{`["a"]`, breach("/v", "type", "must be a string, got a list")},
		{`{}`, breach("/v", "type", "must be a string, got an object")},
	})

	// Text that looks like a value is none, for any other type either.
	newProbe[[]string](t, toolmethod.Input{}).refuses(t, []refusal{
		{`"[\"a\"]"`, breach("/v", "type", `must be a list, got "[\"a\"]"`)},
	})
	newProbe[struct{ A int }](t, toolmethod.Input{}).refuses(t, []refusal{
		{`"{\"a\":1}"`, breach("/v", "type", `must be an object, got "{\"a\":1}"`)},
	})
}

// TestKeptStrings proves that strings outlive the arguments they came in, which
// the caller may overwrite.
func TestKeptStrings(t *testing.T) {
	// rule IN-19
	p := newProbe[[]string](t, toolmethod.Input{})
	args := []byte(`{"v":["first","\u0073econd"]}`)
	p.registry.Call(t.Context(), "probe", args)
	for i := range args {
		args[i] = '#'
	}
	p.registry.Call(t.Context(), "probe", []byte(`{"v":["other"]}`))
	if diff := cmp.Diff([][]string{{"first", "second"}, {"other"}}, p.heard); diff != "" {
		t.Errorf("what the function kept (-want +got):\n%s", diff)
	}
}
