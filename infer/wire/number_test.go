package wire

import "testing"

// numberCases are numbers, or what is wrong with them.
var numberCases = []struct {
	name   string
	text   string
	offset int
	reason string
}{
	{"zero", `0`, 0, ""},
	{"negative zero", `-0`, 0, ""},
	{"digits", `1234567890`, 0, ""},
	{"a negative number", `-12`, 0, ""},
	{"a fraction", `0.50`, 0, ""},
	{"an exponent", `1e5`, 0, ""},
	{"an exponent with a capital", `1E5`, 0, ""},
	{"an exponent with plus", `1e+5`, 0, ""},
	{"an exponent with minus", `-1.5e-05`, 0, ""},
	{"an exponent of any length", `0e99999999999999999999`, 0, ""},

	{"a minus alone", `-`, 1, "unexpected end"},
	{"two minuses", `--1`, 1, "invalid character '-' in a number"},
	{"a plus", `+1`, 0, "invalid character '+' where a value should begin"},
	{"a minus before a space", `- 1`, 1, "invalid character ' ' in a number"},
	{"a minus before a word", `-Infinity`, 1, "invalid character 'I' in a number"},
	{"a leading zero", `01`, 1, "invalid character '1' after the value"},
	{"a leading zero after a minus", `-01`, 2, "invalid character '1' after the value"},
	{"a leading zero before a fraction", `00.5`, 1, "invalid character '0' after the value"},
	{"no digit before the point", `.5`, 0, "invalid character '.' where a value should begin"},
	{"no digit after the point", `1.`, 2, "unexpected end"},
	{"an exponent after the point", `1.e5`, 2, "invalid character 'e' in a number"},
	{"two points", `1.2.3`, 3, "invalid character '.' after the value"},
	{"no digit in the exponent", `1e`, 2, "unexpected end"},
	{"no digit after the exponent's sign", `1e+`, 3, "unexpected end"},
	{"two signs of the exponent", `1e+-5`, 3, "invalid character '-' in a number"},
	{"a fraction in the exponent", `1e5.5`, 3, "invalid character '.' after the value"},
	{"hexadecimal digits", `0x1F`, 1, "invalid character 'x' after the value"},
	{"an underscore", `1_000`, 1, "invalid character '_' after the value"},
	{"a comma for a point", `1,5`, 1, "invalid character ',' after the value"},
	{"digits of another script", "\u0661", 0, "invalid character '\u0661' where a value should begin"},
	{"a letter behind", `1a`, 1, "invalid character 'a' after the value"},
}

func TestScannerNumber(t *testing.T) {
	for _, c := range numberCases {
		t.Run(c.name, func(t *testing.T) {
			checkSyntax(t, c.text, c.offset, c.reason)
			if c.reason != "" {
				return
			}
			for _, behind := range []string{"", " ", ",", "]", "\n"} {
				var s Scanner
				s.Reset([]byte(" "+c.text+behind), 1)
				if got := string(s.Number()); got != c.text {
					t.Errorf("Number of %q: got %q and error %v", c.text, got, s.Err())
				}
			}
		})
	}
}
