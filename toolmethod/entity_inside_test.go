package toolmethod_test

import (
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Painting is an entity with fields that a caller must not make up.
type Painting struct {
	Owner string `json:"owner"`
}

// An entity that stands in an argument in a way that no handle is read for is
// refused, too: its fields or its key would be made of what the caller says.
func TestEntityInsideIsNotMadeUp(t *testing.T) { // rule IN-17, AC-05
	type promoted struct {
		*Painting

		Note string
	}
	type deeper struct{ promoted }
	type unread struct {
		Work *Painting
		Any  any
	}
	defined := markOf("defined", "v")
	defined.Inputs = []toolmethod.Input{{Name: "v", Definition: []byte(`{"type":"object"}`)}}
	for name, add := range map[string]func(r *toolmethod.Registry){
		"embedded in an argument":        func(r *toolmethod.Registry) { r.RegisterFunc(func(promoted) {}, markOf("t", "v")) },
		"embedded in an argument object": func(r *toolmethod.Registry) { r.RegisterFunc(func(promoted) {}, markOf("t")) },
		"embedded deeper":                func(r *toolmethod.Registry) { r.RegisterFunc(func([]deeper) {}, markOf("t", "v")) },
		"a field under a definition":     func(r *toolmethod.Registry) { r.RegisterFunc(func(unread) {}, defined) },
		"a key under a definition":       func(r *toolmethod.Registry) { r.RegisterFunc(func(map[register]int) {}, defined) },
		"a list under a definition":      func(r *toolmethod.Registry) { r.RegisterFunc(func([]map[string]unread) {}, defined) },
	} {
		t.Run(name, func(t *testing.T) {
			r, _ := newRegistry(t,
				toolmethod.WithEntity(toolmethod.Entity[*Painting]{Type: "painting"}),
				toolmethod.WithEntity(toolmethod.Entity[register]{Type: "register"}))
			add(r)
			problems := r.Problems()
			if len(r.Tools()) > 0 || len(problems) != 1 || !strings.Contains(problems[0].Reason, "where no operation can be checked") {
				t.Errorf("wanted a problem of an entity inside, got %d tools and %v", len(r.Tools()), problems)
			}
		})
	}
}
