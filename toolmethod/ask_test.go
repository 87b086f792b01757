package toolmethod_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// asking returns a context whose questions are answered with answer, or err where
// that is not nil, and the messages of the questions that were asked.
func asking(t *testing.T, answer string, err error) (context.Context, *[]string) {
	t.Helper()
	var asked []string
	return toolmethod.WithAsk(t.Context(), func(_ context.Context, q toolmethod.Question) ([]byte, error) {
		asked = append(asked, q.Message)
		return []byte(answer), err
	}), &asked
}

// A confirmation fails in the category, and with the words, of why there is no
// yes, whatever the method wraps around it, and only what went wrong is logged.
func TestConfirmSaysWhyThereIsNoYes(t *testing.T) {
	r, logs := newRegistry(t)
	r.RegisterFunc(func(ctx context.Context) error {
		if err := toolmethod.Confirm(ctx, "Go on?"); err != nil {
			return fmt.Errorf("erase table users: %w", err)
		}
		return nil
	}, markOf("t.confirm"))
	for name, c := range map[string]struct {
		err      error
		category toolmethod.Category
		message  string
		logged   int
	}{
		"a yes":             {nil, 0, "Confirm completed.", 0},
		"a no":              {toolmethod.ErrDeclined, toolmethod.CategoryAccess, "A person was asked whether this may be done, and said no.", 0},
		"no answer":         {toolmethod.ErrCanceled, toolmethod.CategoryAccess, "A person was asked, and gave no answer.", 0},
		"an answer to come": {toolmethod.ErrPending, toolmethod.CategoryAccess, "A person was asked, and the answer is still to come.", 0},
		"a connector that fails": {
			errors.New("write tcp 10.0.0.7"), toolmethod.CategoryRuntime, "Tool execution failed. The full error has been logged", 1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			logs.TakeAll()
			ctx, asked := asking(t, "", c.err)
			result := r.Call(ctx, "t.confirm", nil)
			message, _, _ := strings.Cut(result.Message(), " (reference")
			if result.Category() != c.category || message != c.message {
				t.Errorf("got %v %q, want %v %q", result.Category(), message, c.category, c.message)
			}
			if diff := cmp.Diff([]string{"Go on?"}, *asked); diff != "" {
				t.Errorf("the questions (-want +got):\n%s", diff)
			}
			if got := logs.Len(); got != c.logged {
				t.Errorf("%d lines in the log, want %d: %v", got, c.logged, logs.All())
			}
		})
	}
}

// Where nobody can be asked, that is what a method and its caller are told.
func TestNobodyToAsk(t *testing.T) {
	for name, ctx := range map[string]context.Context{
		"a context without an AskFunc": t.Context(),
		"a nil AskFunc":                toolmethod.WithAsk(t.Context(), nil),
	} {
		t.Run(name, func(t *testing.T) {
			if err := toolmethod.Confirm(ctx, "Go on?"); !errors.Is(err, toolmethod.ErrNobodyToAsk) {
				t.Errorf("Confirm outside of a call returns %v, want ErrNobodyToAsk", err)
			}
			r, _ := newRegistry(t)
			r.RegisterFunc(func(ctx context.Context) error {
				_, err := toolmethod.Ask[struct{ Name string }](ctx, "Who?")
				if !errors.Is(err, toolmethod.ErrNobodyToAsk) {
					t.Errorf("Ask returns %v, want ErrNobodyToAsk", err)
				}
				return err
			}, markOf("t.ask"))
			result := r.Call(ctx, "t.ask", nil)
			if want := "This tool has to ask a person, and nobody can be asked here."; result.Category() != toolmethod.CategoryAccess || result.Message() != want {
				t.Errorf("got %v %q, want an access failure %q", result.Category(), result.Message(), want)
			}
		})
	}
}

// Ask knows the tool by the context of its call, and says so to the developer
// where there is none.
func TestAskNeedsACall(t *testing.T) {
	ctx, asked := asking(t, `{"name":"Vela"}`, nil)
	_, err := toolmethod.Ask[struct{ Name string }](ctx, "Who?")
	if err == nil || !strings.Contains(err.Error(), "needs the context of a call") || len(*asked) > 0 {
		t.Errorf("got %v, want an error about the context; asked: %v", err, *asked)
	}
}

