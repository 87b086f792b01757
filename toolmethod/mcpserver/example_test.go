package mcpserver_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/auth"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// sessionOf returns who a cookie belongs to, in a program that has cookies.
func sessionOf(r *http.Request) (string, error) {
	cookie, err := r.Cookie("session")
	if err != nil {
		return "", err
	}
	return cookie.Value, nil
}

// shout is a registry with one tool, which says who calls it.
func shout() *toolmethod.Registry {
	registry := toolmethod.NewRegistry()
	registry.RegisterFunc(func(ctx context.Context, text string) string {
		return fmt.Sprint(toolmethod.Account(ctx), " says ", strings.ToUpper(text))
	}, toolmethod.Method{ID: "text.shout", Operation: toolmethod.Transform, Permission: "*", Description: "Makes a text loud.", Params: []string{"text"}})
	return registry
}

// askFor calls the tool at an address, through a client that sends a header with
// each request.
func askFor(address, header, value string) (string, error) {
	ctx := context.Background()
	client := mcp.NewClient(&mcp.Implementation{Name: "example", Version: "1"}, nil)
	session, err := client.Connect(ctx, &mcp.StreamableClientTransport{
		Endpoint: address, HTTPClient: &http.Client{Transport: withHeader{header, value}},
	}, nil)
	if err != nil {
		return "", err
	}
	defer func() { _ = session.Close() }() // the example ends
	result, err := session.CallTool(ctx, &mcp.CallToolParams{Name: "text.shout", Arguments: map[string]any{"text": "hey"}})
	if err != nil {
		return "", err
	}
	return texts(result)[0], nil
}

// withHeader is a round tripper that sends a header with each request.
type withHeader struct{ name, value string }

// RoundTrip sends a request.
func (h withHeader) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set(h.name, h.value)
	return http.DefaultTransport.RoundTrip(r)
}

func ExampleHandler() {
	mux := http.NewServeMux()
	mux.Handle("/mcp", mcpserver.Handler(shout(), mcpserver.Options{
		Name: "shouting", Version: "1.0",
		Authenticate: func(r *http.Request) (context.Context, error) {
			user, err := sessionOf(r)
			return toolmethod.WithAccount(r.Context(), user), err
		},
	}))

	server := httptest.NewServer(mux)
	defer server.Close()
	fmt.Println(askFor(server.URL+"/mcp", "Cookie", "session=ada"))
	// Output: {"result":"ada says HEY"} <nil>
}

// A token is verified by the SDK's own middleware, in front of the handler; what it
// found out becomes the account.
func ExampleHandler_bearerToken() {
	verify := func(_ context.Context, token string, _ *http.Request) (*auth.TokenInfo, error) {
		if token != "t0ken" {
			return nil, auth.ErrInvalidToken
		}
		return &auth.TokenInfo{UserID: "ada", Scopes: []string{"tools"}, Expiration: time.Now().Add(time.Hour)}, nil
	}
	handler := mcpserver.Handler(shout(), mcpserver.Options{
		Authenticate: func(r *http.Request) (context.Context, error) {
			info := auth.TokenInfoFromContext(r.Context())
			if info == nil {
				return nil, errors.New("no token was verified")
			}
			return toolmethod.WithAccount(r.Context(), info.UserID), nil
		},
	})
	server := httptest.NewServer(auth.RequireBearerToken(verify, &auth.RequireBearerTokenOptions{Scopes: []string{"tools"}})(handler))
	defer server.Close()
	fmt.Println(askFor(server.URL, "Authorization", "Bearer t0ken"))
	_, err := askFor(server.URL, "Authorization", "Bearer guess")
	fmt.Println(err != nil)
	// Output:
	// {"result":"ada says HEY"} <nil>
	// true
}

// A program that is interrupted ends the streams of its clients, for which Shutdown
// would wait.
func ExampleHandler_shutdown() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	server := &http.Server{
		Addr: "127.0.0.1:0", ReadHeaderTimeout: 10 * time.Second,
		Handler: mcpserver.Handler(shout(), mcpserver.Options{Closing: ctx.Done()}),
	}
	closed := make(chan error, 1)
	context.AfterFunc(ctx, func() { closed <- server.Shutdown(context.Background()) })
	stop() // which an interrupt does

	fmt.Println(server.ListenAndServe())
	fmt.Println(<-closed)
	// Output:
	// http: Server closed
	// <nil>
}

// A program that has a server of its own adds the tools beside its prompts and
// resources.
func ExampleAddTo() {
	server := mcp.NewServer(&mcp.Implementation{Name: "mine", Version: "1.0"}, nil)
	server.AddPrompt(&mcp.Prompt{Name: "greet"}, func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: "Say hello."}}}}, nil
	})
	stop := mcpserver.AddTo(server, shout(), mcpserver.Options{})
	defer stop()

	http.Handle("/mcp", mcpserver.HandlerOf(server, mcpserver.Options{}))
	// Output:
}

func ExampleServeStdio() {
	ctx := toolmethod.WithAccount(context.Background(), "ada")
	if err := mcpserver.ServeStdio(ctx, shout(), mcpserver.Options{Name: "shouting", Version: "1.0"}); err != nil {
		fmt.Println(err)
	}
	// Output:
}
