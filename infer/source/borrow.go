package source

import (
	"maps"
	"strings"
)

// borrowed returns the words of a method, with those of the method that it
// implements where it has none of its own.
func (s *Source) borrowed(m *method) *Func {
	if m.Summary != "" && m.implements == "" {
		return m.Func
	}
	from := s.implemented(m)
	if from == nil {
		return m.Func
	}
	f := *m.Func
	if from.Summary != "" {
		f.Summary = from.Summary
	}
	if f.Returns == "" {
		f.Returns = from.Returns
	}
	if f.Deprecated == "" {
		f.Deprecated = from.Deprecated
	}
	f.Items = merged(f.Items, from.Items)
	f.Params = f.borrowParams(f.Params, from, from.Params)
	f.Results = f.borrowParams(f.Results, from, from.Results)
	return &f
}

// merged returns the items of both maps; the first one's count.
func merged(own, other map[string]string) map[string]string {
	if len(own) == 0 {
		return other
	}
	all := make(map[string]string, len(own)+len(other))
	maps.Copy(all, other)
	maps.Copy(all, own)
	return all
}

// borrowParams returns a method's own parameters or results with the comments of
// the other method's at the same place where they have none. A list item counts
// for a place under the name that the other method has for it.
func (f *Func) borrowParams(own []Param, from *Func, other []Param) []Param {
	if len(own) != len(other) {
		return own
	}
	all := make([]Param, len(own))
	for i, p := range own {
		if p.Doc == "" {
			p.Doc = other[i].Doc
		}
		if p.Doc == "" && p.Name != other[i].Name && f.Item(p.Name) == "" {
			p.Doc = from.Item(other[i].Name)
		}
		if len(p.Fields) == 0 {
			p.Fields = other[i].Fields
		}
		all[i] = p
	}
	return all
}

// implemented returns the method that m implements: the one its
// comment names or, where it names none, the one that the only interface with
// such a method declares. It returns nil when the source does not say.
func (s *Source) implemented(m *method) *Func {
	var from *method
	if m.implements != "" {
		from = s.named(m)
	} else {
		from = s.only(m)
	}
	if from == nil || from.Func == m.Func || from.implements != "" {
		return nil
	}
	return from.Func
}

// only returns the method of the only interface of the source that has one like
// m, nil when there is none or more than one.
func (s *Source) only(m *method) *method {
	var found *method
	for _, other := range s.declared[m.Name] {
		if len(other.Params) != len(m.Params) || len(other.Results) != len(m.Results) {
			continue // m cannot be what implements it
		}
		if found != nil {
			return nil
		}
		found = other
	}
	return found
}

// named returns the method that the comment of m says it implements: of a type
// of its package, of another package's type, or of the only interface.
func (s *Source) named(m *method) *method {
	parts := strings.Split(m.implements, ".")
	p := m.owner
	if len(parts) > 1 && p.types[parts[0]] == nil && s.Package(parts[0]) != nil {
		p, parts = s.Package(parts[0]), parts[1:]
	}
	typ, name := parts[0], m.Name
	if len(parts) > 1 {
		name = parts[1]
	}
	if p.types[typ] != nil {
		return p.reach(typ, name, 0)
	}
	if from := s.only(m); from != nil && from.Receiver == typ && from.Name == name {
		return from
	}
	return nil
}

// maxEmbedding is how deep embedded types are looked into, so that types that
// embed each other come to an end.
const maxEmbedding = 8

// reach returns a method of a type, its own or one of a type that it embeds.
func (p *Package) reach(typ, name string, depth int) *method {
	t := p.types[typ]
	if m := p.methods[typ][name]; m != nil || t == nil || depth > maxEmbedding {
		return m
	}
	for _, embedded := range t.Embeds {
		in := p
		if qualifier, plainName, ok := strings.Cut(embedded, "."); ok {
			if in = p.source.Package(qualifier); in == nil {
				continue
			}
			embedded = plainName
		}
		if m := in.reach(embedded, name, depth+1); m != nil {
			return m
		}
	}
	return nil
}
