package wire

import (
	"strings"
	"testing"
	"testing/quick"
)

// textCases are strings and their text, or what is wrong with them.
var textCases = []struct {
	name   string
	text   string
	want   string
	offset int
	reason string
}{
	{"an empty string", `""`, "", 0, ""},
	{"plain ASCII", `"album"`, "album", 0, ""},
	{"all escapes of one letter", `"\"\\\/\b\f\n\r\t"`, "\"\\/\b\f\n\r\t", 0, ""},
	{"hexadecimal digits in both cases", `"\u00e4\u00C4"`, "äÄ", 0, ""},
	{"an escaped zero", `"\u0000"`, "\x00", 0, ""},
	{"a pair of surrogates", `"\ud83c\uDFB5"`, "🎵", 0, ""},
	{"characters of two, three and four bytes", `"ä€🎵"`, "ä€🎵", 0, ""},
	{"a real U+FFFD", `"` + "\ufffd" + `\ufffd"`, "\ufffd\ufffd", 0, ""},
	{"a noncharacter", `"` + "\uffff" + `\uffff"`, "\uffff\uffff", 0, ""},
	{"delete, which is no control character here", "\"\x7f\"", "\x7f", 0, ""},
	{"line separators", "\"\u2028\u2029\"", "\u2028\u2029", 0, ""},
	{"text that looks like JSON", `"{\"a\":1}"`, `{"a":1}`, 0, ""},

	{"a string cut off at once", `"`, "", 1, "unexpected end"},
	{"a string cut off", `"a`, "", 2, "unexpected end"},
	{"a string cut off in an escape", `"\`, "", 2, "unexpected end"},
	{"a string cut off in hexadecimal digits", `"\u00`, "", 5, "unexpected end"},
	{"a string cut off between surrogates", `"\ud83c`, "", 7, "unexpected end"},
	{"a string cut off before the u of a surrogate", `"\ud83c\`, "", 8, "unexpected end"},
	{"a string cut off in a surrogate", `"\ud83c\udf`, "", 11, "unexpected end"},
	{"a string cut off in a character", "\"\xe2\x82", "", 3, "unexpected end"},
	{"a raw line break", "\"a\nb\"", "", 2, `invalid character '\n' in a string`},
	{"a raw tab", "\"\t\"", "", 1, `invalid character '\t' in a string`},
	{"a raw zero", "\"\x00\"", "", 1, `invalid character '\x00' in a string`},
	{"the last control character", "\"\x1f\"", "", 1, `invalid character '\x1f' in a string`},
	{"an unknown escape", `"\x41"`, "", 2, `invalid character 'x' in an escape`},
	{"an escaped single quote", `"\'"`, "", 2, `invalid character '\'' in an escape`},
	{"an escape with a capital U", `"\U0041"`, "", 2, `invalid character 'U' in an escape`},
	{"three hexadecimal digits", `"\u004"`, "", 6, `invalid character '"' in an escape`},
	{"no hexadecimal digit", `"\u00g0"`, "", 5, `invalid character 'g' in an escape`},
	{"a letter that looks like one", `"\u00` + "\uff11" + `0"`, "", 5, "invalid character '１' in an escape"},
	{"a high surrogate alone", `"\ud800"`, "", 1, `unpaired surrogate \ud800 in a string`},
	{"a high surrogate before a letter", `"a\ud800a"`, "", 2, `unpaired surrogate \ud800 in a string`},
	{"a high surrogate before another escape", `"\ud800\n"`, "", 1, `unpaired surrogate \ud800 in a string`},
	{"two high surrogates", `"\ud800\ud800"`, "", 1, `unpaired surrogate \ud800 in a string`},
	{"a low surrogate alone", `"\uDC00"`, "", 1, `unpaired surrogate \uDC00 in a string`},
	{"surrogates in the wrong order", `"\udc00\ud800"`, "", 1, `unpaired surrogate \udc00 in a string`},
	{"a byte that begins nothing", "\"a\xff\"", "", 2, `invalid character 0xff in a string: not UTF-8`},
	{"a continuation byte alone", "\"\x80\"", "", 1, `invalid character 0x80 in a string: not UTF-8`},
	{"a character cut off by the quote", "\"ä\xe2\x82\"", "", 3, `invalid character 0xe2 in a string: not UTF-8`},
	{"an overlong slash", "\"\xc0\xaf\"", "", 1, `invalid character 0xc0 in a string: not UTF-8`},
	{"a surrogate in UTF-8", "\"\xed\xa0\x80\"", "", 1, `invalid character 0xed in a string: not UTF-8`},
	{"more than U+10FFFF", "\"\xf4\x90\x80\x80\"", "", 1, `invalid character 0xf4 in a string: not UTF-8`},
	{"invalid UTF-8 after an escape", "\"\\n\xff\"", "", 3, `invalid character 0xff in a string: not UTF-8`},
	{"invalid UTF-8 before an escape", "\"\xff\\n\"", "", 1, `invalid character 0xff in a string: not UTF-8`},
	{"the first of two errors", "\"\xff\n\"", "", 1, `invalid character 0xff in a string: not UTF-8`},
}

func TestScannerString(t *testing.T) {
	for _, c := range textCases {
		t.Run(c.name, func(t *testing.T) {
			// A string is read in words of eight bytes where there is room, and so
			// it has to be tried in all places and with something behind it.
			for lead := range 9 {
				space := strings.Repeat(" ", lead)
				checkSyntax(t, space+c.text, c.offset+lead, c.reason)
				checkText(t, space+c.text, c.want, c.reason)
				if c.reason != "unexpected end" {
					trailing := space + c.text + strings.Repeat(" ", 9)
					checkSyntax(t, trailing, c.offset+lead, c.reason)
					checkText(t, trailing, c.want, c.reason)
				}
			}
		})
	}
}

// checkText reads a text as a string, and as a name and a string.
func checkText(t *testing.T, text, want, reason string) {
	t.Helper()
	var s Scanner
	s.Reset([]byte(text), 1)
	if got := string(s.String()); got != want || (s.Err() == nil) != (reason == "") {
		t.Errorf("String of %q: got %q and error %v, want %q", text, got, s.Err(), want)
	}
	if reason != "" {
		return
	}
	s.Reset([]byte("{"+text+":"+text+"}"), 1)
	s.EnterObject()
	if got := string(s.Name()); got != want {
		t.Errorf("Name of %q: got %q, want %q", text, got, want)
	}
	if got := string(s.String()); got != want {
		t.Errorf("String of %q after a name: got %q, want %q", text, got, want)
	}
	if s.NextMember() || !s.End() {
		t.Errorf("after %q: %v", text, s.Err())
	}
}

// What Name and String return must last as long as they say.
func TestScannerStringLifetime(t *testing.T) {
	const doc = `{"n\u0061me":["x\ty","pl\\ain",{"q\n":1,"q\n":1}],"plain":"text"}`
	data := []byte(doc)
	var s Scanner
	s.Reset(data, 4)
	s.EnterObject()
	escaped := s.Name()
	s.SkipUnique()
	if got := string(escaped); got != "name" {
		t.Errorf("an escaped name after a value was skipped: got %q, want \"name\"", got)
	}
	s.NextMember()
	name, text := s.Name(), s.String()
	if string(name) != "plain" || string(text) != "text" {
		t.Errorf("got %q and %q, want \"plain\" and \"text\"", name, text)
	}
	short := []byte(`["a"]`)
	s.Reset(short, 4)
	s.EnterArray()
	for _, slice := range [][]byte{name, text, s.String()} {
		_ = append(slice, '!')
	}
	if string(data) != doc || string(short) != `["a"]` {
		t.Errorf("appending to what was returned changed the text: %s, %s", data, short)
	}
}

func TestScannerNameIs(t *testing.T) {
	cases := []struct {
		text, quoted string
		want         bool
	}{
		{`{"a":1}`, `"a":`, true},
		{`{"a":1}`, `"b":`, false},
		{`{"a" :1}`, `"a":`, false},
		{`{"\u0061":1}`, `"a":`, false},
		{`{"ab":1}`, `"a":`, false},
		{`{"a"`, `"a":`, false},
		{`{"a"`, `"a":1,"b":`, false},
		{`{"a":0,"b":1}`, `"a":0,"b":`, true},
	}
	for _, c := range cases {
		var s Scanner
		s.Reset([]byte(c.text), 1)
		s.EnterObject()
		before := s.Offset()
		if got := s.NameIs(c.quoted); got != c.want {
			t.Errorf("NameIs(%s) at %s: got %t, want %t", c.quoted, c.text, got, c.want)
		}
		if !c.want && s.Offset() != before {
			t.Errorf("NameIs(%s) at %s read something", c.quoted, c.text)
		}
		if c.want && string(s.Number()) != "1" {
			t.Errorf("NameIs(%s) at %s did not read the name: %v", c.quoted, c.text, s.Err())
		}
	}
}

// specialBytes is clever, so it is compared with a simple twin.
func TestSpecialBytes(t *testing.T) {
	check := func(text []byte) bool {
		end, ascii := plainEnd(text, 0)
		seen := false
		for i, c := range text {
			if c < ' ' || c == '"' || c == '\\' {
				return i == end && (!ascii || !seen)
			}
			seen = seen || c >= 0x80
		}
		return end == len(text) && ascii == !seen
	}
	for c := range 256 {
		for at := range 16 {
			text := []byte("abcdefghijklmnop")
			text[at] = byte(c)
			if !check(text) {
				t.Errorf("byte %#x at %d is misjudged", c, at)
			}
			for next := range 256 {
				text[(at+1)%16] = byte(next)
				if !check(text) {
					t.Errorf("byte %#x at %d before %#x is misjudged", c, at, next)
				}
			}
		}
	}
	if err := quick.Check(check, nil); err != nil {
		t.Error(err)
	}
}
