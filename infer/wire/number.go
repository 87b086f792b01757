package wire

// Number reads a number and returns its literal as it is written, a slice of the
// text. [ParseInt] and its kin tell its value.
func (s *Scanner) Number() []byte {
	c := s.next()
	if kinds[c] != KindNumber {
		s.unexpected(s.pos, "where a number should begin")
		return nil
	}
	start := s.pos
	end, ok := numberEnd(s.data, start)
	if !ok {
		s.unexpected(end, "in a number")
		return nil
	}
	s.pos = end
	return s.data[start:end:end]
}

// shortDigits is how many digits an integer may have for [Scanner.ShortInt]: they
// fit 64 bits whatever they are.
const shortDigits = 18

// ShortInt reads an integer and returns it, if it is written as nearly all are:
// without white space before it, sign, fraction and exponent, and in few digits.
// For everything else it reads nothing and returns false.
func (s *Scanner) ShortInt() (n int64, ok bool) {
	data, i := s.data, s.pos
	for ; i < len(data) && isDigit(data[i]); i++ {
		n = 10*n + int64(data[i]-'0')
	}
	switch {
	case i == s.pos || i > s.pos+shortDigits || data[s.pos] == '0' && i > s.pos+1,
		i < len(data) && (data[i] == '.' || data[i]|0x20 == 'e'):
		return 0, false
	}
	s.pos = i
	return n, true
}

// numberEnd returns where the number that begins at i ends. When none begins
// there it returns false, and where the first byte that is wrong stands.
func numberEnd(data []byte, i int) (end int, ok bool) {
	if i < len(data) && data[i] == '-' {
		i++
	}
	first := i
	for i < len(data) && isDigit(data[i]) {
		i++
	}
	switch {
	case i == first:
		return i, false
	case i > first+1 && data[first] == '0':
		// The number is 0; what to think of digits after it is not known here.
		return first + 1, true
	case i < len(data) && (data[i] == '.' || data[i]|0x20 == 'e'):
		return fractionEnd(data, i)
	}
	return i, true
}

// fractionEnd is numberEnd for what stands after the digits of the integer part:
// a point or the letter of an exponent.
func fractionEnd(data []byte, i int) (end int, ok bool) {
	if data[i] == '.' {
		if i, ok = digitsEnd(data, i+1); !ok {
			return i, false
		}
	}
	if i < len(data) && data[i]|0x20 == 'e' {
		i++
		if i < len(data) && (data[i] == '+' || data[i] == '-') {
			i++
		}
		return digitsEnd(data, i)
	}
	return i, true
}

// digitsEnd returns where the digits that begin at i end, and whether there is
// one at all.
func digitsEnd(data []byte, i int) (end int, ok bool) {
	start := i
	for i < len(data) && isDigit(data[i]) {
		i++
	}
	return i, i > start
}

// isDigit reports whether c is a decimal digit.
func isDigit(c byte) bool { return c-'0' <= 9 }
