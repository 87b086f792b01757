package toolmethod

import (
	"context"
	"reflect"

	"github.com/go-toolapi/toolapi/discovery"
)

// Tool is a hand-written tool: it says itself what its inputs and outputs are,
// and answers with a [Result]. All other rules are those of methods.
//
// Every input needs a DataType, and Run receives it in this Go type: string,
// int64 for an integer or timestamp, float64, bool, [time.Time] for a date or
// datetime_iso8601, [time.Duration] for a duration, and for list, map and any
// what they hold, objects as map[string]any, lists as []any and numbers as
// [json.Number]. An input that is Multiple is a slice of these. In place of the
// data type a Definition or a Config can say what the input is, which is received
// like any. An optional input that was left out, and has no default, is not among
// the values.
//
// Every output needs one of these three too. What a success says is published as
// it is given, by the names of the outputs: moments, durations and what has a
// String method as text where the output is one, anything else as it marshals. A
// success that lacks an output, has one that is not declared, or a value that
// does not hold, is a runtime failure.
type Tool struct {
	// Method describes the tool. Its ID, Permission and Description have to be
	// given; Func, Name, Params and InputErrors are about methods and stay empty.
	Method

	// Run answers a call. It may return what another tool answered; nil is a
	// runtime failure.
	Run func(ctx context.Context, in Values) *Result
}

// apply hides the method of Method that makes an [Option] of it: a Tool is given
// to [Registry.Add], and is nothing that another registration could use.
func (Tool) apply() {} //nolint:unused // it is here to hide another one

// Add registers a hand-written tool. One that breaks a rule is left out and
// logged, as in [Registry.Register].
func (r *Registry) Add(t Tool) {
	reg := registration{written: t.Run}
	r.register(reg, func(b *discovery.Builder) ([]*discovery.Tool, []*Problem) {
		tool, problem := b.Written(reflect.ValueOf(t.Run), t.mark())
		if problem != nil {
			return nil, []*Problem{problem}
		}
		return []*discovery.Tool{tool}, nil
	})
}
