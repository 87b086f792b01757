package wire

import (
	"cmp"
	"encoding/json"
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"
)

func FuzzParseInt(f *testing.F) {
	for _, c := range integerCases {
		if len(c.lit) < 2000 {
			f.Add(c.lit)
		}
	}
	f.Add("-1844674407370955161.50e+01")
	f.Fuzz(func(t *testing.T, lit string) {
		wantInt, wantUint, wantBig := judgeInteger(lit)
		n, fault := ParseInt([]byte(lit))
		if fault != wantInt || fault != NumberOK && n != 0 {
			t.Fatalf("ParseInt(%s): got %d, %s; want %s", lit, n, fault, wantInt)
		}
		u, fault := ParseUint([]byte(lit))
		if fault != wantUint || fault != NumberOK && u != 0 {
			t.Fatalf("ParseUint(%s): got %d, %s; want %s", lit, u, fault, wantUint)
		}
		b, fault := ParseBig([]byte(lit))
		if (fault == NumberOK) != (wantBig != nil) || wantBig != nil && b.Cmp(wantBig) != 0 {
			t.Fatalf("ParseBig(%s): got %v, %s; want %v", lit, b, fault, wantBig)
		}
		if wantInt == NumberOK && wantBig.Int64() != n || wantUint == NumberOK && wantBig.Uint64() != u {
			t.Fatalf("%s: got %d and %d, want %v", lit, n, u, wantBig)
		}
	})
}

// judgeInteger says what a literal is by way of a rational number of any size. The
// number is nil where ParseBig has a fault.
func judgeInteger(lit string) (asInt, asUint NumberFault, n *big.Int) {
	if lit == "" || strings.Trim(lit, " \t\r\n") != lit || lit[0] != '-' && !isDigit(lit[0]) || !json.Valid([]byte(lit)) {
		return NotNumber, NotNumber, nil
	}
	mantissa, exponent, _ := strings.Cut(strings.ToLower(lit), "e")
	r, _ := new(big.Rat).SetString(mantissa)
	e, err := strconv.Atoi(cmp.Or(exponent, "0"))
	if r.Sign() == 0 {
		return NumberOK, NumberOK, new(big.Int)
	}
	if limit := len(lit) + 2000; err != nil || e > limit || e < -limit {
		if strings.HasPrefix(exponent, "-") {
			return NotInteger, NotInteger, nil
		}
		return OutOfRange, OutOfRange, nil
	}
	scale := new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(e, -e))), nil))
	if e < 0 {
		scale.Inv(scale)
	}
	if r.Mul(r, scale); !r.IsInt() {
		return NotInteger, NotInteger, nil
	}
	n = new(big.Int).Set(r.Num())
	if !n.IsInt64() {
		asInt = OutOfRange
	}
	if !n.IsUint64() {
		asUint = OutOfRange
	}
	_, fraction, _ := strings.Cut(mantissa, ".")
	if e-len(fraction) > maxZeros && !n.IsInt64() {
		n = nil
	}
	return asInt, asUint, n
}

func FuzzParseFloat(f *testing.F) {
	for _, lit := range []string{
		"0", "-0.0", "1.5", "0.1", "16777217", "9007199254740993", "1.7976931348623159e308", "5e-324", "2e-324",
		"1.00000000000000011102230246251565404236316680908203125", "1e400", "123456789012345678901234567890e-40", "1e", "01",
	} {
		f.Add(lit)
	}
	f.Fuzz(func(t *testing.T, lit string) {
		if _, exponent, _ := strings.Cut(strings.ToLower(lit), "e"); len(exponent) > 5 && len(lit) > shortLiteral {
			return // strconv does not read such exponents to their end
		}
		number := lit != "" && strings.Trim(lit, " \t\r\n") == lit && (lit[0] == '-' || isDigit(lit[0])) && json.Valid([]byte(lit))
		for _, bits := range []int{32, 64} {
			want, err := strconv.ParseFloat(lit, bits)
			wantFault := NumberOK
			if !number {
				want, wantFault = 0, NotNumber
			} else if err != nil {
				want, wantFault = 0, OutOfRange
			}
			got, fault := ParseFloat([]byte(lit), bits)
			if math.Float64bits(got) != math.Float64bits(want) || fault != wantFault {
				t.Fatalf("ParseFloat(%s, %d): got %v, %s; want %v, %s", lit, bits, got, fault, want, wantFault)
			}
		}
	})
}
