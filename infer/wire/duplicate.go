package wire

import "strconv"

// Duplicate is a member name that stands twice in one object.
type Duplicate struct {
	Pointer string // RFC 6901, of the member, relative to the value that was read
	Name    string // unescaped
	Offset  int    // of the second one, in the scanned text
}

// SkipUnique is [Scanner.Skip] for values in which no object may give a member
// name twice, however the names are escaped. It returns the first name that is,
// or nil; the value is read and checked to its end all the same.
func (s *Scanner) SkipUnique() ([]byte, *Duplicate) {
	s.next()
	start := s.pos
	s.open = s.open[:0]
	ok := s.pass(&s.names)
	found := s.names.repeated
	s.names.forget(0)
	s.names.repeated = nil
	if !ok {
		return nil, nil
	}
	return s.data[start:s.pos:s.pos], found
}

// noteName remembers the member name that stands, with its quotes, from start to
// end, or notes that it is known in its object already.
func (s *Scanner) noteName(start, end int, escaped bool) {
	top := &s.open[len(s.open)-1]
	name := memberName{start: start + 1, end: end - 1}
	if escaped {
		name = s.names.unescape(s, start)
	}
	top.at = len(s.names.met)
	if s.names.add(s.data, name, top.first) {
		return
	}
	text := string(s.names.text(s.data, name))
	s.names.repeated = &Duplicate{
		Pointer: string(AppendPointer(s.appendOpen(nil), text)),
		Name:    text,
		Offset:  start,
	}
}

// appendOpen appends the JSON pointer of the innermost open container.
func (s *Scanner) appendOpen(dst []byte) []byte {
	for _, f := range s.open[:len(s.open)-1] {
		if f.object {
			dst = AppendPointer(dst, string(s.names.text(s.data, s.names.met[f.at])))
		} else {
			dst = strconv.AppendInt(append(dst, '/'), int64(f.at), 10)
		}
	}
	return dst
}
