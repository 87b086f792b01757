package toolmethod_test

import (
	"context"
	"errors"
	"math"
	"testing"
	"testing/synctest"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// thinking returns a context in which a person says yes after a time, unless the
// context ends before.
func thinking(ctx context.Context, takes time.Duration) context.Context {
	return toolmethod.WithAsk(ctx, func(ctx context.Context, _ toolmethod.Question) ([]byte, error) {
		select {
		case <-time.After(takes):
			return nil, nil
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	})
}

// The timeout of a call bounds what the tool does: it stands still while a person
// thinks, and goes on where it was when there is an answer, whatever waited for it
// before.
func TestTimeoutStandsStillWhileAPersonThinks(t *testing.T) {
	for name, c := range map[string]struct {
		timeout, before, after time.Duration
		waits                  bool // somebody waits for the context before the question
		questions              int
		want                   string
	}{
		"a person who thinks longer than the timeout": {time.Minute, 0, 0, false, 1, "Slow completed."},
		"the same, with somebody waiting":             {time.Minute, 0, 0, true, 1, "Slow completed."},
		"several questions":                           {time.Minute, 10 * time.Second, 10 * time.Second, true, 3, "Slow completed."},
		"work that fits around the question":          {time.Minute, 29 * time.Second, 30 * time.Second, true, 1, "Slow completed."},
		"work that is too long after the question":    {time.Minute, 0, 61 * time.Second, true, 1, "Tool execution took too long and was stopped."},
		"work that is too long around the question":   {time.Minute, 30 * time.Second, 31 * time.Second, true, 1, "Tool execution took too long and was stopped."},
		"the same, with nobody waiting before":        {time.Minute, 30 * time.Second, 31 * time.Second, false, 1, "Tool execution took too long and was stopped."},
		"work that is too long without a question":    {time.Minute, 0, 61 * time.Second, false, 0, "Tool execution took too long and was stopped."},
		"a tool without a timeout":                    {-1, time.Hour, time.Hour, true, 1, "Slow completed."},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Timeout: c.timeout}))
				r.RegisterFunc(func(ctx context.Context) error {
					if c.waits {
						ctx.Done()
					}
					time.Sleep(c.before)
					for range c.questions {
						if err := toolmethod.Confirm(ctx, "Sure?"); err != nil {
							return err
						}
					}
					time.Sleep(c.after)
					return ctx.Err()
				}, markOf("t.slow"))
				if got := r.Call(thinking(t.Context(), 24*time.Hour), "t.slow", nil).Message(); got != c.want {
					t.Errorf("got %q, want %q", got, c.want)
				}
			})
		})
	}
}

// Of calls within calls all deadlines stand still, and while they do there is none
// but the caller's.
func TestDeadlinesOfCallsWithinCallsStandStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Timeout: time.Minute}))
		r.RegisterFunc(func(ctx context.Context) error { return toolmethod.Confirm(ctx, "Sure?") }, markOf("t.inner"))
		r.RegisterFunc(func(ctx context.Context) error {
			ctx.Done()
			if inner := r.Call(ctx, "t.inner", nil); !inner.OK() {
				return errors.New(inner.Message())
			}
			return ctx.Err()
		}, markOf("t.outer"))
		caller, cancel := context.WithTimeout(t.Context(), time.Hour)
		defer cancel()
		ctx := toolmethod.WithAsk(caller, func(ctx context.Context, _ toolmethod.Question) ([]byte, error) {
			time.Sleep(10 * time.Minute)
			at, ok := ctx.Deadline()
			if want, _ := caller.Deadline(); !ok || !at.Equal(want) {
				t.Errorf("while a person thinks the deadline is %v, want the caller's %v", at, want)
			}
			return nil, ctx.Err()
		})
		if got := r.Call(ctx, "t.outer", nil); !got.OK() {
			t.Errorf("got %q, want a success", got.Message())
		}
	})
}

// Who hangs up while the person thinks ends the question and the call.
func TestHangingUpEndsTheQuestion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, _ := newRegistry(t)
		r.RegisterFunc(func(ctx context.Context) error { return toolmethod.Confirm(ctx, "Sure?") }, markOf("t.confirm"))
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Hour, cancel)
		got := r.Call(thinking(ctx, 24*time.Hour), "t.confirm", nil)
		if want := "Tool execution was canceled."; got.Message() != want {
			t.Errorf("got %q, want %q", got.Message(), want)
		}
	})
}

// A context that was made from the one of a call ends with its deadline, and says
// why, whether or not somebody can be asked.
func TestContextsMadeFromACallEndWithIt(t *testing.T) {
	for name, ctx := range map[string]func(context.Context) context.Context{
		"nobody can be asked":   func(ctx context.Context) context.Context { return ctx },
		"somebody can be asked": func(ctx context.Context) context.Context { return thinking(ctx, 0) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Timeout: time.Minute}))
				var after context.Context
				r.RegisterFunc(func(ctx context.Context) error {
					derived, cancel := context.WithCancel(ctx)
					defer cancel()
					start := time.Now()
					<-derived.Done()
					if took := time.Since(start); took != time.Minute || !errors.Is(context.Cause(derived), context.DeadlineExceeded) {
						t.Errorf("it ended after %v with %v, want a minute and the deadline", took, context.Cause(derived))
					}
					after = ctx //nolint:fatcontext // to ask it after the call
					return ctx.Err()
				}, markOf("t.wait"))
				if got := r.Call(ctx(t.Context()), "t.wait", nil).Message(); got != "Tool execution took too long and was stopped." {
					t.Errorf("got %q, want that it took too long", got)
				}
				if err := after.Err(); !errors.Is(err, context.DeadlineExceeded) {
					t.Errorf("after the call the context has ended with %v, want the deadline", err)
				}
			})
		})
	}
}

// The longest timeout that there is does not wrap around to one that is over.
func TestLongestTimeoutIsNotOver(t *testing.T) { // rule RT-03
	synctest.Test(t, func(t *testing.T) {
		r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Timeout: math.MaxInt64}))
		r.RegisterFunc(func(ctx context.Context) error { return ctx.Err() }, markOf("asks"))
		r.RegisterFunc(func(ctx context.Context) error {
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(time.Hour):
				return nil
			}
		}, markOf("waits"))
		time.Sleep(time.Hour) // the clock of the registry has gone on since
		for _, id := range []string{"asks", "waits"} {
			if result := r.Call(t.Context(), id, nil); !result.OK() {
				t.Errorf("%s: got %q, want a success", id, result.Message())
			}
		}
	})
}
