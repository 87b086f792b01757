package toolmethod_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// structWith returns a struct type with one field V of the type of zero, under a
// tag.
func structWith(zero any, tag string) reflect.Type {
	return reflect.StructOf([]reflect.StructField{{Name: "V", Type: reflect.TypeOf(zero), Tag: reflect.StructTag(tag)}})
}

// takesField returns a function whose argument object has one field v of the
// type of zero, under a tag. What it receives goes to got.
func takesField(zero any, tag string, got *any) any {
	t := reflect.FuncOf([]reflect.Type{structWith(zero, tag)}, nil, false)
	return reflect.MakeFunc(t, func(args []reflect.Value) []reflect.Value {
		*got = args[0].Field(0).Interface()
		return nil
	}).Interface()
}

// takesParam returns a function with one parameter of the type of zero. What it
// receives goes to got.
func takesParam(zero any, got *any) any {
	t := reflect.FuncOf([]reflect.Type{reflect.TypeOf(zero)}, nil, false)
	return reflect.MakeFunc(t, func(args []reflect.Value) []reflect.Value {
		*got = args[0].Interface()
		return nil
	}).Interface()
}

// gives returns a function that returns value.
func gives(value any) any {
	v := reflect.ValueOf(value)
	t := reflect.FuncOf(nil, []reflect.Type{v.Type()}, false)
	return reflect.MakeFunc(t, func([]reflect.Value) []reflect.Value { return []reflect.Value{v} }).Interface()
}

// givesMember returns a function that returns a list of one object, whose member
// v is value, under a tag.
func givesMember(value any, tag string) any {
	object := reflect.New(structWith(value, tag)).Elem()
	object.Field(0).Set(reflect.ValueOf(value))
	list := reflect.MakeSlice(reflect.SliceOf(object.Type()), 0, 1)
	return gives(reflect.Append(list, object).Interface())
}

// property returns the text of a property in the text of a schema, below the
// items of another one where more names follow.
func property(tb testing.TB, text []byte, name string, inItems ...string) string {
	tb.Helper()
	var s struct {
		Properties map[string]json.RawMessage
		Items      json.RawMessage
	}
	if err := json.Unmarshal(text, &s); err != nil {
		tb.Fatal(err)
	}
	if len(inItems) == 0 {
		return string(s.Properties[name])
	}
	if err := json.Unmarshal(s.Properties[name], &s); err != nil {
		tb.Fatal(err)
	}
	return property(tb, s.Items, inItems[0], inItems[1:]...)
}

// defined registers one function and returns its definition, or fails.
func defined(tb testing.TB, fn any, m toolmethod.Method) (*toolmethod.Registry, *toolmethod.Definition) {
	tb.Helper()
	r, _ := newRegistry(tb)
	r.RegisterFunc(fn, m)
	if err := r.Err(); err != nil {
		tb.Fatalf("wanted a tool, got %v", err)
	}
	d, _ := r.Lookup(m.ID)
	return r, d
}

// leftOut registers one function and returns the problem that leaves it out, or
// fails.
func leftOut(tb testing.TB, fn any, m toolmethod.Method) *toolmethod.Problem {
	tb.Helper()
	r, _ := newRegistry(tb)
	r.RegisterFunc(fn, m)
	problems := r.Problems()
	if len(problems) != 1 || len(r.Tools()) != 0 {
		tb.Fatalf("wanted one problem and no tool, got %v and %d tools", problems, len(r.Tools()))
	}
	return problems[0]
}

// withInput returns the mark of a tool with an input v that in says more about.
func withInput(in toolmethod.Input) toolmethod.Method {
	m := markOf("t")
	m.Params = []string{"v"}
	in.Name = "v"
	m.Inputs = []toolmethod.Input{in}
	return m
}

// withOutput returns the mark of a tool whose only output out says more about.
func withOutput(out toolmethod.Output) toolmethod.Method {
	m := markOf("t")
	out.Name = "result"
	m.Outputs = []toolmethod.Output{out}
	return m
}

// bothFacts is what a tag says of an input, and of an output.
type bothFacts struct {
	in  toolmethod.Input
	out toolmethod.Output
}

// tagFacts returns the constraints and the data type in a tag as options say
// them.
func tagFacts(tag string) bothFacts {
	validate, dataType := reflect.StructTag(tag).Get("validate"), reflect.StructTag(tag).Get("data_type")
	return bothFacts{
		toolmethod.Input{Validate: validate, DataType: dataType},
		toolmethod.Output{Validate: validate, DataType: dataType},
	}
}
