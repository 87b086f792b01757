package mcpserver

import (
	"context"
	"errors"
	"io"
	"os"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// ServeStdio serves the tools of a registry over standard input and output, until
// the client closes the input or ctx ends; neither is an error. Calls that run
// then are canceled: at the end of the input after two seconds, so that a script
// that pipes in what it wants to know gets its answers. Methods that do not return
// even so are not waited for.
//
// Tools are called in a context with the values of ctx, where the account can be.
// Nothing else may be written to standard output meanwhile.
func ServeStdio(ctx context.Context, registry *toolmethod.Registry, o Options) error {
	return Serve(ctx, registry, o, os.Stdin, os.Stdout)
}

// Serve serves the tools of a registry over any input and output, such as a
// connection, in the way of [ServeStdio]. It closes the input.
func Serve(ctx context.Context, registry *toolmethod.Registry, o Options, in io.ReadCloser, out io.Writer) error {
	c := newServer(registry, o)
	defer c.stop()
	o = c.options
	transport := &lineTransport{in: in, out: out, limit: o.BodyBytes, over: make(chan struct{})}
	ended := make(chan error, 1)
	go func() { ended <- c.catalog.server.Run(ctx, transport) }()
	var err error
	select {
	case err = <-ended:
	case <-transport.over:
		err = soon(ended, o)
	case <-ctx.Done():
		err = soon(ended, o)
	}
	if errors.Is(err, io.EOF) || errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// soon waits for the end of a connection that is over, but not for ever.
func soon(ended <-chan error, o Options) error {
	late := time.NewTimer(drainTime)
	defer late.Stop()
	select {
	case err := <-ended:
		return err
	case <-late.C:
		o.Logger.Error("calls that do not end when they are canceled are left behind")
		return nil
	}
}
