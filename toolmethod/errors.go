package toolmethod

import (
	"errors"
	"fmt"
)

// InputErrorf returns an error whose text is meant for the caller: the
// arguments are to blame. Text that is wrapped around it stays inside.
func InputErrorf(format string, args ...any) error {
	return inputError{fmt.Sprintf(format, args...)}
}

// AccessErrorf returns an error whose text is meant for the caller: who may not
// do this.
func AccessErrorf(format string, args ...any) error {
	return accessError{fmt.Sprintf(format, args...)}
}

// inputError is the error that InputErrorf returns.
type inputError struct{ text string }

// Error returns the text.
func (e inputError) Error() string { return e.text }

// ToolInputError returns the text for the caller.
func (e inputError) ToolInputError() string { return e.text }

// accessError is the error that AccessErrorf returns.
type accessError struct{ text string }

// Error returns the text.
func (e accessError) Error() string { return e.text }

// ToolAccessError returns the text for the caller.
func (e accessError) ToolAccessError() string { return e.text }

// classify returns the failure that an error of a method is, nil for one whose
// text the caller must not see.
func classify(err error, inputErrors []error) *Result {
	var access interface{ ToolAccessError() string }
	if errors.As(err, &access) {
		return &Result{message: access.ToolAccessError(), category: CategoryAccess}
	}
	var input interface{ ToolInputError() string }
	if errors.As(err, &input) {
		return &Result{message: invalidInput + input.ToolInputError(), category: CategoryInput}
	}
	for _, known := range inputErrors {
		if errors.Is(err, known) {
			return &Result{message: invalidInput + known.Error(), category: CategoryInput}
		}
	}
	return nil
}
