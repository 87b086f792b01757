package toolmethod_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
)

// schemaDocument is a JSON Schema read back, the way a client reads it.
type schemaDocument struct {
	root map[string]any
}

// readDocument reads the text of a schema.
func readDocument(tb testing.TB, text []byte) schemaDocument {
	tb.Helper()
	value, err := readJSON(text)
	root, ok := value.(map[string]any)
	if err != nil || !ok {
		tb.Fatalf("wanted a schema that is an object, got %v in %s", err, text)
	}
	return schemaDocument{root}
}

// readJSON reads one JSON text; numbers stay as they are written.
func readJSON(text []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var value any
	if err := d.Decode(&value); err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("something follows the value")
	}
	return value, nil
}

// plain returns the schema that a node stands for: what a reference leads to,
// or the alternative to null.
func (d schemaDocument) plain(node map[string]any) map[string]any {
	for {
		if ref, ok := node["$ref"].(string); ok {
			defs, _ := d.root["$defs"].(map[string]any)
			node, _ = defs[strings.TrimPrefix(ref, "#/$defs/")].(map[string]any)
			continue
		}
		list, ok := node["anyOf"].([]any)
		if !ok {
			return node
		}
		node, _ = list[0].(map[string]any)
	}
}

// nullable tells whether null holds a node that is not required to be anything
// else.
func (d schemaDocument) nullable(node map[string]any) bool {
	if _, ok := node["$ref"]; ok {
		ref, _ := node["$ref"].(string)
		defs, _ := d.root["$defs"].(map[string]any)
		node, _ = defs[strings.TrimPrefix(ref, "#/$defs/")].(map[string]any)
		return d.nullable(node)
	}
	if _, ok := node["anyOf"]; ok {
		return true
	}
	_, typed := node["type"]
	return !typed
}

// member returns the schema of a member of an object that follows node.
func (d schemaDocument) member(node map[string]any, name string) map[string]any {
	props, _ := node["properties"].(map[string]any)
	if below, ok := props[name].(map[string]any); ok {
		return below
	}
	below, _ := node["additionalProperties"].(map[string]any)
	return below
}

// requiresMember tells whether a member of an object that follows node has to be given.
func requiresMember(node map[string]any, name string) bool {
	list, _ := node["required"].([]any)
	for _, item := range list {
		if item == name {
			return true
		}
	}
	return false
}

// withoutNulls returns value, which follows node, without the members that are
// null although they may only be left out.
func (d schemaDocument) withoutNulls(node map[string]any, value any) any {
	node = d.plain(node)
	switch value := value.(type) {
	case []any:
		items, _ := node["items"].(map[string]any)
		list := make([]any, len(value))
		for i, item := range value {
			list[i] = d.withoutNulls(items, item)
		}
		return list
	case map[string]any:
		object := map[string]any{}
		props, _ := node["properties"].(map[string]any)
		for name, member := range value {
			if _, declared := props[name]; member == nil && declared && !requiresMember(node, name) {
				continue
			}
			object[name] = d.withoutNulls(d.member(node, name), member)
		}
		return object
	}
	return value
}

// schemaPlace is a value inside arguments, and the schemas around it.
type schemaPlace struct {
	node  map[string]any // of the value; nil where there is none
	above map[string]any // of what holds the value
	name  string         // of the member or item
	value any
}

// at returns the place in value, which follows the document, that a pointer
// leads to.
func (d schemaDocument) at(value any, pointer string) schemaPlace {
	p := schemaPlace{node: d.plain(d.root), value: value}
	for _, token := range strings.Split(pointer, "/")[1:] {
		token = strings.NewReplacer("~1", "/", "~0", "~").Replace(token)
		p.above, p.name = p.node, token
		var below map[string]any
		switch inside := p.value.(type) {
		case map[string]any:
			p.value, below = inside[token], d.member(p.node, token)
		case []any:
			i := 0
			for _, c := range token {
				i = i*10 + int(c-'0')
			}
			if i >= len(inside) {
				return schemaPlace{}
			}
			p.value = inside[i]
			below, _ = p.node["items"].(map[string]any)
		}
		p.node = d.plain(below)
	}
	return p
}
