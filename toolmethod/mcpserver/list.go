package mcpserver

import (
	"context"
	"encoding/base64"
	"math"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// list answers tools/list: a page of the tools that the caller may use, by name.
// Pages are cut from what is left after the others were taken out, so that neither
// their length nor the cursor tells of a tool that is hidden.
func (c *connector) list(ctx context.Context, next mcp.MethodHandler, req *mcp.ListToolsRequest) (mcp.Result, error) {
	after, err := readCursor(req)
	if err != nil {
		return nil, err
	}
	all, ours, err := c.catalog.read(func() ([]*mcp.Tool, error) { return offered(ctx, next, req) })
	if err != nil {
		return nil, err
	}
	visible := c.visible(callContext(ctx, req.Extra), all, ours)
	start, found := slices.BinarySearchFunc(visible, after, func(t *mcp.Tool, name string) int { return strings.Compare(t.Name, name) })
	if found {
		start++
	}
	page := &mcp.ListToolsResult{Tools: visible[start:]}
	if len(page.Tools) > c.options.PageSize {
		page.Tools = page.Tools[:c.options.PageSize]
		page.NextCursor = base64.RawURLEncoding.EncodeToString([]byte(page.Tools[c.options.PageSize-1].Name))
	}
	page.CacheScope = "private"
	page.TTLMs = int(min(max(c.options.ListTTL, 0).Milliseconds(), math.MaxInt))
	return page, nil
}

// readCursor returns the name of the last tool of the page before, "" for the
// first page.
func readCursor(req *mcp.ListToolsRequest) (string, error) {
	if req.Params == nil {
		return "", nil
	}
	name, err := base64.RawURLEncoding.DecodeString(req.Params.Cursor)
	if err != nil {
		return "", &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "the cursor is not one that this server gave"}
	}
	return string(name), nil
}

// offered returns all tools of the server, by name.
func offered(ctx context.Context, next mcp.MethodHandler, req *mcp.ListToolsRequest) ([]*mcp.Tool, error) {
	var all []*mcp.Tool
	for cursor := ""; ; {
		result, err := next(ctx, methodList, &mcp.ListToolsRequest{
			Session: req.Session, Params: &mcp.ListToolsParams{Cursor: cursor}, Extra: req.Extra,
		})
		if err != nil {
			return nil, err
		}
		page, ok := result.(*mcp.ListToolsResult)
		if !ok {
			return all, nil
		}
		all = append(all, page.Tools...)
		if cursor = page.NextCursor; cursor == "" {
			return all, nil
		}
	}
}

// visible returns those of the tools that the caller may use. A tool that is none
// of ours is for everybody. Definitions are compared, not ids: where a tool was
// replaced meanwhile, who may use the new one need not be allowed to see the old.
func (c *connector) visible(ctx context.Context, all []*mcp.Tool, ours offers) []*mcp.Tool {
	allowed := map[*toolmethod.Definition]bool{}
	for _, d := range c.registry.Allowed(ctx) {
		allowed[d] = true
	}
	list := make([]*mcp.Tool, 0, len(all))
	for _, tool := range all {
		if known := ours[tool]; known == nil || allowed[known.definition] {
			list = append(list, tool)
		}
	}
	return list
}
