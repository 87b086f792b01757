package toolmethod_test

import (
	"context"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// A loader of an interface that returns a nil pointer has found nothing: neither the
// access check nor the method is handed something that nobody can use.
func TestEntityThatIsANilPointerDoesNotExist(t *testing.T) { // rules AC-06, AC-07
	asked := 0
	none := (*page)(nil)
	r, _ := newRegistry(t, toolmethod.WithEntity(toolmethod.Entity[node]{
		Type: "node",
		Load: func(context.Context, string) (node, error) { return none, nil },
		LoadMany: func(_ context.Context, ids []string) ([]node, error) {
			return append(make([]node, len(ids)-1), none), nil
		},
		Access: func(context.Context, node, string) (bool, error) { asked++; return true, nil },
	}))
	one, many := markOf("t.one", "v"), markOf("t.many", "v")
	one.Inputs = []toolmethod.Input{{Name: "v", Entity: "view"}}
	many.Inputs = one.Inputs
	r.RegisterFunc(func(v node) string { return v.key() }, one)
	r.RegisterFunc(func(v []node) string { return v[0].key() }, many)
	const absent = "does not exist, or you may not view it"
	wantRefusal(t, r, "t.one", `{"v":"a"}`, toolmethod.Violation{Pointer: "/v", Keyword: "entity", Message: absent})
	wantRefusal(t, r, "t.many", `{"v":["a","b"]}`,
		toolmethod.Violation{Pointer: "/v/0", Keyword: "entity", Message: absent},
		toolmethod.Violation{Pointer: "/v/1", Keyword: "entity", Message: absent})
	if asked > 0 {
		t.Errorf("the access check was asked %d times about nothing", asked)
	}
}
