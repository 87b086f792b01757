package mcpserver

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// toolCall is what the params of the call of a tool have.
type toolCall struct {
	params    *mcp.CallToolParamsRaw // without the arguments; nil where there are members that the protocol does not know
	meta      json.RawMessage        // the metadata, as it was sent
	arguments json.RawMessage        // the registry's to judge, and perhaps large
}

// readParams fails where the params of a call are not what its method has. The SDK
// would find that out too, and answer with the names of its Go types. The arguments
// of a tool are taken out of the params.
func readParams(request *jsonrpc.Request) (tool toolCall, err error) {
	if len(request.Params) == 0 || string(request.Params) == "null" {
		return tool, nil // whether they may be left out is for the SDK to know
	}
	members, _, err := readMembers(request.Params)
	if err != nil {
		return tool, fmt.Errorf("params %w", err)
	}
	if request.Method == methodCall {
		tool.meta, tool.arguments = members["_meta"], members[argumentsMember]
		delete(members, argumentsMember)
		if request.Params, err = writeMembers(members); err != nil {
			return tool, errors.New("params are not JSON")
		}
	}
	params := paramsOf(request.Method)
	if params == nil {
		return tool, nil
	}
	if err := json.Unmarshal(request.Params, params); err != nil {
		if misfit, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && misfit.Field != "" {
			return tool, fmt.Errorf("params do not fit %s: %s must not be a JSON %s", request.Method, misfit.Field, misfit.Value)
		}
		return tool, fmt.Errorf("params do not fit %s", request.Method)
	}
	if known, ok := params.(*mcp.CallToolParamsRaw); ok && knownMembers(members) {
		tool.params = known
	}
	return tool, nil
}

// knownMembers tells whether the members of the params of a tool's call, without its
// arguments, are those of the protocol. Package json takes others for them, whose
// case is another one, and the SDK does not.
func knownMembers(members map[string]json.RawMessage) bool {
	for name := range members {
		switch name {
		case "name", "_meta", "inputResponses", "requestState":
		default:
			return false
		}
	}
	return true
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
