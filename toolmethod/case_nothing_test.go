package toolmethod_test

import (
	"context"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// caseClock is a service without parameters.
type caseClock struct {
	_ struct{} `tool:"clock.now" method:"Now" permission:"*" operation:"read" description:"Tells the time."`
}

func (caseClock) Now(ctx context.Context) string {
	if ctx == nil {
		return "no context"
	}
	return "12:00"
}

// TestNoParameters is the case of an empty payload, and of a schema without
// properties.
func TestNoParameters(t *testing.T) {
	r := registered(t, caseClock{})
	d, _ := r.Lookup("clock.now")
	if want := `{"type":"object","properties":{},"additionalProperties":false}`; string(d.InputSchema) != want {
		t.Errorf("the input schema is %s, want %s", d.InputSchema, want)
	}
	for _, args := range []string{"", "null", "{}", " { } "} {
		wantJSON(t, r, "clock.now", args, `{"result":"12:00"}`)
	}
	for args, message := range map[string]string{
		`[]`: "expected an object, got a list", `7`: "expected an object, got 7", `"{}"`: `expected an object, got "{}"`,
	} {
		wantRefusal(t, r, "clock.now", args, toolmethod.Violation{Keyword: "type", Message: message})
	}
	wantRefusal(t, r, "clock.now", `{"x":1}`,
		toolmethod.Violation{Pointer: "/x", Keyword: "additionalProperties", Message: "is unknown: there are no members"})
}
