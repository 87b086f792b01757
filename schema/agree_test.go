package schema

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// someType draws a schema that rules may be applied to.
func someType(depth int) *rapid.Generator[*Schema] {
	return rapid.Custom(func(t *rapid.T) *Schema {
		kinds := 7
		if depth == 0 {
			kinds = 5
		}
		var s *Schema
		switch rapid.IntRange(0, kinds-1).Draw(t, "kind") {
		case 0:
			s = &Schema{Type: String}
		case 1:
			s = byteSchema()
		case 2:
			s = &Schema{Type: Number}
		case 3:
			s = &Schema{Type: Boolean}
		case 4:
			s = &Schema{Type: String, Enum: raws(`"a"`, `"ab"`, `"a@b"`, `"äöü"`, `"a,b"`)}
		case 5:
			s = list(someType(depth-1).Draw(t, "items"))
		default:
			s = mapOf(someType(depth-1).Draw(t, "values"))
		}
		s.Nullable = rapid.IntRange(0, 4).Draw(t, "nullable") == 0
		return s
	})
}

// someWord draws a constraint with a value that has a chance to matter.
func someWord() *rapid.Generator[string] {
	compared := []string{"min", "max", "len", "gt", "gte", "lt", "lte"}
	return rapid.OneOf(
		rapid.Custom(func(t *rapid.T) string {
			word := rapid.SampledFrom(compared).Draw(t, "word")
			return fmt.Sprintf("%s=%d", word, rapid.IntRange(0, 6).Draw(t, "value"))
		}),
		rapid.Custom(func(t *rapid.T) string {
			word := rapid.SampledFrom([]string{"min", "max", "gt", "lt", "eq", "ne"}).Draw(t, "word")
			return word + "=" + rapid.SampledFrom([]string{"0", "-3", "1.5", "2.5", "4.0", "1e1", "0.1", "300"}).Draw(t, "value")
		}),
		rapid.SampledFrom([]string{
			"required", "omitempty", "dive", "dive", "eq=a", "ne=a", "ne=", "eq=true", "ne=false", "oneof=a ab 'b c' a@b", "oneof=1 2 4 2.0",
			"oneof=0.1 1.5", "email", "uri", "url", "uuid", "pattern=a", "pattern=^[a-zä]*$", "pattern=b0x7C@", "ip", "ipv4", "hostname", "startswith=a", "contains=@", "alpha",
			"unique", "lowercase", "uppercase",
		}),
	)
}

// someValue draws a JSON value that has a chance to hold s.
func someValue(s *Schema) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		if rapid.IntRange(0, 19).Draw(t, "other") == 0 {
			return rapid.SampledFrom([]string{"null", "true", "1", `"a"`, "[]", "{}"}).Draw(t, "value")
		}
		switch s.Type {
		case String:
			text := rapid.OneOf(
				rapid.StringMatching(`[aäb@ ,]{0,6}`),
				rapid.SampledFrom([]string{
					"", "a@b", "ab", "b c", "urn:a:b", "http://a", "123e4567-e89b-12d3-a456-426614174000", "😀😀", "a\x00b\"\\",
				}),
			).Draw(t, "text")
			return string(appendQuoted(nil, text))
		case Integer, Number:
			return rapid.OneOf(
				rapid.StringMatching(`-?[0-9](\.[05])?`),
				rapid.SampledFrom([]string{
					"0.1", "0.10", "1e-1", "0.10000000000000000001", "0.09999999999999999999", "1e1", "10", "255", "256", "300", "-0", "4.0",
					"1e20", "18446744073709551616", "1e400", "1e-400", "25e-1",
				}),
			).Draw(t, "number")
		case Boolean:
			return rapid.SampledFrom([]string{"true", "false"}).Draw(t, "boolean")
		case Array:
			return "[" + strings.Join(rapid.SliceOfN(someValue(s.Items), 0, 7).Draw(t, "items"), ",") + "]"
		case Object:
			values := rapid.SliceOfN(someValue(s.Additional), 0, 7).Draw(t, "values")
			for i, v := range values {
				values[i] = fmt.Sprintf(`"m%d":%s`, i, v)
			}
			return "{" + strings.Join(values, ",") + "}"
		default:
			return "null"
		}
	})
}

