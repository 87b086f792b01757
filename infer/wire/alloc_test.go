package wire

import (
	"fmt"
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

// A scanner that has read one large text does not keep the buffers for it, and one
// that reads small ones does.
func TestTrimLetsGoOfLargeBuffers(t *testing.T) {
	// rule RT-04
	const most = 64 << 10
	long := strings.Repeat("a", 4*most)
	var names strings.Builder
	for i := range 10_000 {
		fmt.Fprintf(&names, `"%d":1,`, i)
	}
	texts := map[string]string{
		"a long string":  `{"a":"\n` + long + `"}`,
		"a long name":    `{"\n` + long + `":1}`,
		"many names":     "{" + names.String() + `"end":1}`,
		"a deep value":   strings.Repeat("[", most) + strings.Repeat("]", most),
		"a small object": `{"\n":"\n"}`,
	}
	for name, text := range texts {
		var s Scanner
		s.Reset([]byte(text), most)
		walk(&s)
		s.Reset([]byte(text), most)
		if _, _ = s.SkipUnique(); !s.End() {
			t.Fatalf("%s: %v", name, s.Err())
		}
		s.Trim(most)
		if kept := cap(s.scratch) + s.names.size() + cap(s.open)*frameSize; kept > 2*most {
			t.Errorf("%s: %d bytes are kept, want at most %d", name, kept, 2*most)
		}
		if name == "a small object" && (cap(s.scratch) == 0 || cap(s.open) == 0) {
			t.Errorf("%s: the buffers are gone, want them kept", name)
		}
		s.Reset([]byte(`{"\n":{"b":1,"b":2}}`), 8)
		if _, repeated := s.SkipUnique(); repeated == nil || !s.End() {
			t.Errorf("%s: afterwards the scanner reads %v, %v", name, repeated, s.Err())
		}
	}
}
