package main

import (
	"context"
	"encoding/json"
	"errors"

	einotool "github.com/cloudwego/eino/components/tool"
	"github.com/cloudwego/eino/components/tool/utils"
)

// newEino returns tools made by InferTool.
func newEino(_ context.Context, t *tools) ([]*variant, error) {
	search, err1 := inferTool(t.search.call.ID, t.search)
	create, err2 := inferTool(t.create.call.ID, t.create)
	imports, err3 := inferTool(t.imports.call.ID, t.imports)
	calls := handlers{
		t.search.call.ID: runs(search), t.create.call.ID: runs(create), t.imports.call.ID: runs(imports),
	}
	return []*variant{{
		name: "eino `InferTool`", module: "github.com/cloudwego/eino",
		note: "decodes and encodes with sonic, no validation", call: calls.call,
	}}, errors.Join(err1, err2, err3)
}

// inferTool returns the tool under a name.
func inferTool[In, Out any](name string, t tool[In, Out]) (einotool.InvokableTool, error) {
	return utils.InferTool(name, t.description, t.run)
}

// runs returns the call of a tool. Eino takes and gives strings.
func runs(t einotool.InvokableTool) handler {
	return func(ctx context.Context, args []byte) ([]byte, error) {
		result, err := t.InvokableRun(ctx, string(args))
		return []byte(result), err
	}
}

// startEino makes n tools with the types of the middle workload.
func startEino(_ context.Context, t *tools, n int) (*shelf, error) {
	made := make([]einotool.InvokableTool, n)
	for i := range made {
		var err error
		if made[i], err = inferTool(toolName(i), t.create); err != nil {
			return nil, err
		}
	}
	return &shelf{
		call: func(ctx context.Context, i int) ([]byte, error) { return runs(made[i])(ctx, t.create.call.Args) },
		list: func(ctx context.Context) ([]byte, error) { return listEino(ctx, made) },
	}, nil
}

// listEino returns what a model is told of the tools. Eino has no schema of results.
func listEino(ctx context.Context, made []einotool.InvokableTool) ([]byte, error) {
	type entry struct {
		Name        string `json:"name"`
		Description string `json:"description"`
		InputSchema any    `json:"inputSchema"`
	}
	list := make([]entry, len(made))
	for i, t := range made {
		info, err := t.Info(ctx)
		if err != nil {
			return nil, err
		}
		schema, err := info.ToJSONSchema()
		if err != nil {
			return nil, err
		}
		list[i] = entry{info.Name, info.Desc, schema}
	}
	return json.Marshal(list)
}
