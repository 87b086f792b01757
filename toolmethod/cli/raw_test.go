package cli_test

import (
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/cli"
)

// onScreen runs a command line whose output is a terminal.
func onScreen(args ...string) output {
	p := newProgram()
	p.run(nil, "tools") // which makes the command
	p.err.Reset()
	s := &screen{columns: 80}
	p.root.SetOut(s)
	p.root.SetArgs(args)
	status := cli.Main(p.root)
	return output{status, s.String(), p.err.String()}
}

// TestRawOnTerminal sends outputs to a terminal as they are: it is not given what
// it would obey.
func TestRawOnTerminal(t *testing.T) {
	call := []string{"tools", "call", "note.print", "--arg-raw", "a\x1b\nb", "--raw"}
	if got, want := onScreen(append(call, "text")...), (output{0, "a\\x1b\nb\n", "Print completed.\n"}); got != want {
		t.Errorf("a text gives %+v, want %+v", got, want)
	}
	got := onScreen(append(call, "picture")...)
	if got.Status != 2 || got.Out != "" || !strings.Contains(got.Errors, `the output "picture" is bytes, which a terminal cannot show: send them to a file with > FILE`) {
		t.Errorf("bytes give %+v, want the advice to send them to a file", got)
	}
}

// TestRawOfFailure asks for an output of a call that fails.
func TestRawOfFailure(t *testing.T) {
	p := newProgram()
	p.registry.RegisterFunc(func() ([]byte, error) { return nil, toolmethod.InputErrorf("there is no paper") },
		toolmethod.Method{ID: "note.copy", Permission: "*", Description: "Copies."})
	status := p.run(nil, "tools", "call", "note.copy", "--raw", "result")
	if status != 1 || p.out.Len() > 0 || !strings.Contains(p.err.String(), "there is no paper") {
		t.Errorf("a failure exits with %d, prints %q and says %q, want 1, nothing and why", status, p.out.String(), p.err.String())
	}
}
