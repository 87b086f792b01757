package valueobj

import (
	"reflect"
	"strings"
)

// all returns what a type without marks shows: its exported fields, and then its
// methods that can give a member. Of several with one name the first counts:
// fields come before methods, and methods that are called just so before those
// that lose Get or Is.
func (p picker) all() []member {
	var all []member
	names := map[string]bool{"": true} // of what has no name, an entry has to give one
	add := func(m member) {
		if !names[m.Name] {
			names[m.Name] = true
			all = append(all, m)
		}
	}
	for _, sf := range p.visibleFields() {
		if embedded(sf, false) == nil && !(memberRule{naming: p.naming}).hides(sf) {
			add(p.field(sf))
		}
	}
	var shortened []member
	for _, name := range methodNames(p.typ) {
		if g, err := getterOf(p.typ, name); g == nil || err != nil {
			continue
		}
		if withoutGet(name) != name {
			shortened = append(shortened, p.method(name))
			continue
		}
		add(p.method(name))
	}
	for _, m := range shortened {
		add(m)
	}
	return all
}

// visibleFields returns the exported fields of the type, promoted ones included.
func (p picker) visibleFields() []reflect.StructField {
	if p.typ.Kind() != reflect.Struct {
		return nil
	}
	all := reflect.VisibleFields(p.typ)
	exported := make([]reflect.StructField, 0, len(all))
	for _, sf := range all {
		if sf.IsExported() {
			exported = append(exported, sf)
		}
	}
	return exported
}

// visible returns the exported field called goName.
func (p picker) visible(goName string) (reflect.StructField, bool) {
	for _, sf := range p.visibleFields() {
		if sf.Name == goName {
			return sf, true
		}
	}
	return reflect.StructField{}, false
}

// noField is the fault of a field that is not there, or that nobody can reach.
func (p picker) noField(goName string) error {
	fix := "there are no exported fields: name a method with Method"
	if fields := p.visibleFields(); len(fields) > 0 {
		names := make([]string, len(fields))
		for i, sf := range fields {
			names[i] = sf.Name
		}
		fix = "the fields are " + strings.Join(names, ", ")
	}
	return Fault{Reason: TypeName(p.typ) + " has no exported field " + goName, Fix: fix}
}

// field returns the member that an exported field is. Its name is empty where
// none can be made from the Go name.
func (p picker) field(sf reflect.StructField) member {
	m := member{Field: Field{Owner: p.typ, GoName: sf.Name, Index: sf.Index, Type: sf.Type}}
	for _, i := range sf.Index[:len(sf.Index)-1] {
		at := m.Owner.Field(i).Type
		if at.Kind() == reflect.Pointer {
			m.Behind, at = true, at.Elem()
		}
		m.Owner = at
	}
	tag, err := ReadTag(sf.Tag)
	json := readJSON(tag)
	if p.naming.JSON {
		m.Facts.Quoted, m.missing = json.quoted, json.missing(sf.Type)
	}
	if err != nil || m.named("", json, p.naming) != nil {
		m.Name = ""
	}
	return m
}

// method returns the member that a method of the type is. Its name is empty where
// none can be made from the Go name.
func (p picker) method(goName string) member {
	// The index is of no field: the method is the type's own, or promoted to it.
	m := member{Field: Field{Owner: p.typ, GoName: goName, Index: []int{0}, Facts: Facts{Method: goName}}}
	if m.named("", jsonTag{}, Naming{}) != nil {
		m.Name = ""
	}
	return m
}
