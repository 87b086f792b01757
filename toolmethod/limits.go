package toolmethod

import (
	"time"

	"github.com/go-toolapi/toolapi/infer"
)

// Limits bounds what one call may send, give back and take. A field that is 0
// has its default.
type Limits struct {
	ArgumentBytes int           // of the arguments; 4 MiB
	Depth         int           // nesting of arguments and of results; 64, and never more than 10,000
	Items         int           // items of one list or map of the arguments, and results drained from a sequence; 100,000
	Violations    int           // reported of one call; 20
	Timeout       time.Duration // after which the context of a call ends; 5 minutes, negative is none
}

// maxDepth is the deepest nesting that can be allowed: each level takes a piece
// of the stack, and a stack that is full ends the program.
const maxDepth = 10_000

// filled returns the limits with the defaults where nothing is said.
func (l Limits) filled() Limits {
	set := func(field *int, value int) {
		if *field <= 0 {
			*field = value
		}
	}
	set(&l.ArgumentBytes, 4<<20)
	set(&l.Depth, 64)
	l.Depth = min(l.Depth, maxDepth)
	set(&l.Items, 100_000)
	set(&l.Violations, 20)
	if l.Timeout == 0 {
		l.Timeout = 5 * time.Minute
	}
	return l
}

// plan returns the limits that a plan has to know.
func (l Limits) plan() infer.Limits {
	return infer.Limits{Depth: l.Depth, Items: l.Items, Violations: l.Violations}
}
