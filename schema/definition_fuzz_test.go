package schema

import "testing"

// FuzzNewDefinition looks whether a definition that is taken gives a document that
// is one again, and whether no text at all does harm.
func FuzzNewDefinition(f *testing.F) { // rule OV-03, DS-06, RT-04
	for _, seed := range []string{
		`{}`, `{"type":"object","properties":{"a":{"$ref":"#"}}}`,
		`{"$ref":"#/$defs/a","$defs":{"a":{"type":["object","null"],"properties":{"b":{"$ref":"#/$defs/a","title":"B"}}}}}`,
		`{"type":["array","string"],"items":false,"unevaluatedItems":false,"x-a":1,"$anchor":"a"}`,
		`{"allOf":[{"$ref":"#/allOf/1"},{"$ref":"#a"},{"$anchor":"a","const":1e2}]}`,
		`{"properties":{"a":true,"b":{"enum":[{"$ref":"#"}]}},"default":{"a":1},"examples":[1,"a"]}`,
		`{"$defs":{"a":{"$ref":"#/$defs/b"},"b":{"items":{"$ref":"#/$defs/a"}}},"not":{"$ref":"#/$defs/a"}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > 4096 {
			return
		}
		s, err := NewDefinition(text)
		if err != nil {
			return
		}
		document := AppendDocument(nil, s)
		if _, err := NewJudge(document); err != nil {
			t.Fatalf("%s became %s: %v", text, document, err)
		}
		again, err := NewDefinition(document)
		if err != nil {
			t.Fatalf("%s became %s, which is refused: %v", text, document, err)
		}
		_ = AppendDocument(nil, again)
	})
}
