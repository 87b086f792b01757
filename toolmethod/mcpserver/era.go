package mcpserver

import (
	"encoding/json"
	"net/http"

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
