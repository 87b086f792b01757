package mcpserver

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// refusal is why a message goes no further, and what its sender is told.
type refusal struct {
	id       json.RawMessage // of the request, nil where there is none that can be trusted
	code     int
	reason   string
	response bool // it is no request: over a line nobody waits for an answer
}

// message returns the refusal as a message of JSON-RPC.
func (r *refusal) message() []byte {
	text, _ := json.Marshal(map[string]any{ // it has nothing that has no JSON
		"jsonrpc": "2.0", "id": r.id, "error": map[string]any{"code": r.code, "message": r.reason},
	})
	return text
}

// envelope is a message of JSON-RPC, and what is known of it.
type envelope struct {
	message jsonrpc.Message
	id      json.RawMessage // of a request, as it was sent
	tool    toolCall        // where it is the call of one
}

// call returns the message where it is a request that is to be answered, nil where
// it is none.
func (e envelope) call() *jsonrpc.Request {
	if request, ok := e.message.(*jsonrpc.Request); ok && request.IsCall() {
		return request
	}
	return nil
}

// maxID is the largest number that an id can be: neither the SDK nor clients
// written in JavaScript know larger ones exactly, and an answer with another id
// than its request's reaches nobody, or somebody else.
const maxID = 1<<53 - 1

// maxNesting is the deepest nesting of a message. The SDK reads nothing that is
// much deeper, and says so in its own words.
const maxNesting = 900

// readMessage reads one message of JSON-RPC 2.0. It is stricter than the SDK, which
// takes what follows a message for a part of it, one of two members with the same
// name, and any number as an id; and it refuses params that the SDK could not read
// in words that are for clients. The arguments of a tool come apart from the
// message of its call.
func readMessage(text []byte) (envelope, *refusal) {
	if !utf8.Valid(text) || !json.Valid(text) {
		return envelope{}, &refusal{code: jsonrpc.CodeParseError, reason: "the message is not JSON"}
	}
	members, deepest, err := readMembers(text)
	if err != nil {
		return envelope{}, &refusal{code: jsonrpc.CodeInvalidRequest, reason: "the message " + err.Error()}
	}
	id, given := members["id"]
	known := isID(id)
	if !known {
		id = nil
	}
	if deepest > maxNesting {
		reason := fmt.Sprintf("the message is nested more than %d levels deep", maxNesting)
		return envelope{}, &refusal{id: id, code: jsonrpc.CodeInvalidRequest, reason: reason, response: isResponse(members)}
	}
	message, err := parseMessage(text, members)
	if err != nil {
		return envelope{}, &refusal{id: id, code: jsonrpc.CodeInvalidRequest, reason: "the message is none of JSON-RPC 2.0", response: isResponse(members)}
	}
	e := envelope{message: message, id: id}
	if _, ok := message.(*jsonrpc.Request); !ok {
		return e, nil
	}
	if given && !known {
		reason := fmt.Sprintf("the id must be a string, or a whole number of at most %d", int64(maxID))
		return envelope{}, &refusal{code: jsonrpc.CodeInvalidRequest, reason: reason}
	}
	if request := e.call(); request != nil {
		if e.tool, err = readParams(request); err != nil {
			return envelope{}, &refusal{id: id, code: jsonrpc.CodeInvalidParams, reason: err.Error()}
		}
	}
	return e, nil
}

// parseMessage returns the message that text with these members is. A request is
// put together from them, since the SDK would read all of its params once more. What
// has an error beside a method is the SDK's to judge: it reads that too.
func parseMessage(text []byte, members map[string]json.RawMessage) (jsonrpc.Message, error) {
	var version, method string
	_, request := members["method"]
	_, failure := members["error"]
	if !request || failure || json.Unmarshal(members["jsonrpc"], &version) != nil || version != "2.0" || json.Unmarshal(members["method"], &method) != nil {
		return jsonrpc.DecodeMessage(text)
	}
	var raw any
	if given, ok := members["id"]; ok && json.Unmarshal(given, &raw) != nil {
		return jsonrpc.DecodeMessage(text)
	}
	id, err := jsonrpc.MakeID(raw)
	if err != nil {
		return nil, err
	}
	return &jsonrpc.Request{ID: id, Method: method, Params: members["params"]}, nil
}

// isID tells whether an id comes back as it is.
func isID(raw json.RawMessage) bool {
	var text string
	if json.Unmarshal(raw, &text) == nil && raw[0] == '"' {
		return !strings.ContainsRune(text, utf8.RuneError) // which may have been half a surrogate pair
	}
	number, err := strconv.ParseFloat(string(raw), 64)
	return err == nil && number == math.Trunc(number) && math.Abs(number) <= maxID
}

// isResponse tells whether a message is one to a request of the server.
func isResponse(members map[string]json.RawMessage) bool {
	_, request := members["method"]
	_, result := members["result"]
	_, failure := members["error"]
	return !request && (result || failure)
}
