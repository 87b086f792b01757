package schema

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// apply applies a tag, which has to be one that fits.
func apply(tb testing.TB, tag string, s *Schema) *Schema {
	tb.Helper()
	rules, err := ParseRules(tag)
	if err != nil {
		tb.Fatalf("validate:%q does not parse: %v", tag, err)
	}
	got, err := rules.Apply(s)
	if err != nil {
		tb.Fatalf("validate:%q does not apply: %v", tag, err)
	}
	return got
}

// byteSchema is what a uint8 is described as.
func byteSchema() *Schema {
	return &Schema{Type: Integer, Minimum: "0", Maximum: "255"}
}

// list returns a list of items.
func list(items *Schema) *Schema { return &Schema{Type: Array, Items: items} }

// mapOf returns a map of values.
func mapOf(values *Schema) *Schema { return &Schema{Type: Object, Additional: values} }

// ruleCase is a tag, what it makes of a schema, and values on both sides of it.
type ruleCase struct {
	tag    string
	schema *Schema
	want   string
	holds  []string
	fails  []string
}

// ruleCases are the words of the grammar on each of the types they fit.
func ruleCases() []ruleCase {
	str, num, boolean := &Schema{Type: String}, &Schema{Type: Number}, &Schema{Type: Boolean}
	genre := &Schema{Type: String, Enum: raws(`"rock"`, `"jazz"`, `"folk"`)}
	level := &Schema{Type: Integer, Enum: raws("1", "2", "3")}
	return []ruleCase{
		{"required", str, `{"type":"string","minLength":1}`, []string{`"a"`}, []string{`""`}},
		{"required", byteSchema(), `{"type":"integer","minimum":0,"maximum":255}`, []string{"0"}, []string{"-1", "256"}},
		{"required", boolean, `{"type":"boolean"}`, []string{"false"}, []string{"0"}},
		{"required", &Schema{}, `{}`, []string{"null", "0"}, nil},
		{"required", list(str), `{"type":"array","minItems":1,"items":{"type":"string"}}`, []string{`[""]`}, []string{"[]"}},
		{"required", mapOf(str), `{"type":"object","minProperties":1,"properties":{},"additionalProperties":{"type":"string"}}`, []string{`{"a":""}`}, []string{"{}"}},
		{"required", &Schema{Type: Object, Closed: true}, `{"type":"object","properties":{},"additionalProperties":false}`, []string{"{}"}, []string{"[]"}},
		{"required", &Schema{Type: String, Format: "date-time"}, `{"type":"string","format":"date-time"}`, []string{`"2026-01-31T12:00:00Z"`}, []string{`""`}},
		{"required", genre, `{"type":"string","enum":["rock","jazz","folk"]}`, []string{`"rock"`}, []string{`""`}},
		{"omitempty", str, `{"type":"string"}`, []string{`""`}, []string{"1"}},
		{"omitempty,min=2", str, `{"type":"string","minLength":2}`, []string{`"ab"`}, []string{`""`}},

		{"min=2,max=3", str, `{"type":"string","minLength":2,"maxLength":3}`, []string{`"äö"`, `"abc"`}, []string{`"ä"`, `"abcd"`}},
		{"len=2", str, `{"type":"string","minLength":2,"maxLength":2}`, []string{`"äö"`}, []string{`"a"`, `"abc"`}},
		{"gte=2,lte=3", str, `{"type":"string","minLength":2,"maxLength":3}`, []string{`"äö"`, `"abc"`}, []string{`"ä"`, `"abcd"`}},
		{"gt=2,lt=4", str, `{"type":"string","minLength":3,"maxLength":3}`, []string{`"abc"`}, []string{`"ab"`, `"abcd"`}},
		{"eq=ab", str, `{"type":"string","enum":["ab"]}`, []string{`"ab"`}, []string{`"a"`, `"AB"`}},
		{"eq=", str, `{"type":"string","enum":[""]}`, []string{`""`}, []string{`"a"`}},
		{"ne=ab,ne=cd", str, `{"type":"string","not":{"enum":["ab","cd"]}}`, []string{`"a"`, `""`}, []string{`"ab"`, `"cd"`}},
		{"oneof=rock 'new wave' rock", str, `{"type":"string","enum":["rock","new wave"]}`, []string{`"rock"`, `"new wave"`}, []string{`"new"`, `""`}},
		{"eq=a0x2Cb0x7Cc", str, `{"type":"string","enum":["a,b|c"]}`, []string{`"a,b|c"`}, []string{`"a0x2Cb0x7Cc"`}},
		{"email", str, `{"type":"string","format":"email"}`, []string{`"a@b"`}, []string{`""`, `"a"`}},
		{"url", str, `{"type":"string","format":"uri"}`, []string{`"http://a/"`}, []string{`""`, `"a"`}},
		{"uri,url", str, `{"type":"string","format":"uri"}`, []string{`"urn:a:b"`}, []string{`""`, `"a"`}},
		{"uuid", str, `{"type":"string","format":"uuid"}`, []string{`"123e4567-e89b-12d3-a456-426614174000"`}, []string{`""`, `"a"`}},
		{"pattern=^a{10x2C2}$", str, `{"type":"string","pattern":"^a{1,2}$"}`, []string{`"a"`, `"aa"`}, []string{`""`, `"aaa"`}},
		{"pattern=a,pattern=b0x7Cc,pattern=a", str, `{"type":"string","pattern":"a","allOf":[{"pattern":"b|c"}]}`, []string{`"ab"`, `"ca"`}, []string{`"a"`, `"bc"`}},
		{"lowercase", str, `{"type":"string","pattern":"^[^\\p{Lu}\\p{Lt}]+$"}`, []string{`"ab"`, `"ä1_ 日"`}, []string{`""`, `"aB"`, `"Ä"`, `"ǅ"`}},
		{"uppercase", str, `{"type":"string","pattern":"^[^\\p{Ll}\\p{Lt}]+$"}`, []string{`"AB"`, `"Ä1_ 日"`}, []string{`""`, `"aB"`, `"ä"`, `"ǅ"`}},
		{
			"unique", list(str), `{"type":"array","uniqueItems":true,"items":{"type":"string"}}`,
			[]string{`[]`, `["a","b"]`, `["a","A"]`},
			[]string{`["a","b","a"]`, `["a","\u0061"]`},
		},
		{
			"unique,dive,unique", list(list(&Schema{})), `{"type":"array","uniqueItems":true,"items":{"type":"array","uniqueItems":true,"items":{}}}`,
			[]string{`[[1,2],[2,1]]`, `[[{"a":1},{"a":1,"b":null},"1",1,true,null]]`},
			[]string{`[[1,2],[1.0,2e0]]`, `[[1,2,10e-1]]`, `[[0,-0]]`, `[[{"a":1,"b":[2]},{"b":[2.0],"a":1}]]`, `[[null,null]]`},
		},
		{"ipv4", str, `{"type":"string","format":"ipv4"}`, []string{`"1.2.3.4"`}, []string{`""`, `"::1"`}},
		{"ipv6", str, `{"type":"string","format":"ipv6"}`, []string{`"::1"`}, []string{`""`, `"1.2.3.4"`}},
		{"hostname", str, `{"type":"string","format":"hostname"}`, []string{`"a.b"`}, []string{`""`, `"a_b"`}},
		{"datetime=2006-01-02", str, `{"type":"string","format":"date"}`, []string{`"2026-01-31"`}, []string{`""`, `"2026-02-30"`}},
		{"startswith=a.,endswith=$", str, `{"type":"string","pattern":"^a\\.","allOf":[{"pattern":"\\$$"}]}`, []string{`"a.$"`}, []string{`"ab$"`, `"a."`}},
		{"contains=0x2C", str, `{"type":"string","pattern":","}`, []string{`"a,b"`}, []string{`"ab"`}},
		{"alpha", str, `{"type":"string","pattern":"^[a-zA-Z]+$"}`, []string{`"aZ"`}, []string{`""`, `"a1"`, `"ä"`}},
		{"alphanum", str, `{"type":"string","pattern":"^[a-zA-Z0-9]+$"}`, []string{`"a1"`}, []string{`""`, `"a_"`}},
		{"numeric", str, `{"type":"string","pattern":"^[-+]?[0-9]+(\\.[0-9]+)?$"}`, []string{`"-1.5"`}, []string{`""`, `"1."`}},
		{"contains=o", genre, `{"type":"string","enum":["rock","folk"]}`, []string{`"rock"`}, []string{`"jazz"`}},
		{"required,min=3,max=9,email,ne=a@b.c", str, `{"type":"string","format":"email","minLength":3,"maxLength":9,"not":{"enum":["a@b.c"]}}`, []string{`"a@b"`}, []string{`"a@b.c"`, `"abc"`, `"a@bcdefghi"`}},

		{"min=5", byteSchema(), `{"type":"integer","minimum":5,"maximum":255}`, []string{"5", "5.0", "255"}, []string{"4", "256", "5.5"}},
		{"min=-5", byteSchema(), `{"type":"integer","minimum":0,"maximum":255}`, []string{"0"}, []string{"-1"}},
		{"max=1000", byteSchema(), `{"type":"integer","minimum":0,"maximum":255}`, []string{"255"}, []string{"256"}},
		{"gte=1.5,lte=3", byteSchema(), `{"type":"integer","minimum":1.5,"maximum":3}`, []string{"2", "3"}, []string{"1", "4"}},
		{"gt=4,lt=7", byteSchema(), `{"type":"integer","exclusiveMinimum":4,"exclusiveMaximum":7}`, []string{"5", "6"}, []string{"4", "7"}},
		{"gt=0,min=0", byteSchema(), `{"type":"integer","exclusiveMinimum":0,"maximum":255}`, []string{"1"}, []string{"0"}},
		{"gt=5,min=6,lt=9,max=9", num, `{"type":"number","minimum":6,"exclusiveMaximum":9}`, []string{"6", "8.9"}, []string{"5.9", "9"}},
		{"min=6,gt=5", num, `{"type":"number","minimum":6}`, []string{"6"}, []string{"5.9"}},
		{"min=18446744073709551615", &Schema{Type: Integer, Minimum: "0"}, `{"type":"integer","minimum":18446744073709551615}`, []string{"18446744073709551615"}, []string{"18446744073709551614"}},
		{"min=0.1,max=5", num, `{"type":"number","minimum":0.1,"maximum":5}`, []string{"0.1", "5.0"}, []string{"0.09", "5.01"}},
		{"eq=5", num, `{"type":"number","enum":[5]}`, []string{"5", "5.0"}, []string{"5.1"}},
		{"len=5", byteSchema(), `{"type":"integer","minimum":0,"maximum":255,"enum":[5]}`, []string{"5"}, []string{"4"}},
		{"ne=0", byteSchema(), `{"type":"integer","minimum":0,"maximum":255,"not":{"enum":[0]}}`, []string{"1"}, []string{"0", "0.0"}},
		{"oneof=5 6 7", byteSchema(), `{"type":"integer","minimum":0,"maximum":255,"enum":[5,6,7]}`, []string{"5", "7.0"}, []string{"4"}},
		{"oneof=5 6 300,max=5", byteSchema(), `{"type":"integer","minimum":0,"maximum":255,"enum":[5]}`, []string{"5"}, []string{"6", "300"}},
		{"oneof=1.5 2.50", num, `{"type":"number","enum":[1.5,2.50]}`, []string{"1.50", "2.5"}, []string{"2"}},

		{"eq=true", boolean, `{"type":"boolean","enum":[true]}`, []string{"true"}, []string{"false"}},
		{"ne=true", boolean, `{"type":"boolean","enum":[false]}`, []string{"false"}, []string{"true"}},

		{"oneof=folk rock pop", genre, `{"type":"string","enum":["rock","folk"]}`, []string{`"folk"`}, []string{`"jazz"`, `"pop"`}},
		{"eq=jazz", genre, `{"type":"string","enum":["jazz"]}`, []string{`"jazz"`}, []string{`"rock"`}},
		{"ne=jazz", genre, `{"type":"string","enum":["rock","folk"]}`, []string{`"rock"`}, []string{`"jazz"`}},
		{"pattern=k$,max=4", genre, `{"type":"string","enum":["rock","folk"]}`, []string{`"rock"`}, []string{`"jazz"`}},
		{"min=2", level, `{"type":"integer","enum":[2,3]}`, []string{"2"}, []string{"1"}},
		{"gt=1,ne=3", level, `{"type":"integer","enum":[2]}`, []string{"2"}, []string{"1", "3"}},
		{"oneof=a bb,min=2", str, `{"type":"string","enum":["bb"]}`, []string{`"bb"`}, []string{`"a"`}},
		{"min=2,oneof=a bb", str, `{"type":"string","enum":["bb"]}`, []string{`"bb"`}, []string{`"a"`}},

		{"min=2", &Schema{Type: String, Nullable: true}, `{"anyOf":[{"type":"string","minLength":2},{"type":"null"}]}`, []string{"null", `"ab"`}, []string{`"a"`, `""`}},
	}
}

