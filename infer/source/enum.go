package source

import (
	"errors"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math/big"
)

// EnumValue is one value of an enum.
type EnumValue struct {
	Name string   // of the constant
	Text string   // the value of a string type
	Int  *big.Int // the value of an integer type, nil for a string type; it must not be changed
	Doc  string   // the comment on the constant, on one line
}

// enumReader gathers the constants of one package by their types.
type enumReader struct {
	*packageReader
	info  *types.Info
	enums map[string][]EnumValue
	known map[string]names // the values of each enum
	flags names            // types with a constant that is shifted by iota
}

// blockValues are the constants of one type in one block.
type blockValues struct {
	values  []EnumValue
	unknown bool // one of them cannot be evaluated
}

// readEnums returns the values of the enums of a package by the names of their
// types.
func (r *packageReader) readEnums(files []*fileReader) map[string][]EnumValue {
	if !haveBlocks(files) {
		return nil
	}
	e := enumReader{packageReader: r, info: r.evaluate(files), enums: make(map[string][]EnumValue), known: make(map[string]names)}
	for _, f := range files {
		for _, decl := range f.syntax.Decls {
			if group, ok := decl.(*ast.GenDecl); ok && group.Tok == token.CONST {
				e.readBlock(f, group)
			}
		}
	}
	for name := range e.flags {
		delete(e.enums, name)
	}
	return e.enums
}

// haveBlocks reports whether files have a const block at all, since nothing
// else is worth evaluating.
func haveBlocks(files []*fileReader) bool {
	for _, f := range files {
		for _, decl := range f.syntax.Decls {
			if group, ok := decl.(*ast.GenDecl); ok && group.Tok == token.CONST && group.Lparen.IsValid() {
				return true
			}
		}
	}
	return false
}

// evaluate returns the constants of a package. It looks at constants and types
// only, and passes over whatever it cannot resolve.
func (r *packageReader) evaluate(files []*fileReader) (info *types.Info) {
	info = &types.Info{Defs: make(map[*ast.Ident]types.Object)}
	trees := make([]*ast.File, len(files))
	for i, f := range files {
		tree := *f.syntax
		tree.Decls = nil
		for _, decl := range f.syntax.Decls {
			if group, ok := decl.(*ast.GenDecl); ok && group.Tok != token.VAR {
				tree.Decls = append(tree.Decls, decl)
			}
		}
		trees[i] = &tree
	}
	config := types.Config{
		IgnoreFuncBodies: true,
		FakeImportC:      true,
		Importer:         noImports{},
		Error:            func(error) {},
	}
	// The checker is made for programs that compile, and whatever it makes of
	// others must not keep the rest of the words from being read.
	defer func() { _ = recover() }()
	_, _ = config.Check(r.pkg.name, r.files, trees, info) // what has no value is seen below
	return info
}

// noImports is an importer that has no packages.
type noImports struct{}

// Import returns an error.
func (noImports) Import(string) (*types.Package, error) {
	return nil, errors.New("not part of the source")
}

// readBlock adds the constants of one const declaration. Those of one type are
// cases if there are two in a parenthesized block and all of them have a value.
func (e *enumReader) readBlock(f *fileReader, group *ast.GenDecl) {
	entries := make([]span, len(group.Specs))
	for i, spec := range group.Specs {
		entries[i] = span{spec.Pos(), spec.End()}
	}
	docs := f.remarks(entries, group.Lparen, group.Rparen)
	block := make(map[string]*blockValues)
	for i, spec := range group.Specs {
		if line, ok := spec.(*ast.ValueSpec); ok {
			e.readConstants(block, line, docs[i])
		}
	}
	for typ, b := range block {
		if group.Lparen.IsValid() && !b.unknown && len(b.values) >= 2 {
			e.addCases(typ, b.values)
		}
	}
}

// readConstants adds the constants of one line of a block. A line without
// expressions repeats one that has been looked at for shifts already.
func (e *enumReader) readConstants(block map[string]*blockValues, line *ast.ValueSpec, doc remark) {
	for i, ident := range line.Names {
		c, typ := e.constant(ident)
		if typ == "" {
			continue
		}
		if i < len(line.Values) && shiftsIota(line.Values[i]) {
			e.flags = e.flags.with(typ)
		}
		if block[typ] == nil {
			block[typ] = &blockValues{}
		}
		block[typ].add(c, doc)
	}
}

// constant returns the constant that a name declares and the name of its type,
// which is "" unless it is a string or integer type of the package.
func (e *enumReader) constant(name *ast.Ident) (c *types.Const, typ string) {
	c, ok := e.info.Defs[name].(*types.Const)
	if !ok {
		return nil, ""
	}
	named, ok := types.Unalias(c.Type()).(*types.Named)
	if !ok || named.Obj().Pkg() != c.Pkg() {
		return nil, ""
	}
	basic, ok := named.Underlying().(*types.Basic)
	if !ok || basic.Info()&(types.IsString|types.IsInteger) == 0 {
		return nil, ""
	}
	return c, named.Obj().Name()
}

// add adds one constant; one that is not exported only counts as unknown.
func (b *blockValues) add(c *types.Const, doc remark) {
	v := EnumValue{Name: c.Name()}
	switch c.Val().Kind() {
	case constant.String:
		v.Text = constant.StringVal(c.Val())
	case constant.Int:
		v.Int = bigInt(c.Val())
	default:
		b.unknown = true
		return
	}
	if c.Exported() {
		v.Doc = doc.text()
		b.values = append(b.values, v)
	}
}

// bigInt returns the value of an integer constant.
func bigInt(v constant.Value) *big.Int {
	switch v := constant.Val(v).(type) {
	case int64:
		return big.NewInt(v)
	case *big.Int:
		return new(big.Int).Set(v)
	}
	return new(big.Int)
}

// addCases adds values to an enum, but none that it has already.
func (e *enumReader) addCases(typ string, values []EnumValue) {
	for _, v := range values {
		key := v.Text
		if v.Int != nil {
			key = v.Int.String()
		}
		if !e.known[typ][key] {
			e.known[typ] = e.known[typ].with(key)
			e.enums[typ] = append(e.enums[typ], v)
		}
	}
}

// shiftsIota reports whether an expression has a shift with iota in it.
func shiftsIota(x ast.Expr) bool {
	found := false
	ast.Inspect(x, func(n ast.Node) bool {
		shift, ok := n.(*ast.BinaryExpr)
		if !ok || shift.Op != token.SHL && shift.Op != token.SHR {
			return !found
		}
		ast.Inspect(shift, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok && name.Name == "iota" {
				found = true
			}
			return !found
		})
		return !found
	})
	return found
}
