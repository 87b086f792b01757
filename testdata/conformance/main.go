// Command conformance is the server that the public conformance suite of the
// Model Context Protocol is run against. Its tools are methods of services, as in
// any program; prompts, resources, and what no method can say come from the SDK,
// on the same server.
package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// main serves until somebody ends it.
func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run serves on a free port of this machine, and prints where.
func run() error {
	handler, err := newHandler()
	if err != nil {
		return err
	}
	listener, err := new(net.ListenConfig).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.Handle("/mcp", handler)
	fmt.Printf("http://%s/mcp\n", listener.Addr())
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	return server.Serve(listener)
}

// newHandler returns what serves both eras of the protocol.
func newHandler() (http.Handler, error) {
	server := newServer()
	addPrompts(server)
	addResources(server)
	addRawTools(server)

	registry := toolmethod.NewRegistry()
	registry.Register(Contents{})
	registry.Register(Questions{})
	registry.Register(&Changes{registry: registry, server: server})
	if err := registry.Err(); err != nil {
		return nil, fmt.Errorf("tools: %w", err)
	}
	options := mcpserver.Options{EventStore: mcp.NewMemoryEventStore(nil)}
	mcpserver.AddTo(server, registry, options)
	return mcpserver.HandlerOf(server, options), nil
}

// newServer returns a server that answers what the suite asks beside tools,
// prompts and resources.
func newServer() *mcp.Server {
	return mcp.NewServer(&mcp.Implementation{Name: "conformance", Version: "1.0.0"}, &mcp.ServerOptions{
		CompletionHandler: func(context.Context, *mcp.CompleteRequest) (*mcp.CompleteResult, error) {
			return &mcp.CompleteResult{Completion: mcp.CompletionResultDetails{Values: []string{}}}, nil
		},
		SubscribeHandler:   func(context.Context, *mcp.SubscribeRequest) error { return nil },
		UnsubscribeHandler: func(context.Context, *mcp.UnsubscribeRequest) error { return nil },
	})
}
