package main

import (
	"context"
	"errors"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// instructions are what a model is told about the server.
const instructions = "A collection of music albums: search and read it, and, where you may, change it."

// newMCPCommand returns "mcp", which serves the tools over standard input and
// output, to the program that started this one.
func (p *program) newMCPCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "mcp",
		Short: "Serve the tools to an MCP client over standard input and output",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx, stop := interruptible(cmd.Context())
			defer stop()
			if err := p.open(ctx); err != nil {
				return err
			}
			return mcpserver.ServeStdio(p.context(ctx), p.tools, p.mcpOptions())
		},
	}
}

// newServeCommand returns "serve", which serves the tools over HTTP.
func (p *program) newServeCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve the tools over HTTP: to MCP clients under /mcp",
		Args:  cobra.NoArgs,
	}
	address := cmd.Flags().String("address", "127.0.0.1:8080", "where to listen; everybody who can connect is who --as says")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		ctx, stop := interruptible(cmd.Context())
		defer stop()
		if err := p.open(ctx); err != nil {
			return err
		}
		listener, err := new(net.ListenConfig).Listen(ctx, "tcp", *address)
		if err != nil {
			return err
		}
		cmd.PrintErrf("MCP: http://%s/mcp\n", listener.Addr())
		return serve(ctx, listener, p.handler(ctx))
	}
	return cmd
}

// interruptible returns a context that ends when the program is interrupted.
func interruptible(ctx context.Context) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
}

// handler returns what answers HTTP requests, until ctx ends.
func (p *program) handler(ctx context.Context) http.Handler {
	mux := http.NewServeMux()
	o := p.mcpOptions()
	o.Authenticate = func(r *http.Request) (context.Context, error) { return p.context(r.Context()), nil }
	o.Closing = ctx.Done()
	mux.Handle("/mcp", mcpserver.Handler(p.tools, o))
	return mux
}

// mcpOptions returns how the tools are served to MCP clients.
func (p *program) mcpOptions() mcpserver.Options {
	return mcpserver.Options{
		Name: "albums", Title: "Albums", Instructions: instructions,
		AttachSchema: true, Logger: p.logger(),
	}
}

// serve answers requests until ctx ends; those that run then have a moment to
// finish.
func serve(ctx context.Context, listener net.Listener, handler http.Handler) error {
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	if err := server.Shutdown(last); errors.Is(err, context.DeadlineExceeded) {
		return server.Close()
	} else if err != nil {
		return err
	}
	return nil
}
