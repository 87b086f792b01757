package schema

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// readNode reads a JSON text with its order. It is known to be valid and of
// bounded depth.
func readNode(text []byte) (*node, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	r := nodeReader{from: d}
	return r.value()
}

// nodeReader reads the values of one text.
type nodeReader struct {
	from *json.Decoder
	path []string
}

// value reads the next value.
func (r *nodeReader) value() (*node, error) {
	token, err := r.from.Token()
	if err != nil {
		return nil, err
	}
	switch token := token.(type) {
	case json.Delim:
		n := &node{kind: byte(token)}
		if token == '{' {
			err = r.object(n)
		} else {
			err = r.array(n)
		}
		return n, err
	case string:
		return &node{text: appendQuoted(nil, token)}, nil
	case json.Number:
		return &node{text: []byte(token)}, nil
	case bool:
		return boolNode(token), nil
	default:
		return &node{text: []byte("null")}, nil
	}
}

// boolNode returns a boolean.
func boolNode(value bool) *node {
	if value {
		return &node{text: []byte("true")}
	}
	return &node{text: []byte("false")}
}

// object reads the members of an object, each of which may be given once.
func (r *nodeReader) object(n *node) error {
	known := map[string]bool{}
	for r.from.More() {
		token, err := r.from.Token()
		if err != nil {
			return err
		}
		name, _ := token.(string)
		r.path = append(r.path, name)
		if known[name] {
			return fmt.Errorf("the schema gives %s twice", joinPointer(r.path))
		}
		known[name] = true
		value, err := r.value()
		if err != nil {
			return err
		}
		r.path = r.path[:len(r.path)-1]
		n.members = append(n.members, nodeMember{name, value})
	}
	_, err := r.from.Token()
	return err
}

// array reads the items of an array.
func (r *nodeReader) array(n *node) error {
	for r.from.More() {
		item, err := r.value()
		if err != nil {
			return err
		}
		n.items = append(n.items, item)
	}
	_, err := r.from.Token()
	return err
}
