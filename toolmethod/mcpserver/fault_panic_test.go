package mcpserver

import (
	"context"
	"net/http/httptest"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// newSecretTools returns tools each of which goes wrong with a secret.
func newSecretTools() *faultTools {
	tools := newFaultTools(
		toolmethod.WithAuthorizer(func(ctx context.Context, permission string) (bool, error) {
			if permission == "explode" {
				panic("hunter2 in an authorizer") //nolint:forbidigo // authorizers may panic
			}
			return mayFault(ctx, permission)
		}),
		toolmethod.WithMiddleware(func(next toolmethod.Handler) toolmethod.Handler {
			return func(ctx context.Context, call toolmethod.Call) *toolmethod.Result {
				if call.ID == "secret.middleware" {
					panic("hunter2 in middleware") //nolint:forbidigo // middleware may panic
				}
				return next(ctx, call)
			}
		}),
	)
	tools.add("secret.authorizer", "explode", func() string { return "hunter2" })
	tools.add("secret.middleware", "*", func() string { return "hunter2" })
	tools.add("secret.failure", "*", func() *toolmethod.Result {
		return toolmethod.Failure(toolmethod.CategoryInput, "There is nothing here.", toolmethod.Values{"password": "hunter2"})
	})
	return tools
}

// secretIDs are the tools that go wrong, one that is hidden, and one that is not.
func secretIDs() []string {
	return []string{
		"fault.panic", "fault.error", "secret.authorizer", "secret.middleware", "secret.failure", "fault.vault", "fault.nothing",
	}
}

// TestNothingInternalIsSent calls what goes wrong: the client learns nothing that
// was not meant for it, and tools beside it work.
func TestNothingInternalIsSent(t *testing.T) {
	// rule RS-04
	// rule RS-09
	check := func(t *testing.T, id string, m message) {
		t.Helper()
		text := show(m)
		if succeeded(m) {
			t.Errorf("%s succeeds: %s", id, text)
		}
		if word := namedGo(text); word != "" {
			t.Errorf("%q is in the answer of %s: %s", word, id, text)
		}
	}
	eachEra(t, func(t *testing.T, open opener) {
		noLeak(t)
		client := open(t, serveHTTP(t, newSecretTools().Registry, Options{AttachSchema: true}).URL)
		for _, id := range secretIDs() {
			check(t, id, client.call(t, id, nil))
			if m := client.call(t, "fault.echo", map[string]any{"word": "beside"}); said(m) != "beside" {
				t.Errorf("beside %s a tool answers %s", id, show(m))
			}
		}
	})
	t.Run("lines", func(t *testing.T) {
		noLeak(t)
		client := dialLine(t, newSecretTools().Registry, Options{AttachSchema: true}).open()
		for _, id := range secretIDs() {
			client.write(callLine("7", id, "{}"))
			check(t, id, client.next())
			client.works()
		}
	})
}

// TestOtherToolPanics calls a tool that is not of the registry, and panics.
func TestOtherToolPanics(t *testing.T) {
	eachEra(t, func(t *testing.T, open opener) {
		noLeak(t)
		logged, logs := observer.New(zap.ErrorLevel)
		o := Options{Authenticate: byHeader, Logger: zap.New(logged)}
		server := mcp.NewServer(&mcp.Implementation{Name: "fault"}, nil)
		server.AddTool(&mcp.Tool{Name: "other", InputSchema: map[string]any{"type": "object"}},
			func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
				panic("hunter2 in another tool") //nolint:forbidigo // tools may panic
			})
		AddTo(server, newFaultTools().Registry, o)
		served := httptest.NewServer(HandlerOf(server, o))
		t.Cleanup(served.Close)
		client := open(t, served.URL)
		m := client.call(t, "other", nil)
		if m.Error == nil || m.Error.Code != -32603 || namedGo(m.Error.Message) != "" {
			t.Errorf("the tool that panics answers %s", show(m))
		}
		if logs.FilterMessage("request panicked").FilterField(zap.Any("panic", "hunter2 in another tool")).Len() != 1 {
			t.Errorf("the log is %v, want the panic in it", logs.All())
		}
		if m := client.call(t, "fault.echo", map[string]any{"word": "beside"}); said(m) != "beside" {
			t.Errorf("beside it a tool answers %s", show(m))
		}
	})
}
