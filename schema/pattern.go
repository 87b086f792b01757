package schema

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// The parts of an IP address in a pattern; the forms of IPv6 are those of RFC
// 3986 §3.2.2.
const (
	ipByte  = `(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])`
	ip4     = ipByte + `(\.` + ipByte + `){3}`
	ipGroup = `[0-9A-Fa-f]{1,4}`
	ipTail  = `(` + ipGroup + `:` + ipGroup + `|` + ip4 + `)`
	ip6     = `(` + ipGroup + `:){6}` + ipTail +
		`|::(` + ipGroup + `:){5}` + ipTail +
		`|(` + ipGroup + `)?::(` + ipGroup + `:){4}` + ipTail +
		`|((` + ipGroup + `:){0,1}` + ipGroup + `)?::(` + ipGroup + `:){3}` + ipTail +
		`|((` + ipGroup + `:){0,2}` + ipGroup + `)?::(` + ipGroup + `:){2}` + ipTail +
		`|((` + ipGroup + `:){0,3}` + ipGroup + `)?::` + ipGroup + `:` + ipTail +
		`|((` + ipGroup + `:){0,4}` + ipGroup + `)?::` + ipTail +
		`|((` + ipGroup + `:){0,5}` + ipGroup + `)?::` + ipGroup +
		`|((` + ipGroup + `:){0,6}` + ipGroup + `)?::`

	// No letter is of the other case; what has no case may stand in both.
	lowercasePattern = `^[^\p{Lu}\p{Lt}]+$`
	uppercasePattern = `^[^\p{Ll}\p{Lt}]+$`

	// ipPattern is the pattern of an IP address of either kind, for which there
	// is no format.
	ipPattern = `^(` + ip4 + `|` + ip6 + `)$`
)

// patternOf returns the pattern that a word asks for.
func patternOf(w word) (string, bool) {
	switch w.name {
	case wordPattern:
		return w.value, true
	case wordStartsWith:
		return "^" + regexp.QuoteMeta(w.value), true
	case wordEndsWith:
		return regexp.QuoteMeta(w.value) + "$", true
	case wordContains:
		return regexp.QuoteMeta(w.value), true
	case wordAlpha:
		return "^[a-zA-Z]+$", true
	case wordAlphanum:
		return "^[a-zA-Z0-9]+$", true
	case wordNumeric:
		return `^[-+]?[0-9]+(\.[0-9]+)?$`, true
	case wordLowercase:
		return lowercasePattern, true
	case wordUppercase:
		return uppercasePattern, true
	case wordIP:
		return ipPattern, true
	default:
		return "", false
	}
}

// checkPattern refuses what is no regular expression of Go's, and what only Go
// knows: readers of the schema compile the pattern too, mostly as ECMA-262 has
// it, and one that they cannot compile costs them the schema.
func checkPattern(pattern string) error {
	if _, err := regexp.Compile(pattern); err != nil {
		return fmt.Errorf("is no regular expression: %w", err)
	}
	inClass := false
	for i := 0; i < len(pattern); i++ {
		rest := pattern[i:]
		switch {
		case pattern[i] == '\\':
			if err := checkEscape(rest); err != nil {
				return err
			}
			i++
		case inClass && strings.HasPrefix(rest, "[:"):
			return errors.New("a class such as [:alpha:] is known to Go only: write [a-zA-Z]")
		case pattern[i] == '[' && !inClass:
			inClass = true
			if strings.HasPrefix(rest, "[]") || strings.HasPrefix(rest, "[^]") {
				return errors.New(`a ] at the beginning of a class is known to Go only: write \]`)
			}
		case pattern[i] == ']':
			inClass = false
		case !inClass && strings.HasPrefix(rest, "(?") && !strings.HasPrefix(rest, "(?:") && !strings.HasPrefix(rest, "(?<"):
			return errors.New("flags and groups such as (?i) and (?P<name>) are known to Go only: write classes such as [aA], and (?<name>)")
		}
	}
	return nil
}

// checkEscape refuses the escapes at the beginning of text that only Go knows.
func checkEscape(text string) error {
	const known = `dDwWsSbBfnrtv0xp\P^$.*+?()[]{}|/-`
	letter := text[1]
	if letter < 0x80 && !strings.ContainsRune(known, rune(letter)) ||
		strings.HasPrefix(text, `\x{`) || strings.HasPrefix(text, `\p`) && !strings.HasPrefix(text, `\p{`) ||
		strings.HasPrefix(text, `\P`) && !strings.HasPrefix(text, `\P{`) {
		return fmt.Errorf("the escape %s is known to Go only", text[:2])
	}
	return nil
}
