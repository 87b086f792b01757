package cli_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/cli"
)

// TestExitStatus runs a program with commands of its own beside the tools.
func TestExitStatus(t *testing.T) {
	for _, test := range []struct {
		name string
		args []string
		want int
	}{
		{"a command that succeeds", []string{"own", "0"}, 0},
		{"a command that fails", []string{"own", "1"}, 1},
		{"a flag that the program does not have", []string{"own", "--two"}, 2},
		{"a command that the program does not have", []string{"owm"}, 2},
		{"no command", nil, 0},
		{"help", []string{"help", "tools", "call"}, 0},
		{"a call that succeeds", []string{"tools", "call", "note.old"}, 0},
		{"a call that fails", []string{"tools", "call", "note.fail", "--secret", "x"}, 1},
		{"a call that makes no sense", []string{"tools", "call", "note.old", "--secret", "x"}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			var output bytes.Buffer
			root := &cobra.Command{Use: "notes", SilenceUsage: true}
			root.AddCommand(cli.Command(newProgram().registry, cli.Options{}), &cobra.Command{
				Use: "own",
				RunE: func(_ *cobra.Command, args []string) error {
					if args[0] == "0" {
						return nil
					}
					return errors.New("it failed")
				},
			})
			root.SetArgs(append([]string{}, test.args...))
			root.SetOut(&output)
			root.SetErr(&output)
			if got := cli.Main(root); got != test.want {
				t.Errorf("the exit status is %d, want %d\n%s", got, test.want, output.String())
			}
		})
	}
}

// TestExitCode asks for the status of errors outside of Main.
func TestExitCode(t *testing.T) {
	p := newProgram()
	p.run(nil, "tools")
	execute := func(args ...string) error {
		p.root.SetArgs(args)
		return p.root.Execute()
	}
	if err := execute("tools", "call", "note.fail", "--secret", "x"); cli.ExitCode(err) != 1 || err.Error() == "" {
		t.Errorf("a failed call is %v with status %d, want an error with status 1", err, cli.ExitCode(err))
	}
	if err := execute("tools", "show"); cli.ExitCode(fmt.Errorf("wrapped: %w", err)) != 2 {
		t.Errorf("a wrong command line is %v with status %d, want 2", err, cli.ExitCode(err))
	}
	if got := cli.ExitCode(nil); got != 0 {
		t.Errorf("no error has status %d, want 0", got)
	}
}

// TestOpen has a program register its tools when its flags are known.
func TestOpen(t *testing.T) {
	for _, args := range [][]string{
		{"tools", "list", "--db", "two"},
		{"tools", "show", "tool.two", "--db", "two"},
		{"tools", "call", "--db", "two", "tool.two"},
		{"tools", "call", "tool.two", "--db=two"},
		{"__complete", "tools", "call", "--db", "two", "tool."},
	} {
		p := &program{registry: toolmethod.NewRegistry(toolmethod.WithLogger(nil))}
		p.opts.Open = func(context.Context) error {
			p.registry.RegisterFunc(func() {}, toolmethod.Method{ID: "tool." + p.db, Permission: "*", Description: "Does it."})
			return nil
		}
		if status := p.run(nil, args...); status != 0 || !bytes.Contains(append(p.out.Bytes(), p.err.Bytes()...), []byte("wo")) {
			t.Errorf("%q exits with %d, and prints\n%s%s", args, status, p.out.String(), p.err.String())
		}
	}
	for _, args := range [][]string{{"tools", "list"}, {"tools", "show", "x"}, {"tools", "call", "x"}, {"tools", "problems"}} {
		p := newProgram()
		p.opts.Open = func(context.Context) error { return errors.New("the disk is full") }
		status := p.run(nil, args...)
		if want := "Error: the disk is full\n"; status != 1 || p.err.String() != want || p.out.Len() > 0 {
			t.Errorf("%q exits with %d and says %q, want 1 and %q", args, status, p.err.String(), want)
		}
	}
}

// TestHooks looks whether the hooks of a program see its flags, and whether
// flags that it requires are, also where tools have flags of their own.
func TestHooks(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"tools", "call", "note.old", "--key", "k"}, "k"},
		{[]string{"tools", "list", "--key", "k"}, "k"},
		{[]string{"tools", "call", "note.old"}, ""},
	} {
		var key, seen string
		root := &cobra.Command{Use: "notes", SilenceErrors: true}
		root.PersistentFlags().StringVar(&key, "key", "", "a key")
		if err := root.MarkPersistentFlagRequired("key"); err != nil {
			t.Fatal(err)
		}
		root.PersistentPreRun = func(*cobra.Command, []string) { seen = key }
		root.AddCommand(cli.Command(newProgram().registry, cli.Options{}))
		root.SetArgs(test.args)
		root.SetOut(&bytes.Buffer{})
		root.SetErr(&bytes.Buffer{})
		status := cli.Main(root)
		if seen != test.want || (status == 0) != (test.want != "") {
			t.Errorf("%q: the hook sees %q and the status is %d, want %q", test.args, seen, status, test.want)
		}
	}
}
