package wire

import "math"

// ParseInt returns the value of a number literal, which may be written in any
// way: 5, 5.0, 50e-1. It looks at digits only, so the value is exact, and the size
// of an exponent costs nothing. With a fault, the value is 0.
func ParseInt(lit []byte) (n int64, fault NumberFault) {
	digits := lit
	negative := len(lit) > 0 && lit[0] == '-'
	if negative {
		digits = lit[1:]
	}
	u, ok := parseDigits(digits)
	if !ok {
		d, ok := parseDecimal(lit)
		if !ok {
			return 0, NotNumber
		}
		if u, fault = d.magnitude(); fault != NumberOK {
			return 0, fault
		}
	}
	if negative {
		if u > -math.MinInt64 {
			return 0, OutOfRange
		}
		return -int64(u), NumberOK
	}
	if u > math.MaxInt64 {
		return 0, OutOfRange
	}
	return int64(u), NumberOK
}

// ParseUint is [ParseInt] for numbers that are not negative; -0 is none of those.
func ParseUint(lit []byte) (n uint64, fault NumberFault) {
	if n, ok := parseDigits(lit); ok {
		return n, NumberOK
	}
	d, ok := parseDecimal(lit)
	if !ok {
		return 0, NotNumber
	}
	n, fault = d.magnitude()
	if d.negative && n != 0 {
		return 0, OutOfRange
	}
	return n, fault
}

// plainDigits is how many decimal digits always fit 64 bits.
const plainDigits = 19

// parseDigits returns the value of a plain short literal, digits only, as nearly
// all are. It returns false for what it leaves to [parseDecimal].
func parseDigits(lit []byte) (n uint64, ok bool) {
	if len(lit) == 0 || len(lit) > plainDigits || lit[0] == '0' && len(lit) > 1 {
		return 0, false
	}
	for _, c := range lit {
		if !isDigit(c) {
			return 0, false
		}
		n = 10*n + uint64(c-'0')
	}
	return n, true
}
