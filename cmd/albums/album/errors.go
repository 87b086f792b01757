package album

import "fmt"

// InputError is a failure that the caller can mend by asking for something
// else. Its text is meant for the caller.
type InputError string

// ErrTitleTaken is the failure of giving an album a title that another one has.
const ErrTitleTaken InputError = "another album has this title already"

// Error returns the text.
func (e InputError) Error() string { return string(e) }

// ToolInputError returns the text for the caller.
func (e InputError) ToolInputError() string { return string(e) }

// NotFoundError is the failure of asking for something that does not exist, or
// that is not published yet. Like an [InputError] it is the caller's to mend.
type NotFoundError struct {
	Kind string // what was asked for, such as "album"
	ID   string // as the caller wrote it
}

// Error says what is missing.
func (e NotFoundError) Error() string {
	return fmt.Sprintf("no %s has the id %q", e.Kind, e.ID)
}

// ToolInputError returns the text for the caller.
func (e NotFoundError) ToolInputError() string { return e.Error() }
