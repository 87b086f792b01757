package schema

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// judge compiles a document, which has to be valid.
func judge(tb testing.TB, document string) *Judge {
	tb.Helper()
	j, err := NewJudge([]byte(document))
	if err != nil {
		tb.Fatalf("%s does not compile: %v", document, err)
	}
	return j
}

func TestDocumentsThatAreNoSchemas(t *testing.T) {
	// rule DS-06
	deep := strings.Repeat(`{"not":`, 600) + "{}" + strings.Repeat("}", 600)
	cases := []struct {
		name, document, want string
	}{
		{"no JSON", `{"type":`, "the schema is not valid JSON: unexpected EOF"},
		{"two values", `{} {}`, "the schema is not valid JSON: something follows the value"},
		{"a boolean", `true`, "the schema is no object"},
		{"a type that does not exist", `{"properties":{"a":{"type":"text"}}}`, "the schema is not valid JSON Schema 2020-12: /properties/a/type: "},
		{"a keyword with a wrong value", `{"minLength":-1}`, "the schema is not valid JSON Schema 2020-12: /minLength: must be >= 0 but found -1"},
		{"a pattern that is no regular expression", `{"pattern":"("}`, "the schema is not valid JSON Schema 2020-12: /pattern: "},
		{"a pattern that Go does not know", `{"pattern":"(?=a)"}`, "the schema is not valid JSON Schema 2020-12: /pattern: "},
		{"a name pattern that Go does not know", `{"patternProperties":{"(?=a)":{}}}`, "the schema is not valid JSON Schema 2020-12: /patternProperties"},
		{"another dialect", `{"$schema":"http://json-schema.org/draft-07/schema#"}`, "$schema is http://json-schema.org/draft-07/schema#, but only https://json-schema.org/draft/2020-12/schema is known"},
		{"a dialect that is no text", `{"$schema":1}`, "$schema is 1, but only"},
		{"a reference to the network", `{"$ref":"https://example.com/a.json"}`, "the schema refers to https://example.com/a.json, which is not inside it"},
		{"a reference to a file", `{"properties":{"a":{"$ref":"file:///etc/passwd"}}}`, "the schema refers to file:///etc/passwd, which is not inside it"},
		{"a reference to a file beside it", `{"$ref":"other.json"}`, "the schema refers to other.json, which is not inside it"},
		{"a reference to the meta-schema", `{"items":[{"$ref":"https://json-schema.org/draft/2020-12/schema"}]}`, "the schema refers to https://json-schema.org/draft/2020-12/schema, which is not inside it"},
		{"a reference to a part of the meta-schema", `{"$dynamicRef":"https://json-schema.org/draft/2020-12/meta/core#meta"}`, "which is not inside it"},
		{"a reference to nothing", `{"$ref":"#/$defs/a"}`, "#/$defs/a not found"},
		{"a reference to itself", `{"$ref":"#"}`, "infinite loop"},
		{"a number that is too large", `{"minimum":1e1000}`, "the schema: /minimum: must be a number of a smaller size, got 1e1000"},
		{"a number that would take all memory", `{"enum":[1e999999999]}`, "the schema: /enum/0: must be a number of a smaller size, got 1e999999999"},
		{"a document that is too deep", deep, "the schema: must not be nested deeper than 500"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			j, err := NewJudge([]byte(c.document))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("wanted an error with %q, got %v", c.want, err)
			}
			if j != nil {
				t.Error("wanted no judge beside the error, got one")
			}
			if err != nil && strings.Contains(err.Error(), documentURL) {
				t.Errorf("the error names a place nobody knows: %v", err)
			}
		})
	}
}

func TestDocumentsThatReferToThemselves(t *testing.T) {
	// rule DS-06
	for _, document := range []string{
		`{"$schema":"https://json-schema.org/draft/2020-12/schema","$ref":"#/$defs/a","$defs":{"a":{"type":"string"}}}`,
		`{"$id":"https://example.com/root","$ref":"part","$defs":{"a":{"$id":"part","type":"string"}}}`,
		`{"$ref":"#x","$defs":{"a":{"$anchor":"x","type":"string"}}}`,
		`{"type":"string","default":{"$ref":"https://json-schema.org/x"},"const":"a"}`,
	} {
		j := judge(t, document)
		if got := j.Check([]byte(`"a"`)); got != nil {
			t.Errorf("%s: \"a\" has to hold, got %v", document, got)
		}
		if got := j.Check([]byte(`1`)); len(got) == 0 {
			t.Errorf("%s: 1 must not hold, but does", document)
		}
	}
}

