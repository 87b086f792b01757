package infer

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// mapSchema describes a map without declared properties.
func mapSchema(values *schema.Schema) *schema.Schema {
	return &schema.Schema{Type: schema.Object, Additional: values}
}

// isIntegerKind tells whether t is of a signed or unsigned integer kind.
func isIntegerKind(t reflect.Type) bool {
	return t.Kind() >= reflect.Int && t.Kind() <= reflect.Uint64
}

// mapInput reads maps.
type mapInput struct {
	described
	typ   reflect.Type
	keys  mapKey
	elem  input
	check *schema.LengthCheck
}

// newMapInput returns the map of type t with these keys and values elem, under s.
func newMapInput(t reflect.Type, keys mapKey, s *schema.Schema, elem input) *mapInput {
	return &mapInput{described: described{s}, typ: t, keys: keys, elem: elem, check: schema.NewLengthCheck(s)}
}

func (m *mapInput) withInput(s *schema.Schema) (input, error) {
	c := newMapInput(m.typ, m.keys, s, m.elem)
	if s.Additional == m.s.Additional {
		return c, nil
	}
	var err error
	c.elem, err = m.elem.withInput(s.Additional)
	return c, err
}

func (m *mapInput) decode(r *Reader, v reflect.Value) {
	if !r.expect(wire.KindObject, "an object") {
		return
	}
	v.Set(reflect.MakeMap(m.typ))
	slot := mapSlot{reflect.New(m.typ.Key()).Elem(), reflect.New(m.typ.Elem()).Elem()}
	n := 0
	for more := r.scan.EnterObject(); more; more = r.scan.NextMember() {
		name := r.keep(r.scan.Name())
		r.enter(name)
		switch {
		case r.scan.Err() != nil:
		case n < r.limits.Items && !r.full():
			m.member(r, v, slot, name)
		default:
			if n == r.limits.Items {
				r.noteMembers()
			}
			r.scan.Skip()
		}
		if r.scan.Err() != nil {
			return // the path stays, as in members.read
		}
		r.leave()
		n++
	}
	if r.scan.Err() != nil {
		return
	}
	if breach := m.check.Check(n); breach != nil {
		r.breach(breach)
	}
}

// mapSlot is where a key and its value stand before they are put into a map, one
// after the other.
type mapSlot struct{ key, value reflect.Value }

// member reads one value and puts it under its key.
func (m *mapInput) member(r *Reader, v reflect.Value, slot mapSlot, name string) {
	key, value := slot.key, slot.value
	key.SetZero()
	value.SetZero()
	if err := m.keys.set(key, name); err != nil {
		r.note("propertyNames", "the name of this member "+err.Error())
		r.scan.Skip()
		return
	}
	if v.MapIndex(key).IsValid() {
		r.note("duplicate", "is given twice")
		r.scan.Skip()
		return
	}
	m.elem.decode(r, value)
	v.SetMapIndex(key, value)
}

// mapOutput publishes maps, members in the order of their names; a nil map is
// empty.
type mapOutput struct {
	described
	keys  mapKey
	elem  output
	check *schema.LengthCheck
}

// newMapOutput returns the map with these keys and values elem, under s.
func newMapOutput(keys mapKey, s *schema.Schema, elem output) *mapOutput {
	return &mapOutput{described: described{s}, keys: keys, elem: elem, check: schema.NewLengthCheck(s)}
}

func (m *mapOutput) withOutput(s *schema.Schema) (output, error) {
	c := newMapOutput(m.keys, s, m.elem)
	if s.Additional == m.s.Additional {
		return c, nil
	}
	var err error
	c.elem, err = m.elem.withOutput(s.Additional)
	return c, err
}

// entry is one member of a map that is about to be published.
type entry struct {
	name  string
	value reflect.Value
}

// Publish appends the members, sorted by name.
func (m *mapOutput) Publish(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	if breach := m.check.Check(v.Len()); breach != nil {
		return dst, breachError{breach}
	}
	if run.Depth == 0 {
		return dst, valueobj.ErrTooDeep
	}
	entries, err := m.entries(v)
	if err != nil {
		return dst, err
	}
	run.Depth--
	dst = append(dst, '{')
	begin := len(dst)
	for i, e := range entries {
		start := len(dst)
		if i > 0 {
			if entries[i-1].name == e.name {
				return dst, fmt.Errorf("two keys have the name %q", e.name)
			}
			dst = append(dst, ',')
		}
		dst = append(wire.AppendString(dst, e.name), ':')
		if dst, err = m.elem.Publish(run, dst, e.value); err != nil {
			return dst, fmt.Errorf("%s: %w", e.name, err)
		}
		if cap(dst)-len(dst) <= len(dst)-start && i+1 < len(entries) {
			dst = withRoom(dst, begin, i+1, len(entries))
		}
	}
	run.Depth++
	return append(dst, '}'), nil
}

// entries returns the members of v in the order of their names.
func (m *mapOutput) entries(v reflect.Value) ([]entry, error) {
	entries := make([]entry, 0, v.Len())
	for key, value := range v.Seq2() {
		name, err := m.keys.name(key)
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry{mended(name), value})
	}
	slices.SortFunc(entries, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	return entries, nil
}

// mapInput describes a map.
func (e *Engine) mapInput(t reflect.Type, naming valueobj.Naming) (input, error) {
	keys, err := e.inputKey(t)
	if err != nil {
		return nil, err
	}
	if l := e.looping(t); l != nil {
		return l, nil
	}
	l, end := e.openLoop(t, mapSchema(nil))
	defer end()
	e.unfinished[l.s] = l.s
	elem, err := e.itemInput(t.Elem(), naming)
	if err != nil {
		return nil, err
	}
	e.finish(l.s, func(s *schema.Schema) { s.Additional = elem.describe() })
	l.in = newMapInput(t, keys, l.s, elem)
	return l.in, nil
}
