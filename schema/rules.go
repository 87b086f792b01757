package schema

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// The words of the grammar.
const (
	wordRequired  = "required"
	wordOmitEmpty = "omitempty"
	wordDive      = "dive"
	wordMin       = "min"
	wordMax       = "max"
	wordLen       = "len"
	wordGT        = "gt"
	wordGTE       = "gte"
	wordLT        = "lt"
	wordLTE       = "lte"
	wordEQ        = "eq"
	wordNE        = "ne"
	wordOneOf     = "oneof"
	wordEmail     = "email"
	wordURL       = "url"
	wordURI       = "uri"
	wordUUID      = "uuid"
	wordPattern   = "pattern"

	wordIP         = "ip"
	wordIPv4       = "ipv4"
	wordIPv6       = "ipv6"
	wordHostname   = "hostname"
	wordDatetime   = "datetime"
	wordStartsWith = "startswith"
	wordEndsWith   = "endswith"
	wordContains   = "contains"
	wordAlpha      = "alpha"
	wordAlphanum   = "alphanum"
	wordNumeric    = "numeric"
	wordLowercase  = "lowercase"
	wordUppercase  = "uppercase"
	wordUnique     = "unique"
)

// Words returns the words of the grammar of validate tags.
func Words() []string {
	return []string{
		wordRequired, wordOmitEmpty, wordMin, wordMax, wordLen, wordGT, wordGTE, wordLT, wordLTE, wordEQ, wordNE,
		wordOneOf, wordEmail, wordURL, wordURI, wordUUID, wordIP, wordIPv4, wordIPv6, wordHostname, wordDatetime,
		wordStartsWith, wordEndsWith, wordContains, wordAlpha, wordAlphanum, wordNumeric, wordLowercase, wordUppercase,
		wordPattern, wordUnique, wordDive,
	}
}

// Rules is the content of a validate tag. The zero value asks for nothing. It
// is not changed after it was parsed and safe for concurrent use.
type Rules struct {
	words   []word
	unknown []string // as they were written
	dive    *Rules   // for each item; nil without a dive
}

// word is one constraint as it was written, and its value with the escapes undone.
type word struct {
	text  string
	name  string
	value string
}

// fail says what is wrong with the word.
func (w word) fail(format string, args ...any) error {
	return fmt.Errorf("%s: %w", w.text, fmt.Errorf(format, args...))
}

// UnknownWordError says that a tag has constraints that are not known here.
// Whoever has another way to enforce those may go on with the rules that
// [ParseRules] returned beside it: they are all the others.
type UnknownWordError struct {
	Words []string // as they were written
}

// Error names the words and the way out.
func (e *UnknownWordError) Error() string {
	text := strings.Join(e.Words, ", ") + ": not a known constraint: only the service's own validator can enforce it"
	if strings.ContainsRune(text, '|') {
		text += " (a | or , inside a value is written 0x7C or 0x2C)"
	}
	return text
}

// ParseRules reads a validate tag: words with commas between them, of which
// some have a value after an equals sign, in which a comma is written 0x2C and
// a bar 0x7C. A tag of "-" asks for nothing.
//
// An error is a word without the value it needs, a pattern that is no regular
// expression of Go's or, as an [UnknownWordError] beside usable rules, a word
// that is not known, which alternatives with a bar always are.
func ParseRules(tag string) (Rules, error) {
	var root Rules
	if tag == "" || tag == "-" {
		return root, nil
	}
	level := &root
	var unknown []string
	texts := strings.Split(tag, ",")
	for i := 0; i < len(texts); i++ {
		text := texts[i]
		if text == wordDive {
			level.dive = new(Rules)
			level = level.dive
			continue
		}
		if text == "keys" {
			end := keysEnd(texts[i:])
			text = strings.Join(texts[i:i+end], ",")
			unknown, level.unknown = append(unknown, text), append(level.unknown, text)
			i += end - 1
			continue
		}
		w, err := parseWord(text)
		switch {
		case errors.Is(err, errUnknown):
			unknown, level.unknown = append(unknown, text), append(level.unknown, text)
		case err != nil:
			return Rules{}, err
		default:
			level.words = append(level.words, w)
		}
	}
	if unknown != nil {
		return root, &UnknownWordError{Words: unknown}
	}
	return root, nil
}

