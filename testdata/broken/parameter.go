package broken

import (
	"context"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// NamesPage has a method whose parameters have no names that are known.
type NamesPage struct {
	_ struct{} `tool:"names.unknown" method:"Page" permission:"*" description:"Shows a page."`
}

// Page shows a page.
func (*NamesPage) Page(word string, page int) string { return word }

// parameterCases are about the names and the number of parameters.
func parameterCases() []Case {
	page := func(string, int) {}
	named := func(names ...string) toolmethod.Method { return toolmethod.Method{Params: names} }
	return []Case{
		service("the names of the parameters are not known", "names.unknown", &NamesPage{}),
		function("there are fewer names than parameters", "names.few", page, named("word")),
		function("there are more names than parameters", "names.many", page, named("ctx", "word", "page")),
		function("a parameter is left out that Go needs", "names.dash", page, named("word", "-")),
		function("a name has letters that JSON names should not have", "names.letters", page, named("größe", "page")),
		function("a name is empty", "names.empty", page, named("word", "")),
		function("two names become one", "names.same", page, named("pageNumber", "page_number")),
		function("functional options are not left out", "names.options",
			func(string, ...func(*int)) {}, named("word", "opts")),
		function("a context is not the first parameter", "names.context",
			func(string, context.Context) {}, named("word", "ctx")), //nolint:revive // it is wrong on purpose
	}
}
