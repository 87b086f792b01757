package schema

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

const (
	documentURL = "schema:///document"
	dialect     = "https://json-schema.org/draft/2020-12/schema"

	contentBase64 = "base64"

	// The library takes memory that grows with the square of the depth of a
	// value, so deeper ones are not given to it.
	judgeDepth = 500

	// The library reads the digits of a number again for each keyword, in a
	// time that grows with their square.
	judgeDigits = 4096
)

// Judge checks JSON values against a whole JSON Schema 2020-12 document. It is
// safe for concurrent use.
type Judge struct {
	root     *piece
	document any
	pairs    bool // somewhere items have to be unique
}

// NewJudge compiles a document, which must be an object, keep to the meta-schema
// of 2020-12, and find all its references inside itself: nothing is ever loaded.
// The formats of [FormatValid] are checked as they are there, and so is base64.
func NewJudge(document []byte) (*Judge, error) {
	doc, err := decode(document)
	if err != nil {
		return nil, fmt.Errorf("the schema is not valid JSON: %w", err)
	}
	root, ok := doc.(map[string]any)
	if !ok {
		return nil, errors.New("the schema is no object")
	}
	if v := guard(doc); v != nil {
		return nil, fmt.Errorf("the schema: %s", v)
	}
	if name, found := root["$schema"]; found && name != dialect && name != dialect+"#" {
		return nil, fmt.Errorf("$schema is %v, but only %s is known", name, dialect)
	}
	if err := selfContained(doc); err != nil {
		return nil, err
	}
	if limitSizes(doc) {
		if document, err = json.Marshal(doc); err != nil {
			return nil, err
		}
	}
	s, err := compile(document)
	if err != nil {
		return nil, err
	}
	return &Judge{root: newPiece(s, doc), document: doc, pairs: bytes.Contains(document, []byte(keyUniqueItems))}, nil
}

// compile hands the document to the library, which panics on some documents that
// the meta-schema lets pass.
func compile(document []byte) (s *jsonschema.Schema, err error) {
	defer func() {
		if r := recover(); r != nil {
			s, err = nil, fmt.Errorf("the schema cannot be compiled: %v", r)
		}
	}()
	c := jsonschema.NewCompiler()
	c.Draft = jsonschema.Draft2020
	c.AssertFormat = true
	c.AssertContent = true
	c.Decoders[contentBase64] = decodeBase64
	// A media type says what a string is for; it may still be a draft of that.
	c.MediaTypes["application/json"] = func([]byte) error { return nil }
	c.LoadURL = func(url string) (io.ReadCloser, error) {
		return nil, fmt.Errorf("the schema refers to %s, which is not inside it", strings.TrimPrefix(url, "schema:///"))
	}
	for _, format := range formats() {
		c.Formats[format] = func(v any) bool {
			text, ok := v.(string)
			return !ok || FormatValid(format, []byte(text))
		}
	}
	if err := c.AddResource(documentURL, bytes.NewReader(document)); err != nil {
		return nil, err
	}
	s, err = c.Compile(documentURL)
	return s, compileError(err)
}

// decodeBase64 reads base64 as RFC 4648 §4 has it; Go's own decoder passes over
// line ends, which are not of the alphabet.
func decodeBase64(text string) ([]byte, error) {
	if strings.ContainsAny(text, "\r\n") {
		return nil, errors.New("a line end in base64")
	}
	return base64.StdEncoding.Strict().DecodeString(text)
}

// compileError says what is wrong with a document in words without the names
// that it has in the library only.
func compileError(err error) error {
	if invalid, ok := errors.AsType[*jsonschema.ValidationError](err); ok {
		for len(invalid.Causes) > 0 {
			invalid = invalid.Causes[0]
		}
		return fmt.Errorf("the schema is not valid JSON Schema 2020-12: %s: %s", place(invalid.InstanceLocation), invalid.Message)
	}
	if outer, ok := errors.AsType[*jsonschema.SchemaError](err); ok {
		return errors.New(strings.ReplaceAll(strings.TrimPrefix(outer.Err.Error(), "jsonschema: "), documentURL, ""))
	}
	return err
}

// place names a location inside the schema.
func place(pointer string) string {
	if pointer == "" {
		return "the root"
	}
	return pointer
}

