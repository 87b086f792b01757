package wire

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAppendCompact(t *testing.T) {
	cases := []struct {
		name, text, want string
	}{
		{"a scalar", ` 1 `, `1`},
		{"nothing to leave out", `{"a":[1,2],"b":null}`, `{"a":[1,2],"b":null}`},
		{"white space everywhere", " {\n\t\"a\" : [ 1 ,\r\n2 ] , \"b\":{ } , \"c\":[ ] } ", `{"a":[1,2],"b":{},"c":[]}`},
		{"white space in texts stays", `[ "a  b" , " \" [ ] " , "\\" , " " ]`, `["a  b"," \" [ ] ","\\"," "]`},
		{"spellings stay", `[ 1.0e+05 , "\u0061\/" , -0 ]`, `[1.0e+05,"\u0061\/",-0]`},
		{"order stays", `{ "b":1, "a":2 }`, `{"b":1,"a":2}`},
		{"long texts", `[ "` + strings.Repeat(`\"  ä `, 50) + `" ]`, `["` + strings.Repeat(`\"  ä `, 50) + `"]`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := AppendCompact([]byte("x"), []byte(c.text), 8)
			if string(got) != "x"+c.want || err != nil {
				t.Errorf("got %s and error %v, want x%s", got, err, c.want)
			}
		})
	}
}

func TestAppendCompactRefuses(t *testing.T) {
	long := strings.Repeat("ä", 100)
	cases := []struct {
		name, text string
		want       SyntaxError
	}{
		{"nothing", ``, SyntaxError{Offset: 0, Reason: "unexpected end"}},
		{"a second value", `{} {}`, SyntaxError{Offset: 3, Reason: "invalid character '{' after the value"}},
		{"invalid UTF-8", "[\"\xff\"]", SyntaxError{Offset: 2, Reason: "invalid character 0xff in a string: not UTF-8"}},
		{"a lone surrogate", `"\udead"`, SyntaxError{Offset: 1, Reason: `unpaired surrogate \udead in a string`}},
		{"too deep", `[[[]]]`, SyntaxError{Offset: 2, Reason: "nesting deeper than 2", tooDeep: true}},
		{"a name given twice", `[{"a":1,"\u0061":2}]`, SyntaxError{Offset: 8, Reason: `member name "a" given twice`}},
		{
			"a long name given twice", `{"` + long + `":1,"` + long + `":2}`,
			SyntaxError{Offset: 206, Reason: `member name "` + long[:66] + `…" given twice`},
		},
		{"a name given twice, and a syntax error", `{"a":1,"a":}`, SyntaxError{Offset: 11, Reason: "invalid character '}' where a value should begin"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := AppendCompact([]byte("x"), []byte(c.text), 2)
			if diff := cmp.Diff(&c.want, err, cmp.AllowUnexported(SyntaxError{})); diff != "" || string(got) != "x" {
				t.Errorf("got %s appended and the error (-want +got):\n%s", got[1:], diff)
			}
		})
	}
}
