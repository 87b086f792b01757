package toolmethod_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// nameQuoted has encoding/json's string option on every kind that it is for, and
// on some that it says nothing about.
type nameQuoted struct {
	Int    int8         `json:"int,string"`
	Uint   uint16       `json:"uint,string"`
	Float  float64      `json:"float,string"`
	Bool   bool         `json:"bool,string"`
	Text   string       `json:"text,string"`
	Number json.Number  `json:"number,string"`
	Genre  types.Genre  `json:"genre,string"`
	Maybe  *int         `json:"maybe,string"`
	Twice  **int        `json:"twice,string"` //nolint:staticcheck // it says nothing //nolint:staticcheck // encoding/json passes over the option
	List   []int        `json:"list,string"`  //nolint:staticcheck // it says nothing  //nolint:staticcheck // likewise
	Named  types.Title  `json:"named,string" validate:"required"`
	Chosen int          `json:"chosen,string" validate:"oneof=1 2"`
	Given  int          `json:"given,string" default:"7"`
	_      [0]nameTrack // blank fields are no members
}

// quotedValue is a value of it as it stands in JSON, without the last member.
const quotedValue = `"int":"-5","uint":"6","float":"1.5e300","bool":"true","text":"\"a\\\"b\"","number":"1.50","genre":"\"rock\"",` +
	`"maybe":"8","twice":9,"list":[1],"named":"\"n\"","chosen":"2"`

func TestQuotedValues(t *testing.T) {
	// rule NM-04
	// rule CN-02
	r, _ := newRegistry(t, toolmethod.WithJSONNames())
	r.RegisterFunc(func(v nameQuoted) nameQuoted { return v }, markOf("echo", "v"), toolmethod.Source(types.Source()))
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "echo", `{"v":{`+quotedValue+`}}`, `{"result":{`+strings.ReplaceAll(quotedValue, "1.5e300", "1.5e+300")+`,"given":"7"}}`)
	wantJSON(t, r, "echo", `{"v":{`+strings.ReplaceAll(quotedValue, `"maybe":"8"`, `"maybe":null`)+`,"given":"3"}}`,
		`{"result":{`+strings.ReplaceAll(strings.ReplaceAll(quotedValue, "1.5e300", "1.5e+300"), `"maybe":"8"`, `"maybe":null`)+`,"given":"3"}}`)

	d, _ := r.Lookup("echo")
	for _, part := range []string{
		`"int":{"type":"string","pattern":"^-?(0|[1-9][0-9]*)$"}`,
		`"uint":{"type":"string","pattern":"^(0|[1-9][0-9]*)$"}`,
		`"bool":{"type":"string","enum":["true","false"]}`,
		`"text":{"type":"string","contentMediaType":"application/json",`,
		`"twice":{"type":"integer",`,
		`"chosen":{"type":"string","enum":["1","2"]}`,
		`"given":{"type":"string","pattern":"^-?(0|[1-9][0-9]*)$","default":"7"}`,
	} {
		if !strings.Contains(string(d.InputSchema), part) {
			t.Errorf("the input schema lacks %s:\n%s", part, d.InputSchema)
		}
	}
	if !strings.Contains(string(d.OutputSchema), `"maybe":{"anyOf":[{"type":"string","pattern":"^-?(0|[1-9][0-9]*)$"},{"type":"null"}]}`) {
		t.Errorf("a quoted pointer is not nullable:\n%s", d.OutputSchema)
	}
}

func TestQuotedValuesThatAreWrong(t *testing.T) {
	// rule NM-04
	r, _ := newRegistry(t, toolmethod.WithJSONNames())
	r.RegisterFunc(func(nameQuoted) {}, markOf("take", "v"), toolmethod.Source(types.Source()))
	for _, c := range []struct{ member, right, wrong, keyword, message string }{
		{"int", `"-5"`, `5`, "type", `must be a string that holds an integer, got 5`},
		{"int", `"-5"`, `null`, "type", `must be a string that holds an integer, got null`},
		{"int", `"-5"`, `"null"`, "pattern", `must be a string that holds an integer, got "null"`},
		{"int", `"-5"`, `""`, "pattern", `must be a string that holds an integer, got ""`},
		{"int", `"-5"`, `"x"`, "pattern", `must be a string that holds an integer, got "x"`},
		{"int", `"-5"`, `" 5"`, "pattern", `must be a string that holds an integer, got " 5"`},
		{"int", `"-5"`, `"05"`, "pattern", `must be a string that holds an integer, got "05"`},
		{"int", `"-5"`, `"5.0"`, "pattern", `must be a string that holds an integer, got "5.0"`},
		{"int", `"-5"`, `"128"`, "maximum", `must be at most 127, got 128`},
		{"uint", `"6"`, `"-1"`, "pattern", `must be a string that holds an integer, got "-1"`},
		{"float", `"1.5e300"`, `"NaN"`, "pattern", `must be a string that holds a number, got "NaN"`},
		{"float", `"1.5e300"`, `"1e999"`, "maximum", `must be a number of ordinary size, got 1e999`},
		{"bool", `"true"`, `true`, "type", `must be a string that holds true or false, got true`},
		{"bool", `"true"`, `"True"`, "enum", `must be one of "true", "false", got "True"`},
		{"text", `"\"a\\\"b\""`, `"a"`, "pattern", `must be a string that holds a JSON string, got "a"`},
		{"text", `"\"a\\\"b\""`, `"null"`, "pattern", `must be a string that holds a JSON string, got "null"`},
		{"text", `"\"a\\\"b\""`, `"\"\\ud800\""`, "json", "must be valid JSON: "},
		{"genre", `"\"rock\""`, `"rock"`, "enum", `must be one of "\"rock\"", "\"jazz\"", "\"fölk \\\"<>\\\"\"", got "rock"`},
		{"maybe", `"8"`, `"null"`, "pattern", `must be a string that holds an integer, got "null"`},
		{"named", `"\"n\""`, `"\"\""`, "pattern", `must be a string that holds a JSON string that is not empty, got "\"\""`},
		{"chosen", `"2"`, `"3"`, "enum", `must be one of "1", "2", got "3"`},
	} {
		args := `{"v":{` + strings.Replace(quotedValue, `"`+c.member+`":`+c.right, `"`+c.member+`":`+c.wrong, 1) + `}}`
		result := r.Call(t.Context(), "take", []byte(args))
		found := result.Violations()
		if len(found) != 1 || found[0].Pointer != "/v/"+c.member || found[0].Keyword != c.keyword || !strings.HasPrefix(found[0].Message, c.message) {
			t.Errorf("%s as %s: got %v (%s), want %s: %s", c.member, c.wrong, found, result.Message(), c.keyword, c.message)
		}
	}
}

func TestFactsAboutQuotedValues(t *testing.T) {
	// rule NM-04
	// rule CN-07
	type least struct {
		Size int `json:"size,string" validate:"min=1"`
	}
	type long struct {
		Text string `json:"text,string" validate:"max=3"`
	}
	type wrong struct {
		Size int `json:"size,string" default:"ten"`
	}
	r, _ := newRegistry(t, toolmethod.WithJSONNames())
	r.RegisterFunc(func(least) {}, markOf("least", "v"))
	r.RegisterFunc(func(long) {}, markOf("long", "v"))
	r.RegisterFunc(func(wrong) {}, markOf("wrong", "v"))
	wantProblem(t, r, "least", "field least.Size", "the string option of the json tag", "required, eq and oneof can stay")
	wantProblem(t, r, "long", "field long.Text", "the string option of the json tag")
	wantProblem(t, r, "wrong", "field wrong.Size", "the default does not hold")
}
