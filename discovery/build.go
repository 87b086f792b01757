package discovery

import (
	"cmp"
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
	Through []any // the decorator that methods run through; a second one is a mistake
	Fault   error // why no tool can be described, nil when they can; the engine and the library may be nil then
}

// Service returns the tools that svc and the marks of its registration declare,
// and the problems of those that had to be left out.
func (b *Builder) Service(svc any, options []Mark) (tools []*Tool, problems []*Problem) {
	v := reflect.ValueOf(svc)
	if err := usable(v); err != nil {
		return nil, []*Problem{problem("", "", "", err)}
	}
	t := v.Type()
	unread := b.learn(t, svc)
	if unread == nil {
		unread = b.decorator()
	}
	tags, faults := tagMarks(t)
	for _, err := range faults {
		problems = append(problems, problem("", t.String(), "", err))
	}
	marks := merge(t, tags, options)
	if len(marks) == 0 && len(problems) == 0 {
		err := valueobj.Fault{
			Reason: "the service marks no method",
			Fix:    `put tags such as tool:"album.search" method:"Search" on blank fields of it, or give options of type Method`,
		}
		return nil, []*Problem{problem("", t.String(), "", err)}
	}
	for _, m := range marks {
		if m.fault == nil {
			m.fault = unread
		}
		tool, p := b.method(v, m)
		if p != nil {
			problems = append(problems, p)
			continue
		}
		tools = append(tools, tool)
	}
	return tools, problems
}

// learn takes the source that a service of type t brings. What is wrong with it
// is wrong with every tool of the service.
func (b *Builder) learn(t reflect.Type, svc any) error {
	sourcer, ok := svc.(infer.Sourcer)
	if b.Fault != nil || !ok {
		return b.Fault
	}
	return b.Library.LearnFrom(plain(t), sourcer)
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
		return valueobj.Fault{Reason: "the service is nil", Fix: "register a service"}
	}
	switch v.Kind() { //nolint:exhaustive // the others are never nil, or good for something when they are
	case reflect.Pointer, reflect.Func:
		if v.IsNil() {
			return valueobj.Fault{Reason: "the service is a nil " + v.Type().String(), Fix: "register one that exists"}
		}
	}
	return nil
}

