package toolmethod_test

import (
	"testing"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// The types that contain themselves.
type (
	caseFolder struct {
		Name   string       `member:"name"`
		Sub    []caseFolder `json:",omitempty" member:"sub"`
		Parent *caseFolder  `json:",omitempty" member:"parent"`
	}
	caseLeft struct {
		Rights map[string]caseRight `json:",omitempty"`
	}
	caseRight struct {
		Back *caseLeft `json:",omitempty"`
	}
)

// caseTree is a service about them.
type caseTree struct{ started int }

func (*caseTree) Count(root caseFolder) int  { return 1 + len(root.Sub) }
func (c *caseTree) Walk(start caseLeft) bool { c.started++; return start.Rights == nil }
func (*caseTree) Circle() *caseFolder {
	f := &caseFolder{Name: "a"}
	f.Parent = f
	return f
}

// TestRecursion is the case of types, and of values, that contain themselves.
func TestRecursion(t *testing.T) {
	tree := &caseTree{}
	r := registered(t, tree, methodOf("Count", "root"), methodOf("Walk", "start"), methodOf("Circle"))
	wantJSON(t, r, "Count", `{"root":{"name":"a","sub":[{"name":"b"},{"name":"c"}]}}`, `{"result":3}`)
	wantRefusal(t, r, "Count", `{"root":{"name":"a","sub":[{"name":"b","sub":[{"name":7}]}]}}`,
		toolmethod.Violation{Pointer: "/root/sub/0/sub/0/name", Keyword: "type", Message: "must be a string, got 7"})
	wantJSON(t, r, "Walk", `{"start":{"rights":{"x":{"back":{}}}}}`, `{"result":false}`)
	wantJSON(t, r, "Walk", `{"start":{}}`, `{"result":true}`)
	wantRefusal(t, r, "Walk", `{"start":{"rights":{"x":{"back":{"rights":7}}}}}`,
		toolmethod.Violation{Pointer: "/start/rights/x/back/rights", Keyword: "type", Message: "must be an object, got 7"})
	if tree.started != 2 {
		t.Errorf("Walk ran %d times, want twice", tree.started)
	}

	reply := make(chan *toolmethod.Result, 1)
	go func() { reply <- r.Call(t.Context(), "Circle", nil) }()
	select {
	case result := <-reply:
		if result.OK() || result.Category() != toolmethod.CategoryRuntime {
			t.Errorf("ok %v, category %q, want a runtime failure", result.OK(), result.Category())
		}
	case <-time.After(time.Minute):
		t.Fatal("no reply to a result that contains itself")
	}
}
