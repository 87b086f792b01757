package main

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// addRawTools adds the tools that no method can be: those that use sampling, roots
// and logging, which the protocol deprecates and tools of this module do without,
// and those whose schemas not all clients understand.
func addRawTools(server *mcp.Server) {
	addAsking(server, "test_sampling", askModel)
	addAsking(server, "test_elicitation_sep1330_enums", askChoices)
	addAsking(server, "test_input_required_result_sampling", askModel)
	addAsking(server, "test_input_required_result_list_roots", askRoots)
	addAsking(server, "test_input_required_result_multiple_inputs", askEverything)
	addAsking(server, "test_input_required_result_capabilities", askPossible)
	addRaw(server, "test_tool_with_logging", anything, logThrice)
	addRaw(server, "test_logging_tool", anything, logThrice)
	addRaw(server, "test_missing_capability", anything, needSampling)
	addRaw(server, "test_reconnection", anything, hangUp)
	addRaw(server, "test_x_mcp_header", inHeader, answerArguments)
	addRaw(server, "json_schema_2020_12_tool", everyKeyword, answerArguments)
}

// anything is the schema of any arguments.
const anything = `{"type":"object"}`

// inHeader is a schema with a property that clients repeat in a header, for whoever
// routes calls without reading them.
const inHeader = `{"type":"object","properties":{"region":{"type":"string","x-mcp-header":"Region"}}}`

// everyKeyword is a schema with the keywords that have to reach the client.
const everyKeyword = `{
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"type": "object",
	"$defs": {"address": {
		"$anchor": "addressDef",
		"type": "object",
		"properties": {"street": {"type": "string"}, "city": {"type": "string"}}
	}},
	"properties": {
		"name": {"type": "string"},
		"address": {"$ref": "#/$defs/address"},
		"contactMethod": {"type": "string", "enum": ["phone", "email"]},
		"phone": {"type": "string"},
		"email": {"type": "string"}
	},
	"allOf": [{"anyOf": [{"required": ["phone"]}, {"required": ["email"]}]}],
	"if": {"properties": {"contactMethod": {"const": "phone"}}, "required": ["contactMethod"]},
	"then": {"required": ["phone"]},
	"else": {"required": ["email"]},
	"additionalProperties": false
}`

// addRaw adds a tool to the server itself.
func addRaw(server *mcp.Server, name, schema string, handler mcp.ToolHandler) {
	server.AddTool(&mcp.Tool{
		Name:        name,
		Description: "A tool that is written with the SDK.",
		InputSchema: json.RawMessage(schema),
	}, handler)
}

// textResult returns a result that is a text.
func textResult(text string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}
}

// logThrice logs to the client while it works.
func logThrice(ctx context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	for _, text := range []string{"Tool execution started", "Tool processing data", "Tool execution completed"} {
		if err := request.Session.Log(ctx, &mcp.LoggingMessageParams{Level: "info", Data: text}); err != nil {
			return nil, fmt.Errorf("log: %w", err)
		}
		time.Sleep(20 * time.Millisecond)
	}
	return textResult("Three messages were logged."), nil
}

// hangUp ends the stream that the answer would go to. The client reads it from
// another one.
func hangUp(_ context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if request.Extra != nil && request.Extra.CloseSSEStream != nil {
		request.Extra.CloseSSEStream(mcp.CloseSSEStreamArgs{RetryAfter: 10 * time.Millisecond})
	}
	return textResult("This came over another stream."), nil
}

// needSampling refuses clients whose model cannot be asked.
func needSampling(_ context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if can := request.ClientCapabilities(); can != nil && can.Sampling != nil {
		return textResult("The client can be asked."), nil
	}
	data, err := json.Marshal(mcp.MissingRequiredClientCapabilityData{
		RequiredCapabilities: &mcp.ClientCapabilities{Sampling: &mcp.SamplingCapabilities{}},
	})
	if err != nil {
		return nil, fmt.Errorf("capabilities: %w", err)
	}
	return nil, &jsonrpc.Error{
		Code:    mcp.CodeMissingRequiredClientCapabilities,
		Message: "the client has to offer sampling",
		Data:    data,
	}
}

// answerArguments answers with the arguments.
func answerArguments(_ context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return textResult(string(request.Params.Arguments)), nil
}
