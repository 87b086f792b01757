package mcpserver

import (
	"context"
	"errors"
	"io"
	"os"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// ServeStdio serves the tools of a registry over standard input and output, until
// the client closes the input or ctx ends; neither is an error. Tools are called
// in a context with the values of ctx, where the account can be. Nothing else may
// be written to standard output meanwhile.
func ServeStdio(ctx context.Context, registry *toolmethod.Registry, o Options) error {
	return serve(ctx, registry, o, os.Stdin, os.Stdout)
}

// serve is ServeStdio over any input and output.
func serve(ctx context.Context, registry *toolmethod.Registry, o Options, in io.ReadCloser, out io.Writer) error {
	o = o.filled()
	err := newServer(registry, o).Run(ctx, &lineTransport{in: in, out: out, limit: int(o.BodyBytes)})
	if errors.Is(err, io.EOF) || errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}
