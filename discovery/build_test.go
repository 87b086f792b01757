package discovery_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/discovery"
	"github.com/go-toolapi/toolapi/infer"
)

// newBuilder returns a builder without any source.
func newBuilder(t *testing.T) *discovery.Builder {
	t.Helper()
	library, err := infer.NewLibrary(&infer.Shelf{})
	if err != nil {
		t.Fatal(err)
	}
	return &discovery.Builder{Engine: infer.NewEngine(library, nil), Library: library}
}

// lamp is a service with one good tool and two that are left out.
type lamp struct {
	_ struct{} `tool:"lamp.on" method:"On" operation:"trigger" permission:"switch" description:"Switches on." timeout:"1m30s"`
	_ struct{} `tool:"lamp.off" method:"Off" permission:"switch" description:"Switches off." params:"level,fade"`
	_ struct{} `tool:"lamp.dim" method:"Dim" permission:"switch" description:"Dims." params:"level"`
	_ struct{} `input:"level" default:"dark"`
}

// On switches on.
func (lamp) On() string { return "on" }

// Off switches off.
func (lamp) Off(level int) {}

// Dim dims.
func (lamp) Dim(level int) {}

func TestBuildingReturnsToolsAndProblems(t *testing.T) {
	// rule DS-03
	tools, problems := newBuilder(t).Service(lamp{}, nil)
	if len(tools) != 1 || tools[0].Definition.ID != "lamp.on" || tools[0].Definition.Label != "On" {
		t.Errorf("got %d tools, want lamp.on alone", len(tools))
	}
	if got := tools[0].Definition.Timeout.String(); got != "1m30s" {
		t.Errorf("the timeout is %s, want 1m30s", got)
	}
	want := []*discovery.Problem{
		{
			Tool: "lamp.off", Method: "discovery_test.lamp.Off", Place: "params",
			Reason: "2 names for 1 parameter", Fix: "give one name per parameter, a leading context aside",
		},
		{
			Tool: "lamp.dim", Method: "discovery_test.lamp.Dim", Place: `parameter "level"`,
			Reason: `default: "dark" is not a JSON value`, Fix: "write one that holds",
		},
	}
	for _, p := range problems {
		if p.Position == "" {
			t.Errorf("the position of %s is not known", p.Method)
		}
		p.Position = ""
	}
	if diff := cmp.Diff(want, problems); diff != "" {
		t.Errorf("the problems differ (-want +got):\n%s", diff)
	}
}

func TestBuilderWithAFaultBuildsNothing(t *testing.T) {
	// rule DS-03
	b := &discovery.Builder{Fault: errors.New("the source is torn"), Prefix: "a."}
	tools, problems := b.Service(lamp{}, nil)
	if len(tools) != 0 || len(problems) != 3 {
		t.Errorf("got %d tools and %d problems, want none and one for each tool", len(tools), len(problems))
	}
	for _, p := range problems {
		if p.Reason != "the source is torn" || p.Tool == "" {
			t.Errorf("the problem is %q, want the fault", p)
		}
	}
	if _, p := b.Function(func() {}, discovery.Mark{ID: "run"}); p == nil || p.Tool != "a.run" || p.Reason != "the source is torn" {
		t.Errorf("the problem of the function is %v, want the fault", p)
	}
}

// Tables of what a tag says and what a mark says, in the order of precedence.
type (
	lowest struct {
		_ struct{} `tool:"x.lowest" method:"Run" permission:"lowest" label:"Lowest" description:"Lowest."`
	}
	middle struct {
		_ struct{} `tool:"x.middle" method:"Run" permission:"middle" label:"Middle"`

		lowest
	}
	highest struct {
		_ struct{} `tool:"x.highest" method:"Run" permission:"highest"`

		*middle
	}
)

// Run runs.
func (lowest) Run() {}

func TestOuterMarksLieOverInnerOnes(t *testing.T) {
	// rule ID-10
	// rule ID-03
	option := discovery.Mark{Method: "Run", ID: "x.option"}
	tools, problems := newBuilder(t).Service(highest{middle: &middle{}}, []discovery.Mark{option})
	if len(tools) != 1 || len(problems) != 0 {
		t.Fatalf("got %d tools and the problems %v", len(tools), problems)
	}
	d := tools[0].Definition
	got := []string{d.ID, d.Permission, d.Label, d.Description}
	if diff := cmp.Diff([]string{"x.option", "highest", "Middle", "Lowest."}, got); diff != "" {
		t.Errorf("the facts differ (-want +got):\n%s", diff)
	}
}

// ring embeds itself, by pointer.
type ring struct {
	_ struct{} `tool:"ring.run" method:"Run" permission:"*" description:"Runs."`

	*ring //nolint:unused // it must not be followed forever
	lowest
}

func TestServiceThatEmbedsItself(t *testing.T) {
	// rule ID-10
	tools, problems := newBuilder(t).Service(&ring{}, nil)
	if len(tools) != 1 || len(problems) != 0 || tools[0].Definition.ID != "ring.run" {
		t.Errorf("got %d tools and the problems %v, want ring.run", len(tools), problems)
	}
}
