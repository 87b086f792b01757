package toolmethod

import "context"

// Question is what a tool asks the person on whose behalf it is called. It is
// what connectors show.
type Question struct {
	// Name is what connectors call the question: the name of the type that is asked
	// for, such as "user_name", "answer" for one without a name, and "confirm" for a
	// yes or no. Two questions of a call can have one name.
	Name string
	// Message is what the person reads. It may hold what a caller wrote.
	Message string
	// Schema is the JSON Schema of the answer: an object whose properties are
	// texts, numbers, booleans, one of several words, or a list of several words,
	// as MCP has them in an elicitation. It has no properties where a plain yes or
	// no is asked for.
	Schema []byte
	// Fields are the same properties, in order, for connectors that show a form
	// themselves. There is none where a plain yes or no is asked for.
	Fields []Field

	check func(ctx context.Context, answer []byte) []Violation
}

// Check returns what is wrong with an answer, a JSON object; nil when it fits.
// A connector that can ask again asks again then.
func (q Question) Check(ctx context.Context, answer []byte) []Violation {
	if q.check == nil {
		return nil
	}
	return q.check(ctx, answer)
}

// The names of questions that no type gives one.
const (
	answerName  = "answer"
	confirmName = "confirm"
)

// yesOrNo is the schema of the answer where only a yes or no is asked for.
const yesOrNo = `{"type":"object","properties":{}}`

// AskFunc asks a person, and returns the answer as a JSON object; for a yes, what
// it holds does not matter. It returns [ErrDeclined] where the person said no,
// [ErrCanceled] where there is no answer, and [ErrPending] where the answer comes
// with another call. Any other error is one of the method.
//
// It is called by whatever goroutine asks, and returns when ctx ends; the timeout
// of the call stands still meanwhile.
type AskFunc func(ctx context.Context, q Question) (answer []byte, err error)

// askKey is the key of who asks people in a context.
type askKey struct{}

// WithAsk returns a context whose calls ask a person with ask; nil means that
// nobody can be asked. It is what connectors use.
func WithAsk(ctx context.Context, ask AskFunc) context.Context {
	return context.WithValue(ctx, askKey{}, ask)
}

// askerIn returns what asks people in ctx, nil where nobody can be asked.
func askerIn(ctx context.Context) AskFunc {
	ask, _ := ctx.Value(askKey{}).(AskFunc)
	return ask
}

// askError is why there is no answer. All of them are access failures with fixed
// words.
type askError struct {
	reason string
	words  string
}

// Error returns the reason.
func (e *askError) Error() string { return e.reason }

// ToolAccessError returns the text for the caller.
func (e *askError) ToolAccessError() string { return e.words }

// Why [Ask] and [Confirm] have no answer. A method that returns one of them, also
// wrapped, fails with an access failure that says so.
var (
	// ErrNobodyToAsk is that whoever called the tool cannot ask a person.
	ErrNobodyToAsk error = &askError{"nobody can be asked", "This tool has to ask a person, and nobody can be asked here."}
	// ErrDeclined is that the person said no.
	ErrDeclined error = &askError{"the person said no", "A person was asked whether this may be done, and said no."}
	// ErrCanceled is that the person was asked and gave no answer.
	ErrCanceled error = &askError{"the person gave no answer", "A person was asked, and gave no answer."}
	// ErrPending is that the question is on its way, and that the method will run
	// again, from its start, when the person has answered. A connector that cannot
	// keep a call waiting returns it, and replaces the result of the call.
	ErrPending error = &askError{"the answer is still to come", "A person was asked, and the answer is still to come."}
)
