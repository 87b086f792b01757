package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/go-toolapi/toolapi/testdata/workload"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// goSDK is the module path of the protocol's official library.
const goSDK = "github.com/modelcontextprotocol/go-sdk"

// newGoSDK returns a server of go-sdk with typed tools: called without the
// protocol, and through frames in both eras.
func newGoSDK(ctx context.Context, t *tools) ([]*variant, error) {
	s := newGoSDKServer(nil)
	addGoSDK(s, t.search.call.ID, t.search)
	addGoSDK(s, t.create.call.ID, t.create)
	addGoSDK(s, t.imports.call.ID, t.imports)
	typed, err := typedHandler(ctx, s)
	if err != nil {
		return nil, err
	}
	variants := []*variant{typed}
	for _, e := range []era{session, stateless} {
		frames := &variant{
			name: "go-sdk server", module: goSDK,
			note: "frame in, frame out, over an in-memory transport between goroutines; validates as its typed handler",
		}
		v, err := frameVariant(ctx, frames, serverOf(s), e)
		if err != nil {
			return variants, err
		}
		variants = append(variants, v)
	}
	return variants, nil
}

// newGoSDKServer returns an empty server.
func newGoSDKServer(cache *mcp.SchemaCache) *mcp.Server {
	return mcp.NewServer(&mcp.Implementation{Name: "peers", Version: "1"}, &mcp.ServerOptions{SchemaCache: cache})
}

// addGoSDK adds a typed tool under a name.
func addGoSDK[In, Out any](s *mcp.Server, name string, t tool[In, Out]) {
	definition := &mcp.Tool{Name: name, Description: t.description}
	if t.schema != nil {
		definition.InputSchema = json.RawMessage(t.schema)
	}
	mcp.AddTool(s, definition, func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Out, error) {
		out, err := t.run(ctx, in)
		return nil, out, err
	})
}

// typedHandler returns the variant that calls the server's typed tools without
// frames. The library has no door for it but a middleware, which is handed what
// comes after it.
func typedHandler(ctx context.Context, s *mcp.Server) (*variant, error) {
	var handle mcp.MethodHandler
	s.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
		handle = next
		return next
	})
	unused, _ := mcp.NewInMemoryTransports()
	connected, err := s.Connect(ctx, unused, nil)
	if err != nil {
		return nil, err
	}
	stop := func() { _ = connected.Close() } // the program ends anyway
	call := func(ctx context.Context, id string, args []byte) ([]byte, error) {
		request := &mcp.CallToolRequest{Session: connected, Params: &mcp.CallToolParamsRaw{Name: id, Arguments: args}}
		answer, err := handle(ctx, "tools/call", request)
		if err != nil {
			return nil, err
		}
		result, ok := answer.(*mcp.CallToolResult)
		if !ok {
			return nil, fmt.Errorf("the answer is a %T", answer)
		}
		if err := result.GetError(); err != nil {
			return nil, err
		}
		text, ok := result.StructuredContent.(json.RawMessage)
		if !ok {
			return nil, errors.New("the structured content is no JSON text")
		}
		return text, nil
	}
	return &variant{
		name: "go-sdk typed handler", module: goSDK, stop: stop, call: call,
		note: "`mcp.AddTool`, called without frames; validates arguments by our schema and results by its own",
	}, nil
}

// startGoSDK adds n tools with the types of the middle workload, whose schemas are
// inferred; with the cache that the library offers, or without it, as by default.
func startGoSDK(cached bool) func(context.Context, *tools, int) (*shelf, error) {
	return func(ctx context.Context, t *tools, n int) (*shelf, error) {
		var cache *mcp.SchemaCache
		if cached {
			cache = mcp.NewSchemaCache()
		}
		s := newGoSDKServer(cache)
		created := tool[workload.NewAlbum, createOutput]{description: t.create.description, run: t.create.run}
		for i := range n {
			addGoSDK(s, toolName(i), created)
		}
		return servedShelf(ctx, serverOf(s), t)
	}
}

// servedShelf connects to a service whose tools have the types of the middle
// workload.
func servedShelf(ctx context.Context, serve service, t *tools) (*shelf, error) {
	p, err := connect(ctx, serve, session)
	if err != nil {
		return nil, err
	}
	return &shelf{
		call: func(ctx context.Context, i int) ([]byte, error) {
			return p.exchange(ctx, session.callFrame(toolName(i), t.create.call.Args))
		},
		outputs: frameOutputs,
		list:    func(ctx context.Context) ([]byte, error) { return p.exchange(ctx, []byte(listFrame)) },
		stop:    p.stop,
	}, nil
}
