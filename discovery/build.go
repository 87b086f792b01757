package discovery

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"

	"github.com/go-toolapi/toolapi/infer"
	"github.com/go-toolapi/toolapi/infer/source"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Builder builds tools. It is used by one registration at a time.
type Builder struct {
	Engine  *infer.Engine
	Library *infer.Library
	Prefix  string // goes before every id
	Naming  valueobj.Naming
}

// Service returns the tools that svc and the marks of its registration declare,
// and the problems of those that had to be left out.
func (b *Builder) Service(svc any, options []Mark) (tools []*Tool, problems []*Problem) {
	v := reflect.ValueOf(svc)
	if err := usable(v); err != nil {
		return nil, []*Problem{problem("", "", "", err)}
	}
	t := v.Type()
	if sourcer, ok := svc.(infer.Sourcer); ok {
		if err := b.Library.LearnFrom(plain(t), sourcer); err != nil {
			return nil, []*Problem{problem("", t.String(), "", err)}
		}
	}
	tags, faults := tagMarks(t)
	for _, err := range faults {
		problems = append(problems, problem("", t.String(), "", err))
	}
	marks := merge(t, tags, options)
	if len(marks) == 0 && len(problems) == 0 {
		err := valueobj.Fault{Reason: "the service marks no method", Fix: "put tool tags on its blank fields, or give a Method for each"}
		return nil, []*Problem{problem("", t.String(), "", err)}
	}
	for _, m := range marks {
		tool, p := b.method(v, m)
		if p != nil {
			problems = append(problems, p)
			continue
		}
		tools = append(tools, tool)
	}
	return tools, problems
}

// plain returns t, or what it points to.
func plain(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// usable is the fault of a service on which no method can run.
func usable(v reflect.Value) error {
	if !v.IsValid() {
		return valueobj.Fault{Reason: "the service is nil", Fix: "register a value"}
	}
	switch v.Kind() { //nolint:exhaustive // the others are never nil
	case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Func, reflect.Chan:
		if v.IsNil() {
			return valueobj.Fault{Reason: "the service is a nil " + v.Type().String(), Fix: "register a value"}
		}
	}
	return nil
}

// method builds the tool of one marked method.
func (b *Builder) method(svc reflect.Value, m Mark) (*Tool, *Problem) {
	t := svc.Type()
	id := m.ID
	if id != "" {
		id = b.Prefix + id
	}
	if m.Method == "" && m.fault == nil {
		m.Method = invokable(t)
	}
	name := methodName(t, m.Method)
	if m.fault != nil {
		return nil, problem(id, name, "", m.fault)
	}
	if m.Method == "" {
		return nil, problem(id, t.String(), "", valueobj.Fault{Reason: "the mark names no method", Fix: `add method:"…", or a method called Invoke`})
	}
	method, err := findMethod(t, m.Method)
	if err != nil {
		return nil, problem(id, t.String(), "", err)
	}
	s := subject{
		id: id, name: name, position: infer.Position(method.Func), label: m.Method,
		words:   b.Library.Method(t, m.Method),
		request: infer.Request{Fn: method.Func, Receiver: svc},
	}
	if m.Method == "Invoke" || m.Method == "Call" {
		s.label = ""
	}
	return b.tool(s, m)
}

// methodName returns how a problem names the method called name of t.
func methodName(t reflect.Type, name string) string {
	if name == "" {
		return t.String()
	}
	if t.Kind() == reflect.Pointer {
		return fmt.Sprintf("(%s).%s", t, name)
	}
	return t.String() + "." + name
}

// literalName is what the runtime calls a function without a name.
//
//nolint:gochecknoglobals // a pattern that never changes
var literalName = regexp.MustCompile(`(^|\.)func[0-9]+(\.|-|$)|^glob\.`)

// Function returns the tool that the function fn is under the mark m, or the
// problem why it is none.
func (b *Builder) Function(fn any, m Mark) (*Tool, *Problem) {
	v := reflect.ValueOf(fn)
	id := m.ID
	if id != "" {
		id = b.Prefix + id
	}
	if !v.IsValid() || v.Kind() != reflect.Func || v.IsNil() {
		return nil, problem(id, "", "", valueobj.Fault{Reason: fmt.Sprintf("%T is no function", fn), Fix: "give a function"})
	}
	if m.fault != nil {
		return nil, problem(id, "", "", m.fault)
	}
	if m.Method != "" || m.Func.IsValid() {
		return nil, problem(id, "", "", valueobj.Fault{Reason: "Func and Name say which method of a service is meant", Fix: "leave them out for a function"})
	}
	s := subject{id: id, position: infer.Position(v), words: b.Library.Function(v), request: infer.Request{Fn: v}}
	s.name, s.label = functionName(v)
	return b.tool(s, m)
}

// functionName returns how a problem names a function, and its own name, ""
// for one without.
func functionName(v reflect.Value) (name, own string) {
	full := infer.FunctionName(v)
	path, inner := infer.SplitFunction(full)
	name = path[strings.LastIndexByte(path, '/')+1:] + "." + inner
	if literalName.MatchString(inner) {
		return name, ""
	}
	own = strings.TrimSuffix(inner, "-fm")
	return name, own[strings.LastIndexByte(own, '.')+1:]
}

// subject is a method or function that is about to become a tool.
type subject struct {
	id       string
	name     string
	position string
	label    string // what the label is made from, "" for the id
	words    *source.Func
	request  infer.Request
}

// tool applies the rules to a subject and its mark.
func (b *Builder) tool(s subject, m Mark) (*Tool, *Problem) {
	d := &Definition{
		ID: s.id, Operation: m.Operation, Permission: m.Permission, Timeout: m.Timeout,
		Source: Source{Method: s.name, Position: s.position},
	}
	permission, err := declared(d, m)
	if err != nil {
		return nil, problem(s.id, s.name, s.position, err)
	}
	s.request.Words, s.request.Params, s.request.Naming = s.words, m.Params, b.Naming
	s.request.Inputs, s.request.Outputs = m.Inputs, m.Outputs
	plan, err := b.Engine.Describe(s.request)
	if err != nil {
		return nil, problem(s.id, s.name, s.position, err)
	}
	d.Inputs, d.Outputs = plan.Inputs, plan.Outputs
	d.InputSchema, d.OutputSchema = plan.InputSchema, plan.OutputSchema
	if err := d.word(s, m); err != nil {
		return nil, problem(s.id, s.name, s.position, err)
	}
	return &Tool{Definition: d, Permission: permission, Plan: plan, InputErrors: m.InputErrors}, nil
}
