package broken

import (
	"errors"
	"fmt"
	"iter"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// resultCases are about results, and the names of outputs.
func resultCases() []Case {
	outputs := func(names ...string) (m toolmethod.Method) {
		for _, name := range names {
			m.Outputs = append(m.Outputs, toolmethod.Output{Name: name})
		}
		return m
	}
	nothing, one := func() error { return nil }, func() (string, error) { return "", nil }
	two := func() (int, string, error) { return 0, "", nil }
	result := func(name, tool string, fn any) Case { return function(name, tool, fn, toolmethod.Method{}) }
	type shape = struct{ Total, PageSize int }
	values := func() map[string]any { return nil }
	return []Case{
		function("an output of a method that returns nothing", "output.nothing", nothing, outputs("found")),
		function("two outputs for one result", "output.two", one, outputs("found", "count")),
		function("one output is described twice", "output.twice", two, outputs("found", "found")),
		function("two results without names", "output.unnamed", two, outputs()),
		function("one output for two results", "output.one", two, outputs("count")),
		function("the name of an output has a space in it", "output.name", one, outputs("track count")),
		function("one of two names has letters that it cannot have", "output.letters", two, outputs("count", "größe")),
		result("a result is any", "result.any", func() any { return nil }),
		result("a result is an interface", "result.interface", func() fmt.Stringer { return nil }),
		result("a result is a function", "result.func", func() func() { return nil }),
		result("a result is a channel", "result.chan", func() chan int { return nil }),
		result("a result is complex", "result.complex", func() complex64 { return 0 }),
		result("an error is not the last result", "result.error", func() (error, string) { return nil, "" }), //nolint:revive,staticcheck // it is wrong on purpose
		result("a list of errors", "result.errors", func() []error { return []error{errors.New("")} }),
		result("a sequence of pairs", "result.pairs", func() iter.Seq2[string, int] { return nil }),
		result("a map whose keys have no names", "result.keys", func() map[bool]int { return nil }),
		result("a pointer to a struct without a name", "shape.pointer", func() *shape { return nil }),
		result("a struct without a name has no exported field", "shape.empty", func() (s struct{ total int }) { return s }),
		result("a field of such a struct is any", "shape.any", func() (s struct{ Total any }) { return s }),
		function("an output that is no field of such a struct", "shape.key", func() (s shape) { return s }, outputs("author")),
		function("one whose name is nearly right", "shape.near", func() (s shape) { return s }, outputs("totals")),
		function("an optional output that is a field", "shape.optional", func() (s shape) { return s }, toolmethod.Method{
			Outputs: []toolmethod.Output{{Name: "total", Optional: new(bool)}},
		}),
		function("two outputs of a map say no type", "map.untyped", values, outputs("count", "titles")),
		function("two outputs of a map have one name", "map.twice", values, toolmethod.Method{
			Outputs: []toolmethod.Output{{Name: "count", DataType: "integer"}, {Name: "count", DataType: "string"}},
		}),
		function("a data type that does not fit the result", "output.fit", one, toolmethod.Method{
			Outputs: []toolmethod.Output{{DataType: "integer"}},
		}),
		function("a constraint that does not fit the result", "output.constraint", one, toolmethod.Method{
			Outputs: []toolmethod.Output{{Validate: "dive,min=1"}},
		}),
		function("an example that the result could not be", "output.example", one, toolmethod.Method{
			Outputs: []toolmethod.Output{{Example: 3}},
		}),
	}
}
