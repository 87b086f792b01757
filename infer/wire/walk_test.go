package wire

// walk reads one value with the methods that codecs use. It returns how many
// bytes the names, texts and literals have, so that a benchmark cannot leave out
// any.
func walk(s *Scanner) (n int) {
	switch s.Peek() {
	case KindObject:
		for more := s.EnterObject(); more; more = s.NextMember() {
			n += len(s.Name())
			n += walk(s)
		}
	case KindArray:
		for more := s.EnterArray(); more; more = s.NextItem() {
			n += walk(s)
		}
	case KindString:
		n = len(s.String())
	case KindNumber:
		n = len(s.Number())
	case KindTrue, KindFalse:
		s.Bool()
	default:
		s.Null()
	}
	return n
}
