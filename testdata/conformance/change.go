package main

import (
	"context"
	"io/fs"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Changes are tools that change what clients have listed.
type Changes struct {
	_ struct{} `tool:"test_trigger_tool_change" method:"Tools" operation:"trigger" permission:"*"`
	_ struct{} `tool:"test_trigger_prompt_change" method:"Prompts" operation:"trigger" permission:"*"`

	registry *toolmethod.Registry
	server   *mcp.Server

	mu      sync.Mutex
	prompts bool // whether there is another prompt
}

// ToolSource lets tools take their words from this file.
func (*Changes) ToolSource() fs.FS { return source }

// Tools adds a tool, or removes it again.
func (c *Changes) Tools() {
	const id = "test_transient"
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.registry.Remove(id) {
		c.registry.RegisterFunc(func() {}, toolmethod.Method{ID: id, Permission: "*", Description: "Comes and goes."})
	}
}

// Prompts adds a prompt, or removes it again.
func (c *Changes) Prompts() {
	const name = "test_transient"
	c.mu.Lock()
	defer c.mu.Unlock()
	c.prompts = !c.prompts
	if !c.prompts {
		c.server.RemovePrompts(name)
		return
	}
	c.server.AddPrompt(&mcp.Prompt{Name: name, Description: "Comes and goes."},
		func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
			return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}}, nil
		})
}
