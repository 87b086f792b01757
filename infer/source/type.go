package source

import (
	"go/ast"
	"go/token"
	"strings"
)

// Type is the words of one type declaration.
type Type struct {
	Name string
	File string // the base name of the file
	Line int
	// Doc is the first paragraph of the doc comment on one line, without the
	// leading name: "Image is one picture." is "One picture."
	Doc string
	// Fields are the fields that have a comment, those of anonymous structs
	// inside under "Outer.Inner". An embedded field has the name of its type. The
	// map is shared and must not be changed.
	Fields map[string]Field
	// Embeds are the embedded types in order, as written but without a star and
	// type arguments: "Base" or "pkg.Base".
	Embeds    []string
	Interface bool
	Alias     bool
	// Underlying is the type on the right-hand side of the declaration.
	Underlying TypeText
}

// Field is the words of one field of a struct.
type Field struct {
	// Doc is the whole comment above the field, or else at the end of its line,
	// on one line.
	Doc string
}

// readType adds one type declaration, and the methods of an interface, to the
// package.
func (r *fileReader) readType(spec *ast.TypeSpec, doc *ast.CommentGroup) {
	if spec.Name.Name == "_" || r.pkg.types[spec.Name.Name] != nil {
		return
	}
	free := typeParams(nil, spec.TypeParams)
	at := r.position(spec.Pos())
	t := &Type{
		Name:       spec.Name.Name,
		File:       at.base,
		Line:       at.line,
		Doc:        typeDoc(clean(commentsOf(doc)), spec.Name.Name),
		Fields:     r.fields(nil, "", spec.Type),
		Alias:      spec.Assign.IsValid(),
		Underlying: r.typeText(spec.Type, free),
	}
	r.pkg.types[t.Name] = t
	switch x := ast.Unparen(spec.Type).(type) {
	case *ast.StructType:
		t.Embeds = embeds(x.Fields)
	case *ast.InterfaceType:
		t.Interface = true
		t.Embeds = embeds(x.Methods)
		for _, field := range x.Methods.List {
			r.readInterfaceMethod(t, field, free)
		}
	}
}

// readInterfaceMethod adds a method of an interface to the package, and nothing
// when the field is an embedded type.
func (r *fileReader) readInterfaceMethod(t *Type, field *ast.Field, free names) {
	signature, ok := field.Type.(*ast.FuncType)
	if !ok || t.Alias {
		return
	}
	comments := commentsOf(field.Doc)
	if clean(comments) == "" {
		comments = commentsOf(field.Comment)
	}
	for _, name := range field.Names {
		f, implements := r.function(name.Name, t.Name, comments)
		at := r.position(name.Pos())
		f.File, f.Line = at.base, at.line
		f.Params = r.params(signature.Params, free)
		f.Results = r.params(signature.Results, free)
		r.pkg.addMethod(&method{Func: f, owner: r.pkg, implements: implements})
	}
}

// embeds returns the embedded types of a struct or an interface.
func embeds(list *ast.FieldList) []string {
	var all []string
	for _, field := range list.List {
		if len(field.Names) > 0 {
			continue
		}
		if name := embeddedName(field.Type); name != "" {
			all = append(all, name)
		}
	}
	return all
}

// embeddedName returns the name of an embedded type, "" when it has none.
func embeddedName(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		if qualifier, ok := x.X.(*ast.Ident); ok {
			return qualifier.Name + "." + x.Sel.Name
		}
	case *ast.ParenExpr:
		return embeddedName(x.X)
	case *ast.StarExpr:
		return embeddedName(x.X)
	case *ast.IndexExpr:
		return embeddedName(x.X)
	case *ast.IndexListExpr:
		return embeddedName(x.X)
	}
	return ""
}

// fields adds the documented fields of a struct type, also of one behind
// pointers, lists and maps, to all and returns it.
func (r *fileReader) fields(all map[string]Field, prefix string, x ast.Expr) map[string]Field {
	switch x := x.(type) {
	case *ast.ParenExpr:
		return r.fields(all, prefix, x.X)
	case *ast.StarExpr:
		return r.fields(all, prefix, x.X)
	case *ast.ArrayType:
		return r.fields(all, prefix, x.Elt)
	case *ast.Ellipsis:
		return r.fields(all, prefix, x.Elt)
	case *ast.MapType:
		return r.fields(all, prefix, x.Value)
	case *ast.StructType:
		docs := r.remarks(fieldSpans(x.Fields), x.Fields.Opening, x.Fields.Closing)
		for i, field := range x.Fields.List {
			doc := docs[i].text()
			for _, name := range fieldNames(field) {
				if doc != "" && name != "_" {
					if all == nil {
						all = make(map[string]Field)
					}
					all[prefix+name] = Field{Doc: doc}
				}
				all = r.fields(all, prefix+name+".", field.Type)
			}
		}
	}
	return all
}

// fieldNames returns the names of a field of a struct.
func fieldNames(field *ast.Field) []string {
	all := make([]string, 0, max(1, len(field.Names)))
	for _, name := range field.Names {
		all = append(all, name.Name)
	}
	if len(all) == 0 {
		name := embeddedName(field.Type)
		all = append(all, name[strings.LastIndex(name, ".")+1:])
	}
	return all
}

// fieldSpans returns the extents of the fields of a list.
func fieldSpans(list *ast.FieldList) []span {
	all := make([]span, len(list.List))
	for i, field := range list.List {
		all[i] = span{field.Pos(), field.End()}
	}
	return all
}

// span is a part of a file.
type span struct{ pos, end token.Pos }
