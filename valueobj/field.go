package valueobj

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Field is one field of a struct that counts, promoted ones included.
type Field struct {
	Name     string // as it is published
	Owner    reflect.Type
	GoName   string
	Index    []int // from the outer struct, as reflect.Value.FieldByIndex takes it
	Type     reflect.Type
	Facts    Facts
	Optional bool // encoding/json's omitempty or omitzero, or behind an embedded pointer
	Behind   bool // promoted through an embedded pointer

	missing  func(reflect.Value) bool // of a member: tells what encoding/json leaves out, nil where that is nothing
	explicit bool                     // named by a tag
	depth    int
}

// Place returns how a problem names the field, or the method that is a member.
func (f Field) Place() string {
	kind := "field "
	if f.Facts.Method == f.GoName {
		kind = "method "
	}
	return kind + TypeName(f.Owner) + "." + f.GoName
}

// hidden tells whether the unexported field is an embedded struct that a tag
// names, which encoding/json takes for a field: what is in it can be set, and it
// as a whole cannot.
func (f Field) hidden() bool { return f.explicit && f.Type.Kind() == reflect.Struct }

// TypeName names a type as its author does, without the package.
func TypeName(t reflect.Type) string {
	if t.Name() == "" {
		return "struct"
	}
	name, _, generic := strings.Cut(t.Name(), "[")
	if generic {
		return name + "[…]"
	}
	return name
}

// Naming says where the names of fields come from.
type Naming struct {
	JSON bool // json tags name fields; otherwise only member tags and Go names do
}

// level is one embedded struct that still has to be looked at.
type level struct {
	typ    reflect.Type
	index  []int
	behind bool
	seen   []reflect.Type // the structs it is embedded in
}

// InputFields returns the fields of the struct type t that an argument object
// has. Which fields count, and which embedded ones are promoted, is
// encoding/json's rule, except that two fields with one name at one depth are
// an error here.
func InputFields(t reflect.Type, naming Naming) ([]Field, error) {
	var all []Field
	for depth, levels := 0, []level{{typ: t}}; len(levels) > 0; depth++ {
		var next []level
		for _, l := range levels {
			fields, deeper, err := l.fields(naming)
			if err != nil {
				return nil, err
			}
			for i := range fields {
				fields[i].depth = depth
			}
			all = append(all, fields...)
			next = append(next, deeper...)
		}
		levels = next
	}
	return dominant(all, naming)
}

// fields returns the fields that stand in l itself, and the embedded structs
// whose fields are promoted through it.
func (l level) fields(naming Naming) (fields []Field, deeper []level, err error) {
	for sf := range l.typ.Fields() {
		if sf.Name == "_" || (!sf.IsExported() && !sf.Anonymous) {
			if err := hiddenMark(l.typ, sf); err != nil {
				return nil, nil, err
			}
			continue
		}
		f, ok, err := l.field(sf, naming)
		if err != nil {
			return nil, nil, FaultAt("field "+TypeName(l.typ)+"."+sf.Name, err)
		}
		if !ok {
			continue
		}
		if inner := embedded(sf, f.explicit); inner != nil {
			down, err := l.embed(sf, inner)
			if err != nil {
				return nil, nil, err
			}
			deeper = append(deeper, down...)
			continue
		}
		if !sf.IsExported() && !f.hidden() {
			continue
		}
		fields = append(fields, f)
	}
	return fields, deeper, nil
}

// hiddenMark is the error for a member mark on a field nobody can reach, and
// for a blank field whose words are not known.
func hiddenMark(t reflect.Type, sf reflect.StructField) error {
	place := markPlace(t, sf)
	tag, err := ReadTag(sf.Tag)
	if err != nil {
		return FaultAt(place, err)
	}
	if sf.Name != "_" && tag.Has(KeyMember) && tag.Get(KeyMember) != "-" {
		return Fault{Place: place, Reason: "a member mark on an unexported field", Fix: "export the field or mark a method"}
	}
	return nil
}

