package mcpserver_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// eras are one revision of the protocol with sessions and one without.
func eras() []string { return []string{"2025-11-25", "2026-07-28"} }

// inEras runs a test for clients of each era.
func inEras(t *testing.T, test func(t *testing.T, era string)) {
	t.Helper()
	for _, era := range eras() {
		t.Run(era, func(t *testing.T) { test(t, era) })
	}
}

// newRegistry returns a registry in which accounts hold the permission that has
// their name.
func newRegistry(t *testing.T, opts ...toolmethod.RegistryOption) *toolmethod.Registry {
	t.Helper()
	opts = append([]toolmethod.RegistryOption{
		toolmethod.WithLogger(zap.NewNop()),
		toolmethod.WithAuthorizer(func(ctx context.Context, permission string) (bool, error) {
			return toolmethod.Account(ctx) == permission, nil
		}),
	}, opts...)
	return toolmethod.NewRegistry(opts...)
}

// add adds a function as a tool that everybody may use.
func add(t *testing.T, r *toolmethod.Registry, id string, fn any, params ...string) {
	t.Helper()
	addMethod(t, r, fn, toolmethod.Method{ID: id, Permission: "*", Params: params})
}

// addMethod adds a function as a tool.
func addMethod(t *testing.T, r *toolmethod.Registry, fn any, m toolmethod.Method, opts ...toolmethod.Option) {
	t.Helper()
	if m.Description == "" {
		m.Description = "Is a tool of a test."
	}
	r.RegisterFunc(fn, m, opts...)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
}

// serve serves a registry over HTTP, and returns the address.
func serve(t *testing.T, r *toolmethod.Registry, o mcpserver.Options) string {
	t.Helper()
	return serveHandler(t, mcpserver.Handler(r, o))
}

// serveHandler serves a handler, and returns its address.
func serveHandler(t *testing.T, h http.Handler) string {
	t.Helper()
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	return server.URL
}

// connect connects a client to an address.
func connect(t *testing.T, address, era string, o *mcp.ClientOptions) *mcp.ClientSession {
	t.Helper()
	return connectAs(t, "", address, era, o)
}

// connectAs connects a client that says who it is to an address.
func connectAs(t *testing.T, account, address, era string, o *mcp.ClientOptions) *mcp.ClientSession {
	t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, o)
	session, err := client.Connect(t.Context(), &mcp.StreamableClientTransport{
		Endpoint: address, HTTPClient: &http.Client{Transport: as(account)},
	}, &mcp.ClientSessionOptions{ProtocolVersion: era})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() }) // the server may be closed already
	return session
}

// as is a round tripper that says in a header who sends a request.
type as string

// RoundTrip sends a request.
func (a as) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("X-Account", string(a))
	return http.DefaultTransport.RoundTrip(r)
}

// authenticate believes the header of [as].
func authenticate(r *http.Request) (context.Context, error) {
	account := r.Header.Get("X-Account")
	if account == "" {
		return nil, errors.New("there is no account hunter2")
	}
	return toolmethod.WithAccount(r.Context(), account), nil
}

// call calls a tool with arguments that are JSON.
func call(t *testing.T, session *mcp.ClientSession, tool, arguments string) *mcp.CallToolResult {
	t.Helper()
	result, err := tryCall(t, session, tool, arguments)
	if err != nil {
		t.Fatalf("calling %s: %v", tool, err)
	}
	return result
}

// tryCall calls a tool that may not be there.
func tryCall(t *testing.T, session *mcp.ClientSession, tool, arguments string) (*mcp.CallToolResult, error) {
	t.Helper()
	params := &mcp.CallToolParams{Name: tool}
	if arguments != "" {
		params.Arguments = json.RawMessage(arguments)
	}
	return session.CallTool(t.Context(), params)
}

// refusal returns the error that the protocol has for a call.
func refusal(t *testing.T, session *mcp.ClientSession, tool, arguments string) *jsonrpc.Error {
	t.Helper()
	result, err := tryCall(t, session, tool, arguments)
	refused, ok := errors.AsType[*jsonrpc.Error](err)
	if !ok {
		t.Fatalf("calling %s gives %v and %v, want an error of the protocol", tool, result, err)
	}
	return refused
}

// texts returns the text of each block, and "" for one that has none.
func texts(result *mcp.CallToolResult) []string {
	list := make([]string, len(result.Content))
	for i, block := range result.Content {
		if text, ok := block.(*mcp.TextContent); ok {
			list[i] = text.Text
		}
	}
	return list
}

// structured returns the structured content as JSON, "" where there is none.
func structured(t *testing.T, result *mcp.CallToolResult) string {
	t.Helper()
	if result.StructuredContent == nil {
		return ""
	}
	text, err := json.Marshal(result.StructuredContent)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
