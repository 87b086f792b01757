package infer

import (
	"context"
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
)

// Reader walks the arguments of one call. It knows where it stands, notes
// violations, and goes on. It is not safe for concurrent use.
type Reader struct {
	scan       wire.Scanner
	text       []byte // being read
	path       []step
	named      bool // a step had a name, which may be a slice of a block
	violations []schema.Violation
	limits     Limits
	arena      arena
	within     int // so many defaults
	handles    []Handle
	ctx        context.Context //nolint:containedctx // of the call that the arguments belong to
	lenient    bool            // a definition says what may be missing, null or unknown
}

// step is one token of the path to where the reader stands.
type step struct {
	object *members // whose member it is, where that has a place there
	index  int      // of the place, or of an item; -1 for a member that only has a name
	name   string
}

// reset makes the reader ready for another text.
func (r *Reader) reset(text []byte, limits Limits) {
	r.scan.Reset(text, limits.Depth)
	r.text = text
	r.path = r.path[:0]
	r.handles = r.handles[:0]
	r.violations = nil
	r.limits = limits
	r.arena.release()
	r.ctx = context.Background()
}

// What a reader keeps of its buffers for the next text.
const (
	maxBuffer = 64 << 10 // bytes
	maxSteps  = 256
)

// release lets go of everything that belongs to the text just read, and of buffers
// that have grown large with it.
func (r *Reader) release() {
	r.scan.Trim(maxBuffer)
	r.arena.release()
	r.text, r.violations, r.ctx = nil, nil, nil
	if cap(r.path) > maxSteps {
		r.path = nil
	}
	if r.named {
		clear(r.path[:cap(r.path)])
		r.named = false
	}
	if cap(r.handles) > maxSteps {
		r.handles = nil
	}
	clear(r.handles[:cap(r.handles)])
}

// keep returns the text that the scanner has just read, of a string, a name or a
// number, as a string that outlives the arguments.
func (r *Reader) keep(text []byte) string {
	return r.arena.keep(text, len(r.text)-r.scan.Offset())
}

// enter steps down to a member that only has a name.
func (r *Reader) enter(name string) {
	r.path = append(r.path, step{name: name, index: -1})
	r.named = true
}

// enterObject steps down into an object; which of its members it is at says [Reader.at].
func (r *Reader) enterObject(m *members) { r.path = append(r.path, step{object: m}) }

// enterList steps down into a list; which of its items it is at says [Reader.at].
func (r *Reader) enterList() { r.path = append(r.path, step{}) }

// at steps to member or item i of what was entered last.
func (r *Reader) at(i int) { r.path[len(r.path)-1].index = i }

// leave steps back up.
func (r *Reader) leave() { r.path = r.path[:len(r.path)-1] }

// full tells whether there is no room for another violation.
func (r *Reader) full() bool { return len(r.violations) >= r.limits.Violations }

// note records a violation of the value at which the reader stands.
func (r *Reader) note(keyword, message string) {
	if r.full() {
		return
	}
	r.violations = append(r.violations, schema.Violation{Pointer: r.pointer(), Keyword: keyword, Message: message})
}

// breach records what a check found.
func (r *Reader) breach(b *schema.Breach) { r.note(b.Keyword, b.Message) }

// pointer returns the JSON pointer of where the reader stands.
func (r *Reader) pointer() string {
	var text []byte
	for _, s := range r.path {
		switch {
		case s.index < 0:
			text = wire.AppendPointer(text, shorten(s.name, maxToken))
		case s.object != nil:
			text = wire.AppendPointer(text, shorten(s.object.places[s.index].name, maxToken))
		default:
			text = strconv.AppendInt(append(text, '/'), int64(s.index), 10)
		}
	}
	return string(text)
}

// expect checks the kind of the value that comes next. Where it is another
// one, that is noted and the value passed over.
func (r *Reader) expect(kind wire.Kind, want string) bool {
	if r.scan.Peek() == kind {
		return true
	}
	r.reject(want)
	return false
}

// readString reads the string that comes next; it is not ok where there is none,
// which is noted.
func (r *Reader) readString(want string) (text []byte, ok bool) {
	if text := r.scan.ShortString(); text != nil {
		return text, true
	}
	if !r.expect(wire.KindString, want) {
		return nil, false
	}
	text = r.scan.String()
	return text, r.scan.Err() == nil
}

// reject notes that the value that comes next is not what is wanted, and
// passes over it.
func (r *Reader) reject(want string) {
	got := r.scan.Peek()
	if r.lenient && got == wire.KindNull {
		r.scan.Null()
		return
	}
	r.refuse(want)
}

// refuse is reject, also of a null that a definition allows.
func (r *Reader) refuse(want string) {
	got := r.scan.Peek()
	text := r.scan.Skip()
	if r.scan.Err() != nil {
		return
	}
	if r.full() {
		return
	}
	r.note("type", fmt.Sprintf("must be %s, got %s", want, shown(got, text)))
}

// How many bytes of what was sent a violation repeats: one long name would
// otherwise stand in as many pointers as there are mistakes below it.
const (
	maxShown = 40   // of a value, in a message
	maxToken = 256  // of a member's name, in a pointer
	maxBelow = 4096 // of a pointer into a value that was passed over
)

// shown names a value of the arguments in a message: short scalars as they
// were sent, everything else by its kind.
func shown(kind wire.Kind, text []byte) string {
	switch kind {
	case wire.KindObject:
		return "an object"
	case wire.KindArray:
		return "a list"
	case wire.KindString, wire.KindNumber:
		return excerpt(text)
	default:
		return string(text)
	}
}

// excerpt returns text, cut where it is long.
func excerpt(text []byte) string { return shorten(text, maxShown) }

// shorten returns text, cut where it is longer than most bytes.
func shorten[T string | []byte](text T, most int) string {
	if len(text) <= most {
		return string(text)
	}
	cut := string(text[:most])
	for !utf8.ValidString(cut) {
		cut = cut[:len(cut)-1]
	}
	return cut + "…"
}

// syntax turns the scanner's error into the violation that stands for all.
func (r *Reader) syntax() (schema.Violation, bool) {
	err := r.scan.Err()
	if err == nil {
		return schema.Violation{}, false
	}
	if err.TooDeep() {
		return schema.Violation{
			Pointer: r.pointer(), Keyword: "depth",
			Message: fmt.Sprintf("must not be nested deeper than %d", r.limits.Depth),
		}, true
	}
	return schema.Violation{Keyword: "json", Message: "must be valid JSON: " + err.Error()}, true
}
