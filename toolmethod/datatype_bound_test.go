package toolmethod_test

import (
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

func TestOneConstraintOnAValueOfAnyType(t *testing.T) {
	// rule CN-02
	// rule OV-04
	many := true
	for _, c := range []struct {
		in          toolmethod.Input
		right, fail string
	}{
		{toolmethod.Input{DataType: "map", Validate: "max=1"}, `{"a":1}`, `{"a":1,"b":2}`},
		{toolmethod.Input{DataType: "any", Multiple: &many, Validate: "min=2"}, `[1,1]`, `[1]`},
		{toolmethod.Input{DataType: "any", Multiple: &many, Validate: "unique"}, `[1,2]`, `[1,1]`},
	} {
		r, _ := newRegistry(t)
		c.in.Name = "value"
		entityTool(r, "t.run", func(any) {}, c.in)
		wantJSON(t, r, "t.run", `{"value":`+c.right+`}`, `{}`)
		if found := r.Call(t.Context(), "t.run", []byte(`{"value":`+c.fail+`}`)).Violations(); len(found) != 1 {
			t.Errorf("%s: wanted one violation of %s, got %v: %v", c.in.Validate, c.fail, found, r.Err())
		}
	}
}
