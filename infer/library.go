package infer

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/infer/source"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Shelf keeps what has been read of each file system, so that each is read
// once. It is used by one registration at a time. The zero value is empty.
type Shelf struct {
	read map[fs.FS]*source.Source
}

// maxShelf is how many sources a shelf keeps. Programs have fewer; but one that makes
// another file system of the same files for each registration has no end of them.
const maxShelf = 256

// load reads fsys, or returns what was read of it before.
func (s *Shelf) load(fsys fs.FS) (src *source.Source, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			src, err = nil, valueobj.Fault{Reason: "the source panics when it is read", Fix: "embed the package's Go files"}
		}
	}()
	hashable := reflect.ValueOf(fsys).Comparable() // the value: a type may hold what is not
	if hashable {
		if known, ok := s.read[fsys]; ok {
			return known, nil
		}
	}
	src, err = source.Load(fsys, source.RunningBuild())
	if err != nil {
		return nil, valueobj.Fault{Reason: "the source cannot be read: " + err.Error(), Fix: "embed the package's Go files"}
	}
	if hashable {
		if s.read == nil || len(s.read) == maxShelf {
			s.read = map[fs.FS]*source.Source{}
		}
		s.read[fsys] = src
	}
	return src, nil
}

// Sourcer is a type that brings the source of its own package.
type Sourcer interface {
	ToolSource() fs.FS
}

// Library finds the words of types and functions: in the source that a type
// brings for its own package, and in the sources that were given for a
// registration, for the packages that they name. It is used by one
// registration at a time.
type Library struct {
	shelf *Shelf
	given []*source.Source
	own   map[string]*source.Package // by import path
	asked map[reflect.Type]error
}

// NewLibrary returns a library of the sources that were given.
func NewLibrary(shelf *Shelf, given ...fs.FS) (*Library, error) {
	l := &Library{shelf: shelf, own: map[string]*source.Package{}, asked: map[reflect.Type]error{}}
	for _, fsys := range given {
		if fsys == nil {
			return nil, valueobj.Fault{Reason: "the source is nil", Fix: "give an embed.FS of the package's Go files"}
		}
		src, err := shelf.load(fsys)
		if err != nil {
			return nil, err
		}
		l.given = append(l.given, src)
	}
	return l, nil
}

// Learn asks a type once whether it brings its source.
func (l *Library) Learn(t reflect.Type) error {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.PkgPath() == "" || t.Kind() == reflect.Interface {
		return nil
	}
	if err, ok := l.asked[t]; ok {
		return err
	}
	l.asked[t] = nil
	if sourcer, ok := reflect.TypeAssert[Sourcer](reflect.New(t)); ok {
		l.asked[t] = l.LearnFrom(t, sourcer)
	}
	return l.asked[t]
}

// LearnFrom takes the source that a value of t brings. A method that was
// promoted from another package brings the source of that one, which does not
// declare t: it is left to the embedded type.
func (l *Library) LearnFrom(t reflect.Type, sourcer Sourcer) (err error) {
	defer func() {
		if thrown := recover(); thrown != nil && !promotesSource(t) {
			err = valueobj.Fault{Reason: "ToolSource of " + t.String() + " panics", Fix: "let it return an embed.FS, also on a zero value"}
		}
	}()
	if l.own[t.PkgPath()].Type(valueobj.PlainName(t)) != nil {
		return nil // it may make another file system of the same files each time
	}
	l.asked[t] = nil
	fsys := sourcer.ToolSource()
	if fsys == nil {
		return valueobj.Fault{Reason: "ToolSource of " + t.String() + " returns nil", Fix: "let it return an embed.FS of the package's Go files"}
	}
	src, err := l.shelf.load(fsys)
	if err != nil {
		return err
	}
	if p := src.PackageOf(t.PkgPath(), packageName(t), valueobj.PlainName(t)); p != nil {
		l.own[t.PkgPath()] = p
	}
	return nil
}

// promotesSource tells whether t has its ToolSource from something embedded that
// can be nil, and then panics. The type that is embedded is asked itself.
func promotesSource(t reflect.Type) bool {
	if t.Kind() != reflect.Struct {
		return false
	}
	for sf := range t.Fields() {
		if !sf.Anonymous || !sf.Type.Implements(reflect.TypeFor[Sourcer]()) {
			continue
		}
		if sf.Type.Kind() != reflect.Struct || promotesSource(sf.Type) {
			return true
		}
	}
	return false
}

// packageName returns the name in the package clause of the package of t.
func packageName(t reflect.Type) string {
	name, _, _ := strings.Cut(t.String(), ".")
	return name
}

// packageOf returns the words of the package of t, nil where there are none.
func (l *Library) packageOf(t reflect.Type) *source.Package {
	if t.PkgPath() == "" {
		return nil
	}
	if p := l.own[t.PkgPath()]; p != nil {
		return p
	}
	for _, src := range l.given {
		if p := src.PackageOf(t.PkgPath(), packageName(t), valueobj.PlainName(t)); p != nil {
			return p
		}
	}
	return nil
}

// Enum returns the constants that make t an enum.
func (l *Library) Enum(t reflect.Type) []source.EnumValue {
	return l.packageOf(t).Enum(valueobj.PlainName(t))
}

