package toolmethod_test

import (
	"flag"
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// drawnTB has a test fail in one of its draws, which then is made smaller.
type drawnTB struct {
	testing.TB

	draw *rapid.T
	tool *drawnTool
}

// Helper does nothing.
func (drawnTB) Helper() {}

// Fatal fails the draw.
func (t drawnTB) Fatal(args ...any) { t.draw.Fatal(t.tool, "\n", args) }

// Fatalf fails the draw.
func (t drawnTB) Fatalf(format string, args ...any) {
	t.draw.Fatalf("%s\n%s", t.tool, fmt.Sprintf(format, args...))
}

// TestDrawnTypes makes functions of types that nobody wrote, and proves that each
// is a problem that says where, or a tool whose schemas are what its calls do.
func TestDrawnTypes(t *testing.T) {
	// rule CN-02
	// rule DS-06
	// rule OUT-12
	drawTheSame(t)
	const each, rounds = 12, 9 // so many functions are drawn at a time, and called so often
	tools, problems, accepted := 0, 0, 0
	rapid.Check(t, func(drawn *rapid.T) {
		for range each {
			tool := newDrawnTool(drawn)
			calls, ok := tool.prove(drawnTB{t, drawn, tool}, rapid.Uint64Range(0, 1<<20).Draw(drawn, "seed"), rounds)
			accepted += calls
			if ok {
				tools++
			} else {
				problems++
			}
		}
	})
	t.Logf("%d tools, %d problems, %d calls accepted", tools, problems, accepted)
	if tools < problems || accepted < tools {
		t.Errorf("wanted mostly tools, and calls that are accepted, got %d tools, %d problems and %d calls", tools, problems, accepted)
	}
}

// drawTheSame has a test draw the same each time, unless it is told where to begin: a
// change fails for what it breaks, and not for what nobody has drawn before.
func drawTheSame(t *testing.T) {
	t.Helper()
	seed := flag.Lookup("rapid.seed")
	if told := seed.Value.String(); told == "0" {
		_ = seed.Value.Set("1")
		t.Cleanup(func() { _ = seed.Value.Set(told) })
	}
}

// prove registers the tool twice and calls it, with arguments that follow from a seed.
// It returns how many calls were accepted, and false where the tool is a problem.
func (d *drawnTool) prove(tb testing.TB, seed uint64, rounds int) (accepted int, ok bool) {
	tb.Helper()
	r, definition := d.register(tb)
	if definition == nil {
		d.namesPlace(tb, r.Problems()[0])
		return 0, false
	}
	r, same := d.register(tb)
	if same == nil || string(same.InputSchema) != string(definition.InputSchema) || string(same.OutputSchema) != string(definition.OutputSchema) {
		tb.Fatalf("wanted the same schemas twice, got %s and %+v", definition.InputSchema, same)
	}
	d.judge(tb, r, same)
	for i := range rounds {
		if d.call(tb, newArgumentDraw(seed+uint64(i)).arguments(d.inputs)) { //nolint:gosec // small
			accepted++
		}
	}
	return accepted, true
}