// selfContained refuses references to the schemas of JSON Schema itself, which
// the library knows by heart although they are not inside the document.
func selfContained(node any) error {
	switch node := node.(type) {
	case []any:
		for _, item := range node {
			if err := selfContained(item); err != nil {
				return err
			}
		}
	case map[string]any:
		for name, member := range node {
			if err := selfContainedMember(name, member); err != nil {
				return err
			}
		}
	}
	return nil
}

// selfContainedMember is [selfContained] for one keyword of a schema.
func selfContainedMember(name string, member any) error {
	switch name {
	case "default", "examples", keyEnum, keyConst:
		return nil
	case "$ref", "$dynamicRef":
		if target, ok := member.(string); ok && strings.Contains(target, "://json-schema.org/") {
			return fmt.Errorf("the schema refers to %s, which is not inside it", target)
		}
	}
	return selfContained(member)
}

// Check returns what is wrong with a JSON text, by place; nothing when it holds.
// It stops looking at about a thousand. It never panics. A text that is no JSON,
// a value nested more than 500 deep, and a number of more than 4096 characters or
// an exponent beyond ±999 do not hold. Nor does a value that is both large and
// deep where the schema has keywords that look at more than one level at a time,
// such as oneOf over objects: the work that they take has a bound.
func (j *Judge) Check(value []byte) []Violation {
	doc, err := decode(value)
	if err != nil {
		return []Violation{{Keyword: "json", Message: "must be valid JSON"}}
	}
	return j.CheckValue(doc)
}

// CheckValue is Check for a value that was read already, and that is not changed:
// its objects are map[string]any, its lists []any, and its numbers [json.Number],
// each of them one number of JSON.
func (j *Judge) CheckValue(value any) (violations []Violation) {
	if v := guard(value); v != nil {
		return []Violation{*v}
	}
	defer func() {
		if recover() != nil {
			violations = []Violation{{Message: "cannot be checked"}}
		}
	}()
	e := examination{document: j.document, pairs: j.pairs}
	e.look(j.root, value)
	if e.failed {
		return []Violation{{Message: "cannot be checked"}}
	}
	return inOrder(e.found)
}

// decode reads one JSON text and nothing after it; numbers stay as written.
func decode(text []byte) (any, error) {
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

// guard returns what makes a value too dangerous to be given to the library.
func guard(value any) *Violation {
	g := guardian{}
	return g.look(value)
}

// guardian is the place of a walk through a value.
type guardian struct {
	path []string
}

// look walks through a value until something is found.
func (g *guardian) look(value any) *Violation {
	if len(g.path) > judgeDepth {
		return &Violation{Keyword: "depth", Message: fmt.Sprintf("must not be nested deeper than %d", judgeDepth)}
	}
	switch value := value.(type) {
	case json.Number:
		d, ok := readDecimal([]byte(value))
		if !ok || d.huge() || len(value) > judgeDigits {
			return &Violation{
				Pointer: joinPointer(g.path),
				Message: "must be a number of a smaller size, got " + gotNumber([]byte(value)),
			}
		}
	case []any:
		return g.items(value)
	case map[string]any:
		return g.members(value)
	}
	return nil
}

// items is look for what is in a list.
func (g *guardian) items(list []any) *Violation {
	for i, item := range list {
		if !mayHarm(item) {
			continue
		}
		if v := g.below(strconv.Itoa(i), item); v != nil {
			return v
		}
	}
	return nil
}

// members is look for what is in an object.
func (g *guardian) members(object map[string]any) *Violation {
	for _, name := range sortedNames(object) {
		if !mayHarm(object[name]) {
			continue
		}
		if v := g.below(name, object[name]); v != nil {
			return v
		}
	}
	return nil
}

// mayHarm tells whether there is something to look at in a value.
func mayHarm(value any) bool {
	switch value.(type) {
	case json.Number, []any, map[string]any:
		return true
	}
	return false
}

// sortedNames returns the names of the members of an object in their order.
func sortedNames(object map[string]any) []string {
	names := make([]string, 0, len(object))
	for name := range object {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// below looks at what stands under a name or an index.
func (g *guardian) below(name string, value any) *Violation {
	g.path = append(g.path, name)
	v := g.look(value)
	g.path = g.path[:len(g.path)-1]
	return v
}
