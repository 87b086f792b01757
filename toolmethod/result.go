package toolmethod

import (
	"bytes"
	"encoding/json"
	"maps"
	"strings"

	"github.com/go-toolapi/toolapi/infer"
)

// Values are the inputs of a hand-written tool, the outputs of a [Success], or
// what a [Failure] says beside its message, by their names.
type Values map[string]any

// Category says whose fault a failure is.
type Category uint8

// The categories of failures. The zero value is none of them.
const (
	CategoryInput   Category = iota + 1 // the arguments are wrong; other ones can help
	CategoryAccess                      // the caller may not do this
	CategoryRuntime                     // something failed that no argument can mend
)

// Correctable tells whether the caller can mend the failure with other
// arguments.
func (c Category) Correctable() bool { return c == CategoryInput }

// String returns the name of the category, "" for the zero value.
func (c Category) String() string {
	switch c {
	case CategoryInput:
		return "input"
	case CategoryAccess:
		return "access"
	case CategoryRuntime:
		return "runtime"
	}
	return ""
}

// Result is what a call gave: a success with outputs, or a failure with a
// category. It cannot be changed, and is safe for concurrent use. The zero
// value is a runtime failure without a message.
//
// A method may return a *Result or a Result, alone or before an error: then it
// says itself what the caller is told, which values are published, and, where it
// fails, in which category and with what values. Each of its outputs is marked
// with a data type, a definition or a config, and published as by a hand-written
// [Tool]. An error wins over the Result; nil without an error is a runtime
// failure.
type Result struct {
	ok         bool
	message    string
	hidden     bool // there is no such tool, for the caller at least
	category   Category
	violations []Violation
	outputs    []byte      // nil for a success that is not published yet
	values     Values      // of a failure, or of a success that is not published yet
	definition *Definition // of the tool whose outputs are published
}

// Success returns a success for a tool to give, whether it is hand-written or a
// method that returns a Result: message is what the caller is told, "" for "LABEL completed.", and values are the outputs; of
// several with one name the last one counts.
// They are published, and checked, when the tool has returned: until then the
// result has no JSON.
func Success(message string, values ...Values) *Result {
	return &Result{ok: true, message: message, values: together(values)}
}

// Failure returns a failure that says message to the caller. Values are what it
// can say beside that; connectors differ in whether they pass them on.
func Failure(category Category, message string, values ...Values) *Result {
	return &Result{message: message, category: category, values: together(values)}
}

// together returns what all of values hold, the later ones winning; nil for
// nothing.
func together(values []Values) Values {
	var all Values
	for _, some := range values {
		for name, value := range some {
			if all == nil {
				all = Values{}
			}
			all[name] = value
		}
	}
	return all
}

// OK tells whether the call succeeded.
func (r *Result) OK() bool { return r.ok }

// Message returns what can be shown to the caller, success or not.
func (r *Result) Message() string { return r.message }

// Category returns whose fault the failure is, 0 for a success.
func (r *Result) Category() Category {
	if r.ok {
		return 0
	}
	if r.category.String() == "" { // nobody knows it
		return CategoryRuntime
	}
	return r.category
}

// Unavailable tells whether the call failed because there is no tool of that id, or
// none that the caller may use: which of both is not said. It is what connectors
// have own errors for.
func (r *Result) Unavailable() bool { return r.hidden }

// Violations returns what is wrong with the arguments, nil when nothing is.
func (r *Result) Violations() []Violation { return append([]Violation(nil), r.violations...) }

// JSON returns the object of outputs as it is published, nil for a failure. The
// bytes are the caller's own.
func (r *Result) JSON() []byte {
	if r.outputs == nil {
		return nil
	}
	// This clears nothing that it overwrites, which append and package bytes do.
	text := make([]byte, len(r.outputs))
	copy(text, r.outputs)
	return text
}

// AppendJSON appends to dst what [Result.JSON] returns, nothing for a failure. It
// is for who has a buffer already, and spares a copy.
func (r *Result) AppendJSON(dst []byte) []byte { return append(dst, r.outputs...) }

// Value returns an output of a success as it was published: objects are
// map[string]any, lists []any, and numbers [json.Number]. There is none for a
// name that is no output, and none for a failure.
func (r *Result) Value(name string) (any, bool) {
	if !r.ok {
		return nil, false
	}
	var raw []byte
	infer.EachOutput(r.outputs, func(output string, value []byte) {
		if output == name {
			raw = value
		}
	})
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var value any
	if dec.Decode(&value) != nil {
		return nil, false
	}
	return value, true
}

// FailureValues returns what a failure says beside its message; nil for a
// success.
func (r *Result) FailureValues() Values {
	if r.values == nil || r.ok {
		return nil
	}
	c := make(Values, len(r.values))
	maps.Copy(c, r.values)
	return c
}

// The words of failures that never say more.
const (
	invalidInput   = "Tool execution failed due to invalid input: "
	notAvailable   = "This tool is not available: it does not exist, or you may not use it."
	callCancelled  = "Tool execution was canceled."
	callTimedOut   = "Tool execution took too long and was stopped."
	runtimeFailure = "Tool execution failed. The full error has been logged (reference %s)."
)

// unavailable returns the failure of a call of a tool that there is not, or that
// the caller may not use.
func unavailable() *Result {
	return &Result{message: notAvailable, category: CategoryAccess, hidden: true}
}

// invalid returns the input failure that violations make.
func invalid(violations []Violation) *Result {
	texts := make([]string, len(violations))
	for i, v := range violations {
		texts[i] = v.String()
	}
	return &Result{message: invalidInput + strings.Join(texts, "; "), category: CategoryInput, violations: violations}
}

// published tells whether the result can be handed out as it is.
func (r *Result) published() bool { return !r.ok || r.outputs != nil }

// answers tells whether the result keeps what the tool e promises: that it is its own
// success, or a failure, which promises nothing. A tool of another registry can have
// the same id, and so can one that was registered in its place.
func (r *Result) answers(e *entry) bool {
	return !r.ok || e != nil && r.definition == e.Definition
}
