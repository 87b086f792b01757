package cli_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/cli"
)

// keyboard is an input that says it is a terminal.
type keyboard struct{ io.Reader }

// Columns returns the width of the terminal.
func (keyboard) Columns() int { return 80 }

// tone is an enum.
type tone string

// Values returns the tones.
func (tone) Values() []tone { return []tone{"calm", "merry", "sad"} }

// seat is a form.
type seat struct {
	Row   int     `validate:"min=1,max=30" label:"The row" description:"Counted\n from the stage."`
	Name  string  `example:"Vela"`
	Aisle *bool   `description:"Whether it is on the aisle."`
	Price float64 `default:"9.5"`
	Mood  tone
	Tones []tone `validate:"omitempty,max=2"`
	From  int64  `default:"1"`
	To    int64  `default:"9" validate:"gtefield=From"`
}

// inOrder is a validator that knows which seats are in order.
type inOrder struct{}

// VarCtx knows nothing of single values.
func (inOrder) VarCtx(context.Context, any, string) error { return nil }

// StructCtx compares the ends of a seat.
func (inOrder) StructCtx(_ context.Context, v any) error {
	if s, ok := v.(*seat); ok && s.To < s.From {
		return errors.New("secret")
	}
	return nil
}

// withQuestions adds tools that ask to a program.
func withQuestions(p *program) {
	p.registry.RegisterFunc(func(ctx context.Context) (string, error) {
		if err := toolmethod.Confirm(ctx, "Erase it?\nReally,\x1b[2J all of it?"); err != nil {
			return "", err
		}
		return "erased", nil
	}, toolmethod.Method{ID: "drive.erase", Permission: "*", Description: "Erases a drive."})
	p.registry.RegisterFunc(func(ctx context.Context) (string, error) {
		s, err := toolmethod.Ask[struct {
			Seat string `validate:"min=2"`
		}](ctx, "Which seat?")
		if err == nil {
			err = toolmethod.Confirm(ctx, "Book "+s.Seat+"?")
		}
		return s.Seat, err
	}, toolmethod.Method{ID: "seat.book", Permission: "*", Description: "Books a seat."})
	p.registry.RegisterFunc(askingTwice, toolmethod.Method{ID: "drive.check", Permission: "*", Description: "Checks a drive.", Label: "Check"})
	p.registry.RegisterFunc(func(ctx context.Context, note string) (string, error) {
		return note, toolmethod.Confirm(ctx, "Keep it?")
	}, toolmethod.Method{ID: "note.keep", Permission: "*", Description: "Keeps a note.", Params: []string{"note"}})
}

// ask runs a command line at a terminal of so many columns, where typed is what
// comes from the keyboard. It returns what is on the screen.
func ask(t *testing.T, columns int, stdin io.Reader, args ...string) (status int, out, shown string) {
	t.Helper()
	p := newProgram()
	withQuestions(p)
	s := &screen{columns: columns}
	root := &cobra.Command{Use: "notes"}
	root.AddCommand(cli.Command(p.registry, p.opts))
	root.SetArgs(append([]string{"tools", "call"}, args...))
	root.SetIn(stdin)
	root.SetOut(&p.out)
	root.SetErr(s)
	status = cli.Main(root)
	return status, p.out.String(), s.String()
}

// A confirmation is a prompt for y or n, on a terminal; elsewhere only --yes
// answers it, and it answers nothing else.
func TestConfirmationsAtTheTerminal(t *testing.T) {
	const (
		question = "Erase it?\nReally,\\x1b[2J all of it? [y/N] "
		done     = "Erase completed.\n"
		declined = "A person was asked whether this may be done, and said no.\n"
		silent   = "A person was asked, and gave no answer.\n"
		nobody   = "This tool has to ask a person, and nobody can be asked here.\nWith --yes the answer is yes.\n"
		piped    = "input that is no terminal"
	)
	for name, c := range map[string]struct {
		typed   string
		args    []string
		columns int
		status  int
		shown   string
	}{
		"y":                      {"y\n", nil, 80, 0, question + done},
		"Yes":                    {" Yes \r\n", nil, 80, 0, question + done},
		"y without a line end":   {"y", nil, 80, 0, question + done},
		"n":                      {"n\n", nil, 80, 1, question + declined},
		"an empty line":          {"\n", nil, 80, 1, question + declined},
		"something else, then y": {"maybe\ny\n", nil, 80, 0, question + "Please answer y or n: " + done},
		"the end of the input":   {"", nil, 80, 1, question + "\n" + silent},
		"--yes":                  {"n\n", []string{"--yes"}, 80, 0, question + "y (--yes)\n" + done},
		"--yes=false":            {"n\n", []string{"--yes=false"}, 80, 1, question + declined},
		"no screen":              {"y\n", nil, 0, 1, nobody},
		"no screen, --yes":       {"", []string{"--yes"}, 0, 0, question + "y (--yes)\n" + done},
		"no keyboard":            {piped, nil, 80, 1, nobody},
		"no keyboard, --yes":     {piped, []string{"--yes"}, 80, 0, question + "y (--yes)\n" + done},
	} {
		t.Run(name, func(t *testing.T) {
			var stdin io.Reader = keyboard{strings.NewReader(c.typed)}
			if c.typed == piped {
				stdin = strings.NewReader("y\n")
			}
			status, _, shown := ask(t, c.columns, stdin, append([]string{"drive.erase"}, c.args...)...)
			if status != c.status {
				t.Errorf("got exit status %d, want %d", status, c.status)
			}
			if diff := cmp.Diff(c.shown, shown); diff != "" {
				t.Errorf("the screen (-want +got):\n%s", diff)
			}
		})
	}
}

