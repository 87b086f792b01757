package schema

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// raws returns JSON texts as raw messages.
func raws(texts ...string) []json.RawMessage {
	list := make([]json.RawMessage, len(texts))
	for i, text := range texts {
		list[i] = json.RawMessage(text)
	}
	return list
}

// mustJudge compiles what AppendDocument writes for s.
func mustJudge(tb testing.TB, s *Schema) *Judge {
	tb.Helper()
	document := AppendDocument(nil, s)
	j, err := NewJudge(document)
	if err != nil {
		tb.Fatalf("the text of the schema does not compile: %v\n%s", err, document)
	}
	return j
}

// folder returns the schema of a folder with a name and folders in it.
func folder() *Schema {
	node := &Schema{Type: Object, Closed: true}
	node.Properties = []Property{
		{Name: "name", Schema: &Schema{Type: String}, Required: true},
		{Name: "sub", Schema: &Schema{Type: Array, Items: node}},
	}
	return node
}

// textCases are schemas and the documents they are written as.
func textCases() []struct {
	name   string
	schema *Schema
	want   string
} {
	return []struct {
		name   string
		schema *Schema
		want   string
	}{
		{"no schema is the empty schema", nil, `{}`},
		{"the zero value is the empty schema", &Schema{}, `{}`},
		{
			"members of a string come in their order",
			&Schema{
				Type: String, Title: "T", Description: "D", Format: "email", ContentEncoding: "base64",
				ContentMediaType: "text/html", MinLength: new(1), MaxLength: new(20), Patterns: []string{"^a"},
				Enum: raws(`"a"`), Not: raws(`"b"`, `"c"`), Default: json.RawMessage(`"a"`), Examples: raws(`"a"`, `"b"`),
			},
			`{"title":"T","description":"D","type":"string","format":"email","contentEncoding":"base64",` +
				`"contentMediaType":"text/html","minLength":1,"maxLength":20,"pattern":"^a","enum":["a"],` +
				`"not":{"enum":["b","c"]},"default":"a","examples":["a","b"]}`,
		},
		{
			"bounds are written digit by digit",
			&Schema{
				Type: Integer, Minimum: "-9223372036854775808", Maximum: "18446744073709551615",
				ExclusiveMinimum: "0.5", ExclusiveMaximum: "1e3",
			},
			`{"type":"integer","minimum":-9223372036854775808,"exclusiveMinimum":0.5,` +
				`"maximum":18446744073709551615,"exclusiveMaximum":1e3}`,
		},
		{
			"patterns after the first stand in allOf",
			&Schema{Type: String, Patterns: []string{"a", "b", "c"}},
			`{"type":"string","pattern":"a","allOf":[{"pattern":"b"},{"pattern":"c"}]}`,
		},
		{
			"an array without items has the empty schema for them",
			&Schema{Type: Array, MinItems: new(1), MaxItems: new(2), UniqueItems: true},
			`{"type":"array","minItems":1,"maxItems":2,"uniqueItems":true,"items":{}}`,
		},
		{
			"a closed object without properties says both",
			&Schema{Type: Object, Closed: true},
			`{"type":"object","properties":{},"additionalProperties":false}`,
		},
		{
			"a map has properties and the schema of its values",
			&Schema{Type: Object, Additional: &Schema{Type: Boolean}, MinProperties: new(1), MaxProperties: new(2)},
			`{"type":"object","minProperties":1,"maxProperties":2,"properties":{},"additionalProperties":{"type":"boolean"}}`,
		},
		{
			"an open object says nothing of other members",
			&Schema{Type: Object},
			`{"type":"object","properties":{}}`,
		},
		{
			"a closed object has no schema for other members",
			&Schema{Type: Object, Closed: true, Additional: &Schema{Type: String}},
			`{"type":"object","properties":{},"additionalProperties":false}`,
		},
		{
			"required members come in the order of the properties",
			&Schema{Type: Object, Closed: true, Properties: []Property{
				{Name: "z", Schema: &Schema{Type: String}, Required: true},
				{Name: "m"},
				{Name: "a", Schema: &Schema{Type: Number}, Required: true},
			}},
			`{"type":"object","properties":{"z":{"type":"string"},"m":{},"a":{"type":"number"}},` +
				`"required":["z","a"],"additionalProperties":false}`,
		},
		{
			"a nullable schema is one of two, and its words stand beside them",
			&Schema{
				Type: String, Title: "T", Description: "D", MinLength: new(1), Nullable: true,
				Default: json.RawMessage(`null`), Examples: raws(`"a"`),
			},
			`{"title":"T","description":"D","anyOf":[{"type":"string","minLength":1},{"type":"null"}],` +
				`"default":null,"examples":["a"]}`,
		},
		{
			"a nullable schema of any type is that",
			&Schema{Description: "D", Nullable: true},
			`{"description":"D"}`,
		},
		{
			"text stays UTF-8 and is escaped no more than needed",
			&Schema{Title: "größe <&> \u2028 \"q\" \\ \n\t\r\x01", Description: "bad \xff byte"},
			"{\"title\":\"größe <&> \u2028 \\\"q\\\" \\\\ \\n\\t\\r\\u0001\",\"description\":\"bad \uFFFD byte\"}",
		},
		{
			"values are written without white space between their tokens",
			&Schema{Default: json.RawMessage("{ \"a b\" :\t[ 1 ,\n\"\\\" \" ] }"), Enum: raws(" 1 ")},
			`{"enum":[1],"default":{"a b":[1,"\" "]}}`,
		},
	}
}

