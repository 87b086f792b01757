package schema_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/schema"
)

// A definition stands in the document of the tool, in words that every reader
// takes, with its order and its meaning.
func TestDefinitionStandsInAnotherDocument(t *testing.T) { // rule OV-03, DS-06, DS-08
	cases := []struct{ name, definition, want string }{
		{
			"annotations come first and last, rules in their order",
			`{"examples":["b"],"minLength":1,"default":"a","type":"string","description":"D.","title":"T","$schema":"https://json-schema.org/draft/2020-12/schema"}`,
			`{"title":"T","description":"D.","minLength":1,"type":"string","default":"a","examples":["b"]}`,
		},
		{
			"a reference is resolved",
			`{"type":"array","items":{"$ref":"#/$defs/a"},"$defs":{"a":{"type":"integer"}}}`,
			`{"type":"array","items":{"type":"integer"}}`,
		},
		{
			"words beside a reference win over those behind it",
			`{"type":"object","properties":{"x":{"$ref":"#/$defs/a","title":"X"}},"$defs":{"a":{"title":"A","type":"integer"}}}`,
			`{"type":"object","properties":{"x":{"title":"X","type":"integer"}}}`,
		},
		{
			"rules beside a reference hold too",
			`{"type":"object","properties":{"x":{"$ref":"#/$defs/a","minimum":2}},"$defs":{"a":{"type":"integer"}}}`,
			`{"type":"object","properties":{"x":{"minimum":2,"allOf":[{"type":"integer"}]}}}`,
		},
		{
			"a schema that leads back to itself keeps its reference",
			`{"$ref":"#/$defs/tree","$defs":{"tree":{"type":"object","properties":{"sub":{"type":"array","items":{"$ref":"#/$defs/tree"}}}}}}`,
			`{"type":"object","properties":{"sub":{"type":"array","items":{"$ref":"#/$defs/d1"}}},` +
				`"$defs":{"d1":{"type":"object","properties":{"sub":{"type":"array","items":{"$ref":"#/$defs/d1"}}}}}}`,
		},
		{
			"the root can be referred to, also with words beside",
			`{"type":"object","title":"Root","properties":{"next":{"$ref":"#","title":"Next"}}}`,
			`{"title":"Root","type":"object","properties":{"next":{"$ref":"#/$defs/d1","title":"Next"}},` +
				`"$defs":{"d1":{"type":"object","properties":{"next":{"$ref":"#/$defs/d1","title":"Next"}}}}}`,
		},
		{
			"an anchor is a place inside",
			`{"type":"array","items":{"$ref":"#word"},"$defs":{"w":{"$anchor":"word","type":"string"}}}`,
			`{"type":"array","items":{"type":"string"}}`,
		},
		{
			"a pointer may be escaped",
			`{"type":"array","items":{"$ref":"#/$defs/a~1b%20c"},"$defs":{"a/b c":{"type":"string"}}}`,
			`{"type":"array","items":{"type":"string"}}`,
		},
		{
			"booleans are schemas only where they close something",
			`{"type":"object","properties":{"a":true,"b":false},"additionalProperties":false}`,
			`{"type":"object","properties":{"a":{},"b":{"not":{}}},"additionalProperties":false}`,
		},
		{
			"objects have properties and arrays have items",
			`{"type":"object","properties":{"a":{"type":"object"},"b":{"type":"array"}}}`,
			`{"type":"object","properties":{"a":{"type":"object","properties":{}},"b":{"type":"array","items":{}}}}`,
		},
		{
			"a list of types becomes alternatives",
			`{"type":["string","null"],"minLength":1,"title":"T"}`,
			`{"title":"T","anyOf":[{"type":"string","minLength":1},{"type":"null"}]}`,
		},
		{
			"what is about every type stays in every alternative",
			`{"type":["string","null"],"enum":["a",null]}`,
			`{"anyOf":[{"type":"string","enum":["a",null]},{"type":"null","enum":["a",null]}]}`,
		},
		{
			"vendor keywords are left out",
			`{"type":"string","x-order":1}`,
			`{"type":"string"}`,
		},
		{
			"data looks like a schema and is none",
			`{"const":{"type":["a","b"],"$ref":"#/nowhere","x-a":1}}`,
			`{"const":{"type":["a","b"],"$ref":"#/nowhere","x-a":1}}`,
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s, err := schema.NewDefinition([]byte(c.definition))
			if err != nil {
				t.Fatal(err)
			}
			got := string(schema.AppendDocument(nil, s))
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if _, err := schema.NewJudge([]byte(got)); err != nil {
				t.Errorf("the document is no schema: %v", err)
			}
			again, _ := schema.NewDefinition([]byte(got))
			if second := string(schema.AppendDocument(nil, again)); second != got && !strings.Contains(got, "$ref") {
				t.Errorf("the document as a definition reads\n%s\nwant\n%s", second, got)
			}
		})
	}
}

