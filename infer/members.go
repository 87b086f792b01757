package infer

import (
	"reflect"
	"strconv"
	"strings"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
)

// members reads the members of an object into the fields of a struct or into
// the arguments of a method.
type members struct {
	places     []place
	slots      []memberSlot // what reading needs of each place
	byName     map[string]int
	awaited    uint64           // the first places, as a set, that have to be given or have a default
	crossField *crossFieldRules // nil where no constraint is about several of them
}

// memberSlot is one place, with no more than what each call looks at.
type memberSlot struct {
	name     string // as JSON has it after another member, `,"title":`
	in       input
	required bool
	field    int // of the struct; -1 where that is not one of its own
}

// newMembers returns the members that places describe.
func newMembers(places []place) members {
	m := members{places: places, byName: make(map[string]int, len(places))}
	for i, p := range places {
		m.byName[p.name] = i
		slot := memberSlot{name: string(wire.AppendString([]byte{','}, p.name)) + ":", in: p.in, required: p.required, field: -1}
		if len(p.index) == 1 {
			slot.field = p.index[0]
		}
		m.slots = append(m.slots, slot)
		if p.required || p.fallback != nil {
			m.awaited |= 1 << i
		}
	}
	return m
}

// properties returns the properties of an object with these places.
func properties(places []place) []schema.Property {
	props := make([]schema.Property, len(places))
	for i, p := range places {
		props[i] = schema.Property{Name: p.name, Schema: p.schema, Required: p.required}
	}
	return props
}

// seen is the set of members that were given, by their place.
type seen struct {
	first uint64
	more  []uint64
}

// newSeen returns an empty set with room for n members.
func newSeen(n int) seen {
	if n <= 64 {
		return seen{}
	}
	return seen{more: make([]uint64, (n-1)/64)}
}

// add puts i into the set; false means that it was there before.
func (s *seen) add(i int) bool {
	word := &s.first
	if i >= 64 {
		word = &s.more[i/64-1]
	}
	bit := uint64(1) << (uint(i) % 64)
	was := *word
	*word = was | bit
	return was&bit == 0
}

// has tells whether i is in the set.
func (s *seen) has(i int) bool {
	word := s.first
	if i >= 64 {
		word = s.more[i/64-1]
	}
	return word&(1<<(uint(i)%64)) != 0
}

// read reads the object that comes next. Its members go into the fields of v,
// or into args where those are given.
func (m *members) read(r *Reader, v reflect.Value, args []reflect.Value) {
	given := newSeen(len(m.slots))
	before, depth := len(r.violations), len(r.path)
	for i, more := m.first(r); more; {
		if i >= 0 {
			r.at(i)
			switch s := &m.slots[i]; {
			case !given.add(i):
				r.note("duplicate", "is given twice")
				r.scan.Skip()
			case !s.required && r.scan.Peek() == wire.KindNull:
				r.scan.Null()
				m.fallBack(r, i, v, args)
			case s.field >= 0:
				s.in.decode(r, v.Field(s.field))
			default:
				s.in.decode(r, m.slot(i, v, args))
			}
		}
		if r.scan.Err() != nil {
			return // the path stays: it tells where the text ended or went too deep
		}
		// Callers mostly follow the order of the schema.
		if i++; i < len(m.slots) && r.scan.NameIs(m.slots[i].name) {
			continue
		}
		i, more = m.after(r, i)
	}
	if r.scan.Err() != nil {
		return
	}
	r.path = r.path[:depth]
	if m.awaited&^given.first != 0 || given.more != nil {
		m.absent(r, &given, v, args)
	}
	if m.crossField != nil && len(r.violations) == before && !r.full() {
		m.crossField.check(r, v)
	}
}

// first reads the beginning of an object, as far as the value of its first member,
// and returns the place of that, -1 for one that is unknown and passed over.
func (m *members) first(r *Reader) (i int, more bool) {
	if !r.scan.EnterObject() {
		return -1, false
	}
	r.enterObject(m)
	return m.name(r, 0), true
}

// after is first for what stands after the value of a member; the next one may be
// at the guessed place.
func (m *members) after(r *Reader, guess int) (i int, more bool) {
	if !r.scan.NextMember() {
		return -1, false
	}
	return m.name(r, guess), true
}

// name reads the name that comes next, which may be that of the guessed place, and
// returns its place; -1 for one that is unknown, which is noted and passed over
// with its value.
func (m *members) name(r *Reader, guess int) (i int) {
	if guess < len(m.slots) && r.scan.NameIs(m.slots[guess].name[1:]) {
		return guess
	}
	name := r.scan.Name()
	if r.scan.Err() != nil {
		return -1
	}
	i, ok := m.byName[string(name)]
	if !ok {
		m.unknown(r, name)
		return -1
	}
	return i
}

// fallBack gives member i its default, where it has one.
func (m *members) fallBack(r *Reader, i int, v reflect.Value, args []reflect.Value) {
	if p := &m.places[i]; p.fallback != nil {
		p.fallback.set(r, m.slot(i, v, args))
	}
}

// slot returns where member i goes.
func (m *members) slot(i int, v reflect.Value, args []reflect.Value) reflect.Value {
	if field := m.slots[i].field; field >= 0 {
		return v.Field(field)
	}
	if args != nil {
		return args[i]
	}
	return fieldAt(v, m.places[i].index)
}

// fieldAt returns the field of v at index, behind pointers that it sets where they
// are nil.
func fieldAt(v reflect.Value, index []int) reflect.Value {
	for _, j := range index[:len(index)-1] {
		v = v.Field(j)
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				v.Set(reflect.New(v.Type().Elem()))
			}
			v = v.Elem()
		}
	}
	return v.Field(index[len(index)-1])
}

// absent gives members that were left out their default, and notes those that
// have to be there.
func (m *members) absent(r *Reader, given *seen, v reflect.Value, args []reflect.Value) {
	for i := range m.places {
		if given.has(i) {
			continue
		}
		m.fallBack(r, i, v, args)
		if p := &m.places[i]; p.required && !r.lenient {
			r.note("required", strconv.Quote(p.name)+" is required")
		}
	}
}

// The sizes of a message about an unknown member.
const (
	maxNameShown  = 64
	maxNamesShown = 20
)

// unknown notes a member that the object does not have, and passes over it.
func (m *members) unknown(r *Reader, name []byte) {
	r.leave()
	if !r.lenient && !r.full() {
		shown := shorten(name, maxNameShown)
		r.enter(shown)
		r.note("additionalProperties", m.knownNames(shown))
		r.leave()
	}
	r.scan.Skip()
	if r.scan.Err() == nil {
		r.enterObject(m)
	}
}

// knownNames says which members there are, the nearest to name first.
func (m *members) knownNames(name string) string {
	if len(m.places) == 0 {
		return "is unknown: there are no members"
	}
	names := make([]string, 0, len(m.places))
	for _, p := range m.places {
		names = append(names, p.name)
	}
	near := schema.Nearest(name, names)
	quoted := make([]string, 0, len(names))
	if near != "" {
		quoted = append(quoted, strconv.Quote(near))
	}
	for _, n := range names {
		if n != near {
			quoted = append(quoted, strconv.Quote(n))
		}
	}
	if len(quoted) > maxNamesShown {
		quoted = append(quoted[:maxNamesShown], "…")
	}
	return "is unknown: the members are " + strings.Join(quoted, ", ")
}
