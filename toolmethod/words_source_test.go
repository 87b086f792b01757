package toolmethod_test

import (
	"context"
	"errors"
	"io/fs"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// sourceOf returns the source of this package as one file.
func sourceOf(declarations string) fstest.MapFS {
	return fstest.MapFS{"words.go": {Data: []byte("package toolmethod_test\n\n" + declarations)}}
}

// countedFS counts how often it is read.
type countedFS struct {
	fs.FS

	opened *atomic.Int64
}

// Open counts.
func (c countedFS) Open(name string) (fs.File, error) {
	c.opened.Add(1)
	return c.FS.Open(name)
}

// wordsBase brings the source of its package, and is embedded.
type wordsBase struct {
	_ struct{} `tool:"base.find" method:"Find" permission:"*"`
}

// wordsSource is what the types below bring. One file is excluded by its name
// and another one by its build line.
var wordsSource = fstest.MapFS{
	"base.go":            {Data: []byte("package toolmethod_test\n\ntype wordsBase struct{}\n\n// Find finds a word.\nfunc (wordsBase) Find(\n\tword string, // The word.\n) wordsValue { return wordsValue{word} }\n")},
	"base_test.go":       {Data: []byte("package toolmethod_test\n\n// Find is a test.\nfunc (wordsBase) Find(x int) {}\n")},
	"other_plan9.go":     {Data: []byte("package toolmethod_test\n\nsyntax error")},
	"ignored.go":         {Data: []byte("//go:build ignore\n\npackage toolmethod_test\n\nfunc (wordsBase) Find() {}\n")},
	"packed.txtar":       {Data: []byte("-- value.go --\npackage toolmethod_test\n\ntype wordsValue struct {\n\t// Title is the title, as it was given.\n\tTitle string\n}\n")},
	"testdata/README.md": {Data: []byte("# Nothing")},
}

// ToolSource brings the source.
func (wordsBase) ToolSource() fs.FS { return wordsSource }

// Find finds.
func (wordsBase) Find(word string) wordsValue { return wordsValue{word} }

// wordsValue is a value in a result, and its words are in an archive.
type wordsValue struct {
	Title string `member:"title"`
}

// wordsOuter embeds a type that brings its source.
type wordsOuter struct{ wordsBase }

func TestTypeBringsItsSource(t *testing.T) {
	// rule DOC-01
	for name, svc := range map[string]any{"the service itself": wordsBase{}, "an embedded type": &wordsOuter{}} {
		r, _ := newRegistry(t)
		r.Register(svc)
		d := mustLookup(t, r, "base.find")
		if d.Description != "Finds a word." || d.Inputs[0].Name != "word" || d.Inputs[0].Description != "The word." {
			t.Errorf("%s: got %q and the input %q %q", name, d.Description, d.Inputs[0].Name, d.Inputs[0].Description)
		}
		if !strings.Contains(string(d.OutputSchema), "the title, as it was given.") {
			t.Errorf("%s: the words of the archive are not in %s", name, d.OutputSchema)
		}
	}
}

// lenderService has no source of its own.
type lenderService struct {
	_ struct{} `tool:"lender.lend" method:"Lend" permission:"*"`
	_ struct{} `tool:"lender.count" method:"Count" permission:"*"`
}

// Lend lends.
func (lenderService) Lend(book lenderBook) {}

// Count counts.
func (lenderService) Count() int { return 0 }

// lenderBook is an argument.
type lenderBook struct {
	Title string
	Pages int
}

func TestSourcesAddUp(t *testing.T) {
	// rule DOC-01
	one := fstest.MapFS{"a.go": {Data: []byte("package toolmethod_test\n\ntype lenderService struct{}\n\n// Lend lends a book.\nfunc (lenderService) Lend(book lenderBook) {}\n\n// Count counts books.\nfunc (lenderService) Count() int { return 0 }\n\ntype lenderBook struct {\n\tTitle string // As printed.\n\tPages int\n}\n")}}
	other := fstest.MapFS{"b.go": {Data: []byte("package elsewhere\n\n// Lend is another one.\nfunc Lend() {}\n")}}
	for name, sources := range map[string][]toolmethod.Option{
		"alone":                                 {toolmethod.Source(one)},
		"after another":                         {toolmethod.Source(other), toolmethod.Source(one)},
		"before another":                        {toolmethod.Source(one), toolmethod.Source(other)},
		"given twice":                           {toolmethod.Source(one), toolmethod.Source(one)},
		"in a file system that cannot be a key": {toolmethod.Source(countedFS{one, new(atomic.Int64)})},
	} {
		r, _ := newRegistry(t)
		r.Register(lenderService{}, sources...)
		if got := mustLookup(t, r, "lender.lend").Inputs[0]; got.Name != "title" || got.Description != "As printed." {
			t.Errorf("%s: the input is %q %q, want title with its comment", name, got.Name, got.Description)
		}
		if got := mustLookup(t, r, "lender.count").Description; got != "Counts books." {
			t.Errorf("%s: the description is %q", name, got)
		}
	}
}

func TestSourceIsReadOnceAndNeverByACall(t *testing.T) {
	// rule DOC-01
	opened := new(atomic.Int64)
	source := toolmethod.Source(&countedFS{sourceOf("// Run runs.\nfunc (lenderService) Lend(book lenderBook) {}\n\n// Count counts.\nfunc (lenderService) Count() int { return 0 }\n\n// lenderService lends.\ntype lenderService struct{}\n"), opened})
	r, _ := newRegistry(t)
	r.Register(lenderService{}, source)
	once := opened.Load()
	r.Register(lenderService{}, source, toolmethod.Prefix("again."))
	r.Configure(toolmethod.WithLimits(toolmethod.Limits{}))
	r.Register(lenderService{}, source, toolmethod.Prefix("later."))
	r.Call(context.Background(), "lender.count", nil)
	r.Allowed(context.Background())
	if got := opened.Load(); once == 0 || got != once {
		t.Errorf("the source was opened %d times, want %d; %v", got, once, r.Err())
	}
	if err := r.Err(); err != nil {
		t.Errorf("there are problems: %v", err)
	}
}

func TestFilesOfOtherSystemsAreSkipped(t *testing.T) {
	// rule DOC-01
	here := runtime.GOOS
	other := map[bool]string{true: "windows", false: "linux"}[here == "linux"]
	good := "package toolmethod_test\n\ntype lenderService struct{}\n\n// Count counts here.\nfunc (lenderService) Count() int { return 0 }\n"
	bad := strings.Replace(good, "here", "elsewhere", 1)
	for name, fsys := range map[string]fstest.MapFS{
		"by the name of the file": {"a_" + here + ".go": {Data: []byte(good)}, "a_" + other + ".go": {Data: []byte(bad)}},
		"by its build line":       {"a.go": {Data: []byte("//go:build " + other + "\n\n" + bad)}, "b.go": {Data: []byte("//go:build !" + other + "\n\n" + good)}},
		"by a tag":                {"a.go": {Data: []byte("//go:build sometag\n\n" + bad)}, "b.go": {Data: []byte(good)}},
		"tests":                   {"a_test.go": {Data: []byte(bad)}, "b.go": {Data: []byte(good)}},
		"in an archive":           {"a.txtar": {Data: []byte("-- a_" + other + ".go --\n" + bad + "-- b.go --\n" + good)}},
	} {
		r, _ := newRegistry(t)
		r.Register(lenderService{}, toolmethod.Source(fsys), toolmethod.Method{Name: "Lend", Description: "Lends.", Params: []string{"book"}})
		if got := mustLookup(t, r, "lender.count").Description; got != "Counts here." {
			t.Errorf("%s: the description is %q, want that for %s", name, got, here)
		}
	}
}

func TestSourceThatDoesNotParseNamesTheFile(t *testing.T) {
	// rule DOC-01
	r, _ := newRegistry(t)
	r.Register(lenderService{}, toolmethod.Source(fstest.MapFS{"sub/a.go": {Data: []byte("package a\n\nfunc (")}}))
	problems := r.Problems()
	if len(problems) != 2 {
		t.Fatalf("got %d problems, want one for each tool: %v", len(problems), problems)
	}
	for _, p := range problems {
		if !strings.Contains(p.Reason, "sub/a.go") || p.Tool == "" {
			t.Errorf("the problem %q does not name the tool and the file", p)
		}
	}
	var one *toolmethod.Problem
	if err := r.Err(); !errors.As(err, &one) || one != problems[0] {
		t.Errorf("Err does not hold the problems: %v", err)
	}
}

func TestSourceThatDisagreesIsRefused(t *testing.T) {
	// rule DOC-09
	const head = "type lenderService struct{}\n\ntype lenderBook struct{}\n\ntype lent = lenderBook\n\n// Lend lends.\nfunc (lenderService) Lend"
	for name, c := range map[string]struct {
		signature string
		reason    string
	}{
		"the same":                       {"(book lenderBook) {}", ""},
		"another name of the parameter":  {"(b lenderBook) {}", ""},
		"an alias agrees with anything":  {"(book lent) {}", ""},
		"what is not known agrees":       {"(book somewhere) {}", ""},
		"a parameter more":               {"(book lenderBook, page int) {}", "another number of parameters"},
		"a parameter less":               {"() {}", "another number of parameters"},
		"a result more":                  {"(book lenderBook) error { return nil }", "another number of results"},
		"a pointer":                      {"(book *lenderBook) {}", `another type of parameter "book"`},
		"a list":                         {"(book []lenderBook) {}", `another type of parameter "book"`},
		"a text":                         {"(book string) {}", `another type of parameter "book"`},
		"a type of another name":         {"(book lenderService) {}", `another type of parameter "book"`},
		"a variadic parameter":           {"(book ...lenderBook) {}", `another type of parameter "book"`},
		"a map":                          {"(book map[string]lenderBook) {}", `another type of parameter "book"`},
		"a struct that is written there": {"(book struct{ Title string }) {}", ""},
	} {
		r, _ := newRegistry(t)
		r.Register(lenderService{}, toolmethod.Source(sourceOf(head+c.signature)), toolmethod.Method{Name: "Count", Description: "Counts."})
		_, ok := r.Lookup("lender.lend")
		if ok != (c.reason == "") {
			t.Errorf("%s: the tool is there: %t, want %t; %v", name, ok, c.reason == "", r.Err())
			continue
		}
		if c.reason == "" {
			continue
		}
		p := r.Problems()[0]
		want := toolmethod.Problem{
			Tool: "lender.lend", Method: "toolmethod_test.lenderService.Lend", Position: p.Position,
			Reason: "the source of Lend has " + c.reason + " than the compiled one", Fix: "rebuild the bundle of sources",
		}
		if diff := cmp.Diff(want, *p); diff != "" {
			t.Errorf("%s: the problem differs (-want +got):\n%s", name, diff)
		}
		if _, ok := r.Lookup("lender.count"); !ok {
			t.Errorf("%s: the other tool was left out, too", name)
		}
	}
}

// Types of which Go promotes the least deep method, not the first one.
type (
	deepFinder    struct{}             //nolint:unused // it is what Go passes over
	middleFinder  struct{ deepFinder } //nolint:unused // it is what Go passes over
	shallowFinder struct{}
	outerFinder   struct {
		middleFinder //nolint:unused // it is what Go passes over
		*shallowFinder
		*outerFinder //nolint:unused // it is what Go passes over
	}
)

// Find is the one that is not promoted.
func (deepFinder) Find() {} //nolint:unused // it is what Go passes over

// Find is the one that is promoted.
func (shallowFinder) Find() {}

func TestPromotedMethodHasItsOwnWords(t *testing.T) {
	// rule DOC-01
	// rule ID-10
	source := sourceOf("type deepFinder struct{}\n\n// Find finds deeply.\nfunc (deepFinder) Find() {} //nolint:unused // it is what Go passes over\n\n" +
		"type shallowFinder struct{}\n\n// Find finds quickly.\nfunc (shallowFinder) Find() {}\n")
	r, _ := newRegistry(t)
	r.Register(&outerFinder{}, toolmethod.Method{Func: shallowFinder.Find, ID: "t.run", Permission: "*"}, toolmethod.Source(source))
	if got := mustLookup(t, r, "t.run").Description; got != "Finds quickly." {
		t.Errorf("the description is %q, want that of the method that runs", got)
	}
}

func TestMethodValueIsAFunctionWithWords(t *testing.T) {
	// rule DOC-01
	// rule ID-11
	source := sourceOf("type wordsDesk struct{}\n\n// FindAll finds words.\n//\n//   - word: A word.\nfunc (wordsDesk) FindAll(" +
		"word string, page int) (found []string, err error) { return nil, nil }\n")
	r, _ := newRegistry(t)
	r.RegisterFunc(wordsDesk{}.FindAll, toolmethod.Method{ID: "t.run", Permission: "*"}, toolmethod.Source(source))
	d := mustLookup(t, r, "t.run")
	if d.Description != "Finds words." || d.Label != "Find all" || d.Inputs[0].Description != "A word." || d.Outputs[0].Name != "result" || d.Source.Method != "toolmethod_test.wordsDesk.FindAll" || d.Source.Position != "words.go:8" {
		t.Errorf("got %q, %q, %+v, %+v", d.Description, d.Label, d.Inputs, d.Outputs)
	}
}
