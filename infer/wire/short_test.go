package wire

import (
	"fmt"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// ShortInt reads what it reads as Number and ParseInt do, and leaves the rest.
func TestScannerShortInt(t *testing.T) {
	cases := []struct {
		text string
		ok   bool
	}{
		{"0", true},
		{"7", true},
		{"1234567890", true},
		{"999999999999999999", true},
		{"12,", true},
		{"12 ", true},
		{"1000000000000000000", false},
		{"99999999999999999999999999", false},
		{"-1", false},
		{"-0", false},
		{"01", false},
		{"00", false},
		{"1.5", false},
		{"1.", false},
		{"1e2", false},
		{"1E2", false},
		{" 1", false},
		{"", false},
		{"x", false},
		{`"1"`, false},
		{"/", false},
		{":", false},
	}
	for _, c := range cases {
		var s Scanner
		s.Reset([]byte(c.text), 1)
		n, ok := s.ShortInt()
		if ok != c.ok || !ok && (n != 0 || s.Offset() != 0) {
			t.Errorf("ShortInt of %q: got %d and %t at %d, want %t", c.text, n, ok, s.Offset(), c.ok)
		}
		if s.Err() != nil {
			t.Errorf("ShortInt of %q: %v", c.text, s.Err())
		}
	}
}

// What the short ways read is what the long ways read, and they never read more.
func TestShortWaysReadWhatLongOnesDo(t *testing.T) {
	texts := rapid.OneOf(
		rapid.StringMatching(`[0-9]{1,20}([.eE,] ?[0-9]{0,3})?`),
		rapid.StringMatching(`"[ -~äöü]{0,20}"[,: ]{0,9}`),
		rapid.Map(rapid.String(), func(s string) string { return string(AppendString(nil, s)) + ",         " }),
		rapid.Map(rapid.Int64(), func(n int64) string { return strconv.FormatInt(n, 10) }),
		rapid.Map(rapid.String(), func(s string) string { return fmt.Sprintf("%q", s) }),
	)
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(texts.Draw(t, "text"))
		var short, long Scanner
		short.Reset(text, 1)
		long.Reset(text, 1)
		if n, ok := short.ShortInt(); ok {
			want, fault := ParseInt(long.Number())
			if n != want || fault != NumberOK || short.Offset() != long.Offset() {
				t.Fatalf("%q: got %d up to %d, want %d up to %d", text, n, short.Offset(), want, long.Offset())
			}
			return
		}
		if got := short.ShortString(); got != nil {
			want := long.String()
			if string(got) != string(want) || short.Offset() != long.Offset() {
				t.Fatalf("%q: got %q up to %d, want %q up to %d", text, got, short.Offset(), want, long.Offset())
			}
		} else if short.Offset() != 0 || short.Err() != nil {
			t.Fatalf("%q: the short way has read something: %v", text, short.Err())
		}
	})
}
