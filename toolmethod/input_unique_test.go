package toolmethod_test

import (
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Items that only differ in a null, which means that a member is left out, reach the
// method as the same values, and are refused like them.
func TestItemsAreUniqueWithoutTheNullsThatMeanAbsent(t *testing.T) {
	// rule IN-13
	// rule CN-02
	type tag struct {
		Word string `optional:"true"`
		Note any    `data_type:"any" optional:"true"`
		Kids []tag  `optional:"true"`
	}
	r, _ := newRegistry(t)
	m := markOf("t", "v")
	m.Inputs = []toolmethod.Input{{Name: "v", Validate: "unique"}}
	r.RegisterFunc(func([]tag) {}, m)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	twice := toolmethod.Violation{Pointer: "/v", Keyword: "uniqueItems", Message: "must not hold the same item twice"}
	wantRefusal(t, r, "t", `{"v":[{},{"word":null}]}`, twice)
	wantRefusal(t, r, "t", `{"v":[{"kids":[{}]},{"kids":[{"word":null}]}]}`, twice)
	wantJSON(t, r, "t", `{"v":[{},{"word":""},{"word":"a","kids":null}]}`, `{}`)
	wantJSON(t, r, "t", `{"v":[{},{"note":null}]}`, `{}`) // which the schema takes
}
