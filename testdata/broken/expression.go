package broken

import (
	"fmt"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Shelf is a generic service.
type Shelf[T any] struct{}

// First returns the first.
func (Shelf[T]) First() (first T) { return first }

// inside takes a method expression inside a generic function.
func inside[T any]() any { return Shelf[T].First }

// expressionCases are about method expressions.
func expressionCases() []Case {
	expression := func(name, tool string, svc, fn any) Case {
		return service(name, tool, svc, declared(tool, toolmethod.Method{Func: fn}))
	}
	disagree := declared("func.name", toolmethod.Method{Func: Catalog.Search, Name: "Rename"})
	return []Case{
		expression("a method value is no method expression", "func.value", Catalog{}, Catalog{}.Search),
		expression("a method value of a method with parameters", "func.bound", Finder{}, Finder{}.Find),
		expression("another type's method", "func.other", Catalog{}, Good.Ping),
		expression("a function of the service that is no method", "func.plain", Catalog{}, func(Catalog) string { return "" }),
		expression("an interface that the service does not implement", "func.interface", Catalog{}, fmt.Stringer.String),
		expression("an expression taken inside a generic function", "func.generic", Shelf[string]{}, inside[string]()),
		expression("something that is no function", "func.text", Catalog{}, "Search"),
		service("Func and Name disagree", "func.name", &Catalog{}, disagree),
	}
}
