package schema

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"unicode/utf8"
)

// StringCheck checks strings against the rules of one schema. It is safe for
// concurrent use, and a nil one holds for every string.
type StringCheck struct {
	// Text of so many bytes holds whatever it is; other text is looked at. The
	// window of a check that asks for more than a length is empty.
	leastBytes, mostBytes int

	least, most int // characters; -1 is unset
	patterns    []*regexp.Regexp
	format      string
	hasFormat   func([]byte) bool
	enum, not   *textSet
}

// textSet is a list of strings, or of integers in their common spelling.
type textSet struct {
	texts  map[string]struct{}
	values []json.RawMessage // for the message
}

// holds says whether text is in the set.
func (t *textSet) holds(text []byte) bool {
	_, ok := t.texts[string(text)]
	return ok
}

// NewStringCheck compiles what s says about strings. The check is nil when that
// is nothing. An error is a pattern that is no regular expression of Go's, or an
// enum value that is no string.
func NewStringCheck(s *Schema) (*StringCheck, error) {
	c := &StringCheck{least: -1, most: -1, format: s.Format, hasFormat: formatCheck(s.Format)}
	if s.MinLength != nil && *s.MinLength > 0 {
		c.least = *s.MinLength
	}
	if s.MaxLength != nil {
		c.most = *s.MaxLength
	}
	for _, p := range s.Patterns {
		re, err := regexp.Compile(p)
		if err != nil {
			return nil, fmt.Errorf("pattern %s: %w", p, err)
		}
		c.patterns = append(c.patterns, re)
	}
	var err error
	if c.enum, err = newTextSet(s.Enum); err != nil {
		return nil, fmt.Errorf("enum: %w", err)
	}
	if c.not, err = newTextSet(s.Not); err != nil {
		return nil, fmt.Errorf("not: %w", err)
	}
	if c.patterns != nil || c.hasFormat != nil || c.enum != nil || c.not != nil {
		c.leastBytes, c.mostBytes = 1, 0
		return c, nil
	}
	if c.least < 0 && c.most < 0 {
		return nil, nil //nolint:nilnil // a nil check is the one that always holds
	}
	c.open()
	return c, nil
}

// open sets the window: a character has one to four bytes.
func (c *StringCheck) open() {
	switch {
	case c.least > math.MaxInt/utf8.UTFMax:
		c.leastBytes = math.MaxInt
	case c.least > 0:
		c.leastBytes = utf8.UTFMax*(c.least-1) + 1
	}
	if c.mostBytes = c.most; c.most < 0 {
		c.mostBytes = math.MaxInt
	}
}

// newTextSet returns the set of the strings in values, or nil for a nil list.
func newTextSet(values []json.RawMessage) (*textSet, error) {
	if values == nil {
		return nil, nil //nolint:nilnil // no set at all is an answer
	}
	t := &textSet{texts: make(map[string]struct{}, len(values)), values: values}
	for _, v := range values {
		text, ok := decodeString(v)
		if !ok {
			return nil, fmt.Errorf("%s is no string", v)
		}
		t.texts[text] = struct{}{}
	}
	return t, nil
}

// decodeString returns the string that a JSON value is, if it is one.
func decodeString(value []byte) (string, bool) {
	var text *string
	err := json.Unmarshal(value, &text)
	if err != nil || text == nil {
		return "", false
	}
	return *text, true
}

// Check returns the first rule that text breaks, or nil. The text is what the
// string means, without quotes and escapes. Nothing is allocated for text that
// holds.
func (c *StringCheck) Check(text []byte) *Breach {
	if c == nil || c.leastBytes <= len(text) && len(text) <= c.mostBytes {
		return nil
	}
	return c.check(text)
}

// check is Check for text that its number of bytes says nothing about.
func (c *StringCheck) check(text []byte) *Breach {
	if b := c.length(text); b != nil {
		return b
	}
	for _, p := range c.patterns {
		if !p.Match(text) {
			return breach(keyPattern, patternMessage(p.String()), gotString(text))
		}
	}
	if c.hasFormat != nil && !c.hasFormat(text) {
		return FormatBreach(c.format, text)
	}
	if c.enum != nil && !c.enum.holds(text) {
		return breach(keyEnum, enumMessage(c.enum.values), gotString(text))
	}
	if c.not != nil && c.not.holds(text) {
		return breach(keyNot, notMessage(c.not.values), "")
	}
	return nil
}

// length checks the number of characters. The bytes are enough to decide most
// cases: a character has one to four of them.
func (c *StringCheck) length(text []byte) *Breach {
	if c.least <= len(text)/utf8.UTFMax && (c.most < 0 || len(text) <= c.most) {
		return nil
	}
	n := utf8.RuneCount(text)
	if n < c.least {
		got := gotString(text)
		if c.least == 1 {
			got = "" // which goes without saying
		}
		return breach(keyMinLength, leastMessage(c.least, "character", "characters"), got)
	}
	if c.most >= 0 && n > c.most {
		return breach(keyMaxLength, mostMessage(c.most, "character", "characters"), gotString(text))
	}
	return nil
}