// method builds the tool of one marked method.
func (b *Builder) method(svc reflect.Value, m Mark) (*Tool, *Problem) {
	t := svc.Type()
	id := b.id(m)
	method, err := findMethod(t, m.Method)
	if m.fault != nil {
		err = m.fault
	}
	name, position := t.String(), ""
	if method.Func.IsValid() {
		name, position = methodName(t, m.Method), methodPosition(t, m.Method)
	}
	if err != nil {
		return nil, problem(id, name, position, err)
	}
	s := subject{
		id: id, name: name, position: position, label: ownName(m.Method),
		words:   b.Library.Method(t, m.Method),
		request: infer.Request{Fn: method.Func, Receiver: svc},
	}
	tool, p := b.tool(s, m)
	if p != nil {
		return nil, p
	}
	if tool.Guard, err = b.guard(svc, method, m); err != nil {
		return nil, problem(id, name, position, err)
	}
	if err := b.decorate(tool.Plan, svc, method); err != nil {
		return nil, problem(id, name, position, err)
	}
	return tool, nil
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
var literalName = regexp.MustCompile(`(^|\.)func[0-9]+(\.|-|$)|^glob\.`)

// Function returns the tool that the function fn is under the mark m, or the
// problem why it is none.
func (b *Builder) Function(fn any, m Mark) (*Tool, *Problem) {
	v := reflect.ValueOf(fn)
	s := subject{id: b.id(m), request: infer.Request{Fn: v}}
	err := callable(v, m)
	if err == nil {
		s.name, s.label = functionName(v)
		s.position, err = infer.Position(v), b.Fault
	}
	if err == nil && len(b.Through) > 0 {
		err = valueobj.Fault{Place: "Through", Reason: "a function has no decorator", Fix: "register the decorated function"}
	}
	if err != nil {
		return nil, problem(s.id, s.name, s.position, err)
	}
	if s.words = b.Library.Function(v); s.words != nil && s.position == "" {
		s.position = fmt.Sprintf("%s:%d", s.words.File, s.words.Line)
	}
	tool, p := b.tool(s, m)
	if p != nil {
		return nil, p
	}
	if tool.Guard, err = functionGuard(v, m); err != nil {
		return nil, problem(s.id, s.name, s.position, err)
	}
	return tool, nil
}

// callable is the fault of what is registered as a function and is none, or is
// marked like a method.
func callable(v reflect.Value, m Mark) error {
	switch {
	case !v.IsValid(), v.Kind() == reflect.Func && v.IsNil():
		return valueobj.Fault{Reason: "the function is nil", Fix: "register a function"}
	case v.Kind() != reflect.Func:
		return valueobj.Fault{Reason: "a value of type " + v.Type().String() + " is no function", Fix: "register a function, or a service with Register"}
	case m.Method != "" || m.Func.IsValid():
		return valueobj.Fault{Reason: "Func and Name are about a method of a service", Fix: "leave them empty for a function"}
	}
	return m.fault
}

// functionName returns how a problem names a function, and its own name, ""
// for one without.
func functionName(v reflect.Value) (name, own string) {
	path, inner := infer.SplitFunction(infer.FunctionName(v))
	name = infer.PackageName(path) + "." + strings.TrimSuffix(inner, "-fm")
	if literalName.MatchString(inner) {
		return name, ""
	}
	own = strings.TrimSuffix(strings.TrimSuffix(inner, "-fm"), "[...]")
	return name, ownName(own[strings.LastIndexByte(own, '.')+1:])
}

// ownName returns a name that says what a method or function does: all but
// those that say only that it can be called.
func ownName(name string) string {
	if name == "Invoke" || name == "Call" {
		return ""
	}
	return name
}

// id returns the id of the tool that m declares, "" where it declares none.
func (b *Builder) id(m Mark) string {
	if m.ID == "" {
		return ""
	}
	return b.Prefix + m.ID
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

// naming returns where the tool that m declares takes the names of members from.
func (b *Builder) naming(m Mark) valueobj.Naming {
	if m.JSONNames != nil {
		return valueobj.Naming{JSON: *m.JSONNames}
	}
	return b.Naming
}

// tool applies the rules to a subject and its mark.
func (b *Builder) tool(s subject, m Mark) (*Tool, *Problem) {
	d := &Definition{
		ID: s.id, Operation: m.Operation, Permission: m.Permission, Timeout: m.Timeout,
		Source: Source{Method: s.name, Position: s.position},
	}
	permission, err := declared(d, m)
	if err == nil && !m.guarded() && !b.Engine.HasEntities() {
		err = noCheck()
	}
	if err != nil {
		return nil, problem(s.id, s.name, s.position, err)
	}
	s.request.Words, s.request.Params, s.request.Naming = s.words, m.Params, b.naming(m)
	s.request.Inputs, s.request.Outputs = m.Inputs, m.Outputs
	plan, err := b.Engine.Describe(s.request)
	if err != nil {
		return nil, problem(s.id, s.name, s.position, err)
	}
	if err := cmp.Or(operated(plan), checked(m, plan)); err != nil {
		return nil, problem(s.id, s.name, s.position, err)
	}
	d.Inputs, d.Outputs = plan.Inputs, plan.Outputs
	d.InputSchema, d.OutputSchema = plan.InputSchema, plan.OutputSchema
	if err := d.word(s, m); err != nil {
		return nil, problem(s.id, s.name, s.position, err)
	}
	return &Tool{Definition: d, Permission: permission, Plan: plan, InputErrors: m.InputErrors, Naming: s.request.Naming}, nil
}
