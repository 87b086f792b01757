package toolmethod_test

import "testing"

// stall is a service and a result at once.
type stall struct {
	_ struct{} `tool:"stall.run" method:"Run" permission:"*" description:"Runs."`
	_ struct{} `output:"word" label:"Word" method:"Run"`
	_ struct{} `member:"-" method:"Secret"`

	Name string `member:"name"`
}

// Run does nothing.
func (stall) Run() string { return "" }

// Secret is not published.
func (stall) Secret() string { return "secret" }

func TestBlankFieldsThatMarkNoMember(t *testing.T) {
	// rule VO-02
	// rule VO-04
	got := showOutput(t, func() stall { return stall{Name: "a"} })
	if got.value() != `{"name":"a"}` {
		t.Errorf("wanted the name alone, got %s", got.value())
	}
}
