package broken

import "github.com/go-toolapi/toolapi/toolmethod"

// objectCases are about methods that return a Result.
func objectCases() []Case {
	result := func() *toolmethod.Result { return nil }
	output := func(name, tool string, out toolmethod.Output) Case {
		return function(name, tool, result, toolmethod.Method{Outputs: []toolmethod.Output{out}})
	}
	shape := func(name, tool string, fn any) Case { return function(name, tool, fn, toolmethod.Method{}) }
	return []Case{
		output("an output of a result object has no type", "object.untyped", toolmethod.Output{Name: "count"}),
		output("an output of a result object has no name", "object.unnamed", toolmethod.Output{DataType: "string"}),
		output("an output of a result object has an unknown type", "object.type", toolmethod.Output{Name: "count", DataType: "number"}),
		output("an output of a result object has an unknown config", "object.config", toolmethod.Output{Name: "site", Config: "nowhere"}),
		function("an output of a result object is described twice", "object.twice", result, toolmethod.Method{
			Outputs: []toolmethod.Output{{Name: "count", DataType: "integer"}, {Name: "count", DataType: "any"}},
		}),
		shape("a result object stands before another result", "object.before", func() (*toolmethod.Result, string) { return nil, "" }),
		shape("a result object stands after another result", "object.after", func() (string, toolmethod.Result, error) {
			return "", toolmethod.Result{}, nil
		}),
		shape("two result objects", "object.two", func() (a, b *toolmethod.Result) { return nil, nil }),
		shape("a result object stands after the error", "object.error", func() (error, *toolmethod.Result) { return nil, nil }), //nolint:revive,staticcheck // it is wrong on purpose
		shape("a list of result objects", "object.list", func() []*toolmethod.Result { return nil }),
	}
}
