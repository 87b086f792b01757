package discovery

import (
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/infer"
	"github.com/go-toolapi/toolapi/valueobj"
)

// embedding is a type that a service is, or embeds, and the structs on the way to
// it, the service first.
type embedding struct {
	typ  reflect.Type
	path []reflect.Type
}

// embeddings returns what t, or what it points to, is and embeds, each type once
// and the less deep ones first, which is the order in which Go promotes methods.
func embeddings(t reflect.Type) iter.Seq[embedding] {
	return func(yield func(embedding) bool) {
		seen := map[reflect.Type]bool{}
		for all := []embedding{{typ: plain(t)}}; len(all) > 0; all = all[1:] {
			e := all[0]
			if seen[e.typ] {
				continue
			}
			seen[e.typ] = true
			if !yield(e) {
				return
			}
			if e.typ.Kind() != reflect.Struct {
				continue
			}
			path := append(slices.Clip(e.path), e.typ)
			for sf := range e.typ.Fields() {
				if sf.Anonymous {
					all = append(all, embedding{plain(sf.Type), path})
				}
			}
		}
	}
}

// promoted returns m with a fault where it stands on an embedded struct, and a
// method that the service has under a name it gives is neither that of this struct
// nor one that lies over it: what nobody marked does not become a tool, and is not
// guarded by what was said of, or by, another method.
func promoted(t reflect.Type, m Mark) Mark {
	if m.fault != nil || len(m.path) == 0 {
		return m
	}
	if m.Access != "" {
		m.fault = foreign(t, m, m.Access)
	}
	if f := foreign(t, m, m.Method); f != nil {
		m.fault = f
		m.Method = "" // so that another mark can speak of it
	}
	return m
}

// foreign is the fault of a mark on an embedded struct that gives a name under which
// the service of type t has the method of another one.
func foreign(t reflect.Type, m Mark, name string) error {
	by := declarer(t, name)
	if by == nil || slices.Contains(m.path, by) || by == declarer(m.owner, name) {
		return nil
	}
	return valueobj.Fault{
		Reason: fmt.Sprintf("the method %s of the service is that of %s, and the mark stands on %s", name, by, m.owner),
		Fix:    "mark the method on the service itself, or declare one there",
	}
}

// declarer returns the type that declares the method called name of t: t itself, or
// one that it embeds; nil where it has no such method.
func declarer(t reflect.Type, name string) reflect.Type {
	if !has(plain(t), name) {
		return nil
	}
	for e := range embeddings(t) {
		if declares(e.typ, name) {
			return e.typ
		}
	}
	return nil
}

// has tells whether t, or a pointer to it, has a method called name.
func has(t reflect.Type, name string) bool {
	if _, ok := t.MethodByName(name); ok {
		return true
	}
	_, ok := reflect.PointerTo(t).MethodByName(name)
	return ok
}

// declares tells whether t declares its method called name itself. Where exactly one
// of the types that it embeds has such a method too, the compiled code tells: what
// is promoted has none of its own, or that of the other type.
func declares(t reflect.Type, name string) bool {
	if !has(t, name) {
		return false
	}
	if t.Kind() != reflect.Struct {
		return true
	}
	embedded := false
	for sf := range t.Fields() {
		embedded = embedded || sf.Anonymous && has(plain(sf.Type), name)
	}
	return !embedded || compiledFor(t, t, name) || compiledFor(reflect.PointerTo(t), t, name)
}

// compiledFor tells whether the code of the method called name of t, which is owner or
// a pointer to it, was written for owner.
func compiledFor(t, owner reflect.Type, name string) bool {
	m, ok := t.MethodByName(name)
	if !ok || !m.Func.IsValid() || infer.Position(m.Func) == "" {
		return false
	}
	_, full := infer.SplitFunction(infer.FunctionName(m.Func))
	of, _, _ := strings.Cut(strings.TrimLeft(full, "(*"), ".")
	of, _, _ = strings.Cut(strings.TrimSuffix(of, ")"), "[")
	return of == valueobj.PlainName(owner)
}

// guards tells whether the mark says who may call its method.
func (m Mark) guards() bool { return m.Permission != "" || m.Access != "" }

// rivals tells whether both marks stand on structs that the service embeds side by
// side, so that neither lies over the other, however deep they are.
func (m Mark) rivals(other Mark) bool {
	return m.owner != nil && other.owner != nil && m.owner != other.owner &&
		!slices.Contains(m.path, other.owner) && !slices.Contains(other.path, m.owner)
}

// rivalry is the fault of a mark that has a rival.
func rivalry(m, rival Mark) error {
	return valueobj.Fault{
		Reason: fmt.Sprintf("the embedded structs %s and %s both mark the method %s", m.owner, rival.owner, m.Method),
		Fix:    "mark it on the service itself",
	}
}