// Field returns the comment on a field of the struct owner.
func (l *Library) Field(owner reflect.Type, name string) string {
	if l.Learn(owner) != nil {
		return ""
	}
	if declared := l.packageOf(owner).Type(valueobj.PlainName(owner)); declared != nil {
		return declared.Fields[name].Doc
	}
	return ""
}

// Member returns what the comment on a method of owner says of its result.
func (l *Library) Member(owner reflect.Type, method string) string {
	if f := l.Method(owner, method); f != nil {
		return f.Member()
	}
	return ""
}

// Method returns the words of a method of t, also of one that is promoted from
// an embedded type, the least deep one as in Go; nil where the source has none.
func (l *Library) Method(t reflect.Type, name string) *source.Func {
	seen := map[reflect.Type]bool{} // a struct can embed a pointer to itself
	for types := []reflect.Type{t}; len(types) > 0; types = types[1:] {
		t := types[0]
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if seen[t] || l.Learn(t) != nil {
			continue
		}
		seen[t] = true
		if f := l.packageOf(t).Method(valueobj.PlainName(t), name); f != nil {
			return f
		}
		if t.Kind() != reflect.Struct {
			continue
		}
		for sf := range t.Fields() {
			if sf.Anonymous {
				types = append(types, sf.Type)
			}
		}
	}
	return nil
}

// majorVersion is the end of an import path that is no part of the package name.
var majorVersion = regexp.MustCompile(`[/.]v[0-9]+$`)

// PackageName returns the name that a package with this import path most likely
// has.
func PackageName(path string) string {
	path = majorVersion.ReplaceAllString(path, "")
	return path[strings.LastIndexByte(path, '/')+1:]
}

// Function returns the words of a function, which may be a literal; nil where
// the source has none.
func (l *Library) Function(fn reflect.Value) *source.Func {
	info := runtime.FuncForPC(fn.Pointer())
	if info == nil {
		return nil
	}
	path, name := SplitFunction(info.Name())
	file, line := info.FileLine(info.Entry())
	pkg := PackageName(path)
	candidates := []*source.Package{l.own[path]}
	for _, src := range l.given {
		p := src.PackageFor(path, pkg)
		if p == nil { // a command that is under test has its import path, and not main
			p = src.PackageFor(path, "main")
		}
		candidates = append(candidates, p)
	}
	typ, method := methodValue(name)
	for _, p := range candidates {
		if f := p.Method(typ, method); f != nil {
			return f
		}
		if f := p.Func(name); f != nil {
			return f
		}
		if f := literalAt(p, filepath.Base(file), line, fn.Type()); f != nil {
			return f
		}
	}
	return nil
}

// literalAt returns the function of type t at a line of a file, nil where there is
// none, or where several begin on the line and have other names for what they take: the
// runtime does not tell them apart.
func literalAt(p *source.Package, base string, line int, t reflect.Type) *source.Func {
	var found *source.Func
	for _, f := range p.FuncsAt(base, line) {
		switch {
		case agree(f, t, 0) != nil:
		case found == nil:
			found = f
		case found.Line == line && f.Line == line && !sameWords(found, f):
			return nil
		}
	}
	return found
}

// sameWords tells whether two functions of one type say the same of their parameters
// and results.
func sameWords(a, b *source.Func) bool {
	same := func(a, b source.Param) bool { return a.Name == b.Name && a.Doc == b.Doc }
	return slices.EqualFunc(a.Params, b.Params, same) && slices.EqualFunc(a.Results, b.Results, same)
}

// methodValue returns the type and the method of which a function with this name
// is a method value, such as "(*Manager).Search-fm"; "" for any other function.
func methodValue(name string) (typ, method string) {
	bound, ok := strings.CutSuffix(name, "-fm")
	dot := strings.LastIndexByte(bound, '.')
	if !ok || dot < 0 {
		return "", ""
	}
	typ, _, _ = strings.Cut(strings.Trim(bound[:dot], "(*)"), "[")
	return typ, bound[dot+1:]
}

// SplitFunction splits the runtime's name of a function into the import path of
// its package and the name inside it.
func SplitFunction(full string) (path, name string) {
	slash := strings.LastIndexByte(full, '/') + 1
	dot := strings.IndexByte(full[slash:], '.')
	if dot < 0 {
		return full, ""
	}
	return strings.ReplaceAll(full[:slash+dot], "%2e", "."), full[slash+dot+1:]
}

// Position returns where a function stands, such as "album.go:41", "" where
// the runtime does not know.
func Position(fn reflect.Value) string {
	info := runtime.FuncForPC(fn.Pointer())
	if info == nil {
		return ""
	}
	file, line := info.FileLine(info.Entry())
	if file == "" || strings.HasPrefix(file, "<") {
		return ""
	}
	return fmt.Sprintf("%s:%d", filepath.Base(file), line)
}

// FunctionName returns the runtime's name of a function, "" where there is none.
func FunctionName(fn reflect.Value) string {
	if info := runtime.FuncForPC(fn.Pointer()); info != nil {
		return info.Name()
	}
	return ""
}