// listCases are tags on lists and maps.
func listCases() []ruleCase {
	str := &Schema{Type: String}
	return []ruleCase{
		{"min=1,max=2", list(str), `{"type":"array","minItems":1,"maxItems":2,"items":{"type":"string"}}`, []string{`[""]`, `["",""]`}, []string{`[]`, `["","",""]`}},
		{"len=2", list(str), `{"type":"array","minItems":2,"maxItems":2,"items":{"type":"string"}}`, []string{`["",""]`}, []string{`[""]`}},
		{"email", list(str), `{"type":"array","items":{"type":"string","format":"email"}}`, []string{`[]`, `["a@b"]`}, []string{`["a"]`}},
		{"required,gt=1", list(str), `{"type":"array","minItems":1,"items":{"type":"string","minLength":2}}`, []string{`["ab"]`}, []string{`[]`, `["a"]`}},
		{"max=2,oneof=a b,dive,ne=b", list(str), `{"type":"array","maxItems":2,"items":{"type":"string","enum":["a"]}}`, []string{`["a"]`}, []string{`["b"]`, `["a","a","a"]`}},
		{"min=2,dive,required,max=3", list(str), `{"type":"array","minItems":2,"items":{"type":"string","minLength":1,"maxLength":3}}`, []string{`["a","bcd"]`}, []string{`["a"]`, `["a",""]`, `["a","bcde"]`}},
		{"dive,min=5", list(byteSchema()), `{"type":"array","items":{"type":"integer","minimum":5,"maximum":255}}`, []string{`[5]`}, []string{`[4]`, `[256]`}},
		{"min=1,dive,min=2,dive,min=3", list(list(str)), `{"type":"array","minItems":1,"items":{"type":"array","minItems":2,"items":{"type":"string","minLength":3}}}`, []string{`[["abc","def"]]`}, []string{`[]`, `[["abc"]]`, `[["abc","de"]]`}},
		{"email", list(list(str)), `{"type":"array","items":{"type":"array","items":{"type":"string","format":"email"}}}`, []string{`[["a@b"]]`}, []string{`[["a"]]`}},
		{"required", list(nil), `{"type":"array","minItems":1,"items":{}}`, []string{`[1]`}, []string{`[]`}},
		{"omitempty,dive,omitempty,max=1", list(str), `{"type":"array","items":{"type":"string","maxLength":1}}`, []string{`[]`, `["a"]`}, []string{`["ab"]`}},
		{"max=5", &Schema{Type: Array, Items: str, MinItems: new(3), MaxItems: new(3)}, `{"type":"array","minItems":3,"maxItems":3,"items":{"type":"string"}}`, []string{`["","",""]`}, []string{`["",""]`}},

		{"min=1,max=2", mapOf(str), `{"type":"object","minProperties":1,"maxProperties":2,"properties":{},"additionalProperties":{"type":"string"}}`, []string{`{"a":""}`}, []string{`{}`, `{"a":"","b":"","c":""}`}},
		{"len=1", mapOf(str), `{"type":"object","minProperties":1,"maxProperties":1,"properties":{},"additionalProperties":{"type":"string"}}`, []string{`{"a":""}`}, []string{`{}`}},
		{"gt=1,lt=3", mapOf(str), `{"type":"object","minProperties":2,"maxProperties":2,"properties":{},"additionalProperties":{"type":"string"}}`, []string{`{"a":"","b":""}`}, []string{`{"a":""}`}},
		{"required,dive,email", mapOf(str), `{"type":"object","minProperties":1,"properties":{},"additionalProperties":{"type":"string","format":"email"}}`, []string{`{"a":"a@b"}`}, []string{`{}`, `{"a":"b"}`}},
		{"dive,dive,max=1", mapOf(list(str)), `{"type":"object","properties":{},"additionalProperties":{"type":"array","items":{"type":"string","maxLength":1}}}`, []string{`{"a":["a"]}`}, []string{`{"a":["ab"]}`}},
		{"dive,required", &Schema{Type: Object}, `{"type":"object","properties":{},"additionalProperties":{}}`, []string{`{"a":1}`}, []string{`[]`}},
	}
}

