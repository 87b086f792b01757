package discovery

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"

	"github.com/go-toolapi/toolapi/valueobj"
)

// expressionName returns the name of the method of t that the method expression
// fn stands for. The compiled code of a method has one address, whoever promotes
// it; an expression of an interface is known by its name only.
func expressionName(t reflect.Type, fn reflect.Value) (string, error) {
	fault := func(reason string) error {
		return valueobj.Fault{Place: "Func", Reason: reason, Fix: "give a method expression such as (*album.Manager).Search, or Name"}
	}
	if fn.Kind() != reflect.Func || fn.IsNil() || fn.Type().NumIn() == 0 {
		return "", fault(fn.Kind().String() + " is no method expression")
	}
	receiver := fn.Type().In(0)
	if receiver.Kind() == reflect.Interface {
		if !t.Implements(receiver) {
			return "", fault(fmt.Sprintf("%s does not implement %s", t, receiver))
		}
		if info := runtime.FuncForPC(fn.Pointer()); info != nil {
			name := info.Name()[strings.LastIndexByte(info.Name(), '.')+1:]
			if _, ok := receiver.MethodByName(name); ok {
				return name, nil
			}
		}
		return "", fault("the method cannot be told from the expression")
	}
	if !belongs(t, receiver, map[reflect.Type]bool{}) {
		return "", fault(fmt.Sprintf("it is no method of %s, nor of a type it embeds", t))
	}
	for i := range receiver.NumMethod() {
		if m := receiver.Method(i); m.Func.Pointer() == fn.Pointer() {
			return m.Name, nil
		}
	}
	return "", fault("the method cannot be told from the expression")
}

// belongs tells whether receiver is t, a pointer to it, what it points to, or
// any of these of a type that t embeds.
func belongs(t, receiver reflect.Type, seen map[reflect.Type]bool) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if seen[t] {
		return false
	}
	seen[t] = true
	if receiver == t || receiver == reflect.PointerTo(t) {
		return true
	}
	if t.Kind() != reflect.Struct {
		return false
	}
	for i := range t.NumField() {
		if sf := t.Field(i); sf.Anonymous && belongs(sf.Type, receiver, seen) {
			return true
		}
	}
	return false
}

// findMethod returns the method of the service called name.
func findMethod(t reflect.Type, name string) (reflect.Method, error) {
	if m, ok := t.MethodByName(name); ok {
		return m, nil
	}
	if t.Kind() != reflect.Pointer {
		if _, ok := reflect.PointerTo(t).MethodByName(name); ok {
			return reflect.Method{}, valueobj.Fault{
				Reason: fmt.Sprintf("the method %s has a pointer receiver, and the service is a value", name),
				Fix:    "register a pointer to it",
			}
		}
	}
	names := make([]string, 0, t.NumMethod())
	for i := range t.NumMethod() {
		names = append(names, t.Method(i).Name)
	}
	fix := "it has no exported methods"
	if len(names) > 0 {
		fix = "its methods are " + strings.Join(names, ", ")
	}
	if near := valueobj.Nearest(name, names); near != "" {
		fix = fmt.Sprintf("did you mean %s? %s", near, fix)
	}
	return reflect.Method{}, valueobj.Fault{Reason: fmt.Sprintf("%s has no method %q", t, name), Fix: fix}
}

// invokable returns the name of the single method of a service that is only
// there to be called.
func invokable(t reflect.Type) string {
	for _, name := range []string{"Invoke", "Call"} {
		if _, ok := t.MethodByName(name); ok {
			return name
		}
		if _, ok := reflect.PointerTo(t).MethodByName(name); ok && t.Kind() != reflect.Pointer {
			return name
		}
	}
	return ""
}
