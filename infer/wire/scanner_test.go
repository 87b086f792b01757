package wire

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// syntaxCases are texts and what is wrong with them; nothing, where the reason is
// empty. They may nest 4 deep.
var syntaxCases = []struct {
	name   string
	text   string
	offset int
	reason string
}{
	{"an object", `{"a":1}`, 0, ""},
	{"an array", `[1]`, 0, ""},
	{"a string", `"a"`, 0, ""},
	{"a number", `1`, 0, ""},
	{"true", `true`, 0, ""},
	{"false", `false`, 0, ""},
	{"null", `null`, 0, ""},
	{"empty containers", `[{},[]]`, 0, ""},
	{"white space everywhere", " \t\r\n{ \"a\" : [ 1 , { } , [ ] ] , \"b\" : null } \n", 0, ""},
	{"a name given twice, which is for the caller to judge", `{"a":1,"a":2}`, 0, ""},
	{"an empty name", `{"":1}`, 0, ""},

	{"nothing", ``, 0, "unexpected end"},
	{"only white space", ` `, 1, "unexpected end"},
	{"white space that is not JSON's", "\u00a0 1", 0, "invalid character '\\u00a0' where a value should begin"},
	{"a form feed", "\f1", 0, "invalid character '\\f' where a value should begin"},
	{"a byte order mark", "\ufeff1", 0, "invalid character '\\ufeff' where a value should begin"},
	{"a zero byte", "\x001", 0, "invalid character '\\x00' where a value should begin"},
	{"a zero byte after the value", "1\x00", 1, "invalid character '\\x00' after the value"},
	{"a byte that begins no character", "\xff", 0, "invalid character 0xff where a value should begin"},
	{"a second value", `1 2`, 2, "invalid character '2' after the value"},
	{"a comma after the value", `{},`, 2, "invalid character ',' after the value"},
	{"a comment", `/**/1`, 0, "invalid character '/' where a value should begin"},

	{"an object cut off at once", `{`, 1, "unexpected end"},
	{"an object cut off after a name", `{"a"`, 4, "unexpected end"},
	{"an object cut off after a colon", `{"a":`, 5, "unexpected end"},
	{"an object cut off after a value", `{"a":1`, 6, "unexpected end"},
	{"an object cut off after a comma", `{"a":1,`, 7, "unexpected end"},
	{"a comma before the closing brace", `{"a":1,}`, 7, "invalid character '}' where a member name should begin"},
	{"a comma first in an object", `{,"a":1}`, 1, "invalid character ',' where a member name should begin"},
	{"two commas in an object", `{"a":1,,"b":2}`, 7, "invalid character ',' where a member name should begin"},
	{"no comma in an object", `{"a":1 "b":2}`, 7, "invalid character '\"' after a member"},
	{"a name without quotes", `{a:1}`, 1, "invalid character 'a' where a member name should begin"},
	{"a name in single quotes", `{'a':1}`, 1, "invalid character '\\'' where a member name should begin"},
	{"a number as a name", `{1:1}`, 1, "invalid character '1' where a member name should begin"},
	{"no colon", `{"a" 1}`, 5, "invalid character '1' after a member name"},
	{"two colons", `{"a"::1}`, 5, "invalid character ':' where a value should begin"},
	{"no value", `{"a":}`, 5, "invalid character '}' where a value should begin"},
	{"a bracket that closes an object", `{"a":1]`, 6, "invalid character ']' after a member"},

	{"an array cut off at once", `[`, 1, "unexpected end"},
	{"an array cut off after an item", `[1`, 2, "unexpected end"},
	{"an array cut off after a comma", `[1,`, 3, "unexpected end"},
	{"a comma before the closing bracket", `[1,]`, 3, "invalid character ']' where a value should begin"},
	{"a comma first in an array", `[,1]`, 1, "invalid character ',' where a value should begin"},
	{"two commas in an array", `[1,,2]`, 3, "invalid character ',' where a value should begin"},
	{"no comma in an array", `[1 2]`, 3, "invalid character '2' after an item"},
	{"a brace that closes an array", `[1}`, 2, "invalid character '}' after an item"},
	{"a closing bracket alone", `]`, 0, "invalid character ']' where a value should begin"},

	{"true in capitals", `True`, 0, "invalid character 'T' where a value should begin"},
	{"true cut off", `tru`, 3, "unexpected end"},
	{"true misspelled", `trie`, 2, "invalid character 'i' in true"},
	{"false misspelled", `falsy`, 4, "invalid character 'y' in false"},
	{"null cut off", `[nul]`, 4, "invalid character ']' in null"},
	{"a word that goes on", `nullx`, 4, "invalid character 'x' after the value"},
	{"NaN", `NaN`, 0, "invalid character 'N' where a value should begin"},
	{"infinity", `Infinity`, 0, "invalid character 'I' where a value should begin"},

	{"4 levels", `[{"a":[{}]}]`, 0, ""},
	{"5 levels, arrays", `[[[[[]]]]]`, 4, "nesting deeper than 4"},
	{"5 levels, objects", `{"a":{"a":{"a":{"a":{}}}}}`, 20, "nesting deeper than 4"},
	{"many containers beside each other", `[[],[],{},{},[[]],[[]]]`, 0, ""},
}

