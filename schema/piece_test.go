package schema

import (
	"encoding/json"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// keywordText draws one keyword of a schema, with its value, and sometimes more
// than one.
func keywordText(depth int) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		simple := []string{
			`"type":"object"`, `"type":"array"`, `"type":"string"`, `"type":["integer","null"]`, `"minimum":2`, `"maxLength":1`, `"minItems":2`,
			`"uniqueItems":true`, `"enum":[1,"a",null,[]]`, `"required":["a"]`, `"maxProperties":1`, `"pattern":"a"`, `"additionalProperties":false`,
			`"dependentRequired":{"a":["b"]}`, `"not":{"enum":[1]}`, `"$ref":"#/$defs/x"`, `"$ref":"#/$defs/y"`, `"const":1`,
		}
		if depth == 0 {
			return rapid.SampledFrom(simple).Draw(t, "keyword")
		}
		sub := func() string { return schemaText(depth-1).Draw(t, "schema") }
		switch rapid.IntRange(0, 16).Draw(t, "kind") {
		case 0, 1, 2:
			return `"properties":{"a":` + sub() + `,"b":` + sub() + `}`
		case 3, 4:
			return `"items":` + sub()
		case 5:
			return `"additionalProperties":` + sub()
		case 6:
			return `"anyOf":[` + sub() + `,{"type":"null"}]`
		case 7:
			return `"anyOf":[` + sub() + `,` + sub() + `]`
		case 8:
			return rapid.SampledFrom([]string{`"allOf":[`, `"oneOf":[`, `"prefixItems":[`}).Draw(t, "list") + sub() + `]`
		case 9:
			word := rapid.SampledFrom([]string{"not", "contains", "propertyNames", "unevaluatedProperties", "unevaluatedItems"}).Draw(t, "one")
			return `"` + word + `":` + sub()
		case 10:
			return `"patternProperties":{"^a":` + sub() + `}`
		case 11:
			return `"if":` + sub() + `,"then":` + sub()
		case 12:
			return `"dependentSchemas":{"a":` + sub() + `}`
		default:
			return rapid.SampledFrom(simple).Draw(t, "keyword")
		}
	})
}

// schemaText draws a schema with several keywords, each of them once.
func schemaText(depth int) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		var keywords, names []string
		for _, k := range rapid.SliceOfN(keywordText(depth), 0, 3).Draw(t, "keywords") {
			name, _, _ := strings.Cut(k, ":")
			if !slices.Contains(names, name) {
				names, keywords = append(names, name), append(keywords, k)
			}
		}
		return "{" + strings.Join(keywords, ",") + "}"
	})
}

// valueText draws a small JSON value.
func valueText(depth int) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		kinds := 6
		if depth == 0 {
			kinds = 2
		}
		switch rapid.IntRange(0, kinds-1).Draw(t, "kind") {
		case 0, 1:
			return rapid.SampledFrom([]string{"1", "1.0", "2.5", `"a"`, `"ab"`, "null", "true", "[]", "{}"}).Draw(t, "scalar")
		case 2, 3:
			return "[" + strings.Join(rapid.SliceOfN(valueText(depth-1), 0, 3).Draw(t, "items"), ",") + "]"
		default:
			var members []string
			for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a", "b", "ab", "c"}), 0, 3, rapid.ID).Draw(t, "names") {
				members = append(members, fmt.Sprintf("%q:%s", name, valueText(depth-1).Draw(t, "member")))
			}
			return "{" + strings.Join(members, ",") + "}"
		}
	})
}

// documentText draws a schema with two more in its $defs.
func documentText(t *rapid.T) string {
	root := schemaText(3).Draw(t, "root")
	defs := `"$defs":{"x":` + schemaText(2).Draw(t, "x") + `,"y":` + schemaText(1).Draw(t, "y") + `}}`
	if root == "{}" {
		return "{" + defs
	}
	return strings.TrimSuffix(root, "}") + "," + defs
}

func TestPiecesJudgeAsTheWhole(t *testing.T) {
	compiled, held, failed := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		document := documentText(t)
		j, err := NewJudge([]byte(document))
		if err != nil {
			return // a reference that leads back to itself
		}
		compiled++
		whole, err := compile([]byte(document))
		if err != nil {
			t.Fatal(err)
		}
		for range 5 {
			text := valueText(3).Draw(t, "value")
			var value any
			if value, err = decode([]byte(text)); err != nil {
				t.Fatal(err)
			}
			want, got := whole.Validate(value), j.Check([]byte(text))
			if want == nil {
				held++
			} else {
				failed++
			}
			if (want == nil) != (len(got) == 0) {
				t.Errorf("%s under %s:\nas a whole %v,\nin pieces %v", text, document, want, got)
			}
		}
	})
	if compiled < 20 || held < 50 || failed < 20 {
		t.Errorf("only %d schemas, %d values that hold and %d that do not were tried", compiled, held, failed)
	}
}

