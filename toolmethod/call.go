package toolmethod

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"

	"github.com/go-toolapi/toolapi/infer"
)

// Call runs the tool called id with a JSON object of arguments; no bytes at all
// and null stand for an empty one. It returns when the method does, never nil,
// and never panics. Any number of calls can run at once; args is only read, and
// not kept.
//
// The order is: find the tool, ask for its permission, decode and validate the
// arguments, load the entities they name, ask for the operations on them, ask
// the access method, ask the person where the tool is destructive and
// [WithConfirmDestructive] says so, call the method, publish what it returns. What
// fails first decides the category.
func (r *Registry) Call(ctx context.Context, id string, args []byte) *Result {
	if ctx == nil {
		return r.Call(context.Background(), id, args) //nolint:contextcheck // there is none to inherit from
	}
	if outermost := r.pipeline.first.Load(); outermost != nil {
		return outermost.call(ctx, id, args)
	}
	return r.call(ctx, id, args)
}

// call is Call without middleware.
func (r *Registry) call(ctx context.Context, id string, args []byte) *Result {
	e := r.tools.find(id)
	if e == nil || !e.permits(ctx, nil) {
		return unavailable()
	}
	return e.run(ctx, args)
}

// run is a call of a tool that the caller may use, within its time.
func (e *entry) run(ctx context.Context, args []byte) (result *Result) {
	defer func() {
		if thrown := recover(); thrown != nil {
			result = e.panicked(thrown, debug.Stack())
		}
	}()
	if err := ctx.Err(); err != nil {
		return e.failed(ctx, err)
	}
	ctx, deadline := newLazyDeadline(ctx, e)
	defer deadline.stop()
	return e.steps(ctx, args)
}

// steps is a call from its arguments to its result.
func (e *entry) steps(ctx context.Context, args []byte) *Result {
	invocation, violations := e.decode(ctx, args)
	if len(violations) > 0 {
		return invalid(violations)
	}
	if failure := e.mayUse(ctx, invocation); failure != nil {
		return failure
	}
	if failure := e.mayCall(ctx, invocation); failure != nil {
		return failure
	}
	if failure := e.confirmed(ctx, args); failure != nil {
		return failure
	}
	if failure := e.begins(ctx); failure != nil {
		return failure
	}
	if e.written != nil {
		return e.runWritten(ctx, invocation)
	}
	returned := invocation.Call(ctx)
	if err := e.Plan.Err(returned); err != nil {
		return e.failed(ctx, err)
	}
	if e.Plan.ReturnsResult() {
		return e.returned(ctx, invocation, returned[0])
	}
	outputs, err := e.publish(ctx, invocation, returned)
	if err != nil {
		return e.failed(ctx, err)
	}
	invocation.Release()
	return e.success(e.completed, outputs)
}

// begins returns the failure of a call that is over before its method runs, because
// what was asked before took so long; nil where nothing was.
func (e *entry) begins(ctx context.Context) *Result {
	if len(e.Plan.Entities) == 0 && e.Guard == nil && (!e.confirm || !e.Definition.Destructive) {
		return nil
	}
	if err := ctx.Err(); err != nil {
		return e.failed(ctx, err)
	}
	return nil
}

// decode reads and validates the arguments.
func (e *entry) decode(ctx context.Context, args []byte) (*infer.Invocation, []Violation) {
	if len(args) > e.limits.ArgumentBytes {
		return nil, []Violation{{
			Keyword: "size",
			Message: fmt.Sprintf("the arguments must have at most %d bytes, got %d", e.limits.ArgumentBytes, len(args)),
		}}
	}
	return e.Plan.Decode(ctx, args, e.limits.plan())
}

// publish returns what the method returned as the object of outputs.
func (e *entry) publish(ctx context.Context, invocation *infer.Invocation, returned []reflect.Value) ([]byte, error) {
	outputs, err := invocation.Publish(ctx, returned, e.limits.plan())
	if err == nil {
		return outputs, nil
	}
	// What a sequence ends with is the method's own error; anything else went
	// wrong in publishing, whatever it says.
	if ended, ok := errors.AsType[*infer.SequenceError](err); ok {
		return nil, ended.Err
	}
	return nil, publishError{err}
}

// publishError is why a result could not be published. Its text is for the log.
type publishError struct{ cause error }

// Error returns the reason.
func (e publishError) Error() string { return "the result cannot be published: " + e.cause.Error() }
