package mcpserver

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/auth"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// newGateway returns a server with the tool gateway, which calls fault.who of another
// handler in the context in which it is called itself, as a client that accepts what
// is given.
func newGateway(next http.Handler, accept string) *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "fault"}, nil)
	server.AddTool(&mcp.Tool{Name: "gateway", InputSchema: map[string]any{"type": "object"}},
		func(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			client := &faultClient{revision: statelessRevision, accept: accept}
			body := client.callOf("fault.who", nil)
			request := httptest.NewRequestWithContext(ctx, http.MethodPost, "http://localhost/mcp", strings.NewReader(body))
			client.head(request.Header, body)
			recorder := httptest.NewRecorder()
			next.ServeHTTP(recorder, request)
			_, result, _ := strings.Cut(recorder.Body.String(), `"structuredContent":`)
			account, _, _ := strings.Cut(strings.TrimPrefix(result, `{"result":"`), `"`)
			return &mcp.CallToolResult{Content: []mcp.Content{}, StructuredContent: map[string]any{"result": account}}, nil
		})
	return server
}

// TestOthersGetTheirArguments calls a tool of a server that has none of a registry: it
// is called as the client called it.
func TestOthersGetTheirArguments(t *testing.T) {
	server := mcp.NewServer(&mcp.Implementation{Name: "fault"}, nil)
	server.AddTool(&mcp.Tool{Name: "other", InputSchema: map[string]any{"type": "object"}},
		func(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			result := map[string]any{"result": string(req.Params.Arguments)}
			return &mcp.CallToolResult{Content: []mcp.Content{}, StructuredContent: result}, nil
		})
	eachEra(t, func(t *testing.T, open opener) {
		served := httptest.NewServer(HandlerOf(server, Options{}))
		t.Cleanup(served.Close)
		if m := open(t, served.URL).call(t, "other", map[string]any{"word": "a"}); said(m) != `{"word":"a"}` {
			t.Errorf("the arguments {\"word\":\"a\"} come as %s", show(m))
		}
	})
}

// TestRequestsInACall has a tool send a request to another handler in its process. That
// runs for the account that this handler knows it by, and not for the one that the
// tool was called by.
func TestRequestsInACall(t *testing.T) {
	// rule AC-13
	inner := Handler(newFaultTools().Registry, Options{Authenticate: func(r *http.Request) (context.Context, error) {
		return toolmethod.WithAccount(r.Context(), "gateway"), nil
	}})
	for name, accept := range map[string]string{"directly": acceptPlain, "through the SDK": acceptThrough} {
		t.Run(name, func(t *testing.T) {
			eachEra(t, func(t *testing.T, open opener) {
				served := httptest.NewServer(HandlerOf(newGateway(inner, accept), Options{Authenticate: byHeader}))
				t.Cleanup(served.Close)
				client := open(t, served.URL)
				client.as = "ada"
				if m := client.call(t, "gateway", nil); said(m) != "gateway" {
					t.Errorf("the request of the tool is answered with %s", show(m))
				}
			})
		})
	}
}

// TestWhatGoesAlongStaysWithItsRequest makes what is known of a token from what another
// request carried along with it.
func TestWhatGoesAlongStaysWithItsRequest(t *testing.T) {
	carried := map[string]any{"own": 1, requestContext: t.Context(), payloadKey: new(payload), sessionCallsKey: new(sessionCalls)}
	verify := func(context.Context, string, *http.Request) (*auth.TokenInfo, error) {
		return &auth.TokenInfo{UserID: "ada", Extra: carried}, nil
	}
	request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "http://localhost/mcp", http.NoBody)
	request.Header.Set("Authorization", "Bearer ada")
	inner := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		got := tokenInfo(r.Context(), t.Context(), map[string]any{payloadKey: nil})
		if want := (&auth.TokenInfo{UserID: "ada", Extra: map[string]any{"own": 1, payloadKey: nil}}); !cmp.Equal(got, want) {
			t.Errorf("%v is known, want %v", got, want)
		}
		if len(carried) != 4 {
			t.Errorf("the other request has %v left", carried)
		}
	})
	recorder := httptest.NewRecorder()
	auth.RequireBearerToken(verify, &auth.RequireBearerTokenOptions{AllowMissingExpiration: true})(inner).ServeHTTP(recorder, request)
	if recorder.Code != http.StatusOK {
		t.Errorf("the request is answered with %d", recorder.Code)
	}
}
