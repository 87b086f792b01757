package cli_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/testdata/calls"
	"github.com/go-toolapi/toolapi/testdata/seeds"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestConversations leads the conversations with the worked examples through
// every way of calling a tool from the command line.
func TestConversations(t *testing.T) {
	// rule RT-07
	for name, open := range map[string]func(*toolmethod.Registry) calls.Door{
		"arguments on standard input":    inputDoor,
		"arguments on the command line":  lineDoor,
		"arguments in flags beside JSON": flagDoor,
		"a result that is printed":       printedDoor,
	} {
		t.Run(name, func(t *testing.T) {
			calls.Replay(t, func(_ *testing.T, r *toolmethod.Registry) calls.Door { return open(r) })
		})
	}
}

// runAs runs "tools call" on behalf of the account in ctx, and returns what it
// gives.
func runAs(ctx context.Context, r *toolmethod.Registry, stdin string, args ...string) output {
	who, _ := toolmethod.Account(ctx).(seeds.Account)
	args = append([]string{"--as", string(who), "tools", "call"}, args...)
	p := &program{registry: r}
	p.opts.Context = func(ctx context.Context) context.Context {
		if p.as == "" {
			return ctx
		}
		return toolmethod.WithAccount(ctx, seeds.Account(p.as))
	}
	status := p.run(strings.NewReader(stdin), args...) //nolint:contextcheck // a program has no context but that of its commands
	return output{status, p.out.String(), p.err.String()}
}

// outcomeOf reads what "tools call --json" printed.
func outcomeOf(got output) (calls.Outcome, error) {
	var shown struct {
		called

		Values json.RawMessage `json:"values"`
	}
	if err := json.Unmarshal([]byte(got.Out), &shown); err != nil {
		return calls.Outcome{}, fmt.Errorf("%w in %+v", err, got)
	}
	if shown.OK != (got.Status == 0) || got.Status > 1 {
		return calls.Outcome{}, fmt.Errorf("the exit status is %d and the result %+v", got.Status, shown)
	}
	return calls.Outcome{
		OK: shown.OK, Category: shown.Category, Message: shown.Message,
		JSON: string(shown.Outputs), Values: string(shown.Values),
	}, nil
}

// inputDoor returns the door of arguments on standard input.
func inputDoor(r *toolmethod.Registry) calls.Door {
	return calls.Door{Call: func(ctx context.Context, tool string, arguments []byte) (calls.Outcome, error) {
		return outcomeOf(runAs(ctx, r, string(arguments), tool, "--json", "-"))
	}}
}

// lineDoor returns the door of arguments that are one argument of the command
// line.
func lineDoor(r *toolmethod.Registry) calls.Door {
	return calls.Door{Call: func(ctx context.Context, tool string, arguments []byte) (calls.Outcome, error) {
		return outcomeOf(runAs(ctx, r, "", tool, "--json", string(arguments)))
	}}
}

// flagDoor returns the door of arguments of which those that have a flag are given
// by it, and all others as JSON. Violations come in the order of the flags, which
// it hides.
func flagDoor(r *toolmethod.Registry) calls.Door {
	call := func(ctx context.Context, tool string, arguments []byte) (calls.Outcome, error) {
		if !calls.Plain(arguments) {
			return calls.Outcome{}, calls.ErrUnsendable
		}
		var given map[string]json.RawMessage
		if err := json.Unmarshal(arguments, &given); err != nil {
			return calls.Outcome{}, err
		}
		args, err := asFlags(visible(ctx, r, tool), given)
		if err != nil {
			return calls.Outcome{}, err
		}
		got, err := outcomeOf(runAs(ctx, r, "", append([]string{tool, "--json"}, args...)...))
		return sorted(got), err
	}
	return calls.Door{Call: call, Shows: sorted}
}

// sorted returns an outcome with the violations in its message in order.
func sorted(o calls.Outcome) calls.Outcome {
	if intro, list, ok := strings.Cut(o.Message, "invalid input: "); ok {
		violations := strings.Split(list, "; ")
		slices.Sort(violations)
		o.Message = intro + "invalid input: " + strings.Join(violations, "; ")
	}
	return o
}

// visible returns the inputs of a tool that the account in ctx can see.
func visible(ctx context.Context, r *toolmethod.Registry, tool string) []toolmethod.Field {
	for _, d := range r.Allowed(ctx) {
		if d.ID == tool {
			return d.Inputs
		}
	}
	return nil
}

// asFlags returns arguments as the command line has them.
func asFlags(inputs []toolmethod.Field, given map[string]json.RawMessage) ([]string, error) {
	var flags []string
	rest := maps.Clone(given)
	for _, in := range inputs {
		if value, ok := asFlag(in, given[in.Name]); ok {
			flags = append(flags, value...)
			delete(rest, in.Name)
		}
	}
	text, err := json.Marshal(rest)
	return append(flags, string(text)), err
}

// asFlag returns the flags that give an input its value, if there are any that say
// the same.
func asFlag(in toolmethod.Field, value json.RawMessage) (flags []string, ok bool) {
	texts := []string{""}
	var list []string
	switch {
	case in.Multiple && json.Unmarshal(value, &list) == nil && len(list) > 0:
		texts = list
	case in.Multiple, len(value) == 0, value[0] == 'n':
		return nil, false
	case in.DataType == "map" || in.DataType == "any":
		texts[0] = string(value)
	case in.DataType == "boolean":
		texts[0] = string(value)
		if texts[0] != "true" && texts[0] != "false" {
			return nil, false
		}
	case in.DataType == "integer", in.DataType == "float":
		texts[0] = string(value)
		if value[0] == '"' {
			return nil, false
		}
	case json.Unmarshal(value, &texts[0]) != nil:
		return nil, false
	}
	for _, text := range texts {
		flags = append(flags, "--"+in.Name+"="+text)
	}
	return flags, true
}

// printedDoor returns the door of results that are printed for people. It shows
// neither categories nor JSON.
func printedDoor(r *toolmethod.Registry) calls.Door {
	call := func(ctx context.Context, tool string, arguments []byte) (calls.Outcome, error) {
		got := runAs(ctx, r, string(arguments), tool, "-")
		if got.Status > 1 {
			return calls.Outcome{}, errors.New(got.Errors)
		}
		lines := strings.Split(got.Errors, "\n")
		var violations []string
		for _, line := range lines[1:] {
			violation, ok := strings.CutPrefix(line, "  ")
			if !ok || !strings.HasSuffix(lines[0], ":") {
				break
			}
			violations = append(violations, violation)
		}
		message := strings.TrimRight(lines[0]+" "+strings.Join(violations, "; "), " ")
		return calls.Outcome{OK: got.Status == 0, Message: message}, nil
	}
	return calls.Door{Call: call, Shows: func(o calls.Outcome) calls.Outcome {
		return calls.Outcome{OK: o.OK, Message: o.Message}
	}}
}
