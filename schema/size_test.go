package schema

import (
	"strings"
	"testing"
)

// Sizes that no value reaches mean what they say, whatever the width of an int, which
// 4294967295 and 4294967297 do not fit into where it has 32 bits.
func TestSizesThatNoValueReaches(t *testing.T) {
	// rule DS-06
	for _, size := range []string{"4294967295", "4294967297", "9223372036854775807", "18446744073709551615", "1e30"} {
		holds := []struct{ document, value string }{
			{`{"maxLength":SIZE}`, `"a"`},
			{`{"maxItems":SIZE}`, `[1]`},
			{`{"maxProperties":SIZE}`, `{"a":1}`},
			{`{"contains":{},"maxContains":SIZE}`, `[1]`},
			{`{"properties":{"const":{"maxLength":SIZE}}}`, `{"const":"a"}`},
			{`{"const":{"maxLength":SIZE}}`, `{"maxLength":SIZE}`},
		}
		fails := []struct{ document, value string }{
			{`{"minLength":SIZE}`, `"a"`},
			{`{"minItems":SIZE}`, `[1]`},
			{`{"minProperties":SIZE}`, `{"a":1}`},
			{`{"contains":{},"minContains":SIZE}`, `[1]`},
			{`{"items":{"minLength":SIZE}}`, `["a"]`},
			{`{"$ref":"#/$defs/a","$defs":{"a":{"minLength":SIZE}}}`, `"a"`},
			{`{"anyOf":[{"minLength":SIZE},{"type":"null"}]}`, `"a"`},
		}
		sized := strings.NewReplacer("SIZE", size)
		for _, c := range holds {
			if v := judge(t, sized.Replace(c.document)).Check([]byte(sized.Replace(c.value))); len(v) > 0 {
				t.Errorf("%s: %s has to hold, got %v", sized.Replace(c.document), c.value, v)
			}
		}
		for _, c := range fails {
			if v := judge(t, sized.Replace(c.document)).Check([]byte(c.value)); len(v) != 1 {
				t.Errorf("%s: got %v, want that %s does not hold", sized.Replace(c.document), v, c.value)
			}
		}
	}
}
