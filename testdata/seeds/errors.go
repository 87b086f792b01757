package seeds

import "errors"

// errQuota is the failure of a mail relay or a disk that takes nothing more.
var errQuota = errors.New("quota exceeded")

// InputError is a failure that the caller can mend. Its text is meant for the
// caller.
type InputError string

// Error returns the text.
func (e InputError) Error() string { return string(e) }

// ToolInputError returns the text for the caller.
func (e InputError) ToolInputError() string { return string(e) }

// AccessError is a failure that the caller cannot mend. Its text is meant for the
// caller.
type AccessError string

// Error returns the text.
func (e AccessError) Error() string { return string(e) }

// ToolAccessError returns the text for the caller.
func (e AccessError) ToolAccessError() string { return string(e) }
