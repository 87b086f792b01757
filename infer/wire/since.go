package wire

// Since returns the text that was read since [Scanner.Offset] was offset, a slice
// of the scanned one.
func (s *Scanner) Since(offset int) []byte { return s.data[offset:s.pos:s.pos] }