func TestDocumentText(t *testing.T) {
	// rule DS-06
	// rule DS-08
	for _, c := range textCases() {
		t.Run(c.name, func(t *testing.T) {
			got := string(AppendDocument([]byte("x"), c.schema))
			if diff := cmp.Diff("x"+c.want, got); diff != "" {
				t.Errorf("the text is not what was wanted (-want +got):\n%s", diff)
			}
			if again := string(AppendDocument([]byte("x"), c.schema)); again != got {
				t.Errorf("the second text differs from the first: %s", again)
			}
			mustJudge(t, c.schema)
		})
	}
}

func TestRecursiveDocument(t *testing.T) {
	// rule IN-16
	// rule DS-08
	left, right := &Schema{Type: Object, Closed: true}, &Schema{Type: Object, Closed: true}
	left.Properties = []Property{{Name: "rights", Schema: &Schema{Type: Object, Additional: right}}}
	right.Properties = []Property{{Name: "back", Schema: left}, {Name: "more", Schema: right}}

	shared := &Schema{Type: Integer}
	twice := &Schema{Type: Object, Properties: []Property{{Name: "a", Schema: shared}, {Name: "b", Schema: shared}}}

	node := folder()
	clone := node.Clone()
	clone.Description = "The first."
	outer := &Schema{Type: Object, Closed: true, Properties: []Property{
		{Name: "first", Schema: clone},
		{Name: "second", Schema: node},
		{Name: "third", Schema: node},
	}}

	list := &Schema{Type: Array}
	list.Items = list

	byName := mapOf(nil)
	leaf := &Schema{Type: Object, Closed: true, Properties: []Property{{Name: "below", Schema: byName}}}
	byName.Additional = leaf

	maybe := &Schema{Type: Object, Closed: true, Nullable: true}
	maybe.Properties = []Property{{Name: "next", Schema: maybe}}

	const (
		folderBody = `{"type":"object","properties":{"name":{"type":"string"},"sub":{"type":"array","items":{"$ref":"#/$defs/d1"}}},` +
			`"required":["name"],"additionalProperties":false}`
		leftBody = `{"type":"object","properties":{"rights":{"type":"object","properties":{},` +
			`"additionalProperties":{"$ref":"#/$defs/d2"}}},"additionalProperties":false}`
		rightBody = `{"type":"object","properties":{"back":{"$ref":"#/$defs/d1"},"more":{"$ref":"#/$defs/d2"}},"additionalProperties":false}`
		maybeBody = `{"anyOf":[{"type":"object","properties":{"next":{"$ref":"#/$defs/d1"}},"additionalProperties":false},{"type":"null"}]`
	)
	cases := []struct {
		name   string
		schema *Schema
		want   string
	}{
		{
			"a schema met twice that does not refer to itself has no reference",
			twice,
			`{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}}}`,
		},
		{
			"a root that refers to itself is written in place and below $defs",
			folder(),
			strings.TrimSuffix(folderBody, "}") + `,"$defs":{"d1":` + folderBody + `}}`,
		},
		{
			"mutual recursion is numbered in the order of the first references",
			left,
			`{"type":"object","properties":{"rights":{"type":"object","properties":{},"additionalProperties":` +
				rightBody + `}},"additionalProperties":false,"$defs":{"d1":` + leftBody + `,"d2":` + rightBody + `}}`,
		},
		{
			"the first occurrence is in place and the later ones are references",
			outer,
			`{"type":"object","properties":{"first":{"description":"The first.","type":"object","properties":{"name":{"type":"string"},` +
				`"sub":{"type":"array","items":` + folderBody + `}},"required":["name"],"additionalProperties":false},` +
				`"second":{"$ref":"#/$defs/d1"},"third":{"$ref":"#/$defs/d1"}},"additionalProperties":false,` +
				`"$defs":{"d1":` + folderBody + `}}`,
		},
		{
			"a list of itself is the one that has the name",
			list,
			`{"type":"array","items":{"$ref":"#/$defs/d1"},"$defs":{"d1":{"type":"array","items":{"$ref":"#/$defs/d1"}}}}`,
		},
		{
			"a map that is met first gives the name to its values",
			byName,
			`{"type":"object","properties":{},"additionalProperties":{"type":"object","properties":{"below":{"type":"object","properties":{},` +
				`"additionalProperties":{"$ref":"#/$defs/d1"}}},"additionalProperties":false},"$defs":{"d1":{"type":"object","properties":{"below":` +
				`{"type":"object","properties":{},"additionalProperties":{"$ref":"#/$defs/d1"}}},"additionalProperties":false}}}`,
		},
		{
			"a nullable schema may be one that refers to itself",
			maybe,
			maybeBody + `,"$defs":{"d1":` + maybeBody + `}}}`,
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := string(AppendDocument(nil, c.schema))
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("the text is not what was wanted (-want +got):\n%s", diff)
			}
			mustJudge(t, c.schema)
		})
	}
}

