package wire

// decimal is a number literal taken apart: its value is the digits of whole and
// part, read as one integer, times ten to the power of exp-len(part). The two are
// slices of the literal.
type decimal struct {
	negative bool
	whole    []byte // the digits before the point
	part     []byte // the digits after it
	exp      int64  // saturated at ±maxExponent
}

// maxExponent is more than the digits that any text can hold could make up for.
const maxExponent = 1 << 59

// parseDecimal takes a literal apart; it returns false when it is none.
func parseDecimal(lit []byte) (d decimal, ok bool) {
	if end, ok := numberEnd(lit, 0); !ok || end != len(lit) {
		return d, false
	}
	i := 0
	if lit[0] == '-' {
		d.negative = true
		i++
	}
	end, _ := digitsEnd(lit, i)
	d.whole = lit[i:end]
	if end < len(lit) && lit[end] == '.' {
		i = end + 1
		end, _ = digitsEnd(lit, i)
		d.part = lit[i:end]
	}
	if end < len(lit) {
		d.exp = parseExponent(lit[end+1:])
	}
	return d, true
}

// parseExponent returns the value of what stands after the e.
func parseExponent(lit []byte) int64 {
	negative := lit[0] == '-'
	if negative || lit[0] == '+' {
		lit = lit[1:]
	}
	var n int64
	for _, c := range lit {
		n = min(10*n+int64(c-'0'), maxExponent)
	}
	if negative {
		return -n
	}
	return n
}

// digits returns how many digits are written.
func (d *decimal) digits() int { return len(d.whole) + len(d.part) }

// digit returns the written digit k, from 0 to 9.
func (d *decimal) digit(k int) byte {
	if k < len(d.whole) {
		return d.whole[k] - '0'
	}
	return d.part[k-len(d.whole)] - '0'
}

// significant returns the places of the first and the last digit that is not
// zero; for zero, false.
func (d *decimal) significant() (first, last int, ok bool) {
	n := d.digits()
	for first < n && d.digit(first) == 0 {
		first++
	}
	if first == n {
		return 0, 0, false
	}
	for last = n - 1; d.digit(last) == 0; last-- {
	}
	return first, last, true
}

// point returns how many of the written digits stand before the decimal point,
// once the exponent has moved it. It may be negative or more than there are.
func (d *decimal) point() int64 { return int64(len(d.whole)) + d.exp }

// magnitude returns the absolute value, when that is an integer below 2⁶⁴.
func (d *decimal) magnitude() (n uint64, fault NumberFault) {
	first, last, ok := d.significant()
	if !ok {
		return 0, NumberOK
	}
	point := d.point()
	if int64(last) >= point {
		return 0, NotInteger
	}
	const limit = 1<<64 - 1
	for k := first; int64(k) < point; k++ { // at most 20 times: the first digit is not zero
		var c uint64
		if k <= last {
			c = uint64(d.digit(k))
		}
		if n > limit/10 || 10*n > limit-c {
			return 0, OutOfRange
		}
		n = 10*n + c
	}
	return n, NumberOK
}
