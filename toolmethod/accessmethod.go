package toolmethod

import (
	"context"
	"errors"
	"runtime/debug"

	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/infer"
)

// refusedCall is what a caller hears whom the access method refuses.
const refusedCall = "Tool execution was refused: you may not use this tool with these inputs."

// mayCall asks the access method about a call whose arguments are complete. It
// returns the failure where it refuses, nil where there is none or it agrees.
func (e *entry) mayCall(ctx context.Context, v *infer.Invocation) *Result {
	if e.Guard == nil {
		return nil
	}
	ok, err := e.agrees(ctx, v)
	if err == nil && ok {
		return nil
	}
	if over := ctx.Err(); err != nil && over != nil {
		return e.failed(ctx, over) // who ran out of time was not refused
	}
	if said, ok := errors.AsType[interface {
		error
		ToolAccessError() string
	}](err); ok {
		return Failure(CategoryAccess, said.ToolAccessError())
	}
	if err != nil {
		e.logger.Error("the access method failed, and access was refused",
			zap.String("tool", e.Definition.ID), zap.Error(err))
	}
	return Failure(CategoryAccess, refusedCall)
}

// agrees asks the access method; a panic of it is logged, and refuses.
func (e *entry) agrees(ctx context.Context, v *infer.Invocation) (ok bool, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			ok, err = false, nil
			e.logger.Error("the access method panicked, and access was refused", zap.String("tool", e.Definition.ID),
				zap.String("panic", panicText(thrown)), zap.ByteString("stack", debug.Stack()))
		}
	}()
	return e.Guard.Allows(ctx, v)
}
