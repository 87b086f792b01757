package toolmethod_test

import (
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// A map[string]any says nothing of its values. Declared to be a map, it takes and
// gives any, exactly.
func TestMapOfAnything(t *testing.T) { // rule OV-04, IN-15, OUT-10
	r, _ := newRegistry(t)
	echo := func(v map[string]any) map[string]any { return v }
	mark := toolmethod.Method{ID: "undeclared", Permission: "*", Description: "Echoes.", Params: []string{"v"}}
	r.RegisterFunc(echo, mark)
	if problems := r.Problems(); len(problems) != 1 || problems[0].Fix == "" {
		t.Errorf("undeclared: the problems are %v, want one with a fix", problems)
	}
	mark.ID = "declared"
	mark.Inputs = []toolmethod.Input{{Name: "v", DataType: "map", Optional: new(true)}}
	mark.Outputs = []toolmethod.Output{{DataType: "map"}}
	r.RegisterFunc(echo, mark)
	const values = `{"a":9007199254740993,"b":[null,{"c":1.5}],"d":null}`
	wantJSON(t, r, "declared", `{"v":`+values+`}`, `{"result":`+values+`}`)
	wantJSON(t, r, "declared", `{}`, `{"result":{}}`)
	wantRefusal(t, r, "declared", `{"v":[1]}`, toolmethod.Violation{Pointer: "/v", Keyword: "type", Message: "must be an object, got a list"})
}
