package schema

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// holdsTwice says in the plainest way whether two items of a list are equal.
func holdsTwice(list []any) bool {
	for i := range list {
		for j := range i {
			if equal(list[i], list[j]) {
				return true
			}
		}
	}
	return false
}

// equal compares two values as JSON has them.
func equal(a, b any) bool {
	switch x := a.(type) {
	case json.Number:
		y, ok := b.(json.Number)
		return ok && same(json.RawMessage(x), json.RawMessage(y))
	case []any:
		y, ok := b.([]any)
		if !ok || len(x) != len(y) {
			return false
		}
		for i := range x {
			if !equal(x[i], y[i]) {
				return false
			}
		}
		return true
	case map[string]any:
		y, ok := b.(map[string]any)
		if !ok || len(x) != len(y) {
			return false
		}
		for name := range x {
			if other, has := y[name]; !has || !equal(x[name], other) {
				return false
			}
		}
		return true
	default:
		return a == b
	}
}

// someItem draws a value that has a chance to equal another one.
func someItem(depth int) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		kind := rapid.IntRange(0, 5).Draw(t, "kind")
		if depth == 0 {
			kind %= 3
		}
		switch kind {
		case 3, 4:
			return "[" + strings.Join(rapid.SliceOfN(someItem(depth-1), 0, 2).Draw(t, "items"), ", ") + "]"
		case 5:
			names := rapid.SampledFrom([][]string{{}, {"a"}, {"b"}, {"a", "b"}, {"b", "a"}, {`\u0061`}, {"a,b"}}).Draw(t, "names")
			members := make([]string, len(names))
			for i, name := range names {
				members[i] = fmt.Sprintf(`"%s":%s`, name, someItem(depth-1).Draw(t, "member"))
			}
			return "{" + strings.Join(members, ",") + "}"
		default:
			return rapid.SampledFrom([]string{
				"1", "1.0", "10e-1", "0.1e1", "-1", "0", "-0", "0.0", "100", "1e2", "1.0E+2", "0.10", "1e-1", "10", "12345678901234567890", "12345678901234567891",
				`"1"`, `"a"`, `"\u0061"`, `""`, `"a,"`, "true", "false", "null", `"null"`, "[]", "{}",
			}).Draw(t, "value")
		}
	})
}

func TestUniqueIsEqualityOfJSON(t *testing.T) {
	// rule CN-01
	// rule CN-02
	s, err := compile([]byte(`{"uniqueItems":true}`))
	if err != nil {
		t.Fatal(err)
	}
	judge := mustJudge(t, &Schema{Type: Array, UniqueItems: true})
	twice := 0
	rapid.Check(t, func(t *rapid.T) {
		items := rapid.SliceOfN(someItem(2), 0, 6).Draw(t, "items")
		text := "[" + strings.Join(items, ",") + "]"
		value, err := decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		list, _ := value.([]any)
		want := holdsTwice(list)
		var set ItemSet
		got := false
		for _, item := range items {
			got = !set.Add([]byte(item)) || got
		}
		if got != want {
			t.Errorf("%s holds an item twice: %t, the set says %t", text, want, got)
		}
		if refused := s.Validate(value) != nil; refused != want {
			t.Errorf("%s holds an item twice: %t, the library says %t", text, want, refused)
		}
		if refused := len(judge.Check([]byte(text))) > 0; refused != want {
			t.Errorf("%s holds an item twice: %t, the judge says %t", text, want, refused)
		}
		if want {
			twice++
		}
	})
	if twice < 10 {
		t.Errorf("only %d lists held an item twice", twice)
	}
}

func TestUniqueTakesTimeInProportion(t *testing.T) {
	// rule RT-04
	// A comparison of each item with each would take minutes.
	var text strings.Builder
	text.WriteString("[")
	for i := range 200_000 {
		fmt.Fprintf(&text, "%d,", i)
	}
	text.WriteString("7]")
	for name, s := range map[string]*Schema{
		"plain":    {Type: Array, UniqueItems: true},
		"nullable": {Type: Array, UniqueItems: true, Nullable: true},
	} {
		found := mustJudge(t, s).Check([]byte(text.String()))
		if len(found) != 1 || found[0] != (Violation{Keyword: keyUniqueItems, Message: uniqueMessage}) {
			t.Errorf("%s: got %v, want one item that stands twice", name, found)
		}
	}
}

func TestUniqueInsideOfCombinatorsHasABound(t *testing.T) {
	// rule RT-04
	j, err := NewJudge([]byte(`{"oneOf":[{"properties":{"a":{"uniqueItems":true}}},{"required":["b"]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if found := j.Check([]byte(`{"a":[1,2,3]}`)); len(found) > 0 {
		t.Errorf("got %v, want that it holds", found)
	}
	if found := j.Check([]byte(`{"a":[1,2,1.0]}`)); len(found) == 0 {
		t.Error("a list that holds an item twice is accepted")
	}
	found := j.Check([]byte(`{"a":[` + strings.Repeat("1,", 50_000) + `1]}`))
	if len(found) != 1 || found[0].Message != "is too large or too deep to be checked" {
		t.Errorf("got %v, want that it is too large", found)
	}
}

func TestUniqueListsHaveEnoughValues(t *testing.T) {
	// rule CN-07
	boolean, genre := &Schema{Type: Boolean}, &Schema{Type: String, Enum: raws(`"a"`, `"b"`, `"c"`)}
	for _, c := range []struct {
		tag   string
		items *Schema
		holds bool
	}{
		{"unique,min=2", boolean, true},
		{"unique,min=3", boolean, false},
		{"unique,len=3", genre, true},
		{"unique,len=4", genre, false},
		{"unique,len=3,ne=a", genre, false},
		{"unique,len=3", &Schema{Type: Boolean, Nullable: true}, true},
		{"unique,len=100", &Schema{Type: String}, true},
		{"min=3", boolean, true},
	} {
		rules, err := ParseRules(c.tag)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rules.Apply(list(c.items)); (err == nil) != c.holds {
			t.Errorf("%s on a list of %s: %v, want that it can be held: %t", c.tag, AppendDocument(nil, c.items), err, c.holds)
		}
	}
}

func TestUnknownWordsKeepTheirLevel(t *testing.T) {
	// rule CN-05
	rules, err := ParseRules("required,iban,dive,keys,iban,endkeys,min=1,a|b,unique=ID,dive,lowercase,even")
	if _, ok := err.(*UnknownWordError); !ok { //nolint:errorlint // it is never wrapped
		t.Fatalf("got %v, want unknown words", err)
	}
	var got []string
	for ok := true; ok; rules, ok = rules.Dive() {
		got = append(got, strings.Join(rules.Unknown(), " "))
	}
	if want := "iban;keys,iban,endkeys a|b unique=ID;even"; strings.Join(got, ";") != want {
		t.Errorf("got %q, want %q", strings.Join(got, ";"), want)
	}
}
