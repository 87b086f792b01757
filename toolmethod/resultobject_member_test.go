package toolmethod_test

import (
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// What a Result gives is published as it is given: there are no members to
// select.
func TestResultSelectsNoMembers(t *testing.T) { // rule RS-07
	r, _ := newRegistry(t)
	r.RegisterFunc(func() *toolmethod.Result { return toolmethod.Success("") }, toolmethod.Method{
		ID: "t", Permission: "*", Description: "Answers.",
		Outputs: []toolmethod.Output{{Name: "album", DataType: "map", Members: toolmethod.Select("title")}},
	})
	problems := r.Problems()
	if len(problems) != 1 || problems[0].Place != `output "album"` || problems[0].Fix == "" {
		t.Errorf("the problems are %v, want one at the output with a fix", problems)
	}
}
