package main

import (
	"context"
	"encoding/json"

	"github.com/go-toolapi/toolapi/testdata/workload"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// newMCPGo returns a server of mcp-go, in both eras of the protocol.
func newMCPGo(_ context.Context, t *tools) ([]*variant, error) {
	s := newMCPGoServer()
	addMCPGo(s, t.search.call.ID, t.search)
	addMCPGo(s, t.create.call.ID, t.create)
	addMCPGo(s, t.imports.call.ID, t.imports)
	frames := func(e era) *variant {
		return &variant{
			name: "mcp-go `HandleMessage`, " + string(e), module: "github.com/mark3labs/mcp-go", detail: e == stateless,
			note:    "frame in, frame out, in one call; validates arguments by our schema, as an option",
			request: e.callFrame, outputs: frameOutputs,
			call: func(ctx context.Context, _ string, frame []byte) ([]byte, error) {
				return json.Marshal(s.HandleMessage(ctx, frame))
			},
		}
	}
	return []*variant{frames(session), frames(stateless)}, nil
}

// newMCPGoServer returns an empty server that validates arguments.
func newMCPGoServer() *server.MCPServer {
	return server.NewMCPServer("peers", "1", server.WithToolCapabilities(false), server.WithInputSchemaValidation())
}

// addMCPGo adds a typed tool under a name.
func addMCPGo[In, Out any](s *server.MCPServer, name string, t tool[In, Out]) {
	definition := mcp.NewToolWithRawSchema(name, t.description, t.schema)
	if t.schema == nil {
		definition = mcp.NewTool(name, mcp.WithDescription(t.description), mcp.WithInputSchema[In]())
	}
	mcp.WithOutputSchema[Out]()(&definition)
	s.AddTool(definition, mcp.NewStructuredToolHandler(func(ctx context.Context, _ mcp.CallToolRequest, in In) (Out, error) {
		return t.run(ctx, in)
	}))
}

// startMCPGo adds n tools with the types of the middle workload, whose schemas are
// inferred.
func startMCPGo(_ context.Context, t *tools, n int) (*shelf, error) {
	s := newMCPGoServer()
	created := tool[workload.NewAlbum, createOutput]{description: t.create.description, run: t.create.run}
	for i := range n {
		addMCPGo(s, toolName(i), created)
	}
	answer := func(ctx context.Context, frame []byte) ([]byte, error) {
		return json.Marshal(s.HandleMessage(ctx, frame))
	}
	return &shelf{
		call: func(ctx context.Context, i int) ([]byte, error) {
			return answer(ctx, session.callFrame(toolName(i), t.create.call.Args))
		},
		outputs: frameOutputs,
		list:    func(ctx context.Context) ([]byte, error) { return answer(ctx, []byte(listFrame)) },
	}, nil
}
