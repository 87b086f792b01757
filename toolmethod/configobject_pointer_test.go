package toolmethod_test

import (
	"context"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

func TestConfigStructIsNamedByAPointerToo(t *testing.T) {
	// rule CF-01
	type theme struct{ Color string }
	var got theme
	r, _ := newRegistry(t, toolmethod.WithConfig[*theme]("theme"))
	m := markOf("theme.set", "theme")
	m.Inputs = []toolmethod.Input{{Name: "theme", Config: "theme"}}
	r.RegisterFunc(func(_ context.Context, c theme) { got = c }, m)
	wantJSON(t, r, "theme.set", `{"theme":{"color":"red"}}`, `{}`)
	if got.Color != "red" {
		t.Errorf("wanted the color to arrive, got %v: %v", got, r.Err())
	}
}