func TestSchemasThatCannotBeTakenApart(t *testing.T) {
	tree := `{"$id":"https://example.com/strict","$dynamicAnchor":"node","$ref":"tree","required":["data"],"$defs":{"tree":{"$id":"tree",` +
		`"$dynamicAnchor":"node","type":"object","properties":{"children":{"type":"array","items":{"$dynamicRef":"#node"}}}}}}`
	for _, c := range []struct{ document, holds, fails string }{
		{tree, `{"data":1,"children":[{"data":1}]}`, `{"data":1,"children":[{}]}`},
		{`{"prefixItems":[{"type":"string"}],"items":{"type":"integer"}}`, `["a",1]`, `["a","b"]`},
		{`{"properties":{"a":{}},"patternProperties":{"^b":{}},"additionalProperties":{"type":"string"}}`, `{"a":1,"b":1,"c":"c"}`, `{"c":1}`},
		{`{"allOf":[{"properties":{"a":{"type":"string"}}}],"unevaluatedProperties":false}`, `{"a":"a"}`, `{"a":"a","b":1}`},
		{`{"properties":{"a":{}},"unevaluatedProperties":false}`, `{"a":1}`, `{"b":1}`},
		{`{"properties":{"a":{}},"additionalProperties":false}`, `{"a":1}`, `{"b":1}`},
		{`{"items":{"type":"integer"},"contains":{"minimum":5}}`, `[1,5]`, `[1,2]`},
		{`{"oneOf":[{"items":{"type":"string"}},{"items":{"type":"integer"}}]}`, `["a"]`, `["a",1]`},
	} {
		j := judge(t, c.document)
		if got := j.Check([]byte(c.holds)); got != nil {
			t.Errorf("%s under %s: wanted no violation, got %v", c.holds, c.document, got)
		}
		if got := j.Check([]byte(c.fails)); len(got) == 0 {
			t.Errorf("%s under %s: wanted a violation, got none", c.fails, c.document)
		}
	}
}

func TestJudgeKeepsItsWorkInProportion(t *testing.T) {
	// rule RT-04
	const deeper = `{"name":"a","sub":[`
	either := `{"type":"array","items":{"oneOf":[{"type":"object","properties":{"a":{"$ref":"#"}}},{"$ref":"#"}]}}`
	whole := judge(t, `{"prefixItems":[true],"items":{"type":"string"}}`)
	members := make(map[string]int)
	for i := range 20_000 {
		members[fmt.Sprintf("member%d", i)] = i
	}
	unknown, err := json.Marshal(members)
	if err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		name  string
		judge *Judge
		value string
	}{
		{"many wrong items", judge(t, `{"items":{"type":"string"}}`), "[" + strings.Repeat("1,", 80_000) + "1]"},
		{"many wrong items in an object", judge(t, `{"properties":{"a":{"items":{"minimum":5}}}}`), `{"a":[` + strings.Repeat("1,", 80_000) + "1]}"},
		{"many wrong items at a deep place", mustJudge(t, folder()), strings.Repeat(deeper, 240) + strings.Repeat("1,", 80_000) + "1" + strings.Repeat("]}", 240)},
		{"many unknown members", judge(t, `{"additionalProperties":false}`), string(unknown)},
		{"many wrong items that cannot be taken apart", whole, "[" + strings.Repeat("1,", 80_000) + "1]"},
		{"too many items that cannot be taken apart", whole, "[" + strings.Repeat("1,", 250_000) + "1]"},
		{"deep values that cannot be taken apart", judge(t, either), strings.Repeat("[", 400) + strings.Repeat("1,", 80_000) + "1" + strings.Repeat("]", 400)},
		{"many digits", judge(t, `{"items":{"type":"integer","maximum":5}}`), "[" + strings.Repeat(strings.Repeat("1", 4000)+",", 120) + "1]"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			found := c.judge.Check([]byte(c.value))
			runtime.ReadMemStats(&after)
			if len(found) == 0 || len(found) > 1100 {
				t.Errorf("wanted some violations and not many, got %d", len(found))
			}
			if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 120 {
				t.Errorf("wanted at most 120 MB for %d kB, got %d MB", len(c.value)>>10, used)
			}
		})
	}
	large := judge(t, `{"anyOf":[{"type":"array","items":{"anyOf":[{"type":"integer"},{"type":"null"}]}},{"type":"null"}]}`)
	if got := large.Check([]byte("[" + strings.Repeat("1,null,", 100_000) + "1]")); got != nil {
		t.Errorf("a large list that holds: wanted no violation, got %v", got)
	}
}

// The bound of the work holds also where the numbers that are compared with it do
// not fit into 32 bits.
func TestWorkHasABoundWhateverItsSize(t *testing.T) {
	// rule RT-04
	j := judge(t, `{"oneOf":[{"properties":{"a":{"type":"array"}}},{"required":["b"]}]}`)
	const depth, count = 256 - 8, 65536 // of which the work is 1<<32
	value := `{"a":[` + strings.Repeat("1,", count-depth-1) + strings.Repeat("[", depth-1) + strings.Repeat("]", depth-1) + `]}`
	if got, deep := extent(must(decode([]byte(value)))); got != count || deep != depth {
		t.Fatalf("got a value of %d values, %d deep, want %d and %d", got, deep, count, depth)
	}
	found := j.Check([]byte(value))
	if len(found) != 1 || found[0].Message != "is too large or too deep to be checked" {
		t.Errorf("got %v, want that it is too large", found)
	}
}
