//go:build unix

package cli_test

import (
	"context"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestInterrupt interrupts a call.
func TestInterrupt(t *testing.T) {
	p := newProgram()
	p.registry.RegisterFunc(func(ctx context.Context) error {
		self, err := os.FindProcess(os.Getpid())
		if err != nil {
			return err
		}
		if err := self.Signal(os.Interrupt); err != nil {
			return err
		}
		<-ctx.Done()
		return ctx.Err()
	}, toolmethod.Method{ID: "note.wait", Permission: "*", Description: "Waits for the end."})
	status := p.run(nil, "tools", "call", "note.wait")
	if want := "Tool execution was cancel"; status != 1 || !strings.HasPrefix(p.err.String(), want) {
		t.Errorf("an interrupted call exits with %d and says %q, want 1 and %q", status, p.err.String(), want)
	}
}

// interrupting is standard input that never comes to an end, and interrupts who
// waits for it.
type interrupting struct{ never chan struct{} }

// Read interrupts, and waits.
func (i interrupting) Read([]byte) (int, error) {
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		return 0, err
	}
	if err := self.Signal(os.Interrupt); err != nil {
		return 0, err
	}
	<-i.never
	return 0, io.EOF
}

// TestInterruptedInput interrupts the reading of arguments.
func TestInterruptedInput(t *testing.T) {
	in := interrupting{make(chan struct{})}
	defer close(in.never)
	p := newProgram()
	status := p.run(in, "tools", "call", "note.echo", "-")
	if want := "Error: interrupted\n"; status != 1 || p.err.String() != want {
		t.Errorf("it exits with %d and says %q, want 1 and %q", status, p.err.String(), want)
	}
}

// TestInterruptedQuestion interrupts a question, which dismisses it, and those that
// come after it.
func TestInterruptedQuestion(t *testing.T) {
	in := interrupting{make(chan struct{})}
	defer close(in.never)
	status, _, shown := ask(t, 80, keyboard{in}, "drive.erase")
	if _, _, shown := ask(t, 80, keyboard{in}, "drive.check"); strings.Contains(shown, "Sure now?") {
		t.Errorf("after the interruption something else is asked: %q", shown)
	}
	if want := "[y/N] \nA person was asked, and gave no answer.\n"; status != 1 || !strings.HasSuffix(shown, want) {
		t.Errorf("it exits with %d and shows %q, want 1 and %q", status, shown, want)
	}
}
