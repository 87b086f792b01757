package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// keyboard is an input that says it is a terminal.
type keyboard struct{ *strings.Reader }

// Columns returns the width of the terminal.
func (keyboard) Columns() int { return 100 }

// TestDelete deletes an album, which is asked about first.
func TestDelete(t *testing.T) {
	db := t.TempDir()
	const question = `Run "Delete" (album.delete) with album: "a1"? [y/N] `
	for _, c := range []struct {
		name, typed, args string
		status            int
		errors            string
	}{
		{"an editor who says no", "n\n", "--as editor", 1, question + "A person was asked whether this may be done, and said no.\n"},
		{"somebody else's album", "y\n", "--as author:vela", 1, "Tool execution was refused: /album: you may not delete it.\n"},
		{"an editor who says yes", "y\n", "--as editor", 0, question + "Delete completed.\n"},
		{"an album that is gone", "y\n", "--as editor", 1, "Tool execution failed due to invalid input:\n  /album: does not exist, or you may not view it\n"},
	} {
		p := newProgram()
		var stderr screen
		p.root.SetArgs(append([]string{"--db", filepath.Join(db, "albums.db"), "tools", "call", "album.delete", "--album", "a1"}, strings.Fields(c.args)...))
		p.root.SetIn(keyboard{strings.NewReader(c.typed)})
		p.root.SetErr(&stderr)
		if status := p.run(); status != c.status || stderr.String() != c.errors {
			t.Errorf("%s exits with %d and says %q, want %d and %q", c.name, status, stderr.String(), c.status, c.errors)
		}
	}
	status, _, errors := run(t, db, "tools", "call", "album.delete", "--album", "a2", "--as", "editor", "--yes")
	if status != 0 || !strings.HasSuffix(errors, "[y/N] y (--yes)\nDelete completed.\n") {
		t.Errorf("with --yes it exits with %d and says %q, want that it is deleted", status, errors)
	}
	if status, _, errors := run(t, db, "tools", "call", "album.delete", "--album", "a3", "--as", "editor"); status != 1 || !strings.Contains(errors, "nobody can be asked here") {
		t.Errorf("without anybody to ask it exits with %d and says %q, want that it is refused", status, errors)
	}
}
