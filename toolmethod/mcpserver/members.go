package mcpserver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// readMembers returns the members of an object, which must have each only once.
// The text must be valid JSON, so that where a value ends can be told by its
// brackets and quotes alone: bodies are large, and most of one is a single value.
// What the error says is about the object.
func readMembers(text []byte) (map[string]json.RawMessage, error) {
	text = bytes.TrimSpace(text)
	if len(text) == 0 || text[0] != '{' {
		return nil, errors.New("must be an object")
	}
	members := map[string]json.RawMessage{}
	for rest := bytes.TrimSpace(text[1:]); len(rest) > 1; {
		colon := findOutside(rest, ':')
		var name string
		if err := json.Unmarshal(rest[:colon], &name); err != nil {
			return nil, errors.New("is not JSON")
		}
		if _, twice := members[name]; twice {
			return nil, fmt.Errorf("has the member %.40q twice", name)
		}
		rest = rest[min(colon+1, len(rest)):]
		end := findOutside(rest, ',')
		members[name] = bytes.TrimSpace(rest[:end])
		rest = rest[min(end+1, len(rest)):]
	}
	return members, nil
}

// findOutside returns where a byte is in valid JSON that is cut off in front,
// outside of strings, lists and objects; or else where the object around it ends.
func findOutside(text []byte, wanted byte) int {
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == wanted && depth == 0:
			return i
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth < 0 {
				return i
			}
		}
	}
	return len(text)
}
