package mcpserver

import (
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/auth"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// payload is what is large of a message and its answer: the arguments of a tool, the
// result of a call, the list of tools. The SDK reads and writes every message several
// times, so these go around it: it sees a call without arguments, and, where the
// connection is ours, an answer with nothing in it.
type payload struct {
	arguments json.RawMessage
	answers   bool   // the connection takes the answer from here
	answer    []byte // nil until there is one
}

// take takes an answer, one line of JSON as it is, where the connection looks for it
// here, and returns what the SDK has to write.
func (p *payload) take(answer []byte, err error) ([]byte, error) {
	if err != nil || p == nil || !p.answers {
		return answer, err
	}
	p.answer = answer
	return []byte("{}"), nil
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
