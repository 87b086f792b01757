package discovery

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/go-toolapi/toolapi/infer"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// expressionName returns the name of the method of t that the method expression
// fn stands for. The compiled code of a method has one address, whoever promotes
// it; an expression of an interface is known by its name only.
func expressionName(t reflect.Type, fn reflect.Value) (string, error) {
	fault := func(format string, args ...any) error {
		return valueobj.Fault{
			Place: "Func", Reason: fmt.Sprintf(format, args...),
			Fix: "give a method expression, such as (*album.Manager).Search, or the Name of the method",
		}
	}
	switch {
	case fn.Kind() != reflect.Func:
		return "", fault("a value of type %s is no method expression", fn.Type())
	case fn.IsNil():
		return "", fault("the function is nil")
	case strings.HasSuffix(infer.FunctionName(fn), "-fm"):
		return "", fault("a method value is no method expression: it is bound to one receiver")
	case fn.Type().NumIn() == 0:
		return "", fault("a function of type %s has no receiver", fn.Type())
	}
	receiver := fn.Type().In(0)
	if receiver.Kind() == reflect.Interface {
		if !t.Implements(receiver) {
			return "", fault("%s does not implement %s", t, receiver)
		}
		if name := interfaceMethod(receiver, infer.FunctionName(fn)); name != "" {
			return name, nil
		}
		return "", fault("this function does not tell which method of %s is meant", receiver)
	}
	if !belongs(t, receiver, map[reflect.Type]bool{}) {
		return "", fault("it is about %s, which is neither the service nor a type that it embeds", receiver)
	}
	for m := range receiver.Methods() {
		if m.Func.Pointer() == fn.Pointer() {
			return m.Name, nil
		}
	}
	return "", fault("this function does not tell which method of %s is meant", receiver)
}

// interfaceMethod returns the method of an interface whose expression has this
// name at run time, "" for other functions.
func interfaceMethod(receiver reflect.Type, full string) string {
	dot := strings.LastIndexByte(full, '.')
	owner, name := strings.TrimSuffix(full[:max(0, dot)], "[...]"), full[dot+1:]
	if _, ok := receiver.MethodByName(name); !ok {
		return ""
	}
	if receiver.Name() == "" && strings.HasPrefix(owner, "go:interface ") ||
		receiver.Name() != "" && strings.HasSuffix(owner, "."+valueobj.PlainName(receiver)) {
		return name
	}
	return ""
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
	for sf := range t.Fields() {
		if sf.Anonymous && belongs(sf.Type, receiver, seen) {
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
	return reflect.Method{}, missingMethod(t, name)
}

// methodPosition returns where the method of t called name stands, "" where the
// runtime does not know. Of a promoted method, and of one with a value receiver
// called on a pointer, that is told by the type that declares it.
func methodPosition(t reflect.Type, name string) string {
	seen := map[reflect.Type]bool{}
	for types := []reflect.Type{t}; len(types) > 0; types = types[1:] {
		t := types[0]
		m, ok := t.MethodByName(name)
		if seen[t] || !ok || !m.Func.IsValid() {
			continue
		}
		seen[t] = true
		if position := infer.Position(m.Func); position != "" {
			return position
		}
		t = plain(t)
		types = append(types, t)
		if t.Kind() != reflect.Struct {
			continue
		}
		for sf := range t.Fields() {
			if sf.Anonymous {
				types = append(types, sf.Type, reflect.PointerTo(sf.Type))
			}
		}
	}
	return ""
}

// missingMethod is the fault of a mark for a method that t does not have.
func missingMethod(t reflect.Type, name string) error {
	if twicePromoted(plain(t), name) {
		return valueobj.Fault{
			Reason: fmt.Sprintf("several embedded structs have a method %q, and so the service has none", name),
			Fix:    "declare it on the service, and call the one that is meant",
		}
	}
	names := make([]string, 0, t.NumMethod())
	for method := range t.Methods() {
		names = append(names, method.Name)
	}
	fix := "export one; the service has no exported methods"
	if len(names) > 0 {
		fix = "name one that it has: " + strings.Join(names, ", ")
	}
	switch near := schema.Nearest(name, names); {
	case near != "" && len(names) == 1:
		fix = "did you mean " + near + "?"
	case near != "":
		fix = fmt.Sprintf("did you mean %s? The service has %s", near, strings.Join(names, ", "))
	}
	return valueobj.Fault{Reason: fmt.Sprintf("the service has no method %q", name), Fix: fix}
}

// twicePromoted tells whether more than one of the structs embedded in t has the
// method, so that Go promotes neither.
func twicePromoted(t reflect.Type, name string) bool {
	if t.Kind() != reflect.Struct {
		return false
	}
	having := 0
	for sf := range t.Fields() {
		if sf.Anonymous {
			if _, ok := reflect.PointerTo(plain(sf.Type)).MethodByName(name); ok {
				having++
			}
		}
	}
	return having > 1
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
