package toolmethod_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestEntityOfAHandWrittenTool proves that a hand-written tool gets handles of
// entities that exist, and on which the operation is allowed.
func TestEntityOfAHandWrittenTool(t *testing.T) {
	// rule ID-12
	// rule AC-05
	// rule AC-06
	// rule AC-08
	l := newLibrary()
	r, _ := newRegistry(t, toolmethod.WithEntity(l.entity()))
	var got toolmethod.Values
	tool := func(operation string) toolmethod.Tool {
		return toolmethod.Tool{
			Method: toolmethod.Method{ID: "t", Description: "Takes pages.", Inputs: []toolmethod.Input{
				{Name: "page", DataType: "entity:page", Entity: operation},
				{Name: "rest", DataType: "entity:page", Entity: "view", Multiple: &yes, Optional: &yes},
			}},
			Run: func(_ context.Context, in toolmethod.Values) *toolmethod.Result {
				got = in
				return toolmethod.Success("Done.")
			},
		}
	}
	r.Add(tool(""))
	if err := r.Err(); err == nil || !strings.Contains(err.Error(), "an entity without an operation") {
		t.Errorf("wanted a problem about the missing operation, got %v", err)
	}
	r.Add(tool("update"))
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args     string
		category toolmethod.Category
		got      toolmethod.Values
		found    []toolmethod.Violation
	}{
		{`{"page":"page:p1"}`, 0, toolmethod.Values{"page": "p1"}, nil},
		{`{"page":"p1","rest":["p3","page:p2"]}`, 0, toolmethod.Values{"page": "p1", "rest": []string{"p3", "p2"}}, nil},
		{`{"page":"p3"}`, toolmethod.CategoryAccess, nil, nil},
		{`{"page":"p1","rest":["p3","p4"]}`, toolmethod.CategoryInput, nil, absences("/rest/1")},
	} {
		got = nil
		result := r.Call(member("ann"), "t", []byte(c.args))
		if result.Category() != c.category {
			t.Errorf("%s: wanted the category %q, got %q: %s", c.args, c.category, result.Category(), result.Message())
		}
		if diff := cmp.Diff(c.got, got); diff != "" {
			t.Errorf("%s: what reached the tool differs (-want +got):\n%s", c.args, diff)
		}
		if diff := cmp.Diff(c.found, result.Violations()); diff != "" {
			t.Errorf("%s: the violations differ (-want +got):\n%s", c.args, diff)
		}
	}
}
