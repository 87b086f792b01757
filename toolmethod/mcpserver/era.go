package mcpserver

import (
	"encoding/json"
	"net/http"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// The headers of the protocol, in their canonical form.
const (
	versionHeader = "Mcp-Protocol-Version"
	sessionHeader = "Mcp-Session-Id"
	methodHeader  = "Mcp-Method"
	nameHeader    = "Mcp-Name"
)

// firstStateless is the first revision of the protocol without sessions. The
// revisions are dates.
const firstStateless = "2026-07-28"

// isStateless tells whether a request is of a revision of the protocol that has no
// sessions. Such a request has to say so in a header; where it says nothing, the
// body is looked at, so that the answer is the one for what was meant.
func isStateless(r *http.Request, body []byte) bool {
	if version := r.Header.Get(versionHeader); version != "" {
		return version >= firstStateless
	}
	if r.Method != http.MethodPost || r.Header.Get(sessionHeader) != "" {
		return false
	}
	var request struct {
		Params struct {
			Meta map[string]json.RawMessage `json:"_meta"`
		} `json:"params"`
	}
	return json.Unmarshal(body, &request) == nil && request.Params.Meta[mcp.MetaKeyProtocolVersion] != nil
}

// methodInitialize is the method of the protocol that opens a session.
const methodInitialize = "initialize"

// needsSession returns why a call is refused that belongs to a session, and names
// none; nil where it is not. The SDK would open a session for it, refuse it there
// and close that again. A server of somebody else may do without sessions.
func (h *handler) needsSession(r *http.Request, message jsonrpc.Message) *refusal {
	request, ok := message.(*jsonrpc.Request)
	if h.direct == nil || !ok || !request.IsCall() || r.Header.Get(sessionHeader) != "" {
		return nil
	}
	switch request.Method {
	case methodInitialize, "ping", "server/discover":
		return nil
	}
	id, err := json.Marshal(request.ID.Raw())
	if err != nil {
		return nil
	}
	reason := "there is no session: call " + methodInitialize + ", and send the " + sessionHeader + " that comes back with every request"
	return &refusal{id: id, code: jsonrpc.CodeInvalidRequest, reason: reason}
}
