package mcpserver

import (
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// answer makes the results of one tool what the protocol has. It is safe for
// concurrent use.
type answer struct {
	definition *toolmethod.Definition
	completed  string // the message that says nothing a client does not know
	blocks     bool   // some output may be a block of its own
	attach     bool   // the schema goes with failures
}

// newAnswer returns what makes the results of a tool.
func newAnswer(d *toolmethod.Definition, o Options) *answer {
	a := &answer{definition: d, completed: d.Label + " completed.", attach: o.AttachSchema}
	for _, output := range d.Outputs {
		a.blocks = a.blocks || isBlock(output)
	}
	return a
}

// of returns what a client gets of a result.
func (a *answer) of(result *toolmethod.Result) *mcp.CallToolResult {
	if !result.OK() {
		return a.failure(result)
	}
	if len(a.definition.Outputs) == 0 {
		return &mcp.CallToolResult{Content: []mcp.Content{text(result.Message())}}
	}
	outputs := result.JSON()
	content := []mcp.Content{text(string(outputs))}
	if a.blocks {
		content = blocks(a.definition, result, outputs)
	}
	if message := result.Message(); message != a.completed {
		content = append(content, text(message))
	}
	return &mcp.CallToolResult{Content: content, StructuredContent: json.RawMessage(outputs)}
}

// failure returns what a client gets of a failure.
func (a *answer) failure(result *toolmethod.Result) *mcp.CallToolResult {
	content := []mcp.Content{text(result.Message())}
	if a.attach && result.Category().Correctable() {
		content = append(content, text("The input schema of this tool: "+string(a.definition.InputSchema)))
	}
	return &mcp.CallToolResult{IsError: true, Content: content}
}

// text returns a block of text.
func text(s string) mcp.Content { return &mcp.TextContent{Text: s} }
