package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
)

// addTexts seeds a fuzz test with every text of the tables.
func addTexts(f *testing.F) {
	f.Helper()
	for _, c := range syntaxCases {
		f.Add([]byte(c.text))
	}
	for _, c := range textCases {
		f.Add([]byte(c.text))
		f.Add([]byte(`{` + c.text + `:[` + c.text + `]}`))
	}
	for _, c := range numberCases {
		f.Add([]byte(c.text))
		f.Add([]byte(`[` + c.text + `]`))
	}
	for _, text := range []string{
		`{"a":1,"\u0061":2}`, `[{"a":{"b":1,"b":2}},{"a":1}]`, `{"a":{"a":{"a":1},"a":2}}`,
		"{\"title\":\"Größe der Bäume über dem Fluß\",\"n\":[1.5e-3,-0,true,false,null,{},[]]}",
	} {
		f.Add([]byte(text))
	}
}

// ownTokens reads a text with the methods that codecs use, and returns its tokens
// as text, one a line.
func ownTokens(s *Scanner, dst []byte) []byte {
	switch kind := s.Peek(); kind {
	case KindObject:
		dst = append(dst, "{\n"...)
		for more := s.EnterObject(); more; more = s.NextMember() {
			dst = append(strconv.AppendQuote(dst, string(s.Name())), '\n')
			dst = ownTokens(s, dst)
		}
		return append(dst, "}\n"...)
	case KindArray:
		dst = append(dst, "[\n"...)
		for more := s.EnterArray(); more; more = s.NextItem() {
			dst = ownTokens(s, dst)
		}
		return append(dst, "]\n"...)
	case KindString:
		dst = strconv.AppendQuote(dst, string(s.String()))
	case KindNumber:
		dst = append(dst, s.Number()...)
	case KindTrue, KindFalse:
		dst = strconv.AppendBool(dst, s.Bool())
		if s.Err() == nil && s.data[s.Offset()-1] != 'e' {
			dst = append(dst, "not read"...)
		}
	case KindNull:
		s.Null()
		dst = append(dst, "null"...)
	default:
		s.Skip() // an error, or a missing value
	}
	return append(dst, '\n')
}

// jsontextTokens is ownTokens with jsontext. It returns false for what that does
// not take for one JSON value.
func jsontextTokens(text []byte, allowDuplicates bool) (tokens string, ok bool) {
	d := jsontext.NewDecoder(bytes.NewReader(text), jsontext.AllowDuplicateNames(allowDuplicates))
	var b strings.Builder
	for {
		token, err := d.ReadToken()
		if err != nil {
			return "", false
		}
		if token.Kind() == '"' {
			b.WriteString(strconv.Quote(token.String()))
		} else {
			b.WriteString(token.String())
		}
		b.WriteByte('\n')
		if d.StackDepth() == 0 {
			break
		}
	}
	_, err := d.ReadToken()
	return b.String(), errors.Is(err, io.EOF)
}

func FuzzScannerAgainstJsontext(f *testing.F) {
	addTexts(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		before := string(text)
		var s Scanner
		s.Reset(text, 1000)
		own := string(ownTokens(&s, nil))
		ok := s.End()
		walked := s.Err()
		if ok != (walked == nil) || ok && s.Offset() != len(text) {
			t.Fatalf("End is %t, offset %d, error %v", ok, s.Offset(), walked)
		}
		if walked != nil && walked.TooDeep() {
			return
		}
		theirs, theirOK := jsontextTokens(text, true)
		if ok != theirOK {
			t.Fatalf("accepted: %t, error %v; jsontext: %t", ok, walked, theirOK)
		}
		if ok && own != theirs {
			t.Fatalf("got the tokens\n%s\nwant\n%s", own, theirs)
		}
		s.Reset(text, 1000)
		value := s.Skip()
		if s.End(); cmp.Diff(walked, s.Err(), cmp.AllowUnexported(SyntaxError{})) != "" {
			t.Fatalf("Skip: got the error %v, want %v", s.Err(), walked)
		}
		if ok && string(value) != strings.Trim(before, " \t\r\n") {
			t.Fatalf("Skip: got %q", value)
		}
		if walked != nil && (walked.Offset < 0 || walked.Offset > len(text)) {
			t.Fatalf("the error is outside of the text: %v", walked)
		}
		if string(text) != before {
			t.Fatalf("the text was changed")
		}
	})
}

func FuzzSkipUnique(f *testing.F) {
	addTexts(f)
	var s Scanner // one for all, so that what a text leaves behind shows
	f.Fuzz(func(t *testing.T, text []byte) {
		if _, ok := jsontextTokens(text, true); !ok {
			return
		}
		s.Reset(text, 10_000)
		value, repeated := s.SkipUnique()
		if !s.End() {
			t.Fatalf("got the error %v", s.Err())
		}
		if string(value) != strings.Trim(string(text), " \t\r\n") {
			t.Fatalf("got the value %q", value)
		}
		if _, unique := jsontextTokens(text, false); unique != (repeated == nil) {
			t.Fatalf("got the repeated name %v, jsontext finds none: %t", repeated, unique)
		}
		if repeated != nil {
			checkDuplicate(t, text, repeated)
		}
	})
}

// checkDuplicate wants jsontext to find the same repeated name first.
func checkDuplicate(t *testing.T, text []byte, got *Duplicate) {
	t.Helper()
	d := jsontext.NewDecoder(bytes.NewReader(text))
	var err error
	for err == nil {
		_, err = d.ReadToken()
	}
	var found *jsontext.SyntacticError
	if !errors.As(err, &found) {
		t.Fatalf("got %+v, jsontext has the error %v", got, err)
	}
	want := &Duplicate{string(found.JSONPointer), found.JSONPointer.LastToken(), int(found.ByteOffset)}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("the repeated name (-want +got):\n%s", diff)
	}
}

func FuzzAppendString(f *testing.F) {
	for _, c := range textCases {
		f.Add(c.text)
		f.Add(c.want)
	}
	f.Add("a\xffb\xed\xa0\x80\u2028<>&\x7f")
	f.Fuzz(checkString)
}

func FuzzAppendCompact(f *testing.F) {
	addTexts(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		got, err := AppendCompact([]byte("x"), text, 1000)
		if err != nil && err.TooDeep() {
			return
		}
		want, ok := jsontextTokens(text, false)
		if ok != (err == nil) {
			t.Fatalf("got the error %v, jsontext accepts: %t", err, ok)
		}
		if !ok {
			if string(got) != "x" || err.Offset < 0 || err.Offset > len(text) {
				t.Fatalf("got %q and the error %v", got, err)
			}
			return
		}
		if tokens, _ := jsontextTokens(got[1:], false); tokens != want {
			t.Fatalf("got %s, which means something else", got)
		}
		var dense bytes.Buffer
		if err := json.Compact(&dense, text); err != nil || dense.String() != string(got[1:]) {
			t.Fatalf("got %q, encoding/json makes %q, error %v", got[1:], dense.String(), err)
		}
	})
}
