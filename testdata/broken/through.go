package broken

import (
	"github.com/go-toolapi/toolapi/toolmethod"
)

// Almost decorates Good, and fails to.
type Almost struct{}

// Ping takes what the service's does not.
func (Almost) Ping(string) string { return "" }

// Distant decorates Good by a method that a value does not have.
type Distant struct{}

// Ping answers.
func (*Distant) Ping() string { return "" }

// throughCases are about decorators.
func throughCases() []Case {
	through := func(name, tool string, decorator any, more ...toolmethod.Option) Case {
		options := append([]toolmethod.Option{
			declared(tool, toolmethod.Method{Func: Good.Ping}), toolmethod.Through(decorator),
		}, more...)
		return service(name, tool, Good{}, options...)
	}
	return []Case{
		through("a decorator is nil", "through.nil", nil),
		through("a decorator is a nil pointer", "through.pointer", (*Distant)(nil)),
		through("a decorator has no method of the name", "through.missing", Catalog{}),
		through("a decorator has another signature", "through.signature", Almost{}),
		through("a decorator is a value and has pointer methods", "through.value", Distant{}),
		through("two decorators are given", "through.two", Good{}, toolmethod.Through(Good{})),
		function("a function has a decorator", "through.function", func() {}, toolmethod.Method{}, toolmethod.Through(Good{})),
	}
}
