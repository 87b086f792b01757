package cli

import (
	"encoding/json"
	"strings"

	"github.com/go-toolapi/toolapi/schema"
)

// sample returns a value that s describes, as far as that can be told: the
// example, or else one that is made up. The name stands in texts that nothing
// more is known of.
func sample(s *schema.Schema, name string, depth int) json.RawMessage {
	switch {
	case len(s.Examples) > 0:
		return s.Examples[0]
	case len(s.Enum) > 0:
		return firstAllowed(s)
	}
	switch s.Type {
	case schema.Boolean:
		return json.RawMessage("true")
	case schema.Integer, schema.Number:
		return sampleNumber(s)
	case schema.Array:
		return sampleList(s, name, depth)
	case schema.Object:
		return sampleObject(s, depth)
	default:
		return quoted(sampleText(s, name))
	}
}

// firstAllowed returns the first value of the enum that is not excluded.
func firstAllowed(s *schema.Schema) json.RawMessage {
	for _, value := range s.Enum {
		excluded := false
		for _, not := range s.Not {
			excluded = excluded || string(not) == string(value)
		}
		if !excluded {
			return value
		}
	}
	return s.Enum[0]
}

// sampleNumber returns a number that holds.
func sampleNumber(s *schema.Schema) json.RawMessage {
	check, err := schema.NewNumberCheck(s)
	if err != nil {
		return json.RawMessage("1")
	}
	for _, candidate := range []json.Number{"1", "10", "100", s.Minimum, s.Maximum, "0", "0.5", "-1"} {
		f, err := candidate.Float64()
		if err == nil && check.Float(f, []byte(candidate)) == nil {
			return json.RawMessage(candidate)
		}
	}
	return json.RawMessage("1")
}

// sampleText returns a text that holds, unless there are patterns.
func sampleText(s *schema.Schema, name string) string {
	switch s.Format {
	case "uri":
		return "https://example.com/"
	case "email":
		return "somebody@example.com"
	case "uuid":
		return "123e4567-e89b-42d3-a456-426614174000"
	case "date":
		return "2026-01-31"
	case "date-time":
		return "2026-01-31T12:00:00Z"
	}
	switch {
	case len(s.Patterns) == 1 && s.Patterns[0] == schema.DurationPattern:
		return "1h30m"
	case s.ContentEncoding == "base64":
		return "aGVsbG8="
	}
	text := []rune(strings.ToUpper(name))
	if s.MaxLength != nil && len(text) > *s.MaxLength {
		text = text[:*s.MaxLength]
	}
	for s.MinLength != nil && len(text) < min(*s.MinLength, 1000) {
		text = append(text, 'X')
	}
	return string(text)
}

// sampleList returns a list with as few items as it may have, but one at least.
func sampleList(s *schema.Schema, name string, depth int) json.RawMessage {
	if s.Items == nil || depth > deepest {
		return json.RawMessage("[]")
	}
	n := 1
	if s.MinItems != nil {
		n = min(max(n, *s.MinItems), 1000)
	}
	if s.MaxItems != nil {
		n = min(n, *s.MaxItems)
	}
	list := make([]string, n)
	for i := range list {
		list[i] = string(sample(s.Items, name, depth+1))
	}
	return json.RawMessage("[" + strings.Join(list, ",") + "]")
}

// sampleObject returns an object with the members that it must have.
func sampleObject(s *schema.Schema, depth int) json.RawMessage {
	var list []string
	for _, p := range s.Properties {
		if p.Required && depth <= deepest {
			list = append(list, string(quoted(p.Name))+":"+string(sample(p.Schema, p.Name, depth+1)))
		}
	}
	return json.RawMessage("{" + strings.Join(list, ",") + "}")
}
