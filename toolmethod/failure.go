package toolmethod

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"reflect"

	"go.uber.org/zap"
)

// failed returns the failure that an error of the method is. Text that is not
// meant for the caller goes to the log, under a reference.
func (e *entry) failed(ctx context.Context, err error) *Result {
	if failure := classify(err, e.InputErrors); failure != nil {
		return failure
	}
	if over := ctx.Err(); over != nil {
		e.logger.Info("tool stopped", zap.String("tool", e.Definition.ID), zap.NamedError("cause", over), zap.Error(err))
		if over == context.DeadlineExceeded {
			return Failure(CategoryRuntime, callTimedOut)
		}
		return Failure(CategoryRuntime, callCancelled)
	}
	return failed(e.logger, e.Definition.ID, err)
}

// failed returns the failure that an error is whose text goes to the log, for
// the tool called id.
func failed(logger *zap.Logger, id string, err error) *Result {
	reference := newReference()
	logger.Error("tool failed", zap.String("tool", id), zap.String("reference", reference), zap.Error(err))
	return Failure(CategoryRuntime, fmt.Sprintf(runtimeFailure, reference))
}

// panicked returns the failure that a panic in the method, or in a method of its
// arguments and results, is.
func (e *entry) panicked(thrown any, stack []byte) *Result {
	return panicked(e.logger, e.Definition.ID, thrown, stack)
}

// panicked returns the failure that a panic on behalf of the tool called id is.
func panicked(logger *zap.Logger, id string, thrown any, stack []byte) *Result {
	reference := newReference()
	logger.Error("tool panicked", zap.String("tool", id), zap.String("reference", reference),
		zap.String("panic", panicText(thrown)), zap.ByteString("stack", stack))
	return Failure(CategoryRuntime, fmt.Sprintf(runtimeFailure, reference))
}

// panicText returns what was thrown as text. Its own methods may panic too.
func panicText(thrown any) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("%T", thrown)
		}
	}()
	switch reflect.ValueOf(thrown).Kind() { //nolint:exhaustive // the others hold no other values
	case reflect.Map, reflect.Slice, reflect.Array, reflect.Struct, reflect.Pointer:
		return composedText(thrown)
	}
	return fmt.Sprint(thrown)
}

// composedText is panicText for a value that may hold itself: fmt would follow
// it until the stack is full, which ends the program.
func composedText(thrown any) string {
	switch thrown := thrown.(type) {
	case error:
		return thrown.Error()
	case fmt.Stringer:
		return thrown.String()
	}
	text, err := json.Marshal(thrown)
	if err != nil {
		return fmt.Sprintf("%T", thrown)
	}
	return fmt.Sprintf("%T %s", thrown, text)
}

// newReference returns a random name under which the log has the whole error.
func newReference() string { return rand.Text()[:10] }
