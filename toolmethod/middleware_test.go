package toolmethod_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// diary notes what happens, in order. It is safe for concurrent use.
type diary struct {
	mu    sync.Mutex
	lines []string
}

// note adds a line.
func (d *diary) note(format string, args ...any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.lines = append(d.lines, fmt.Sprintf(format, args...))
}

// take returns the lines and begins anew.
func (d *diary) take() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	lines := d.lines
	d.lines = nil
	return lines
}

// watch returns middleware that notes what goes in and what comes out.
func (d *diary) watch(name string) func(toolmethod.Handler) toolmethod.Handler {
	return func(next toolmethod.Handler) toolmethod.Handler {
		d.note("%s is made", name)
		return func(ctx context.Context, call toolmethod.Call) *toolmethod.Result {
			known := "unknown"
			if call.Definition != nil {
				known = call.Definition.Label
			}
			d.note("%s > %s (%s) %s", name, call.ID, known, call.Arguments)
			result := next(ctx, call)
			d.note("%s < %t %s", name, result.OK(), result.Category())
			return result
		}
	}
}

func TestMiddlewareWrapsEveryCall(t *testing.T) {
	// rule RT-06
	var seen diary
	may := func(_ context.Context, permission string) (bool, error) {
		seen.note("may %s?", permission)
		return permission != "secret", nil
	}
	r, _ := newRegistry(t, toolmethod.WithAuthorizer(may),
		toolmethod.WithMiddleware(seen.watch("outer")), toolmethod.WithMiddleware(nil), toolmethod.WithMiddleware(seen.watch("inner")))
	guard(r, "t.run", "run", func(n int) { seen.note("runs %d", n) }, "n")
	guard(r, "t.fail", "*", func() error { return toolmethod.AccessErrorf("no") })
	guard(r, "t.hidden", "secret", func() { seen.note("leaks") })
	r.Add(toolmethod.Tool{
		Method: toolmethod.Method{ID: "t.written", Permission: "*", Description: "Runs."},
		Run: func(context.Context, toolmethod.Values) *toolmethod.Result {
			seen.note("runs by hand")
			return toolmethod.Success("")
		},
	})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"outer is made", "inner is made"}, seen.take()); diff != "" {
		t.Errorf("middleware is made differently (-want +got):\n%s", diff)
	}
	for _, c := range []struct {
		name, id, args string
		want           []string
	}{
		{"a tool", "t.run", `{"n":1}`, []string{
			`outer > t.run (Func 1) {"n":1}`, `inner > t.run (Func 1) {"n":1}`, "may run?", "runs 1", "inner < true ", "outer < true ",
		}},
		{"wrong arguments", "t.run", `{}`, []string{
			`outer > t.run (Func 1) {}`, `inner > t.run (Func 1) {}`, "may run?", "inner < false input", "outer < false input",
		}},
		{"a failure", "t.fail", ``, []string{
			`outer > t.fail (Func 1) `, `inner > t.fail (Func 1) `, "inner < false access", "outer < false access",
		}},
		{"no such tool", "t.none", `{}`, []string{
			`outer > t.none (unknown) {}`, `inner > t.none (unknown) {}`, "inner < false access", "outer < false access",
		}},
		{"a hidden tool", "t.hidden", `{}`, []string{
			`outer > t.hidden (Func 1) {}`, `inner > t.hidden (Func 1) {}`, "may secret?", "inner < false access", "outer < false access",
		}},
		{"a hand-written tool", "t.written", `{}`, []string{
			`outer > t.written (Func 1) {}`, `inner > t.written (Func 1) {}`, "runs by hand", "inner < true ", "outer < true ",
		}},
	} {
		r.Call(context.Background(), c.id, []byte(c.args))
		got := seen.take()
		for i := range got { // labels are not what this is about
			for _, label := range []string{"(Run)", "(Fail)", "(Hidden)", "(Written)"} {
				got[i] = strings.Replace(got[i], label, "(Func 1)", 1)
			}
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s goes another way (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestMiddlewareHoldsForToolsRegisteredBefore(t *testing.T) {
	// rule RT-06
	// What is configured later is inside, and nothing is made twice.
	var seen diary
	r, _ := newRegistry(t)
	guard(r, "t.run", "*", func() { seen.note("runs") })
	r.Call(context.Background(), "t.run", nil)
	r.Configure(toolmethod.WithMiddleware(seen.watch("outer")))
	r.Configure(toolmethod.WithLimits(toolmethod.Limits{}))
	r.Configure(toolmethod.WithMiddleware(seen.watch("inner")))
	r.Call(context.Background(), "t.run", nil)
	want := []string{
		"runs", "outer is made", "inner is made",
		"outer > t.run (Run) ", "inner > t.run (Run) ", "runs", "inner < true ", "outer < true ",
	}
	if diff := cmp.Diff(want, seen.take()); diff != "" {
		t.Errorf("the calls differ (-want +got):\n%s", diff)
	}
}

// middlewareKey is a key in a context.
type middlewareKey struct{}

func TestMiddlewareChangesCalls(t *testing.T) {
	// rule RT-06
	var seen diary
	r, _ := newRegistry(t,
		toolmethod.WithMiddleware(func(next toolmethod.Handler) toolmethod.Handler {
			return func(ctx context.Context, call toolmethod.Call) *toolmethod.Result {
				call.ID, call.Arguments = strings.TrimPrefix(call.ID, "old."), []byte(`{"n":2}`)
				call.Definition = nil // what is passed on tells itself
				return next(context.WithValue(ctx, middlewareKey{}, "v"), call)
			}
		}),
		toolmethod.WithMiddleware(seen.watch("inner")))
	guard(r, "t.run", "*", func(ctx context.Context, n int) { seen.note("runs %d %v", n, ctx.Value(middlewareKey{})) }, "n")
	seen.take()
	result := r.Call(context.Background(), "old.t.run", []byte(`{"n":1}`))
	want := []string{`inner > t.run (Run) {"n":2}`, "runs 2 v", "inner < true "}
	if diff := cmp.Diff(want, seen.take()); diff != "" || !result.OK() {
		t.Errorf("the call differs (-want +got), %q:\n%s", result.Message(), diff)
	}
}

// answering returns a registry with a tool whose calls are answered by answer,
// inside of middleware that notes.
func answering(t *testing.T, seen *diary, answer toolmethod.Handler) (*toolmethod.Registry, *observer.ObservedLogs) {
	t.Helper()
	r, logs := newRegistry(t, toolmethod.WithMiddleware(seen.watch("outer")),
		toolmethod.WithMiddleware(func(toolmethod.Handler) toolmethod.Handler { return answer }))
	r.RegisterFunc(func() (string, int) { return "a", 1 }, toolmethod.Method{
		ID: "t.run", Permission: "*", Description: "Runs.",
		Outputs: []toolmethod.Output{{Name: "word", Validate: "max=3"}, {Name: "count"}},
	})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	seen.take()
	return r, logs
}

func TestMiddlewareThatBreaks(t *testing.T) {
	// rule RT-06
	// rule RS-11
	values := toolmethod.Values{"word": "abc", "count": 2}
	with := func(name string, value any) toolmethod.Values {
		return toolmethod.Values{"word": values["word"], "count": values["count"], name: value}
	}
	for _, c := range []struct {
		name, id string
		answer   toolmethod.Handler
		log      string // part of what is logged
	}{
		{"a panic", "t.run", func(context.Context, toolmethod.Call) *toolmethod.Result { return throw[*toolmethod.Result]("secret") }, "secret"},
		{"no handler", "t.run", nil, "nil pointer"},
		{"no result", "t.run", func(context.Context, toolmethod.Call) *toolmethod.Result { return nil }, "no result"},
		{"no outputs", "t.run", func(context.Context, toolmethod.Call) *toolmethod.Result { return toolmethod.Success("") }, "output word is missing"},
		{"an unknown output", "t.run", func(context.Context, toolmethod.Call) *toolmethod.Result {
			return toolmethod.Success("", with("secret", 1))
		}, "no such output is declared: secret"},
		{"a wrong type", "t.run", func(context.Context, toolmethod.Call) *toolmethod.Result {
			return toolmethod.Success("", with("count", "2"))
		}, "output count"},
		{"a breach", "t.run", func(context.Context, toolmethod.Call) *toolmethod.Result {
			return toolmethod.Success("", with("word", "abcd"))
		}, "output word"},
		{"a success of nothing", "t.none", func(context.Context, toolmethod.Call) *toolmethod.Result {
			return toolmethod.Success("")
		}, "does not exist"},
	} {
		var seen diary
		r, logs := answering(t, &seen, c.answer)
		result := r.Call(context.Background(), c.id, nil)
		if result == nil || result.OK() || result.Category() != toolmethod.CategoryRuntime || !strings.Contains(result.Message(), "(reference ") {
			t.Errorf("%s: got %+v, want a runtime failure", c.name, result)
			continue
		}
		if strings.Contains(result.Message(), "secret") || strings.Contains(result.Message(), "output") {
			t.Errorf("%s: the caller is told %q", c.name, result.Message())
		}
		if last := seen.take(); last[len(last)-1] != "outer < false runtime" {
			t.Errorf("%s: the outer middleware sees %q, want the failure", c.name, last)
		}
		failures := logs.FilterLevelExact(zapcore.ErrorLevel).All()
		if len(failures) != 1 || failures[0].ContextMap()["tool"] != c.id || !strings.Contains(fmt.Sprint(failures[0].ContextMap()), c.log) {
			t.Errorf("%s: the log is %v, want the tool %s and %q", c.name, failures, c.id, c.log)
		}
	}
}

func TestMiddlewareAnswers(t *testing.T) {
	// rule RT-06
	var kept *toolmethod.Result
	for _, c := range []struct {
		name, id string
		answer   toolmethod.Handler
		message  string
		category toolmethod.Category
		outputs  string
	}{
		{"a success", "t.run", func(context.Context, toolmethod.Call) *toolmethod.Result {
			return toolmethod.Success("Cached.", toolmethod.Values{"count": uint8(3), "word": "<ü>"})
		}, "Cached.", 0, `{"word":"<ü>","count":3}`},
		{"a success without a message", "t.run", func(context.Context, toolmethod.Call) *toolmethod.Result {
			kept = toolmethod.Success("", toolmethod.Values{"count": 3, "word": ""})
			return kept
		}, "Run completed.", 0, `{"word":"","count":3}`},
		{"a failure", "t.run", func(context.Context, toolmethod.Call) *toolmethod.Result {
			return toolmethod.Failure(toolmethod.CategoryAccess, "Too many calls.")
		}, "Too many calls.", toolmethod.CategoryAccess, ""},
		{"a failure of nothing", "t.none", func(context.Context, toolmethod.Call) *toolmethod.Result {
			return toolmethod.Failure(toolmethod.CategoryInput, "There is a t.run.")
		}, "There is a t.run.", toolmethod.CategoryInput, ""},
	} {
		var seen diary
		r, _ := answering(t, &seen, c.answer)
		result := r.Call(context.Background(), c.id, nil)
		if result.Message() != c.message || result.Category() != c.category || string(result.JSON()) != c.outputs {
			t.Errorf("%s: got %q %s %s, want %q %s %s", c.name, result.Message(), result.Category(), result.JSON(), c.message, c.category, c.outputs)
		}
	}
	// rule RS-08
	if kept.JSON() != nil || kept.FailureValues() != nil {
		t.Errorf("what the middleware returned was changed: %s %v", kept.JSON(), kept.FailureValues())
	}
}

// What a tool of the same id in another registry published is checked like any answer
// of middleware.
func TestMiddlewareAnswersWithAnotherRegistry(t *testing.T) {
	// rule RS-11
	other, _ := newRegistry(t)
	other.RegisterFunc(func(fits bool) (string, any) {
		if fits {
			return "ab", 2
		}
		return "ab", "2"
	}, toolmethod.Method{
		ID: "t.run", Permission: "*", Description: "Runs elsewhere.", Params: []string{"fits"},
		Outputs: []toolmethod.Output{{Name: "word"}, {Name: "count", DataType: "any"}},
	})
	for args, want := range map[string]string{`{"fits":true}`: `{"word":"ab","count":2}`, `{"fits":false}`: ""} {
		var seen diary
		r, _ := answering(t, &seen, func(ctx context.Context, call toolmethod.Call) *toolmethod.Result {
			return other.Call(ctx, call.ID, []byte(args))
		})
		if result := r.Call(t.Context(), "t.run", nil); string(result.JSON()) != want {
			t.Errorf("%s: got %s (%s), want %q", args, result.JSON(), result.Message(), want)
		}
	}
}

func TestMiddlewareIsAddedWhileCallsRun(t *testing.T) {
	// rule RT-06
	// rule RT-05
	r, _ := newRegistry(t)
	guard(r, "t.run", "*", func() {})
	var calls sync.WaitGroup
	for range 4 {
		calls.Go(func() {
			for range 200 {
				if result := r.Call(context.Background(), "t.run", nil); !result.OK() {
					t.Errorf("a call fails: %s", result.Message())
				}
			}
		})
	}
	var seen diary
	for i := range 8 {
		r.Configure(toolmethod.WithMiddleware(seen.watch(strconv.Itoa(i))))
	}
	calls.Wait()
	seen.take()
	r.Call(context.Background(), "t.run", nil)
	if got := seen.take(); len(got) != 16 || !strings.HasPrefix(got[0], "0 >") || !strings.HasPrefix(got[7], "7 >") {
		t.Errorf("the layers are %q, want 0 to 7 and back", got)
	}
}

func TestNoMiddlewareCostsNothing(t *testing.T) {
	// rule RT-06
	r := toolmethod.NewRegistry(toolmethod.WithLogger(zap.NewNop()))
	guard(r, "t.run", "*", func() {})
	wrapped := toolmethod.NewRegistry(toolmethod.WithMiddleware(func(next toolmethod.Handler) toolmethod.Handler { return next }))
	guard(wrapped, "t.run", "*", func() {})
	cost := func(r *toolmethod.Registry) float64 {
		return testing.AllocsPerRun(200, func() { r.Call(context.Background(), "t.run", nil) })
	}
	if without, with := cost(r), cost(wrapped); without > with || with > without+1 {
		t.Errorf("a call allocates %v times, and %v within middleware: want the same, and no more than one", without, with)
	}
}
