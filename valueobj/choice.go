package valueobj

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/go-toolapi/toolapi/schema"
)

// Choice says which members of a type are published. The zero value is what the
// type itself marks.
type Choice struct {
	Naming   Naming
	Marks    []Facts // in place of the type's own, nil where those hold
	Selected []Facts // which to publish, in this order; nil for all that are marked
}

// members returns the members of t, a struct or an interface, that are published.
func (c Choice) members(t reflect.Type) (found []member, err error) {
	switch {
	case c.Marks != nil:
		found, err = picker{typ: t, naming: c.Naming}.pick(c.Marks)
	case t.Kind() == reflect.Struct:
		found, err = members(t, c.Naming)
	}
	if err != nil || c.Selected == nil {
		return found, err
	}
	return picker{typ: t, naming: c.Naming, marked: found}.pick(c.Selected)
}

// picker finds the members that somebody names from outside of a type.
type picker struct {
	typ    reflect.Type
	naming Naming
	marked []member // by the type itself; where there is none, all that it shows can be picked
}

// pick returns the members that entries name, in their order.
func (p picker) pick(entries []Facts) ([]member, error) {
	picked := make([]member, 0, len(entries))
	names := map[string]bool{}
	for _, f := range entries {
		place := fmt.Sprintf("member %q", firstOf(f.Name, f.Field, f.Method))
		m, err := p.one(f)
		if err != nil {
			return nil, FaultAt(place, err)
		}
		if names[m.Name] {
			return nil, Fault{Place: place, Reason: fmt.Sprintf("two members of %s have the name %q", TypeName(p.typ), m.Name), Fix: "drop one, or give it another name"}
		}
		names[m.Name] = true
		if inner := omittedInside(f.Members); inner != "" {
			return nil, Fault{
				Place:  place,
				Reason: fmt.Sprintf("omit_when_null of %q, inside a nested selection", inner),
				Fix:    "mark that member on its own type",
			}
		}
		picked = append(picked, m)
	}
	return picked, nil
}

// firstOf returns the first text that is not empty.
func firstOf(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}

// omittedInside returns the name of a member, at any depth of a nested selection,
// that is said to be left out when null; "" where there is none.
func omittedInside(selected []Facts) string {
	for _, f := range selected {
		if f.OmitWhenNull {
			return firstOf(f.Name, f.Field, f.Method)
		}
		if inner := omittedInside(f.Members); inner != "" {
			return inner
		}
	}
	return ""
}

// one returns the member that an entry names, with what the entry says over what
// its mark says.
func (p picker) one(f Facts) (m member, err error) {
	if f.Field == "" && f.Method == "" {
		m, err = p.named(f.Name)
	} else {
		m, err = p.pointedAt(f)
	}
	m.Facts = f.Over(m.Facts)
	return m, err
}

// pointedAt returns the member that an entry names by its field or its method in
// Go.
func (p picker) pointedAt(f Facts) (m member, err error) {
	if f.Field != "" && f.Method != "" {
		return m, Fault{Reason: "a member is a field or a method, not both", Fix: "keep one of them"}
	}
	if m, err = p.shown(f); err != nil || f.Name == "" {
		return m, err
	}
	m.Name = f.Name
	return m, CheckName(f.Name)
}

// shown returns the field or the method that f is about: as the type marks it, or
// as it is without a mark.
func (p picker) shown(f Facts) (m member, err error) {
	for _, m := range p.marked {
		if m.GoName == f.Field && m.Facts.Method == "" || f.Method != "" && m.Facts.Method == f.Method {
			return m, nil
		}
	}
	if f.Method != "" {
		m = p.method(f.Method)
	} else {
		sf, ok := p.visible(f.Field)
		if !ok {
			return m, p.noField(f.Field)
		}
		m = p.field(sf)
	}
	if f.Name == "" && m.Name == "" {
		_, err = Snake(m.GoName) // which says what to do
	}
	return m, err
}

// named returns the member that is published under name.
func (p picker) named(name string) (member, error) {
	known := p.marked
	if len(known) == 0 {
		known = p.all()
	}
	names := make([]string, 0, len(known))
	for _, m := range known {
		if m.Name == name {
			return m, nil
		}
		names = append(names, m.Name)
	}
	if name == "" || strings.ContainsAny(name, "(),") {
		return member{}, unreadableSelection(name)
	}
	return member{}, noMember(p.typ, name, names)
}

// maxNamesListed is how many names the fix of a wrong one lists.
const maxNamesListed = 30

// noMember is the fault of a name that is none of names, the members of t.
func noMember(t reflect.Type, name string, names []string) error {
	fix := "drop it; there are no members"
	if len(names) > 0 {
		near := schema.Nearest(name, names)
		if len(names) > maxNamesListed {
			names = append(names[:maxNamesListed:maxNamesListed], "…")
		}
		fix = "the members are " + strings.Join(names, ", ")
		if near != "" {
			fix = fmt.Sprintf("did you mean %q? %s", near, fix)
		}
	}
	return Fault{Reason: fmt.Sprintf("%s has no member %q", TypeName(t), name), Fix: fix}
}