// What a person answers is validated as arguments are. What does not fit reaches
// neither the method nor, in words, the caller.
func TestAnswersAreValidated(t *testing.T) {
	type person struct {
		Name string `validate:"min=2"`
		Age  *uint8
		Pets int `default:"1"`
	}
	r, logs := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{ArgumentBytes: 60}))
	var got person
	r.RegisterFunc(func(ctx context.Context) (err error) {
		got, err = toolmethod.Ask[person](ctx, "Who?")
		return err
	}, markOf("t.ask"))
	seven := uint8(7)
	misfit := "A person was asked, and the answer does not fit the question"
	for name, c := range map[string]struct {
		answer  string
		want    person
		message string
	}{
		"everything":            {`{"name":"Vela","age":7,"pets":0}`, person{"Vela", &seven, 0}, "Ask completed."},
		"what is required":      {`{"name":"Vela"}`, person{"Vela", nil, 1}, "Ask completed."},
		"nulls":                 {`{"name":"Vela","age":null,"pets":null}`, person{"Vela", nil, 1}, "Ask completed."},
		"a float from a client": {`{"name":"Vela","age":7.0}`, person{"Vela", &seven, 1}, "Ask completed."},
		"two that are wrong":    {`{"name":"secret1","age":"secret","pets":1.5}`, person{}, misfit + ": see /age, /pets."},
		"one too short":         {`{"name":"S"}`, person{}, misfit + ": see /name."},
		"unknown":               {`{"name":"Vela","Pets":2}`, person{}, misfit + ": see /Pets."},
		"nothing":               {``, person{}, misfit + "."},
		"null":                  {`null`, person{}, misfit + "."},
		"no object":             {`["secret"]`, person{}, misfit + "."},
		"no JSON":               {`{"name":"secret`, person{}, misfit + "."},
		"more than one":         {`{"name":"Vela"} {}`, person{}, misfit + "."},
		"too long":              {`{"name":"` + strings.Repeat("s", 60) + `"}`, person{}, misfit + "."},
	} {
		t.Run(name, func(t *testing.T) {
			logs.TakeAll()
			ctx, _ := asking(t, c.answer, nil)
			result := r.Call(ctx, "t.ask", nil)
			if result.Message() != c.message {
				t.Errorf("got %q, want %q", result.Message(), c.message)
			}
			if !result.OK() && result.Category() != toolmethod.CategoryAccess {
				t.Errorf("got the category %v, want access: no arguments help", result.Category())
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("the answer (-want +got):\n%s", diff)
			}
			if logs.Len() > 0 {
				t.Errorf("want nothing in the log, got %v", logs.All())
			}
		})
	}
}

// A method that is run again from its start, with the answers so far, gets to its
// end: what connectors do that cannot keep a call waiting.
func TestAskingInRounds(t *testing.T) {
	type answer struct{ Word string }
	r, logs := newRegistry(t)
	runs := 0
	r.RegisterFunc(func(ctx context.Context) (string, error) {
		runs++
		first, err := toolmethod.Ask[answer](ctx, "First?")
		if err != nil {
			return "", fmt.Errorf("ask: %w", err)
		}
		if err := toolmethod.Confirm(ctx, first.Word+"?"); err != nil {
			return "", fmt.Errorf("confirm: %w", err)
		}
		second, err := toolmethod.Ask[answer](ctx, "Second?")
		return first.Word + second.Word, err
	}, markOf("t.rounds"))

	answers := []string{`{"word":"a"}`, `{}`, `{"word":"b"}`}
	for known := range answers {
		next, pending := 0, ""
		ctx := toolmethod.WithAsk(t.Context(), func(_ context.Context, q toolmethod.Question) ([]byte, error) {
			if next == known {
				pending = q.Message
				return nil, toolmethod.ErrPending
			}
			next++
			return []byte(answers[next-1]), nil
		})
		result := r.Call(ctx, "t.rounds", nil)
		want := []string{"First?", "a?", "Second?"}[known]
		if result.Category() != toolmethod.CategoryAccess || pending != want {
			t.Errorf("with %d answers: got %v %q, and the question %q, want an access failure and %q", known, result.Category(), result.Message(), pending, want)
		}
	}
	next := 0
	ctx := toolmethod.WithAsk(t.Context(), func(context.Context, toolmethod.Question) ([]byte, error) {
		next++
		return []byte(answers[next-1]), nil
	})
	if got := string(r.Call(ctx, "t.rounds", nil).JSON()); got != `{"result":"ab"}` || runs != 4 {
		t.Errorf("got %s after %d runs, want the words together after 4", got, runs)
	}
	if logs.FilterMessage("tool failed").Len() > 0 {
		t.Errorf("rounds that wait are no failures of the tool, got %v", logs.All())
	}
}

// A panic of a connector while it asks is the runtime failure of that call.
func TestAskFuncThatPanics(t *testing.T) {
	r, logs := newRegistry(t)
	r.RegisterFunc(func(ctx context.Context) error { return toolmethod.Confirm(ctx, "Go on?") }, markOf("t.confirm"))
	ctx := toolmethod.WithAsk(t.Context(), func(context.Context, toolmethod.Question) ([]byte, error) { return throw[[]byte]("lost"), nil })
	if got := r.Call(ctx, "t.confirm", nil); got.Category() != toolmethod.CategoryRuntime || logs.FilterMessage("tool panicked").Len() != 1 {
		t.Errorf("got %v %q, want a runtime failure whose panic is logged", got.Category(), got.Message())
	}
}

// What a method leaves behind can ask nobody: the call that the person would be
// asked for is over.
func TestNobodyIsAskedAfterTheCall(t *testing.T) {
	r, _ := newRegistry(t)
	var left context.Context
	r.RegisterFunc(func(ctx context.Context) { left = ctx }, markOf("t.leave")) //nolint:fatcontext // a context that outlives its call is what the test is about
	ctx, asked := asking(t, "", nil)
	if result := r.Call(ctx, "t.leave", nil); !result.OK() {
		t.Fatalf("the call fails: %s", result.Message())
	}
	if err := toolmethod.Confirm(left, "Go on?"); !errors.Is(err, context.Canceled) {
		t.Errorf("Confirm after the call returns %v, want context.Canceled", err)
	}
	if len(*asked) > 0 {
		t.Errorf("%q is asked after the call, want nothing", *asked)
	}
}
