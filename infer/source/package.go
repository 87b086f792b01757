package source

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Source is the words of some Go packages. It is safe for concurrent use.
type Source struct {
	packages map[string][]*Package // by package clause, in the order of their folders
	declared map[string][]*method  // the methods of all interfaces, by name
}

// Package is the words of one package. The nil package has none.
type Package struct {
	name   string
	dir    string
	source *Source

	types   map[string]*Type
	funcs   map[string]*Func
	methods map[string]map[string]*method // by type, then by name
	bodies  map[string][]body             // by file, in the order of the file
	enums   map[string][]EnumValue
}

// method is a declared method, of a type or of an interface.
type method struct {
	*Func
	owner *Package
	// implements is what the doc comment names as implemented, where it says
	// nothing else: "Finder", "album.Finder" or "album.Finder.Search".
	implements string
}

// body is a function declaration or literal with the lines that it spans.
type body struct {
	*Func
	end   int // the line of its closing brace
	depth int // how many functions it stands inside
}

// Packages returns the names in the package clauses of the source, sorted.
func (s *Source) Packages() []string {
	return slices.Sorted(maps.Keys(s.packages))
}

// Package returns the package with this name in its package clause, nil when
// there is none. Of several in different folders it is the first by folder;
// [Source.PackageFor] chooses better.
func (s *Source) Package(name string) *Package {
	return s.PackageFor("", name)
}

// PackageFor returns the package with this name in its package clause whose
// folder ends most like importPath, which may be an import path or the folder of
// a file. It returns nil when there is none of this name.
//
// A folder that importPath ends with is meant before all others, the folder of the
// source itself among them: internal/album is not example.com/album where that is
// there too.
func (s *Source) PackageFor(importPath, name string) *Package {
	return s.nearest(importPath, name, "")
}

// PackageOf is PackageFor among the packages that declare a type called typ.
func (s *Source) PackageOf(importPath, name, typ string) *Package {
	return s.nearest(importPath, name, typ)
}

// nearest returns the package whose folder fits importPath best, the first of several,
// among those that declare the type typ; all of them where that is "".
func (s *Source) nearest(importPath, name, typ string) *Package {
	var best *Package
	most, whole := -1, false
	for _, p := range s.packages[name] {
		if typ != "" && p.types[typ] == nil {
			continue
		}
		n := sharedEnd(importPath, p.dir)
		all := importPath != "" && n == len(elements(p.dir))
		if all == whole && n > most || all && !whole {
			best, most, whole = p, n, all
		}
	}
	return best
}

// majorVersion is a path element that stands for a major version.
var majorVersion = regexp.MustCompile(`^v[0-9]+$`)

// sharedEnd returns how many elements two paths have in common at their ends,
// not counting major versions.
func sharedEnd(a, b string) int {
	as, bs := elements(a), elements(b)
	n := 0
	for n < len(as) && n < len(bs) && as[len(as)-1-n] == bs[len(bs)-1-n] {
		n++
	}
	return n
}

// elements returns the elements of a path without those that are major versions.
func elements(p string) []string {
	all := strings.Split(path.Clean(strings.ReplaceAll(p, `\`, "/")), "/")
	return slices.DeleteFunc(all, func(s string) bool { return s == "." || majorVersion.MatchString(s) })
}

// Name returns the name in the package clause.
func (p *Package) Name() string {
	if p == nil {
		return ""
	}
	return p.name
}

// Method returns the method that is declared with this name on a type, given by
// its name alone: without a star and without type parameters. The methods of an
// interface are found under the interface's name, promoted methods are not
// found. It returns nil when there is none.
//
// A method without words of its own has those of the method that it implements,
// where the source says which one that is.
func (p *Package) Method(typ, name string) *Func {
	if p == nil {
		return nil
	}
	m := p.methods[typ][name]
	if m == nil {
		return nil
	}
	return p.source.borrowed(m)
}

// Func returns the function with this name, nil when there is none.
func (p *Package) Func(name string) *Func {
	if p == nil {
		return nil
	}
	return p.funcs[name]
}

// Type returns the type with this name, nil when there is none.
func (p *Package) Type(name string) *Type {
	if p == nil {
		return nil
	}
	return p.types[name]
}

// Enum returns the values of a named string or integer type that is an enum, in
// the order of the source, and nil for every other type.
//
// It is one when at least two exported constants of the type stand in one
// parenthesized const block, when all constants of the type in this block can be
// evaluated from the source alone, and when none of the type is shifted by iota,
// as flags are. The exported constants of every such block are the values; of
// several with an equal value the first counts.
func (p *Package) Enum(typ string) []EnumValue {
	if p == nil {
		return nil
	}
	return slices.Clone(p.enums[typ])
}
