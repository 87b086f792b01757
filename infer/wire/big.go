package wire

import "math/big"

// maxZeros is how many zeros an exponent may add to the digits that are written.
const maxZeros = 999

// ParseBig is [ParseInt] for integers of any size. So that the memory stays in
// proportion to the literal, a number whose exponent adds more than 999 digits to
// those that are written is [OutOfRange]. With a fault, the value is nil.
func ParseBig(lit []byte) (*big.Int, NumberFault) {
	if n, fault := ParseInt(lit); fault == NumberOK {
		return big.NewInt(n), NumberOK
	} else if fault != OutOfRange {
		return nil, fault
	}
	d, _ := parseDecimal(lit)
	first, last, _ := d.significant()
	point := d.point()
	if point-int64(d.digits()) > maxZeros {
		return nil, OutOfRange
	}
	digits := make([]byte, 0, int(point)-first)
	for k := first; k < int(point); k++ {
		c := byte('0')
		if k <= last {
			c += d.digit(k)
		}
		digits = append(digits, c)
	}
	n := bigDigits(digits)
	if d.negative {
		n.Neg(n)
	}
	return n, NumberOK
}

// bigChunk is up to how many digits math/big, which takes quadratic time, is the
// fastest.
const bigChunk = 2048

// bigDigits returns the number that the digits are. It puts numbers of half the
// length together, so that multiplication does the work, which is faster than
// quadratic.
func bigDigits(digits []byte) *big.Int {
	var parts []*big.Int // the last digits first
	for end := len(digits); end > 0; end -= bigChunk {
		n, _ := new(big.Int).SetString(string(digits[max(0, end-bigChunk):end]), 10)
		parts = append(parts, n)
	}
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(bigChunk), nil)
	for len(parts) > 1 {
		half := parts[:0]
		for i := 0; i < len(parts); i += 2 {
			low := parts[i]
			if i+1 < len(parts) {
				high := parts[i+1]
				low.Add(low, high.Mul(high, scale))
			}
			half = append(half, low)
		}
		parts = half
		if len(parts) > 1 {
			scale.Mul(scale, scale)
		}
	}
	return parts[0]
}
