package toolmethod_test

import (
	"database/sql"
	"encoding/json"
	"math"
	"math/big"
	"net"
	"net/netip"
	"net/url"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// nullText is the schema of a text that can be null.
const nullText = `{"anyOf":[{"type":"string"},{"type":"null"}]}`

// knots is a pointer's own text.
type knots struct{ n int }

// MarshalText returns the speed.
func (k *knots) MarshalText() ([]byte, error) { return json.Marshal(k.n) }

// course is a pointer's own JSON.
type course struct{ from, to int }

// MarshalJSON returns the two ends.
func (c *course) MarshalJSON() ([]byte, error) { return json.Marshal([2]int{c.from, c.to}) }

// draft is a number with a type of its own, and signal a text.
type (
	draft  float32
	signal string
	tide   int8
)

func TestTypesWithRulesOfTheirOwnArePublishedByThem(t *testing.T) {
	// rule OUT-12
	// rule VO-05
	const moment, text = `{"type":"string","format":"date-time"}`, `{"type":"string"}`
	const span = `{"type":"string","pattern":"` + `^[-+]?(0|(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$` + `"}`
	zone := time.FixedZone("", -(3*60*60 + 25*60 + 45))
	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	cases := map[string]struct {
		fn           any
		want, schema string
	}{
		"a time in a zone of odd seconds":     {func() time.Time { return time.Date(2026, 1, 31, 22, 0, 0, 120_000_000, zone) }, `"2026-02-01T01:25:45.12Z"`, moment},
		"no time":                             {func() time.Time { return time.Time{} }, `"0001-01-01T00:00:00Z"`, moment},
		"the first year":                      {func() time.Time { return time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC) }, `"0000-01-01T00:00:00Z"`, moment},
		"the last nanosecond":                 {func() time.Time { return time.Date(9999, 12, 31, 23, 59, 59, 999_999_999, time.UTC) }, `"9999-12-31T23:59:59.999999999Z"`, moment},
		"a duration":                          {func() time.Duration { return 90*time.Minute + time.Microsecond }, `"1h30m0.000001s"`, span},
		"the shortest duration":               {func() time.Duration { return math.MinInt64 }, `"-2562047h47m16.854775808s"`, span},
		"microseconds":                        {func() time.Duration { return 1500 * time.Nanosecond }, `"1.5us"`, span},
		"no duration":                         {func() time.Duration { return 0 }, `"0s"`, span},
		"a URL":                               {func() url.URL { return url.URL{Scheme: "https", Host: "example.com", Path: "/a b"} }, `"https://example.com/a%20b"`, `{"type":"string","format":"uri"}`},
		"an opaque URL":                       {func() *url.URL { return &url.URL{Scheme: "mailto", Opaque: "a@example.com"} }, `"mailto:a@example.com"`, `{"anyOf":[{"type":"string","format":"uri"},{"type":"null"}]}`},
		"a big integer":                       {func() *big.Int { return huge }, `123456789012345678901234567890`, `{"anyOf":[{"type":"integer"},{"type":"null"}]}`},
		"a big integer that is no pointer":    {func() big.Int { return *huge }, `123456789012345678901234567890`, `{"type":"integer"}`},
		"no big integer":                      {func() *big.Int { return nil }, `null`, `{"anyOf":[{"type":"integer"},{"type":"null"}]}`},
		"a big float":                         {func() *big.Float { return big.NewFloat(0.5) }, `"0.5"`, nullText},
		"a json.Number":                       {func() json.Number { return "1.50e+2" }, `1.50e+2`, `{"type":"number"}`},
		"no json.Number":                      {func() json.Number { return "" }, `0`, `{"type":"number"}`},
		"an address":                          {func() netip.Addr { return netip.MustParseAddr("::1") }, `"::1"`, text},
		"no address":                          {func() netip.Addr { return netip.Addr{} }, `""`, text},
		"a list of addresses of old":          {func() []net.IP { return []net.IP{nil, net.IPv4(127, 0, 0, 1)} }, `["","127.0.0.1"]`, `{"type":"array","items":{"type":"string"}}`},
		"a UUID":                              {func() uuid.UUID { return uuid.MustParse("123e4567-e89b-12d3-a456-426614174000") }, `"123e4567-e89b-12d3-a456-426614174000"`, text},
		"a UUID that may be null":             {func() uuid.NullUUID { return uuid.NullUUID{} }, `"null"`, text},
		"text of a pointer's method":          {func() knots { return knots{7} }, `"7"`, text},
		"text of a pointer's method in a map": {func() map[string]knots { return map[string]knots{"a": {7}} }, `{"a":"7"}`, `{"type":"object","properties":{},"additionalProperties":{"type":"string"}}`},
		"JSON of a value's method":            {func() raw { return ` {"b" : [ 1e5 ]} ` }, `{"b":[1e5]}`, `{}`},
		"null of a value's method":            {func() raw { return `null` }, `null`, `{}`},
		"JSON of a pointer's method":          {func() course { return course{1, 2} }, `[1,2]`, `{}`},
		"the same behind a pointer":           {func() *course { return &course{1, 2} }, `[1,2]`, `{}`},
		"the same behind a nil pointer":       {func() *course { return nil }, `null`, `{}`},
		"the same in a list":                  {func() []course { return []course{{1, 2}} }, `[[1,2]]`, `{"type":"array","items":{}}`},
		"the same in a map":                   {func() map[tide]course { return map[tide]course{-1: {1, 2}} }, `{"-1":[1,2]}`, `{"type":"object","properties":{},"additionalProperties":{}}`},
		"an enum":                             {func() flagColor { return "green" }, `"green"`, `{"type":"string","enum":["red","green"]}`},
		"sql.Null":                            {func() sql.Null[int8] { return sql.Null[int8]{V: 3, Valid: true} }, `3`, `{"anyOf":[{"type":"integer","minimum":-128,"maximum":127},{"type":"null"}]}`},
		"sql.Null of nothing":                 {func() sql.Null[int8] { return sql.Null[int8]{V: 3} }, `null`, `{"anyOf":[{"type":"integer","minimum":-128,"maximum":127},{"type":"null"}]}`},
		"sql.NullTime":                        {func() sql.NullTime { return sql.NullTime{} }, `null`, `{"anyOf":[` + moment + `,{"type":"null"}]}`},
		"sql.NullString":                      {func() sql.NullString { return sql.NullString{String: "a", Valid: true} }, `"a"`, nullText},
		"sql.Null of a value type":            {func() sql.Null[sailor] { return sql.Null[sailor]{} }, `null`, `{"anyOf":[{"type":"object","properties":{"name":{"type":"string"},"rank":{"anyOf":[{` + wideInteger + `},{"type":"null"}]}},"required":["name","rank"],"additionalProperties":false},{"type":"null"}]}`},
		"a pointer to a pointer":              {func() **string { return new(*string) }, `null`, nullText},
		"a named float":                       {func() draft { return 0.1 }, `0.1`, `{"type":"number","minimum":-3.4028235e+38,"maximum":3.4028235e+38}`},
		"the largest float of 32 bits":        {func() float32 { return math.MaxFloat32 }, `3.4028235e+38`, `{"type":"number","minimum":-3.4028235e+38,"maximum":3.4028235e+38}`},
		"the smallest float":                  {func() float64 { return math.SmallestNonzeroFloat64 }, `5e-324`, `{"type":"number"}`},
		"a zero with a sign":                  {func() float64 { return math.Copysign(0, -1) }, `-0`, `{"type":"number"}`},
		"a map with keys of a named text":     {func() map[signal]tide { return map[signal]tide{"b": 1, "a": -1} }, `{"a":-1,"b":1}`, `{"type":"object","properties":{},"additionalProperties":{"type":"integer","minimum":-128,"maximum":127}}`},
		"a map with keys of text methods":     {func() map[netip.Addr]bool { return map[netip.Addr]bool{netip.MustParseAddr("1.2.3.4"): true} }, `{"1.2.3.4":true}`, `{"type":"object","properties":{},"additionalProperties":{"type":"boolean"}}`},
		"a map with unsigned keys":            {func() map[uint64]bool { return map[uint64]bool{math.MaxUint64: true, 9: false} }, `{"18446744073709551615":true,"9":false}`, `{"type":"object","properties":{},"additionalProperties":{"type":"boolean"}}`},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got := showOutput(t, c.fn)
			if diff := cmp.Diff([]string{c.want, c.schema}, []string{got.value(), got.valueSchema()}); diff != "" {
				t.Errorf("the output differs (-want +got):\n%s", diff)
			}
		})
	}
}

