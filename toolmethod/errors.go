package toolmethod

import (
	"errors"
	"fmt"
)

// InputErrorf returns an error whose text is meant for the caller: the
// arguments are to blame. Text that is wrapped around it stays inside; what it
// wraps itself, with %w, is part of its text.
//
// A package that does not import this one says the same with an error that has
// the method ToolInputError() string, which returns the text.
func InputErrorf(format string, args ...any) error {
	return inputError{fmt.Errorf(format, args...)}
}

// AccessErrorf returns an error whose text is meant for the caller: who may not
// do this. Wrapping is as for [InputErrorf]; the method that says the same is
// ToolAccessError() string.
func AccessErrorf(format string, args ...any) error {
	return accessError{fmt.Errorf(format, args...)}
}

// inputError is the error that InputErrorf returns.
type inputError struct{ cause error }

// Error returns the text.
func (e inputError) Error() string { return e.cause.Error() }

// Unwrap returns what the text was made from.
func (e inputError) Unwrap() error { return e.cause }

// ToolInputError returns the text for the caller.
func (e inputError) ToolInputError() string { return e.cause.Error() }

// accessError is the error that AccessErrorf returns.
type accessError struct{ cause error }

// Error returns the text.
func (e accessError) Error() string { return e.cause.Error() }

// Unwrap returns what the text was made from.
func (e accessError) Unwrap() error { return e.cause }

// ToolAccessError returns the text for the caller.
func (e accessError) ToolAccessError() string { return e.cause.Error() }

// classify returns the failure that an error of a method is, nil for one whose
// text the caller must not see. Of two such errors around each other the outer
// one counts.
func classify(err error, inputErrors []error) *Result {
	var input interface {
		error
		ToolInputError() string
	}
	var access interface {
		error
		ToolAccessError() string
	}
	isInput := errors.As(err, &input)
	if errors.As(err, &access) && (!isInput || !errors.As(error(input), &access)) {
		return Failure(CategoryAccess, access.ToolAccessError())
	}
	if isInput {
		return Failure(CategoryInput, invalidInput+input.ToolInputError())
	}
	for _, known := range inputErrors {
		if errors.Is(err, known) {
			return Failure(CategoryInput, invalidInput+known.Error())
		}
	}
	return nil
}
