package cli

import (
	"bytes"
	"encoding/json"
	"io"
)

// member is one member of a JSON object.
type member struct {
	name  string
	value json.RawMessage
}

// members returns the members of a JSON object in their order, and whether text
// is one.
func members(text []byte) ([]member, bool) {
	dec := json.NewDecoder(bytes.NewReader(text))
	if start, err := dec.Token(); err != nil || start != json.Delim('{') {
		return nil, false
	}
	var list []member
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return nil, false
		}
		m := member{}
		m.name, _ = name.(string)
		if dec.Decode(&m.value) != nil {
			return nil, false
		}
		list = append(list, m)
	}
	if _, err := dec.Token(); err != nil {
		return nil, false
	}
	_, err := dec.Token()
	return list, err == io.EOF
}

// items returns the items of a JSON array, and whether text is one.
func items(text []byte) ([]json.RawMessage, bool) {
	if kindOf(text) != '[' {
		return nil, false
	}
	var list []json.RawMessage
	return list, json.Unmarshal(text, &list) == nil
}

// kindOf returns the first byte of a JSON value, which tells its type; 0 where
// there is none.
func kindOf(text []byte) byte {
	text = bytes.TrimLeft(text, " \t\r\n")
	if len(text) == 0 {
		return 0
	}
	return text[0]
}

// isScalar tells whether a JSON value is neither an object nor an array.
func isScalar(text []byte) bool {
	kind := kindOf(text)
	return kind != '{' && kind != '['
}

// isNumber tells whether a JSON value is a number.
func isNumber(text []byte) bool {
	kind := kindOf(text)
	return kind == '-' || kind >= '0' && kind <= '9'
}

// indented returns a JSON value on several lines.
func indented(text []byte) string {
	var b bytes.Buffer
	if json.Indent(&b, text, "", "  ") != nil {
		return printable(string(text))
	}
	return string(printableJSON(b.Bytes()))
}

// writeJSON writes a value as indented JSON. Raw messages in it keep their
// digits.
func writeJSON(w io.Writer, value any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(value); err != nil {
		return err
	}
	_, err := w.Write(printableJSON(b.Bytes()))
	return err
}
