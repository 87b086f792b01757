package wire

import "strconv"

// AppendCompact checks that raw is one JSON value, as strictly as a [Scanner]
// does, with no member name twice in one object, and appends it without white
// space. Names, texts and numbers stay as they are spelled. For an error it
// appends nothing.
func AppendCompact(dst, raw []byte, maxDepth int) ([]byte, *SyntaxError) {
	var s Scanner
	return s.AppendCompact(dst, raw, maxDepth)
}

// AppendCompact is the function of that name with the buffers of a scanner, which
// it resets.
func (s *Scanner) AppendCompact(dst, raw []byte, maxDepth int) ([]byte, *SyntaxError) {
	s.Reset(raw, maxDepth)
	value, repeated := s.SkipUnique()
	if !s.End() {
		return dst, s.Err()
	}
	if repeated != nil {
		return dst, &SyntaxError{Offset: repeated.Offset, Reason: "member name " + quoteName(repeated.Name) + " given twice"}
	}
	return appendDense(dst, value), nil
}

// appendDense appends a valid text without its white space.
func appendDense(dst, text []byte) []byte {
	start := 0
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '"':
			i = textEnd(text, i+1)
		case isSpace(c):
			dst = append(dst, text[start:i]...)
			i++
			start = i
		default:
			i++
		}
	}
	return append(dst, text[start:]...)
}

// textEnd returns where the valid string whose first byte after the quote stands
// at i ends.
func textEnd(text []byte, i int) int {
	for {
		i, _ = plainEnd(text, i)
		if text[i] == '"' {
			return i + 1
		}
		i += 2
	}
}

// quoteName quotes a member name for an error, cut short where it is long.
func quoteName(name string) string {
	const most = 64
	for i := range name {
		if i > most {
			return strconv.Quote(name[:i] + "…")
		}
	}
	return strconv.Quote(name)
}
