package main

import (
	"context"
	"io"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// newMCPServer returns a server of our own with the tools of the registry, and
// one of go-sdk that they were added to.
func newMCPServer(ctx context.Context, t *tools) ([]*variant, error) {
	var variants []*variant
	for _, e := range []era{session, stateless} {
		frames := &variant{
			name: "**toolapi** `mcpserver`", module: ours,
			note: "frame in, frame out, over an in-memory transport between goroutines, with go-sdk inside; validates as `Registry.Call`",
		}
		v, err := frameVariant(ctx, frames, ownServer(t.registry), e)
		if err != nil {
			return variants, err
		}
		variants = append(variants, v)
	}
	s := newGoSDKServer(nil)
	stop := mcpserver.AddTo(s, t.registry, mcpserver.Options{})
	added := &variant{
		name: "**toolapi** `mcpserver.AddTo`", module: ours,
		note: "the same, added to a server that go-sdk serves alone",
	}
	v, err := frameVariant(ctx, added, serverOf(s), session)
	if err != nil {
		stop()
		return variants, err
	}
	end := v.stop
	v.detail, v.stop = true, func() {
		end()
		stop()
	}
	return append(variants, v), nil
}

// ownServer returns the service of a registry's own server.
func ownServer(r *toolmethod.Registry) service {
	return func(ctx context.Context, in io.ReadCloser, out io.WriteCloser) (func() error, error) {
		ended := make(chan error, 1)
		go func() { ended <- mcpserver.Serve(ctx, r, mcpserver.Options{}, in, out) }()
		return func() error { return <-ended }, nil
	}
}

// startMCPServer registers n tools with the types of the middle workload, and
// serves them.
func startMCPServer(ctx context.Context, t *tools, n int) (*shelf, error) {
	r, err := registered(t, n)
	if err != nil {
		return nil, err
	}
	return servedShelf(ctx, ownServer(r), t)
}
