package cli_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

// danger returns the first character of text that a terminal may obey, line feeds
// aside.
func danger(text string) (rune, bool) {
	for _, r := range text {
		if r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
			return r, true
		}
	}
	return 0, false
}

// TestEscapes prints results that a terminal would obey in every way there is.
func TestEscapes(t *testing.T) {
	for _, args := range [][]string{
		{"tools", "call", "note.escape"},
		{"tools", "call", "note.escape", "--json"},
		{"tools", "call", "note.fail", "--secret", ""},
		{"tools", "call", "note.odd", "\x1b[31m"},
		{"tools", "list", "--format", "\x1b[31m"},
		{"tools", "show", "\x1b[31m"},
		{"tools", "call", "\x1b[31m"},
		{"tools", "\x1b[31m"},
		{"tools", "call", "note.odd", "--arg-json", "\u009b31m\u202e", "--no-arg-help"},
	} {
		got := run(args...)
		if r, bad := danger(got.Out + got.Errors); bad {
			t.Errorf("%q prints %U:\n%q\n%q", args, r, got.Out, got.Errors)
		}
	}
	got := run("tools", "call", "note.escape")
	golden(t, "escape", transcript(got, []string{"tools", "call", "note.escape"}))
}

// TestEscapedJSON reads back what was escaped.
func TestEscapedJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		p := newProgram()
		p.run(nil, "tools", "call", "note.odd", "--json", "--no-arg-help", "--arg-json="+text)
		if r, bad := danger(p.out.String()); bad {
			t.Fatalf("%q is printed with %U", text, r)
		}
		var got struct{ Outputs struct{ Result []string } }
		if err := json.Unmarshal(p.out.Bytes(), &got); err != nil {
			t.Fatalf("%v:\n%s", err, p.out.String())
		}
		if want := "json=" + text; strings.Join(got.Outputs.Result, "") != want {
			t.Fatalf("%q comes back as %q", want, got.Outputs.Result)
		}
	})
}
