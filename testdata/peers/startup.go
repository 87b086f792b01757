package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/go-toolapi/toolapi/testdata/workload"
)

// toolName returns the name of the tool at i, of those with which a start is measured.
func toolName(i int) string { return fmt.Sprintf("album.create_%d", i) }

// shelf is many tools with the types of the middle workload.
type shelf struct {
	call    func(ctx context.Context, i int) ([]byte, error) // the tool at i
	outputs func(reply []byte) ([]byte, error)               // nil where the reply is the result
	list    func(ctx context.Context) ([]byte, error)        // what a client or a model is told; nil where there is none
	stop    func()                                           // nil where there is nothing to end
}

// starter is a library whose start is measured.
type starter struct {
	name, note string
	build      func(ctx context.Context, t *tools, n int) (*shelf, error)
}

// starters returns all of them.
func starters() []starter {
	return []starter{
		{"**toolapi** registry", "the list is written from the definitions", startOurs},
		{"**toolapi** registry and `mcpserver`", "first call and list through frames", startMCPServer},
		{"eino `InferTool`", "the list has no schema of results", startEino},
		{"genkit `DefineTool`", "schemas inferred", startGenkit},
		{"mcp-go", "schemas inferred, compiled at the first call; both through frames", startMCPGo},
		{"go-sdk `AddTool`", "schemas inferred; first call and list through frames", startGoSDK(false)},
		{"go-sdk `AddTool`, with its `SchemaCache`", "the same, but schemas inferred once for all tools of one type", startGoSDK(true)},
		{"jsonschema v5", "compiling one schema for each tool, nothing else", startValidated},
	}
}

// start is what came out for a starter, per tool but for the list.
type start struct {
	register  time.Duration // until the last tool is there
	firstCall time.Duration // of the first call of each tool
	heap      uint64        // bytes that are in use after the first calls
	list      time.Duration // until the list is there, the first time
	listBytes int
}

// measureStarts measures the start of all libraries with n tools, in turns.
func measureStarts(ctx context.Context, t *tools, rounds, n int) ([]start, error) {
	all := starters()
	samples := make([][]start, len(all))
	for range rounds {
		for i, s := range all {
			one, err := measureStart(ctx, t, s, n)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", s.name, err)
			}
			samples[i] = append(samples[i], one)
		}
	}
	starts := make([]start, len(all))
	for i, s := range samples {
		starts[i] = start{
			register:  medianOf(s, func(s start) time.Duration { return s.register }),
			firstCall: medianOf(s, func(s start) time.Duration { return s.firstCall }),
			heap:      medianOf(s, func(s start) uint64 { return s.heap }),
			list:      medianOf(s, func(s start) time.Duration { return s.list }),
			listBytes: medianOf(s, func(s start) int { return s.listBytes }),
		}
	}
	return starts, nil
}

// measureStart registers n tools, calls each of them and lists them.
func measureStart(ctx context.Context, t *tools, by starter, n int) (start, error) {
	before := heapInUse()
	began := clock()
	tools, err := by.build(ctx, t, n)
	if err != nil {
		return start{}, err
	}
	if tools.stop != nil {
		defer tools.stop()
	}
	registered := clock()
	for i := range n {
		if _, err := tools.call(ctx, i); err != nil {
			return start{}, err
		}
	}
	called := clock()
	s := start{register: (registered - began) / time.Duration(n), firstCall: (called - registered) / time.Duration(n)}
	if after := heapInUse(); after > before {
		s.heap = (after - before) / uint64(max(n, 1))
	}
	if err := checkTool(ctx, t, tools, n-1); err != nil || tools.list == nil {
		return s, err
	}
	began = clock()
	list, err := tools.list(ctx)
	s.list, s.listBytes = clock()-began, len(list)
	return s, errors.Join(err, checkList(list, n))
}

// heapInUse returns the bytes that are in use.
func heapInUse() uint64 {
	runtime.GC()
	runtime.GC() // what pools held a collection ago is free now
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// checkTool fails unless the tool at i gives what the hand-written call gives.
func checkTool(ctx context.Context, t *tools, tools *shelf, i int) error {
	got, err := tools.call(ctx, i)
	if err == nil && tools.outputs != nil {
		got, err = tools.outputs(got)
	}
	if err != nil {
		return err
	}
	want, err := workload.Create(ctx, t.service, t.create.call.Args)
	if err != nil {
		return err
	}
	return sameJSON(got, want)
}
