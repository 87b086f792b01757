package mcpserver

import (
	"context"
	"encoding/json"
	"errors"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// rounds asks in rounds, for revisions of the protocol without sessions: a
// question that has no answer yet ends the call, and the client sends the call
// again, with the answer and the state that it was given. The method then runs
// from its start, and the answers so far are given again.
type rounds struct {
	key  []byte // signs the state
	call stated // what the state is about
	now  mcp.InputResponseMap
	name names

	mu      sync.Mutex
	state   state // what is known, and goes with the next question
	pending mcp.InputRequestMap
	refused bool // a question could not be asked
	over    bool // the call has ended, so that nothing changes any more
}

// newRounds returns what asks in rounds, with what is known from those before.
func newRounds(key []byte, req *mcp.CallToolRequest, id string) (*rounds, error) {
	r := &rounds{key: key, call: stated{req, id}, now: req.Params.InputResponses}
	if req.Params.RequestState == "" {
		return r, nil
	}
	known, err := openState(key, req.Params.RequestState)
	if err != nil || !known.belongs(r.call) {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "the request state is not one that this server gave for this call, or it has expired"}
	}
	r.state = known
	return r, nil
}

// ask returns the answer where it is known, and keeps the question otherwise.
func (r *rounds) ask(ctx context.Context, q toolmethod.Question) ([]byte, error) {
	if !canAsk(r.call.req.ClientCapabilities()) {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.refused = true
		return nil, toolmethod.ErrNobodyToAsk
	}
	name, asked := r.name.next(q.Name), fingerprint(q)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.over { // a goroutine that the method left behind asks
		return nil, context.Canceled
	}
	if known, ok := r.state.Answers[name]; ok && known.Question == asked {
		return known.content()
	}
	message := q.Message
	// An answer to other words than those that stand here now is none: three albums
	// may have become five.
	if answer, ok := r.now[name].(*mcp.ElicitResult); ok && (r.state.Asked[name] == "" || r.state.Asked[name] == asked) {
		content, err := read(answer)
		if errors.Is(err, toolmethod.ErrDeclined) {
			r.state.answered(name, given{Question: asked, Declined: true})
		}
		if err != nil {
			return nil, err
		}
		violations := check(ctx, q, answer, content)
		if len(violations) == 0 {
			r.state.answered(name, given{Question: asked, Answer: content})
			return content, nil
		}
		message = again(message, violations)
	}
	if r.pending == nil {
		r.pending = mcp.InputRequestMap{}
	}
	r.pending[name] = elicitation(message, q)
	r.state.asked(name, asked)
	return nil, toolmethod.ErrPending
}

// instead returns the questions that have no answer. A method that succeeded did
// not need them. No others can be asked then.
func (r *rounds) instead(result *toolmethod.Result) (*mcp.CallToolResult, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.over = true
	switch {
	case result.OK():
		return nil, nil
	case r.refused && result.Category() == toolmethod.CategoryAccess:
		return nil, cannotAsk()
	case r.pending == nil:
		return nil, nil
	}
	r.state.renew(r.call)
	sealed, err := r.state.seal(r.key)
	if err != nil {
		return nil, err
	}
	return &mcp.CallToolResult{InputRequests: r.pending, RequestState: sealed}, nil
}

// cannotAsk returns the error for a client that has not said that it can ask.
func cannotAsk() error {
	return &jsonrpc.Error{
		Code: mcp.CodeMissingRequiredClientCapabilities, Message: "this tool has to ask a person, which needs the capability elicitation",
		Data: json.RawMessage(`{"requiredCapabilities":{"elicitation":{}}}`),
	}
}
