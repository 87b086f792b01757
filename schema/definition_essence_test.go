package schema

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What readers ask for is known of a complete definition, and of the items of a
// list that it describes.
func TestEssenceOfDefinition(t *testing.T) {
	// rule OV-03
	// rule OV-06
	png := Schema{Type: String, ContentEncoding: "base64", ContentMediaType: "image/png"}
	for name, c := range map[string]struct {
		text string
		want Schema
		item *Schema
	}{
		"bytes":             {`{"type":"string","contentEncoding":"base64","contentMediaType":"image/png"}`, png, nil},
		"a format":          {`{"type":"string","format":"uri"}`, Schema{Type: String, Format: "uri"}, nil},
		"bytes or null":     {`{"type":["string","null"],"contentMediaType":"text/html"}`, Schema{ContentMediaType: "text/html"}, nil},
		"one of two texts":  {`{"anyOf":[{"type":"string","contentMediaType":"text/html"},{"type":"string"}]}`, Schema{}, nil},
		"a list of bytes":   {`{"type":"array","items":{"type":"string","contentEncoding":"base64","contentMediaType":"image/png"}}`, Schema{Type: Array}, &png},
		"a list by $ref":    {`{"type":"array","items":{"$ref":"#/$defs/a"},"$defs":{"a":{"type":"string","format":"date"}}}`, Schema{Type: Array}, &Schema{Type: String, Format: "date"}},
		"a list of nulls":   {`{"type":"array","items":{"type":["null","string"],"contentMediaType":"a/b"}}`, Schema{Type: Array}, &Schema{ContentMediaType: "a/b"}},
		"a list of all":     {`{"type":"array"}`, Schema{Type: Array}, &Schema{}},
		"items of no list":  {`{"items":{"type":"string"}}`, Schema{}, nil},
		"an object of some": {`{"type":"object","properties":{"a":{"type":"string","contentMediaType":"a/b"}}}`, Schema{Type: Object}, nil},
	} {
		s, err := NewDefinition([]byte(c.text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		item := s.Item()
		s.Definition = nil
		if diff := cmp.Diff(&c.want, s); diff != "" {
			t.Errorf("%s: the schema differs (-want +got):\n%s", name, diff)
		}
		if diff := cmp.Diff(c.item, item); diff != "" {
			t.Errorf("%s: the item differs (-want +got):\n%s", name, diff)
		}
	}
	if item := (&Schema{Type: Array, Items: &png}).Item(); item != &png {
		t.Errorf("the item of a list that no definition describes is %+v, want %+v", item, png)
	}
}
