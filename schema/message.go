package schema

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"
)

// What a message shows of values that may be of any size.
const (
	shownCharacters = 40 // of a string
	shownBytes      = 60 // of any value
	shownValues     = 10 // of a list of allowed ones
)

// breach returns a breach whose message ends in the value that was given.
func breach(keyword, want, got string) *Breach {
	if got != "" {
		want += ", got " + got
	}
	return &Breach{Keyword: keyword, Message: want}
}

// gotString shows a string that was given: quoted, as JSON has it, and cut.
func gotString(text []byte) string {
	const end = `…"`
	dst := make([]byte, 1, shownBytes)
	dst[0] = '"'
	for n := 0; len(text) > 0; n++ {
		r, size := utf8.DecodeRune(text)
		before := len(dst)
		dst = appendRune(dst, r)
		if n == shownCharacters || len(dst)+len(end) > shownBytes {
			return string(dst[:before]) + end
		}
		text = text[size:]
	}
	return string(append(dst, '"'))
}

// gotNumber shows a number as it was given, cut.
func gotNumber(literal []byte) string {
	const end = "…"
	if len(literal) > shownBytes {
		return string(literal[:shownBytes-len(end)]) + end
	}
	return string(literal)
}

// shownValue shows a value of the schema.
func shownValue(value []byte) string {
	var text string
	if json.Unmarshal(value, &text) == nil && len(value) > 0 && value[0] == '"' {
		return gotString([]byte(text))
	}
	compact := appendCompact(nil, value)
	if len(compact) <= shownBytes {
		return string(compact)
	}
	cut := shownBytes - len("…")
	for cut > 0 && !utf8.RuneStart(compact[cut]) {
		cut--
	}
	return string(compact[:cut]) + "…"
}

// shownList shows several values of the schema, the first of them if they are many.
func shownList(values []json.RawMessage) string {
	var dst []byte
	for i, v := range values {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		if i == shownValues {
			return string(dst) + "…"
		}
		dst = append(dst, shownValue(v)...)
	}
	return string(dst)
}

// enumMessage says what a value may be.
func enumMessage(values []json.RawMessage) string {
	if len(values) == 1 {
		return "must be " + shownList(values)
	}
	return "must be one of " + shownList(values)
}

// notMessage says what a value may not be.
func notMessage(values []json.RawMessage) string {
	if len(values) == 1 {
		return "must not be " + shownList(values)
	}
	return "must be none of " + shownList(values)
}

// patternMessage says what a pattern asks for.
func patternMessage(pattern string) string {
	switch pattern {
	case DurationPattern:
		return "must be a duration such as 1h30m"
	case ipPattern:
		return "must be an IP address such as 192.0.2.1 or 2001:db8::1"
	case lowercasePattern:
		return "must be in lower case and not empty"
	case uppercasePattern:
		return "must be in upper case and not empty"
	default:
		return "must match the pattern " + pattern
	}
}

// leastMessage says how many things there must be, at least.
func leastMessage(n int, one, many string) string {
	if n == 1 {
		return "must not be empty"
	}
	return "must have at least " + counted(n, one, many)
}

// mostMessage says how many things there may be, at most.
func mostMessage(n int, one, many string) string {
	if n == 0 {
		return "must be empty"
	}
	return "must have at most " + counted(n, one, many)
}

// counted returns the number with the noun that goes with it.
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// boundMessage says what a bound of a number asks for; the keyword is one of
// the four.
func boundMessage(keyword, limit string) string {
	switch keyword {
	case keyMinimum:
		return "must be at least " + limit
	case keyExclusiveMinimum:
		return "must be greater than " + limit
	case keyMaximum:
		return "must be at most " + limit
	default:
		return "must be less than " + limit
	}
}
