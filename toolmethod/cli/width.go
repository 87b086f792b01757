package cli

import (
	"strings"
	"unicode"
)

// wide are the characters that take two columns of a terminal, as far as text
// in tables needs them: the East Asian scripts, their full-width forms, and
// emoji.
//
//nolint:gochecknoglobals // a table that never changes
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x1100, Hi: 0x115f, Stride: 1},
		{Lo: 0x2e80, Hi: 0x303e, Stride: 1},
		{Lo: 0x3041, Hi: 0xa4cf, Stride: 1},
		{Lo: 0xac00, Hi: 0xd7a3, Stride: 1},
		{Lo: 0xf900, Hi: 0xfaff, Stride: 1},
		{Lo: 0xfe30, Hi: 0xfe6f, Stride: 1},
		{Lo: 0xff00, Hi: 0xff60, Stride: 1},
		{Lo: 0xffe0, Hi: 0xffe6, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0x1f300, Hi: 0x1f64f, Stride: 1},
		{Lo: 0x1f680, Hi: 0x1f6ff, Stride: 1},
		{Lo: 0x1f900, Hi: 0x1f9ff, Stride: 1},
		{Lo: 0x20000, Hi: 0x3fffd, Stride: 1},
	},
}

// runeWidth returns how many columns a character takes.
func runeWidth(r rune) int {
	switch {
	case r < 0x300:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case unicode.Is(wide, r):
		return 2
	}
	return 1
}

// textWidth returns how many columns a line of printable text takes.
func textWidth(text string) int {
	n := 0
	for _, r := range text {
		n += runeWidth(r)
	}
	return n
}

// cut returns text in at most width columns. Where something is left out, it
// ends with an ellipsis.
func cut(text string, width int) string {
	if textWidth(text) <= width {
		return text
	}
	used := 0
	for i, r := range text {
		if used += runeWidth(r); used > width-1 {
			return strings.TrimRight(text[:i], " ") + "…"
		}
	}
	return text
}

// wrap returns prose in lines of at most width columns, broken between words;
// in one line where width is 0. A word that is longer has a line of its own.
func wrap(text string, width int) []string {
	words := strings.Fields(text)
	if width <= 0 || len(words) == 0 {
		return []string{strings.Join(words, " ")}
	}
	list, used := []string{words[0]}, textWidth(words[0])
	for _, word := range words[1:] {
		w := textWidth(word)
		if used+1+w > width {
			list, used = append(list, word), w
			continue
		}
		list[len(list)-1] += " " + word
		used += 1 + w
	}
	return list
}
