package mcpserver

import (
	"fmt"
	"net/http"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// methodInitialize is the method of the protocol that opens a session.
const methodInitialize = "initialize"

// maxIntroduction is the most bytes in which a client may introduce itself: the SDK
// keeps them as long as the session. Icons can stand in there.
const maxIntroduction = 32 << 10

// codeBusy is the code of the error for a client that has to come again; JSON-RPC
// leaves it to servers.
const codeBusy = -32000

// refuseOutside returns why a call of a revision with sessions is refused that opens
// one or names none; nil where it is not.
func (h *handler) refuseOutside(r *http.Request, e envelope) *refusal {
	call := e.call()
	switch {
	case call == nil:
		return nil
	case call.Method == methodInitialize:
		return h.refuseOpening(call, e)
	case h.direct == nil || r.Header.Get(sessionHeader) != "" || call.Method == "ping" || call.Method == "server/discover":
		return nil
	}
	// The SDK would open a session for the call, refuse it there and close that again.
	// A server of somebody else may do without sessions.
	reason := "there is no session: call " + methodInitialize + ", and send the " + sessionHeader + " that comes back with every request"
	return &refusal{id: e.id, code: jsonrpc.CodeInvalidRequest, reason: reason}
}

// refuseOpening returns why no session is opened, nil where one is.
func (h *handler) refuseOpening(call *jsonrpc.Request, e envelope) *refusal {
	if len(call.Params) > maxIntroduction {
		return &refusal{
			id: e.id, code: jsonrpc.CodeInvalidRequest,
			reason: fmt.Sprintf("the params of %s have more than %d bytes", methodInitialize, maxIntroduction),
		}
	}
	if h.options.Sessions < 0 {
		return nil
	}
	open := 0
	for session := range h.server.Sessions() {
		if session.ID() != "" { // else it is what the SDK has for one request of a revision without sessions
			open++
		}
	}
	if open < h.options.Sessions {
		return nil
	}
	return &refusal{id: e.id, code: codeBusy, reason: "there are too many sessions: end one, or try again later"}
}
