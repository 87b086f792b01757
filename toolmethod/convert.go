package toolmethod

import (
	"reflect"

	"github.com/go-toolapi/toolapi/discovery"
	"github.com/go-toolapi/toolapi/valueobj"
)

// mark returns the method as discovery knows marks.
func (m Method) mark() discovery.Mark {
	mark := discovery.Mark{
		ID: m.ID, Method: m.Name,
		Label: m.Label, Description: m.Description, Operation: m.Operation,
		Destructive: m.Destructive, Idempotent: m.Idempotent, OpenWorld: m.OpenWorld,
		Permission: m.Permission, Params: m.Params,
		InputErrors: m.InputErrors, Timeout: m.Timeout,
	}
	if m.Func != nil {
		mark.Func = reflect.ValueOf(m.Func)
	}
	mark.Access, mark.AccessFunc = m.access()
	for _, in := range m.Inputs {
		mark.Inputs = append(mark.Inputs, in.facts())
	}
	for _, out := range m.Outputs {
		mark.Outputs = append(mark.Outputs, out.facts())
	}
	return mark
}

// facts returns what is said about the input.
func (in Input) facts() valueobj.Facts {
	return valueobj.Facts{
		Name: in.Name, Label: in.Label, Description: in.Description,
		DataType: in.DataType, MediaType: in.MediaType, Validate: in.Validate, Entity: in.Entity,
		Multiple: in.Multiple, Optional: in.Optional, Config: in.Config, Definition: in.Definition,
		Default: valueobj.ValueLiteral(in.Default), Example: valueobj.ValueLiteral(in.Example),
	}
}

// facts returns what is said about the output.
func (out Output) facts() valueobj.Facts {
	return valueobj.Facts{
		Name: out.Name, Label: out.Label, Description: out.Description,
		DataType: out.DataType, MediaType: out.MediaType, Validate: out.Validate,
		Multiple: out.Multiple, Optional: out.Optional, Config: out.Config, Definition: out.Definition, Example: valueobj.ValueLiteral(out.Example),
		Members: memberFacts(out.Members),
	}
}

// facts returns what is said about the member.
func (m Member) facts() valueobj.Facts {
	return valueobj.Facts{
		Name: m.Name, Field: m.Field, Method: m.Method, Label: m.Label, Description: m.Description,
		DataType: m.DataType, MediaType: m.MediaType, Validate: m.Validate, Multiple: m.Multiple,
		Example: valueobj.ValueLiteral(m.Example), OmitWhenNull: m.OmitWhenNull, Members: memberFacts(m.Members),
	}
}

// memberFacts returns what is said about members, nil where nothing is.
func memberFacts(members []Member) []valueobj.Facts {
	var facts []valueobj.Facts
	for _, m := range members {
		facts = append(facts, m.facts())
	}
	return facts
}

// access returns the access method: its name, or the expression that stands for
// it.
func (m Method) access() (name string, fn reflect.Value) {
	if name, ok := m.Access.(string); ok || m.Access == nil {
		return name, fn
	}
	return "", reflect.ValueOf(m.Access)
}
