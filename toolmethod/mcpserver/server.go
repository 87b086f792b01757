package mcpserver

import (
	"context"
	"crypto/rand"
	"runtime/debug"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// AddTo adds the tools of a registry to a server, and keeps them up to date until
// stop is called. Prompts, resources and other tools of the server stay as they
// are; one that has the name of a tool of the registry is replaced.
//
// Tools are called in the context of the SDK, which has the values of the one that
// the server was connected with. Under [HandlerOf] it has those of
// [Options.Authenticate] instead.
func AddTo(server *mcp.Server, registry *toolmethod.Registry, o Options) (stop func()) {
	c := newConnector(server, registry, o.under(registry))
	c.attach(c.receive)
	return c.stop
}

// newServer returns what connects a registry to a server that has its tools only.
func newServer(registry *toolmethod.Registry, o Options) *connector {
	o = o.under(registry)
	server := mcp.NewServer(o.implementation(), &mcp.ServerOptions{
		Instructions: o.Instructions,
		PageSize:     o.PageSize,
		Capabilities: &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{ListChanged: true}},
	})
	c := newConnector(server, registry, o)
	c.attach(c.encodeResults, c.receive)
	return c
}

// mainVersion returns the version of the program's main module.
func mainVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

// The methods of the protocol that list and call tools.
const (
	methodList = "tools/list"
	methodCall = "tools/call"
)

// connector connects a registry to a server. It is safe for concurrent use.
type connector struct {
	registry *toolmethod.Registry
	options  Options
	catalog  *catalog
	stateKey []byte // signs what clients keep of a call that asks
	stop     func() // ends that the tools are kept up to date
}

// newConnector returns a connector that has added nothing yet.
func newConnector(server *mcp.Server, registry *toolmethod.Registry, o Options) *connector {
	c := &connector{registry: registry, options: o, stateKey: o.StateKey}
	if len(c.stateKey) == 0 {
		c.stateKey = []byte(rand.Text())
	}
	c.catalog = newCatalog(server, registry, o, c.handler)
	return c
}

// attach adds the tools to the server, behind middleware, and keeps them up to date
// until stop is called.
func (c *connector) attach(middleware ...mcp.Middleware) {
	c.catalog.server.AddReceivingMiddleware(middleware...)
	c.catalog.update()
	c.stop = c.registry.OnChange(c.catalog.changed)
}

// receive is middleware that answers for the tools of the registry. What panics
// behind it, such as another tool of the server, fails alone: the SDK would have it
// end the program.
func (c *connector) receive(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (result mcp.Result, err error) {
		defer func() {
			if thrown := recover(); thrown != nil {
				c.options.Logger.Error("request panicked",
					zap.String("method", method), zap.Any("panic", thrown), zap.ByteString("stack", debug.Stack()))
				result, err = nil, failed()
			}
		}()
		return c.respond(ctx, next, req, method)
	}
}

// failed returns the error of a request that failed for a reason that clients do not
// learn.
func failed() *jsonrpc.Error {
	return &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: "The request failed. Why has been logged."}
}

// respond answers a request.
func (c *connector) respond(ctx context.Context, next mcp.MethodHandler, req mcp.Request, method string) (mcp.Result, error) {
	switch req := req.(type) {
	case *mcp.ListToolsRequest:
		c.catalog.refresh()
		return c.list(ctx, next, req)
	case *mcp.CallToolRequest:
		if p := payloadOf(req.Extra); p != nil {
			req.Params.Arguments = p.arguments
		}
		c.catalog.refresh()
		result, err := next(ctx, method, req)
		if isUnknown(err, req.Params.Name) {
			return c.unknown(ctx, next, req)
		}
		return result, err
	}
	return next(ctx, method, req)
}
