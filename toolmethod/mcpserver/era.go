package mcpserver

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// The headers of the protocol, in their canonical form.
const (
	versionHeader = "Mcp-Protocol-Version"
	sessionHeader = "Mcp-Session-Id"
)

// firstStateless is the first revision of the protocol without sessions. The
// revisions are dates.
const firstStateless = "2026-07-28"

// isStateless tells whether a request is of a revision of the protocol that has no
// sessions. Such a request has to say so in a header; where it says nothing, the
// body is looked at, so that the answer is the one for what was meant. No more
// than limit bytes of it are read ahead.
func isStateless(r *http.Request, limit int64) bool {
	if version := r.Header.Get(versionHeader); version != "" {
		return version >= firstStateless
	}
	if r.Method != http.MethodPost || r.Header.Get(sessionHeader) != "" {
		return false
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, limit))
	r.Body = rereadable{io.MultiReader(bytes.NewReader(body), failing{err}, r.Body), r.Body}
	var request struct {
		Params struct {
			Meta map[string]json.RawMessage `json:"_meta"`
		} `json:"params"`
	}
	return json.Unmarshal(body, &request) == nil && request.Params.Meta[mcp.MetaKeyProtocolVersion] != nil
}

// rereadable is a body some of which was read, and is read again.
type rereadable struct {
	io.Reader
	io.Closer
}

// failing is a reader of nothing that fails with an error, or ends without one.
type failing struct{ err error }

// Read returns the error.
func (f failing) Read([]byte) (int, error) {
	if f.err != nil {
		return 0, f.err
	}
	return 0, io.EOF
}
