package wire

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestParseBig(t *testing.T) {
	// rule RT-04
	zeros := func(n int) string { return strings.Repeat("0", n) }
	cases := []struct {
		name  string
		lit   string
		want  string // empty for a fault
		fault NumberFault
	}{
		{"more than 64 bits", "18446744073709551616", "18446744073709551616", NumberOK},
		{"negative", "-18446744073709551616", "-18446744073709551616", NumberOK},
		{"a fraction of zeros", "18446744073709551616.000", "18446744073709551616", NumberOK},
		{"an exponent", "1.8446744073709551616e20", "184467440737095516160", NumberOK},
		{"an exponent back", "184467440737095516160e-1", "18446744073709551616", NumberOK},
		{"leading zeros in the fraction", "0.0012e30", "12" + zeros(26), NumberOK},
		{"the largest exponent", "1e999", "1" + zeros(999), NumberOK},
		{"one more", "1e1000", "", OutOfRange},
		{"one more, of a negative number", "-1e1000", "", OutOfRange},
		{"one more, for a fraction", "1.5e1001", "", OutOfRange},
		{"the largest exponent for a fraction", "1.5e1000", "15" + zeros(999), NumberOK},
		{"as many digits as are written", "7" + zeros(5000), "7" + zeros(5000), NumberOK},
		{"an exponent that only takes back what is written", "7" + zeros(5000) + "e-4000", "7" + zeros(1000), NumberOK},
		{"a huge exponent", "1e9999999999999999999999", "", OutOfRange},
		{"a huge negative exponent", "1e-9999999999999999999999", "", NotInteger},
		{"a huge exponent of zero", "0e9999999999999999999999", "0", NumberOK},
		{"a fraction", "18446744073709551616.5", "", NotInteger},
		{"no number", "1e", "", NotNumber},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			n, fault := ParseBig([]byte(c.lit))
			got := ""
			if n != nil {
				got = n.String()
			}
			if got != c.want || fault != c.fault {
				t.Errorf("ParseBig(%.40s): got %.40s, %s; want %.40s, %s", c.lit, got, fault, c.want, c.fault)
			}
		})
	}
}

func TestParseBigAgainstMathBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// Around the borders of the pieces that long numbers are read in.
		size := rapid.OneOf(rapid.IntRange(20, 50), rapid.SampledFrom([]int{bigChunk, 2 * bigChunk, 3 * bigChunk}),
			rapid.IntRange(1, 5*bigChunk)).Draw(t, "size") + rapid.IntRange(0, 2).Draw(t, "more")
		digit := rapid.SampledFrom([]string{"1", "9", "10", "1000000007"}).Draw(t, "digits")
		lit := strings.Repeat(digit, size/len(digit)+1)[:size]
		if rapid.Bool().Draw(t, "negative") {
			lit = "-" + lit
		}
		want, _ := new(big.Int).SetString(lit, 10)
		if got, fault := ParseBig([]byte(lit)); fault != NumberOK || got.Cmp(want) != 0 {
			t.Errorf("ParseBig of %d digits is wrong: %s", size, fault)
		}
	})
}
