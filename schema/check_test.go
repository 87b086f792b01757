package schema

import (
	"encoding/json"
	"math"
	"math/big"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// must returns a check, which has to compile.
func must[T any](c T, err error) T {
	if err != nil {
		panic(err) //nolint:forbidigo // a test stops here
	}
	return c
}

// expect compares a breach with the keyword and the message that are wanted,
// both empty for none.
func expect(t *testing.T, got *Breach, keyword, message string) {
	t.Helper()
	var want *Breach
	if message != "" {
		want = &Breach{Keyword: keyword, Message: message}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the breach is not what was wanted (-want +got):\n%s", diff)
	}
}

func TestStringCheck(t *testing.T) {
	// rule CN-02
	long := strings.Repeat("ä", 41)
	many := make([]string, 12)
	for i := range many {
		many[i] = string(appendQuoted(nil, strings.Repeat("x", i+1)))
	}
	cases := []struct {
		name             string
		schema           Schema
		text             string
		keyword, message string
	}{
		{"characters count, not bytes", Schema{MinLength: new(3), MaxLength: new(3)}, "äöü", "", ""},
		{"four-byte characters count once", Schema{MinLength: new(2)}, "😀", keyMinLength, `must have at least 2 characters, got "😀"`},
		{"the empty string is empty", Schema{MinLength: new(1)}, "", keyMinLength, "must not be empty"},
		{"a longer least length is said for the empty string too", Schema{MinLength: new(2)}, "", keyMinLength, `must have at least 2 characters, got ""`},
		{"one character too many", Schema{MaxLength: new(1)}, "ab", keyMaxLength, `must have at most 1 character, got "ab"`},
		{"nothing is allowed", Schema{MaxLength: new(0)}, "a", keyMaxLength, `must be empty, got "a"`},
		{"bytes beyond the limit are characters within it", Schema{MaxLength: new(4)}, "äöüß", "", ""},
		{"as many characters are shown as fit into sixty bytes", Schema{MaxLength: new(1)}, long, keyMaxLength, `must have at most 1 character, got "` + strings.Repeat("ä", 27) + `…"`},
		{"a pattern is not anchored", Schema{Patterns: []string{"b"}}, "abc", "", ""},
		{"every pattern holds", Schema{Patterns: []string{"a", "^b"}}, "abc", keyPattern, `must match the pattern ^b, got "abc"`},
		{"a duration is named as such", Schema{Patterns: []string{DurationPattern}}, "1x", keyPattern, `must be a duration such as 1h30m, got "1x"`},
		{"a format", Schema{Format: "email"}, "x", keyFormat, `must be an email address, got "x"`},
		{"a date-time", Schema{Format: "date-time"}, "now", keyFormat, `must be a date-time such as 2026-01-31T12:00:00Z, got "now"`},
		{"a date", Schema{Format: "date"}, "now", keyFormat, `must be a date such as 2026-01-31, got "now"`},
		{"an IP address", Schema{Patterns: []string{ipPattern}}, "x", keyPattern, `must be an IP address such as 192.0.2.1 or 2001:db8::1, got "x"`},
		{"an IPv4 address", Schema{Format: "ipv4"}, "x", keyFormat, `must be an IPv4 address such as 192.0.2.1, got "x"`},
		{"an IPv6 address", Schema{Format: "ipv6"}, "x", keyFormat, `must be an IPv6 address such as 2001:db8::1, got "x"`},
		{"a host name", Schema{Format: "hostname"}, "?", keyFormat, `must be a host name such as example.com, got "?"`},
		{"a uri", Schema{Format: "uri"}, "x", keyFormat, `must be a URI such as https://example.com/, got "x"`},
		{"a uuid", Schema{Format: "uuid"}, "x", keyFormat, `must be a UUID such as 123e4567-e89b-12d3-a456-426614174000, got "x"`},
		{"one of the values", Schema{Enum: raws(`"rock"`, `"j\u0061zz"`)}, "jazz", "", ""},
		{"none of the values", Schema{Enum: raws(`"rock"`, `"jazz"`)}, "pop", keyEnum, `must be one of "rock", "jazz", got "pop"`},
		{"the one value", Schema{Enum: raws(`"rock"`)}, "pop", keyEnum, `must be "rock", got "pop"`},
		{"a refused value", Schema{Not: raws(`"rock"`)}, "rock", keyNot, `must not be "rock"`},
		{"one of the refused values", Schema{Not: raws(`"rock"`, `"pop"`)}, "pop", keyNot, `must be none of "rock", "pop"`},
		{
			"ten of many values are shown",
			Schema{Enum: raws(many...)},
			"pop", keyEnum,
			"must be one of " + strings.Join(many[:10], ", ") + `, …, got "pop"`,
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			c.schema.Type = String
			expect(t, must(NewStringCheck(&c.schema)).Check([]byte(c.text)), c.keyword, c.message)
			if c.message != "" {
				return
			}
			if len(mustJudge(t, &c.schema).Check(appendQuoted(nil, c.text))) > 0 {
				t.Errorf("the judge refuses %q, which the check accepts", c.text)
			}
		})
	}
}

