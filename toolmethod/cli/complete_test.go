package cli_test

import (
	"strings"
	"testing"
)

// TestCompletion compares what the shell is told with a golden file.
func TestCompletion(t *testing.T) {
	var b strings.Builder
	for _, args := range [][]string{
		{"tools", ""},
		{"tools", "show", ""},
		{"tools", "show", "note.e"},
		{"tools", "show", "note.echo", ""},
		{"tools", "list", "--operation", ""},
		{"tools", "list", "--format", "m"},
		{"tools", "call", "note.s"},
		{"tools", "call", "--as", "editor", "note.a"},
		{"tools", "call", "note.s", "--as", ""},
		{"tools", "call", "note.s", "--as=e"},
		{"tools", "call", "note.s", "--db", ""},
		{"tools", "call", "note.search", ""},
		{"tools", "call", "note.search", "--word", "x", ""},
		{"tools", "call", "note.search", "--word", ""},
		{"tools", "call", "note.search", "-"},
		{"tools", "call", "-a", "editor", "note.add", "--p"},
		{"tools", "call", "-a", "editor", "note.add", "--no_p"},
		{"tools", "call", "-a", "editor", "note.add", "--pinned", "--tags", "x", "--t"},
		{"tools", "call", "-a", "editor", "note.add", "--mood", "s"},
		{"tools", "call", "-a", "editor", "note.add", "--mood=h"},
		{"tools", "call", "-a", "editor", "note.add", "--sizes", ""},
		{"tools", "call", "-a", "editor", "note.add", "--pinned=f"},
		{"tools", "call", "-a", "editor", "note.add", "--nothing="},
		{"tools", "call", "note.search", "x"},
		{"tools", "call", "note.print", "--raw", ""},
		{"tools", "call", "note.print", "--raw=t"},
		{"tools", "call", "--raw", ""},
		{"tools", "call", "note.search", "--raw", ""},
	} {
		args = append([]string{"__complete"}, args...)
		b.WriteString(transcript(run(args...), args) + "\n")
	}
	golden(t, "completion", b.String())
}
