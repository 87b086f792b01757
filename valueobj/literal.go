package valueobj

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"time"

	"github.com/go-toolapi/toolapi/schema"
)

// Literal is a default or an example as somebody wrote it: as the text of a
// tag, or as a Go value of an option.
type Literal struct {
	text  string
	value any
	tag   bool
}

// TextLiteral returns the literal of a tag's text.
func TextLiteral(text string) *Literal { return &Literal{text: text, tag: true} }

// ValueLiteral returns the literal of a Go value; nil has none.
func ValueLiteral(value any) *Literal {
	if value == nil {
		return nil
	}
	return &Literal{value: value}
}

// JSON returns the literal as one JSON value for a place described by s. The
// text of a tag stands for itself where s is a string, and is JSON elsewhere.
func (l *Literal) JSON(s *schema.Schema) (json.RawMessage, error) {
	if !l.tag {
		return marshalLiteral(l.value)
	}
	if s.Type == schema.String {
		return marshalLiteral(l.text)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, []byte(l.text)); err != nil {
		return nil, fmt.Errorf("%q is not a JSON value", l.text)
	}
	return compact.Bytes(), nil
}

// marshalLiteral writes value without HTML escapes, which would only make a
// schema harder to read.
func marshalLiteral(value any) (json.RawMessage, error) {
	switch v := value.(type) { // whose text in JSON is not encoding/json's
	case time.Duration:
		value = v.String()
	case url.URL:
		value = v.String()
	case *url.URL:
		value = v.String()
	}
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return nil, fmt.Errorf("%T cannot be written as JSON", value)
	}
	return bytes.TrimSpace(text.Bytes()), nil
}
