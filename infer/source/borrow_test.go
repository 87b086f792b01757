package source

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// finder is an interface with words, and a type that implements it.
const finder = `
-- finder/finder.go --
package finder

// Finder finds.
type Finder interface {
	// Search finds images.
	//
	//   - word: a single word
	//
	// It returns the images that matched.
	//
	// Deprecated: use Find.
	Search(
		ctx context.Context,
		word string,
		limit int, // The most images.
	) (images []Image, err error)

	// Count counts images.
	Count() int
}

// Reader is read.
type Reader interface { Finder }

// Same is a Finder.
type Same Finder
-- album/album.go --
package album

type Manager struct{ Base }

`

func TestWordsAreBorrowed(t *testing.T) {
	// rule DOC-05
	const signature = "\nfunc (m *Manager) Search(ctx context.Context, w string, max int) (found []Image, err error) { return }\n"
	tests := map[string]struct{ code, want string }{
		"no comment, one interface":                {signature, "Finds images."},
		"only directives, one interface":           {"//go:noinline" + signature, "Finds images."},
		"only a deprecation, one interface":        {"// Deprecated: never." + signature, "Finds images."},
		"a comment of its own":                     {"// Search looks." + signature, "Looks."},
		"it names the interface":                   {"// Search implements finder.Finder." + signature, "Finds images."},
		"it links the interface":                   {"// Search implements [finder.Finder]" + signature, "Finds images."},
		"it names the method":                      {"// Search implements [finder.Finder.Search]." + signature, "Finds images."},
		"it says that it is an interface":          {"// Search implements the [finder.Finder] interface." + signature, "Finds images."},
		"it leaves its own name out":               {"// implements [finder.Finder]" + signature, "Finds images."},
		"it leaves the package out":                {"// Search implements Finder." + signature, "Finds images."},
		"it names the method, without the package": {"// Search implements [Finder.Search]." + signature, "Finds images."},
		"it names another type's method":           {"// Search implements [Finder.Count]." + signature, "Implements Finder.Count."},
		"it names an interface with an embedded":   {"// Search implements [finder.Reader]." + signature, "Finds images."},
		"it says more":                             {"// Search implements [finder.Finder].\n//\n// But slowly." + signature, "Implements finder.Finder."},
		"it says more in one paragraph":            {"// Search implements [finder.Finder], but slowly." + signature, "Implements finder.Finder, but slowly."},
		"it names what the source does not have":   {"// Search implements [io.Finder]." + signature, "Implements io.Finder."},
		"it names another type":                    {"// Search implements Seeker." + signature, "Implements Seeker."},
		"it names a type without the method":       {"// Search implements Bare.\n" + signature[1:] + "type Bare struct{}\n", "Implements Bare."},
		"another interface has one like it":        {signature + "type Other interface {\n\t// Search seeks.\n\tSearch(context.Context, string, int) ([]Image, error)\n}\n", ""},
		"another interface has one it cannot be":   {signature + "type Other interface {\n\t// Search seeks.\n\tSearch()\n}\n", "Finds images."},
		"it names one of two interfaces":           {"// Search implements Other." + signature + "type Other interface {\n\t// Search seeks.\n\tSearch(context.Context, string, int) ([]Image, error)\n}\n", "Seeks."},
		"it names an embedded type":                {"// Search implements [Base]." + signature + "type Base struct{}\n\n// Search of the base.\nfunc (Base) Search() {}\n", "Of the base."},
		"it names what embeds one in turn":         {"// Search implements [Outer]." + signature + "type Outer interface { Inner }\ntype Inner interface { Outer\n// Search in turn.\nSearch() }\n", "In turn."},
		"it names what embeds it four times over":  {"// Search implements [A]." + signature + "type A interface { B }\ntype B interface { C }\ntype C interface { D }\ntype D interface {\n// Search deep down.\nSearch() }\n", "Deep down."},
		"it names types that embed each other":     {"// Search implements [Outer]." + signature + "type Outer interface { Inner }\ntype Inner interface { Outer }\n", "Implements Outer."},
		"it names one in another package it uses":  {"// Search implements [Own]." + signature + "type Own interface { finder.Finder; nowhere.Finder }\n", "Finds images."},
		"the one it names has nothing to say":      {"// Search implements [Own]." + signature + "type Own interface { Search() }\n", "Implements Own."},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := load(t, finder+test.code).Package("album").Method("Manager", "Search")
			if f.Summary != test.want {
				t.Errorf("Summary = %q, want %q", f.Summary, test.want)
			}
		})
	}
}

func TestAllWordsAreBorrowedByPosition(t *testing.T) {
	// rule DOC-05
	s := load(t, finder+`
func (m *Manager) Search(
	ctx context.Context, // The context.
	w string,
	max int,
) (found []Image, err error) { return }
`)
	f := s.Package("album").Method("Manager", "Search")
	if f.Returns != "The images that matched." || f.Deprecated != "use Find." || f.Item("word") != "a single word" {
		t.Errorf("Returns %q, Deprecated %q, Items %v; want those of the interface", f.Returns, f.Deprecated, f.Items)
	}
	want := map[string]string{"ctx": "The context.", "w": "a single word", "max": "The most images."}
	if diff := cmp.Diff(want, docs(f.Params)); diff != "" {
		t.Errorf("parameter comments (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"ctx", "w", "max"}, named(f.Params)); diff != "" {
		t.Errorf("parameters keep their names (-want +got):\n%s", diff)
	}
	if f.Receiver != "Manager" || f.File != "album.go" {
		t.Errorf("the method is %s's in %s, want it to stay Manager's in album.go", f.Receiver, f.File)
	}
}

func TestOwnWordsStayWhenOthersAreBorrowed(t *testing.T) {
	// rule DOC-05
	s := load(t, finder+`
// Search implements [finder.Finder].
//
//   - w: its own word
//   - word: its own item
func (m *Manager) Search(ctx context.Context, w string, max int /* Its own most. */) (found []Image, err error) { return }
`)
	f := s.Package("album").Method("Manager", "Search")
	want := map[string]string{"max": "Its own most."}
	if diff := cmp.Diff(want, docs(f.Params)); diff != "" {
		t.Errorf("parameter comments (-want +got):\n%s", diff)
	}
	if f.Summary != "Finds images." || f.ParamDoc(1, "w") != "its own word" || f.Item("word") != "its own item" {
		t.Errorf("Summary %q, w %q, word %q; want the interface's summary and the method's own items", f.Summary, f.ParamDoc(1, "w"), f.Item("word"))
	}
	if f := s.Package("finder").Method("Finder", "Search"); f.Item("word") != "a single word" || f.Params[2].Doc != "The most images." {
		t.Errorf("the interface's words are %v now, want them unchanged", f.Items)
	}
}

func TestAnInterfaceDoesNotBorrowFromItself(t *testing.T) {
	// rule DOC-05
	f := load(t, "-- a.go --\npackage a\n\ntype A interface {\n\tSearch()\n}\n").Package("a").Method("A", "Search")
	if f == nil || f.Summary != "" {
		t.Errorf("Method = %+v, want it without words", f)
	}
}
