package infer

import (
	"errors"
	"fmt"

	"github.com/go-toolapi/toolapi/schema"
)

// judged passes over the value that comes next and returns its text, and the tree
// that judge has seen. It is not ok where the value breaks what judge, which may
// be nil, asks for; that is noted.
func (r *Reader) judged(judge *schema.Judge) (raw []byte, tree any, ok bool) {
	raw, twice := r.scan.SkipUnique()
	if r.scan.Err() != nil {
		return nil, nil, false
	}
	if twice != nil {
		r.noteBelow(schema.Violation{Pointer: twice.Pointer, Keyword: "duplicate", Message: "is given twice"})
		return nil, nil, false
	}
	if r.crowded(raw) {
		return nil, nil, false
	}
	if judge == nil {
		return raw, nil, true
	}
	tree, _ = treeOf(raw)
	found := judge.CheckValue(tree)
	for _, violation := range found {
		r.noteBelow(violation)
	}
	return raw, tree, len(found) == 0
}

// upheld is the error of a published text that breaks what judge asks for.
func upheld(judge *schema.Judge, text []byte) error {
	tree, ok := treeOf(text)
	if !ok {
		return errors.New("the published value is no JSON")
	}
	if found := judge.CheckValue(tree); len(found) > 0 {
		return fmt.Errorf("the published value does not hold: %s", found[0])
	}
	return nil
}

// judgeOf returns the judge of values under s.
func judgeOf(s *schema.Schema) (*schema.Judge, error) {
	return schema.NewJudge(schema.AppendDocument(nil, s))
}
