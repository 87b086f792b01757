package source

import (
	"fmt"
	"go/ast"
	"go/token"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// cases returns the values of an enum as text.
func cases(values []EnumValue) []string {
	var all []string
	for _, v := range values {
		if v.Int != nil {
			all = append(all, fmt.Sprintf("%s=%v", v.Name, v.Int))
		} else {
			all = append(all, fmt.Sprintf("%s=%q", v.Name, v.Text))
		}
	}
	return all
}

func TestEnums(t *testing.T) {
	// rule IN-09
	tests := map[string]struct {
		code string
		want []string
	}{
		"of strings":                              {"type Kind string\nconst (\n\tJazz Kind = \"jazz\"\n\tRock Kind = \"rock\"\n)", []string{`Jazz="jazz"`, `Rock="rock"`}},
		"of iota":                                 {"type Kind uint8\nconst (\n\tJazz Kind = iota + 1\n\tRock\n\t_\n\tPop\n)", []string{"Jazz=1", "Rock=2", "Pop=4"}},
		"of conversions":                          {"type Kind int\nconst (\n\tJazz = Kind(7)\n\tRock = Jazz * 2\n)", []string{"Jazz=7", "Rock=14"}},
		"of runes":                                {"type Kind rune\nconst (\n\tJazz Kind = 'j'\n\tRock Kind = 'r'\n)", []string{"Jazz=106", "Rock=114"}},
		"of large numbers":                        {"type Kind uint64\nconst (\n\tLow Kind = 0\n\tHigh Kind = 1<<64 - 1\n)", []string{"Low=0", "High=18446744073709551615"}},
		"of negative numbers":                     {"type Kind int64\nconst (\n\tLow Kind = -1 << 63\n\tHigh Kind = ^0\n)", []string{"Low=-9223372036854775808", "High=-1"}},
		"of what other constants say":             {"type Kind string\nconst prefix = \"a\" + \"b\"\nconst (\n\tOne Kind = prefix + \"1\"\n\tTwo Kind = Kind(prefix) + \"2\"\n)", []string{`One="ab1"`, `Two="ab2"`}},
		"of two on one line":                      {"type Kind int\nconst (\n\tA, B Kind = iota, iota + 10\n\tC, D\n)", []string{"A=0", "B=10", "C=1", "D=11"}},
		"of a type over a type":                   {"type Base int\ntype Kind Base\nconst (\n\tA Kind = 1\n\tB Kind = 2\n)", []string{"A=1", "B=2"}},
		"declared below":                          {"const (\n\tA Kind = 1\n\tB Kind = 2\n)\ntype Kind int", []string{"A=1", "B=2"}},
		"beside functions that do not check":      {"type Kind int\nfunc (k Kind) String() string { return lost.Name(k) }\nvar x = lost.Y\nconst (\n\tA Kind = 1\n\tB Kind = 2\n)", []string{"A=1", "B=2"}},
		"beside constants of other types":         {"type Kind int\ntype Other int\nconst (\n\tA Kind = 1\n\tX Other = lost.X\n\tN = 5\n\tL = lost.L\n\tB Kind = 2\n)", []string{"A=1", "B=2"}},
		"unexported ones are no cases":            {"type Kind int\nconst (\n\tA Kind = iota\n\tb\n\tC\n\tmaxKind\n)", []string{"A=0", "C=2"}},
		"equal values are one case":               {"type Kind string\nconst (\n\tA Kind = \"a\"\n\tB Kind = \"b\"\n\tDefault = A\n)", []string{`A="a"`, `B="b"`}},
		"of two blocks, all of both":              {"type Kind int\nconst (\n\tA Kind = 1\n\tB Kind = 2\n)\nconst (\n\tC Kind = 3\n\tD Kind = 2\n)", []string{"A=1", "B=2", "C=3"}},
		"a block with one adds nothing":           {"type Kind int\nconst (\n\tA Kind = 1\n\tB Kind = 2\n)\nconst (\n\tC Kind = 3\n)\nconst D Kind = 4", []string{"A=1", "B=2"}},
		"none: one exported constant":             {"type Kind int\nconst (\n\tA Kind = 1\n\tb Kind = 2\n)", nil},
		"none: constants of their own":            {"type Kind int\nconst A Kind = 1\nconst B Kind = 2", nil},
		"none: two without parentheses":           {"type Kind int\nconst A, B Kind = 1, 2\nconst (\n\tn = 1\n)", nil},
		"none: constants inside a function":       {"type Kind int\nfunc f() {\n\tconst (\n\t\tA Kind = 1\n\t\tB Kind = 2\n\t)\n}", nil},
		"none: flags":                             {"type Kind int\nconst (\n\tA Kind = 1 << iota\n\tB\n\tC\n)", nil},
		"none: flags, converted":                  {"type Kind int\nconst (\n\tA = Kind(1) << (iota + 1)\n\tB\n)", nil},
		"none: flags after a blank one":           {"type Kind int\nconst (\n\t_ Kind = 1 << (10 * iota)\n\tKB\n\tMB\n)", nil},
		"none: flags that are shifted right":      {"type Kind int\nconst (\n\tA Kind = 0x80 >> iota\n\tB\n)", nil},
		"none: only one of them a flag":           {"type Kind int\nconst (\n\tA Kind = 0\n\tB Kind = 5\n\tC Kind = 1 << iota\n)", nil},
		"none: sums of flags":                     {"type Kind int\nconst (\n\tA Kind = 1 << iota\n\tB\n)\nconst (\n\tBoth Kind = A | B\n\tAll Kind = Both | 4\n)", nil},
		"a shift without iota is no flag":         {"type Kind int\nconst (\n\tA Kind = 1 << 4\n\tB Kind = iota + 1<<3\n)", []string{"A=16", "B=9"}},
		"none: one that cannot be evaluated":      {"type Kind int\nconst (\n\tA Kind = 1\n\tB Kind = 2\n\tC Kind = lost.C\n)", nil},
		"none: one not exported, the same":        {"type Kind int\nconst (\n\tA Kind = 1\n\tB Kind = 2\n\tc Kind = lost.C\n)", nil},
		"none: one that does not fit":             {"type Kind uint8\nconst (\n\tA Kind = 1\n\tB Kind = 2\n\tC Kind = 300\n)", nil},
		"none: another kind of type":              {"type Kind float64\nconst (\n\tA Kind = 1\n\tB Kind = 2\n)", nil},
		"none: a bool":                            {"type Kind bool\nconst (\n\tA Kind = true\n\tB Kind = false\n)", nil},
		"none: an alias":                          {"type Kind = string\nconst (\n\tA Kind = \"a\"\n\tB Kind = \"b\"\n)", nil},
		"none: a type over one that is not there": {"type Kind lost.Kind\nconst (\n\tA Kind = 1\n\tB Kind = 2\n)", nil},
		"none: no constants":                      {"type Kind string", nil},
		"despite imports that are not there":      {"import \"example.com/lost\"\nimport . \"example.com/dot\"\ntype Kind string\ntype T struct { lost.T; C Unseen }\nconst (\n\tA Kind = \"a\"\n\tB Kind = \"b\"\n)", []string{`A="a"`, `B="b"`}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			got := cases(album(t, "\n"+test.code+"\n").Enum("Kind"))
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("cases (-want +got):\n%s", diff)
			}
		})
	}
}