// References of several definitions and of inferred types share one $defs.
func TestDefinitionsShareDefs(t *testing.T) { // rule OV-03
	tree := func() *schema.Schema {
		s, err := schema.NewDefinition([]byte(`{"type":"object","properties":{"up":{"$ref":"#"}}}`))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	folder := &schema.Schema{Type: schema.Object, Closed: true}
	folder.Properties = []schema.Property{{Name: "sub", Schema: &schema.Schema{Type: schema.Array, Items: folder}}}
	root := &schema.Schema{Type: schema.Object, Closed: true, Properties: []schema.Property{
		{Name: "a", Schema: tree()}, {Name: "f", Schema: folder}, {Name: "b", Schema: tree()},
	}}
	want := `{"type":"object","properties":{` +
		`"a":{"type":"object","properties":{"up":{"$ref":"#/$defs/d1"}}},` +
		`"f":{"type":"object","properties":{"sub":{"type":"array","items":{"$ref":"#/$defs/d2"}}},"additionalProperties":false},` +
		`"b":{"type":"object","properties":{"up":{"$ref":"#/$defs/d3"}}}},"additionalProperties":false,"$defs":{` +
		`"d1":{"type":"object","properties":{"up":{"$ref":"#/$defs/d1"}}},` +
		`"d2":{"type":"object","properties":{"sub":{"type":"array","items":{"$ref":"#/$defs/d2"}}},"additionalProperties":false},` +
		`"d3":{"type":"object","properties":{"up":{"$ref":"#/$defs/d3"}}}}}`
	if diff := cmp.Diff(want, string(schema.AppendDocument(nil, root))); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// What is resolved must not grow without end.
func TestDefinitionStaysSmall(t *testing.T) { // rule RT-04, DS-08
	var text strings.Builder
	text.WriteString(`{"$ref":"#/$defs/a0","$defs":{`)
	for i := range 40 {
		from, to := string(rune('0'+i/10))+string(rune('0'+i%10)), string(rune('0'+(i+1)/10))+string(rune('0'+(i+1)%10))
		text.WriteString(`"b` + from + `":{"type":"object","properties":{"l":{"$ref":"#/$defs/b` + to + `"},"r":{"$ref":"#/$defs/b` + to + `"}}},`)
	}
	text.WriteString(`"b40":{"type":"string"},"a0":{"$ref":"#/$defs/b00"}}}`)
	s, err := schema.NewDefinition([]byte(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	document := schema.AppendDocument(nil, s)
	if len(document) > 100_000 {
		t.Errorf("a definition of %d bytes became %d", text.Len(), len(document))
	}
	if _, err := schema.NewJudge(document); err != nil {
		t.Error(err)
	}
}

// A definition that cannot be one is refused with words that say why.
func TestDefinitionRefused(t *testing.T) { // rule OV-03, DS-06
	cases := []struct{ name, definition, want string }{
		{"no JSON", `{`, "not valid JSON"},
		{"a boolean", `true`, "no object"},
		{"against the meta-schema", `{"type":"text"}`, "2020-12"},
		{"another dialect", `{"$schema":"http://json-schema.org/draft-07/schema#"}`, "$schema"},
		{"a keyword with a slip", `{"type":"string","minLenght":1}`, "/minLenght"},
		{"a reference to nothing", `{"$ref":"#/$defs/a"}`, "$defs"},
		{"a reference to the web", `{"$ref":"https://example.com/a.json"}`, "not inside it"},
		{"a reference into JSON Schema", `{"$ref":"https://json-schema.org/draft/2020-12/schema"}`, "not inside it"},
		{"a document inside", `{"properties":{"a":{"$id":"https://example.com/a","type":"string"}}}`, "$id"},
		{"a dynamic reference", `{"$dynamicAnchor":"a","properties":{"b":{"$dynamicRef":"#a"}}}`, "not supported"},
		{"a keyword twice", `{"type":"object","properties":{"a":{"minimum":1,"minimum":2}}}`, "/properties/a/minimum twice"},
		{"a reference to itself", `{"$ref":"#"}`, "loop"},
		{"a pattern nobody can compile", `{"pattern":"("}`, "pattern"},
		{"a number that is too large", `{"maximum":1e9999999}`, "/maximum"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := schema.NewDefinition([]byte(c.definition))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want an error with %q", err, c.want)
			}
		})
	}
}
