package toolmethod_test

import (
	"testing"

	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// An embedded type that is no struct has nothing to promote: it is an exported
// field like any other, as it is for inputs.
func TestEmbeddedTypesThatAreNoStructsAreFields(t *testing.T) {
	// rule OUT-04
	// rule IN-14
	type shelf = struct {
		types.Title
		Size int8
	}
	r, _ := newRegistry(t)
	r.RegisterFunc(func(in shelf) shelf { return in }, markOf("shape"))
	r.RegisterFunc(func(in []shelf) []shelf { return in }, markOf("list", "in"))
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "shape", `{"title":"a","size":1}`, `{"title":"a","size":1}`)
	wantJSON(t, r, "list", `{"in":[{"title":"a","size":1}]}`, `{"result":[{"title":"a","size":1}]}`)
}

// shelved embeds a type that is no struct, and marks nothing.
type shelved struct {
	types.Title
	Size int8
}

func TestSelectionsReachEmbeddedTypesThatAreNoStructs(t *testing.T) {
	// rule VO-11
	r, _ := newRegistry(t)
	m := markOf("selected")
	m.Outputs = []toolmethod.Output{{Members: toolmethod.Select("title")}}
	r.RegisterFunc(func() shelved { return shelved{"a", 1} }, m)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "selected", `{}`, `{"result":{"title":"a"}}`)
}
