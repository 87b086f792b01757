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

// newHTTP returns the servers behind their handlers of HTTP requests, in both eras.
// The handlers are called directly, without a network.
func newHTTP(ctx context.Context, t *tools) ([]*variant, error) {
	official := newGoSDKServer(nil)
	addGoSDK(official, t.search.call.ID, t.search)
	addGoSDK(official, t.create.call.ID, t.create)
	addGoSDK(official, t.imports.call.ID, t.imports)
	community := newMCPGoServer()
	addMCPGo(community, t.search.call.ID, t.search)
	addMCPGo(community, t.create.call.ID, t.create)
	addMCPGo(community, t.imports.call.ID, t.imports)
	var variants []*variant
	for _, e := range []era{stateless, session} {
		alone := e == stateless
		own := mcpserver.Handler(t.registry, mcpserver.Options{})
		sdk := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return official }, &mcp.StreamableHTTPOptions{Stateless: alone})
		for _, served := range []struct {
			name, module string
			handler      http.Handler
		}{
			{"**toolapi** `mcpserver.Handler`", ours, own},
			{"mcp-go", "github.com/mark3labs/mcp-go", server.NewStreamableHTTPServer(community, server.WithStateLess(alone))},
			{"go-sdk", goSDK, sdk},
		} {
			v, err := overHTTP(ctx, served.handler, e)
			if err != nil {
				return nil, fmt.Errorf("%s, %s: %w", served.name, e, err)
			}
			v.name, v.module, v.detail = served.name+", HTTP, "+string(e), served.module, e == session
			variants = append(variants, v)
		}
	}
	return variants, nil
}

// overHTTP returns a variant that sends requests to the handler, in a session where
// the era has them.
func overHTTP(ctx context.Context, h http.Handler, e era) (*variant, error) {
	opened := ""
	if e == session {
		answer, err := post(ctx, h, []byte(openFrame), http.Header{})
		if err != nil {
			return nil, err
		}
		opened = answer.Header().Get("Mcp-Session-Id")
		header := http.Header{"Mcp-Session-Id": {opened}, "Mcp-Protocol-Version": {string(e)}}
		if answer, err = post(ctx, h, []byte(openedFrame), header); err != nil || answer.Code != http.StatusAccepted {
			return nil, fmt.Errorf("no session is opened: %d %s (%w)", answer.Code, answer.Body, err)
		}
	}
	return &variant{
		note:    "request in, response out; validates as above",
		request: e.callFrame,
		call: func(ctx context.Context, id string, frame []byte) ([]byte, error) {
			header := http.Header{"Mcp-Protocol-Version": {string(e)}, "Mcp-Method": {"tools/call"}, "Mcp-Name": {id}}
			if e == session {
				header = http.Header{"Mcp-Protocol-Version": {string(e)}, "Mcp-Session-Id": {opened}}
			}
			answer, err := post(ctx, h, frame, header)
			if err != nil {
				return nil, err
			}
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
	}, nil
}

// post sends a frame with these headers, and those that all have.
func post(ctx context.Context, h http.Handler, frame []byte, header http.Header) (*httptest.ResponseRecorder, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://localhost/mcp", bytes.NewReader(frame))
	if err != nil {
		return nil, err
	}
	header["Content-Type"] = []string{"application/json"}
	header["Accept"] = []string{"application/json, text/event-stream"}
	request.Header = header
	answer := httptest.NewRecorder()
	h.ServeHTTP(answer, request)
	return answer, nil
}
