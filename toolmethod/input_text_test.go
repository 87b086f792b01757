package toolmethod_test

import (
	"encoding/json"
	"errors"
	"math/big"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/google/uuid"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// color is an iota enum with a text.
type color int

func (c *color) UnmarshalText(text []byte) error {
	for i, name := range []string{"red", "green"} {
		if string(text) == name {
			*c = color(i)
			return nil
		}
	}
	return errors.New("toolmethod_test.color: no such color: ask db.internal")
}

// tags is a list whose text is one string, and which keeps what it is given.
type tags [][]byte

func (t *tags) UnmarshalText(text []byte) error {
	for word := range strings.SplitSeq(string(text), " ") {
		*t = append(*t, []byte(word))
	}
	*t = append(*t, text)
	return nil
}

// wrapped has the text of what it embeds, and more fields.
type wrapped struct {
	netip.Addr
	Port int
}

// TestTextTypes proves that types with a text go through it.
func TestTextTypes(t *testing.T) {
	// rule IN-10
	const bad = "is not text that can stand here, got "
	ids := newProbe[uuid.UUID](t, toolmethod.Input{})
	if schema, _ := ids.schemaOf(t); schema != `{"type":"string"}` {
		t.Errorf("schema %s", schema)
	}
	id := uuid.MustParse("f47ac10b-58cc-0372-8567-0e02b2c3d479")
	ids.takes(t, []take[uuid.UUID]{{`"f47ac10b-58cc-0372-8567-0e02b2c3d479"`, id}})
	ids.refuses(t, []refusal{
		{`"f47ac10b"`, breach("/v", "format", bad+`"f47ac10b"`)},
		{`[1]`, breach("/v", "type", "must be a string, got a list")},
	})

	colors := newProbe[map[string][]color](t, toolmethod.Input{})
	colors.takes(t, []take[map[string][]color]{{`{"a":["green","red"]}`, map[string][]color{"a": {1, 0}}}})
	colors.refuses(t, []refusal{
		{`{"a":["green","blue",1]}`, []toolmethod.Violation{
			{Pointer: "/v/a/1", Keyword: "format", Message: bad + `"blue"`},
			{Pointer: "/v/a/2", Keyword: "type", Message: "must be a string, got 1"},
		}},
		{`{"a":["` + strings.Repeat("é", 40) + `"]}`, breach("/v/a/0", "format", bad+`"`+strings.Repeat("é", 19)+"…")},
	})

	addresses := newProbe[*netip.Addr](t, toolmethod.Input{})
	addr := netip.MustParseAddr("::1")
	addresses.takes(t, []take[*netip.Addr]{{`"::1"`, &addr}, {`null`, nil}, {"", nil}}, cmpopts.EquateComparable(netip.Addr{}))

	newProbe[wrapped](t, toolmethod.Input{}).takes(t, []take[wrapped]{{`"::1"`, wrapped{Addr: addr}}}, cmpopts.EquateComparable(netip.Addr{}))

	kept := newProbe[tags](t, toolmethod.Input{})
	args := []byte(`{"v":"a b"}`)
	kept.registry.Call(t.Context(), "probe", args)
	first := kept.heard[0]
	copy(args, `{"v":"c d"}`)
	kept.registry.Call(t.Context(), "probe", args)
	if diff := cmp.Diff(tags{[]byte("a"), []byte("b"), []byte("a b")}, first); diff != "" {
		t.Errorf("another call changed what a text type kept (-want +got):\n%s", diff)
	}
}

// TestDateTimes proves which texts are date-times, and that methods receive UTC.
func TestDateTimes(t *testing.T) {
	// rule IN-11
	p := newProbe[time.Time](t, toolmethod.Input{})
	if schema, _ := p.schemaOf(t); schema != `{"type":"string","format":"date-time"}` {
		t.Errorf("schema %s", schema)
	}
	noon := time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)
	p.takes(t, []take[time.Time]{
		{`"2026-01-31T12:00:00Z"`, noon},
		{`"2026-01-31T13:30:00+01:30"`, noon},
		{`"2026-01-30T12:01:00-23:59"`, noon},
		{`"2026-01-31T12:00:00.5Z"`, noon.Add(500 * time.Millisecond)},
		{`"2026-01-31T12:00:00.000000001999Z"`, noon.Add(1)},
		{`"2024-02-29T00:00:00Z"`, time.Date(2024, 2, 29, 0, 0, 0, 0, time.UTC)},
		{`"0000-01-01T00:00:00Z"`, time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC)},
	})
	if heard, _ := p.call(`{"v":"2026-01-31T13:30:00+01:30"}`); heard[0].Location() != time.UTC {
		t.Errorf("the function received %v, want UTC", heard[0])
	}
	var bad []refusal
	for _, text := range []string{
		"2026-01-31t12:00:00Z", "2026-01-31T12:00:00z", "2026-01-31 12:00:00Z", "2026-01-31T12:00:60Z",
		"2026-01-31T24:00:00Z", "2026-01-31T2:00:00Z", "2026-1-31T12:00:00Z", "2026-02-29T12:00:00Z",
		"2026-01-31T12:00:00", "2026-01-31T12:00Z", "2026-01-31", "2026-01-31T12:00:00,5Z", "2026-01-31T12:00:00.Z",
		"2026-01-31T12:00:00+24:00", "2026-01-31T12:00:00+01:60", "2026-01-31T12:00:00+0100", "+2026-01-31T12:00:00Z",
		"", " 2026-01-31T12:00:00Z",
	} {
		bad = append(bad, refusal{`"` + text + `"`, breach("/v", "format", `must be a date-time such as 2026-01-31T12:00:00Z, got "`+text+`"`)})
	}
	for _, text := range []string{"0000-01-01T00:00:00+00:10", "9999-12-31T23:59:59.5-00:01"} {
		bad = append(bad, refusal{`"` + text + `"`, breach("/v", "format", `must be a date-time in the years 0 to 9999 of UTC, got "`+text+`"`)})
	}
	p.refuses(t, append(bad, refusal{"1769860800", breach("/v", "type", "must be a date-time, got 1769860800")}))
}

