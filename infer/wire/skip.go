package wire

import "hash/maphash"

// frame is a container that a skipped value is in.
type frame struct {
	object bool
	first  int // of an object: how many names were known before it
	at     int // of an object: which name its last one is; of an array: the index of its last item
}

// skipBuffers is what a Scanner needs to skip all but deep or large values, in
// one piece of memory.
type skipBuffers struct {
	open  [16]frame
	met   [32]memberName
	slots [64]int
}

// Skip reads one whole value of any kind and returns its text, a slice of the
// scanned one without the white space around it. It does not touch what Name and
// String have returned.
func (s *Scanner) Skip() []byte {
	s.next()
	start := s.pos
	if s.open = s.open[:0]; !s.pass(nil) {
		return nil
	}
	return s.data[start:s.pos:s.pos]
}

// pass reads one whole value and returns false for an error. It goes down and up
// by the stack of open containers, so that no text can exhaust Go's own. Member
// names are checked by seen, if there is one.
func (s *Scanner) pass(seen *nameSet) bool {
	for {
		if s.passStart() {
			// A container with something in it was opened.
			if !s.passName(seen) {
				return false
			}
			continue
		}
		if s.err != nil {
			return false
		}
		if !s.passNext(seen) {
			return s.err == nil
		}
		if !s.passName(seen) {
			return false
		}
	}
}

// passStart reads one value, or only the beginning of a container that is not
// empty, and then returns true.
func (s *Scanner) passStart() (opened bool) {
	switch s.Peek() {
	case KindObject:
		if s.EnterObject() {
			s.push(frame{object: true, first: len(s.names.met)})
			return true
		}
	case KindArray:
		if s.EnterArray() {
			s.push(frame{})
			return true
		}
	case KindString:
		s.passText()
	case KindNumber:
		s.Number()
	case KindTrue, KindFalse:
		s.Bool()
	case KindNull:
		s.Null()
	default:
		s.unexpected(s.pos, "")
	}
	return false
}

// push opens a container.
func (s *Scanner) push(f frame) {
	if s.open == nil {
		b := new(skipBuffers)
		s.open = b.open[:0]
		s.names = nameSet{met: b.met[:0], slots: b.slots[:], seed: maphash.MakeSeed()}
	}
	s.open = append(s.open, f)
}

// passNext reads what stands between two values: it closes the containers that
// end here, and returns true when another value follows in the one around them.
func (s *Scanner) passNext(seen *nameSet) bool {
	for last := len(s.open) - 1; last >= 0; last-- {
		top := &s.open[last]
		if !top.object {
			if s.NextItem() {
				top.at++
				return true
			}
		} else {
			if s.NextMember() {
				return true
			}
			if seen != nil {
				seen.forget(top.first)
			}
		}
		s.open = s.open[:last]
	}
	return false
}

// passName reads the member name that stands before the next value, if that is
// in an object.
func (s *Scanner) passName(seen *nameSet) bool {
	top := &s.open[len(s.open)-1]
	if !top.object {
		return true
	}
	start := s.pos
	escaped := s.passText()
	if s.err != nil {
		return false
	}
	end := s.pos
	if !s.colon() {
		return false
	}
	if seen != nil && seen.repeated == nil {
		s.noteName(start, end, escaped)
	}
	return true
}

// Again goes back to the begin of raw, which is the value that [Scanner.Skip] or
// [Scanner.SkipUnique] has just passed over, so that it can be read.
func (s *Scanner) Again(raw []byte) { s.pos -= len(raw) }
