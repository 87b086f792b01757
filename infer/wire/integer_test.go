package wire

import (
	"math"
	"math/big"
	"strings"
	"testing"
)

// integerCases are literals and what they are as int64 and as uint64.
var integerCases = []struct {
	name      string
	lit       string
	int       int64
	intFault  NumberFault
	uint      uint64
	uintFault NumberFault
}{
	{"zero", "0", 0, NumberOK, 0, NumberOK},
	{"negative zero", "-0", 0, NumberOK, 0, NumberOK},
	{"negative zero with a fraction", "-0.00", 0, NumberOK, 0, NumberOK},
	{"negative zero with an exponent", "-0e5", 0, NumberOK, 0, NumberOK},
	{"digits", "5", 5, NumberOK, 5, NumberOK},
	{"digits and a fraction of zeros", "5.0", 5, NumberOK, 5, NumberOK},
	{"digits and a long fraction of zeros", "5." + strings.Repeat("0", 99), 5, NumberOK, 5, NumberOK},
	{"an exponent of zero", "5e0", 5, NumberOK, 5, NumberOK},
	{"an exponent of zero with a sign", "5E-00", 5, NumberOK, 5, NumberOK},
	{"an exponent that moves the point back", "50e-1", 5, NumberOK, 5, NumberOK},
	{"an exponent that moves the point on", "1.2e1", 12, NumberOK, 12, NumberOK},
	{"an exponent that adds zeros", "1.2E+3", 1200, NumberOK, 1200, NumberOK},
	{"a fraction that begins with zeros", "0.0012e4", 12, NumberOK, 12, NumberOK},
	{"a long number brought back", "12" + strings.Repeat("0", 999) + "e-999", 12, NumberOK, 12, NumberOK},
	{"a short number brought far", "0." + strings.Repeat("0", 999) + "12e1001", 12, NumberOK, 12, NumberOK},
	{"a negative number", "-12", -12, NumberOK, 0, OutOfRange},
	{"a negative number with a fraction of zeros", "-1.0", -1, NumberOK, 0, OutOfRange},
	{"more than a float holds exactly", "9007199254740993", 9007199254740993, NumberOK, 9007199254740993, NumberOK},
	{"the same with a fraction of zeros", "9007199254740993.0", 9007199254740993, NumberOK, 9007199254740993, NumberOK},
	{"19 digits", "1111111111111111111", 1111111111111111111, NumberOK, 1111111111111111111, NumberOK},

	{"the largest int64", "9223372036854775807", math.MaxInt64, NumberOK, math.MaxInt64, NumberOK},
	{"one more", "9223372036854775808", 0, OutOfRange, 9223372036854775808, NumberOK},
	{"the smallest int64", "-9223372036854775808", math.MinInt64, NumberOK, 0, OutOfRange},
	{"one less", "-9223372036854775809", 0, OutOfRange, 0, OutOfRange},
	{"the largest uint64", "18446744073709551615", 0, OutOfRange, math.MaxUint64, NumberOK},
	{"one more than that", "18446744073709551616", 0, OutOfRange, 0, OutOfRange},
	{"the last digits overflow", "18446744073709551620", 0, OutOfRange, 0, OutOfRange},
	{"20 nines", "99999999999999999999", 0, OutOfRange, 0, OutOfRange},
	{"21 digits", "100000000000000000000", 0, OutOfRange, 0, OutOfRange},
	{"the largest uint64 in another spelling", "1844674407370955161.5e1", 0, OutOfRange, math.MaxUint64, NumberOK},
	{"10 to the power of 18", "1e18", 1e18, NumberOK, 1e18, NumberOK},
	{"10 to the power of 19", "1e19", 0, OutOfRange, 1e19, NumberOK},
	{"10 to the power of 20", "1e20", 0, OutOfRange, 0, OutOfRange},

	{"a half", "5.5", 0, NotInteger, 0, NotInteger},
	{"a negative half", "-5.5", 0, NotInteger, 0, NotInteger},
	{"a digit far behind the point", "5." + strings.Repeat("0", 99) + "1", 0, NotInteger, 0, NotInteger},
	{"an exponent that makes a fraction", "5e-1", 0, NotInteger, 0, NotInteger},
	{"large, and with a fraction", "99999999999999999999.5", 0, NotInteger, 0, NotInteger},
	{"small", "1e-30", 0, NotInteger, 0, NotInteger},

	{"a huge exponent", "1e1000000000", 0, OutOfRange, 0, OutOfRange},
	{"a huge exponent of a negative number", "-1e1000000000", 0, OutOfRange, 0, OutOfRange},
	{"a huge negative exponent", "1e-1000000000", 0, NotInteger, 0, NotInteger},
	{"a huge exponent of zero", "0e99999999999999999999", 0, NumberOK, 0, NumberOK},
	{"a huge negative exponent of zero", "0.0e-99999999999999999999", 0, NumberOK, 0, NumberOK},
	{"an exponent of a million digits", "1e" + strings.Repeat("9", 1_000_000), 0, OutOfRange, 0, OutOfRange},
	{"a negative exponent of a million digits", "1e-" + strings.Repeat("9", 1_000_000), 0, NotInteger, 0, NotInteger},
	{"an exponent that begins with a million zeros", "5e" + strings.Repeat("0", 1_000_000) + "1", 50, NumberOK, 50, NumberOK},
	{"exponents around 64 bits", "1e9223372036854775807", 0, OutOfRange, 0, OutOfRange},
	{"exponents below 64 bits", "1e-9223372036854775809", 0, NotInteger, 0, NotInteger},

	{"nothing", "", 0, NotNumber, 0, NotNumber},
	{"a minus alone", "-", 0, NotNumber, 0, NotNumber},
	{"a plus", "+1", 0, NotNumber, 0, NotNumber},
	{"a leading zero", "01", 0, NotNumber, 0, NotNumber},
	{"a leading zero after a minus", "-01", 0, NotNumber, 0, NotNumber},
	{"a point at the end", "1.", 0, NotNumber, 0, NotNumber},
	{"a point at the beginning", ".5", 0, NotNumber, 0, NotNumber},
	{"no exponent", "1e", 0, NotNumber, 0, NotNumber},
	{"two minuses", "--1", 0, NotNumber, 0, NotNumber},
	{"white space", " 1", 0, NotNumber, 0, NotNumber},
	{"something behind", "1x", 0, NotNumber, 0, NotNumber},
	{"something behind the exponent", "1e1x", 0, NotNumber, 0, NotNumber},
	{"a word", "abc", 0, NotNumber, 0, NotNumber},
	{"hexadecimal digits", "0x1F", 0, NotNumber, 0, NotNumber},
}

