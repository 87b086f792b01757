package cli_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestHiddenTools looks for a tool that a guest may not use wherever tools are
// shown. An editor, who may, sees it there.
func TestHiddenTools(t *testing.T) {
	// rule AC-13
	for _, args := range [][]string{
		{"tools", "list"},
		{"tools", "list", "add"},
		{"tools", "list", "--format", "json"},
		{"tools", "list", "--format", "markdown", "--operation", "write"},
		{"__complete", "tools", "show", ""},
		{"__complete", "tools", "call", "note.a"},
	} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			if got := run(args...); strings.Contains(got.Out+got.Errors, "note.add") {
				t.Errorf("a guest is shown note.add:\n%s%s", got.Out, got.Errors)
			}
			editor := append([]string{args[0]}, append([]string{"--as", "editor"}, args[1:]...)...)
			if args[0] == "tools" {
				editor = append([]string{"--as", "editor"}, args...)
			}
			if got := run(editor...); !strings.Contains(got.Out, "note.add") {
				t.Errorf("an editor is not shown note.add:\n%s%s", got.Out, got.Errors)
			}
		})
	}
}

// TestHiddenAndUnknown compares what is said of a tool that the caller may not
// use with what is said of one that does not exist.
func TestHiddenAndUnknown(t *testing.T) {
	// rule AC-13
	for _, rest := range [][]string{
		{"tools", "show", "ID"},
		{"tools", "show", "ID", "--format", "json"},
		{"tools", "call", "ID"},
		{"tools", "call", "ID", "--help"},
		{"tools", "call", "ID", "--json", `{"id": 1}`},
		{"tools", "call", "ID", "--id", "1", "--nonsense"},
		{"__complete", "tools", "call", "ID", "--"},
		{"__complete", "tools", "call", "ID", ""},
	} {
		t.Run(strings.Join(rest, " "), func(t *testing.T) {
			with := func(id string) output {
				args := append([]string(nil), rest...)
				for i := range args {
					args[i] = strings.ReplaceAll(args[i], "ID", id)
				}
				return run(args...)
			}
			hidden, unknown := with("note.delete"), with("absent.tool")
			if diff := cmp.Diff(unknown, hidden); diff != "" {
				t.Errorf("a hidden tool (+) answers differently than an unknown one (-):\n%s", diff)
			}
			if rest[0] == "tools" && (hidden.Status != 1 || !strings.Contains(hidden.Out+hidden.Errors, "This tool is not available")) {
				t.Errorf("it answers %+v, want status 1 and that the tool is not available", hidden)
			}
		})
	}
}

// TestSameWords compares what show says of an unknown tool with what the
// registry says of it.
func TestSameWords(t *testing.T) {
	want := newProgram().registry.Call(t.Context(), "absent.tool", nil).Message()
	if got := strings.TrimSpace(run("tools", "show", "absent.tool").Errors); got != want {
		t.Errorf("show says %q, want the words of the registry: %q", got, want)
	}
}