func TestScannerSyntax(t *testing.T) {
	for _, c := range syntaxCases {
		t.Run(c.name, func(t *testing.T) { checkSyntax(t, c.text, c.offset, c.reason) })
	}
}

// checkSyntax reads a text in all ways there are, and wants one answer of them.
func checkSyntax(t *testing.T, text string, offset int, reason string) {
	t.Helper()
	var want *SyntaxError
	if reason != "" {
		want = &SyntaxError{Offset: offset, Reason: reason, tooDeep: strings.HasPrefix(reason, "nesting")}
	}
	ways := []struct {
		name string
		read func(s *Scanner)
	}{
		{"walk", func(s *Scanner) { walk(s) }},
		{"Skip", func(s *Scanner) { s.Skip() }},
		{"SkipUnique", func(s *Scanner) { s.SkipUnique() }},
	}
	for _, way := range ways {
		var s Scanner
		s.Reset([]byte(text), 4)
		way.read(&s)
		if end := s.End(); end != (reason == "") {
			t.Errorf("%s: End is %t for %q", way.name, end, text)
		}
		if diff := cmp.Diff(want, s.Err(), cmp.AllowUnexported(SyntaxError{})); diff != "" {
			t.Errorf("%s: the error for %q (-want +got):\n%s", way.name, text, diff)
		}
	}
}

func TestScannerPeek(t *testing.T) {
	cases := map[string]Kind{
		` {}`: KindObject, ` []`: KindArray, "\n\"\"": KindString, "\t-1": KindNumber, "\r0": KindNumber, `9`: KindNumber,
		`true`: KindTrue, `false`: KindFalse, `null`: KindNull, ``: KindEnd, ` `: KindEnd,
		`+1`: KindInvalid, `.5`: KindInvalid, `x`: KindInvalid, `}`: KindInvalid, "\x00": KindInvalid,
	}
	for text, want := range cases {
		var s Scanner
		s.Reset([]byte(text), 1)
		for range 2 {
			if got := s.Peek(); got != want {
				t.Errorf("Peek at %q: got %s, want %s", text, got, want)
			}
		}
		if (s.Err() != nil) != (want == KindInvalid) {
			t.Errorf("Peek at %q: error %v", text, s.Err())
		}
	}
}

func TestKindString(t *testing.T) {
	want := []string{"invalid", "object", "array", "string", "number", "true", "false", "null", "end", "invalid"}
	for i, w := range want {
		if got := Kind(i).String(); got != w {
			t.Errorf("Kind(%d): got %q, want %q", i, got, w)
		}
	}
}

func TestScannerEndInsideAContainer(t *testing.T) {
	var s Scanner
	s.Reset([]byte(`[1`), 1)
	s.EnterArray()
	s.Number()
	if s.End() || s.Err() == nil {
		t.Errorf("End in an open array: got no error, want unexpected end")
	}
}

