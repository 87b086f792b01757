package toolmethod_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"
)

// Everything that the package exports has an example, or is used in one.
func TestEverythingHasAnExample(t *testing.T) {
	shown := map[string]bool{}
	var exported []*ast.Ident
	files := token.NewFileSet()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), ".go") {
			continue
		}
		file, err := parser.ParseFile(files, entry.Name(), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			switch fn, isFunc := decl.(*ast.FuncDecl); {
			case !strings.HasSuffix(entry.Name(), "_test.go"):
				exported = append(exported, exportedBy(decl)...)
			case isFunc && strings.HasPrefix(fn.Name.Name, "Example"), strings.HasPrefix(entry.Name(), "example_") && entry.Name() != "example_rule_test.go":
				showNames(decl, shown)
			}
		}
	}
	for _, name := range exported {
		if !shown[name.Name] {
			t.Errorf("%s: %s stands in no example", files.Position(name.Pos()), name.Name)
		}
	}
	if len(exported) == 0 {
		t.Error("nothing is exported, so nothing was proven")
	}
}

// exportedBy returns the exported names that a declaration makes: functions,
// methods of exported types, variables, constants and types.
func exportedBy(decl ast.Decl) (names []*ast.Ident) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && (d.Recv == nil || receiver(d.Recv.List[0].Type).IsExported()) {
			names = append(names, d.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				names = append(names, s.Name)
			case *ast.ValueSpec:
				names = append(names, s.Names...)
			}
		}
	}
	var exported []*ast.Ident
	for _, name := range names {
		if name.IsExported() {
			exported = append(exported, name)
		}
	}
	return exported
}

// receiver returns the name of a receiver's type.
func receiver(expr ast.Expr) *ast.Ident {
	for {
		switch e := expr.(type) {
		case *ast.StarExpr:
			expr = e.X
		case *ast.IndexExpr:
			expr = e.X
		case *ast.Ident:
			return e
		default:
			return ast.NewIdent("_")
		}
	}
}

// showNames adds the names behind a dot in a declaration to shown.
func showNames(decl ast.Decl, shown map[string]bool) {
	ast.Inspect(decl, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			shown[sel.Sel.Name] = true
		}
		return true
	})
}
