package toolmethod_test

import (
	"context"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Middleware may pass a call on to another tool, but what comes back has to hold
// the outputs of the tool that was called.
func TestMiddlewareThatCallsAnotherTool(t *testing.T) { // rule RT-06, OUT-12, RS-11
	to := ""
	r, _ := newRegistry(t, toolmethod.WithMiddleware(func(next toolmethod.Handler) toolmethod.Handler {
		return func(ctx context.Context, call toolmethod.Call) *toolmethod.Result {
			call.ID = to
			return next(ctx, call)
		}
	}))
	mark := toolmethod.Method{Permission: "*", Description: "Answers."}
	for id, fn := range map[string]any{
		"number": func() int { return 1 }, "other": func() int { return 2 }, "text": func() string { return "s" },
	} {
		mark.ID = id
		r.RegisterFunc(fn, mark)
	}
	for _, c := range []struct{ name, id, to, want string }{
		{"its own success is handed out", "number", "number", `{"result":1}`},
		{"another tool's success that holds is handed out", "number", "other", `{"result":2}`},
		{"another tool's success that does not hold is a failure", "number", "text", ""},
		{"an id without a tool may stand for one", "alias", "text", `{"result":"s"}`},
	} {
		to = c.to
		result := r.Call(t.Context(), c.id, nil)
		if got := string(result.JSON()); got != c.want {
			t.Errorf("%s: got %q (%s), want %q", c.name, got, result.Message(), c.want)
		}
		if c.want == "" && result.Category() != toolmethod.CategoryRuntime {
			t.Errorf("%s: the category is %q, want %q", c.name, result.Category(), toolmethod.CategoryRuntime)
		}
	}
}
