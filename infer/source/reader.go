package source

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"path"
	"slices"
)

// packageReader reads one package; it and the syntax trees are dropped after it.
type packageReader struct {
	pkg   *Package
	files *token.FileSet
	// declared are the types of the package; an alias is true.
	declared names
	// aliasOf are the types of the package that aliases of it stand for.
	aliasOf map[string]string
}

// fileReader reads one file of a package.
type fileReader struct {
	*packageReader
	syntax *ast.File
	text   []byte
}

// position is a place in the source as the compiler reports it.
type position struct {
	base string
	line int
}

// readPackage reads one package. It returns nil when none of its files counts
// because they need cgo.
func readPackage(u *unit, b Build) (*Package, error) {
	r := &packageReader{
		pkg: &Package{
			name:    u.clause,
			dir:     u.dir,
			types:   make(map[string]*Type),
			funcs:   make(map[string]*Func),
			methods: make(map[string]map[string]*method),
			bodies:  make(map[string][]body),
		},
		files:    token.NewFileSet(),
		declared: make(names),
		aliasOf:  make(map[string]string),
	}
	var files []*fileReader
	for _, f := range u.files {
		syntax, err := parser.ParseFile(r.files, f.name, f.text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, parseError(f, err)
		}
		if !b.has("cgo") && slices.ContainsFunc(syntax.Imports, func(s *ast.ImportSpec) bool { return importPathOf(s) == "C" }) {
			continue
		}
		files = append(files, &fileReader{packageReader: r, syntax: syntax, text: f.text})
	}
	if len(files) == 0 {
		return nil, nil //nolint:nilnil // no package and no error is what the caller asked about
	}
	for _, f := range files {
		f.declare()
	}
	for _, f := range files {
		f.read()
	}
	r.pkg.enums = r.readEnums(files)
	return r.pkg, nil
}

// parseError returns the first of the errors of a parser, at the line of the file
// as it stands in the source, whatever //line comments say.
func parseError(f file, err error) error {
	list, ok := errors.AsType[scanner.ErrorList](err)
	if !ok || len(list) == 0 {
		return fmt.Errorf("parse %s: %w", f.name, err)
	}
	line := 1 + bytes.Count(f.text[:min(list[0].Pos.Offset, len(f.text))], []byte("\n"))
	return fmt.Errorf("parse %s:%d: %s", f.name, line, list[0].Msg)
}

// declare notes which types the file declares.
func (r *fileReader) declare() {
	for _, decl := range r.syntax.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.TYPE {
			continue
		}
		for _, spec := range group.Specs {
			t, ok := spec.(*ast.TypeSpec)
			if !ok {
				continue
			}
			r.declared[t.Name.Name] = t.Assign.IsValid()
			if target, _ := receiver(t.Type); t.Assign.IsValid() && target != "" {
				r.aliasOf[t.Name.Name] = target
			}
		}
	}
}

// read adds the words of the file to the package.
func (r *fileReader) read() {
	for _, decl := range r.syntax.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			r.readFunc(decl)
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				t, ok := spec.(*ast.TypeSpec)
				if !ok {
					continue
				}
				r.readType(t, typeComment(decl, t))
			}
			r.readLiterals(decl, nil, 0)
		}
	}
}

// typeComment returns the doc comment of a type, or else the comment at the end
// of its line.
func typeComment(decl *ast.GenDecl, spec *ast.TypeSpec) *ast.CommentGroup {
	switch {
	case spec.Doc != nil:
		return spec.Doc
	case decl.Doc != nil && len(decl.Specs) == 1:
		return decl.Doc
	}
	return spec.Comment
}

