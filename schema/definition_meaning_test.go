package schema

import (
	"testing"

	"pgregory.net/rapid"
)

// A definition means what it meant before it was made ready for another document:
// the same values hold.
func TestDefinitionKeepsItsMeaning(t *testing.T) { // rule OV-03, DS-06
	tried, held, failed, refused := 0, 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		document := documentText(t)
		before, err := NewJudge([]byte(document))
		if err != nil {
			return // a reference that leads back to itself
		}
		s, err := NewDefinition([]byte(document))
		if err != nil {
			refused++
			return
		}
		tried++
		text := AppendDocument(nil, &Schema{Type: Object, Properties: []Property{{Name: "v", Schema: s, Required: true}}})
		after, err := NewJudge(text)
		if err != nil {
			t.Fatalf("%s became %s: %v", document, text, err)
		}
		for range 5 {
			value := valueText(3).Draw(t, "value")
			want, got := before.Check([]byte(value)), after.Check([]byte(`{"v":`+value+`}`))
			if len(want) == 0 {
				held++
			} else {
				failed++
			}
			if (len(want) == 0) != (len(got) == 0) {
				t.Errorf("%s: wanted %v under %s\ngot %v under %s", value, want, document, got, text)
			}
		}
	})
	if tried < 20 || held < 50 || failed < 20 || refused > tried {
		t.Errorf("only %d definitions, %d values that hold and %d that do not were tried, %d were refused", tried, held, failed, refused)
	}
}
