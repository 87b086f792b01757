package discovery

import (
	"fmt"
	"reflect"

	"github.com/go-toolapi/toolapi/infer"
	"github.com/go-toolapi/toolapi/valueobj"
)

// decorator is the fault of decorators through which no method can run.
func (b *Builder) decorator() error {
	const fix = "give one that wraps the service"
	switch {
	case len(b.Through) == 0:
		return nil
	case len(b.Through) > 1:
		return valueobj.Fault{
			Place: "Through", Reason: fmt.Sprintf("%d decorators are given", len(b.Through)),
			Fix: "give the outermost one, which wraps the others",
		}
	}
	v := reflect.ValueOf(b.Through[0])
	switch {
	case !v.IsValid():
		return valueobj.Fault{Place: "Through", Reason: "the decorator is nil", Fix: fix}
	case v.Kind() == reflect.Pointer && v.IsNil():
		return valueobj.Fault{Place: "Through", Reason: "the decorator is a nil " + v.Type().String(), Fix: fix}
	}
	return nil
}

// runner returns the function that runs the method called name of the service,
// and its receiver: the decorator's own where there is one. It has to be the
// same method, seen from outside.
func (b *Builder) runner(svc reflect.Value, method reflect.Method) (fn, receiver reflect.Value, err error) {
	if len(b.Through) == 0 {
		return method.Func, svc, nil
	}
	receiver = reflect.ValueOf(b.Through[0])
	t := receiver.Type()
	fault := func(reason, fix string) (fn, receiver reflect.Value, err error) {
		return fn, receiver, valueobj.Fault{Place: "Through", Reason: reason, Fix: fix}
	}
	decorated, ok := t.MethodByName(method.Name)
	if !ok {
		if _, ok := reflect.PointerTo(t).MethodByName(method.Name); ok && t.Kind() != reflect.Pointer {
			return fault(
				fmt.Sprintf("the method %s of the decorator has a pointer receiver, and the decorator is a value", method.Name),
				"give a pointer to it")
		}
		return fault(
			fmt.Sprintf("the decorator %s has no method %s", t, method.Name),
			"give it one, or embed the service in it")
	}
	if !sameSignature(decorated.Type, method.Type) {
		return fault(
			fmt.Sprintf("the method %s of the decorator %s has other parameters or results than the service's", method.Name, t),
			"give it the same ones")
	}
	return decorated.Func, receiver, nil
}

// sameSignature tells whether two methods have the same parameters and results,
// receivers aside.
func sameSignature(a, b reflect.Type) bool {
	if a.NumIn() != b.NumIn() || a.NumOut() != b.NumOut() || a.IsVariadic() != b.IsVariadic() {
		return false
	}
	for i := 1; i < a.NumIn(); i++ {
		if a.In(i) != b.In(i) {
			return false
		}
	}
	for i := range a.NumOut() {
		if a.Out(i) != b.Out(i) {
			return false
		}
	}
	return true
}

// decorate has the plan of a method of svc run through the decorator.
func (b *Builder) decorate(plan *infer.Plan, svc reflect.Value, method reflect.Method) error {
	fn, receiver, err := b.runner(svc, method)
	if err == nil && len(b.Through) > 0 {
		plan.Through(fn, receiver)
	}
	return err
}
