package wire

import (
	"math"
	"strconv"
)

// AppendFloat appends f as the shortest literal that reads back as the same float
// of the given bits, 32 or 64, in the form that encoding/json has for it. NaN and
// the infinities are no JSON: it appends nothing and returns false.
func AppendFloat(dst []byte, f float64, bits int) ([]byte, bool) {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return dst, false
	}
	abs := math.Abs(f)
	small, large := abs < 1e-6, abs >= 1e21
	if bits == 32 {
		// The nearest floats of 32 bits stand on the other side of these bounds.
		small, large = float32(abs) < 1e-6, float32(abs) >= 1e21
	}
	if abs == 0 || !small && !large {
		return strconv.AppendFloat(dst, f, 'f', -1, bits), true
	}
	dst = strconv.AppendFloat(dst, f, 'e', -1, bits)
	// strconv pads the exponent to two digits, as in 1e-07.
	if n := len(dst); dst[n-4] == 'e' && dst[n-2] == '0' {
		dst[n-2] = dst[n-1]
		dst = dst[:n-1]
	}
	return dst, true
}