func TestIntegerCheck(t *testing.T) {
	// rule CN-02
	huge := "170141183460469231731687303715884105727"
	cases := []struct {
		name             string
		schema           Schema
		value            string
		keyword, message string
	}{
		{"within the bounds", Schema{Minimum: "1", Maximum: "2100"}, "2100", "", ""},
		{"above the greatest", Schema{Minimum: "1", Maximum: "2100"}, "9999", keyMaximum, "must be at most 2100, got 9999"},
		{"below the least", Schema{Minimum: "1", Maximum: "2100"}, "0", keyMinimum, "must be at least 1, got 0"},
		{"at an exclusive bound", Schema{ExclusiveMinimum: "0"}, "0", keyExclusiveMinimum, "must be greater than 0, got 0"},
		{"below an exclusive bound", Schema{ExclusiveMaximum: "-5"}, "-6", "", ""},
		{"at the other exclusive bound", Schema{ExclusiveMaximum: "10"}, "10", keyExclusiveMaximum, "must be less than 10, got 10"},
		{"below a fraction", Schema{Minimum: "1.5"}, "1", keyMinimum, "must be at least 1.5, got 1"},
		{"above a fraction", Schema{ExclusiveMinimum: "1.5"}, "2", "", ""},
		{"between negative fractions", Schema{Minimum: "-1.5", Maximum: "-0.5"}, "-1", "", ""},
		{"outside of negative fractions", Schema{Minimum: "-1.5", Maximum: "-0.5"}, "-2", keyMinimum, "must be at least -1.5, got -2"},
		{"above a negative fraction", Schema{Maximum: "-0.5"}, "0", keyMaximum, "must be at most -0.5, got 0"},
		{"a bound with an exponent", Schema{Maximum: "1e3"}, "1000", "", ""},
		{"the greatest of 64 bits", Schema{Maximum: "18446744073709551614"}, "18446744073709551615", keyMaximum, "must be at most 18446744073709551614, got 18446744073709551615"},
		{"the least of 64 bits", Schema{ExclusiveMinimum: "-9223372036854775808"}, "-9223372036854775808", keyExclusiveMinimum, "must be greater than -9223372036854775808, got -9223372036854775808"},
		{"a least bound beyond 64 bits", Schema{Minimum: "1e30"}, "5", keyMinimum, "must be at least 1e30, got 5"},
		{"bounds on both sides of 64 bits", Schema{Minimum: "1e30", Maximum: "9223372036854775807"}, "9223372036854775807", keyMinimum, "must be at least 1e30, got 9223372036854775807"},
		{"bounds on both sides of 64 unsigned bits", Schema{Minimum: "1e30", Maximum: "18446744073709551615"}, "18446744073709551615", keyMinimum, "must be at least 1e30, got 18446744073709551615"},
		{"a greatest bound beyond 64 bits", Schema{Maximum: "1e30"}, "5", "", ""},
		{"a greatest bound below 64 bits", Schema{Maximum: "-1e30"}, "-5", keyMaximum, "must be at most -1e30, got -5"},
		{"a least bound below 64 bits", Schema{Minimum: "-1e30"}, "-5", "", ""},
		{"a big integer", Schema{Maximum: json.Number(huge)}, huge, "", ""},
		{"a bigger integer", Schema{Maximum: "170141183460469231731687303715884105726"}, huge, keyMaximum, "must be at most 170141183460469231731687303715884105726, got " + huge},
		{"one of the values, however written", Schema{Enum: raws("1", "2.0", "3e0")}, "3", "", ""},
		{"none of the values", Schema{Enum: raws("1", "2")}, "3", keyEnum, "must be one of 1, 2, got 3"},
		{"a refused value", Schema{Not: raws("0")}, "0", keyNot, "must not be 0"},
		{"a bound comes before the values", Schema{Minimum: "5", Enum: raws("1")}, "1", keyMinimum, "must be at least 5, got 1"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			c.schema.Type = Integer
			check := must(NewIntegerCheck(&c.schema))
			n, _ := new(big.Int).SetString(c.value, 10)
			expect(t, check.Big(n), c.keyword, c.message)
			if n.IsInt64() {
				expect(t, check.Int(n.Int64()), c.keyword, c.message)
			}
			if n.IsUint64() {
				expect(t, check.Uint(n.Uint64()), c.keyword, c.message)
			}
			if got := mustJudge(t, &c.schema).Check([]byte(c.value)); (len(got) > 0) != (c.message != "") {
				t.Errorf("the judge says %v of %s", got, c.value)
			}
		})
	}
}