// run applies the tag and tries the values on both judges.
func (c ruleCase) run(t *testing.T) {
	t.Helper()
	before := string(AppendDocument(nil, c.schema))
	got := apply(t, c.tag, c.schema)
	if diff := cmp.Diff(c.want, string(AppendDocument(nil, got))); diff != "" {
		t.Errorf("validate:%q: the text is not what was wanted (-want +got):\n%s", c.tag, diff)
	}
	if after := string(AppendDocument(nil, c.schema)); after != before {
		t.Errorf("validate:%q changed the schema it was applied to: %s", c.tag, after)
	}
	j := mustJudge(t, got)
	for _, value := range c.holds {
		if v := walk(t, got, value); len(v) > 0 {
			t.Errorf("validate:%q: %s has to hold, the checks say %v", c.tag, value, v)
		}
		if v := j.Check([]byte(value)); len(v) > 0 {
			t.Errorf("validate:%q: %s has to hold, the judge says %v", c.tag, value, v)
		}
	}
	for _, value := range c.fails {
		if len(walk(t, got, value)) == 0 {
			t.Errorf("validate:%q: %s must not hold, but does for the checks", c.tag, value)
		}
		if len(j.Check([]byte(value))) == 0 {
			t.Errorf("validate:%q: %s must not hold, but does for the judge", c.tag, value)
		}
	}
}

