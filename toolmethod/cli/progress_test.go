package cli_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/toolmethod/cli"
)

// screen is an output that says it is a terminal.
type screen struct {
	bytes.Buffer

	columns int
}

// Columns returns the width of the terminal.
func (s *screen) Columns() int { return s.columns }

// TestProgress calls a tool that says how far it has come, on a terminal and
// elsewhere.
func TestProgress(t *testing.T) {
	p := newProgram()
	show := func(columns int) string {
		s := &screen{columns: columns}
		root := &cobra.Command{Use: "notes"}
		root.AddCommand(cli.Command(p.registry, p.opts))
		root.SetArgs([]string{"tools", "call", "note.work"})
		root.SetErr(s)
		if status := cli.Main(root); status != 0 {
			t.Errorf("note.work exits with %d and prints %q", status, s.String())
		}
		return s.String()
	}
	got := show(60)
	drawings := strings.Split(got, "\r")
	first, last := drawings[1], drawings[len(drawings)-3]
	if want := `[######..................]  25%  1/4  step \x1b[2Ja`; first != want {
		t.Errorf("the first drawing is %q, want %q", first, want)
	}
	if want := `[########################] 100%  4/4  step \x1b[2Jd`; last != want {
		t.Errorf("the last drawing is %q, want %q", last, want)
	}
	if want := strings.Repeat(" ", len(last)); drawings[len(drawings)-2] != want {
		t.Errorf("the bar is taken away with %q, want %d spaces", drawings[len(drawings)-2], len(last))
	}
	if want := "Work completed.\n"; drawings[len(drawings)-1] != want {
		t.Errorf("after the bar comes %q, want %q", drawings[len(drawings)-1], want)
	}
	for drawing := range strings.SplitSeq(show(30), "\r") {
		if len([]rune(drawing)) > 29 {
			t.Errorf("a terminal of 30 columns is drawn %q, want a line that ends before its edge", drawing)
		}
	}
	if got := show(0); got != "Work completed.\n" {
		t.Errorf("what is no terminal gets %q, want the message only", got)
	}
}
