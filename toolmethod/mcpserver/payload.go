package mcpserver

import (
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/auth"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// payload is what is large of a call: its arguments, and its answer. The SDK reads
// and writes every message several times, so both go around it: it sees a call
// without arguments, and, over lines, one that is answered with nothing.
type payload struct {
	arguments json.RawMessage
	answers   bool   // the connection takes the answer from here
	answer    []byte // nil until there is one
}

// payloadKey is where the payload of a call stands among what the SDK carries
// along with it.
const payloadKey = "toolapi.payload"

// extra returns what the SDK carries along with a call so that it has its payload
// in the end.
func (p *payload) extra() *mcp.RequestExtra {
	return &mcp.RequestExtra{TokenInfo: &auth.TokenInfo{Extra: map[string]any{payloadKey: p}}}
}

// payloadOf returns the payload that was carried along with a call, nil where it
// has its arguments itself.
func payloadOf(extra *mcp.RequestExtra) *payload {
	if extra == nil || extra.TokenInfo == nil {
		return nil
	}
	p, _ := extra.TokenInfo.Extra[payloadKey].(*payload)
	return p
}