// Fields are asked for one by one; what does not fit is asked for again.
func TestFormsAtTheTerminal(t *testing.T) {
	var got seat
	p := newProgram()
	p.registry.Configure(toolmethod.WithValidator(inOrder{}))
	p.registry.RegisterFunc(func(ctx context.Context) (err error) {
		got, err = toolmethod.Ask[seat](ctx, "Where do you want\nto sit?")
		return err
	}, toolmethod.Method{ID: "seat.choose", Permission: "*", Description: "Chooses a seat."})
	first := []string{"", "x", "31", "4", "Ada L.", "maybe", "Y", "", "happy", " merry ", "calm, sad, merry", "calm, sad", "5", "2"}
	again := []string{"4", "Ada L.", "y", "", "merry", "calm, sad", "1", ""}
	s := &screen{columns: 80}
	root := &cobra.Command{Use: "notes"}
	root.AddCommand(cli.Command(p.registry, p.opts))
	root.SetArgs([]string{"tools", "call", "seat.choose"})
	root.SetIn(keyboard{iotest.OneByteReader(strings.NewReader(strings.Join(append(first, again...), "\n") + "\n"))})
	root.SetErr(s)
	if status := cli.Main(root); status != 0 {
		t.Errorf("got exit status %d, want 0", status)
	}
	yes := true
	want := seat{Row: 4, Name: "Ada L.", Aisle: &yes, Price: 9.5, Mood: "merry", Tones: []tone{"calm", "sad"}, From: 1, To: 9}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the answer (-want +got):\n%s", diff)
	}
	golden(t, "ask", s.String())
}

// What is asked for after the end of the input, or where only a yes was said in
// advance, has no answer.
func TestFormsWithoutAPerson(t *testing.T) {
	const nobody = "This tool has to ask a person, and nobody can be asked here.\n"
	prompt := "Which seat?\n  seat: string, required, at least 2 characters\n  > "
	for name, c := range map[string]struct {
		stdin   io.Reader
		columns int
		args    []string
		shown   string
	}{
		"the input ends":               {keyboard{strings.NewReader("")}, 80, nil, prompt + "\nA person was asked, and gave no answer.\n"},
		"it ends after a wrong line":   {keyboard{strings.NewReader("A")}, 80, nil, prompt + "  must have at least 2 characters, got \"A\"\n  > \nA person was asked, and gave no answer.\n"},
		"no terminal":                  {strings.NewReader("A1\n"), 80, nil, nobody},
		"no terminal, but --yes":       {strings.NewReader("A1\n"), 80, []string{"--yes"}, nobody},
		"a terminal, and --yes":        {keyboard{strings.NewReader("A1\n")}, 80, []string{"--yes"}, prompt + "Book A1? [y/N] y (--yes)\nBook completed.\n"},
		"two questions, both answered": {keyboard{strings.NewReader("A1\ny\n")}, 80, nil, prompt + "Book A1? [y/N] Book completed.\n"},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, shown := ask(t, c.columns, c.stdin, append([]string{"seat.book"}, c.args...)...)
			if diff := cmp.Diff(c.shown, shown); diff != "" {
				t.Errorf("the screen (-want +got):\n%s", diff)
			}
		})
	}
}

// endingOnce is an input that ends, and goes on, as a terminal does.
type endingOnce struct {
	io.Reader

	ended bool
}

// Read ends the input once.
func (e *endingOnce) Read(p []byte) (int, error) {
	if !e.ended {
		e.ended = true
		return 0, io.EOF
	}
	return e.Reader.Read(p)
}

// askingTwice is a method that shows how far it is, and asks again when it has no
// answer.
func askingTwice(ctx context.Context) error {
	toolmethod.Progress(ctx, 1, 2, "half")
	if err := toolmethod.Confirm(ctx, "Sure?"); err == nil || !errors.Is(err, toolmethod.ErrCanceled) {
		return errors.New("the first question has an answer")
	}
	return toolmethod.Confirm(ctx, "Sure now?")
}

// A question that is dismissed does not stand in the way of the next one, nor does
// the bar of progress.
func TestADismissedQuestionIsNotTheLast(t *testing.T) {
	status, _, shown := ask(t, 80, keyboard{&endingOnce{Reader: strings.NewReader("y\n")}}, "drive.check")
	_, after, _ := strings.Cut(shown, "half")
	if want := "\r" + strings.Repeat(" ", 42) + "\rSure? [y/N] \nSure now? [y/N] Check completed.\n"; status != 0 || after != want {
		t.Errorf("it exits with %d and shows %q after the bar, want 0 and %q", status, after, want)
	}
}

// Input that carries the arguments is no answer to a question.
func TestArgumentsAreNoAnswers(t *testing.T) {
	status, out, shown := ask(t, 80, strings.NewReader("{\"note\":\"x\"}\ny\n"), "note.keep", `{"note":"x"}`)
	if status != 1 || out != "" || !strings.Contains(shown, "nobody can be asked here") {
		t.Errorf("got %d %q %q, want that nobody can be asked", status, out, shown)
	}
	status, out, shown = ask(t, 80, strings.NewReader(`{"note":"x"}`), "note.keep", "-", "--yes")
	if status != 0 || out != "result: x\n" || shown != "Keep it? [y/N] y (--yes)\nKeep completed.\n" {
		t.Errorf("got %d %q %q, want the note", status, out, shown)
	}
}

// A terminal that fails is a runtime failure.
func TestATerminalThatFails(t *testing.T) {
	status, _, shown := ask(t, 80, keyboard{iotest.ErrReader(errors.New("device lost"))}, "drive.erase")
	if status != 1 || !strings.Contains(shown, "The full error has been logged") {
		t.Errorf("got %d %q, want a runtime failure", status, shown)
	}
}
