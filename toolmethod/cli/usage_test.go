package cli_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// shellWords splits a command line as a POSIX shell does, as far as single
// quotes and backslashes go.
func shellWords(line string) []string {
	var words []string
	var word strings.Builder
	quoted, escaped := false, false
	for _, r := range line + " " {
		switch {
		case escaped:
			word.WriteRune(r)
			escaped = false
		case r == '\'':
			quoted = !quoted
		case r == '\\' && !quoted:
			escaped = true
		case r == ' ' && !quoted:
			words = append(words, word.String())
			word.Reset()
		default:
			word.WriteRune(r)
		}
	}
	return words
}

// TestUsageLines runs the usage line of every tool: what can be copied has to
// work.
func TestUsageLines(t *testing.T) {
	p := newProgram()
	if status := p.run(nil, "tools", "list", "--format", "json", "--as", "editor"); status != 0 {
		t.Fatalf("tools list exits with %d: %s", status, p.err.String())
	}
	var tools []struct{ ID string }
	if err := json.Unmarshal(p.out.Bytes(), &tools); err != nil {
		t.Fatal(err)
	}
	for _, tool := range tools {
		if tool.ID == "note.fail" {
			continue // which fails whatever it is given
		}
		var shown struct{ Usage string }
		got := run("tools", "show", tool.ID, "--format", "json", "--as", "editor")
		if err := json.Unmarshal([]byte(got.Out), &shown); err != nil {
			t.Fatal(err)
		}
		args := append(shellWords(shown.Usage)[1:], "--as", "editor")
		if got := run(args...); got.Status != 0 {
			t.Errorf("%q exits with %d and says\n%s", shown.Usage, got.Status, got.Errors)
		}
	}
}