func TestEnumsOverSeveralFilesAndTheirComments(t *testing.T) {
	// rule IN-09
	p := load(t, `
-- b.go --
package album

const (
	C, D Kind = "c", "d" // The last two.
)
-- a.go --
package album

// Kind is a kind.
type Kind string

// The kinds.
const (
	// A is the first
	// letter.
	A Kind = "a"
	B Kind = "b" // Another one.
	Last Kind = end //nolint:unused
)
-- c.go --
package album

const end = "z"
-- c_test.go --
package album

const (
	X Kind = "x"
	Y Kind = "y"
)
`).Package("album")
	want := []EnumValue{
		{Name: "A", Text: "a", Doc: "A is the first letter."},
		{Name: "B", Text: "b", Doc: "Another one."},
		{Name: "Last", Text: "z"},
		{Name: "C", Text: "c", Doc: "The last two."},
		{Name: "D", Text: "d", Doc: "The last two."},
	}
	if diff := cmp.Diff(want, p.Enum("Kind")); diff != "" {
		t.Errorf("values (-want +got):\n%s", diff)
	}
	p.Enum("Kind")[0].Name = "changed"
	if got := p.Enum("Kind")[0].Name; got != "A" {
		t.Errorf("after a caller changed what it was given, the first case is %q, want A", got)
	}
}

func TestAPanicOfTheTypeCheckerIsNoPanicOfLoad(t *testing.T) {
	r := &packageReader{pkg: &Package{name: "a"}, files: token.NewFileSet()}
	broken := &ast.GenDecl{Tok: token.CONST, Specs: []ast.Spec{&ast.ValueSpec{Names: []*ast.Ident{nil}}}}
	tree := &ast.File{Name: ast.NewIdent("a"), Decls: []ast.Decl{broken}}
	if info := r.evaluate([]*fileReader{{packageReader: r, syntax: tree}}); info == nil || info.Defs == nil {
		t.Errorf("evaluate = %v, want what was found before the panic", info)
	}
}
