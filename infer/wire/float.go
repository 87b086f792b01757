package wire

import (
	"math"
	"strconv"
)

// ParseFloat returns the float nearest to a number literal: of 32 bits, if bits
// says so, and else of 64. What is too small is zero, what is too large is
// [OutOfRange]. With a fault, the value is 0.
func ParseFloat(lit []byte, bits int) (float64, NumberFault) {
	if f, ok := parseShortFloat(lit, bits); ok {
		return f, NumberOK
	}
	if len(lit) > shortLiteral {
		return parseLongFloat(lit, bits)
	}
	if end, ok := numberEnd(lit, 0); !ok || end != len(lit) {
		return 0, NotNumber
	}
	f, err := strconv.ParseFloat(string(lit), bits)
	if err != nil {
		return 0, OutOfRange
	}
	return f, NumberOK
}

// shortLiteral is how long a literal may be for strconv to read it without a copy
// on the heap, and with whatever exponent.
const shortLiteral = 32

// parseShortFloat is ParseFloat for literals of a few digits and no exponent, as
// nearly all are. It returns false for all others, wrong ones among them.
func parseShortFloat(lit []byte, bits int) (f float64, ok bool) {
	negative := len(lit) > 0 && lit[0] == '-'
	if negative {
		lit = lit[1:]
	}
	n, places, ok := shortDecimal(lit)
	if !ok {
		return 0, false
	}
	// Where both numbers are exact, one division rounds once.
	switch {
	case bits != 32 && n < 1<<53:
		f = float64(n) / powers[places]
	case bits == 32 && n < 1<<24 && places <= 10:
		f = float64(float32(n) / float32(powers[places]))
	default:
		return 0, false
	}
	if negative {
		f = -f
	}
	return f, true
}

// shortDecimal returns the digits of a literal without sign and exponent as one
// number, and how many of them stand behind the point.
func shortDecimal(lit []byte) (n uint64, places int, ok bool) {
	if len(lit) == 0 || len(lit) > plainDigits || lit[0] == '0' && len(lit) > 1 && lit[1] != '.' {
		return 0, 0, false
	}
	point := len(lit) - 1
	for i, c := range lit {
		switch {
		case isDigit(c):
			n = 10*n + uint64(c-'0')
		case c == '.' && i > 0 && i < len(lit)-1 && point == len(lit)-1:
			point = i
		default:
			return 0, 0, false
		}
	}
	return n, len(lit) - 1 - point, true
}

// parseLongFloat is ParseFloat for literals that strconv would copy, or whose
// exponent it would cut.
func parseLongFloat(lit []byte, bits int) (float64, NumberFault) {
	d, ok := parseDecimal(lit)
	if !ok {
		return 0, NotNumber
	}
	first, last, ok := d.significant()
	if !ok {
		return d.signed(0), NumberOK
	}
	// The value is 0.DDD… times ten to the power of magnitude, which is far beyond
	// all floats at these bounds.
	magnitude := int(min(max(d.point()-int64(first), math.MinInt16), math.MaxInt16))
	if n := last - first + 1; n <= plainDigits {
		return d.float(d.integer(first, last+1), magnitude-n, bits)
	}
	// What is between two neighbors that round to one float rounds to it too.
	low, exp := d.integer(first, first+plainDigits), magnitude-plainDigits
	f, fault := d.float(low, exp, bits)
	if g, next := d.float(low+1, exp, bits); f == g && fault == next {
		return f, fault
	}
	return d.floatOf(first, last, bits)
}

// signed returns f with the number's sign.
func (d *decimal) signed(f float64) float64 {
	if d.negative {
		return -f
	}
	return f
}

// integer returns the digits from one place to another, at most 19, as a number.
func (d *decimal) integer(from, to int) (n uint64) {
	for k := from; k < to; k++ {
		n = 10*n + uint64(d.digit(k))
	}
	return n
}

// float returns n times ten to the power of exp with the number's sign.
func (d *decimal) float(n uint64, exp, bits int) (float64, NumberFault) {
	var buf [shortLiteral]byte
	lit := strconv.AppendUint(buf[:0], n, 10)
	lit = strconv.AppendInt(append(lit, 'e'), int64(exp), 10)
	f, err := strconv.ParseFloat(string(lit), bits)
	if err != nil {
		return 0, OutOfRange
	}
	return d.signed(f), NumberOK
}

// exactDigits is after how many digits of a number no digit says more about the
// nearest float than that something follows.
const exactDigits = 800

// floatOf returns the float for the few long literals whose first digits do not
// tell.
func (d *decimal) floatOf(first, last, bits int) (float64, NumberFault) {
	exp := d.point() - int64(first)
	lit := append(make([]byte, 0, exactDigits+16), '.')
	for k := first; k <= last && k < first+exactDigits; k++ {
		lit = append(lit, '0'+d.digit(k))
	}
	if last >= first+exactDigits {
		lit = append(lit, '1')
	}
	lit = strconv.AppendInt(append(lit, 'e'), exp, 10)
	f, err := strconv.ParseFloat(string(lit), bits)
	if err != nil {
		return 0, OutOfRange
	}
	return d.signed(f), NumberOK
}

// powers are the powers of ten that a float64 holds exactly.
//
//nolint:gochecknoglobals // a table that never changes; Go has no constant arrays
var powers = [...]float64{
	1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
	1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
}
