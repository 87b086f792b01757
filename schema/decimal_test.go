package schema

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// numberText draws a JSON number, often one close to others.
func numberText() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.StringMatching(`-?(0|[1-9][0-9]?)(\.[0-9]{1,2})?([eE][+-]?[0-3])?`),
		rapid.StringMatching(`-?(0|[1-9][0-9]{0,25})(\.[0-9]{1,25})?([eE][+-]?[0-9]{1,2})?`),
		rapid.StringMatching(`-?0(\.0{1,3}[0-9]?)?([eE]-?[0-9])?`),
	)
}

func TestDecimalsCompareAsRationals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := numberText().Draw(t, "x"), numberText().Draw(t, "y")
		a, aok := readDecimal([]byte(x))
		b, bok := readDecimal([]byte(y))
		if !aok || !bok {
			t.Fatalf("%s and %s are numbers, got %v and %v", x, y, aok, bok)
		}
		p, _ := new(big.Rat).SetString(x)
		q, _ := new(big.Rat).SetString(y)
		if want, got := p.Cmp(q), compare(&a, &b); got != want {
			t.Errorf("%s against %s: wanted %d, got %d", x, y, want, got)
		}
		if want, got := p.IsInt(), a.integer(); got != want {
			t.Errorf("%s is an integer: wanted %v, got %v", x, want, got)
		}
		if p.IsInt() {
			if want, got := p.Num().String(), string(a.plain()); got != want {
				t.Errorf("%s as an integer: wanted %s, got %s", x, want, got)
			}
		}
	})
}

func TestDecimalGrammar(t *testing.T) {
	for text, want := range map[string]bool{
		"0": true, "-0": true, "10": true, "0.0": true, "1e5": true, "1E+05": true, "1.5e-3": true,
		"1e99999999999999999999999": true,
		"":                          false, "-": false, "01": false, "1.": false, ".5": false, "+1": false, "1e": false,
		"1e+": false, "0x10": false, "1_0": false, " 1": false, "1 ": false, "NaN": false, "Inf": false, "--1": false,
	} {
		if _, got := readDecimal([]byte(text)); got != want {
			t.Errorf("%q is a number: wanted %v, got %v", text, want, got)
		}
	}
}

func TestDecimalsOfAnySizeCompareAtOnce(t *testing.T) {
	order := []string{"-1e99999999999999999999", "-1e999", "-1", "-1e-99999999999999999999", "0", "1e-99999999999999999999", "1", "1e999", "1e99999999999999999999"}
	for i, x := range order {
		for j, y := range order {
			a, _ := readDecimal([]byte(x))
			b, _ := readDecimal([]byte(y))
			want := 0
			if i != j {
				want = sign(i < j)
			}
			if got := compare(&a, &b); got != want {
				t.Errorf("%s against %s: wanted %d, got %d", x, y, want, got)
			}
		}
	}
}
