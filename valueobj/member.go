package valueobj

import "reflect"

// member is one published member before its type has been described: a marked
// field, or a marked method.
type member struct {
	Field
	marked bool // by a member tag
}

// memberRule says which fields count as members of a type.
type memberRule struct {
	naming Naming
	all    bool // every exported field, marked or not
}

// counts tells whether a field without a mark is a member all the same.
func (r memberRule) counts(sf reflect.StructField, json jsonTag) bool {
	switch {
	case (r.naming.JSON || r.all) && json.skip:
		return false
	case r.all && sf.IsExported() && embedded(sf, false) == nil:
		return true
	case !r.naming.JSON || !json.given:
		return false
	case json.name == "" && embedded(sf, false) != nil:
		return false // what is in it is promoted
	}
	return sf.IsExported() || json.name != "" && embedded(sf, false) != nil
}

// hides tells whether nothing of an embedded struct is promoted.
func (r memberRule) hides(sf reflect.StructField) bool {
	tag, err := ReadTag(sf.Tag)
	return err == nil && (tag.Get(KeyMember) == "-" || (r.naming.JSON || r.all) && readJSON(tag).skip)
}

// members returns the members of the struct type t in the order of their
// marks, those of embedded structs in place.
func members(t reflect.Type, naming Naming) ([]member, error) {
	rule := memberRule{naming: naming, all: t.Name() == ""}
	var all []member
	for depth, levels := 0, []level{{typ: t}}; len(levels) > 0; depth++ {
		var next []level
		for _, l := range levels {
			found, deeper, err := l.members(rule)
			if err != nil {
				return nil, err
			}
			for i := range found {
				found[i].depth = depth
			}
			all = append(all, found...)
			next = append(next, deeper...)
		}
		levels = next
	}
	return dominantMembers(all, naming)
}

// dominantMembers keeps the outer one of two members with one name.
func dominantMembers(all []member, naming Naming) ([]member, error) {
	fields := make([]Field, len(all))
	for i, m := range all {
		fields[i] = m.Field
	}
	kept, err := dominant(fields, naming)
	if err != nil {
		return nil, err
	}
	out := make([]member, len(kept))
	for i, f := range kept {
		out[i] = member{Field: f, marked: true}
	}
	return out, nil
}

// Marked tells whether t, or a struct embedded in it, marks any member.
func Marked(t reflect.Type, naming Naming) bool {
	found, err := members(t, naming)
	return err != nil || len(found) > 0
}

// MethodMarks tells whether t marks a method of its own as a member, so that a
// value of it cannot be made from its members alone.
func MethodMarks(t reflect.Type) bool {
	for sf := range t.Fields() {
		if sf.Name != "_" {
			continue
		}
		if tag, err := ReadTag(sf.Tag); err == nil && tag.Has(KeyMember) {
			return true
		}
	}
	return false
}

// members returns the members that l itself marks, and the embedded structs
// below it.
func (l level) members(rule memberRule) (found []member, deeper []level, err error) {
	for sf := range l.typ.Fields() {
		m, ok, err := l.member(sf, rule)
		if err != nil {
			return nil, nil, FaultAt(markPlace(l.typ, sf), err)
		}
		if ok {
			found = append(found, m)
			continue
		}
		if inner := embedded(sf, false); inner != nil && !rule.hides(sf) {
			down, err := l.embedShown(sf, inner)
			if err != nil {
				return nil, nil, err
			}
			deeper = append(deeper, down...)
		}
	}
	return found, deeper, nil
}

// embedShown is embed for values that are only read: a pointer to an
// unexported struct is no obstacle.
func (l level) embedShown(sf reflect.StructField, inner reflect.Type) ([]level, error) {
	return l.embed(reflect.StructField{Name: "X", Type: sf.Type, Index: sf.Index, Anonymous: true}, inner)
}

