package discovery_test

import (
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/discovery"
)

// walker and runner have a method of the same name.
type (
	walker struct{}
	runner struct{} //nolint:unused // Go finds its method, and promotes none
)

// Move moves slowly.
func (walker) Move() string { return "walks" }

// Move moves fast.
func (*runner) Move() string { return "runs" } //nolint:unused // Go finds it, and promotes none

// Rest rests.
func (walker) Rest() {}

// Services whose methods come from elsewhere.
type (
	undecided struct {
		walker
		*runner //nolint:unused // Go finds its method, and promotes none
	}
	decided struct {
		walker
		*runner //nolint:unused // Go finds its method, and promotes none
	}
	distant struct{ decided }
)

// Move says which of them is meant.
func (d decided) Move() string { return d.walker.Move() }

func TestMethodsOfEmbeddedStructs(t *testing.T) {
	// rule ID-09
	// rule ID-10
	for _, c := range []struct {
		name   string
		svc    any
		method string
		reason string
	}{
		{"two embedded structs have it", undecided{}, "Move", `several embedded structs have a method "Move"`},
		{"two embedded structs have it, by pointer", &undecided{}, "Move", `several embedded structs have a method "Move"`},
		{"one embedded struct has it", undecided{}, "Rest", ""},
		{"the service decides", decided{}, "Move", ""},
		{"an embedded service decides", distant{}, "Move", ""},
		{"a pointer to a pointer has none", new(*decided), "Move", `the service has no method "Move"`},
	} {
		mark := discovery.Mark{ID: "x.run", Method: c.method, Permission: "*", Description: "Runs."}
		tools, problems := newBuilder(t).Service(c.svc, []discovery.Mark{mark})
		switch {
		case c.reason == "" && (len(tools) != 1 || tools[0].Definition.Source.Position == ""):
			t.Errorf("%s: got %d tools and the problems %v, want one whose position is known", c.name, len(tools), problems)
		case c.reason != "" && (len(problems) != 1 || !strings.HasPrefix(problems[0].Reason, c.reason)):
			t.Errorf("%s: got the problems %v, want %q", c.name, problems, c.reason)
		}
	}
}
