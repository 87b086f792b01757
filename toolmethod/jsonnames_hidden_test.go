package toolmethod_test

import (
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

func TestJSONNamesHideFieldsOfAnonymousStructs(t *testing.T) {
	// rule NM-04
	type row = struct {
		Shown  string `json:"shown"`
		Hidden string `json:"-"`
	}
	r, _ := newRegistry(t, toolmethod.WithJSONNames())
	r.RegisterFunc(func() []row { return []row{{Shown: "a", Hidden: "secret"}} }, markOf("rows"))
	wantJSON(t, r, "rows", `{}`, `{"result":[{"shown":"a"}]}`)
}
