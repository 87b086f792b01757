package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// addAsking adds a tool that asks the client for what ask returns, and answers
// with all that came.
func addAsking(server *mcp.Server, name string, ask func(*mcp.CallToolRequest) mcp.InputRequestMap) {
	addRaw(server, name, anything, func(_ context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		questions, answers := ask(request), request.Params.InputResponses
		for key := range questions {
			if answers[key] == nil {
				return &mcp.CallToolResult{InputRequests: questions, RequestState: name}, nil
			}
		}
		text, err := json.Marshal(answers)
		if err != nil {
			return nil, fmt.Errorf("answers: %w", err)
		}
		return textResult(string(text)), nil
	})
}

// askModel asks the model of the client.
func askModel(*mcp.CallToolRequest) mcp.InputRequestMap {
	return mcp.InputRequestMap{"capital_question": &mcp.CreateMessageParams{
		Messages: []*mcp.SamplingMessage{
			{Role: "user", Content: &mcp.TextContent{Text: "What is the capital of France?"}},
		},
		MaxTokens: 100,
	}}
}

// askRoots asks which folders the client works on.
func askRoots(*mcp.CallToolRequest) mcp.InputRequestMap {
	return mcp.InputRequestMap{"client_roots": &mcp.ListRootsParams{}}
}

// askName asks a person for a name.
func askName() mcp.InputRequestMap {
	return mcp.InputRequestMap{"user_name": &mcp.ElicitParams{
		Message: "What is your name?",
		RequestedSchema: json.RawMessage(
			`{"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}`),
	}}
}

// askEverything asks for all there is to ask for.
func askEverything(request *mcp.CallToolRequest) mcp.InputRequestMap {
	all := askName()
	maps.Copy(all, askModel(request))
	maps.Copy(all, askRoots(request))
	return all
}

// askPossible asks for what the client says it can answer.
func askPossible(request *mcp.CallToolRequest) mcp.InputRequestMap {
	can := request.ClientCapabilities()
	questions := mcp.InputRequestMap{}
	for key, question := range askEverything(request) {
		switch question.(type) {
		case *mcp.ElicitParams:
			if can.Elicitation == nil {
				continue
			}
		case *mcp.CreateMessageParams:
			if can.Sampling == nil {
				continue
			}
		case *mcp.ListRootsParams:
			if can.RootsV2 == nil {
				continue
			}
		}
		questions[key] = question
	}
	return questions
}

// askChoices asks a person to choose, in every way that a form knows.
func askChoices(*mcp.CallToolRequest) mcp.InputRequestMap {
	const schema = `{"type": "object", "properties": {
		"untitledSingle": {"type": "string", "enum": ["option1", "option2", "option3"]},
		"titledSingle": {"type": "string", "oneOf": [
			{"const": "value1", "title": "First"}, {"const": "value2", "title": "Second"}]},
		"legacyEnum": {"type": "string", "enum": ["opt1", "opt2"], "enumNames": ["One", "Two"]},
		"untitledMulti": {"type": "array", "items": {"type": "string", "enum": ["option1", "option2", "option3"]}},
		"titledMulti": {"type": "array", "items": {"anyOf": [
			{"const": "value1", "title": "First"}, {"const": "value2", "title": "Second"}]}}
	}}`
	return mcp.InputRequestMap{"choices": &mcp.ElicitParams{
		Message: "What do you choose?", RequestedSchema: json.RawMessage(schema),
	}}
}
