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
	quoted     []string // the names of the places as JSON has them, `"title":`
	byName     map[string]int
	required   int
	crossField *crossFieldRules // nil where no constraint is about several of them
}

// newMembers returns the members that places describe.
func newMembers(places []place) members {
	m := members{places: places, byName: make(map[string]int, len(places))}
	for i, p := range places {
		m.byName[p.name] = i
		m.quoted = append(m.quoted, string(wire.AppendString(nil, p.name))+":")
		if p.required {
			m.required++
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
	small [2]uint64
	large []uint64
}

// newSeen returns an empty set with room for n members.
func newSeen(n int) seen {
	if n <= 128 {
		return seen{}
	}
	return seen{large: make([]uint64, (n+63)/64)}
}

// add puts i into the set; false means that it was there before.
func (s *seen) add(i int) bool {
	word := &s.small[0]
	if s.large != nil {
		word = &s.large[i/64]
	} else if i >= 64 {
		word = &s.small[1]
	}
	bit := uint64(1) << (i % 64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	return true
}

// has tells whether i is in the set.
func (s *seen) has(i int) bool {
	if s.large != nil {
		return s.large[i/64]&(1<<(i%64)) != 0
	}
	return s.small[i/64]&(1<<(i%64)) != 0
}

// read reads the object that comes next. Its members go into the fields of v,
// or into args where those are given.
func (m *members) read(r *Reader, v reflect.Value, args []reflect.Value) {
	given := newSeen(len(m.places))
	required, next, before := 0, 0, len(r.violations)
	for more := r.scan.EnterObject(); more; more = r.scan.NextMember() {
		i, ok := m.next(r, next)
		if !ok {
			if r.scan.Err() != nil {
				return
			}
			continue
		}
		next = i + 1
		p := &m.places[i]
		first := given.add(i)
		r.enter(p.name)
		switch {
		case !first:
			r.note("duplicate", "is given twice")
			r.scan.Skip()
		case !p.required && r.scan.Peek() == wire.KindNull:
			r.scan.Null()
			if p.fallback != nil {
				p.fallback.set(r, m.slot(i, v, args))
			}
		default:
			p.in.decode(r, m.slot(i, v, args))
		}
		if p.required && first {
			required++
		}
		if r.scan.Err() != nil {
			return // the path stays: it tells where the text ended or went too deep
		}
		r.leave()
	}
	if r.scan.Err() != nil {
		return
	}
	m.absent(r, &given, required, v, args)
	if m.crossField != nil && len(r.violations) == before && !r.full() {
		m.crossField.check(r, v)
	}
}

// next reads the name that comes next and returns its place; ok is false for one
// that is unknown, which is noted and passed over with its value. Callers mostly
// follow the order of the schema, so the guessed place is tried first.
func (m *members) next(r *Reader, guess int) (i int, ok bool) {
	if guess < len(m.places) && r.scan.NameIs(m.quoted[guess]) {
		return guess, true
	}
	name := r.scan.Name()
	if r.scan.Err() != nil {
		return 0, false
	}
	if i, ok = m.byName[string(name)]; !ok {
		m.unknown(r, name)
	}
	return i, ok
}

// slot returns where member i goes.
func (m *members) slot(i int, v reflect.Value, args []reflect.Value) reflect.Value {
	if args != nil {
		return args[i]
	}
	index := m.places[i].index
	if len(index) == 1 {
		return v.Field(index[0])
	}
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
func (m *members) absent(r *Reader, given *seen, required int, v reflect.Value, args []reflect.Value) {
	for i := range m.places {
		p := &m.places[i]
		if p.fallback != nil && !given.has(i) {
			p.fallback.set(r, m.slot(i, v, args))
		}
		if p.required && required < m.required && !given.has(i) && !r.lenient {
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
	if !r.lenient && !r.full() {
		shown := shorten(name, maxNameShown)
		r.enter(shown)
		r.note("additionalProperties", m.knownNames(shown))
		r.leave()
	}
	r.scan.Skip()
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
