package source

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTypesAsTheSourceWritesThem(t *testing.T) {
	// rule DOC-09
	str, unknown := TypeText{Kind: "string"}, TypeText{Kind: Unknown}
	image := TypeText{Kind: Named, Name: "Image", Resolved: true}
	tests := map[string]struct {
		typ  string
		want TypeText
	}{
		"predeclared":                       {"string", str},
		"a width":                           {"uint16", TypeText{Kind: "uint16"}},
		"byte":                              {"byte", TypeText{Kind: "uint8"}},
		"rune":                              {"rune", TypeText{Kind: "int32"}},
		"error":                             {"error", TypeText{Kind: Interface, Name: "error"}},
		"any":                               {"any", TypeText{Kind: Interface}},
		"an interface":                      {"interface{ Close() }", TypeText{Kind: Interface}},
		"a struct":                          {"struct{ A int }", TypeText{Kind: Struct}},
		"a function":                        {"func(int) string", TypeText{Kind: Function}},
		"a type of the package":             {"Image", image},
		"in parentheses":                    {"(Image)", image},
		"a pointer":                         {"*Image", TypeText{Kind: Pointer, Elem: &image}},
		"a slice":                           {"[]string", TypeText{Kind: Slice, Elem: &str}},
		"an array":                          {"[3]string", TypeText{Kind: Array, Elem: &str}},
		"a variadic":                        {"...string", TypeText{Kind: Variadic, Elem: &str}},
		"a map":                             {"map[string]Image", TypeText{Kind: Map, Key: &str, Elem: &image}},
		"a channel":                         {"<-chan string", TypeText{Kind: Chan, Elem: &str}},
		"with type arguments":               {"Store[string, int]", TypeText{Kind: Named, Name: "Store", Resolved: true}},
		"with one type argument":            {"other.List[string]", TypeText{Kind: Named, Name: "List", Package: "other", Path: "example.com/other", Resolved: true}},
		"an alias":                          {"Alias", unknown},
		"a list of an alias":                {"[]Alias", TypeText{Kind: Slice, Elem: &unknown}},
		"an alias with type arguments":      {"Generic[int]", unknown},
		"a type parameter":                  {"T", unknown},
		"a type the source does not have":   {"Missing", unknown},
		"a predeclared name that is taken":  {"float32", TypeText{Kind: Named, Name: "float32", Resolved: true}},
		"of a package that is not there":    {"time.Time", TypeText{Kind: Named, Name: "Time", Package: "time", Path: "time"}},
		"of a renamed package":              {"tm.Duration", TypeText{Kind: Named, Name: "Duration", Package: "tm", Path: "example.com/renamed"}},
		"of a package with a version":       {"uuid.UUID", TypeText{Kind: Named, Name: "UUID", Package: "uuid", Path: "example.com/go-uuid/v5"}},
		"of a package that is not imported": {"lost.Thing", TypeText{Kind: Named, Name: "Thing", Package: "lost"}},
		"of a package of the source":        {"other.Track", TypeText{Kind: Named, Name: "Track", Package: "other", Path: "example.com/other", Resolved: true}},
		"an alias of another package":       {"[]other.Alias", TypeText{Kind: Slice, Elem: &unknown}},
		"not a type of the other package":   {"other.Missing", TypeText{Kind: Named, Name: "Missing", Package: "other", Path: "example.com/other"}},
		"of cgo":                            {"C.int", unknown},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := load(t, `
-- other/other.go --
package other

type Track struct{}
type Alias = string
type List[T any] struct{}
-- album.go --
package album

import (
	"example.com/other"
	"time"

	tm "example.com/renamed"
	"example.com/go-uuid/v5"
)

type Image struct{}
type Store[K, V any] struct{}
type Alias = Image
type Generic[T any] = Store[T, T]
type float32 string

func Take[T any](v `+test.typ+`) {}
`).Package("album").Func("Take")
			if diff := cmp.Diff(test.want, f.Params[0].Type); diff != "" {
				t.Errorf("type %s (-want +got):\n%s", test.typ, diff)
			}
		})
	}
}

func TestTypesThatDependOnWhereTheyStand(t *testing.T) {
	// rule DOC-09
	p := album(t, `
type Local struct{}
type Store[K any] struct{}

func (s *Store[K]) Get(k K) (l Local) { return }

type Finder[V any] interface { Find(v V) (l Local) }

func Outer[T any]() {
	type Local = string
	_ = func(t T, l Local) (s Store[T]) { return }
}

func Free(l Local, k K) {}
`)
	kinds := func(f *Func) []Kind {
		var all []Kind
		for _, param := range append(f.Params, f.Results...) {
			all = append(all, param.Type.Kind)
		}
		return all
	}
	for name, test := range map[string]struct {
		f    *Func
		want []Kind
	}{
		"the receiver's type parameter":                     {p.Method("Store", "Get"), []Kind{Unknown, Named}},
		"the interface's type parameter":                    {p.Method("Finder", "Find"), []Kind{Unknown, Named}},
		"type parameters and types of the function outside": {funcAt(p, "album.go", 12), []Kind{Unknown, Unknown, Named}},
		"outside of all that":                               {p.Func("Free"), []Kind{Named, Unknown}},
	} {
		if diff := cmp.Diff(test.want, kinds(test.f)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestGuessedNames(t *testing.T) {
	for importPath, want := range map[string]string{
		"time":                       "time",
		"encoding/json":              "json",
		"example.com/x/v2":           "x",
		"gopkg.in/yaml.v3":           "yaml",
		"example.com/go-cmp":         "cmp",
		"example.com/sqlite-go":      "sqlite",
		"example.com/nats.go":        "nats",
		"example.com/jsonschema-lib": "jsonschema",
		"v2":                         "v2",
	} {
		if got := guessedName(importPath); got != want {
			t.Errorf("guessedName(%q) = %q, want %q", importPath, got, want)
		}
	}
}