func TestScannerAskedForSomethingElse(t *testing.T) {
	cases := map[string]func(s *Scanner){
		"invalid character '1' where an object should begin":     func(s *Scanner) { s.EnterObject() },
		"invalid character '1' where an array should begin":      func(s *Scanner) { s.EnterArray() },
		"invalid character '1' where a member name should begin": func(s *Scanner) { s.Name() },
		"invalid character '1' where a string should begin":      func(s *Scanner) { _ = s.String() },
		"invalid character '1' where a boolean should begin":     func(s *Scanner) { s.Bool() },
		"invalid character '1' where null should begin":          func(s *Scanner) { s.Null() },
		"invalid character '1' after a member":                   func(s *Scanner) { s.NextMember() },
		"invalid character '1' after an item":                    func(s *Scanner) { s.NextItem() },
		"invalid character '1' after the value":                  func(s *Scanner) { s.End() },
	}
	for want, ask := range cases {
		var s Scanner
		s.Reset([]byte(` 1`), 1)
		ask(&s)
		if s.Err() == nil || s.Err().Reason != want || s.Err().Offset != 1 {
			t.Errorf("got the error %v, want %q at byte 1", s.Err(), want)
		}
	}
	var s Scanner
	s.Reset([]byte(`"1"`), 1)
	s.Number()
	if want := `invalid character '"' where a number should begin`; s.Err() == nil || s.Err().Reason != want {
		t.Errorf("Number at a string: got the error %v, want %q", s.Err(), want)
	}
}

func TestSyntaxErrorText(t *testing.T) {
	var s Scanner
	s.Reset([]byte(`[1,x]`), 4)
	s.Skip()
	if want := "invalid character 'x' where a value should begin at byte 3"; s.Err() == nil || s.Err().Error() != want {
		t.Errorf("got the error %v, want %s", s.Err(), want)
	}
}

func TestScannerErrorsStick(t *testing.T) {
	// What follows the error could be read, if one went on.
	for _, rest := range []string{`{"a":1}`, `[1]`, `"a"`, `"a":1`, `1`, `true`, `null`, `,"a"`, `,1`, `}`, `]`, ``} {
		var s Scanner
		s.Reset([]byte(`{"a" `+rest), 4)
		s.Skip()
		first := s.Err()
		if first == nil || first.Offset != 5 {
			t.Fatalf("before %s: got the error %v, want one at byte 5", rest, first)
		}
		checkSilent(t, &s)
		if s.Err() != first || s.Offset() != 5 {
			t.Errorf("before %s: got the error %v and offset %d, want both as after the first error", rest, s.Err(), s.Offset())
		}
		s.Reset([]byte(`2`), 4)
		if got := string(s.Number()); got != "2" || !s.End() {
			t.Errorf("after Reset: got %q and %v, want 2", got, s.Err())
		}
		if first.Offset != 5 {
			t.Errorf("Reset changed an error that was handed out")
		}
	}
}

// checkSilent wants every method to answer its zero.
func checkSilent(t *testing.T, s *Scanner) {
	t.Helper()
	for range 2 { // twice, as one of them might read something that another waits for
		if s.Peek() != KindInvalid || s.EnterObject() || s.NextMember() || s.EnterArray() || s.NextItem() ||
			s.Bool() || s.End() || s.NameIs(`"a":`) {
			t.Errorf("a method answers something after an error")
		}
		value, repeated := s.SkipUnique()
		for i, got := range [][]byte{s.Name(), s.String(), s.Number(), s.Skip(), value} {
			if got != nil || repeated != nil {
				t.Errorf("method %d: got %q after an error, want nil", i, got)
			}
		}
		s.Null()
	}
}

func TestScannerPromisesOnlyWhatFollows(t *testing.T) {
	cases := map[string]func(s *Scanner) bool{
		`{1`: (*Scanner).EnterObject,
		`[]`: (*Scanner).EnterArray,
		`[,`: (*Scanner).EnterArray,
		`,]`: (*Scanner).NextItem,
		`,}`: (*Scanner).NextMember,
		`,1`: (*Scanner).NextMember,
	}
	for text, ask := range cases {
		var s Scanner
		s.Reset([]byte(text), 1)
		if ask(&s) {
			t.Errorf("%s: got true, want false", text)
		}
	}
}

func TestScannerOffset(t *testing.T) {
	var s Scanner
	s.Reset([]byte(` {"a" : "b" , "c":[]} `), 4)
	var got []int
	note := func() { got = append(got, s.Offset()) }
	note()
	s.Peek()
	note()
	s.EnterObject()
	note()
	s.Name()
	note()
	s.Peek()
	note()
	_ = s.String()
	note()
	s.NextMember()
	note()
	s.Name()
	s.EnterArray()
	note()
	s.NextMember()
	note()
	s.End()
	note()
	if diff := cmp.Diff([]int{0, 1, 2, 7, 8, 11, 14, 20, 21, 22}, got); diff != "" {
		t.Errorf("offsets (-want +got):\n%s", diff)
	}
}