func TestNumberCheck(t *testing.T) {
	// rule CN-02
	cases := []struct {
		name             string
		schema           Schema
		literal          string
		keyword, message string
	}{
		{"at a bound that no float is", Schema{Maximum: "0.1"}, "0.1", "", ""},
		{"at a bound written otherwise", Schema{Maximum: "0.1"}, "10.0e-2", "", ""},
		{"above a bound by less than floats see", Schema{Maximum: "0.1"}, "0.10000000000000000001", keyMaximum, "must be at most 0.1, got 0.10000000000000000001"},
		{"below a bound by less than floats see", Schema{Minimum: "0.3"}, "0.29999999999999999999999", keyMinimum, "must be at least 0.3, got 0.29999999999999999999999"},
		{"an exclusive bound", Schema{ExclusiveMinimum: "0"}, "0.0", keyExclusiveMinimum, "must be greater than 0, got 0.0"},
		{"above zero by less than floats see", Schema{ExclusiveMinimum: "0"}, "1e-900", "", ""},
		{"beyond the floats and within the bound", Schema{Maximum: "1e900"}, "1e899", "", ""},
		{"beyond the floats and the bound", Schema{Maximum: "1e900"}, "1e901", keyMaximum, "must be at most 1e900, got 1e901"},
		{"zero stands for nothing", Schema{Minimum: "1e-950", Maximum: "1e-900"}, "1e-920", "", ""},
		{"one of the values, however written", Schema{Enum: raws("1.50", "2")}, "1.5", "", ""},
		{"none of the values", Schema{Enum: raws("1.50", "2")}, "1.51", keyEnum, "must be one of 1.50, 2, got 1.51"},
		{"a refused value", Schema{Not: raws("0")}, "-0.0", keyNot, "must not be 0"},
		{
			"a long number is cut",
			Schema{Maximum: "1"},
			"2." + strings.Repeat("0", 100), keyMaximum,
			"must be at most 1, got 2." + strings.Repeat("0", 55) + "…",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			c.schema.Type = Number
			check := must(NewNumberCheck(&c.schema))
			f := nearestFloat(c.literal)
			expect(t, check.Float(f, []byte(c.literal)), c.keyword, c.message)
			if math.IsInf(f, 0) {
				expect(t, check.Float(0, []byte(c.literal)), c.keyword, c.message)
			}
			if got := mustJudge(t, &c.schema).Check([]byte(c.literal)); (len(got) > 0) != (c.message != "") {
				t.Errorf("the judge says %v of %s", got, c.literal)
			}
		})
	}
	check := must(NewNumberCheck(&Schema{Type: Number, Maximum: "0.1", Not: raws("1e-7")}))
	expect(t, check.Float(0.1, nil), "", "")
	expect(t, check.Float(0.25, nil), keyMaximum, "must be at most 0.1, got 0.25")
	expect(t, check.Float(1e-7, nil), keyNot, "must not be 1e-7")
}

