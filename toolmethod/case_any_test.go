package toolmethod_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// number is a number in a value of any type.
func number(text string) json.Number { return json.Number(text) }

// caseRow has a member that can be anything.
type caseRow struct {
	Key   string `member:"key"`
	Value any    `member:"value" data_type:"any"`
}

// caseSheet is a service about rows.
type caseSheet struct{ put []caseRow }

func (s *caseSheet) Put(rows []caseRow) []caseRow { s.put = append(s.put, rows...); return rows }

// TestAnyInList is the case of a schema that is true or false, which makes
// clients drop the whole list of tools.
func TestAnyInList(t *testing.T) {
	s := &caseSheet{}
	r := registered(t, s, methodOf("Put", "rows"))
	d, _ := r.Lookup("Put")
	for name, text := range map[string][]byte{"input": d.InputSchema, "output": d.OutputSchema} {
		if !strings.Contains(string(text), `"value":{}`) || strings.Contains(string(text), `"value":true`) {
			t.Errorf("the %s schema is %s, want the value to be {}", name, text)
		}
	}
	wantJSON(t, r, "Put", `{"rows":[{"key":"a","value":{"n":[1,null,"x"]}},{"key":"b","value":null}]}`,
		`{"result":[{"key":"a","value":{"n":[1,null,"x"]}},{"key":"b","value":null}]}`)
	wantJSON(t, r, "Put", `{"rows":[{"key":"c","value":9007199254740993}]}`, `{"result":[{"key":"c","value":9007199254740993}]}`)
	wantRefusal(t, r, "Put", `{"rows":[{"key":"a"}]}`,
		toolmethod.Violation{Pointer: "/rows/0", Keyword: "required", Message: `"value" is required`})
	want := []caseRow{
		{"a", map[string]any{"n": []any{number("1"), nil, "x"}}}, {"b", nil}, {"c", number("9007199254740993")},
	}
	if diff := cmp.Diff(want, s.put); diff != "" {
		t.Errorf("what reached the method (-want +got):\n%s", diff)
	}
}
