package source

import (
	"maps"
	"slices"
)

// settle finishes what needs all packages of the source: which methods its
// interfaces have, what types of other packages are, and the fields of types
// that are defined by another type.
func (s *Source) settle() {
	s.declared = make(map[string][]*method)
	for _, name := range s.Packages() {
		for _, p := range s.packages[name] {
			p.settle()
			s.declare(p)
		}
	}
}

// declare notes the methods of the interfaces of a package.
func (s *Source) declare(p *Package) {
	for _, typ := range slices.Sorted(maps.Keys(p.methods)) {
		if t := p.types[typ]; t == nil || !t.Interface {
			continue
		}
		for _, m := range p.methods[typ] {
			if m.Receiver == typ {
				s.declared[m.Name] = append(s.declared[m.Name], m)
			}
		}
	}
}

// settle finishes one package.
func (p *Package) settle() {
	for _, all := range p.bodies {
		for _, b := range all {
			p.source.resolveAll(b.Params)
			p.source.resolveAll(b.Results)
		}
	}
	for _, t := range p.types {
		p.source.resolve(&t.Underlying)
		p.inherit(t)
		if !t.Interface {
			continue
		}
		for _, m := range p.methods[t.Name] {
			p.source.resolveAll(m.Params)
			p.source.resolveAll(m.Results)
		}
	}
}

// inherit gives a type the fields of the struct, or the methods of the interface,
// that defines it: those of Image for "type Cover Image".
func (p *Package) inherit(t *Type) {
	from := t
	for range maxEmbedding {
		if from.Underlying.Kind != Named || from.Underlying.Package != "" {
			break
		}
		next := p.types[from.Underlying.Name]
		if next == nil {
			break
		}
		from = next
	}
	if from == t {
		return
	}
	if len(t.Fields) == 0 {
		t.Fields, t.Embeds = from.Fields, from.Embeds
	}
	if from.Interface {
		t.Interface = true
		p.methods[t.Name] = p.methods[from.Name]
	}
}

// resolveAll resolves the types of parameters.
func (s *Source) resolveAll(params []Param) {
	for i := range params {
		s.resolve(&params[i].Type)
	}
}

// resolve looks a type of another package up where the source has that package.
func (s *Source) resolve(t *TypeText) {
	for _, inner := range []*TypeText{t.Elem, t.Key} {
		if inner != nil {
			s.resolve(inner)
		}
	}
	if t.Kind != Named || t.Package == "" || t.Resolved {
		return
	}
	declared := s.imported(t).Type(t.Name)
	switch {
	case declared == nil:
	case declared.Alias:
		*t = TypeText{Kind: Unknown}
	default:
		t.Resolved = true
	}
}

// imported returns the package that declares a type of another package, nil when
// the source does not have it.
func (s *Source) imported(t *TypeText) *Package {
	if t.Path == "" {
		return s.Package(t.Package)
	}
	if p := s.PackageOf(t.Path, guessedName(t.Path), t.Name); p != nil {
		return p
	}
	return s.PackageOf(t.Path, t.Package, t.Name)
}