func TestRecursiveDocumentJudgesEveryLevel(t *testing.T) {
	// rule IN-16
	j := mustJudge(t, folder())
	got := j.Check([]byte(`{"name":"a","sub":[{"name":"b","sub":[{"name":"c"},{"name":7}]}]}`))
	want := []Violation{{Pointer: "/sub/0/sub/1/name", Keyword: "type", Message: "must be a string, got 7"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the violations are not what was wanted (-want +got):\n%s", diff)
	}
}

// mesh returns n schemas of which each refers to all of them.
func mesh(n int) *Schema {
	nodes := make([]*Schema, n)
	for i := range nodes {
		nodes[i] = &Schema{Type: Object, Closed: true}
	}
	for _, node := range nodes {
		for i, other := range nodes {
			node.Properties = append(node.Properties, Property{Name: fmt.Sprintf("m%02d", i), Schema: other})
		}
	}
	return nodes[0]
}

func TestRecursiveDocumentStaysSmall(t *testing.T) {
	// rule IN-16
	const perReference, perDocument = 100, 200
	for _, n := range []int{2, 10, 40} {
		size := len(AppendDocument(nil, mesh(n)))
		if limit := perReference*n*n + perDocument; size > limit {
			t.Errorf("%d schemas with %d references make %d bytes, wanted at most %d", n, n*n, size, limit)
		}
	}
}
