package wire

// Scanner walks one JSON text once. The zero value scans the empty text; call
// [Scanner.Reset] for another. It is not safe for concurrent use.
//
// The caller asks [Scanner.Peek] what comes and then calls the one method that
// reads it. To ask for something else than what comes is a syntax error too.
// Objects and arrays are walked like this:
//
//	for more := s.EnterObject(); more; more = s.NextMember() {
//		name := s.Name()
//		… read the value, or s.Skip() …
//	}
//
// Errors are sticky: after the first one every method answers its zero, every
// loop like the one above ends, and [Scanner.Err] tells the error.
type Scanner struct {
	data     []byte
	pos      int
	depth    int
	maxDepth int
	err      *SyntaxError
	scratch  []byte  // the unescaped text of the last Name or String
	open     []frame // the containers that Skip is in
	names    nameSet // the member names that SkipUnique has met in them
}

// Reset makes the scanner begin with data, in which objects and arrays may nest
// maxDepth deep: 0 allows none at all, 1 those that hold no other. It keeps the
// buffers of earlier texts. The data must not change while it is scanned, nor as
// long as the slices of it that were returned are used.
func (s *Scanner) Reset(data []byte, maxDepth int) {
	s.data = data
	s.pos = 0
	s.depth = 0
	s.maxDepth = maxDepth
	s.err = nil
}

// Trim lets go of the text, and of each buffer that has grown beyond most bytes.
func (s *Scanner) Trim(most int) {
	s.Reset(nil, 0)
	if cap(s.scratch) > most {
		s.scratch = nil
	}
	if s.names.size() > most || cap(s.open)*frameSize > most {
		s.open, s.names = nil, nameSet{} // they come back together
	}
}

// Err returns the first error, or nil when there was none.
func (s *Scanner) Err() *SyntaxError { return s.err }

// Offset returns how many bytes were read. After an error it stays where the
// error is.
func (s *Scanner) Offset() int { return s.pos }

// Peek skips white space and tells which value comes, without reading it. It may
// be asked where a value or a member name may begin and at the end of the text,
// but not between a value and the comma or bracket after it. [KindInvalid] means
// an error.
func (s *Scanner) Peek() Kind {
	if k := kinds[s.next()]; k != KindInvalid {
		return k
	}
	return s.peekNone()
}

// peekNone tells why no value comes.
func (s *Scanner) peekNone() Kind {
	if s.err == nil && s.pos == len(s.data) {
		return KindEnd
	}
	s.unexpected(s.pos, "where a value should begin")
	return KindInvalid
}

// End reports whether only white space is left, outside of all objects and
// arrays. Anything else is a syntax error.
func (s *Scanner) End() bool {
	s.next()
	if s.err == nil && s.pos == len(s.data) && s.depth == 0 {
		return true
	}
	s.unexpected(s.pos, "after the value")
	return false
}

// next skips white space and returns the byte behind it without reading it, or 0
// at the end. A zero byte in the text reads the same; it is valid nowhere.
func (s *Scanner) next() (c byte) {
	if s.pos < len(s.data) {
		c = s.data[s.pos]
	}
	if c > ' ' {
		return c
	}
	return s.nextAfterSpace()
}

// nextAfterSpace is next where there may be white space.
func (s *Scanner) nextAfterSpace() byte {
	for s.pos < len(s.data) {
		c := s.data[s.pos]
		if !isSpace(c) {
			return c
		}
		s.pos++
	}
	return 0
}

// isSpace reports whether c is white space between the tokens of JSON.
func isSpace(c byte) bool {
	return c == ' ' || c == '\n' || c == '\t' || c == '\r'
}

// Since returns the text that was read since [Scanner.Offset] was offset, a slice
// of the scanned one.
func (s *Scanner) Since(offset int) []byte { return s.data[offset:s.pos:s.pos] }
