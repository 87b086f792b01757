package cli

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// commanding tells whether a terminal may take r for a command to itself rather
// than for text: the control characters, and those that reorder the text around
// them or break its line.
func commanding(r rune) bool {
	switch {
	case r < 0x20, r >= 0x7f && r < 0xa0:
		return true
	case r == 0x061c, r == 0x200e, r == 0x200f, r >= 0x2028 && r <= 0x202e, r >= 0x2066 && r <= 0x2069:
		return true
	}
	return false
}

// printable returns text with everything in it that a terminal would obey
// written as an escape, such as \n or \x1b. It is one line.
func printable(text string) string {
	if strings.IndexFunc(text, commanding) < 0 && utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\r':
			b.WriteString(`\r`)
		case commanding(r) && r < 0x80:
			fmt.Fprintf(&b, `\x%02x`, r)
		case commanding(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// oneLine returns prose on one line, with a single space between words.
func oneLine(text string) string { return printable(strings.Join(strings.Fields(text), " ")) }

// lines returns the printable lines of a text.
func lines(text string) []string {
	list := strings.Split(strings.TrimSuffix(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
	for i, line := range list {
		list[i] = printable(line)
	}
	return list
}

// printableJSON returns a JSON text that means the same, with everything in its
// strings escaped that a terminal would obey. JSON itself escapes some of it
// only.
func printableJSON(text []byte) []byte {
	risky := func(r rune) bool { return r >= 0x7f && commanding(r) }
	if bytes.IndexFunc(text, risky) < 0 {
		return text
	}
	var b bytes.Buffer
	for _, r := range string(text) {
		if risky(r) {
			fmt.Fprintf(&b, `\u%04x`, r)
			continue
		}
		b.WriteRune(r)
	}
	return b.Bytes()
}