func TestEachWordIsItsKeyword(t *testing.T) {
	// rule CN-01
	// rule CN-02
	// rule CN-04
	for _, c := range ruleCases() {
		t.Run(c.tag+" on "+kind(c.schema), c.run)
	}
}

func TestRulesOfListsAndMaps(t *testing.T) {
	// rule CN-03
	// rule CN-04
	for _, c := range listCases() {
		t.Run(c.tag+" on "+kind(c.schema), c.run)
	}
}

func TestRulesLeaveSharedItemsAlone(t *testing.T) {
	// rule CN-03
	node := folder()
	sub := node.Property("sub").Schema
	got := apply(t, "min=1", sub)
	if got == sub || got.Items != node {
		t.Errorf("a rule for the list: wanted a new list of the same items")
	}
	if sub.MinItems != nil {
		t.Error("a rule for the list changed the list it was applied to")
	}
	items := &Schema{Type: String, MinLength: new(1)}
	first := apply(t, "dive,min=2", list(items))
	if *items.MinLength != 1 || *first.Items.MinLength != 2 {
		t.Errorf("a rule for the items: wanted 1 before and 2 after, got %d and %d", *items.MinLength, *first.Items.MinLength)
	}
}

func TestRulesDoNotDependOnTheirOrder(t *testing.T) {
	// rule CN-06
	for _, pair := range [][2]string{
		{"min=1,max=5,ne=abc,email", "email,ne=abc,max=5,min=1"},
		{"oneof=a b c,ne=b,max=1", "max=1,ne=b,oneof=a b c"},
		{"gt=1,min=1,gt=0", "gt=0,gt=1,min=1"},
	} {
		s := &Schema{Type: String}
		a := string(AppendDocument(nil, apply(t, pair[0], s)))
		b := string(AppendDocument(nil, apply(t, pair[1], s)))
		if a != b {
			t.Errorf("validate:%q and %q: wanted the same text, got %s and %s", pair[0], pair[1], a, b)
		}
	}
}

