package broken

import (
	"context"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// functionCases are about functions that are no methods.
func functionCases() []Case {
	var none func()
	run := func(context.Context) {}
	return []Case{
		function("nothing is registered as a function", "function.none", nil, toolmethod.Method{}),
		function("a nil function is registered", "function.nil", none, toolmethod.Method{}),
		function("a text is registered as a function", "function.text", "run", toolmethod.Method{}),
		function("a function is registered by a name", "function.name", run, toolmethod.Method{Name: "Run"}),
		function("a function is registered beside another one", "function.func", run, toolmethod.Method{Func: run}),
		{"a function has no id", "", func(r *toolmethod.Registry) {
			r.RegisterFunc(run, toolmethod.Method{Permission: "*", Description: "Runs."})
		}},
	}
}
