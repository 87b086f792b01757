package schema

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTags(t *testing.T) {
	// rule CN-01
	cases := []struct {
		tag  string
		want string // the error, or none
	}{
		{"", ""},
		{"-", ""},
		{"required,omitempty,dive,dive", ""},
		{"min=1,,max=2", "a constraint between two commas is empty"},
		{"min=1, ", "a constraint between two commas is empty"},
		{"min", "min: needs a value"},
		{"max=", "max=: needs a value"},
		{"eq", "eq: needs a value"},
		{"oneof=", "oneof=: needs values"},
		{"oneof=  ", "oneof=  : needs values"},
		{"required=true", "required=true: required takes no value"},
		{"dive=1", "dive=1: dive takes no value"},
		{"pattern=", "pattern=: needs a value"},
		{"pattern=(", "pattern=(: is no regular expression: error parsing regexp: missing closing ): `(`"},
		{"datetime", "datetime: not a known constraint: only the service's own validator can enforce it"},
		{"datetime=15:04", "datetime=15:04: not a known constraint: only the service's own validator can enforce it"},
		{"ip=4", "ip=4: ip takes no value"},
		{"contains=", "contains=: needs a value"},
		{`pattern=^(?:a0x7C[b\]\-]{10x2C2}(?<n>[[(?]))\d\.\p{L}\x41$`, ""},
		{"pattern=[a[]b", ""},
		{"pattern=(?i)a", "pattern=(?i)a: flags and groups such as (?i) and (?P<name>) are known to Go only: write classes such as [aA], and (?<name>)"},
		{"pattern=(?P<n>a)", "pattern=(?P<n>a): flags and groups such as (?i) and (?P<name>) are known to Go only: write classes such as [aA], and (?<name>)"},
		{`pattern=\Aa\z`, `pattern=\Aa\z: the escape \A is known to Go only`},
		{`pattern=\Qa\E`, `pattern=\Qa\E: the escape \Q is known to Go only`},
		{`pattern=\x{41}`, `pattern=\x{41}: the escape \x is known to Go only`},
		{`pattern=\pL`, `pattern=\pL: the escape \p is known to Go only`},
		{`pattern=\PL`, `pattern=\PL: the escape \P is known to Go only`},
		{"pattern=[[:alpha:]]", "pattern=[[:alpha:]]: a class such as [:alpha:] is known to Go only: write [a-zA-Z]"},
		{"pattern=[]a]", `pattern=[]a]: a ] at the beginning of a class is known to Go only: write \]`},
		{"pattern=[^]a]", `pattern=[^]a]: a ] at the beginning of a class is known to Go only: write \]`},
		{"pattern=(?=a)", "pattern=(?=a): is no regular expression: error parsing regexp: invalid or unsupported Perl syntax: `(?=`"},
	}
	for _, c := range cases {
		_, err := ParseRules(c.tag)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("validate:%q: wanted the error %q, got %q", c.tag, c.want, got)
		}
	}
}

func TestUnknownWords(t *testing.T) {
	// rule CN-05
	for tag, want := range map[string][]string{
		"iban":                             {"iban"},
		"required,iban=DE,max=3,eqfield=X": {"iban=DE", "eqfield=X"},
		"email|uri":                        {"email|uri"},
		"pattern=a|b":                      {"pattern=a|b"},
		"dive,iban,max=3":                  {"iban"},
		"keys,max=3,endkeys,required":      {"keys,max=3,endkeys"},
		"keys,max=3":                       {"keys,max=3"},
		"Required":                         {"Required"},
		" min=3":                           {" min=3"},
		"required_if=A b,min=1":            {"required_if=A b"},
	} {
		_, err := ParseRules(tag)
		unknown, ok := errors.AsType[*UnknownWordError](err)
		if !ok {
			t.Errorf("validate:%q: wanted unknown words, got %v", tag, err)
			continue
		}
		if diff := cmp.Diff(want, unknown.Words); diff != "" {
			t.Errorf("validate:%q: the unknown words are not what was wanted (-want +got):\n%s", tag, diff)
		}
		for _, part := range append(want, "not a known constraint", "the service's own validator") {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("validate:%q: wanted %q in the error, got %q", tag, part, err)
			}
		}
	}
	rules, err := ParseRules("required,iban,max=3")
	if err == nil || !rules.Required() {
		t.Fatalf("wanted an error and the rules that are known, got %v, %v", err, rules)
	}
	s, err := rules.Apply(&Schema{Type: String})
	if want := `{"type":"string","minLength":1,"maxLength":3}`; err != nil || string(AppendDocument(nil, s)) != want {
		t.Errorf("the rules that are known: wanted %s, got %s, %v", want, AppendDocument(nil, s), err)
	}
}

func TestRequiredAndOmitEmpty(t *testing.T) {
	// rule CN-01
	for tag, want := range map[string][2]bool{
		"":                             {false, false},
		"required":                     {true, false},
		"min=1,omitempty":              {false, true},
		"omitempty,required,dive":      {true, true},
		"dive,required,dive,omitempty": {false, false},
	} {
		rules, err := ParseRules(tag)
		if got := [2]bool{rules.Required(), rules.OmitEmpty()}; err != nil || got != want {
			t.Errorf("validate:%q: wanted %v, got %v, %v", tag, want, got, err)
		}
	}
}

func TestEveryWordOfTheGrammarIsKnown(t *testing.T) {
	// rule CN-01
	values := map[string]string{"oneof": "=a", "datetime": "=2006-01-02", "eq": "=a", "ne": "=a"}
	for _, word := range []string{"min", "max", "len", "gt", "gte", "lt", "lte", "pattern", "startswith", "endswith", "contains"} {
		values[word] = "=1"
	}
	for _, word := range Words() {
		if _, err := ParseRules(word + values[word]); err != nil {
			t.Errorf("%s is a word of the grammar, but %v", word, err)
		}
	}
}

func TestIPIsAPattern(t *testing.T) {
	// rule CN-02
	s := apply(t, "ip", &Schema{Type: String})
	if diff := cmp.Diff([]string{ipPattern}, s.Patterns); diff != "" || s.Format != "" {
		t.Errorf("wanted the pattern of IP addresses alone, got the format %q and (-want +got):\n%s", s.Format, diff)
	}
	j := mustJudge(t, s)
	for text, want := range map[string]bool{"1.2.3.4": true, "::ffff:1.2.3.4": true, "256.1.1.1": false, "1::2::3": false, "": false} {
		if got := len(j.Check(appendQuoted(nil, text))) == 0; got != want {
			t.Errorf("%q is an IP address: wanted %v, got %v", text, want, got)
		}
	}
}