func TestRulesThatDoNotFit(t *testing.T) {
	// rule CN-07
	str, num, boolean := &Schema{Type: String}, &Schema{Type: Number}, &Schema{Type: Boolean}
	structure := &Schema{Type: Object, Closed: true}
	genre := &Schema{Type: String, Enum: raws(`"rock"`, `"jazz"`)}
	duration := &Schema{Type: String, Patterns: []string{DurationPattern}}
	const nothing = "no value of this type can hold that"
	cases := []struct {
		tag    string
		schema *Schema
		want   string
	}{
		{"min=5", boolean, "min=5: does not fit a boolean"},
		{"oneof=true", boolean, "oneof=true: does not fit a boolean"},
		{"eq=yes", boolean, "eq=yes: must be true or false"},
		{"email", byteSchema(), "email: does not fit an integer"},
		{"pattern=a", num, "pattern=a: does not fit a number"},
		{"min=1", structure, "min=1: does not fit an object"},
		{"eq=a", structure, "eq=a: does not fit an object"},
		{"dive,required", structure, "dive: does not fit an object"},
		{"dive,min=1", str, "dive: does not fit a string"},
		{"min=1", &Schema{}, "min=1: does not fit a value of any type"},
		{"email", mapOf(str), "email: does not fit a map; after dive it is about its values"},
		{"gt=0", list(structure), "gt=0: does not fit an object"},
		{"dive,dive,min=1", list(str), "dive: does not fit a string"},
		{"dive,min=1", list(nil), "min=1: does not fit a value of any type"},
		{"min=1", &Schema{Type: String, Format: "date-time"}, "min=1: does not fit a date-time"},
		{"oneof=2026-01-31", &Schema{Type: String, Format: "date"}, "oneof=2026-01-31: does not fit a date"},
		{"max=10", &Schema{Type: String, ContentEncoding: "base64"}, "max=10: does not fit a base64 string"},
		{"min=1", duration, "min=1: does not fit a duration"},
		{"eq=1h", duration, "eq=1h: does not fit a duration"},
		{"email", &Schema{Type: String, Format: "uuid"}, "email: does not fit a uuid"},
		{"email,uri", str, "uri: does not fit an email"},
		{"min=1.5", str, "min=1.5: a number of characters, items or members is needed, such as 3"},
		{"min=-1", list(str), "min=-1: a number of characters, items or members is needed, such as 3"},
		{"min=x", num, `min=x: "x" is no number`},
		{"min=0x10", byteSchema(), `min=0x10: "0x10" is no number`},
		{"max=1e1000", num, "max=1e1000: 1e1000 has an exponent beyond ±999"},
		{"oneof=1 a", byteSchema(), `oneof=1 a: "a" is no number`},
		{"oneof=1 1.5", byteSchema(), "oneof=1 1.5: 1.5 is no integer"},
		{"ne=1.5", byteSchema(), "ne=1.5: 1.5 is no integer"},

		{"min=3,max=2", str, "min=3,max=2: " + nothing},
		{"lt=0", str, "lt=0: " + nothing},
		{"min=3,max=2", list(str), "min=3,max=2: " + nothing},
		{"max=2", &Schema{Type: Array, MinItems: new(3), MaxItems: new(3)}, "max=2: " + nothing},
		{"lt=1,required", mapOf(str), "lt=1,required: " + nothing},
		{"lt=0", mapOf(str), "lt=0: " + nothing},
		{"dive,min=3,max=2", list(str), "min=3,max=2: " + nothing},
		{"min=3,max=2", byteSchema(), "min=3,max=2: " + nothing},
		{"gt=3,lt=4", byteSchema(), "gt=3,lt=4: " + nothing},
		{"min=256", byteSchema(), "min=256: " + nothing},
		{"max=-1", byteSchema(), "max=-1: " + nothing},
		{"min=1.2,max=1.8", byteSchema(), "min=1.2,max=1.8: " + nothing},
		{"min=3,max=4,ne=3,ne=4", byteSchema(), "min=3,max=4,ne=3,ne=4: " + nothing},
		{"gt=3,lt=3", num, "gt=3,lt=3: " + nothing},
		{"gt=3,max=3", num, "gt=3,max=3: " + nothing},
		{"min=3,max=3,ne=3.0", num, "min=3,max=3,ne=3.0: " + nothing},
		{"min=3,max=2.5", num, "min=3,max=2.5: " + nothing},
		{"eq=a,eq=b", str, "eq=a,eq=b: " + nothing},
		{"eq=a,ne=a", str, "eq=a,ne=a: " + nothing},
		{"eq=a,min=2", str, "eq=a,min=2: " + nothing},
		{"eq=a,email", str, "eq=a,email: " + nothing},
		{"oneof=256 300", byteSchema(), "oneof=256 300: " + nothing},
		{"oneof=pop folk", genre, "oneof=pop folk: " + nothing},
		{"ne=rock,ne=jazz", genre, "ne=rock,ne=jazz: " + nothing},
		{"min=9", genre, "min=9: " + nothing},
		{"eq=true,ne=true", boolean, "eq=true,ne=true: " + nothing},
		{"uuid,max=35", str, "uuid,max=35: " + nothing},
		{"ipv4,max=6", str, "ipv4,max=6: " + nothing},
		{"ipv6,min=46", str, "ipv6,min=46: " + nothing},
		{"hostname,min=254", str, "hostname,min=254: " + nothing},
		{"ip,email,ipv4", str, "ipv4: does not fit an email"},
		{"alpha", num, "alpha: does not fit a number"},
		{"email,min=255", str, "email,min=255: " + nothing},
		{"url,max=1", str, "url,max=1: " + nothing},
		{"max=0,ne=", str, "max=0,ne=: " + nothing},
		{"max=0,pattern=a", str, "max=0,pattern=a: " + nothing},
	}
	for _, c := range cases {
		t.Run(c.tag+" on "+kind(c.schema), func(t *testing.T) {
			rules, err := ParseRules(c.tag)
			if err != nil {
				t.Fatalf("does not parse: %v", err)
			}
			s, err := rules.Apply(c.schema)
			if err == nil || err.Error() != c.want {
				t.Errorf("wanted the error %q, got %v", c.want, err)
			}
			if s != nil {
				t.Errorf("wanted no schema beside the error, got %s", AppendDocument(nil, s))
			}
		})
	}
	if _, err := (Rules{}).Apply(nil); err == nil {
		t.Error("no schema: wanted an error, got none")
	}
}

func TestRulesThatJustFit(t *testing.T) {
	// rule CN-07
	for tag, s := range map[string]*Schema{
		"ipv6,min=45":                {Type: String},
		"ipv4,min=15,max=15":         {Type: String},
		"gt=3,lt=5":                  byteSchema(),
		"min=3,max=4,ne=3":           byteSchema(),
		"min=3,max=3":                {Type: Number},
		"gt=3,lt=3.0000000000000001": {Type: Number},
		"uuid,max=36,min=36":         {Type: String},
		"max=0":                      {Type: String},
		"min=0,max=0":                {Type: Array},
		"ne=1,ne=2":                  {Type: Integer},
	} {
		apply(t, tag, s)
	}
}
