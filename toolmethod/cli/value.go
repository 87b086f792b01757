package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"unicode/utf8"

	"github.com/go-toolapi/toolapi/schema"
)

// jsonNumber is what a number in JSON looks like.
var jsonNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`)

// literals returns the JSON values that the text of the flag gives: one or, where
// it is a list of objects, any number of them.
func (f *inputFlag) literals(text string) ([]json.RawMessage, error) {
	if f.list && f.one.Type == schema.Object && kindOf([]byte(text)) == '[' {
		if list, ok := items([]byte(text)); ok {
			return list, nil
		}
	}
	value, err := literal(text, f.one)
	return []json.RawMessage{value}, err
}

// literal returns the JSON value that text is for s. A number stays the digits
// that it is. Whether the value holds is not asked here.
func literal(text string, s *schema.Schema) (json.RawMessage, error) {
	switch s.Type {
	case schema.String:
		if !utf8.ValidString(text) {
			return nil, errors.New("the text is not UTF-8")
		}
		return quoted(text), nil
	case schema.Integer, schema.Number:
		if !jsonNumber.MatchString(text) {
			return nil, fmt.Errorf("%q is no number", text)
		}
		return json.RawMessage(text), nil
	case schema.Boolean:
		if text != "true" && text != "false" {
			return nil, fmt.Errorf("%q is neither true nor false", text)
		}
		return json.RawMessage(text), nil
	default:
		var value json.RawMessage
		if err := json.Unmarshal([]byte(text), &value); err != nil {
			return nil, fmt.Errorf("a JSON value is needed: %w", err)
		}
		return value, nil
	}
}

// quoted returns text as a JSON string.
func quoted(text string) json.RawMessage {
	value, err := json.Marshal(text)
	if err != nil {
		panic(err) //nolint:forbidigo // strings always marshal
	}
	return value
}
