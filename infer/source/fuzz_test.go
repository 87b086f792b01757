package source

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"
)

// FuzzLoad reads a text as a Go file, as an archive, as a doc comment and as the
// comments inside a signature. Comments of any shape are read, and what is read
// is text on one line.
func FuzzLoad(f *testing.F) {
	// rule DOC-08
	for _, seed := range []string{
		"", "\n", "-", "- ", "- a:", "* a: b", "#", "# x", "Deprecated:", "It returns", "Returns:", "implements X", "X implements [Y].",
		"Search finds `a [b] ``c''.\n\t- word: x\n  y\n1. z: q\n\n[a]: http://b\n",
		"package a\n\n// A b\n//\n//   - c: d\nfunc (a *A[B, _]) C(\n\td, e int, // f\n\t// g\n\th ...struct{ i int /* j */ }, // k\n) (l, m error) { return func(n int) { type o = p } }\n",
		"package a\ntype B uint8\nconst (\n\tC B = 1 << iota // d\n\tE, F = B(g), `h`\n)\ntype I interface { J(k int); L; ~int | M }\n",
		"-- a.go --\npackage a\n-- ../b/c.go --\n//go:build d && !e\n\npackage f\n//line g.go:7\nimport \"C\"\n",
		"package a\n/*\n * b\n * c: d\n */\nfunc b( /*c*/ d /*,*/ int /*e*/, /*f*/ g int) {}",
		"// +build a\n\n//go:build (((\npackage b; type c = c; type d e; type e d; const ( f d = iota; G; H )",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, file := range []string{"a.go", "a.txtar"} {
			if s, err := Load(fstest.MapFS{file: {Data: []byte(text)}}, linux()); err == nil {
				visit(t, s)
			} else if !strings.Contains(err.Error(), file) && !strings.HasPrefix(err.Error(), "the source has no Go file") {
				t.Errorf("the error %q does not name %s", err, file)
			}
		}
		if !utf8.ValidString(text) || strings.ContainsAny(text, "\x00\ufeff") || strings.Contains(text, "//line") {
			return // not a comment that Go reads
		}
		var lines strings.Builder
		for line := range strings.SplitSeq(text, "\n") {
			lines.WriteString("// " + line + "\n")
		}
		commented := lines.String()
		code := "package a\n\n" + commented + "func (a *A) Search(\n" + commented + "b int, " + commented + ") int { return 1 }\n\ntype A struct {\n" + commented + "B int " + commented + "}\n"
		s, err := Load(fstest.MapFS{"a.go": {Data: []byte(code)}}, linux())
		if err != nil {
			t.Fatalf("a comment made Load fail: %v", err)
		}
		if m := s.Package("a").Method("A", "Search"); m == nil || len(m.Params) != 1 {
			t.Fatalf("Method(A, Search) = %+v, want it with one parameter", m)
		}
		visit(t, s)
	})
}

// visit asks for everything that a source has.
func visit(t *testing.T, s *Source) {
	t.Helper()
	for _, name := range s.Packages() {
		p := s.Package(name)
		for typ, methods := range p.methods {
			for method := range methods {
				visitFunc(t, p.Method(typ, method))
			}
		}
		for _, f := range p.funcs {
			visitFunc(t, f)
		}
		for base, all := range p.bodies {
			for _, b := range all {
				if funcAt(p, base, b.Line) == nil {
					t.Errorf("funcAt(%s, %d) = nil, want a function", base, b.Line)
				}
			}
		}
		for _, typ := range p.types {
			oneLine(t, typ.Doc)
			for _, field := range typ.Fields {
				oneLine(t, field.Doc)
			}
			if values := p.Enum(typ.Name); len(values) > 0 && typ.Alias {
				t.Errorf("the alias %s is an enum: %v", typ.Name, values)
			}
		}
	}
}

// visitFunc looks at all texts of a function.
func visitFunc(t *testing.T, f *Func) {
	t.Helper()
	oneLine(t, append(slices.Collect(maps.Values(f.Items)), f.Summary, f.Returns, f.Deprecated, f.Member())...)
	for i, p := range append(slices.Clone(f.Params), f.Results...) {
		oneLine(t, p.Doc, f.ParamDoc(i))
	}
}

// oneLine fails the test unless the texts are text on one line.
func oneLine(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if strings.ContainsAny(text, "\n\r\t") || strings.TrimSpace(text) != text || !utf8.ValidString(text) {
			t.Errorf("%q is not text on one line", text)
		}
	}
}
