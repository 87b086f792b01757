package cli

import (
	"strings"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// typeOf returns the data type of a value that s describes.
func typeOf(s *schema.Schema) string {
	switch s.Type {
	case schema.Object:
		return "object"
	case schema.Array:
		if s.Items != nil {
			return "list of " + plural(typeOf(s.Items))
		}
		return "list"
	case schema.Number:
		return "float"
	case schema.String:
		switch {
		case s.Format == "date-time":
			return "datetime_iso8601"
		case s.Format != "":
			return s.Format
		case len(s.Patterns) == 1 && s.Patterns[0] == schema.DurationPattern:
			return "duration"
		}
	case schema.Any:
		return "any"
	default:
	}
	return string(s.Type)
}

// fieldType returns the data type of an input or output. The field knows it
// better than its schema does.
func fieldType(f *toolmethod.Field) string {
	switch {
	case f.Schema != nil && (f.DataType == "" || f.DataType == "map" || f.DataType == "list" || f.DataType == "any"):
		return typeOf(f.Schema)
	case f.Multiple:
		return "list of " + plural(f.DataType)
	}
	return f.DataType
}

// plural returns the name of a data type for several values.
func plural(name string) string {
	switch name {
	case "any":
		return "anything"
	case "list":
		return "lists"
	}
	if head, tail, found := strings.Cut(name, " "); found {
		return head + "s " + tail
	}
	return name + "s"
}

// need says whether an input can be left out.
func need(f *toolmethod.Field) string {
	switch {
	case f.Required:
		return "required"
	case len(f.Default) > 0:
		return "default " + plain(f.Default)
	}
	return "optional"
}

// examples returns what an input or output can look like, "" when nothing is
// known.
func examples(s *schema.Schema) string {
	known := s.Examples
	if len(known) == 0 && s.Type == schema.Array && s.Items != nil {
		known = s.Items.Examples
	}
	if len(known) == 0 {
		return ""
	}
	return "for example " + plain(known[0])
}
