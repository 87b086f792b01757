package source

import (
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// named returns the names of parameters.
func named(params []Param) []string {
	all := make([]string, len(params))
	for i, p := range params {
		all[i] = p.Name
	}
	return all
}

func TestNamesOfParametersAndResults(t *testing.T) {
	// rule IN-02
	tests := map[string]struct {
		signature       string
		params, results []string
	}{
		"a context is among them": {"(ctx context.Context, word string) (images []Image, err error)", []string{"ctx", "word"}, []string{"images", "err"}},
		"two of one type":         {"(from, to int, words ...string) (a, b int)", []string{"from", "to", "words"}, []string{"a", "b"}},
		"without names":           {"(context.Context, string) (int, error)", []string{"", ""}, []string{"", ""}},
		"blank":                   {"(_ context.Context, _, word string) (_ int)", []string{"_", "_", "word"}, []string{"_"}},
		"none":                    {"()", []string{}, []string{}},
		"one result":              {"() int", []string{}, []string{""}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := search(t, "", test.signature)
			if diff := cmp.Diff(test.params, named(f.Params)); diff != "" {
				t.Errorf("parameters (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.results, named(f.Results)); diff != "" {
				t.Errorf("results (-want +got):\n%s", diff)
			}
		})
	}
}

func TestFuncsAndMethodsAreFound(t *testing.T) {
	p := album(t, `
type Plain struct{}

func (Plain) Value(a int) {}
func (p *Plain) Pointer(a int) {}
func ((Plain)) Parens(a int) {}
func (_ *(Plain)) Both(a int) {}
func (Plain) _(a int) {}
func (Plain) Value(b int) {}

type Store[K comparable, V any] struct{}

func (s *Store[K, _]) Get(k K) {}
func (s Store[A, B]) Put(k A, v B) {}

type Same = Plain

func (s *Same) Other(a int) {}

type Named Finder

type Finder interface {
	// Find finds.
	Find(word string) (n int)
	Count() int // Count counts.
	Closer
	io.Reader
	~int | ~string
}

func Free[T any](a T) {}
`)
	for _, test := range []struct {
		typ, name string
		line      int
	}{
		{"Plain", "Value", 5},
		{"Plain", "Pointer", 6},
		{"Plain", "Parens", 7},
		{"Plain", "Both", 8},
		{"Plain", "Other", 19},
		{"Store", "Get", 14},
		{"Store", "Put", 15},
		{"Finder", "Find", 25},
		{"Finder", "Count", 26},
	} {
		f := p.Method(test.typ, test.name)
		if f == nil || f.Name != test.name || f.Receiver != test.typ || f.File != "album.go" || f.Line != test.line {
			t.Errorf("Method(%s, %s) = %+v; want it at album.go:%d", test.typ, test.name, f, test.line)
		}
	}
	for _, missing := range [][2]string{{"Plain", "_"}, {"Plain", "value"}, {"Store", "Value"}, {"Finder", "Reader"}, {"Nobody", "Value"}} {
		if f := p.Method(missing[0], missing[1]); f != nil {
			t.Errorf("Method(%s, %s) = %+v, want nil", missing[0], missing[1], f)
		}
	}
	if got := p.Method("Finder", "Find").Summary + p.Method("Finder", "Count").Summary; got != "Finds.Counts." {
		t.Errorf("the words of the interface are %q, want those above and beside its methods", got)
	}
	if got := p.Method("Named", "Find"); got == nil || got.Summary != "Finds." {
		t.Errorf("the method of an interface that another defines is %+v, want the other's", got)
	}
	if got := named(p.Method("Plain", "Value").Params); got[0] != "a" {
		t.Errorf("the parameter of a method declared twice is %q, want the first one's", got)
	}
	if f := p.Func("Free"); f == nil || f.Receiver != "" || f.Line != 32 {
		t.Errorf("Func(Free) = %+v, want it in line 32", f)
	}
	if f := p.Func("Value"); f != nil {
		t.Errorf("Func(Value) = %+v, want nil for a method", f)
	}
}

func TestNilPackageHasNothing(t *testing.T) {
	var p *Package
	if p.Method("A", "B") != nil || p.Func("A") != nil || p.Type("A") != nil || p.Enum("A") != nil || funcAt(p, "a.go", 1) != nil || p.Name() != "" {
		t.Error("the nil package has something, want nothing")
	}
}

func TestFuncsAtALine(t *testing.T) {
	p := album(t, `
func Outer(outer int) {
	one(func(first int) {
		inner := func(deep int) {
			_ = 1
		}
	})
	two(func(a int) {}, func(b int) { three(func(c int) {}) })
}

var global = func(g int) int { return 1 }

type T struct{ F func() }

func (t T) Method(m int) { _ = T{F: func() {}} }

var both = two(func(a int) { three(func(b int) {
}) }, func(c int) {})
`)
	tests := map[int][]string{
		3:  {"outer"},
		4:  {"first", "outer"},
		5:  {"deep", "first", "outer"},
		6:  {"deep", "first", "outer"},
		8:  {"first", "outer"},
		9:  {"c", "a", "b", "outer"},
		10: {"outer"},
		11: nil,
		12: {"g"},
		16: {"", "m"},
		19: {"c", "b", "a"},
		99: nil,
	}
	for line, want := range tests {
		var got []string
		for _, f := range p.FuncsAt("album.go", line) {
			got = append(got, strings.Join(named(f.Params), ","))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("functions at line %d (-want +got):\n%s", line, diff)
		}
	}
	if f := funcAt(p, "album.go", 4); f == nil || f.Params[0].Name != "first" || f.Name != "" || f.File != "album.go" {
		t.Errorf("funcAt line 4 = %+v, want the literal with the parameter first", f)
	}
	if f := funcAt(p, "other.go", 4); f != nil {
		t.Errorf("funcAt of another file = %+v, want nil", f)
	}
}

func TestFuncsAtFindsWhatTheRuntimeReports(t *testing.T) {
	// rule IN-02
	text, err := os.ReadFile("function_test.go")
	if err != nil {
		t.Fatal(err)
	}
	s, err := Load(fstest.MapFS{"function.go": {Data: text}}, linux())
	if err != nil {
		t.Fatal(err)
	}
	kept := 0
	for want, fn := range map[string]any{
		"short": func(short int) int { return 1 },
		"long": func(long []string) int {
			for range long {
				kept++
			}
			return len(long)
		},
		"capturing": func(capturing int) func(int) int {
			return func(other int) int { return kept + capturing + other }
		},
		"params": named,
	} {
		at := runtime.FuncForPC(reflect.ValueOf(fn).Pointer())
		_, line := at.FileLine(at.Entry())
		var got []string
		for _, f := range s.Package("source").FuncsAt("function.go", line) {
			got = append(got, named(f.Params)...)
		}
		if len(got) == 0 || got[0] != want {
			t.Errorf("at line %d, of %s, the parameters are %q; want %s first", line, at.Name(), got, want)
		}
	}
}

func TestLineCommentsMoveWhatTheyMove(t *testing.T) {
	p := load(t, "-- a.go --\npackage a\n\n//line /home/me/gram.y:40\nfunc Moved(\n\ta int, // The number.\n) {}\n").Package("a")
	f := funcAt(p, "gram.y", 40)
	if f == nil || f.Name != "Moved" || f.File != "gram.y" || f.Params[0].Doc != "The number." {
		t.Errorf("funcAt(gram.y, 40) = %+v, want Moved with the comment on a", f)
	}
}