func TestParseIntAndUint(t *testing.T) {
	// rule IN-05
	// rule OUT-13
	// rule RT-04
	for _, c := range integerCases {
		t.Run(c.name, func(t *testing.T) {
			if n, fault := ParseInt([]byte(c.lit)); n != c.int || fault != c.intFault {
				t.Errorf("ParseInt(%.40s): got %d, %s; want %d, %s", c.lit, n, fault, c.int, c.intFault)
			}
			if n, fault := ParseUint([]byte(c.lit)); n != c.uint || fault != c.uintFault {
				t.Errorf("ParseUint(%.40s): got %d, %s; want %d, %s", c.lit, n, fault, c.uint, c.uintFault)
			}
			checkBig(t, c.lit, c.intFault)
		})
	}
}

// checkBig wants ParseBig to mean the same as ParseInt, and more.
func checkBig(t *testing.T, lit string, intFault NumberFault) {
	t.Helper()
	n, fault := ParseBig([]byte(lit))
	small, _ := ParseInt([]byte(lit))
	switch intFault {
	case NumberOK:
		if fault != NumberOK || n.Cmp(big.NewInt(small)) != 0 {
			t.Errorf("ParseBig(%.40s): got %v, %s; want %d", lit, n, fault, small)
		}
	case OutOfRange:
		if fault == NumberOK && n.IsInt64() || fault != NumberOK && (n != nil || fault != OutOfRange) {
			t.Errorf("ParseBig(%.40s): got %v, %s; want a large number or out of range", lit, n, fault)
		}
	default:
		if fault != intFault || n != nil {
			t.Errorf("ParseBig(%.40s): got %v, %s; want %s", lit, n, fault, intFault)
		}
	}
}

func TestNumberFaultString(t *testing.T) {
	for fault, want := range map[NumberFault]string{
		NumberOK: "ok", NotInteger: "not an integer", OutOfRange: "out of range", NotNumber: "not a number",
	} {
		if got := fault.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
