package discovery

import (
	"reflect"

	"github.com/go-toolapi/toolapi/infer"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Written returns the tool that is hand-written under the mark m, or the problem
// why it is none. It is run by the function run.
func (b *Builder) Written(run reflect.Value, m Mark) (*Tool, *Problem) {
	s := subject{id: b.id(m)}
	err := b.Fault
	if run.IsNil() {
		err = valueobj.Fault{Place: "Run", Reason: "the function is nil", Fix: "give the one that answers calls"}
	} else {
		s.name, _ = functionName(run)
		s.position = infer.Position(run)
	}
	if err == nil {
		err = aboutMethods(m)
	}
	if err != nil {
		return nil, problem(s.id, s.name, s.position, err)
	}
	return b.tool(s, m)
}

// aboutMethods is the fault of a mark that says of a hand-written tool what can
// be said of methods only.
func aboutMethods(m Mark) error {
	switch {
	case m.Method != "" || m.Func.IsValid():
		return valueobj.Fault{Reason: "Func and Name are about a method of a service", Fix: "leave them empty for a hand-written tool"}
	case m.Access != "" || m.AccessFunc.IsValid():
		return valueobj.Fault{
			Place: "access", Reason: "a hand-written tool has no access method",
			Fix: "declare a permission, or let Run return Failure(CategoryAccess, …)",
		}
	case len(m.Params) > 0:
		return valueobj.Fault{Place: "params", Reason: "a hand-written tool has no parameters", Fix: "describe its Inputs"}
	case len(m.InputErrors) > 0:
		return valueobj.Fault{
			Place: "InputErrors", Reason: "a hand-written tool returns a Result, and no error",
			Fix: "let it return Failure(CategoryInput, …)",
		}
	case m.Description == "":
		return valueobj.Fault{Reason: "the tool has no description", Fix: "give one"}
	}
	return m.fault
}
