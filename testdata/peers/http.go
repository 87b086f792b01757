package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
	"github.com/mark3labs/mcp-go/server"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// newHTTP returns the servers behind their handlers of HTTP requests, in the era
// without sessions. The handlers are called directly, without a network.
func newHTTP(_ context.Context, t *tools) ([]*variant, error) {
	official := newGoSDKServer(nil)
	addGoSDK(official, t.search.call.ID, t.search)
	addGoSDK(official, t.create.call.ID, t.create)
	addGoSDK(official, t.imports.call.ID, t.imports)
	community := newMCPGoServer()
	addMCPGo(community, t.search.call.ID, t.search)
	addMCPGo(community, t.create.call.ID, t.create)
	addMCPGo(community, t.imports.call.ID, t.imports)
	variants := []*variant{
		overHTTP(mcpserver.Handler(t.registry, mcpserver.Options{})),
		overHTTP(server.NewStreamableHTTPServer(community, server.WithStateLess(true))),
		overHTTP(mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return official }, &mcp.StreamableHTTPOptions{Stateless: true})),
	}
	variants[0].name, variants[0].module = "**toolapi** `mcpserver.Handler`, HTTP", ours
	variants[1].name, variants[1].module = "mcp-go, HTTP", "github.com/mark3labs/mcp-go"
	variants[2].name, variants[2].module = "go-sdk, HTTP", goSDK
	return variants, nil
}

// overHTTP returns a variant that sends requests to the handler.
func overHTTP(h http.Handler) *variant {
	return &variant{
		note:    "request in, response out, 2026-07-28; validates as above",
		request: stateless.callFrame,
		call: func(ctx context.Context, id string, frame []byte) ([]byte, error) {
			request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://localhost/mcp", bytes.NewReader(frame))
			if err != nil {
				return nil, err
			}
			request.Header = http.Header{
				"Content-Type": {"application/json"}, "Accept": {"application/json, text/event-stream"},
				"Mcp-Protocol-Version": {string(stateless)}, "Mcp-Method": {"tools/call"}, "Mcp-Name": {id},
			}
			answer := httptest.NewRecorder()
			h.ServeHTTP(answer, request)
			return answer.Body.Bytes(), nil
		},
		outputs: func(body []byte) ([]byte, error) {
			for line := range bytes.Lines(body) {
				if data, ok := bytes.CutPrefix(line, []byte("data: ")); ok && bytes.HasPrefix(data, []byte("{")) {
					return frameOutputs(data)
				}
			}
			if !bytes.HasPrefix(body, []byte("{")) {
				return nil, fmt.Errorf("the response is %s", body)
			}
			return frameOutputs(body)
		},
	}
}
