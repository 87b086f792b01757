package toolmethod_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// operationHints is what follows from an operation.
type operationHints struct {
	Operation                          toolmethod.Operation
	Destructive, Idempotent, OpenWorld bool
}

// operationDesk declares operations by tag.
type operationDesk struct {
	_ struct{} `tool:"by.default" method:"Run" permission:"*" description:"Runs."`
	_ struct{} `tool:"by.explain" method:"Explain" permission:"*" description:"Runs." operation:"explain"`
	_ struct{} `tool:"by.read" method:"Read" permission:"*" description:"Runs." operation:"read" open_world:"false"`
	_ struct{} `tool:"by.trigger" method:"Trigger" permission:"*" description:"Runs." operation:"trigger" idempotent:"true"`
	_ struct{} `tool:"by.write" method:"Write" permission:"*" description:"Runs." operation:"write" destructive:"false"`
}

// Run runs.
func (operationDesk) Run() {}

// Explain runs.
func (operationDesk) Explain() {}

// Read runs.
func (operationDesk) Read() {}

// Trigger runs.
func (operationDesk) Trigger() {}

// Write runs.
func (operationDesk) Write() {}

func TestOperationsAndWhatFollows(t *testing.T) {
	// rule OV-08
	yes, no := true, false
	r, _ := newRegistry(t)
	r.Register(operationDesk{})
	for id, m := range map[string]toolmethod.Method{
		"fn.default":   {},
		"fn.explain":   {Operation: toolmethod.Explain},
		"fn.read":      {Operation: toolmethod.Read},
		"fn.transform": {Operation: toolmethod.Transform},
		"fn.trigger":   {Operation: toolmethod.Trigger},
		"fn.write":     {Operation: toolmethod.Write},
		"fn.gentle":    {Operation: toolmethod.Write, Destructive: &no, Idempotent: &yes, OpenWorld: &no},
		"fn.pull":      {Operation: toolmethod.Trigger, Destructive: &no},
		"fn.counting":  {Operation: toolmethod.Read, Idempotent: &no},
	} {
		m.ID, m.Permission, m.Description = id, "*", "Runs."
		r.RegisterFunc(func() {}, m)
	}
	got := map[string]operationHints{}
	for _, d := range r.Tools() {
		got[d.ID] = operationHints{d.Operation, d.Destructive, d.Idempotent, d.OpenWorld}
	}
	want := map[string]operationHints{
		"by.default":   {toolmethod.Write, true, false, true},
		"by.explain":   {toolmethod.Explain, false, true, true},
		"by.read":      {toolmethod.Read, false, true, false},
		"by.trigger":   {toolmethod.Trigger, true, true, true},
		"by.write":     {toolmethod.Write, false, false, true},
		"fn.default":   {toolmethod.Write, true, false, true},
		"fn.explain":   {toolmethod.Explain, false, true, true},
		"fn.read":      {toolmethod.Read, false, true, true},
		"fn.transform": {toolmethod.Transform, false, true, true},
		"fn.trigger":   {toolmethod.Trigger, true, false, true},
		"fn.write":     {toolmethod.Write, true, false, true},
		"fn.gentle":    {toolmethod.Write, false, true, false},
		"fn.pull":      {toolmethod.Trigger, false, false, true},
		"fn.counting":  {toolmethod.Read, false, false, true},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the operations differ (-want +got):\n%s\n%v", diff, r.Err())
	}
}
