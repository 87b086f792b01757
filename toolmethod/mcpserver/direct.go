package mcpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"
)

// direct answers calls of tools over HTTP without the SDK, which connects a session
// for each request where the protocol has none, and reads each several times. It
// takes only requests that the SDK finds no fault with, and leaves it all others. The
// answers mean the same.
type direct struct {
	options Options
	call    mcp.MethodHandler
	meta    mcp.Meta // of every answer
}

// newDirect returns what answers calls of the tools of a server that has no others,
// and no middleware but the connector's.
func newDirect(c *connector) *direct {
	info, _ := json.Marshal(c.options.implementation()) // it has nothing that has no JSON
	return &direct{
		options: c.options, call: c.receive(c.callTool), meta: mcp.Meta{mcp.MetaKeyServerInfo: json.RawMessage(info)},
	}
}

// takes tells whether a request is one to answer here: a call of a tool, of the
// revision of the protocol that is answered here, whose headers say the same as its
// body, and that asks for nothing beside the result.
func (d *direct) takes(r *http.Request, e envelope) bool {
	params := e.tool.params
	return params != nil &&
		r.Header.Get(versionHeader) == firstStateless && params.Meta[mcp.MetaKeyProtocolVersion] == firstStateless &&
		r.Header.Get(methodHeader) == methodCall &&
		params.Name != "" && r.Header.Get(nameHeader) == params.Name &&
		r.Header["Last-Event-Id"] == nil &&
		accepts(r, "application/json") && accepts(r, "text/event-stream") &&
		(d.options.AnyHost || isForHost(r)) &&
		params.GetProgressToken() == nil && introduced(e.tool)
}

// accepts tells whether a request names a media type as one that it accepts.
func accepts(r *http.Request, mediaType string) bool {
	for _, value := range r.Header["Accept"] {
		for one := range strings.SplitSeq(value, ",") {
			if strings.TrimSpace(one) == mediaType {
				return true
			}
		}
	}
	return false
}

// isForHost tells whether a request that came in through the loopback interface names
// a local host.
func isForHost(r *http.Request) bool {
	address, _ := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	return address == nil || !isLoopback(address.String()) || isLoopback(r.Host)
}

// isLoopback tells whether a host, with a port or without one, is the local one.
func isLoopback(address string) bool {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		host = strings.Trim(address, "[]")
	}
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// introduced tells whether a call says what its client can do, and who it is if it
// says that, as the protocol has it.
func introduced(tool toolCall) bool {
	var said struct {
		Client       *mcp.Implementation     `json:"io.modelcontextprotocol/clientInfo"`
		Capabilities *mcp.ClientCapabilities `json:"io.modelcontextprotocol/clientCapabilities"`
	}
	if json.Unmarshal(tool.meta, &said) != nil || tool.params.Meta[mcp.MetaKeyClientCapabilities] == nil {
		return false
	}
	client, named := tool.params.Meta[mcp.MetaKeyClientInfo]
	return !named || client != nil
}

// serve answers a request that [direct.takes], for the caller whose context is given.
func (d *direct) serve(ctx context.Context, w http.ResponseWriter, r *http.Request, e envelope) {
	e.tool.params.Arguments = e.tool.arguments
	request := &mcp.CallToolRequest{
		Params: e.tool.params, Extra: &mcp.RequestExtra{TokenInfo: tokenInfo(ctx, r.Context(), nil)},
	}
	result, err := d.call(joined{r.Context(), ctx}, methodCall, request) //nolint:contextcheck // it ends with the request
	known, _ := result.(*mcp.CallToolResult)
	if err != nil || known == nil {
		d.refuse(w, e, err)
		return
	}
	known.Meta = d.meta
	body := new(bytes.Buffer)
	body.WriteString(`{"jsonrpc":"2.0","id":`)
	body.Write(e.id)
	body.WriteString(`,"result":`)
	if err := (encodedCall{CallToolResult: known, stateless: true}).write(body); err != nil {
		d.refuse(w, e, err)
		return
	}
	body.WriteByte('}')
	writeJSON(w, http.StatusOK, body.Bytes())
}

// refuse answers a call with an error of the protocol.
func (d *direct) refuse(w http.ResponseWriter, e envelope, err error) {
	known, ok := errors.AsType[*jsonrpc.Error](err)
	if !ok {
		d.options.Logger.Error("request failed", zap.Error(err))
		known = failed()
	}
	text, _ := jsonrpc.EncodeMessage(&jsonrpc.Response{ID: e.call().ID, Error: known}) // it has nothing that has no JSON
	status := http.StatusOK
	if slices.Contains([]int64{jsonrpc.CodeInvalidParams, mcp.CodeMissingRequiredClientCapabilities}, known.Code) {
		status = http.StatusBadRequest
	}
	writeJSON(w, status, text)
}

// writeJSON writes a whole response.
func writeJSON(w http.ResponseWriter, status int, body []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-cache, no-transform")
	w.WriteHeader(status)
	_, _ = w.Write(body) // a client that has gone does not see it
}