// readFunc adds a function or method, and the literals inside it.
func (r *fileReader) readFunc(decl *ast.FuncDecl) {
	free := typeParams(nil, decl.Type.TypeParams)
	owner := ""
	if decl.Recv != nil && len(decl.Recv.List) > 0 {
		typ, params := receiver(decl.Recv.List[0].Type)
		for _, name := range params {
			free = free.with(name)
		}
		owner = typ
		if target, ok := r.aliasOf[typ]; ok {
			owner = target
		}
	}
	f, implements := r.function(decl.Name.Name, owner, commentsOf(decl.Doc))
	r.addBody(f, decl.Type, decl.Body, 0, free)
	switch {
	case decl.Recv != nil:
		r.pkg.addMethod(&method{Func: f, owner: r.pkg, implements: implements})
	case r.pkg.funcs[f.Name] == nil && f.Name != "_":
		r.pkg.funcs[f.Name] = f
	}
	if decl.Body != nil {
		r.readLiterals(decl.Body, localTypes(free, decl.Body), 1)
	}
}

// localTypes adds the types that are declared inside a function to free and
// returns it.
func localTypes(free names, n ast.Node) names {
	ast.Inspect(n, func(n ast.Node) bool {
		if spec, ok := n.(*ast.TypeSpec); ok {
			free = free.with(spec.Name.Name)
		}
		return true
	})
	return free
}

// readLiterals adds the function literals below a node, which stands inside
// depth functions.
func (r *fileReader) readLiterals(n ast.Node, free names, depth int) {
	ast.Inspect(n, func(inner ast.Node) bool {
		literal, ok := inner.(*ast.FuncLit)
		if !ok {
			return true
		}
		r.addBody(&Func{}, literal.Type, literal.Body, depth, free)
		r.readLiterals(literal.Body, localTypes(free, literal.Body), depth+1)
		return false
	})
}

// addBody fills in the signature and the place of a function and notes its lines.
func (r *fileReader) addBody(f *Func, signature *ast.FuncType, block *ast.BlockStmt, depth int, free names) {
	at := r.position(signature.Func)
	f.File, f.Line = at.base, at.line
	f.Params = r.params(signature.Params, free)
	f.Results = r.params(signature.Results, free)
	end := at.line
	if block != nil {
		end = r.position(block.End()).line
	}
	r.pkg.bodies[f.File] = append(r.pkg.bodies[f.File], body{Func: f, end: end, depth: depth})
}

// function returns a function with the words of its doc comment, and what the
// comment says that it implements.
func (r *fileReader) function(name, owner string, comments []*ast.Comment) (f *Func, implements string) {
	doc := readDoc(clean(comments), name, owner)
	return &Func{
		Name:       name,
		Receiver:   owner,
		Summary:    doc.summary,
		Returns:    doc.returns,
		Deprecated: doc.deprecated,
		Items:      doc.items,
	}, doc.implements
}

// params returns the parameters or results of a list, nil for no list.
func (r *fileReader) params(list *ast.FieldList, free names) []Param {
	if list == nil || len(list.List) == 0 {
		return nil
	}
	all := make([]Param, 0, list.NumFields())
	docs := r.remarks(fieldSpans(list), list.Opening, list.Closing)
	for i, field := range list.List {
		p := Param{
			Type:   r.typeText(field.Type, free),
			Doc:    docs[i].text(),
			Fields: r.fields(nil, "", field.Type),
		}
		if len(field.Names) == 0 {
			all = append(all, p)
		}
		for _, name := range field.Names {
			p.Name = name.Name
			all = append(all, p)
		}
	}
	return all
}

// position returns the place of pos as the compiler reports it, which //line
// comments may have moved.
func (r *fileReader) position(pos token.Pos) position {
	at := r.files.Position(pos)
	return position{base: path.Base(at.Filename), line: at.Line}
}

// addMethod adds a method, unless its type has one of this name already.
func (p *Package) addMethod(m *method) {
	if p.methods[m.Receiver] == nil {
		p.methods[m.Receiver] = make(map[string]*method)
	}
	if p.methods[m.Receiver][m.Name] == nil && m.Name != "_" {
		p.methods[m.Receiver][m.Name] = m
	}
}
