package toolmethod_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// slowGate decides slowly, and does not look at the time.
type slowGate struct{ ran int }

func (g *slowGate) Open(string) { g.ran++ }

// May takes longer than the call.
func (g *slowGate) May(ctx context.Context) bool {
	<-ctx.Done()
	return true
}

// A method does not begin when its call is over: whoever made it has gone, and was told
// that it was stopped.
func TestMethodDoesNotBeginAfterItsCall(t *testing.T) { // rules AC-11, RT-03
	slow := toolmethod.WithEntity(toolmethod.Entity[*page]{
		Type: "page",
		Load: func(ctx context.Context, id string) (*page, error) {
			<-ctx.Done()
			return &page{}, nil
		},
		Access: func(context.Context, *page, string) (bool, error) { return true, nil },
	})
	for name, c := range map[string]struct {
		cancel bool // the caller hangs up before
		mark   toolmethod.Method
		want   string
	}{
		"a slow access method":            {false, toolmethod.Method{Access: "May"}, "Tool execution took too long and was stopped."},
		"a slow loader":                   {false, toolmethod.Method{Inputs: []toolmethod.Input{{Name: "key", Entity: "view", DataType: "entity:page"}}}, "Tool execution took too long and was stopped."},
		"a caller who hangs up meanwhile": {true, toolmethod.Method{Access: "May"}, "Tool execution was canceled."},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r, _ := newRegistry(t, slow, toolmethod.WithLimits(toolmethod.Limits{Timeout: time.Minute}))
				gate := &slowGate{}
				c.mark.Name, c.mark.ID, c.mark.Description, c.mark.Params = "Open", "gate.open", "Opens.", []string{"key"}
				r.Register(gate, c.mark)
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				if c.cancel {
					time.AfterFunc(time.Second, cancel)
				}
				result := r.Call(ctx, "gate.open", []byte(`{"key":"a"}`))
				if result.Message() != c.want || gate.ran > 0 {
					t.Errorf("got %q, and the method ran %d times; want %q, and none", result.Message(), gate.ran, c.want)
				}
			})
		})
	}
}
