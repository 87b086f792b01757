package schema

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strconv"
)

// raise makes *least at least n. It never writes through the old pointer, which
// other schemas may share.
func raise(least **int, n int) {
	if *least == nil || **least < n {
		*least = &n
	}
}

// lower makes *most at most n, as [raise] does.
func lower(most **int, n int) {
	if *most == nil || **most > n {
		*most = &n
	}
}

// constrainSize adds a constraint on a number of characters, items or members.
func constrainSize(least, most **int, w word) error {
	if w.name == wordRequired {
		raise(least, 1)
		return nil
	}
	n, err := strconv.ParseUint(w.value, 10, 31)
	if err != nil {
		return w.fail("a number of characters, items or members is needed, such as 3")
	}
	size := int(n) //nolint:gosec // of 31 bits
	switch w.name {
	case wordMin, wordGTE:
		raise(least, size)
	case wordGT:
		if size == math.MaxInt {
			return w.fail("nothing can have more than that")
		}
		raise(least, size+1)
	case wordMax, wordLTE:
		lower(most, size)
	case wordLT:
		lower(most, size-1)
	default:
		raise(least, size)
		lower(most, size)
	}
	return nil
}

// constrainString adds a constraint to a string.
func constrainString(c *Schema, w word) error {
	switch w.name {
	case wordMin, wordMax, wordLen, wordGT, wordGTE, wordLT, wordLTE:
		return constrainSize(&c.MinLength, &c.MaxLength, w)
	case wordEQ:
		return choose(c, w, w.value)
	case wordNE:
		return refuse(c, w)
	case wordOneOf:
		return choose(c, w, choices(w.value)...)
	}
	if format, ok := formatOf(w); ok {
		return constrainFormat(c, w, format)
	}
	if pattern, ok := patternOf(w); ok {
		if !slices.Contains(c.Patterns, pattern) {
			c.Patterns = append(c.Patterns, pattern)
		}
		return nil
	}
	return w.fail("does not fit %s", kind(c))
}

// formatOf returns the format that a word asks for.
func formatOf(w word) (string, bool) {
	switch w.name {
	case wordEmail, wordUUID, wordURI, wordIPv4, wordIPv6, wordHostname:
		return w.name, true // which is the format's own
	case wordURL:
		return formatURI, true
	case wordDatetime:
		return formatDate, true
	default:
		return "", false
	}
}

// constrainFormat gives a string a format; it can have one only.
func constrainFormat(c *Schema, w word, format string) error {
	if c.Format != "" && c.Format != format {
		return w.fail("does not fit %s", kind(c))
	}
	c.Format = format
	return nil
}

// constrainNumber adds a constraint to an integer or a number.
func constrainNumber(c *Schema, w word) error {
	switch w.name {
	case wordMin, wordGTE, wordGT, wordMax, wordLTE, wordLT:
		return constrainBound(c, w)
	case wordEQ, wordLen:
		return choose(c, w, w.value)
	case wordNE:
		return refuse(c, w)
	case wordOneOf:
		return choose(c, w, choices(w.value)...)
	default:
		return w.fail("does not fit %s", kind(c))
	}
}

// constrainBound sets one of the limits of a number, unless it already has one
// on that side that is as tight. The looser one is taken away.
func constrainBound(c *Schema, w word) error {
	limit, err := parseDecimal(w.value)
	if err != nil {
		return w.fail("%w", err)
	}
	inclusive, exclusive, tighter := &c.Minimum, &c.ExclusiveMinimum, 1
	if w.name == wordMax || w.name == wordLTE || w.name == wordLT {
		inclusive, exclusive, tighter = &c.Maximum, &c.ExclusiveMaximum, -1
	}
	strict := w.name == wordGT || w.name == wordLT
	for _, old := range []*json.Number{inclusive, exclusive} {
		if *old == "" {
			continue
		}
		had, err := parseDecimal(string(*old))
		if err != nil {
			return w.fail("%w", err)
		}
		order := compare(&limit, &had) * tighter
		if order < 0 || (order == 0 && (!strict || old == exclusive)) {
			return nil
		}
	}
	*inclusive, *exclusive = "", ""
	if strict {
		*exclusive = json.Number(w.value)
	} else {
		*inclusive = json.Number(w.value)
	}
	return nil
}

// constrainBoolean adds a constraint to a boolean.
func constrainBoolean(c *Schema, w word) error {
	if w.name != wordEQ && w.name != wordNE {
		return w.fail("does not fit %s", kind(c))
	}
	value, err := strconv.ParseBool(w.value)
	if err != nil || strconv.FormatBool(value) != w.value {
		return w.fail("must be true or false")
	}
	// There are only two, so that "not this one" is "the other one".
	return choose(c, w, strconv.FormatBool(value == (w.name == wordEQ)))
}

// choose leaves of the values that c takes those that are listed.
func choose(c *Schema, w word, list ...string) error {
	var values []json.RawMessage
	for _, text := range list {
		value, err := literal(c.Type, text)
		if err != nil {
			return w.fail("%w", err)
		}
		if !contains(values, value) {
			values = append(values, value)
		}
	}
	if c.Enum == nil {
		c.Enum = values
		return nil
	}
	kept := []json.RawMessage{}
	for _, value := range c.Enum {
		if contains(values, value) {
			kept = append(kept, value)
		}
	}
	c.Enum = kept
	return nil
}

// refuse takes one value away from those that c takes.
func refuse(c *Schema, w word) error {
	value, err := literal(c.Type, w.value)
	if err != nil {
		return w.fail("%w", err)
	}
	if !contains(c.Not, value) {
		c.Not = append(c.Not, value)
	}
	return nil
}

// literal returns the JSON value of a type that a text of a tag means.
func literal(t Type, text string) (json.RawMessage, error) {
	switch t {
	case String:
		return appendQuoted(nil, text), nil
	case Integer, Number:
		d, err := parseDecimal(text)
		if err != nil {
			return nil, err
		}
		if t == Number {
			return json.RawMessage(text), nil
		}
		if !d.integer() {
			return nil, errors.New(text + " is no integer")
		}
		return d.plain(), nil
	default:
		return json.RawMessage(text), nil
	}
}

// contains says whether a value is in a list of strings, numbers or booleans.
func contains(list []json.RawMessage, value json.RawMessage) bool {
	return slices.ContainsFunc(list, func(v json.RawMessage) bool { return same(v, value) })
}

// same says whether two values, which are strings, numbers or booleans, are
// equal however they are written.
func same(a, b json.RawMessage) bool {
	x, xok := readDecimal(a)
	y, yok := readDecimal(b)
	if xok && yok {
		return compare(&x, &y) == 0
	}
	s, sok := decodeString(a)
	t, tok := decodeString(b)
	if sok && tok {
		return s == t
	}
	return string(a) == string(b)
}