func TestIntegersAreExact(t *testing.T) {
	// rule OUT-13
	for name, c := range map[string]struct {
		fn   any
		want string
	}{
		"the largest int64":         {func() int64 { return math.MaxInt64 }, "9223372036854775807"},
		"the smallest int64":        {func() int64 { return math.MinInt64 }, "-9223372036854775808"},
		"the largest uint64":        {func() uint64 { return math.MaxUint64 }, "18446744073709551615"},
		"what no float can be":      {func() int64 { return 1<<53 + 1 }, "9007199254740993"},
		"one in a list":             {func() []uint64 { return []uint64{math.MaxUint64 - 1} }, "[18446744073709551614]"},
		"one in a map":              {func() map[int64]int64 { return map[int64]int64{math.MinInt64: math.MaxInt64 - 1} }, `{"-9223372036854775808":9223372036854775806}`},
		"one behind a pointer":      {func() *int64 { n := int64(1<<62 + 1); return &n }, "4611686018427387905"},
		"one that may be null":      {func() sql.NullInt64 { return sql.NullInt64{Int64: 1<<62 + 1, Valid: true} }, "4611686018427387905"},
		"one that is an enum's":     {func() heading { return north }, "9007199254740993"},
		"one that is large in JSON": {func() raw { return "9007199254740993.00000001" }, "9007199254740993.00000001"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := showOutput(t, c.fn).value(); got != c.want {
				t.Errorf("wanted %s, got %s", c.want, got)
			}
		})
	}
}

