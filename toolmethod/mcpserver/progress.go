package mcpserver

import (
	"context"
	"math"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// What a client gets at most: the first progressBurst notifications of a call, and
// then one in each progressInterval, except for the last one.
const (
	progressBurst    = 20
	progressInterval = 50 * time.Millisecond
)

// progress sends how far a call has come to a client that asked for it.
type progress struct {
	ctx     context.Context //nolint:containedctx // notifications go where the call came from
	session *mcp.ServerSession
	token   any // nil where the client did not ask

	mu   sync.Mutex
	over bool
	done float64 // what was sent last
	sent time.Time
	free int // notifications that need not wait for their time
}

// newProgress returns the progress of a call.
func newProgress(ctx context.Context, req *mcp.CallToolRequest) *progress {
	return &progress{ctx: ctx, session: req.Session, token: req.Params.GetProgressToken(), done: -1, free: progressBurst}
}

// watch returns a context whose calls show their progress.
func (p *progress) watch(ctx context.Context) context.Context {
	if p.token == nil {
		return ctx
	}
	return toolmethod.WithProgress(ctx, p.show)
}

// show sends a notification. It leaves most of them out when it is called often,
// and those that would take the progress back, which the protocol forbids.
func (p *progress) show(done, total float64, message string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.over || !(done > p.done) || math.IsInf(done, 0) || !p.due(total > 0 && done >= total) {
		return
	}
	p.done, p.sent = done, time.Now()
	if !(total > 0) || math.IsInf(total, 0) {
		total = 0
	}
	// A client that has gone does not see it; the call finds that out by itself.
	_ = p.session.NotifyProgress(p.ctx, &mcp.ProgressNotificationParams{
		ProgressToken: p.token, Progress: done, Total: total, Message: message,
	})
}

// due tells whether a notification may be sent now.
func (p *progress) due(last bool) bool {
	if p.free > 0 {
		p.free--
		return true
	}
	return last || time.Since(p.sent) >= progressInterval
}

// stop ends the notifications: none may follow the result.
func (p *progress) stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.over = true
}
