package toolmethod_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"regexp"
	"strings"
	"testing"
	"time"

	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// fixedFailure is what a caller sees of everything that is not meant for callers.
var fixedFailure = regexp.MustCompile(`^Tool execution failed\. The full error has been logged \(reference ([A-Za-z0-9]+)\)\.$`)

// secret stands in errors and panics that no caller may see.
const secret = "hunter2"

// nilFaultError is an error whose methods need a value.
type nilFaultError struct{ text string }

// Error panics on nil.
func (f *nilFaultError) Error() string { return f.text }

// badFaultError is an error that panics when it is asked for its text.
type badFaultError struct{}

// Error panics.
func (badFaultError) Error() string { return throw[string]("db password is hunter2") }

// badInputError is an input error that panics when it is asked for its text.
type badInputError struct{}

// Error says something.
func (badInputError) Error() string { return "bad input hunter2" }

// ToolInputError panics.
func (badInputError) ToolInputError() string { return throw[string]("db password is hunter2") }

// badGetter is a result with members that fail.
type badGetter struct {
	_ struct{} `member:"title" method:"Title"`

	fail func() error
}

// Title fails.
func (g badGetter) Title() (string, error) { return "a title", g.fail() }

// badText is a result whose own text fails.
type badText struct{ panics bool }

// MarshalText fails.
func (b badText) MarshalText() ([]byte, error) {
	if b.panics {
		return throw[[]byte]("db password is hunter2"), nil
	}
	return nil, errors.New("db password is hunter2")
}

// runtimeFailures are functions that fail in ways that no caller may learn about.
func runtimeFailures() map[string]any {
	hidden := errors.New("db password is hunter2")
	return map[string]any{
		"an error":                          func() error { return hidden },
		"an error beside a result":          func() (string, error) { return "half", hidden },
		"a wrapped error":                   func() error { return fmt.Errorf("select * from albums: %w", hidden) },
		"a typed nil error":                 func() error { var f *nilFaultError; return f },
		"an error that panics":              func() error { return badFaultError{} },
		"an input error that panics":        func() error { return badInputError{} },
		"a panic":                           func() string { return throw[string]("db password is hunter2") },
		"a panic with an error":             func() string { return throw[string](hidden) },
		"a panic with an error that panics": func() string { return throw[string](badFaultError{}) },
		"a panic with an input error":       func() string { return throw[string](toolmethod.InputErrorf("db password is hunter2")) },
		"a panic with nil":                  func() string { return throw[string](nil) },
		"a panic of the runtime":            func() string { noMap()["hunter2"] = true; return "" },
		"an index out of range":             func() string { return []string{"hunter2"}[len(secret)] },
		"a getter that fails":               func() badGetter { return badGetter{fail: func() error { return hidden }} },
		"a getter that fails for the caller": func() []badGetter {
			return []badGetter{{fail: func() error { return toolmethod.InputErrorf("db password is hunter2") }}}
		},
		"a getter that panics": func() *badGetter {
			return &badGetter{fail: func() error { return throw[error]("db password is hunter2") }}
		},
		"a text that fails":        func() badText { return badText{} },
		"a text that panics":       func() []badText { return []badText{{panics: true}} },
		"a sequence that fails":    func() iter.Seq2[string, error] { return failAfter(2, hidden) },
		"a sequence that panics":   func() iter.Seq[string] { return func(func(string) bool) { throw[bool]("db password is hunter2") } },
		"a number that JSON lacks": func() float64 { var zero float64; return 1 / zero },
	}
}

// failAfter returns a sequence that ends with err after n items.
func failAfter(n int, err error) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for range n {
			if !yield("item", nil) {
				return
			}
		}
		yield("", err)
	}
}

func TestRuntimeFailuresTellTheCallerNothing(t *testing.T) {
	// rule RS-04
	// rule OUT-11
	for name, fn := range runtimeFailures() {
		r, logs := newRegistry(t)
		r.RegisterFunc(fn, toolmethod.Method{ID: "t.run", Permission: "*", Description: "Runs."})
		guard(r, "t.ping", "*", func() string { return "pong" })
		result := r.Call(context.Background(), "t.run", nil)
		if result.OK() || result.Category() != toolmethod.CategoryRuntime || result.JSON() != nil {
			t.Errorf("%s: got %t %s %s, want a runtime failure; %v", name, result.OK(), result.Category(), result.JSON(), r.Err())
			continue
		}
		found := fixedFailure.FindStringSubmatch(result.Message())
		if found == nil {
			t.Errorf("%s: the caller sees %q", name, result.Message())
			continue
		}
		checkFailureLog(t, name, logs, found[1])
		if ping := r.Call(context.Background(), "t.ping", nil); !ping.OK() {
			t.Errorf("%s: the next call fails: %s", name, ping.Message())
		}
	}
}

