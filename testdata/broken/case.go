package broken

import (
	"slices"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Case is one way to be wrong.
type Case struct {
	// Name says what is wrong.
	Name string
	// Tool is the id of the tool that is left out, "" where nothing has one.
	Tool string
	// Register registers what is wrong, which makes exactly one problem.
	Register func(*toolmethod.Registry)
}

// Services returns all cases. They can be registered together in one registry.
func Services() []Case {
	return slices.Concat(
		identityCases(), expressionCases(), functionCases(), writtenCases(), throughCases(),
		tagCases(), lineCases(), accessCases(),
		parameterCases(), typeCases(), structCases(), factCases(), constraintCases(),
		resultCases(), objectCases(), memberCases(), wordCases(), sourceCases(), guardCases(), entityCases(),
		definitionCases(), registeredCases(), configCases(), selectionCases(),
	)
}

// Good is a service that does everything right.
type Good struct {
	_ struct{} `tool:"good.ping" method:"Ping" permission:"*" description:"Answers."`
}

// Ping answers.
func (Good) Ping() string { return "pong" }

// service returns the case of a service.
func service(name, tool string, svc any, opts ...toolmethod.Option) Case {
	return Case{name, tool, func(r *toolmethod.Registry) { r.Register(svc, opts...) }}
}

// function returns the case of a function. Its mark gets what every tool has to
// declare.
func function(name, tool string, fn any, m toolmethod.Method, opts ...toolmethod.Option) Case {
	m = declared(tool, m)
	return Case{name, tool, func(r *toolmethod.Registry) { r.RegisterFunc(fn, m, opts...) }}
}

// declared returns m with the id of the tool, and with the permission and the
// description that every tool needs.
func declared(tool string, m toolmethod.Method) toolmethod.Method {
	m.ID = tool
	if m.Permission == "" {
		m.Permission = "*"
	}
	if m.Description == "" {
		m.Description = "Does something."
	}
	return m
}
