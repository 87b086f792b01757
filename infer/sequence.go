package infer

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// errTooMany is what draining a sequence fails with that does not end within
// the limit.
var errTooMany = errors.New("the sequence gives more items than the limit allows")

// sequenceItem returns the type of the items that t, an iter.Seq or an
// iter.Seq2 with an error, gives; nil where t is no such sequence.
func sequenceItem(t reflect.Type) (item reflect.Type, withError bool) {
	if t.Kind() != reflect.Func || t.PkgPath() != "iter" || !strings.HasPrefix(t.Name(), "Seq") {
		return nil, false
	}
	yield := t.In(0)
	if yield.NumIn() == 1 {
		return yield.In(0), false
	}
	if yield.In(1) == reflect.TypeFor[error]() {
		return yield.In(0), true
	}
	return nil, false
}

// sequence drains an iterator into a list.
type sequence struct {
	described
	elem      output
	check     *schema.LengthCheck
	unique    bool // no two items are equal
	withError bool
}

func (q *sequence) withOutput(s *schema.Schema) (output, error) {
	elem, err := q.elem.withOutput(s.Items)
	return &sequence{described: described{s}, elem: elem, check: schema.NewLengthCheck(s), unique: s.UniqueItems, withError: q.withError}, err
}

// Publish appends the items as they come. It stops at the first error, when
// the call is over, and at the limit of items.
func (q *sequence) Publish(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	if run.Depth == 0 {
		return dst, valueobj.ErrTooDeep
	}
	if v.IsNil() {
		return append(dst, "[]"...), held(q.check.Check(0))
	}
	run.Depth--
	dst = append(dst, '[')
	n, items, begin := 0, publishedItems(q.unique), len(dst)
	var err error
	one := func(item reflect.Value) bool {
		switch err = run.Context.Err(); {
		case err != nil:
			return false
		case n >= run.Items:
			err = errTooMany
			return false
		case n > 0:
			dst = append(dst, ',')
		}
		start := len(dst)
		if dst, err = q.elem.Publish(run, dst, item); err != nil {
			err = fmt.Errorf("item %d: %w", n, err)
			return false
		}
		if items != nil && !items.put(dst[start:]) {
			err = breachError{schema.UniqueBreach()}
			return false
		}
		n++
		if cap(dst)-len(dst) <= len(dst)-start {
			dst = slices.Grow(dst, len(dst)-begin) // see withRoom
		}
		return true
	}
	q.drain(v, one, &err)
	if err != nil {
		return dst, err
	}
	run.Depth++
	return append(dst, ']'), held(q.check.Check(n))
}

// drain hands the items of v to one until that says false. An error that the
// sequence gives goes to fail.
func (q *sequence) drain(v reflect.Value, one func(reflect.Value) bool, fail *error) {
	if !q.withError {
		for item := range v.Seq() {
			if !one(item) {
				return
			}
		}
		return
	}
	for item, problem := range v.Seq2() {
		if !problem.IsNil() {
			ended, _ := reflect.TypeAssert[error](problem)
			*fail = &SequenceError{ended}
			return
		}
		if !one(item) {
			return
		}
	}
}
