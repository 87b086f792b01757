package cli_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestOutput compares what commands print with golden files, one for each group
// of command lines.
func TestOutput(t *testing.T) {
	groups := map[string][][]string{
		"help": {
			{"tools"},
			{"tools", "call", "--help"},
			{"tools", "list", "-h"},
		},
		"list": {
			{"tools", "list"},
			{"tools", "ls", "--as", "editor"},
			{"tools", "list", "WORD", "note"},
			{"tools", "list", "--operation", "explain"},
			{"tools", "list", "zebra"},
			{"tools", "list", "--as", "nobody", "--operation", "read"},
		},
		"list_markdown": {
			{"tools", "list", "--format", "markdown"},
			{"tools", "list", "--format", "markdown", "zebra"},
		},
		"list_json": {
			{"tools", "list", "--format", "json", "--as", "editor", "--operation=write"},
			{"tools", "list", "--format", "json", "zebra"},
		},
		"show": {
			{"tools", "show", "note.search"},
			{"tools", "show", "note.add", "--as", "editor"},
			{"tools", "show", "note.old"},
			{"tools", "show", "note.odd"},
			{"tools", "show", "note.count"},
		},
		"show_json": {
			{"tools", "show", "note.search", "--format", "json"},
		},
		"call_help": {
			{"tools", "call", "note.search", "--help"},
			{"tools", "call", "-h", "note.add", "-a", "editor"},
			{"tools", "call", "note.odd", "--help"},
			{"tools", "call", "note.print", "--help"},
			{"tools", "call", "note.old", "--help"},
		},
		"call": {
			{"tools", "call", "note.search", "--word", "tea"},
			{"tools", "call", "note.search", `{"word": "nothing"}`},
			{"tools", "call", "note.count"},
			{"tools", "call", "note.old"},
			{"tools", "call", "note.echo", "--text", "a b", "--number=-9"},
		},
		"call_bytes": {
			{"tools", "call", "note.print", "--arg-raw", "a\x1b\nb\n"},
			{"tools", "call", "note.print"},
			{"tools", "call", "note.print", "--arg-raw", "a\x1b\nb\n", "--raw", "picture"},
			{"tools", "call", "note.print", "--arg-raw", "a\x1b\nb\n", "--raw=text"},
			{"tools", "call", "--raw", "text", "note.print"},
			{"tools", "call", "note.print", "--arg-raw", "", "--json"},
			{"tools", "call", "note.print", "--raw", "picture", "--json"},
			{"tools", "call", "note.print", "--raw", "pages"},
			{"tools", "call", "note.print", "--raw", "pictures"},
			{"tools", "call", "note.print", "--raw", "zebra"},
			{"tools", "call", "note.fail", "--raw", "text", "--secret", ""},
			{"tools", "call", "note.prnt", "--raw", "picture"},
		},
		"call_failures": {
			{"tools", "call", "note.search", "--word", "", "--limit", "99"},
			{"tools", "call", "note.search", `{"wort": 1, "word": "x"}`},
			{"tools", "call", "note.search", `{bad`},
			{"tools", "call", "note.fail", "--secret", ""},
			{"tools", "call", "note.fail", "--secret", "hunter2"},
			{"tools", "call", "note.serch"},
			{"tools", "call", "note.serch", "--json"},
		},
		"call_json": {
			{"tools", "call", "note.count", "--json"},
			{"tools", "call", "note.search", "--json", "--limit", "0"},
			{"tools", "call", "note.fail", "--json", "--secret", "hunter2"},
		},
		"usage_errors": {
			{"tool"},
			{"tools", "lsit"},
			{"--sa", "guest", "tools", "list"},
			{"tools", "list", "--formt", "json"},
			{"tools", "list", "--format", "xml"},
			{"tools", "list", "-x"},
			{"tools", "list", "--operation", "raed"},
			{"tools", "show"},
			{"tools", "show", "note.search", "note.add"},
			{"tools", "problems", "x"},
			{"tools", "call"},
			{"tools", "call", "--word", "tea", "note.search"},
			{"tools", "call", "note.search", "--db"},
			{"tools", "call", "note.search", "--as"},
			{"tools", "call", "note.search", "--wrod", "tea"},
			{"tools", "call", "note.search", "--jsno", "--word", "tea"},
			{"tools", "call", "note.search", "-w", "tea"},
			{"tools", "call", "note.search", "--word"},
			{"tools", "call", "note.search", "tea"},
			{"tools", "call", "note.search", "{}", "{}"},
			{"tools", "call", "note.search", "--word", "tea", "--word", "cake"},
			{"tools", "call", "note.search", "--word", "tea", `{"word":"cake"}`},
			{"tools", "call", "note.search", "--limit", "many"},
			{"tools", "call", "note.search", "--limit", "010"},
			{"tools", "call", "note.search", "--word", "\xff"},
			{"tools", "call", "note.search", "--\x1b[31m"},
			{"tools", "call", "note.add", "-a", "editor", "--pinned=maybe"},
			{"tools", "call", "note.add", "-a", "editor", "--place", "{oops"},
			{"tools", "call", "note.add", "-a", "editor", "--place", `1,"title":"x"`},
		},
	}
	for name, lines := range groups {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			for _, args := range lines {
				b.WriteString(transcript(run(args...), args) + "\n")
			}
			golden(t, name, b.String())
		})
	}
}

// TestProblems asks for the problems of a registry that has some.
func TestProblems(t *testing.T) {
	if got, want := run("tools", "problems"), (output{0, "no problems\n", ""}); got != want {
		t.Errorf("tools problems without any gives %+v, want %+v", got, want)
	}
	if got, want := run("tools", "problems", "--format", "json"), (output{0, "[]\n", ""}); got != want {
		t.Errorf("tools problems --format json without any gives %+v, want %+v", got, want)
	}
	p := brokenProgram()
	if status := p.run(nil, "tools", "problems"); status != 1 || p.err.Len() > 0 {
		t.Errorf("tools problems exits with %d and says %q, want 1 and nothing", status, p.err.String())
	}
	problems := p.registry.Problems()
	blocks := strings.Split(p.out.String(), "\n\n")
	if len(problems) != 3 || len(blocks) != 3 {
		t.Fatalf("there are %d problems in %d blocks, want 3 and 3:\n%s", len(problems), len(blocks), p.out.String())
	}
	for i, problem := range problems {
		for _, part := range []string{problem.Tool, problem.Method, problem.Position, problem.Reason, problem.Fix} {
			if !strings.Contains(blocks[i], part) {
				t.Errorf("the block\n%s\ndoes not say %q", blocks[i], part)
			}
		}
	}
	p = brokenProgram()
	status := p.run(nil, "tools", "problems", "--format=json")
	var list []map[string]string
	if err := json.Unmarshal(p.out.Bytes(), &list); err != nil || status != 1 {
		t.Fatalf("tools problems --format json exits with %d and prints %s: %v", status, p.out.String(), err)
	}
	if len(list) != 3 || list[0]["reason"] != problems[0].Reason || list[0]["fix"] != problems[0].Fix {
		t.Errorf("the problems are printed as %v, want %+v", list, problems)
	}
}
