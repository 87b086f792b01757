package wire

import (
	"strings"
	"testing"
)

// Nothing allocates once the buffers have grown. The strings are long, so that no
// copy of them could hide on the stack.
func TestNothingAllocates(t *testing.T) {
	doc := []byte(` {"title":"Summer \u00e4 ` + strings.Repeat("long ", 99) + `","n\ta":[1,2.5,true,null,{"a":{},"b":[]}]} `)
	text := strings.Repeat("plain text, ä, \"quoted\" ", 99)
	invalid := strings.Repeat("invalid \xff ", 99)
	digits := []byte("3." + strings.Repeat("14159265358979", 99))
	var (
		s   Scanner
		buf []byte
	)
	cases := []struct {
		name string
		run  func()
	}{
		{"a walk", func() { s.Reset(doc, 8); walk(&s); s.End() }},
		{"Skip", func() { s.Reset(doc, 8); s.Skip(); s.End() }},
		{"SkipUnique", func() { s.Reset(doc, 8); s.SkipUnique(); s.End() }},
		{"NameIs", func() { s.Reset(doc, 8); s.EnterObject(); s.NameIs(`"title":`) }},
		{"Scanner.AppendCompact", func() { buf, _ = s.AppendCompact(buf[:0], doc, 8) }},
		{"ParseInt", func() { ParseInt([]byte("9007199254740993")); ParseInt([]byte("12.5e1")); ParseInt(digits) }},
		{"ParseUint", func() { ParseUint([]byte("18446744073709551615")); ParseUint(digits) }},
		{"ParseFloat", func() {
			ParseFloat([]byte("0.5"), 64)
			ParseFloat([]byte("0.1"), 32)
			ParseFloat([]byte("6.02214076e23"), 64)
			ParseFloat([]byte("1.7976931348623157081452742373170e308"), 64)
			ParseFloat(digits, 64)
			ParseFloat(digits, 32)
		}},
		{"AppendString", func() { buf = AppendString(buf[:0], text) }},
		{"AppendString of invalid text", func() { buf = AppendString(buf[:0], invalid) }},
		{"AppendStringBytes", func() { buf = AppendStringBytes(buf[:0], digits) }},
		{"AppendFloat", func() { buf, _ = AppendFloat(buf[:0], 1.5e-300, 64) }},
		{"AppendBase64", func() { buf = AppendBase64(buf[:0], digits) }},
		{"AppendPointer", func() { buf = AppendPointer(buf[:0], text) }},
	}
	for _, c := range cases {
		if n := testing.AllocsPerRun(10, c.run); n != 0 {
			t.Errorf("%s allocates %v times, want none", c.name, n)
		}
		if s.Err() != nil {
			t.Errorf("%s: %v", c.name, s.Err())
		}
	}
}
