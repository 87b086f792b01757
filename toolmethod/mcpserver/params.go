package mcpserver

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// checkParams fails where the params of a call are not what its method has. The
// SDK would find that out too, and answer with the names of its Go types. The
// arguments of a tool are taken out of the params and returned: they are the
// registry's to judge, and may be large.
func checkParams(request *jsonrpc.Request) (arguments json.RawMessage, err error) {
	if len(request.Params) == 0 || string(request.Params) == "null" {
		return nil, nil // whether they may be left out is for the SDK to know
	}
	members, _, err := readMembers(request.Params)
	if err != nil {
		return nil, fmt.Errorf("params %w", err)
	}
	if request.Method == methodCall {
		arguments = members[argumentsMember]
		delete(members, argumentsMember)
		if request.Params, err = writeMembers(members); err != nil {
			return nil, errors.New("params are not JSON")
		}
	}
	params := paramsOf(request.Method)
	if params == nil {
		return nil, nil
	}
	if err := json.Unmarshal(request.Params, params); err != nil {
		if misfit, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && misfit.Field != "" {
			return nil, fmt.Errorf("params do not fit %s: %s must not be a JSON %s", request.Method, misfit.Field, misfit.Value)
		}
		return nil, fmt.Errorf("params do not fit %s", request.Method)
	}
	return arguments, nil
}

// argumentsMember is the member of the params of a call that has the arguments of
// the tool.
const argumentsMember = "arguments"

// paramsOf returns what the params of a method are read into, nil for a method
// that the protocol does not have.
func paramsOf(method string) any {
	switch method {
	case methodInitialize:
		return new(mcp.InitializeParams)
	case "server/discover":
		return new(mcp.DiscoverParams)
	case "ping":
		return new(mcp.PingParams)
	case methodList:
		return new(mcp.ListToolsParams)
	case methodCall:
		return new(mcp.CallToolParamsRaw)
	case "prompts/list":
		return new(mcp.ListPromptsParams)
	case "prompts/get":
		return new(mcp.GetPromptParams)
	case "resources/list":
		return new(mcp.ListResourcesParams)
	case "resources/templates/list":
		return new(mcp.ListResourceTemplatesParams)
	case "resources/read":
		return new(mcp.ReadResourceParams)
	case "resources/subscribe":
		return new(mcp.SubscribeParams)
	case "resources/unsubscribe":
		return new(mcp.UnsubscribeParams)
	case methodListen:
		return new(mcp.SubscriptionsListenParams)
	case "logging/setLevel":
		return new(struct{ Level string }) // the type of the SDK is deprecated
	case "completion/complete":
		return new(mcp.CompleteParams)
	}
	return nil
}
