package valueobj

import (
	"context"
	"errors"
	"fmt"
	"reflect"

	"github.com/go-toolapi/toolapi/schema"
)

// Run is what the publishing of one result carries along.
type Run struct {
	Context context.Context //nolint:containedctx // it lives as long as the call it belongs to
	Depth   int             // levels that may still be entered
	Items   int             // items that a sequence may give
}

// ErrTooDeep is what publishing a value fails with that is nested deeper than
// the limit, or that contains itself.
var ErrTooDeep = errors.New("nested too deeply, or cyclic")

// Publisher appends one Go value to dst as JSON. On an error what it returns
// is of no use.
type Publisher interface {
	Publish(run *Run, dst []byte, v reflect.Value) ([]byte, error)
}

// Value is what a [Resolver] says of one type.
type Value struct {
	Schema    *schema.Schema
	Publisher Publisher
	CanBeNull bool // some values are published as null
}

// Resolver describes the type of a member under the facts of its mark.
type Resolver func(member Field) (Value, error)

// Words gives the comments of fields and methods, "" where there are none.
type Words interface {
	Field(owner reflect.Type, name string) string
	Member(owner reflect.Type, method string) string
}

// Object publishes the members of one struct type, or of one interface.
type Object struct {
	typ    reflect.Type
	schema *schema.Schema
	slots  []slot
	plain  []plainSlot // the first slots, as far as they are fields of the struct itself that are always published
}

// slot is one member of an object, ready to be published.
type slot struct {
	key     string // `"title":`
	name    string
	index   []int
	getter  *getter
	value   Value
	guarded bool                     // behind an embedded pointer or interface: left out when that is nil
	omit    bool                     // left out when null
	missing func(reflect.Value) bool // tells what encoding/json leaves out, nil where that is nothing
}

// plainSlot is a slot with no more than what a field needs that is always
// published.
type plainSlot struct {
	key       string // `{"title":` or `,"title":`
	field     int
	publisher Publisher
}

// NewObject returns the object of t, a struct or an interface, before its members are
// described, so that they can refer back to it.
func NewObject(t reflect.Type) *Object {
	return &Object{typ: t, schema: &schema.Schema{Type: schema.Object, Closed: true}}
}

// Schema returns the schema of the object.
func (o *Object) Schema() *schema.Schema { return o.schema }

// Describe finds the members of the object's type that are chosen, and resolves
// them. It runs none of their methods.
func (o *Object) Describe(choice Choice, words Words, resolve Resolver) error {
	found, err := choice.members(o.typ)
	if err != nil {
		return err
	}
	for _, m := range found {
		if err := o.add(m, words, resolve); err != nil {
			return FaultAt(m.Place(), err)
		}
	}
	return nil
}

// add resolves one member.
func (o *Object) add(m member, words Words, resolve Resolver) error {
	s := slot{name: m.Name, index: m.Index, guarded: m.Behind, omit: m.Facts.OmitWhenNull, missing: m.missing}
	if m.Facts.Method != "" {
		g, err := findGetter(o.typ, m)
		if err != nil {
			return err
		}
		s.getter, m.Type = g, g.result
		if behind := g.behind(o.typ, m); behind != nil {
			s.guarded, s.index = true, behind
		}
		if m.Facts.Description == "" && m.Facts.Definition == nil {
			m.Facts.Description = words.Member(m.Owner, m.Facts.Method)
		}
	} else if m.Facts.Description == "" && m.Facts.Definition == nil {
		m.Facts.Description = words.Field(m.Owner, m.GoName)
	}
	value, err := resolve(m.Field)
	if err != nil {
		return err
	}
	if s.omit && !value.CanBeNull {
		return Fault{Reason: "omit_when_null on a member that is never null", Fix: "drop it, or make the type a pointer"}
	}
	if (s.omit || s.missing != nil && leavesNoNull(m.Type)) && value.Schema.Nullable {
		value.Schema = value.Schema.Clone()
		value.Schema.Nullable = false
	}
	key, err := marshalLiteral(m.Name)
	if err != nil {
		return err
	}
	s.key, s.value = string(key)+":", value
	if len(o.plain) == len(o.slots) && s.plain() {
		o.plain = append(o.plain, plainSlot{lead(len(o.plain)) + s.key, s.index[0], value.Publisher})
	}
	o.slots = append(o.slots, s)
	o.schema.Properties = append(o.schema.Properties, schema.Property{
		Name: m.Name, Schema: value.Schema, Required: !s.omit && !s.guarded && s.missing == nil,
	})
	return nil
}

// plain tells whether the slot is a field of the struct itself that is always
// published.
func (s *slot) plain() bool {
	return s.getter == nil && !s.guarded && !s.omit && s.missing == nil && len(s.index) == 1
}

// lead returns what stands before member i of an object.
func lead(i int) string {
	if i == 0 {
		return "{"
	}
	return ","
}

// Publish appends the struct v, or what the interface v holds, member by member.
func (o *Object) Publish(run *Run, dst []byte, v reflect.Value) (_ []byte, err error) {
	if run.Depth == 0 {
		return dst, ErrTooDeep
	}
	run.Depth--
	for i := range o.plain {
		s := &o.plain[i]
		dst = append(dst, s.key...)
		if dst, err = s.publisher.Publish(run, dst, v.Field(s.field)); err != nil {
			return dst, fmt.Errorf("%s: %w", o.slots[i].name, err)
		}
	}
	if len(o.plain) < len(o.slots) || len(o.slots) == 0 {
		if dst, err = o.publishRest(run, dst, Addressable(v)); err != nil {
			return dst, err
		}
	}
	run.Depth++
	return append(dst, '}'), nil
}

// publishRest appends what stands between the plain members and the end.
func (o *Object) publishRest(run *Run, dst []byte, v reflect.Value) ([]byte, error) {
	lead := lead(len(o.plain))
	for i := len(o.plain); i < len(o.slots); i++ {
		s := &o.slots[i]
		value, ok, err := s.get(run.Context, v)
		if err != nil {
			return dst, fmt.Errorf("%s: %w", s.name, err)
		}
		if !ok {
			continue
		}
		before := len(dst)
		dst = append(append(dst, lead...), s.key...)
		start := len(dst)
		if dst, err = s.value.Publisher.Publish(run, dst, value); err != nil {
			return dst, fmt.Errorf("%s: %w", s.name, err)
		}
		// What counts is the text: null can come from deep inside a value.
		if s.omit && string(dst[start:]) == "null" {
			dst = dst[:before]
			continue
		}
		lead = ","
	}
	if lead == "{" {
		dst = append(dst, '{')
	}
	return dst, nil
}

// get returns the value of the member; ok is false where it stands behind an
// embedded pointer or interface that is nil, and where encoding/json would leave it out.
func (s *slot) get(ctx context.Context, v reflect.Value) (value reflect.Value, ok bool, err error) {
	if s.guarded && !reachable(v, s.index) {
		return v, false, nil
	}
	if s.getter != nil {
		value, err = s.getter.call(ctx, v)
		return value, true, err
	}
	value = v.FieldByIndex(s.index)
	return value, s.missing == nil || !s.missing(value), nil
}

// reachable tells whether no embedded pointer or interface on the way to index is
// nil.
func reachable(v reflect.Value, index []int) bool {
	for _, i := range index[:len(index)-1] {
		v = v.Field(i)
		if v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
			if v.IsNil() {
				return false
			}
			v = v.Elem()
		}
	}
	return true
}