// field reads one field of l; ok is false where a tag leaves it out.
func (l level) field(sf reflect.StructField, naming Naming) (f Field, ok bool, err error) {
	tag, err := ReadTag(sf.Tag)
	if err != nil {
		return f, false, err
	}
	if tag.Has(KeyMember) {
		if err := tag.Lenient(append(KeysOf(KeyMember), KeyMethod)); err != nil {
			return f, false, err
		}
	}
	mark, err := readMark(tag)
	if err != nil {
		return f, false, err
	}
	json := readJSON(tag)
	if json.skip || mark.skip {
		return f, false, nil
	}
	f = Field{
		Owner: l.typ, GoName: sf.Name, Index: append(append([]int(nil), l.index...), sf.Index...), Type: sf.Type,
		Optional: json.optional() || l.behind, Behind: l.behind,
	}
	if f.Facts, err = tag.Facts(); err != nil {
		return f, false, err
	}
	f.Facts.OmitWhenNull, f.Facts.Quoted = mark.omitWhenNull, naming.JSON && json.quoted
	f, err = f.named(mark, json, sf, naming)
	return f, true, err
}

// named returns f with its name, as the member mark, encoding/json's own key or the
// Go name has it. An embedded field whose own fields are promoted stays without.
func (f Field) named(mark mark, json jsonTag, sf reflect.StructField, naming Naming) (_ Field, err error) {
	f.Name, f.explicit = mark.name, mark.name != ""
	if json.name != "" && (naming.JSON || sf.Anonymous) && mark.name == "" {
		f.explicit = true
		if naming.JSON {
			f.Name = json.name
			return f, nil
		}
	}
	if f.Name != "" {
		return f, CheckName(f.Name)
	}
	if embedded(sf, f.explicit) != nil {
		return f, nil
	}
	if naming.JSON && json.given {
		f.Name = json.nameOr(sf.Name)
		return f, nil
	}
	if sf.IsExported() || f.hidden() {
		f.Name, err = Snake(sf.Name)
	}
	return f, err
}

// embedded returns the struct type whose fields sf promotes, nil where sf is a
// field of its own.
func embedded(sf reflect.StructField, named bool) reflect.Type {
	if !sf.Anonymous || named {
		return nil
	}
	t := sf.Type
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return nil
	}
	return t
}

// embed returns the level below l that the embedded field sf opens, none where
// it was opened before on the way down: then nothing new is promoted.
func (l level) embed(sf reflect.StructField, inner reflect.Type) ([]level, error) {
	if inner == l.typ || slices.Contains(l.seen, inner) {
		return nil, nil
	}
	pointer := sf.Type.Kind() == reflect.Pointer
	if pointer && !sf.IsExported() {
		return nil, Fault{
			Place:  "field " + TypeName(l.typ) + "." + sf.Name,
			Reason: "an embedded pointer to an unexported struct cannot be set",
			Fix:    "embed the struct itself, or export its type",
		}
	}
	return []level{{
		typ:    inner,
		index:  append(append([]int(nil), l.index...), sf.Index...),
		behind: l.behind || pointer,
		seen:   append(append([]reflect.Type(nil), l.seen...), l.typ),
	}}, nil
}

// dominant keeps, of the fields that share a name, the one that stands least
// deep, in the order in which the fields are declared.
func dominant(all []Field, naming Naming) ([]Field, error) {
	best, rival := map[string]int{}, map[string]int{} // a rival has as much right to the name
	for i, f := range all {
		j, ok := best[f.Name]
		switch {
		case !ok:
			best[f.Name] = i
		case all[j].depth < f.depth:
		case naming.JSON && all[j].explicit != f.explicit:
			if f.explicit {
				best[f.Name] = i
				delete(rival, f.Name)
			}
		default:
			if _, known := rival[f.Name]; !known {
				rival[f.Name] = i
			}
		}
	}
	kept := make([]Field, 0, len(best))
	for i, f := range all {
		if j, ok := rival[f.Name]; ok && j == i {
			first := all[best[f.Name]]
			return nil, Fault{
				Place:  f.Place(),
				Reason: fmt.Sprintf("%q is also the name of %s.%s", f.Name, TypeName(first.Owner), first.GoName),
				Fix:    "give one of them another name with a member tag",
			}
		}
		if best[f.Name] == i {
			kept = append(kept, f)
		}
	}
	sortByIndex(kept)
	return kept, nil
}

// PlainName returns the name of a type without its package and type arguments,
// "" for a type without a name.
func PlainName(t reflect.Type) string {
	name, _, _ := strings.Cut(t.Name(), "[")
	return name
}

// sortByIndex puts fields into the order in which they are declared, promoted
// ones where their struct is embedded.
func sortByIndex(fields []Field) {
	slices.SortStableFunc(fields, func(a, b Field) int { return slices.Compare(a.Index, b.Index) })
}