func TestLengthCheck(t *testing.T) {
	// rule CN-02
	list := NewLengthCheck(&Schema{Type: Array, MinItems: new(1), MaxItems: new(2)})
	expect(t, list.Check(0), keyMinItems, "must not be empty")
	expect(t, list.Check(1), "", "")
	expect(t, list.Check(2), "", "")
	expect(t, list.Check(3), keyMaxItems, "must have at most 2 items")
	object := NewLengthCheck(&Schema{Type: Object, MinProperties: new(2), MaxProperties: new(3)})
	expect(t, object.Check(1), keyMinProperties, "must have at least 2 members")
	expect(t, object.Check(4), keyMaxProperties, "must have at most 3 members")
	expect(t, NewLengthCheck(&Schema{Type: Array, MaxItems: new(0)}).Check(1), keyMaxItems, "must be empty")
	if c := NewLengthCheck(&Schema{Type: Array, MinProperties: new(1)}); c != nil {
		t.Error("a list with a least number of members: wanted no check, got one")
	}
	if c := NewLengthCheck(&Schema{Type: String, MinItems: new(1)}); c != nil {
		t.Error("a string with a least number of items: wanted no check, got one")
	}
}

func TestChecksOfNothingHold(t *testing.T) {
	s := &Schema{MinLength: new(0), MinItems: new(0), Format: "color"}
	str, integer, number := must(NewStringCheck(s)), must(NewIntegerCheck(s)), must(NewNumberCheck(s))
	if str != nil || integer != nil || number != nil || NewLengthCheck(s) != nil {
		t.Fatalf("wanted no checks, got %v, %v, %v", str, integer, number)
	}
	var length *LengthCheck
	for _, b := range []*Breach{
		str.Check(nil), integer.Int(1), integer.Uint(1), integer.Big(new(big.Int)), number.Float(1, nil), length.Check(1),
	} {
		expect(t, b, "", "")
	}
}

func TestChecksRefuseWhatTheyCannotCompile(t *testing.T) {
	cases := map[string]struct {
		compile func() error
		want    string
	}{
		"a pattern":             {func() error { _, err := NewStringCheck(&Schema{Patterns: []string{"("}}); return err }, "pattern (:"},
		"a value of a string":   {func() error { _, err := NewStringCheck(&Schema{Enum: raws("1")}); return err }, "enum: 1 is no string"},
		"null for a string":     {func() error { _, err := NewStringCheck(&Schema{Not: raws("null")}); return err }, "not: null is no string"},
		"a bound":               {func() error { _, err := NewIntegerCheck(&Schema{Minimum: "x"}); return err }, `minimum: "x" is no number`},
		"a huge bound":          {func() error { _, err := NewNumberCheck(&Schema{Maximum: "1e1000"}); return err }, "maximum: 1e1000 has an exponent beyond ±999"},
		"a value of a number":   {func() error { _, err := NewNumberCheck(&Schema{Enum: raws(`"1"`)}); return err }, "enum: \"\\\"1\\\"\" is no number"},
		"a refused number":      {func() error { _, err := NewNumberCheck(&Schema{Not: raws(`x`)}); return err }, `not: "x" is no number`},
		"a value of an integer": {func() error { _, err := NewIntegerCheck(&Schema{Enum: raws("1.5")}); return err }, "enum: 1.5 is no integer"},
		"a refused integer":     {func() error { _, err := NewIntegerCheck(&Schema{Not: raws("1e1000")}); return err }, "not: 1e1000 has an exponent beyond ±999"},
	}
	for name, c := range cases {
		if err := c.compile(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: wanted an error with %q, got %v", name, c.want, err)
		}
	}
}

