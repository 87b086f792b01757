package wire

// EnterObject reads the opening brace. It returns true when a member name
// follows, and false for an empty object, whose closing brace it has read too,
// or for an error.
func (s *Scanner) EnterObject() bool {
	if s.next() != '{' {
		s.unexpected(s.pos, "where an object should begin")
		return false
	}
	if s.depth >= s.maxDepth {
		s.failDepth()
		return false
	}
	s.pos++
	switch s.next() {
	case '"':
		s.depth++
		return true
	case '}':
		s.pos++
	default:
		s.unexpected(s.pos, "where a member name should begin")
	}
	return false
}

// NextMember reads what stands after the value of a member. It returns true for
// a comma, and then a member name follows; and false for the closing brace, or
// for an error.
func (s *Scanner) NextMember() bool {
	switch s.next() {
	case ',':
		s.pos++
		if s.next() == '"' {
			return true
		}
		s.unexpected(s.pos, "where a member name should begin")
	case '}':
		s.pos++
		s.depth--
	default:
		s.unexpected(s.pos, "after a member")
	}
	return false
}

// EnterArray reads the opening bracket. It returns true when an item follows,
// and false for an empty array, whose closing bracket it has read too, or for an
// error.
func (s *Scanner) EnterArray() bool {
	if s.next() != '[' {
		s.unexpected(s.pos, "where an array should begin")
		return false
	}
	if s.depth >= s.maxDepth {
		s.failDepth()
		return false
	}
	s.pos++
	if s.next() == ']' {
		s.pos++
		return false
	}
	s.depth++
	return s.startsValue()
}

// NextItem reads what stands after an item. It returns true for a comma, and
// then an item follows; and false for the closing bracket, or for an error.
func (s *Scanner) NextItem() bool {
	switch s.next() {
	case ',':
		s.pos++
		return s.startsValue()
	case ']':
		s.pos++
		s.depth--
	default:
		s.unexpected(s.pos, "after an item")
	}
	return false
}

// startsValue reports whether a value comes, and notes an error when none does.
func (s *Scanner) startsValue() bool {
	if kinds[s.next()] != KindInvalid {
		return true
	}
	s.unexpected(s.pos, "where a value should begin")
	return false
}

// Name reads a member name and the colon after it, and returns the name,
// unescaped. It is a slice of the text, or, where it has escapes, of a buffer
// that holds until the next Name or String.
func (s *Scanner) Name() []byte {
	if s.next() != '"' {
		s.unexpected(s.pos, "where a member name should begin")
		return nil
	}
	name := s.plainText()
	if name == nil {
		name = s.slowText()
	}
	if s.pos < len(s.data) && s.data[s.pos] == ':' {
		s.pos++
		return name
	}
	if !s.colon() {
		return nil
	}
	return name
}

// colon reads the colon between a member's name and its value.
func (s *Scanner) colon() bool {
	if s.next() != ':' {
		s.unexpected(s.pos, "after a member name")
		return false
	}
	s.pos++
	return true
}

// NameIs reads a member name and the colon after it, if that is what comes, in the
// very spelling of quoted, such as `"title":`. Otherwise it reads nothing and
// returns false: the name may yet be the same in another spelling, and
// [Scanner.Name] tells. It spares a caller who can guess which name comes next
// the search for it. After the value of a member, where quoted begins with a
// comma, it stands for [Scanner.NextMember] too.
func (s *Scanner) NameIs(quoted string) bool {
	end := s.pos + len(quoted)
	if end > len(s.data) || string(s.data[s.pos:end]) != quoted {
		return false
	}
	s.pos = end
	return true
}
