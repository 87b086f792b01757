package toolmethod

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"

	"github.com/go-toolapi/toolapi/infer"
)

// runWritten is a call of a hand-written tool, from its decoded arguments on.
func (e *entry) runWritten(ctx context.Context, invocation *infer.Invocation) *Result {
	result := e.written(ctx, invocation.Values())
	invocation.Release()
	return e.accept(ctx, result)
}

// returned is the end of a call of a method that returned v, which is a [Result]
// or a pointer to one.
func (e *entry) returned(ctx context.Context, invocation *infer.Invocation, v reflect.Value) *Result {
	result, ok := reflect.TypeAssert[*Result](v)
	if !ok {
		held, _ := reflect.TypeAssert[Result](v)
		result = &held
	}
	invocation.Release()
	return e.accept(ctx, result)
}

// accept returns what a tool answered with as the result of the call: a failure
// as it is, and a success with its outputs published.
func (e *entry) accept(ctx context.Context, result *Result) *Result {
	switch {
	case result == nil:
		return e.failed(ctx, errors.New("the tool returned no result"))
	case result.hidden: // it is another tool's, and this one is there
		return Failure(CategoryAccess, result.message)
	case !result.ok:
		return result
	}
	return e.publishValues(ctx, result)
}

// publishValues returns a success with its values published as the outputs of
// the tool. One that breaks them is a runtime failure.
func (e *entry) publishValues(ctx context.Context, result *Result) *Result {
	values := map[string]any(result.values)
	if result.outputs != nil { // it is another tool's
		values = map[string]any{}
		infer.EachOutput(result.outputs, func(name string, value []byte) { values[name] = json.RawMessage(value) })
	}
	outputs, err := e.Plan.PublishValues(ctx, values, e.limits.plan())
	if err != nil {
		return e.failed(ctx, publishError{err})
	}
	message := result.message
	if message == "" {
		message = e.completed
	}
	return e.success(message, outputs)
}

// success returns the success of a call of the tool, with its published outputs.
func (e *entry) success(message string, outputs []byte) *Result {
	return &Result{ok: true, message: message, outputs: outputs, definition: e.Definition}
}