func TestChecksAllocateNothing(t *testing.T) {
	str := must(NewStringCheck(&Schema{
		MinLength: new(2), MaxLength: new(9), Patterns: []string{"^[a-z]+@"}, Format: "email", Enum: raws(`"abc@def"`), Not: raws(`"x@y"`),
	}))
	integer := must(NewIntegerCheck(&Schema{Minimum: "0.5", Maximum: "255", Enum: raws("7"), Not: raws("8")}))
	plain := must(NewIntegerCheck(&Schema{Minimum: "0", Maximum: "255"}))
	number := must(NewNumberCheck(&Schema{Minimum: "0.1", Maximum: "5", Enum: raws("0.1", "4"), Not: raws("3")}))
	length := NewLengthCheck(&Schema{Type: Array, MaxItems: new(3)})
	text, literal := []byte("abc@def"), []byte("0.1")
	for name, run := range map[string]func() *Breach{
		"string":            func() *Breach { return str.Check(text) },
		"integer":           func() *Breach { return integer.Int(7) },
		"unsigned":          func() *Breach { return integer.Uint(7) },
		"plain":             func() *Breach { return plain.Int(255) },
		"number as written": func() *Breach { return number.Float(0.1, literal) },
		"number":            func() *Breach { return number.Float(0.1, nil) },
		"length":            func() *Breach { return length.Check(3) },
	} {
		expect(t, run(), "", "")
		if n := testing.AllocsPerRun(100, func() { run() }); n > 0 {
			t.Errorf("%s: wanted no allocation, got %v", name, n)
		}
	}
}

func TestGivenValuesAreCut(t *testing.T) {
	cases := map[string]string{
		strings.Repeat("a", 40):      `"` + strings.Repeat("a", 40) + `"`,
		strings.Repeat("a", 41):      `"` + strings.Repeat("a", 40) + `…"`,
		strings.Repeat("😀", 20):      `"` + strings.Repeat("😀", 13) + `…"`,
		strings.Repeat("\x00", 50):   `"` + strings.Repeat(`\u0000`, 9) + `…"`,
		"a\"b\nc":                    `"a\"b\nc"`,
		"\xff\xfe":                   "\"\uFFFD\uFFFD\"",
		strings.Repeat("\xff", 1000): `"` + strings.Repeat("\uFFFD", 18) + `…"`,
	}
	for text, want := range cases {
		got := gotString([]byte(text))
		if got != want {
			t.Errorf("%q is shown as %s, wanted %s", text, got, want)
		}
		if len(got) > 60 || !utf8.ValidString(got) {
			t.Errorf("%q is shown as %q: %d bytes, valid UTF-8 %v", text, got, len(got), utf8.ValidString(got))
		}
	}
}

// A length that has more bytes than an int counts is one that no string has.
func TestLengthsThatNoStringHas(t *testing.T) {
	// rule CN-02
	for _, least := range []int{math.MaxInt, math.MaxInt/4 + 1, math.MaxInt/4 + 2, math.MaxInt/2 + 2} {
		if must(NewStringCheck(&Schema{Type: String, MinLength: &least})).Check([]byte("abcde")) == nil {
			t.Errorf("a string of 5 characters holds a minimum of %d", least)
		}
	}
	rules, err := ParseRules("gt=2147483647")
	if err != nil {
		t.Fatal(err)
	}
	s, err := rules.Apply(&Schema{Type: String})
	if err == nil && *s.MinLength <= math.MaxInt32 { // an error where an int has 32 bits
		t.Errorf("more than 2147483647 characters are at least %d", *s.MinLength)
	}
}
