package discovery

import (
	"context"
	"fmt"
	"reflect"
	"strings"

	"github.com/go-toolapi/toolapi/infer"
	"github.com/go-toolapi/toolapi/valueobj"
)

// guarded returns m with the name of its access method, where a method
// expression tells it.
func guarded(t reflect.Type, m Mark) Mark {
	if m.fault != nil || !m.AccessFunc.IsValid() {
		return m
	}
	name, err := expressionName(t, m.AccessFunc)
	if err != nil {
		m.fault = accessFault(err)
	}
	m.Access, m.AccessFunc = name, reflect.Value{}
	return m
}

// accessFault returns err as a fault of the access method.
func accessFault(err error) error {
	if f, ok := err.(valueobj.Fault); ok { //nolint:errorlint // faults are never wrapped
		f.Place = ""
		err = f
	}
	return valueobj.FaultAt("access", err)
}

// guard returns the access method of a method of svc, nil where m names none.
func (b *Builder) guard(svc reflect.Value, method reflect.Method, m Mark) (*infer.Guard, error) {
	if m.Access == "" {
		return nil, nil //nolint:nilnil // no access method is declared
	}
	access, err := findMethod(svc.Type(), m.Access)
	if err != nil {
		return nil, accessFault(err)
	}
	if access.Name == method.Name {
		return nil, accessFault(valueobj.Fault{Reason: "the method guards itself", Fix: "name another method, which decides who may call it"})
	}
	if err := guards(access.Name, access.Type, method.Type, 1); err != nil {
		return nil, err
	}
	fn, receiver, err := b.runner(svc, access)
	if err != nil {
		return nil, err
	}
	return infer.NewGuard(fn, receiver), nil
}

// functionGuard returns the function that guards the function fn, nil where m
// gives none.
func functionGuard(fn reflect.Value, m Mark) (*infer.Guard, error) {
	switch access := m.AccessFunc; {
	case m.Access != "":
		return nil, accessFault(valueobj.Fault{Reason: "a function has no methods", Fix: "give a function with the same parameters"})
	case !access.IsValid():
		return nil, nil //nolint:nilnil // no access check of this kind is declared
	case access.Kind() != reflect.Func || access.IsNil():
		return nil, accessFault(valueobj.Fault{Reason: "a value of type " + access.Type().String() + " is no function that can be called", Fix: "give one with the same parameters"})
	default:
		if err := guards("the function", access.Type(), fn.Type(), 0); err != nil {
			return nil, err
		}
		return infer.NewGuard(access, reflect.Value{}), nil
	}
}

// guards is the fault of an access method that does not fit the method it is
// there for. Both have skip receivers.
func guards(name string, access, method reflect.Type, skip int) error {
	if !fitsParameters(access, method, skip) {
		return accessFault(valueobj.Fault{
			Reason: name + " takes other parameters than what it guards",
			Fix:    "give it the same parameters, or none but a context",
		})
	}
	if !isVerdict(access) {
		return accessFault(valueobj.Fault{
			Reason: fmt.Sprintf("%s returns %s", name, resultList(access)),
			Fix:    "let it return a bool, an error, or both",
		})
	}
	return nil
}

// fitsParameters tells whether an access method can be called with the arguments
// of the method, or with none. A leading context is a matter of its own.
func fitsParameters(access, method reflect.Type, skip int) bool {
	given, wanted := parameters(method, skip), parameters(access, skip)
	if len(wanted) == 0 {
		return true
	}
	if len(wanted) != len(given) || access.IsVariadic() != method.IsVariadic() {
		return false
	}
	for i := range wanted {
		if wanted[i] != given[i] {
			return false
		}
	}
	return true
}

// parameters returns the types of the parameters of a function, without its
// receiver and a leading context.
func parameters(sig reflect.Type, skip int) []reflect.Type {
	if sig.NumIn() > skip && sig.In(skip) == reflect.TypeFor[context.Context]() {
		skip++
	}
	var types []reflect.Type
	for i := skip; i < sig.NumIn(); i++ {
		types = append(types, sig.In(i))
	}
	return types
}

// isVerdict tells whether a function returns a bool, an error, or both.
func isVerdict(sig reflect.Type) bool {
	yes, fails := reflect.TypeFor[bool](), reflect.TypeFor[error]()
	switch sig.NumOut() {
	case 1:
		return sig.Out(0) == yes || sig.Out(0) == fails
	case 2:
		return sig.Out(0) == yes && sig.Out(1) == fails
	}
	return false
}

// resultList returns the results of a function as a problem names them.
func resultList(sig reflect.Type) string {
	if sig.NumOut() == 0 {
		return "nothing"
	}
	results := make([]string, sig.NumOut())
	for i := range results {
		results[i] = sig.Out(i).String()
	}
	return "(" + strings.Join(results, ", ") + ")"
}
