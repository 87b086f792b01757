package mcpserver

import (
	"context"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// sessionCalls are the calls that run in the sessions of a handler. A session that
// its client ends waits for its calls, and so for ever where one of them waits for
// an answer of that client: they are canceled before. It is safe for concurrent use.
type sessionCalls struct {
	mu   sync.Mutex
	open map[sessionKey]map[*sessionCall]bool
}

// sessionKey names a session, and whose it is as far as a bearer token told it.
type sessionKey struct{ id, user string }

// sessionCall is one call.
type sessionCall struct{ cancel context.CancelFunc }

// sessionCallsKey is where they stand among what the SDK carries along with a call.
const sessionCallsKey = "toolapi.calls"

// inSession returns the context of a call, which ends when its session does, and
// what is to be called when it was answered.
func inSession(ctx context.Context, req *mcp.CallToolRequest) (inner context.Context, stop func()) {
	if req.Extra == nil || req.Extra.TokenInfo == nil {
		return ctx, func() {}
	}
	calls, ok := req.Extra.TokenInfo.Extra[sessionCallsKey].(*sessionCalls)
	if !ok {
		return ctx, func() {}
	}
	return calls.begin(ctx, sessionKey{req.Session.ID(), req.Extra.TokenInfo.UserID})
}

// begin takes note of a call.
func (s *sessionCalls) begin(ctx context.Context, key sessionKey) (inner context.Context, stop func()) {
	inner, cancel := context.WithCancel(ctx)
	call := &sessionCall{cancel}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open == nil {
		s.open = map[sessionKey]map[*sessionCall]bool{}
	}
	if s.open[key] == nil {
		s.open[key] = map[*sessionCall]bool{}
	}
	s.open[key][call] = true
	return inner, func() {
		cancel()
		s.mu.Lock()
		defer s.mu.Unlock()
		if delete(s.open[key], call); len(s.open[key]) == 0 {
			delete(s.open, key)
		}
	}
}

// end cancels the calls of a session.
func (s *sessionCalls) end(key sessionKey) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for call := range s.open[key] {
		call.cancel()
	}
}
