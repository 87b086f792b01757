package wire

import (
	"encoding/binary"
	"math/bits"
	"unicode/utf16"
	"unicode/utf8"
)

// String reads a string and returns its text, unescaped. It is a slice of the
// scanned text, or, where it has escapes, of a buffer that holds until the next
// Name or String.
func (s *Scanner) String() []byte {
	if s.next() != '"' {
		s.unexpected(s.pos, "where a string should begin")
		return nil
	}
	if text := s.plainText(); text != nil {
		return text
	}
	return s.slowText()
}

// ShortString is [Scanner.String] for what nearly all strings are: without white
// space before them, and without escapes. For everything else it reads nothing
// and returns nil.
func (s *Scanner) ShortString() []byte {
	if s.pos < len(s.data) && s.data[s.pos] == '"' {
		return s.plainText()
	}
	return nil
}

// plainText reads the string that begins at the current position and returns
// its text. When there are escapes or errors in it, and when it stands close to
// the end of the data, it reads nothing and returns nil.
func (s *Scanner) plainText() []byte {
	data, start := s.data, s.pos+1
	var seen uint64
	for i := start; i+8 <= len(data); i += 8 {
		w := binary.LittleEndian.Uint64(data[i:])
		seen |= w
		special := specialBytes(w)
		if special == 0 {
			continue
		}
		at := bits.TrailingZeros64(special)
		end := i + at>>3
		if byte(w>>(at&56)) != '"' || seen&highs != 0 && !utf8.Valid(data[start:end]) {
			return nil
		}
		s.pos = end + 1
		return data[start:end:end]
	}
	return nil
}

// slowText is plainText for any string; nil means an error.
func (s *Scanner) slowText() []byte {
	start := s.pos + 1
	end := s.run(start)
	if end < 0 {
		return nil
	}
	if s.data[end] == '"' {
		s.pos = end + 1
		return s.data[start:end:end]
	}
	buf, ok := s.appendText(s.roomFor(start, end), start)
	if !ok {
		return nil
	}
	s.scratch = buf
	return buf
}

// roomFor returns the empty buffer, with room for the string whose first byte
// stands at start and whose first escape at end. A long string is looked through
// for its end, as a buffer that grows while it is filled is copied again and again.
func (s *Scanner) roomFor(start, end int) []byte {
	const short = 1 << 10
	if rest := len(s.data) - start; rest <= cap(s.scratch) || rest <= short {
		return s.scratch[:0]
	}
	size := end - start
	for end < len(s.data) && s.data[end] == '\\' {
		next, _ := plainEnd(s.data, min(end+2, len(s.data)))
		size += next - end - 1 // an escape is longer than what it stands for
		end = next
	}
	if size > cap(s.scratch) {
		s.scratch = make([]byte, 0, size)
	}
	return s.scratch[:0]
}

// passText reads the string that begins at the current position and leaves the
// buffer alone. It returns whether there are escapes in it.
func (s *Scanner) passText() (escaped bool) {
	if s.plainText() != nil {
		return false
	}
	for i := s.pos + 1; ; escaped = true {
		end := s.run(i)
		if end < 0 {
			return false
		}
		if s.data[end] == '"' {
			s.pos = end + 1
			return escaped
		}
		if _, i = s.escape(end); i < 0 {
			return false
		}
	}
}

// appendText appends the text of the string whose first byte after the quote
// stands at i, and reads it. It returns false for an error.
func (s *Scanner) appendText(dst []byte, i int) ([]byte, bool) {
	for {
		end := s.run(i)
		if end < 0 {
			return dst, false
		}
		dst = append(dst, s.data[i:end]...)
		if s.data[end] == '"' {
			s.pos = end + 1
			return dst, true
		}
		r, next := s.escape(end)
		if next < 0 {
			return dst, false
		}
		dst = utf8.AppendRune(dst, r)
		i = next
	}
}

// run checks the text from i on up to the next quote or backslash and returns
// where that stands, or a negative number for an error.
func (s *Scanner) run(i int) int {
	end, ascii := plainEnd(s.data, i)
	if !ascii && !utf8.Valid(s.data[i:end]) {
		s.failUTF8(i, end)
		return -1
	}
	if end == len(s.data) || s.data[end] < ' ' {
		s.unexpected(end, "in a string")
		return -1
	}
	return end
}