func TestViolations(t *testing.T) {
	cases := []struct {
		name, document, value string
		want                  []Violation
	}{
		{"a value that holds", `{"type":"integer"}`, `5.0`, nil},
		{"a type", `{"type":"integer"}`, `5.5`, []Violation{{"", "type", "must be an integer, got 5.5"}}},
		{"nothing but the type, where that is wrong", `{"type":"object","items":{"type":"string"}}`, `[1]`, []Violation{{"", "type", "must be an object, got a list"}}},
		{"several types", `{"type":["array","null","object"]}`, `true`, []Violation{{"", "type", "must be a list or null or an object, got true"}}},
		{"an object where a string belongs", `{"type":"string"}`, `{}`, []Violation{{"", "type", "must be a string, got an object"}}},
		{"a list where a boolean belongs", `{"type":"boolean"}`, `[]`, []Violation{{"", "type", "must be true or false, got a list"}}},
		{"null where a number belongs", `{"type":"number"}`, `null`, []Violation{{"", "type", "must be a number, got null"}}},
		{
			"all of them, by place", `{"properties":{"b":{"maximum":2100},"a":{"items":{"minLength":2}}},"required":["c","d"]}`,
			`{"b":9999,"a":["","ab","c",1,1,1,1,1,1,1,"d"]}`,
			[]Violation{
				{"", "required", `"c" is required`},
				{"", "required", `"d" is required`},
				{"/a/0", "minLength", `must have at least 2 characters, got ""`},
				{"/a/2", "minLength", `must have at least 2 characters, got "c"`},
				{"/a/10", "minLength", `must have at least 2 characters, got "d"`},
				{"/b", "maximum", "must be at most 2100, got 9999"},
			},
		},
		{
			"names with odd characters", `{"properties":{"a/b ~ü%":{"properties":{"x":{"type":"string"}}}}}`, `{"a/b ~ü%":{"x":1}}`,
			[]Violation{{"/a~1b ~0ü%/x", "type", "must be a string, got 1"}},
		},
		{
			"unknown members", `{"properties":{"b":{},"a":{}},"patternProperties":{"^x":{}},"additionalProperties":false}`, `{"a":1,"x1":1,"z":1,"y":1}`,
			[]Violation{
				{"/y", "additionalProperties", `is unknown: the members are "a", "b"`},
				{"/z", "additionalProperties", `is unknown: the members are "a", "b"`},
			},
		},
		{"any member where there are none", `{"properties":{},"additionalProperties":false}`, `{"a":1}`, []Violation{{"/a", "additionalProperties", "is unknown: there are no members"}}},
		{"additional members that do not hold", `{"additionalProperties":{"type":"string"}}`, `{"a":1}`, []Violation{{"/a", "type", "must be a string, got 1"}}},
		{"what is never allowed", `{"properties":{"a":false}}`, `{"a":1}`, []Violation{{"/a", "", "is not allowed"}}},
		{"an exclusive bound", `{"exclusiveMinimum":0}`, `0.0`, []Violation{{"", "exclusiveMinimum", "must be greater than 0, got 0.0"}}},
		{"digits beyond floats", `{"maximum":9007199254740992}`, `9007199254740993`, []Violation{{"", "maximum", "must be at most 9007199254740992, got 9007199254740993"}}},
		{"a multiple", `{"multipleOf":5}`, `7`, []Violation{{"", "multipleOf", "must be a multiple of 5, got 7"}}},
		{"values", `{"enum":["a<b",1.50,null,{"a":[1]}]}`, `"x"`, []Violation{{"", "enum", `must be one of "a<b", 1.50, null, {"a":[1]}, got "x"`}}},
		{"a constant", `{"const":"a"}`, `"x"`, []Violation{{"", "const", `must be "a", got "x"`}}},
		{"refused values", `{"not":{"enum":["a"]}}`, `"a"`, []Violation{{"", "not", `must not be "a"`}}},
		{"a refused schema", `{"not":{"type":"string"}}`, `"a"`, []Violation{{"", "not", "must not hold what the schema refuses"}}},
		{"a pattern in allOf", `{"allOf":[{"pattern":"^a"}]}`, `"x"`, []Violation{{"", "pattern", `must match the pattern ^a, got "x"`}}},
		{"a format of ours", `{"format":"date-time"}`, `"2026-01-31t12:00:00Z"`, []Violation{{"", "format", `must be a date-time such as 2026-01-31T12:00:00Z, got "2026-01-31t12:00:00Z"`}}},
		{"a format under a dialect", `{"$schema":"https://json-schema.org/draft/2020-12/schema","format":"date"}`, `"x"`, []Violation{{"", "format", `must be a date such as 2026-01-31, got "x"`}}},
		{"a format of the library", `{"format":"time"}`, `"x"`, []Violation{{"", "format", `must have the format time, got "x"`}}},
		{"base64", `{"contentEncoding":"base64"}`, `"a+/="`, []Violation{{"", "contentEncoding", `must be base64, got "a+/="`}}},
		{"base64 that holds", `{"contentEncoding":"base64"}`, `"aGk="`, nil},
		{"base64 with a line end", `{"contentEncoding":"base64"}`, `"aG\nk="`, []Violation{{"", "contentEncoding", `must be base64, got "aG\nk="`}}},
		{"text of a media type", `{"contentMediaType":"application/json"}`, `"{"`, nil},
		{"items", `{"minItems":1}`, `[]`, []Violation{{"", "minItems", "must not be empty"}}},
		{"too many items", `{"maxItems":1}`, `[1,2]`, []Violation{{"", "maxItems", "must have at most 1 item"}}},
		{"members", `{"minProperties":2}`, `{}`, []Violation{{"", "minProperties", "must have at least 2 members"}}},
		{"too many members", `{"maxProperties":0}`, `{"a":1}`, []Violation{{"", "maxProperties", "must be empty"}}},
		{"equal items", `{"uniqueItems":true}`, `[1,1.0]`, []Violation{{"", "uniqueItems", "must not hold the same item twice"}}},
		{"a name of a member", `{"propertyNames":{"maxLength":1}}`, `{"ab":5}`, []Violation{{"/ab", "maxLength", "the name of this member must have at most 1 character"}}},
		{"a member that needs another", `{"dependentRequired":{"a":["b"]}}`, `{"a":1}`, []Violation{{"", "dependentRequired", `"b" is required where "a" is given`}}},
		{"an item that is missing", `{"contains":{"const":1}}`, `[2]`, []Violation{{"", "contains", "must have an item that holds the keyword contains of the schema"}}},
		{"too many such items", `{"contains":{"const":1},"maxContains":1}`, `[1,1]`, []Violation{{"", "maxContains", "must hold the keyword maxContains of the schema"}}},
		{"a nullable string", `{"anyOf":[{"type":"string","minLength":2},{"type":"null"}]}`, `"a"`, []Violation{{"", "minLength", `must have at least 2 characters, got "a"`}}},
		{"neither a string nor null", `{"anyOf":[{"type":"string"},{"type":"null"}]}`, `1`, []Violation{{"", "type", "must be a string or null, got 1"}}},
		{
			"a nullable object", `{"properties":{"a":{"anyOf":[{"type":"object","properties":{"b":{"type":"string"}}},{"type":"null"}]}}}`, `{"a":{"b":1}}`,
			[]Violation{{"/a/b", "type", "must be a string, got 1"}},
		},
		{
			"neither of several types behind references", `{"anyOf":[{"$ref":"#/$defs/a"},{"type":["null","integer"]}],"$defs":{"a":{"type":"string"}}}`, `[]`,
			[]Violation{{"", "type", "must be a string or null or an integer, got a list"}},
		},
		{"a long value of the schema", `{"const":["` + strings.Repeat("ü", 60) + `"]}`, `1`, []Violation{{"", "const", `must be ["` + strings.Repeat("ü", 27) + `…, got 1`}}},
		{"none of several", `{"oneOf":[{"minimum":5},{"maximum":3}]}`, `4`, []Violation{{"", "oneOf", "must hold one of the alternatives of the schema"}}},
		{"two of one", `{"oneOf":[{"minimum":3},{"maximum":5}]}`, `4`, []Violation{{"", "oneOf", "must hold only one of the alternatives of the schema"}}},
		{"through a reference", `{"$ref":"#/$defs/a","$defs":{"a":{"type":"object","properties":{"b":{"maximum":5}}}}}`, `{"b":6}`, []Violation{{"/b", "maximum", "must be at most 5, got 6"}}},
		{"no JSON", `{}`, `{"a":`, []Violation{{"", "json", "must be valid JSON"}}},
		{"nothing", `{}`, ``, []Violation{{"", "json", "must be valid JSON"}}},
		{"two values", `{}`, `1 2`, []Violation{{"", "json", "must be valid JSON"}}},
		{"something after the value", `{}`, `1 ]`, []Violation{{"", "json", "must be valid JSON"}}},
		{"a large exponent", `{"type":"integer"}`, `{"a":[0,1e1000]}`, []Violation{{"/a/1", "", "must be a number of a smaller size, got 1e1000"}}},
		{"a small exponent", `{"type":"integer"}`, `1e-1000`, []Violation{{"", "", "must be a number of a smaller size, got 1e-1000"}}},
		{"an exponent that fits", `{"type":"integer"}`, `1e999`, nil},
		{"many digits", `{"type":"integer"}`, strings.Repeat("1", 5000), []Violation{{"", "", "must be a number of a smaller size, got " + strings.Repeat("1", 57) + "…"}}},
		{"a deep value", `{}`, strings.Repeat("[", 501) + strings.Repeat("]", 501), nil},
		{"a value that is too deep", `{}`, strings.Repeat("[", 502) + strings.Repeat("]", 502), []Violation{{"", "depth", "must not be nested deeper than 500"}}},
		{"a value that is far too deep", `{}`, strings.Repeat("[", 1<<20), []Violation{{"", "json", "must be valid JSON"}}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			j := judge(t, c.document)
			for range 5 {
				if diff := cmp.Diff(c.want, j.Check([]byte(c.value))); diff != "" {
					t.Fatalf("the violations are not what was wanted (-want +got):\n%s", diff)
				}
			}
		})
	}
}

