package main

import (
	"context"
	"errors"
	"strconv"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// ours is the module path of this repository's module.
const ours = "github.com/go-toolapi/toolapi"

// newOurs returns Registry.Call, whose result is taken in two ways.
func newOurs(_ context.Context, t *tools) ([]*variant, error) {
	return []*variant{{
		name: "**toolapi** `Registry.Call`", module: ours,
		note: "validates by our schema while it decodes, and refuses what is there twice; calls by reflection",
		call: called(t.registry),
	}, {
		name: "**toolapi** `Registry.Call`, `AppendJSON`", module: ours,
		note: "the same, with the result in a buffer that is used again",
		call: appended(t.registry),
	}}, nil
}

// called returns the call of the registry's tools.
func called(r *toolmethod.Registry) func(ctx context.Context, id string, args []byte) ([]byte, error) {
	return func(ctx context.Context, id string, args []byte) ([]byte, error) {
		result := r.Call(ctx, id, args)
		if !result.OK() {
			return nil, errors.New(result.Message())
		}
		return result.JSON(), nil
	}
}

// appended is called for a caller who has a buffer. One call runs at a time.
func appended(r *toolmethod.Registry) func(ctx context.Context, id string, args []byte) ([]byte, error) {
	var buffer []byte
	return func(ctx context.Context, id string, args []byte) ([]byte, error) {
		result := r.Call(ctx, id, args)
		if !result.OK() {
			return nil, errors.New(result.Message())
		}
		buffer = result.AppendJSON(buffer[:0])
		return buffer, nil
	}
}

// registered returns a registry of n tools with the types of the middle workload.
func registered(t *tools, n int) (*toolmethod.Registry, error) {
	r := toolmethod.NewRegistry()
	for i := range n {
		r.RegisterFunc(t.service.Create, toolmethod.Method{
			ID: toolName(i), Permission: "*", Description: t.create.description, Outputs: []toolmethod.Output{{Name: "album"}},
		})
	}
	return r, r.Err()
}

// startOurs registers n tools with the types of the middle workload.
func startOurs(_ context.Context, t *tools, n int) (*shelf, error) {
	r, err := registered(t, n)
	return &shelf{
		call: func(ctx context.Context, i int) ([]byte, error) {
			return called(r)(ctx, toolName(i), t.create.call.Args)
		},
		list: func(context.Context) ([]byte, error) { return catalog(r), nil },
	}, err
}

// catalog returns the tools as the list that the protocol has.
func catalog(r *toolmethod.Registry) []byte {
	definitions := r.Tools()
	size := 0
	for _, d := range definitions {
		size += len(d.InputSchema) + len(d.OutputSchema) + 1000 // with the words
	}
	b := append(make([]byte, 0, size), `{"tools":[`...)
	for i, d := range definitions {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendQuote(append(b, `{"name":`...), d.ID)
		b = strconv.AppendQuote(append(b, `,"title":`...), d.Label)
		b = strconv.AppendQuote(append(b, `,"description":`...), d.Description)
		b = append(append(b, `,"inputSchema":`...), d.InputSchema...)
		b = append(append(b, `,"outputSchema":`...), d.OutputSchema...)
		b = append(b, '}')
	}
	return append(b, `]}`...)
}
