package source

import (
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Kind is what the source shows of a type. The kinds of the predeclared types
// are named as reflect names them ("string", "int64", "uint8" for byte), and the
// others are the constants below.
type Kind string

// The kinds of types that are not predeclared.
const (
	// Unknown is a type that the source does not settle: an alias, a type
	// parameter, a type of cgo, a type declared inside a function or nowhere in
	// the source. It agrees with everything.
	Unknown   Kind = "unknown"
	Named     Kind = "named"
	Pointer   Kind = "pointer"
	Slice     Kind = "slice"
	Variadic  Kind = "variadic" // compiled to a slice
	Array     Kind = "array"
	Map       Kind = "map"
	Chan      Kind = "chan"
	Function  Kind = "func"
	Struct    Kind = "struct"
	Interface Kind = "interface"
)

// TypeText is a type as the source writes it, so far as it can be compared with
// the compiled one.
type TypeText struct {
	Kind Kind
	// Name is the plain name of a Named type, without type arguments. The type
	// error is an Interface of this name.
	Name string
	// Package is the qualifier of a Named type as the source writes it, "" for a
	// type of the same package, and Path is its import path where the imports
	// tell.
	Package string
	Path    string
	// Resolved says of a Named type that the source declares it, and not as an
	// alias. One that is not resolved may be an alias for anything.
	Resolved bool
	Elem     *TypeText // of a pointer, slice, variadic, array, map or channel
	Key      *TypeText // of a map
}

// names is a set of names.
type names map[string]bool

// typeText returns the text of a type. The names in free are type parameters, or
// types declared inside a function.
func (r *fileReader) typeText(x ast.Expr, free names) TypeText {
	elem := func(kind Kind, x ast.Expr) TypeText {
		t := r.typeText(x, free)
		return TypeText{Kind: kind, Elem: &t}
	}
	switch x := x.(type) {
	case *ast.ParenExpr:
		return r.typeText(x.X, free)
	case *ast.Ident:
		return r.identText(x.Name, free)
	case *ast.SelectorExpr:
		return r.selectorText(x)
	case *ast.IndexExpr:
		return r.typeText(x.X, free)
	case *ast.IndexListExpr:
		return r.typeText(x.X, free)
	case *ast.StarExpr:
		return elem(Pointer, x.X)
	case *ast.Ellipsis:
		return elem(Variadic, x.Elt)
	case *ast.ArrayType:
		if x.Len != nil {
			return elem(Array, x.Elt)
		}
		return elem(Slice, x.Elt)
	case *ast.ChanType:
		return elem(Chan, x.Value)
	case *ast.MapType:
		t := elem(Map, x.Value)
		key := r.typeText(x.Key, free)
		t.Key = &key
		return t
	case *ast.FuncType:
		return TypeText{Kind: Function}
	case *ast.StructType:
		return TypeText{Kind: Struct}
	case *ast.InterfaceType:
		return TypeText{Kind: Interface}
	}
	return TypeText{Kind: Unknown}
}

// identText returns the text of a type that is named without a qualifier.
func (r *fileReader) identText(name string, free names) TypeText {
	if alias, ok := r.declared[name]; free[name] || alias {
		return TypeText{Kind: Unknown}
	} else if ok {
		return TypeText{Kind: Named, Name: name, Resolved: true}
	}
	switch name {
	case "any":
		return TypeText{Kind: Interface}
	case "error":
		return TypeText{Kind: Interface, Name: name}
	case "byte":
		return TypeText{Kind: "uint8"}
	case "rune":
		return TypeText{Kind: "int32"}
	case "bool", "string",
		"int", "int8", "int16", "int32", "int64",
		"uint", "uint8", "uint16", "uint32", "uint64", "uintptr",
		"float32", "float64", "complex64", "complex128":
		return TypeText{Kind: Kind(name)}
	}
	return TypeText{Kind: Unknown}
}

// selectorText returns the text of a type of another package.
func (r *fileReader) selectorText(x *ast.SelectorExpr) TypeText {
	qualifier, ok := x.X.(*ast.Ident)
	if !ok || qualifier.Name == "C" {
		return TypeText{Kind: Unknown}
	}
	return TypeText{Kind: Named, Name: x.Sel.Name, Package: qualifier.Name, Path: r.imported(qualifier.Name)}
}

// imported returns the import path that a qualifier stands for in the file, ""
// when the imports do not tell.
func (r *fileReader) imported(qualifier string) string {
	for _, spec := range r.syntax.Imports {
		importPath := importPathOf(spec)
		if spec.Name != nil && spec.Name.Name == qualifier || spec.Name == nil && guessedName(importPath) == qualifier {
			return importPath
		}
	}
	return ""
}

// importPathOf returns the path of an import.
func importPathOf(spec *ast.ImportSpec) string {
	return strings.Trim(spec.Path.Value, "\"`")
}

// versionSuffix is the version at the end of a gopkg.in path element.
var versionSuffix = regexp.MustCompile(`\.v[0-9]+$`)

// guessedName returns the package name that an import path most likely stands for.
func guessedName(importPath string) string {
	if dir, last := path.Split(importPath); dir != "" && majorVersion.MatchString(last) {
		importPath = path.Clean(dir)
	}
	base := versionSuffix.ReplaceAllString(path.Base(importPath), "")
	base = strings.TrimSuffix(strings.TrimPrefix(base, "go-"), "-go")
	if i := strings.LastIndexAny(base, ".-"); i >= 0 && !token.IsIdentifier(base) {
		base = base[:i]
	}
	return base
}

// typeParams adds the names of type parameters to free and returns it.
func typeParams(free names, list *ast.FieldList) names {
	if list == nil {
		return free
	}
	for _, field := range list.List {
		for _, name := range field.Names {
			free = free.with(name.Name)
		}
	}
	return free
}

// with returns n with one more name; it makes the set when there is none.
func (n names) with(name string) names {
	if n == nil {
		n = make(names)
	}
	n[name] = true
	return n
}

// receiver returns the name of a receiver's type and the names of its type
// parameters.
func receiver(x ast.Expr) (typ string, params []string) {
	var args []ast.Expr
	for {
		switch inner := x.(type) {
		case *ast.ParenExpr:
			x = inner.X
		case *ast.StarExpr:
			x = inner.X
		case *ast.IndexExpr:
			x, args = inner.X, append(args, inner.Index)
		case *ast.IndexListExpr:
			x, args = inner.X, append(args, inner.Indices...)
		case *ast.Ident:
			for _, arg := range args {
				if name, ok := arg.(*ast.Ident); ok {
					params = append(params, name.Name)
				}
			}
			return inner.Name, slices.Clip(params)
		default:
			return "", nil
		}
	}
}
