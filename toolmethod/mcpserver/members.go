package mcpserver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// maxMembers is the most members of a message or of its params. The protocol has a
// handful, and each that is read takes many times the room that its text does.
const maxMembers = 1000

// readMembers returns the members of an object, which must have each only once,
// and how deep their values are nested. The text must be valid JSON, so that where
// a value ends can be told by its brackets and quotes alone: bodies are large, and
// most of one is a single value. What the error says is about the object.
func readMembers(text []byte) (members map[string]json.RawMessage, deepest int, err error) {
	text = bytes.TrimSpace(text)
	if len(text) == 0 || text[0] != '{' {
		return nil, 0, errors.New("must be an object")
	}
	members = map[string]json.RawMessage{}
	for rest := bytes.TrimSpace(text[1:]); len(rest) > 1; {
		colon, _ := findOutside(rest, ':')
		var name string
		if err := json.Unmarshal(rest[:colon], &name); err != nil {
			return nil, 0, errors.New("is not JSON")
		}
		if _, twice := members[name]; twice {
			return nil, 0, fmt.Errorf("has the member %.40q twice", name)
		}
		if len(members) == maxMembers {
			return nil, 0, fmt.Errorf("has more than %d members", maxMembers)
		}
		rest = rest[min(colon+1, len(rest)):]
		end, depth := findOutside(rest, ',')
		deepest = max(deepest, depth)
		members[name] = bytes.TrimSpace(rest[:end])
		rest = rest[min(end+1, len(rest)):]
	}
	return members, deepest, nil
}

// writeMembers returns the object that has these members. It is no longer than the
// one that they were read from: nothing is escaped.
func writeMembers(members map[string]json.RawMessage) ([]byte, error) {
	var b bytes.Buffer
	err := encoder{&b}.value(members)
	return b.Bytes(), err
}

// readItems returns the items of a list that is valid JSON, at most one more than
// most: who asks for no more than that need not have the room for all of them.
func readItems(text []byte, most int) [][]byte {
	var items [][]byte
	for rest := bytes.TrimSpace(bytes.TrimSpace(text)[1:]); len(rest) > 1 && len(items) <= most; {
		end, _ := findOutside(rest, ',')
		items = append(items, bytes.TrimSpace(rest[:end]))
		rest = rest[min(end+1, len(rest)):]
	}
	return items
}

// findOutside returns where a byte is in valid JSON that is cut off in front,
// outside of strings, lists and objects; or else where the object around it ends;
// and how deep what stands before is nested.
func findOutside(text []byte, wanted byte) (at, deepest int) {
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == wanted && depth == 0:
			return i, deepest
		case c == '{' || c == '[':
			depth++
			deepest = max(deepest, depth)
		case c == '}' || c == ']':
			if depth--; depth < 0 {
				return i, deepest
			}
		}
	}
	return len(text), deepest
}
