package toolmethod_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap/zapcore"

	"github.com/go-toolapi/toolapi/testdata/broken"
)

// goldenProblems holds the text of every problem that package broken makes.
var goldenProblems = filepath.Join("..", "testdata", "broken", "problems.golden")

// What edits and compilers change in a problem: the lines of positions, and the
// names of functions that have none.
var (
	lineNumber  = regexp.MustCompile(`(\.go):[0-9]+`)
	literalName = regexp.MustCompile(`broken\.[a-z]+Cases(\.\w+)*`)
)

// TestBrokenServices registers every broken service beside a good one: each
// makes one problem, that is logged as one error, and the good one works.
func TestBrokenServices(t *testing.T) {
	// rule DS-02
	// rule DS-03
	r, logs := newRegistry(t)
	r.Register(broken.Good{})

	var golden strings.Builder
	for _, c := range broken.Services() {
		known := len(r.Problems())
		logs.TakeAll()
		c.Register(r)

		problems := r.Problems()[known:]
		if len(problems) != 1 {
			t.Errorf("%s: got %d problems, want 1: %v", c.Name, len(problems), problems)
			continue
		}
		p := problems[0]
		if p.Tool != c.Tool {
			t.Errorf("%s: the problem names the tool %q, want %q", c.Name, p.Tool, c.Tool)
		}
		if p.Reason == "" || p.Fix == "" {
			t.Errorf("%s: the problem %q lacks a reason or a fix", c.Name, p)
		}
		failures := logs.FilterLevelExact(zapcore.ErrorLevel).All()
		if len(failures) != 1 {
			t.Errorf("%s: %d errors were logged, want 1", c.Name, len(failures))
			continue
		}
		want := map[string]any{
			"tool": p.Tool, "method": p.Method, "position": p.Position,
			"place": p.Place, "reason": p.Reason, "fix": p.Fix,
		}
		if diff := cmp.Diff(want, failures[0].ContextMap()); diff != "" {
			t.Errorf("%s: the log is not the problem (-want +got):\n%s", c.Name, diff)
		}
		fmt.Fprintf(&golden, "# %s\n%s\n\n", c.Name, scrub(p.Error()))
	}
	compareGolden(t, goldenProblems, golden.String())

	if result := r.Call(context.Background(), "good.ping", nil); !result.OK() || string(result.JSON()) != `{"result":"pong"}` {
		t.Errorf("the good service answers %q with %s, want pong", result.Message(), result.JSON())
	}
}

// scrub takes what edits and compilers change out of a problem.
func scrub(text string) string {
	text = strings.ReplaceAll(text, runtime.GOOS+"/"+runtime.GOARCH, "GOOS/GOARCH")
	return literalName.ReplaceAllString(lineNumber.ReplaceAllString(text, "$1:N"), "broken.func")
}

// compareGolden compares text with a golden file, or writes it with -update.
func compareGolden(t *testing.T, file, text string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), text); diff != "" {
		t.Errorf("%s differs (-want +got); run with -update if that is meant:\n%s", file, diff)
	}
}
