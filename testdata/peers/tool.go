package main

import (
	"context"
	"fmt"

	"github.com/go-toolapi/toolapi/testdata/workload"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// tool is one workload as a typed function, which is what a library that infers
// its schemas is given.
type tool[In, Out any] struct {
	call        workload.Call
	description string
	schema      []byte // of the arguments, as ours publishes it; nil lets the library infer its own
	run         func(ctx context.Context, in In) (Out, error)
}

// searchInput is the argument object of the small call.
type searchInput struct {
	Word string `json:"word"`
}

// searchOutput is the result object of the small call.
type searchOutput struct {
	Result []workload.Image `json:"result"`
}

// createOutput is the result object of the middle call, whose argument object is
// a workload.NewAlbum.
type createOutput struct {
	Album *workload.NewAlbum `json:"album"`
}

// importInput is the argument object of the large call.
type importInput struct {
	Tracks []workload.ImportTrack `json:"tracks"`
}

// importOutput is the result object of the large call.
type importOutput struct {
	Result workload.Report `json:"result"`
}

// tools is the service of the workloads, and its methods as typed functions.
type tools struct {
	service  *workload.Service
	registry *toolmethod.Registry // of ours, with the service
	search   tool[searchInput, searchOutput]
	create   tool[workload.NewAlbum, createOutput]
	imports  tool[importInput, importOutput]
}

// newTools returns the workloads.
func newTools() (*tools, error) {
	s := workload.NewService()
	r := toolmethod.NewRegistry()
	r.Register(s)
	if err := r.Err(); err != nil {
		return nil, err
	}
	t := &tools{service: s, registry: r}
	t.search.run = func(ctx context.Context, in searchInput) (searchOutput, error) {
		images, err := s.Search(ctx, in.Word)
		return searchOutput{images}, err
	}
	t.create.run = func(ctx context.Context, in workload.NewAlbum) (createOutput, error) {
		album, err := s.Create(ctx, in)
		return createOutput{album}, err
	}
	t.imports.run = func(ctx context.Context, in importInput) (importOutput, error) {
		report, err := s.Import(ctx, in.Tracks)
		return importOutput{report}, err
	}
	for _, call := range workload.Calls() {
		d, ok := r.Lookup(call.ID)
		if !ok {
			return nil, fmt.Errorf("there is no tool %s", call.ID)
		}
		switch call.Name {
		case "S":
			t.search.call, t.search.description, t.search.schema = call, d.Description, d.InputSchema
		case "M":
			t.create.call, t.create.description, t.create.schema = call, d.Description, d.InputSchema
		default:
			t.imports.call, t.imports.description, t.imports.schema = call, d.Description, d.InputSchema
		}
	}
	return t, nil
}
