package cli

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/go-toolapi/toolapi/schema"
)

// constraints returns in plain words what s asks of a value beside its type. It
// says nothing of what goes without saying: the ends of 64-bit integers, and
// the pattern of durations.
func constraints(s *schema.Schema) []string {
	var words []string
	if len(s.Enum) > 0 {
		words = append(words, "one of "+plainList(s.Enum))
	}
	if len(s.Not) > 0 {
		words = append(words, "not "+plainList(s.Not))
	}
	words = append(words, bounds(s)...)
	words = append(words, size(s.MinLength, s.MaxLength, "character")...)
	words = append(words, size(s.MinItems, s.MaxItems, "item")...)
	words = append(words, size(s.MinProperties, s.MaxProperties, "member")...)
	if s.UniqueItems {
		words = append(words, "each only once")
	}
	for _, pattern := range s.Patterns {
		if pattern != schema.DurationPattern {
			words = append(words, "like /"+printable(pattern)+"/")
		}
	}
	if s.ContentEncoding != "" {
		words = append(words, "in "+printable(s.ContentEncoding))
	}
	if s.ContentMediaType != "" {
		words = append(words, printable(s.ContentMediaType))
	}
	if s.Type == schema.Array && s.Items != nil {
		if each := constraints(s.Items); len(each) > 0 {
			words = append(words, "each "+strings.Join(each, ", "))
		}
	}
	return words
}

// bounds returns the limits of a number in words.
func bounds(s *schema.Schema) []string {
	least, most := s.Minimum, s.Maximum
	if least == "-9223372036854775808" {
		least = ""
	}
	if most == "9223372036854775807" || most == "18446744073709551615" {
		most = ""
	}
	var words []string
	switch {
	case least != "" && least == most:
		words = append(words, "exactly "+string(least))
	case least != "" && most != "":
		words = append(words, fmt.Sprintf("%s to %s", least, most))
	case least != "":
		words = append(words, "at least "+string(least))
	case most != "":
		words = append(words, "at most "+string(most))
	}
	if s.ExclusiveMinimum != "" {
		words = append(words, "more than "+string(s.ExclusiveMinimum))
	}
	if s.ExclusiveMaximum != "" {
		words = append(words, "less than "+string(s.ExclusiveMaximum))
	}
	return words
}

// size returns the limits of a number of things in words.
func size(least, most *int, thing string) []string {
	things := func(n int) string {
		if n == 1 {
			return "1 " + thing
		}
		return fmt.Sprintf("%d %ss", n, thing)
	}
	switch {
	case least == nil && most == nil:
		return nil
	case least == nil:
		return []string{"at most " + things(*most)}
	case most == nil && *least == 1:
		return []string{"not empty"}
	case most == nil:
		return []string{"at least " + things(*least)}
	case *least == *most:
		return []string{"exactly " + things(*least)}
	}
	return []string{fmt.Sprintf("%d to %s", *least, things(*most))}
}

// plain returns a JSON value for people: a string without its quotes.
func plain(value json.RawMessage) string {
	var text string
	if kindOf(value) == '"' && json.Unmarshal(value, &text) == nil {
		if text == "" {
			return `""`
		}
		return printable(text)
	}
	return printable(string(value))
}

// plainList returns JSON values for people.
func plainList(values []json.RawMessage) string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = plain(v)
	}
	return strings.Join(list, ", ")
}