// TestDurations proves that a duration is Go's own text.
func TestDurations(t *testing.T) {
	// rule IN-11
	p := newProbe[time.Duration](t, toolmethod.Input{})
	if schema, _ := p.schemaOf(t); !strings.HasPrefix(schema, `{"type":"string","pattern":"^`) {
		t.Errorf("schema %s", schema)
	}
	p.takes(t, []take[time.Duration]{
		{`"1h30m"`, 90 * time.Minute},
		{`"-1.5h"`, -90 * time.Minute},
		{`"0"`, 0},
		{`"0s"`, 0},
		{`".5s"`, time.Second / 2},
		{`"1µs"`, time.Microsecond},
		{`"1us2ns"`, time.Microsecond + 2},
		{`"2562047h47m16.854775807s"`, 1<<63 - 1},
	})
	var bad []refusal
	for _, text := range []string{"", "1", "1d", "1 h", "PT1H", "h", "1h-5m", "2562047h47m16.854775808s", "99999999999999999999h"} {
		bad = append(bad, refusal{`"` + text + `"`, breach("/v", "pattern", `must be a duration such as 1h30m, got "`+text+`"`)})
	}
	p.refuses(t, append(bad, refusal{"5", breach("/v", "type", "must be a duration such as 1h30m, got 5")}))
}

// TestAddresses proves that a URL is an absolute URI.
func TestAddresses(t *testing.T) {
	// rule IN-11
	p := newProbe[url.URL](t, toolmethod.Input{})
	if schema, _ := p.schemaOf(t); schema != `{"type":"string","format":"uri"}` {
		t.Errorf("schema %s", schema)
	}
	p.takes(t, []take[url.URL]{
		{`"https://x.org/a%2Fb?q=1#f"`, url.URL{Scheme: "https", Host: "x.org", Path: "/a/b", RawPath: "/a%2Fb", RawQuery: "q=1", Fragment: "f"}},
		{`"mailto:a@b.org"`, url.URL{Scheme: "mailto", Opaque: "a@b.org"}},
	})
	var bad []refusal
	for _, text := range []string{"", "/a", "x.org", "ht tp://x.org", "http://[::1", "http://x.org/ a", "://x"} {
		bad = append(bad, refusal{`"` + text + `"`, breach("/v", "format", `must be a URI such as https://example.com/, got "`+text+`"`)})
	}
	p.refuses(t, append(bad, refusal{"[]", breach("/v", "type", "must be a URI, got a list")}))
}

// TestBigNumbers proves that integers of any size are exact, and that a number
// can stay as it was written.
func TestBigNumbers(t *testing.T) {
	// rule IN-11
	p := newProbe[big.Int](t, toolmethod.Input{})
	if schema, _ := p.schemaOf(t); schema != `{"type":"integer"}` {
		t.Errorf("schema %s", schema)
	}
	huge, _ := new(big.Int).SetString("-"+strings.Repeat("1234567890", 20), 10)
	exact := cmp.Comparer(func(a, b big.Int) bool { return a.Cmp(&b) == 0 })
	p.takes(t, []take[big.Int]{
		{"5", *big.NewInt(5)},
		{"5.0e1", *big.NewInt(50)},
		{"-0", big.Int{}},
		{huge.String(), *huge},
		{huge.String() + ".0", *huge},
		{"1e999", *new(big.Int).Exp(big.NewInt(10), big.NewInt(999), nil)},
	}, exact)
	p.refuses(t, []refusal{
		{"0.5", breach("/v", "type", "must be an integer, got 0.5")},
		{"1e1000", breach("/v", "maximum", "must have fewer digits, got 1e1000")},
		{"1e999999999", breach("/v", "maximum", "must have fewer digits, got 1e999999999")},
		{`"5"`, breach("/v", "type", `must be an integer, got "5"`)},
	})
	newProbe[*big.Int](t, toolmethod.Input{}).takes(t, []take[*big.Int]{{huge.String(), huge}, {"", nil}}, exact)

	n := newProbe[json.Number](t, toolmethod.Input{})
	if schema, _ := n.schemaOf(t); schema != `{"type":"number"}` {
		t.Errorf("schema %s", schema)
	}
	n.takes(t, []take[json.Number]{{"1.50", "1.50"}, {"-0.0", "-0.0"}, {"1e999999999", "1e999999999"}, {"9007199254740993", "9007199254740993"}})
	n.refuses(t, []refusal{{`"1.5"`, breach("/v", "type", `must be a number, got "1.5"`)}})
}
