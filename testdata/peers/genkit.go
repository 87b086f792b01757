package main

import (
	"context"
	"encoding/json"
	"os"
	"os/signal"
	"syscall"

	"github.com/firebase/genkit/go/ai"
	"github.com/firebase/genkit/go/genkit"
)

// newGenkit returns tools of genkit.
func newGenkit(ctx context.Context, t *tools) ([]*variant, error) {
	g, stop := initGenkit(ctx)
	calls := handlers{
		t.search.call.ID:  runsRaw(defineTool(g, t.search.call.ID, t.search)),
		t.create.call.ID:  runsRaw(defineTool(g, t.create.call.ID, t.create)),
		t.imports.call.ID: runsRaw(defineTool(g, t.imports.call.ID, t.imports)),
	}
	return []*variant{{
		name: "genkit `RunRaw`", module: "github.com/firebase/genkit/go",
		note: "validates arguments and results by its own schemas, which a typed function cannot replace; a trace span for each call",
		call: calls.call, stop: stop,
	}}, nil
}

// initGenkit returns genkit without plugins, and how to end it. Genkit takes the
// signals that end a program, which are given back.
func initGenkit(ctx context.Context) (*genkit.Genkit, context.CancelFunc) {
	ctx, stop := context.WithCancel(ctx)
	g := genkit.Init(ctx)
	signal.Reset(os.Interrupt, syscall.SIGTERM)
	return g, stop
}

// defineTool defines the tool under a name.
func defineTool[In, Out any](g *genkit.Genkit, name string, t tool[In, Out]) ai.Tool {
	return genkit.DefineTool(g, name, t.description, func(ctx *ai.ToolContext, in In) (Out, error) { return t.run(ctx, in) })
}

// runsRaw returns the call of a tool, which takes and gives what encoding/json
// makes of JSON; a text saves it work.
func runsRaw(t ai.Tool) handler {
	return func(ctx context.Context, args []byte) ([]byte, error) {
		out, err := t.RunRaw(ctx, json.RawMessage(args))
		if err != nil {
			return nil, err
		}
		return json.Marshal(out)
	}
}

// startGenkit defines n tools with the types of the middle workload.
func startGenkit(ctx context.Context, t *tools, n int) (*shelf, error) {
	g, stop := initGenkit(ctx)
	defined := make([]ai.Tool, n)
	for i := range defined {
		defined[i] = defineTool(g, toolName(i), t.create)
	}
	return &shelf{
		call: func(ctx context.Context, i int) ([]byte, error) { return runsRaw(defined[i])(ctx, t.create.call.Args) },
		list: func(context.Context) ([]byte, error) {
			list := make([]*ai.ToolDefinition, n)
			for i, t := range defined {
				list[i] = t.Definition()
			}
			return json.Marshal(list)
		},
		stop: stop,
	}, nil
}
