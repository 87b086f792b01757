package schema

import (
	"fmt"
	"strings"
	"testing"
)

// doubling returns a definition whose references lead to twice as many values
// with every level.
func doubling(levels int) string {
	var defs strings.Builder
	for i := range levels {
		fmt.Fprintf(&defs, `"d%d":{"anyOf":[{"$ref":"#/$defs/d%d"},{"$ref":"#/$defs/d%d"}]},`, i, i+1, i+1)
	}
	return fmt.Sprintf(`{"$ref":"#/$defs/d0","$defs":{%s"d%d":{"type":"integer"}}}`, defs.String(), levels)
}

// A small definition must not make every call that breaks it cost seconds.
func TestDefinitionThatHoldsAValueAgainstTooMuch(t *testing.T) {
	// rule RT-04
	if _, err := NewDefinition([]byte(doubling(8))); err != nil {
		t.Errorf("8 levels: %v, want none", err)
	}
	for _, levels := range []int{20, 60} {
		if _, err := NewDefinition([]byte(doubling(levels))); err == nil || !strings.Contains(err.Error(), "more than 10000 schemas") {
			t.Errorf("%d levels: the error is %v, want one about too many schemas", levels, err)
		}
	}
}
