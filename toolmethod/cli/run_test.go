package cli_test

import (
	"bytes"
	"context"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/cli"
	"github.com/go-toolapi/toolapi/toolmethod/cli/testdata/notes"
)

// update has golden files written anew.
var update = flag.Bool("update", false, "write the golden files anew")

// program is a small program with tools.
type program struct {
	root     *cobra.Command
	registry *toolmethod.Registry
	as, db   string
	opts     cli.Options
	out, err bytes.Buffer
}

// newProgram returns a program with the notes as its tools.
func newProgram() *program {
	p := &program{}
	p.registry = toolmethod.NewRegistry(toolmethod.WithLogger(nil), toolmethod.WithAuthorizer(may))
	p.registry.Register(&notes.Notes{})
	p.opts.Context = func(ctx context.Context) context.Context { return toolmethod.WithAccount(ctx, p.as) }
	return p
}

// may tells whether an account holds a permission.
func may(ctx context.Context, permission string) (bool, error) {
	switch toolmethod.Account(ctx) {
	case "editor":
		return permission != "delete notes", nil
	case "guest":
		return permission == "read notes", nil
	}
	return false, nil
}

// run runs the program with a command line, and returns its exit status.
func (p *program) run(stdin io.Reader, args ...string) int {
	p.root = &cobra.Command{Use: "notes", Short: "Keep notes", SilenceUsage: true}
	p.root.PersistentFlags().StringVarP(&p.as, "as", "a", "guest", "who you are")
	p.root.PersistentFlags().StringVar(&p.db, "db", "notes.db", "where the notes are")
	complete := cobra.FixedCompletions([]string{"guest", "editor"}, cobra.ShellCompDirectiveNoFileComp)
	_ = p.root.RegisterFlagCompletionFunc("as", complete) // the tests of completion would see it fail
	p.root.AddCommand(cli.Command(p.registry, p.opts))
	p.root.SetArgs(args)
	p.root.SetIn(stdin)
	p.root.SetOut(&p.out)
	p.root.SetErr(&p.err)
	return cli.Main(p.root)
}

// output is what a command line gave.
type output struct {
	Status      int
	Out, Errors string
}

// run returns what a command line gives in a program of its own.
func run(args ...string) output {
	p := newProgram()
	status := p.run(strings.NewReader(""), args...)
	return output{status, p.out.String(), p.err.String()}
}

// unstable is what differs from run to run or from edit to edit.
var unstable = regexp.MustCompile(`notes\.go:\d+|reference [0-9A-Z]+`)

// golden compares text with a golden file.
func golden(t *testing.T, name, text string) {
	t.Helper()
	text = unstable.ReplaceAllStringFunc(text, func(s string) string {
		return strings.TrimRight(s, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") + "N"
	})
	file := filepath.Join("testdata", "golden", name+".txt")
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; run the tests with -update to write it", err)
	}
	if diff := cmp.Diff(string(want), text); diff != "" {
		t.Errorf("%s differs (-want +got):\n%s", file, diff)
	}
}

// transcript returns a command line and what it gives, as a golden file has it.
func transcript(got output, args []string) string {
	var b strings.Builder
	b.WriteString("$ notes")
	for _, arg := range args {
		if arg == "" || strconv.Quote(arg) != `"`+arg+`"` || strings.ContainsAny(arg, " {}") {
			arg = strconv.Quote(arg)
		}
		b.WriteString(" " + arg)
	}
	b.WriteString("\n")
	b.WriteString(got.Out)
	if got.Errors != "" {
		b.WriteString("--- standard error\n" + got.Errors)
	}
	b.WriteString("--- exit status " + string(rune('0'+got.Status)) + "\n")
	return b.String()
}

// brokenProgram returns a program some of whose tools were left out.
func brokenProgram() *program {
	p := newProgram()
	p.registry.Register(&notes.Broken{})
	p.registry.RegisterFunc(func() {}, toolmethod.Method{Permission: "*", Description: "Has no id."})
	return p
}

// withGuest returns the context of a test after p became the program of a guest.
func withGuest(t *testing.T, p *program) context.Context {
	t.Helper()
	p.as = "guest"
	return t.Context()
}
