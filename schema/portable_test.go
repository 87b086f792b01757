package schema

import (
	"encoding/json"
	"fmt"
	"regexp"
	"testing"

	"pgregory.net/rapid"
)

// someGraph draws schemas that refer to each other in any way, and returns the
// first of them.
func someGraph() *rapid.Generator[*Schema] {
	return rapid.Custom(func(t *rapid.T) *Schema {
		nodes := make([]*Schema, rapid.IntRange(1, 6).Draw(t, "nodes"))
		for i := range nodes {
			nodes[i] = new(Schema)
		}
		node := rapid.Custom(func(t *rapid.T) *Schema {
			n := rapid.IntRange(0, len(nodes)).Draw(t, "node")
			if n == len(nodes) {
				return nil
			}
			return nodes[n]
		})
		for _, s := range nodes {
			s.Type = rapid.SampledFrom([]Type{Object, Object, Object, Array, String, Any, Integer}).Draw(t, "type")
			s.Nullable = rapid.Bool().Draw(t, "nullable")
			s.Description = rapid.SampledFrom([]string{"", "", "ü\"<"}).Draw(t, "description")
			switch s.Type {
			case Object:
				s.Closed = rapid.Bool().Draw(t, "closed")
				for i := range rapid.IntRange(0, 3).Draw(t, "properties") {
					s.Properties = append(s.Properties, Property{
						Name: fmt.Sprintf("$ref %d", i), Schema: node.Draw(t, "property"), Required: rapid.Bool().Draw(t, "required"),
					})
				}
				s.Additional = node.Draw(t, "additional")
			case Array:
				s.Items = node.Draw(t, "items")
			default:
			}
		}
		return nodes[0]
	})
}

func TestAnyDocumentIsValidAndPortable(t *testing.T) {
	// rule DS-06
	// rule DS-08
	recursive := 0
	rapid.Check(t, func(t *rapid.T) {
		s := someGraph().Draw(t, "graph")
		document := AppendDocument(nil, s)
		if again := AppendDocument(nil, s); string(again) != string(document) {
			t.Errorf("the second text differs from the first:\n%s\n%s", document, again)
		}
		if _, err := NewJudge(document); err != nil {
			t.Fatalf("%s does not compile: %v", document, err)
		}
		var root map[string]any
		if err := json.Unmarshal(document, &root); err != nil {
			t.Fatal(err)
		}
		defs, _ := root["$defs"].(map[string]any)
		delete(root, "$defs")
		portable(t, root, "#")
		for name, body := range defs {
			portable(t, body, "#/$defs/"+name)
		}
		if len(defs) > 0 {
			recursive++
		}
		last := 0
		for _, m := range regexp.MustCompile(`"\$ref":"#/\$defs/d(\d+)"`).FindAllSubmatch(document, -1) {
			n := int(m[1][0] - '0')
			if n > last+1 {
				t.Errorf("d%d is referred to before d%d: %s", n, last+1, document)
			}
			last = max(last, n)
		}
		if last != len(defs) {
			t.Errorf("$defs has %d members and %d are referred to: %s", len(defs), last, document)
		}
	})
	if recursive == 0 {
		t.Error("no schema that refers to itself was tried")
	}
}

// portable reports what some reader of a schema is known to stumble over.
func portable(t *rapid.T, node any, at string) {
	s, ok := node.(map[string]any)
	if !ok {
		t.Fatalf("%s is no object: %v", at, node)
	}
	if ref, found := s["$ref"]; found {
		if len(s) != 1 {
			t.Errorf("%s has members beside $ref %v: %v", at, ref, s)
		}
		return
	}
	if _, isText := s["type"].(string); s["type"] != nil && !isText {
		t.Errorf("%s has a type that is no string: %v", at, s["type"])
	}
	properties, hasProperties := s["properties"].(map[string]any)
	if hasProperties != (s["type"] == "object") {
		t.Errorf("%s has properties: %v, and the type %v", at, hasProperties, s["type"])
	}
	if items, hasItems := s["items"]; hasItems != (s["type"] == "array") {
		t.Errorf("%s has items: %v, and the type %v", at, hasItems, s["type"])
	} else if hasItems {
		portable(t, items, at+"/items")
	}
	for name, property := range properties {
		portable(t, property, at+"/properties/"+name)
	}
	if additional, found := s["additionalProperties"]; found && additional != false {
		portable(t, additional, at+"/additionalProperties")
	}
	if either, found := s["anyOf"].([]any); found {
		for i, one := range either {
			portable(t, one, fmt.Sprintf("%s/anyOf/%d", at, i))
		}
	}
}
