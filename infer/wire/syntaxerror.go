package wire

import (
	"strconv"
	"unicode/utf8"
)

// SyntaxError says why and where a text is not the JSON that was asked for. Its
// words are JSON's and may be shown to whoever wrote the text.
type SyntaxError struct {
	Offset int    // in bytes, of the first byte that is wrong, or the length of the text
	Reason string // such as "unexpected end"

	tooDeep bool
}

// Error returns the reason and the place, such as "unexpected end at byte 17".
func (e *SyntaxError) Error() string {
	return e.Reason + " at byte " + strconv.Itoa(e.Offset)
}

// TooDeep reports whether the text may well be JSON, and only nests deeper than
// the limit.
func (e *SyntaxError) TooDeep() bool { return e.tooDeep }

// fail notes the error and ends the text at offset, so that whatever is called
// from then on finds nothing more to read, and nothing more to complain of.
func (s *Scanner) fail(offset int, reason string) {
	s.err = &SyntaxError{Offset: offset, Reason: reason}
	s.data = s.data[:offset]
	s.pos = offset
}

// failDepth notes that the container at the current position is one too many.
func (s *Scanner) failDepth() {
	s.fail(s.pos, "nesting deeper than "+strconv.Itoa(s.maxDepth))
	s.err.tooDeep = true
}

// unexpected notes that the byte at offset, or the end of the text, may not stand
// where it does.
func (s *Scanner) unexpected(offset int, where string) {
	if s.err != nil {
		return
	}
	if offset >= len(s.data) {
		s.fail(len(s.data), "unexpected end")
		return
	}
	s.fail(offset, "invalid character "+quoteFirst(s.data[offset:])+" "+where)
}

// quoteFirst returns the first character of b in single quotes, or its byte in
// hexadecimal where it begins no character.
func quoteFirst(b []byte) string {
	r, n := utf8.DecodeRune(b)
	if r == utf8.RuneError && n <= 1 {
		return "0x" + strconv.FormatUint(uint64(b[0]), 16)
	}
	return strconv.QuoteRune(r)
}
