package main

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// addPrompts adds the prompts that the suite gets.
func addPrompts(server *mcp.Server) {
	addPrompt(server, "test_simple_prompt", nil, func(map[string]string) []mcp.Content {
		return []mcp.Content{&mcp.TextContent{Text: "This is a simple prompt for testing."}}
	})
	addPrompt(server, "test_prompt_with_arguments", []string{"arg1", "arg2"}, func(args map[string]string) []mcp.Content {
		return []mcp.Content{&mcp.TextContent{Text: fmt.Sprintf("arg1='%s', arg2='%s'", args["arg1"], args["arg2"])}}
	})
	addPrompt(server, "test_prompt_with_embedded_resource", []string{"resourceUri"}, func(args map[string]string) []mcp.Content {
		return []mcp.Content{&mcp.EmbeddedResource{Resource: &mcp.ResourceContents{
			URI: args["resourceUri"], MIMEType: "text/plain", Text: "This is the content of a resource.",
		}}}
	})
	addPrompt(server, "test_prompt_with_image", nil, func(map[string]string) []mcp.Content {
		picture, err := Contents{}.Image()
		if err != nil {
			return nil
		}
		return []mcp.Content{&mcp.ImageContent{MIMEType: "image/png", Data: picture}}
	})
	server.AddPrompt(&mcp.Prompt{
		Name: "test_input_required_result_prompt", Description: "A prompt that asks a person.",
	}, askForContext)
}

// addPrompt adds a prompt with these arguments, all required, whose messages have
// the contents that are returned.
func addPrompt(server *mcp.Server, name string, args []string, contents func(map[string]string) []mcp.Content) {
	prompt := &mcp.Prompt{Name: name, Description: "A prompt of the conformance suite."}
	for _, arg := range args {
		prompt.Arguments = append(prompt.Arguments, &mcp.PromptArgument{Name: arg, Required: true})
	}
	server.AddPrompt(prompt, func(_ context.Context, request *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		result := &mcp.GetPromptResult{}
		for _, content := range contents(request.Params.Arguments) {
			result.Messages = append(result.Messages, &mcp.PromptMessage{Role: "user", Content: content})
		}
		return result, nil
	})
}

// askForContext asks a person what the prompt is about, and returns that.
func askForContext(_ context.Context, request *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	answer, ok := request.Params.InputResponses["user_context"].(*mcp.ElicitResult)
	if !ok || answer.Action != "accept" {
		return &mcp.GetPromptResult{InputRequests: mcp.InputRequestMap{"user_context": &mcp.ElicitParams{
			Message: "What context should the prompt use?",
			RequestedSchema: json.RawMessage(
				`{"type": "object", "properties": {"context": {"type": "string"}}, "required": ["context"]}`),
		}}}, nil
	}
	text := fmt.Sprintf("Use this context: %v", answer.Content["context"])
	return &mcp.GetPromptResult{
		Messages: []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: text}}},
	}, nil
}
