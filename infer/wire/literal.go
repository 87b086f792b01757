package wire

// Bool reads true or false and returns it.
func (s *Scanner) Bool() bool {
	switch s.next() {
	case 't':
		return s.literal("true")
	case 'f':
		s.literal("false")
	default:
		s.unexpected(s.pos, "where a boolean should begin")
	}
	return false
}

// Null reads null.
func (s *Scanner) Null() {
	if s.next() != 'n' {
		s.unexpected(s.pos, "where null should begin")
		return
	}
	s.literal("null")
}

// literal reads the bytes of word at the current position and reports whether
// they stand there.
func (s *Scanner) literal(word string) bool {
	end := s.pos + len(word)
	if end <= len(s.data) && string(s.data[s.pos:end]) == word {
		s.pos = end
		return true
	}
	i := 0
	for s.pos+i < len(s.data) && s.data[s.pos+i] == word[i] {
		i++
	}
	s.unexpected(s.pos+i, "in "+word)
	return false
}
