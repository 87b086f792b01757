package mcpserver

import (
	"context"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// handler returns what answers calls of a tool.
func (c *connector) handler(d *toolmethod.Definition) mcp.ToolHandler {
	answer := newAnswer(d, c.options)
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		ctx, stop := inSession(ctx, req)
		defer stop()
		inner := traced(callContext(ctx, req.Extra), req.Params.Meta)
		asker, err := c.newAsker(ctx, req, d.ID)
		if err != nil {
			return nil, err
		}
		progress := newProgress(ctx, req)
		defer progress.stop()
		result := c.registry.Call(toolmethod.WithAsk(progress.watch(inner), asker.ask), d.ID, req.Params.Arguments)
		if result.Unavailable() {
			return nil, unavailable(result.Message())
		}
		if other, err := asker.instead(result); other != nil || err != nil {
			return other, err
		}
		return answer.of(result), nil
	}
}

// callTool calls a tool as the SDK does it.
func (c *connector) callTool(ctx context.Context, _ string, req mcp.Request) (mcp.Result, error) {
	call, ok := req.(*mcp.CallToolRequest)
	if !ok {
		return nil, failed()
	}
	handle := c.catalog.handlerOf(call.Params.Name)
	if handle == nil {
		return nil, unknownTool(call.Params.Name)
	}
	return handle(ctx, call)
}

// unavailable returns the error that the protocol has for a tool that there is
// not, for this caller at least.
func unavailable(message string) error {
	return &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: message}
}

// isUnknown tells whether the SDK refused a call since the server has no tool of
// that name.
func isUnknown(err error, name string) bool {
	known, ok := errors.AsType[*jsonrpc.Error](err)
	return ok && known.Code == jsonrpc.CodeInvalidParams && known.Message == unknownTool(name).Message
}

// unknownTool returns the error by which the SDK says that the server has no tool of
// that name.
func unknownTool(name string) *jsonrpc.Error {
	return &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: fmt.Sprintf("unknown tool %q", name)}
}

// unknown answers a call of a name that is not in the list. The registry is asked
// all the same: its middleware sees every call, and it has the words. An id is
// taken where names are served without dots.
func (c *connector) unknown(ctx context.Context, next mcp.MethodHandler, req *mcp.CallToolRequest) (mcp.Result, error) {
	d, ok := c.registry.Lookup(req.Params.Name)
	if !ok {
		d = &toolmethod.Definition{ID: req.Params.Name}
	} else if name := toolName(d.ID, c.options.Separator); c.catalog.serves(name, d) {
		// The SDK has more to say of an answer than the handler of the tool.
		req.Params.Name = name
		if result, err := next(ctx, methodCall, req); !isUnknown(err, name) {
			return result, err
		}
	}
	return c.handler(d)(ctx, req)
}
