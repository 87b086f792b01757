package broken

import (
	"context"
	"errors"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// answer runs a hand-written tool.
func answer(context.Context, toolmethod.Values) *toolmethod.Result { return toolmethod.Success("") }

// written returns the case of a hand-written tool. Its mark gets what every tool
// has to declare.
func written(name, tool string, m toolmethod.Method) Case {
	m = declared(tool, m)
	return Case{name, tool, func(r *toolmethod.Registry) { r.Add(toolmethod.Tool{Method: m, Run: answer}) }}
}

// writtenCases are about hand-written tools.
func writtenCases() []Case {
	input := func(name, tool string, in toolmethod.Input) Case {
		return written(name, tool, toolmethod.Method{Inputs: []toolmethod.Input{in}})
	}
	output := func(name, tool string, out toolmethod.Output) Case {
		return written(name, tool, toolmethod.Method{Outputs: []toolmethod.Output{out}})
	}
	set := true
	twiceIn := []toolmethod.Input{{Name: "word", DataType: "string"}, {Name: "word", DataType: "uri"}}
	twiceOut := []toolmethod.Output{{Name: "word", DataType: "string"}, {Name: "word", DataType: "uri"}}
	return []Case{
		{"a hand-written tool has no function", "written.nil", func(r *toolmethod.Registry) {
			r.Add(toolmethod.Tool{Method: declared("written.nil", toolmethod.Method{})})
		}},
		{"a hand-written tool has no id", "", func(r *toolmethod.Registry) {
			r.Add(toolmethod.Tool{Method: toolmethod.Method{Permission: "*", Description: "Runs."}, Run: answer})
		}},
		{"a hand-written tool has no description", "written.words", func(r *toolmethod.Registry) {
			r.Add(toolmethod.Tool{Method: toolmethod.Method{ID: "written.words", Permission: "*"}, Run: answer})
		}},
		{"a hand-written tool has no permission", "written.open", func(r *toolmethod.Registry) {
			r.Add(toolmethod.Tool{Method: toolmethod.Method{ID: "written.open", Description: "Runs."}, Run: answer})
		}},
		written("a hand-written tool names a method", "written.name", toolmethod.Method{Name: "Search"}),
		written("a hand-written tool gives a method", "written.func", toolmethod.Method{Func: Catalog.Search}),
		written("a hand-written tool names parameters", "written.params", toolmethod.Method{Params: []string{"word"}}),
		written("a hand-written tool has input errors", "written.errors", toolmethod.Method{InputErrors: []error{errors.ErrUnsupported}}),
		input("a written input has no type", "written.untyped", toolmethod.Input{Name: "word"}),
		input("a written input has no name", "written.unnamed", toolmethod.Input{DataType: "string"}),
		input("a written input has a name that cannot be one", "written.badname", toolmethod.Input{Name: "the word", DataType: "string"}),
		input("a written input has an unknown type", "written.type", toolmethod.Input{Name: "word", DataType: "sting"}),
		input("a written input has a constraint that does not fit", "written.fit", toolmethod.Input{Name: "sure", DataType: "boolean", Validate: "min=3"}),
		input("a written input has an unknown constraint", "written.rule", toolmethod.Input{Name: "word", DataType: "string", Validate: "mim=3"}),
		input("a written input has a default that does not hold", "written.default", toolmethod.Input{Name: "page", DataType: "integer", Default: "one"}),
		input("a written input has an example that does not hold", "written.example", toolmethod.Input{
			Name: "words", DataType: "string", Multiple: &set, Example: 1,
		}),
		input("a written input has a media type that does not fit", "written.media", toolmethod.Input{Name: "page", DataType: "integer", MediaType: "text/html"}),
		written("a written input is described twice", "written.twice", toolmethod.Method{Inputs: twiceIn}),
		output("a written output has no type", "written.result", toolmethod.Output{Name: "word"}),
		output("a written output has no name", "written.anonymous", toolmethod.Output{DataType: "string"}),
		output("a written output has an unknown type", "written.resulttype", toolmethod.Output{Name: "word", DataType: "text"}),
		output("a written output has a constraint that does not fit", "written.breach", toolmethod.Output{Name: "sure", DataType: "boolean", Validate: "min=3"}),
		output("a written output has an example that does not hold", "written.sample", toolmethod.Output{Name: "count", DataType: "integer", Example: 1.5}),
		written("a written output is described twice", "written.again", toolmethod.Method{Outputs: twiceOut}),
		function("the result of a function is optional", "written.optional", func() int { return 1 }, toolmethod.Method{
			Outputs: []toolmethod.Output{{Name: "result", Optional: &set}},
		}),
	}
}