func TestJudgeIsSafeForConcurrentUse(t *testing.T) {
	j := mustJudge(t, folder())
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			value := fmt.Sprintf(`{"name":"a","sub":[{"name":%d}]}`, i)
			want := []Violation{{"/sub/0/name", "type", fmt.Sprintf("must be a string, got %d", i)}}
			if diff := cmp.Diff(want, j.Check([]byte(value))); diff != "" {
				t.Errorf("the violations are not what was wanted (-want +got):\n%s", diff)
			}
		})
	}
	group.Wait()
}

func TestViolationText(t *testing.T) {
	if got, want := (Violation{"/year", "maximum", "must be at most 2100"}).String(), "/year: must be at most 2100"; got != want {
		t.Errorf("wanted %q, got %q", want, got)
	}
	if got, want := (Violation{"", "type", "must be an object"}).String(), "must be an object"; got != want {
		t.Errorf("wanted %q, got %q", want, got)
	}
}

func FuzzJudgeNeverPanics(f *testing.F) {
	f.Add(`{"type":"object","properties":{"a":{"$ref":"#/$defs/d1"}},"$defs":{"d1":{"pattern":"^a"}}}`, `{"a":"b"}`)
	f.Add(`{"anyOf":[{"type":"string","minLength":2},{"type":"null"}]}`, `"a"`)
	f.Add(`{"minLength":1e30,"maxItems":1e400,"multipleOf":0.1}`, `1e5`)
	f.Add(`{"$dynamicRef":"#a","$dynamicAnchor":"a"}`, `[]`)
	f.Add(`{"dependentRequired":{"a":["b"]},"propertyNames":{"pattern":"a"},"not":false}`, `{"a":1}`)
	f.Add(`{"items":{"format":"uri"},"uniqueItems":true,"contains":{"const":1}}`, `["a",1,1]`)
	f.Fuzz(func(t *testing.T, document, value string) {
		j, err := NewJudge([]byte(document))
		if err != nil {
			return
		}
		for _, v := range j.Check([]byte(value)) {
			if v.Message == "" || strings.Contains(v.Message, documentURL) {
				t.Errorf("%s under %s: the message is %q", value, document, v.Message)
			}
		}
	})
}
