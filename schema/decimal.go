package schema

import "bytes"

// exponentLimit is the largest exponent, either way, of a number that is worked
// with: beyond it a few bytes of text stand for megabytes of digits.
const exponentLimit = 999

// decimal is a JSON number as it is written, taken apart so that two of them
// can be compared to the last digit without memory and without a float. Its
// value is 0.WHOLEFRAC × 10^point. It has no zeros at either end of its digits,
// so equal numbers are equal however they were written, and zero has no digits
// and no sign. The digits belong to the text it was read from.
type decimal struct {
	negative    bool
	whole, frac []byte
	point       int64
	exponent    int64 // as written, for the limit
}

// readDecimal takes a JSON number apart. It is false for anything else.
func readDecimal(text []byte) (decimal, bool) {
	var d decimal
	rest := text
	if len(rest) > 0 && rest[0] == '-' {
		d.negative = true
		rest = rest[1:]
	}
	d.whole, rest = cutDigits(rest)
	if len(d.whole) == 0 || (len(d.whole) > 1 && d.whole[0] == '0') {
		return decimal{}, false
	}
	if len(rest) > 0 && rest[0] == '.' {
		d.frac, rest = cutDigits(rest[1:])
		if len(d.frac) == 0 {
			return decimal{}, false
		}
	}
	if len(rest) > 0 && (rest[0] == 'e' || rest[0] == 'E') {
		var ok bool
		if d.exponent, rest, ok = readExponent(rest[1:]); !ok {
			return decimal{}, false
		}
	}
	if len(rest) > 0 {
		return decimal{}, false
	}
	return normalize(d), true
}

// cutDigits splits text after its leading digits.
func cutDigits(text []byte) (digits, rest []byte) {
	i := 0
	for i < len(text) && '0' <= text[i] && text[i] <= '9' {
		i++
	}
	return text[:i], text[i:]
}

// readExponent reads what follows the e of a number. An exponent too large to
// matter stays at a size that is still beyond every limit.
func readExponent(text []byte) (exponent int64, rest []byte, ok bool) {
	negative := false
	if len(text) > 0 && (text[0] == '+' || text[0] == '-') {
		negative = text[0] == '-'
		text = text[1:]
	}
	digits, rest := cutDigits(text)
	for _, c := range digits {
		if exponent < 1e15 {
			exponent = exponent*10 + int64(c-'0')
		}
	}
	if negative {
		exponent = -exponent
	}
	return exponent, rest, len(digits) > 0
}

// normalize cuts the zeros at both ends. It is no method, so that the text of
// the digits can stay on the stack of who reads them.
func normalize(d decimal) decimal {
	d.whole = bytes.TrimLeft(d.whole, "0")
	d.point = int64(len(d.whole)) + d.exponent
	if len(d.whole) == 0 {
		trimmed := bytes.TrimLeft(d.frac, "0")
		d.point -= int64(len(d.frac) - len(trimmed))
		d.frac = trimmed
	}
	d.frac = bytes.TrimRight(d.frac, "0")
	if len(d.frac) == 0 {
		d.whole = bytes.TrimRight(d.whole, "0")
	}
	if len(d.whole) == 0 && len(d.frac) == 0 {
		d.negative, d.point = false, 0
	}
	return d
}

// huge says whether the number's exponent is beyond the limit.
func (d *decimal) huge() bool {
	return d.exponent > exponentLimit || d.exponent < -exponentLimit
}

// zero says whether the number is 0.
func (d *decimal) zero() bool {
	return len(d.whole) == 0 && len(d.frac) == 0
}

// integer says whether the number has no fraction, whatever its spelling.
func (d *decimal) integer() bool {
	return d.point >= int64(len(d.whole)+len(d.frac))
}

// digit returns the digit at i, counted from the left; beyond the last one all
// are zero.
func (d *decimal) digit(i int) byte {
	if i < len(d.whole) {
		return d.whole[i]
	}
	i -= len(d.whole)
	if i < len(d.frac) {
		return d.frac[i]
	}
	return '0'
}

// compare returns -1, 0 or 1 as a is less than, equal to or greater than b.
func compare(a, b *decimal) int {
	switch {
	case a.zero() && b.zero():
		return 0
	case a.zero():
		return sign(!b.negative)
	case b.zero():
		return sign(a.negative)
	case a.negative != b.negative:
		return sign(a.negative)
	case a.negative:
		return compareSize(b, a)
	default:
		return compareSize(a, b)
	}
}

// sign returns -1 for a number that is the smaller one, and 1 for the other.
func sign(smaller bool) int {
	if smaller {
		return -1
	}
	return 1
}

// compareSize compares two numbers other than zero without their signs.
func compareSize(a, b *decimal) int {
	if a.point != b.point {
		return sign(a.point < b.point)
	}
	n := max(len(a.whole)+len(a.frac), len(b.whole)+len(b.frac))
	for i := range n {
		if x, y := a.digit(i), b.digit(i); x != y {
			return sign(x < y)
		}
	}
	return 0
}

// plain returns the number, which is an integer and not huge, the way integers
// are commonly written: 5 for 5.0 and 0.5e1.
func (d *decimal) plain() []byte {
	if d.zero() {
		return []byte{'0'}
	}
	var text []byte
	if d.negative {
		text = append(text, '-')
	}
	for i := range int(d.point) {
		text = append(text, d.digit(i))
	}
	return text
}
