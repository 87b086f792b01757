package infer

import (
	"fmt"

	"github.com/go-toolapi/toolapi/infer/wire"
)

// noteItems records, at the first item that is too much, that a list has more
// of them than the limit allows.
func (r *Reader) noteItems() {
	r.note("maxItems", fmt.Sprintf("a list must have at most %d items", r.limits.Items))
}

// noteMembers is noteItems for the members of an object.
func (r *Reader) noteMembers() {
	r.note("maxProperties", fmt.Sprintf("an object must have at most %d members", r.limits.Items))
}

// crowded tells whether a list or an object in a value that was only passed over
// has more items than the limit allows, and notes where. Its raw text holds: it
// was walked before.
func (r *Reader) crowded(raw []byte) bool {
	if len(raw)/2 <= r.limits.Items {
		return false // an item takes a character, and a comma or a bracket
	}
	inner := Reader{}
	inner.reset(raw, r.limits)
	inner.count()
	for _, v := range inner.violations {
		r.noteBelow(v)
	}
	return len(inner.violations) > 0
}

// count passes over the value that comes next and notes the lists and objects in
// it that have too many items.
func (r *Reader) count() {
	n := 0
	switch r.scan.Peek() {
	case wire.KindArray:
		r.enterList()
		for more := r.scan.EnterArray(); more; more = r.scan.NextItem() {
			r.at(n)
			if n == r.limits.Items {
				r.noteItems()
			}
			r.count()
			n++
		}
		r.leave()
	case wire.KindObject:
		for more := r.scan.EnterObject(); more; more = r.scan.NextMember() {
			r.enter(r.keep(r.scan.Name()))
			if n == r.limits.Items {
				r.noteMembers()
			}
			r.count()
			r.leave()
			n++
		}
	default:
		r.scan.Skip()
	}
}