func TestChecksAndJudgeAgree(t *testing.T) {
	// rule CN-02
	applied, held, failed := 0, 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		s := someType(2).Draw(rt, "type")
		tag := strings.Join(rapid.SliceOfN(someWord(), 0, 4).Draw(rt, "words"), ",")
		rules, err := ParseRules(tag)
		if err != nil {
			rt.Fatalf("validate:%q does not parse: %v", tag, err)
		}
		constrained, err := rules.Apply(s)
		if err != nil {
			return
		}
		applied++
		j, err := NewJudge(AppendDocument(nil, constrained))
		if err != nil {
			rt.Fatalf("validate:%q: the text does not compile: %v", tag, err)
		}
		for range 10 {
			value := someValue(s).Draw(rt, "value")
			checks, judged := walk(t, constrained, value), j.Check([]byte(value))
			if len(checks) == 0 {
				held++
			} else {
				failed++
			}
			if (len(checks) == 0) != (len(judged) == 0) {
				rt.Errorf("%s under %s:\nthe checks say %v,\nthe judge says %v", value, AppendDocument(nil, constrained), checks, judged)
			}
			sameWords(rt, checks, judged)
		}
	})
	if applied < 20 || held < 100 || failed < 100 {
		t.Errorf("only %d schemas, %d values that hold and %d that do not were tried", applied, held, failed)
	}
}

// sameWords compares what both say where both look at a value in the same way:
// types and values that integers are shown as are left out.
func sameWords(rt *rapid.T, checks, judged []Violation) {
	for _, v := range checks {
		if v.Message == "type" || v.Message == "enum" || strings.Contains(v.Message, "got") && !strings.Contains(v.Message, `got "`) {
			continue
		}
		if !slices.Contains(judged, v) {
			rt.Errorf("the checks say %v, the judge does not: %v", v, judged)
		}
	}
}

func TestRulesThatApplyLeaveValuesOver(t *testing.T) {
	// rule CN-07
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom([]*Schema{
			{Type: Integer, Minimum: "-2", Maximum: "8"},
			{Type: Integer, Enum: raws("0", "1", "2", "5")},
		}).Draw(t, "type")
		words := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string {
			word := rapid.SampledFrom([]string{"min", "max", "gt", "lt", "ne", "ne", "eq"}).Draw(t, "word")
			return fmt.Sprintf("%s=%d", word, rapid.IntRange(-3, 9).Draw(t, "value"))
		}), 1, 5).Draw(t, "words")
		rules, err := ParseRules(strings.Join(words, ","))
		if err != nil {
			t.Fatal(err)
		}
		constrained, err := rules.Apply(s)
		want := 0
		for n := int64(-3); n <= 9; n++ {
			if integerHolds(n, s, words) {
				want++
				if err == nil && must(NewIntegerCheck(constrained)).Int(n) != nil {
					t.Errorf("%v: %d has to hold, but does not under %s", words, n, AppendDocument(nil, constrained))
				}
			}
		}
		if (want > 0) != (err == nil) {
			t.Errorf("%v leaves %d values over, and Apply says %v", words, want, err)
		}
	})
}

// integerHolds says in the plainest way whether n holds s and the words.
func integerHolds(n int64, s *Schema, words []string) bool {
	if s.Enum != nil && !contains(s.Enum, json.RawMessage(strconv.FormatInt(n, 10))) {
		return false
	}
	if s.Minimum != "" && (n < -2 || n > 8) {
		return false
	}
	for _, word := range words {
		var limit int64
		name, value, _ := strings.Cut(word, "=")
		if _, err := fmt.Sscan(value, &limit); err != nil {
			return false
		}
		holds := map[string]bool{
			"min": n >= limit, "max": n <= limit, "gt": n > limit, "lt": n < limit, "ne": n != limit, "eq": n == limit,
		}
		if !holds[name] {
			return false
		}
	}
	return true
}