// heading is an enum of integers.
type heading uint64

const north heading = 1<<53 + 1

// Values lists the headings.
func (heading) Values() []heading { return []heading{north} }

func TestInvalidUTF8IsMended(t *testing.T) {
	// rule OUT-13
	type chart struct {
		Name string            `member:"name"`
		Refs map[string]string `member:"refs"`
	}
	const bad = "a\xffb\xe2\x82"
	const mended = `"a` + "\uFFFDb\uFFFD\uFFFD" + `"`
	for name, c := range map[string]struct {
		fn   any
		want string
	}{
		"a string":              {func() string { return bad }, mended},
		"a list of strings":     {func() []string { return []string{"", bad} }, `["",` + mended + `]`},
		"the members of a type": {func() chart { return chart{Name: bad, Refs: map[string]string{bad: bad}} }, `{"name":` + mended + `,"refs":{` + mended + `:` + mended + `}}`},
		"a text method":         {func() tattoo { return bad }, mended},
		"a surrogate in UTF-8":  {func() string { return "\xed\xa0\x80" }, `"` + "\uFFFD\uFFFD\uFFFD" + `"`},
		"control characters":    {func() string { return "\x00\x1f\x7f\"\\\u2028" }, `"\u0000\u001f` + "\x7f" + `\"\\` + "\u2028" + `"`},
	} {
		t.Run(name, func(t *testing.T) {
			if got := showOutput(t, c.fn).value(); got != c.want {
				t.Errorf("wanted %q, got %q", c.want, got)
			}
		})
	}
	t.Run("the schema that bounds the text holds for the mended one", func(t *testing.T) {
		for _, validate := range []string{"len=5,pattern=^a.b", "eq=a\uFFFDb\uFFFD\uFFFD"} {
			got := showOutput(t, func() string { return bad }, toolmethod.Output{Validate: validate})
			if got.value() != mended {
				t.Errorf("%s: wanted %q, got %q", validate, mended, got.value())
			}
			got = showOutput(t, func() tattoo { return bad }, toolmethod.Output{Validate: validate})
			if got.value() != mended {
				t.Errorf("%s of a text method: wanted %q, got %q", validate, mended, got.value())
			}
		}
	})
	t.Run("the bytes of a []byte are not text", func(t *testing.T) {
		if got := showOutput(t, func() []byte { return []byte(bad) }).value(); got != `"Yf9i4oI="` {
			t.Errorf(`wanted "Yf9i4oI=", got %s`, got)
		}
	})
}

func TestJudgeOfThePublishedSchemaWouldNotice(t *testing.T) {
	// rule OUT-12
	judge, err := schema.NewJudge([]byte(showOutput(t, func() tide { return 1 }).schema))
	if err != nil {
		t.Fatal(err)
	}
	want := []schema.Violation{{Pointer: "/result", Keyword: "maximum", Message: "must be at most 127, got 128"}}
	if diff := cmp.Diff(want, judge.Check([]byte(`{"result":128}`))); diff != "" {
		t.Errorf("the judge says otherwise (-want +got):\n%s", diff)
	}
}
