package valueobj

import (
	"fmt"
	"reflect"
)

// Refiner gives each member of a shape what is said about it, all told: in the
// order of fields, where the facts of its own tag stand.
type Refiner func(fields []Field) ([]Facts, error)

// DescribeShape is [Object.Describe] for an unnamed struct whose members are
// outputs of their own. A pointer that is nil is left out, and so is what
// encoding/json's omitempty and omitzero leave out. The facts that resolve is
// given have the name of the output.
func (o *Object) DescribeShape(naming Naming, words Words, refine Refiner, resolve Resolver) error {
	found, err := members(o.typ, naming)
	if err != nil {
		return err
	}
	fields := make([]Field, len(found))
	for i, m := range found {
		fields[i] = m.Field
	}
	facts, err := refine(fields)
	if err != nil {
		return err
	}
	for i, m := range found {
		m.Facts = facts[i]
		m.Facts.Name = m.Name
		if err = m.asOutput(); err == nil {
			err = o.add(m, words, resolve)
		}
		if err != nil {
			return FaultAt(fmt.Sprintf("output %q", m.Name), err)
		}
	}
	return nil
}

// asOutput has the member be left out where an output of its type is optional.
func (m *member) asOutput() error {
	sf, ok := m.Owner.FieldByName(m.GoName)
	if !ok || m.Facts.Method != "" {
		return nil
	}
	tag, err := ReadTag(sf.Tag)
	if err != nil {
		return err
	}
	m.missing = readJSON(tag).missing(m.Type)
	if m.missing == nil && m.Type.Kind() == reflect.Pointer {
		m.missing = reflect.Value.IsNil
	}
	return nil
}