// checkFailureLog checks that one error was logged under the reference that the
// caller got, with the tool, the whole error, and for a panic the stack.
func checkFailureLog(t *testing.T, name string, logs *observer.ObservedLogs, reference string) {
	t.Helper()
	failures := logs.FilterLevelExact(zapcore.ErrorLevel).All()
	if len(failures) != 1 {
		t.Errorf("%s: %d errors were logged, want 1", name, len(failures))
		return
	}
	fields := failures[0].ContextMap()
	if fields["tool"] != "t.run" || fields["reference"] != reference {
		t.Errorf("%s: logged the tool %v and the reference %v, want t.run and %s", name, fields["tool"], fields["reference"], reference)
	}
	whole := fmt.Sprint(fields["error"], fields["panic"])
	if !strings.Contains(whole, secret) && !strings.Contains(name, "nil") && !strings.Contains(name, "that panics") &&
		!strings.Contains(name, "runtime") && !strings.Contains(name, "index") && !strings.Contains(name, "number") {
		t.Errorf("%s: logged %q, which is not the whole error", name, whole)
	}
	stack, panicked := fields["stack"].(string)
	if wantStack := fields["panic"] != nil; wantStack != (panicked && strings.Contains(stack, "goroutine")) {
		t.Errorf("%s: logged the stack %q beside the panic %v", name, stack, fields["panic"])
	}
	if strings.HasPrefix(name, "a panic") && fields["panic"] == nil {
		t.Errorf("%s: no panic was logged, but %v", name, fields)
	}
}

func TestReferencesDiffer(t *testing.T) {
	// rule RS-04
	r, _ := newRegistry(t)
	guard(r, "t.run", "*", func() error { return errKept })
	seen := map[string]bool{}
	for range 100 {
		message := r.Call(context.Background(), "t.run", nil).Message()
		if seen[message] {
			t.Fatalf("two failures have one reference: %q", message)
		}
		seen[message] = true
	}
}

func TestCallThatIsOver(t *testing.T) {
	// rule RS-04
	// rule RT-03
	const canceled, late = "Tool execution was canceled.", "Tool execution took too long and was stopped."
	hidden := errors.New("db password is hunter2")
	wait := func(ctx context.Context) error {
		<-ctx.Done()
		return fmt.Errorf("select * from albums: %w", ctx.Err())
	}
	for _, c := range []struct {
		name    string
		timeout time.Duration
		before  bool // the caller has given up before the call
		fn      func(context.Context) error
		message string
	}{
		{"the caller gives up before", time.Minute, true, func(context.Context) error { return nil }, canceled},
		{"the caller gives up meanwhile", time.Minute, false, wait, canceled},
		{"the caller gives up, and the method has another error", time.Minute, false, func(ctx context.Context) error { <-ctx.Done(); return hidden }, canceled},
		{"the call takes too long", time.Millisecond, false, wait, late},
		{"the call takes too long, and the method has another error", time.Millisecond, false, func(ctx context.Context) error { <-ctx.Done(); return hidden }, late},
		{"a method that looks at the context", time.Millisecond, false, func(ctx context.Context) error {
			for ctx.Err() == nil {
				time.Sleep(time.Millisecond)
			}
			return ctx.Err()
		}, late},
	} {
		r, _ := newRegistry(t)
		r.RegisterFunc(func(ctx context.Context, _ struct{}) error { return c.fn(ctx) },
			toolmethod.Method{ID: "t.run", Permission: "*", Description: "Runs.", Timeout: c.timeout})
		ctx, cancel := context.WithCancel(context.Background())
		if c.before {
			cancel()
		}
		if c.timeout == time.Minute {
			time.AfterFunc(5*time.Millisecond, cancel)
		}
		result := r.Call(ctx, "t.run", nil)
		cancel()
		if result.OK() || result.Category() != toolmethod.CategoryRuntime || result.Message() != c.message {
			t.Errorf("%s: got %s %q, want runtime %q; %v", c.name, result.Category(), result.Message(), c.message, r.Err())
		}
	}
}

func TestDeadlineOfTheMethodsOwn(t *testing.T) {
	// rule RS-04
	// A deadline inside the method is an error like any other: the call was not over.
	r, _ := newRegistry(t)
	guard(r, "t.run", "*", func() error { return context.DeadlineExceeded })
	if got := r.Call(context.Background(), "t.run", nil).Message(); !fixedFailure.MatchString(got) {
		t.Errorf("the caller sees %q, want the fixed words", got)
	}
}