// keysEnd returns how many words the rules for the keys of a map take, from
// keys to endkeys.
func keysEnd(texts []string) int {
	for i, text := range texts {
		if text == "endkeys" {
			return i + 1
		}
	}
	return len(texts)
}

// errUnknown says that a word is not of the grammar.
var errUnknown = errors.New("unknown word")

// parseWord reads one word and checks what can be checked without the type that
// it is for.
func parseWord(text string) (word, error) {
	if strings.TrimSpace(text) == "" {
		return word{}, errors.New("a constraint between two commas is empty")
	}
	name, value, hasValue := strings.Cut(text, "=")
	value = strings.ReplaceAll(strings.ReplaceAll(value, "0x2C", ","), "0x7C", "|")
	w := word{text: text, name: name, value: value}
	switch name {
	case wordRequired, wordOmitEmpty, wordDive, wordEmail, wordURL, wordURI, wordUUID,
		wordIP, wordIPv4, wordIPv6, wordHostname, wordAlpha, wordAlphanum, wordNumeric,
		wordLowercase, wordUppercase:
		if hasValue {
			return w, w.fail("%s takes no value", name)
		}
	case wordMin, wordMax, wordLen, wordGT, wordGTE, wordLT, wordLTE, wordPattern,
		wordStartsWith, wordEndsWith, wordContains:
		if value == "" {
			return w, w.fail("needs a value")
		}
	case wordEQ, wordNE:
		if !hasValue {
			return w, w.fail("needs a value")
		}
	case wordOneOf:
		if len(choices(value)) == 0 {
			return w, w.fail("needs values")
		}
	case wordUnique:
		if hasValue {
			return w, errUnknown // by one member of each item, which no keyword says
		}
	case wordDatetime:
		if value != time.DateOnly {
			return w, errUnknown // a layout of Go's that no format stands for
		}
	default:
		return w, errUnknown
	}
	if strings.ContainsRune(text, '|') {
		return w, errUnknown
	}
	if name == wordPattern {
		if err := checkPattern(value); err != nil {
			return w, w.fail("%w", err)
		}
	}
	return w, nil
}

// choices splits the value of oneof: words with spaces between them, of which
// those with spaces inside stand in single quotes.
func choices(value string) []string {
	var list []string
	for {
		value = strings.TrimLeft(value, " ")
		if value == "" {
			return list
		}
		if quoted, rest, ok := strings.Cut(value[1:], "'"); ok && value[0] == '\'' {
			list = append(list, quoted)
			value = rest
			continue
		}
		choice, rest, _ := strings.Cut(value, " ")
		list = append(list, choice)
		value = rest
	}
}

// Required says whether the tag asks for the value itself to be there.
func (r Rules) Required() bool {
	return r.has(wordRequired)
}

// OmitEmpty says whether the tag lets the value be left out.
func (r Rules) OmitEmpty() bool {
	return r.has(wordOmitEmpty)
}

// has says whether a word is among those before a dive.
func (r Rules) has(name string) bool {
	for _, w := range r.words {
		if w.name == name {
			return true
		}
	}
	return false
}

// Unknown returns the constraints before a dive that are not known here, as they
// were written. The rules for the keys of a map are one of them, after the dive.
func (r Rules) Unknown() []string { return r.unknown }

// Dive returns the rules for each item; false without a dive.
func (r Rules) Dive() (Rules, bool) {
	if r.dive == nil {
		return Rules{}, false
	}
	return *r.dive, true
}

// empty says whether the rules ask for nothing.
func (r Rules) empty() bool {
	return len(r.words) == 0 && r.dive == nil
}