// failUTF8 notes the first byte from i on that begins no character. A sequence
// cut off by the end of the text is an unexpected end.
func (s *Scanner) failUTF8(i, end int) {
	for i < end {
		r, n := utf8.DecodeRune(s.data[i:end])
		if r == utf8.RuneError && n == 1 {
			break
		}
		i += n
	}
	if end == len(s.data) && !utf8.FullRune(s.data[i:]) {
		i = end
	}
	s.unexpected(i, "in a string: not UTF-8")
}

// escape reads the escape whose backslash stands at i. It returns the character
// and where the text goes on, or a negative number for an error.
func (s *Scanner) escape(i int) (r rune, next int) {
	if i+1 >= len(s.data) {
		s.unexpected(i+1, "")
		return 0, -1
	}
	switch c := s.data[i+1]; c {
	case '"', '\\', '/':
		return rune(c), i + 2
	case 'b':
		return '\b', i + 2
	case 'f':
		return '\f', i + 2
	case 'n':
		return '\n', i + 2
	case 'r':
		return '\r', i + 2
	case 't':
		return '\t', i + 2
	case 'u':
		return s.unicodeEscape(i)
	default:
		s.unexpected(i+1, "in an escape")
		return 0, -1
	}
}

// unicodeEscape is escape for \uXXXX and pairs of them.
func (s *Scanner) unicodeEscape(i int) (r rune, next int) {
	r, ok := s.hex(i + 2)
	if !ok {
		return 0, -1
	}
	if !utf16.IsSurrogate(r) {
		return r, i + 6
	}
	// Only what is cut off is an unexpected end; "\ud800" is whole, and wrong.
	rest := s.data[i+6:]
	if len(rest) == 0 || len(rest) == 1 && rest[0] == '\\' {
		s.unexpected(len(s.data), "")
		return 0, -1
	}
	if rest[0] == '\\' && rest[1] == 'u' {
		low, ok := s.hex(i + 8)
		if !ok {
			return 0, -1
		}
		if r = utf16.DecodeRune(r, low); r != utf8.RuneError {
			return r, i + 12
		}
	}
	s.fail(i, `unpaired surrogate `+string(s.data[i:i+6])+` in a string`)
	return 0, -1
}

// hex reads four hexadecimal digits at i.
func (s *Scanner) hex(i int) (r rune, ok bool) {
	for end := i + 4; i < end; i++ {
		if i >= len(s.data) {
			s.unexpected(i, "")
			return 0, false
		}
		c := s.data[i]
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c|0x20 && c|0x20 <= 'f':
			c = c | 0x20 - 'a' + 10
		default:
			s.unexpected(i, "in an escape")
			return 0, false
		}
		r = r<<4 | rune(c)
	}
	return r, true
}

// Every byte of a word, for looking at eight bytes at once.
const (
	ones  = 0x0101010101010101
	highs = 0x80 * ones
)

// plainEnd returns where the first quote, backslash or control character from i
// on stands, or the length of data, and whether only ASCII stands before it. It
// may say false when a byte shortly after the end is not ASCII.
func plainEnd(data []byte, i int) (end int, ascii bool) {
	var seen uint64
	for ; i+8 <= len(data); i += 8 {
		w := binary.LittleEndian.Uint64(data[i:])
		seen |= w
		if special := specialBytes(w); special != 0 {
			return i + bits.TrailingZeros64(special)>>3, seen&highs == 0
		}
	}
	for ; i < len(data); i++ {
		c := data[i]
		if c < ' ' || c == '"' || c == '\\' {
			break
		}
		seen |= uint64(c)
	}
	return i, seen&highs == 0
}

// specialBytes returns a word whose lowest set bit is the highest bit of the
// first byte of w that is a quote, a backslash or a control character; 0 when
// there is none.
func specialBytes(w uint64) uint64 { return specials(w) &^ w & highs }

// oddBytes returns 0 for a word of nothing but ASCII without quotes, backslashes
// and control characters.
func oddBytes(w uint64) uint64 { return (specials(w) | w) & highs }

// specials returns a word in which the highest bit of the first byte of w that is a
// quote, a backslash or a control character is set, and before it only those of
// bytes that are not ASCII. Subtracting makes a byte borrow only from those behind
// it, so the first one found is always true.
func specials(w uint64) uint64 {
	// The quote and the space trade places with their neighbors but one, so that
	// the quote is the last of those that are not allowed, in place of the second.
	const twos, bounds, backslashes = 2 * ones, ('"' ^ 2 + 1) * ones, '\\' * ones
	return ((w ^ twos) - bounds) | ((w ^ backslashes) - ones)
}
