package wire

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestParseFloat(t *testing.T) {
	// rule RT-04
	zeros := func(n int) string { return strings.Repeat("0", n) }
	// Halfway between 1 and the next float64, in all its digits.
	const half = "1.00000000000000011102230246251565404236316680908203125"
	// Halfway between the largest float64 and the next that there would be.
	const limit = "1797693134862315807937289714053034150799341327100378269361737789804449682927647509466490179775872" +
		"070963302864166928879109465555478519404026306574886715058206819089020007083836762738548458177115317644757302" +
		"70069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904174497792"
	cases := []struct {
		name  string
		lit   string
		bits  int
		want  float64
		fault NumberFault
	}{
		{"zero", "0", 64, 0, NumberOK},
		{"negative zero", "-0", 64, math.Copysign(0, -1), NumberOK},
		{"negative zero, long", "-0." + zeros(50), 64, math.Copysign(0, -1), NumberOK},
		{"an integer", "12", 64, 12, NumberOK},
		{"a fraction", "-0.1", 64, -0.1, NumberOK},
		{"a fraction of 32 bits", "0.1", 32, float64(float32(0.1)), NumberOK},
		{"just above halfway between floats of 32 bits", "1.00000005960464484", 32, float64(float32(1.0000001)), NumberOK},
		{"two roundings would be one too many", "184143418703.78458", 64, 184143418703.78458, NumberOK},
		{"two roundings would be one too many for 32 bits", "798.799000", 32, float64(float32(798.799)), NumberOK},
		{"an exponent", "6.02214076e23", 64, 6.02214076e23, NumberOK},
		{"the largest float64", "1.7976931348623157e308", 64, math.MaxFloat64, NumberOK},
		{"what rounds to the largest float64", "1.7976931348623158e308", 64, math.MaxFloat64, NumberOK},
		{"more than that", "1.8e308", 64, 0, OutOfRange},
		{"less than the least", "-1.8e308", 64, 0, OutOfRange},
		{"more than that in digits", "18" + zeros(307), 64, 0, OutOfRange},
		{"the largest float32", "3.4028235e38", 32, math.MaxFloat32, NumberOK},
		{"too large for 32 bits", "3.5e38", 32, 0, OutOfRange},
		{"too large for 32 bits in digits", "35" + zeros(37), 32, 0, OutOfRange},
		{"the smallest float64", "5e-324", 64, 5e-324, NumberOK},
		{"what is too small", "1e-400", 64, 0, NumberOK},
		{"what is too small and negative", "-1e-400", 64, math.Copysign(0, -1), NumberOK},
		{"halfway rounds to even", half, 64, 1, NumberOK},
		{"a little more than halfway", half + "1", 64, 1.0000000000000002, NumberOK},
		{"a little more, after 900 digits", half + zeros(900) + "1", 64, 1.0000000000000002, NumberOK},
		{"a little less than halfway", half[:len(half)-1] + "4", 64, 1, NumberOK},
		{"halfway to more than the largest float64", limit, 64, 0, OutOfRange},
		{"a little less", limit[:len(limit)-1] + "1", 64, math.MaxFloat64, NumberOK},
		{"a huge exponent", "1e99999999999999999999", 64, 0, OutOfRange},
		{"a huge negative exponent", "1e-99999999999999999999", 64, 0, NumberOK},
		{"a huge exponent, in a long literal", "1e" + strings.Repeat("9", 99), 64, 0, OutOfRange},
		{"a huge negative exponent, in a long literal", "-1e-" + strings.Repeat("9", 99), 64, math.Copysign(0, -1), NumberOK},
		{"a huge exponent of zero", "0e" + strings.Repeat("9", 99), 64, 0, NumberOK},
		{"a large exponent that the digits make up for", "0." + zeros(99_999) + "15e100001", 64, 1.5 * 10, NumberOK},
		{"a small exponent that the digits make up for", "15" + zeros(100_000) + "e-100001", 64, 1.5, NumberOK},
		{"a million digits", strings.Repeat("7", 1_000_000) + "e-999999", 64, 7.777777777777778, NumberOK},
		{"nothing", "", 64, 0, NotNumber},
		{"a minus alone", "-", 64, 0, NotNumber},
		{"a point at the end", "1.", 64, 0, NotNumber},
		{"a point at the beginning", ".5", 64, 0, NotNumber},
		{"two points", "1.2.3", 64, 0, NotNumber},
		{"a leading zero", "01", 64, 0, NotNumber},
		{"a leading zero before a point", "00.1", 64, 0, NotNumber},
		{"infinity", "Inf", 64, 0, NotNumber},
		{"not a number", "NaN", 64, 0, NotNumber},
		{"an underscore", "1_0", 64, 0, NotNumber},
		{"hexadecimal digits", "0x1p-2", 64, 0, NotNumber},
		{"a long word", strings.Repeat("x", 40), 64, 0, NotNumber},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, fault := ParseFloat([]byte(c.lit), c.bits)
			if math.Float64bits(got) != math.Float64bits(c.want) || fault != c.fault {
				t.Errorf("ParseFloat(%.60s, %d): got %v, %s; want %v, %s", c.lit, c.bits, got, fault, c.want, c.fault)
			}
		})
	}
}

func TestParseFloatReadsWhatStrconvWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := math.Float64frombits(rapid.Uint64().Draw(t, "bits"))
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return
		}
		// Precisions beyond the shortest make literals that end near halfway.
		precision := rapid.IntRange(-1, 60).Draw(t, "precision")
		for _, format := range []byte{'e', 'f'} {
			for _, bits := range []int{32, 64} {
				lit := strconv.FormatFloat(f, format, precision, bits)
				want, err := strconv.ParseFloat(lit, bits)
				wantFault := NumberOK
				if err != nil || strings.Contains(lit, "Inf") {
					want, wantFault = 0, OutOfRange
				}
				got, fault := ParseFloat([]byte(lit), bits)
				if strings.Contains(lit, "Inf") {
					wantFault = NotNumber
				}
				if math.Float64bits(got) != math.Float64bits(want) || fault != wantFault {
					t.Errorf("ParseFloat(%s, %d): got %v, %s; want %v, %s", lit, bits, got, fault, want, wantFault)
				}
			}
		}
	})
}
