package wire

import (
	"strings"
	"testing"
)

func TestScannerSkip(t *testing.T) {
	values := []string{
		`{}`, `[]`, `{ "a" : [ 1 , {"b\n":null} ] , "c":"\u00e4" }`, `[[],[[]],{},{"a":{}}]`, `""`, `"a\"b"`,
		`-1.5e3`, `true`, `false`, `null`,
	}
	for _, value := range values {
		for _, format := range []string{"VALUE", " VALUE ", `[VALUE,"next"]`, `{"a": VALUE ,"next":1}`} {
			text := strings.Replace(format, "VALUE", value, 1)
			var s Scanner
			s.Reset([]byte(text), 8)
			switch s.Peek() {
			case KindArray:
				if format[0] == '[' {
					s.EnterArray()
				}
			case KindObject:
				if format[0] == '{' {
					s.EnterObject()
					s.Name()
				}
			default:
			}
			if got := string(s.Skip()); got != value {
				t.Errorf("Skip in %q: got %q and error %v, want %q", text, got, s.Err(), value)
			}
			switch format[0] {
			case '[':
				if !s.NextItem() || string(s.String()) != "next" || s.NextItem() {
					t.Errorf("after Skip in %q: %v", text, s.Err())
				}
			case '{':
				if !s.NextMember() || string(s.Name()) != "next" || string(s.Number()) != "1" || s.NextMember() {
					t.Errorf("after Skip in %q: %v", text, s.Err())
				}
			}
			if !s.End() {
				t.Errorf("after Skip in %q: %v", text, s.Err())
			}
		}
	}
}

// The depth counts from the outside, also for what is skipped.
func TestScannerSkipCountsDepth(t *testing.T) {
	var s Scanner
	s.Reset([]byte(`[[],[[]]]`), 2)
	s.EnterArray()
	if s.Skip(); s.Err() != nil {
		t.Errorf("two levels: got the error %v", s.Err())
	}
	s.NextItem()
	if s.Skip(); s.Err() == nil || !s.Err().TooDeep() || s.Err().Offset != 5 {
		t.Errorf("three levels: got the error %v, want one of depth at byte 5", s.Err())
	}
	s.Reset([]byte(`[[]`), 2)
	if s.Skip(); s.Err() == nil || s.Err().TooDeep() {
		t.Errorf("an array cut off: got the error %v, want one that is not of depth", s.Err())
	}
}

func TestDeepNesting(t *testing.T) {
	// rule RT-04
	const levels = 100_000
	texts := map[string]string{
		"arrays":          strings.Repeat(`[`, levels),
		"objects":         strings.Repeat(`{"a":`, levels),
		"both":            strings.Repeat(`[{"a":`, levels/2),
		"arrays, closed":  strings.Repeat(`[`, levels) + strings.Repeat(`]`, levels),
		"objects, closed": strings.Repeat(`{"a":`, levels) + `1` + strings.Repeat(`}`, levels),
	}
	for name, text := range texts {
		var s Scanner
		s.Reset([]byte(text), 64)
		if s.Skip(); s.Err() == nil || !s.Err().TooDeep() {
			t.Errorf("%s, with a limit of 64: got the error %v, want one of depth", name, s.Err())
		}
		if cap(s.open) > 1024 {
			t.Errorf("%s: the limit did not hold, %d levels were opened", name, cap(s.open))
		}
		if _, err := AppendCompact(nil, []byte(text), 64); err == nil || !err.TooDeep() {
			t.Errorf("%s, compacted: got the error %v, want one of depth", name, err)
		}
		// Even where a caller sets no sensible limit, no stack overflows.
		s.Reset([]byte(text), levels)
		s.Skip()
		closed := strings.HasSuffix(name, "closed")
		if got := s.End(); got != closed {
			t.Errorf("%s, without a limit: End is %t, error %v", name, got, s.Err())
		}
		s.Reset([]byte(text), levels)
		if _, repeated := s.SkipUnique(); repeated != nil || (s.Err() == nil) != closed {
			t.Errorf("%s, without a limit: repeated name %v, error %v", name, repeated, s.Err())
		}
	}
}

func TestSkipMemory(t *testing.T) {
	// rule RT-04
	texts := map[string]string{
		"a megabyte of wrong items": `[` + strings.Repeat(`"x",`, 1<<18) + `1]`,
		"a megabyte of escapes":     `["` + strings.Repeat(`\n`, 1<<19) + `"]`,
		"a megabyte of digits":      `[` + strings.Repeat(`7`, 1<<20) + `]`,
		"a megabyte of space":       `[` + strings.Repeat(` `, 1<<20) + `]`,
	}
	for name, text := range texts {
		var s Scanner
		doc := []byte(text)
		n := testing.AllocsPerRun(2, func() {
			s.Reset(doc, 4)
			s.Skip()
		})
		if n != 0 || !s.End() {
			t.Errorf("%s: skipping it allocates %v times, want none; error %v", name, n, s.Err())
		}
	}
}
