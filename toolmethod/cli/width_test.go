package cli_test

import (
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod/cli"
)

// TestWidth prints tables and descriptions in narrow places.
func TestWidth(t *testing.T) {
	var b strings.Builder
	for _, width := range []int{30, 50, 72} {
		for _, args := range [][]string{
			{"tools", "list", "-a", "editor"},
			{"tools", "show", "note.add", "-a", "editor"},
			{"tools", "call", "note.search", "--word", "tea"},
		} {
			p := newProgram()
			p.opts.Width = width
			status := p.run(nil, args...)
			b.WriteString(transcript(output{status, p.out.String(), p.err.String()}, args) + "\n")
			if args[1] == "show" {
				continue // the usage line stays whole
			}
			for line := range strings.SplitSeq(p.out.String(), "\n") {
				if len([]rune(line)) > width {
					t.Errorf("the line %q of %v is wider than %d", line, args, width)
				}
			}
		}
	}
	golden(t, "width", b.String())
}

// TestTerminalWidth prints a table on a terminal, and on one that the program
// says is never narrow.
func TestTerminalWidth(t *testing.T) {
	for _, test := range []struct {
		name  string
		width int
		want  bool
	}{
		{"the width of the terminal", 0, true},
		{"a width that the program gives", 60, true},
		{"a width without end", -1, false},
	} {
		p := newProgram()
		p.opts = cli.Options{Width: test.width, Context: p.opts.Context}
		s := &screen{columns: 50}
		p.run(nil, "tools") // which makes the command
		p.root.SetOut(s)
		p.root.SetArgs([]string{"tools", "list"})
		if status := cli.Main(p.root); status != 0 {
			t.Fatalf("tools list exits with %d", status)
		}
		if got := strings.Contains(s.String(), "…"); got != test.want {
			t.Errorf("%s: the table is cut: %t, want %t\n%s", test.name, got, test.want, s.String())
		}
	}
}
