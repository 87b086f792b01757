package types

import (
	"strings"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Tool is one function of the catalog, with the mark it is registered by.
type Tool struct {
	Fn     any
	Method toolmethod.Method
}

// Options are what a registry has to be told for the catalog.
func Options() []toolmethod.RegistryOption {
	return []toolmethod.RegistryOption{toolmethod.WithEnum[Mood]("glad", "sad", "")}
}

// Register adds tools to a registry.
func Register(r *toolmethod.Registry, tools []Tool) {
	words := toolmethod.Source(Source())
	for _, t := range tools {
		r.RegisterFunc(t.Fn, t.Method, words)
	}
}

// mark returns the mark of a function of the catalog.
func mark(id string) toolmethod.Method {
	return toolmethod.Method{ID: id, Permission: "*", Operation: toolmethod.Read, Description: "Belongs to the catalog."}
}

// take returns the tool that takes a T as its input v. What is said about the
// input holds for it.
func take[T any](id string, said ...toolmethod.Input) Tool {
	m := mark("take." + id)
	m.Params = []string{"v"}
	for _, in := range said {
		in.Name = "v"
		m.Inputs = append(m.Inputs, in)
	}
	return Tool{func(T) {}, m}
}

// ruled returns the tool that takes a T under constraints.
func ruled[T any](id, validate string) Tool {
	id += "." + strings.Map(func(c rune) rune {
		if c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '.' {
			return c
		}
		return '_'
	}, validate)
	return take[T](id, toolmethod.Input{Validate: validate})
}

// echo returns the tool that takes a T and gives it back.
func echo[T any](id string, said ...toolmethod.Input) Tool {
	t := take[T](id, said...)
	t.Method.ID = "echo." + id
	t.Fn = func(v T) T { return v }
	for _, in := range said {
		t.Method.Outputs = append(t.Method.Outputs, toolmethod.Output{Name: "result", DataType: in.DataType, Multiple: in.Multiple})
	}
	return t
}

// object returns the tool whose argument object is a T.
func object[T any](id string) Tool {
	return Tool{func(T) {}, mark("object." + id)}
}