// member reads the mark on one field; ok is false where it is none.
func (l level) member(sf reflect.StructField, rule memberRule) (m member, ok bool, err error) {
	tag, err := ReadTag(sf.Tag)
	if err != nil {
		return m, false, err
	}
	if sf.Name == "_" {
		return l.methodMember(sf, tag)
	}
	read, err := readMark(tag)
	if err != nil || read.skip {
		return m, false, err
	}
	json := readJSON(tag)
	if !read.given && !rule.counts(sf, json) {
		return m, false, nil
	}
	if !sf.IsExported() && !read.given {
		return m, false, Fault{Reason: "an embedded struct that is not exported cannot be published as a whole", Fix: "export its type, or drop its json name"}
	}
	if !sf.IsExported() {
		return m, false, Fault{Reason: "a member mark on an unexported field", Fix: "export the field or mark a method"}
	}
	if read.given {
		if err := tag.Lenient(append(KeysOf(KeyMember), KeyMethod)); err != nil {
			return m, false, err
		}
	}
	m.Field = Field{
		Owner: l.typ, GoName: sf.Name, Index: l.path(sf), Type: sf.Type, Behind: l.behind, explicit: read.name != "",
	}
	if m.Facts, err = tag.Facts(); err != nil {
		return m, false, err
	}
	if m.Facts.Method != "" {
		return m, false, Fault{Reason: "a method key on a named field", Fix: "mark a method on a blank field, or a field without method"}
	}
	m.asShown(read.omitWhenNull)
	if rule.naming.JSON {
		m.Facts.Quoted, m.missing = json.quoted, json.missing(sf.Type)
	}
	return m, true, m.named(read.name, json, rule.naming)
}

// asShown takes back the facts that are input rules: what a field must hold
// when it is sent says nothing about old data that is shown.
func (m *member) asShown(omitWhenNull bool) {
	m.Facts.Validate, m.Facts.Default, m.Facts.Optional, m.Facts.Entity = "", nil, nil, ""
	m.Facts.OmitWhenNull = omitWhenNull
}

// named gives m its name: the mark's, or the json tag's where those count, or
// one made from the Go name.
func (m *member) named(mark string, json jsonTag, naming Naming) (err error) {
	switch {
	case mark != "":
		m.Name = mark
		return CheckName(mark)
	case naming.JSON && json.given:
		m.Name, m.explicit = json.nameOr(m.GoName), json.name != ""
		return nil
	case m.Facts.Method != "":
		m.Name, err = Snake(withoutGet(m.GoName))
	default:
		m.Name, err = Snake(m.GoName)
	}
	return err
}

// methodMember reads the mark of a method on a blank field.
func (l level) methodMember(sf reflect.StructField, tag Tag) (m member, ok bool, err error) {
	if !isMemberTag(tag) {
		return m, false, nil
	}
	known := []string{KeyMember, KeyMethod, "label", "description", "data_type", "media_type", "validate", "multiple", "example"}
	if err := tag.Strict(known); err != nil {
		return m, false, err
	}
	if !tag.Has(KeyMember) || tag.Get(KeyMethod) == "" {
		return m, false, Fault{Reason: "a member mark on a blank field without a method", Fix: `write member:"title" method:"GetTitle"`}
	}
	read, err := readMark(tag)
	if err != nil || read.skip {
		return m, false, err
	}
	m.Field = Field{Owner: l.typ, GoName: tag.Get(KeyMethod), Index: l.path(sf), Behind: l.behind, explicit: read.name != ""}
	if m.Facts, err = tag.Facts(); err != nil {
		return m, false, err
	}
	m.Facts.OmitWhenNull = read.omitWhenNull
	return m, true, m.named(read.name, jsonTag{}, Naming{})
}

// isMemberTag tells whether the tag of a blank field means to mark a member of
// a value type. Other libraries use blank fields too.
func isMemberTag(tag Tag) bool {
	if tag.Has(KeyTool) || tag.Has(KeyInput) || tag.Has(KeyOutput) {
		return false
	}
	for _, key := range tag.keys {
		if near(key, KeyMember) || near(key, KeyMethod) {
			return true
		}
	}
	return false
}

// path returns the index path of sf from the outer struct.
func (l level) path(sf reflect.StructField) []int {
	return append(append([]int(nil), l.index...), sf.Index...)
}
