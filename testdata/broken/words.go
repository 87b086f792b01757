package broken

import (
	"io/fs"
	"testing/fstest"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Stale is a service whose source is another one than what was compiled.
type Stale struct {
	_ struct{} `tool:"words.stale" method:"Find" permission:"*"`
}

// Find finds.
func (Stale) Find(word string, page int) (string, error) { return word, nil }

// Silent has a source with no comment on its method.
type Silent struct {
	_ struct{} `tool:"words.silent" method:"Find" permission:"*"`
}

// Find finds.
func (Silent) Find() {}

// text is the source of this package, as somebody could have written it.
func text(declarations string) fs.FS {
	return fstest.MapFS{"words.go": {Data: []byte("package broken\n\n" + declarations)}}
}

// wordCases are about what the source says.
func wordCases() []Case {
	stale := func(name, tool, declaration string) Case {
		source := text("type Stale struct{}\n\n// Find finds.\nfunc (Stale) " + declaration)
		return service(name, tool, Stale{}, toolmethod.Source(source), toolmethod.Method{Name: "Find", ID: tool})
	}
	run := func() {}
	return []Case{
		stale("the source has fewer parameters", "words.params", "Find(word string) (string, error)"),
		stale("the source has fewer results", "words.results", "Find(word string, page int) string"),
		stale("the source has another type of parameter", "words.param", "Find(word string, page uint) (string, error)"),
		stale("the source has another type of result", "words.result", "Find(word string, page int) ([]string, error)"),
		service("the source has no comment on the method", "words.silent", Silent{},
			toolmethod.Source(text("type Silent struct{}\n\nfunc (Silent) Find() {}"))),
		{"a function has no description", "words.none", func(r *toolmethod.Registry) {
			r.RegisterFunc(run, toolmethod.Method{ID: "words.none", Permission: "*"})
		}},
	}
}
