package infer

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// listSchema describes a slice or an array of t's kind.
func listSchema(t reflect.Type, items *schema.Schema) *schema.Schema {
	s := &schema.Schema{Type: schema.Array, Items: items}
	if t.Kind() == reflect.Array {
		n := t.Len()
		s.MinItems, s.MaxItems = &n, &n
	}
	return s
}

// listInput reads slices and arrays.
type listInput struct {
	described
	elem   input
	check  *schema.LengthCheck
	array  bool
	size   int  // of an item in memory
	unique bool // no two items are equal
}

// newListInput returns the list of elem under s.
func newListInput(t reflect.Type, s *schema.Schema, elem input) *listInput {
	return &listInput{
		described: described{s}, elem: elem, check: schema.NewLengthCheck(s),
		array: t.Kind() == reflect.Array, size: max(1, int(t.Elem().Size())), unique: s.UniqueItems,
	}
}

func (l *listInput) withInput(s *schema.Schema) (input, error) {
	changed := *l
	c := &changed
	c.described, c.check, c.unique = described{s}, schema.NewLengthCheck(s), s.UniqueItems
	if s.Items == l.s.Items {
		return c, nil
	}
	var err error
	c.elem, err = l.elem.withInput(s.Items)
	return c, err
}

func (l *listInput) decode(r *Reader, v reflect.Value) {
	if !r.expect(wire.KindArray, "a list") {
		return
	}
	n, start := 0, r.scan.Offset()
	room := 0 // how many items fit into v
	if l.array {
		room = v.Len()
	}
	items := l.items()
	more := r.scan.EnterArray()
	if more {
		r.enterList()
	}
	for ; more; more = r.scan.NextItem() {
		r.at(n)
		at := r.scan.Offset()
		if n == room && !l.array {
			room = l.makeRoom(r, v, n, start)
		}
		if n < room && !r.full() {
			l.elem.decode(r, v.Index(n))
		} else {
			r.scan.Skip()
		}
		if r.scan.Err() != nil {
			return // the path stays, as in members.read
		}
		n++
		items.add(r, at)
	}
	if r.scan.Err() != nil {
		return
	}
	l.end(r, v, n)
	items.settle(r)
}

// end takes note of the end of a list of n items.
func (l *listInput) end(r *Reader, v reflect.Value, n int) {
	if n > 0 {
		r.leave()
	}
	if breach := l.check.Check(n); breach != nil {
		r.breach(breach)
	}
	switch {
	case l.array:
	case n == 0:
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
	default:
		v.SetLen(min(n, v.Len()))
	}
}

// The items that room is made for before there are any.
const (
	firstItems = 8
	firstBytes = 384
)

// makeRoom makes room in the slice v after n items of a list that begins at start,
// and returns how many items fit then: n where there is no room for more, or for
// what is wrong with them.
func (l *listInput) makeRoom(r *Reader, v reflect.Value, n, start int) int {
	if r.full() {
		return n
	}
	if n >= r.limits.Items {
		if n == r.limits.Items {
			r.noteItems()
		}
		return n
	}
	if n > 0 {
		v.Grow(r.expected(n, start))
	} else {
		// Hardly any item takes less as text than in memory.
		rest := len(r.text) - r.scan.Offset()
		v.SetZero()
		v.Grow(max(1, min(firstItems, firstBytes/l.size, rest/l.size)))
	}
	room := min(v.Cap(), r.limits.Items)
	v.SetLen(room)
	return room
}

// expected returns for how many more items to make room after n items, at least
// one, of a list that begins at start: as many as the rest of the text holds of
// this size, but no more than keeps the memory in proportion to the items that are
// there.
func (r *Reader) expected(n, start int) int {
	each := max(1, (r.scan.Offset()-start)/n)
	return min(3*n, max(4, (len(r.text)-r.scan.Offset())/each+1), r.limits.Items)
}

// listOutput publishes slices and arrays; a nil slice is empty.
type listOutput struct {
	described
	elem   output
	check  *schema.LengthCheck
	unique bool // no two items are equal
}

// newListOutput returns the list of elem under s.
func newListOutput(s *schema.Schema, elem output) *listOutput {
	return &listOutput{described: described{s}, elem: elem, check: schema.NewLengthCheck(s), unique: s.UniqueItems}
}

func (l *listOutput) withOutput(s *schema.Schema) (output, error) {
	c := newListOutput(s, l.elem)
	if s.Items == l.s.Items {
		return c, nil
	}
	var err error
	c.elem, err = l.elem.withOutput(s.Items)
	return c, err
}

// Publish appends the items in order.
func (l *listOutput) Publish(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	n := v.Len()
	if breach := l.check.Check(n); breach != nil {
		return dst, breachError{breach}
	}
	if run.Depth == 0 {
		return dst, valueobj.ErrTooDeep
	}
	run.Depth--
	dst = append(dst, '[')
	items, begin := publishedItems(l.unique), len(dst)
	var err error
	for i := range n {
		if i > 0 {
			dst = append(dst, ',')
		}
		start := len(dst)
		if dst, err = l.elem.Publish(run, dst, v.Index(i)); err != nil {
			return dst, fmt.Errorf("item %d: %w", i, err)
		}
		if items != nil && !items.put(dst[start:]) {
			return dst, breachError{schema.UniqueBreach()}
		}
		if cap(dst)-len(dst) <= len(dst)-start && i+1 < n {
			dst = withRoom(dst, begin, i+1, n)
		}
	}
	run.Depth++
	return append(dst, ']'), nil
}

// withRoom returns dst, in which the first done of all items of a list stand from
// begin on, with room for the rest: a buffer that grows bit by bit is copied again
// and again. The room is in proportion to what is there, however large one item is.
func withRoom(dst []byte, begin, done, all int) []byte {
	size := len(dst) - begin
	return slices.Grow(dst, min((all-done)*(size/done+2), 2*size))
}

// listInput describes a list.
func (e *Engine) listInput(t reflect.Type, naming valueobj.Naming) (input, error) {
	if l := e.looping(t); l != nil {
		return l, nil
	}
	l, end := e.openLoop(t, listSchema(t, nil))
	defer end()
	e.unfinished[l.s] = l.s
	elem, err := e.itemInput(t.Elem(), naming)
	if err != nil {
		return nil, err
	}
	e.finish(l.s, func(s *schema.Schema) { s.Items = elem.describe() })
	l.in = newListInput(t, l.s, elem)
	return l.in, nil
}
