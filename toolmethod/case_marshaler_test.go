package toolmethod_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// caseMoney has a text of its own.
type caseMoney struct{ cents int64 }

func (m caseMoney) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "%d.%02d", m.cents/100, m.cents%100), nil
}

func (m *caseMoney) UnmarshalText(b []byte) error {
	var whole, part int64
	if n, err := fmt.Sscanf(string(b), "%d.%02d", &whole, &part); err != nil || n != 2 {
		return errors.New("want 0.00")
	}
	m.cents = whole*100 + part
	return nil
}

// caseSpan has a JSON of its own.
type caseSpan struct{ from, to int }

func (s caseSpan) MarshalJSON() ([]byte, error) { return json.Marshal([2]int{s.from, s.to}) }

func (s *caseSpan) UnmarshalJSON(b []byte) error {
	var p [2]int
	if err := json.Unmarshal(b, &p); err != nil {
		return err
	}
	s.from, s.to = p[0], p[1]
	return nil
}

// caseTill is a service about both.
type caseTill struct{}

func (caseTill) Take(amount caseMoney) caseMoney   { return amount }
func (caseTill) Window(span caseSpan) caseSpan     { return span }
func (caseTill) Windows(s []*caseSpan) []caseMoney { return make([]caseMoney, len(s)) }

// TestOwnEncodings is the case of types that encode themselves, whose schema was
// drawn from their private fields.
func TestOwnEncodings(t *testing.T) {
	window := methodOf("Window", "span")
	window.Inputs = []toolmethod.Input{{Name: "span", DataType: "list"}}
	window.Outputs = []toolmethod.Output{{DataType: "list"}}
	r := registered(t, caseTill{}, methodOf("Take", "amount"), window)
	take, _ := r.Lookup("Take")
	if want := `{"type":"object","properties":{"amount":{"type":"string"}},"required":["amount"],"additionalProperties":false}`; string(take.InputSchema) != want {
		t.Errorf("the input schema is %s, want %s", take.InputSchema, want)
	}
	wantJSON(t, r, "Take", `{"amount":"12.50"}`, `{"result":"12.50"}`)
	wantRefusal(t, r, "Take", `{"amount":"12,50"}`,
		toolmethod.Violation{Pointer: "/amount", Keyword: "format", Message: `is not text that can stand here, got "12,50"`})
	wantRefusal(t, r, "Take", `{"amount":12.50}`,
		toolmethod.Violation{Pointer: "/amount", Keyword: "type", Message: "must be a string, got 12.50"})
	wantJSON(t, r, "Window", `{"span":[1,4]}`, `{"result":[1,4]}`)
	wantRefusal(t, r, "Window", `{"span":{"from":1}}`,
		toolmethod.Violation{Pointer: "/span", Keyword: "type", Message: "must be a list, got an object"})
	wantRefusal(t, r, "Window", `{"span":["x"]}`,
		toolmethod.Violation{Pointer: "/span", Keyword: "type", Message: "is not a value that can stand here"})

	// Without a declared data type it fails, and never becomes an empty object.
	r, _ = newRegistry(t)
	r.Register(caseTill{}, methodOf("Window", "span"), methodOf("Windows", "s"), methodOf("Take", "amount"))
	wantProblem(t, r, "Window", `parameter "span"`, "caseSpan", "data_type")
	wantProblem(t, r, "Windows", `parameter "s"`, "caseSpan", "data_type")
	if len(r.Tools()) != 1 || strings.Contains(string(r.Tools()[0].InputSchema), "cents") {
		t.Errorf("the tools are %v, want the one about money", r.Tools())
	}
}
