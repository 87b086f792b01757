package toolmethod_test

import (
	"context"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// caseLine is one line of a ledger.
type caseLine struct {
	Account int64  `member:"account"`
	Seq     uint64 `member:"seq"`
}

// caseLedger is a service about 64-bit numbers.
type caseLedger struct {
	_ struct{} `tool:"ledger.entry" method:"Entry" permission:"*" operation:"read" description:"Returns an entry." params:"account,seq"`
	_ struct{} `output:"line"`
}

func (caseLedger) Entry(_ context.Context, account int64, seq uint64) (caseLine, error) {
	return caseLine{account, seq}, nil
}

// TestExactIntegers is the case of 64-bit ids that change between caller and
// handler.
func TestExactIntegers(t *testing.T) {
	r := registered(t, caseLedger{})
	wantJSON(t, r, "ledger.entry", `{"account":9007199254740993,"seq":18446744073709551615}`,
		`{"line":{"account":9007199254740993,"seq":18446744073709551615}}`)
	wantJSON(t, r, "ledger.entry", `{"account":12.0,"seq":1.2e1}`, `{"line":{"account":12,"seq":12}}`)
	wantJSON(t, r, "ledger.entry", `{"account":-9223372036854775808,"seq":0}`, `{"line":{"account":-9223372036854775808,"seq":0}}`)
	wantRefusal(t, r, "ledger.entry", `{"account":12.5,"seq":1}`,
		toolmethod.Violation{Pointer: "/account", Keyword: "type", Message: "must be an integer, got 12.5"})
	wantRefusal(t, r, "ledger.entry", `{"account":9223372036854775808,"seq":1}`, toolmethod.Violation{
		Pointer: "/account", Keyword: "maximum", Message: "must be at most 9223372036854775807, got 9223372036854775808",
	})
	wantRefusal(t, r, "ledger.entry", `{"account":1,"seq":-1}`,
		toolmethod.Violation{Pointer: "/seq", Keyword: "minimum", Message: "must be at least 0, got -1"})

	line, _ := r.Call(t.Context(), "ledger.entry", []byte(`{"account":9007199254740993,"seq":1}`)).Value("line")
	members, _ := line.(map[string]any)
	if got := members["account"]; got != number("9007199254740993") {
		t.Errorf("the value is %v (%T), want all digits", got, got)
	}
}
