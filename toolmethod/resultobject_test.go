package toolmethod_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap/zapcore"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// reporter is a service whose methods return results in every form there is.
type reporter struct {
	_ struct{} `tool:"r.pointer" method:"Pointer" permission:"*" description:"Reports." params:"n"`
	_ struct{} `output:"count" data_type:"integer" validate:"min=1"`
	_ struct{} `output:"words" data_type:"string" multiple:"true" optional:"true"`

	_ struct{} `tool:"r.value" method:"Value" permission:"*" description:"Reports." params:"n"`
	_ struct{} `output:"count" data_type:"integer" validate:"min=1"`

	_ struct{} `tool:"r.pointer_error" method:"PointerError" permission:"*" description:"Reports." params:"n"`
	_ struct{} `output:"count" data_type:"integer" validate:"min=1"`

	_ struct{} `tool:"r.value_error" method:"ValueError" permission:"*" description:"Reports." params:"n"`
	_ struct{} `output:"count" data_type:"integer" validate:"min=1"`

	_ struct{} `tool:"r.nothing" method:"Nothing" permission:"*" description:"Reports." params:"n"`
}

// counted returns a result that depends on n.
func counted(n int) *toolmethod.Result {
	switch {
	case n == 99:
		return nil
	case n > 10:
		return toolmethod.Failure(toolmethod.CategoryAccess, "Too many for you.", toolmethod.Values{"most": 10})
	case n == 10:
		return toolmethod.Success("", toolmethod.Values{"count": n})
	}
	return toolmethod.Success("Counted.", toolmethod.Values{"count": n})
}

func (reporter) Pointer(n int) *toolmethod.Result { return counted(n) }

func (reporter) Value(_ context.Context, n int) toolmethod.Result { return *counted(n) }

func (reporter) PointerError(n int) (*toolmethod.Result, error) {
	if n < 0 {
		return counted(-n), toolmethod.InputErrorf("below zero")
	}
	return counted(n), nil
}

func (reporter) ValueError(n int) (toolmethod.Result, error) {
	if n < 0 {
		return *counted(-n), errors.New("secret")
	}
	return *counted(n), nil
}

func (reporter) Nothing(n int) *toolmethod.Result {
	if n == 0 {
		return toolmethod.Success("Done.")
	}
	return counted(n)
}

func TestMethodReturnsResult(t *testing.T) {
	// rule RS-07
	r := registered(t, reporter{})
	for id, label := range map[string]string{
		"r.pointer": "Pointer", "r.value": "Value", "r.pointer_error": "Pointer error", "r.value_error": "Value error",
	} {
		wantJSON(t, r, id, `{"n":3}`, `{"count":3}`)
		if result := r.Call(t.Context(), id, []byte(`{"n":3}`)); result.Message() != "Counted." {
			t.Errorf("%s says %q, want its own message", id, result.Message())
		}
		// rule RS-01
		wantJSON(t, r, id, `{"n":10}`, `{"count":10}`)
		if result := r.Call(t.Context(), id, []byte(`{"n":10}`)); result.Message() != label+" completed." {
			t.Errorf("%s says %q, want the label of the tool", id, result.Message())
		}
		// rule RS-08
		// rule RS-09
		result := r.Call(t.Context(), id, []byte(`{"n":11}`))
		if result.OK() || result.Category() != toolmethod.CategoryAccess || result.Message() != "Too many for you." || result.JSON() != nil {
			t.Errorf("%s fails with %s %q %s, want the failure as it is", id, result.Category(), result.Message(), result.JSON())
		}
		if diff := cmp.Diff(toolmethod.Values{"most": 10}, result.FailureValues()); diff != "" {
			t.Errorf("%s: the values of the failure (-want +got):\n%s", id, diff)
		}
		if value, ok := result.Value("most"); ok {
			t.Errorf("%s: Value reads %v from a failure", id, value)
		}
	}
	wantJSON(t, r, "r.nothing", `{"n":0}`, `{}`)
}

func TestOutputsOfMethodThatReturnsResult(t *testing.T) {
	// rule RS-07
	r := registered(t, reporter{})
	d, _ := r.Lookup("r.pointer")
	want := `{"type":"object","properties":{"count":{"type":"integer","minimum":1},"words":{"type":"array","items":{"type":"string"}}},` +
		`"required":["count"],"additionalProperties":false}`
	if diff := cmp.Diff(want, string(d.OutputSchema)); diff != "" {
		t.Errorf("the output schema (-want +got):\n%s", diff)
	}
	if len(d.Outputs) != 2 || !d.Outputs[0].Required || d.Outputs[1].Required || !d.Outputs[1].Multiple {
		t.Errorf("the outputs are %+v, want a count, and words that may be missing", d.Outputs)
	}
	if d, _ = r.Lookup("r.nothing"); len(d.Outputs) != 0 || string(d.OutputSchema) != `{"type":"object","properties":{},"additionalProperties":false}` {
		t.Errorf("a tool without output marks has the outputs %s", d.OutputSchema)
	}
}

func TestResultObjectThatIsNotUsed(t *testing.T) {
	for _, c := range []struct {
		name, id, args string
		category       toolmethod.Category
		message        string // the beginning of it
		log            string // part of it, "" where nothing is logged
	}{
		// rule RS-07
		{"an input error beside a result", "r.pointer_error", `{"n":-3}`, toolmethod.CategoryInput, "Tool execution failed due to invalid input: below zero", ""},
		{"another error beside a result", "r.value_error", `{"n":-3}`, toolmethod.CategoryRuntime, "Tool execution failed. The", "secret"},
		{"an error beside nil", "r.pointer_error", `{"n":-99}`, toolmethod.CategoryInput, "Tool execution failed due to invalid input: below zero", ""},
		{"nil", "r.pointer", `{"n":99}`, toolmethod.CategoryRuntime, "Tool execution failed. The", "the tool returned no result"},
		{"nil without an error", "r.pointer_error", `{"n":99}`, toolmethod.CategoryRuntime, "Tool execution failed. The", "the tool returned no result"},
		// rule RS-11
		{"a value that does not hold", "r.pointer", `{"n":0}`, toolmethod.CategoryRuntime, "Tool execution failed. The", "must be at least 1"},
		{"a value without an output", "r.nothing", `{"n":3}`, toolmethod.CategoryRuntime, "Tool execution failed. The", "no such output is declared: count"},
		// rule AC-11
		{"arguments that do not hold", "r.pointer", `{"n":"3"}`, toolmethod.CategoryInput, "Tool execution failed due to invalid input: /n", ""},
	} {
		r, logs := newRegistry(t)
		r.Register(reporter{})
		result := r.Call(t.Context(), c.id, []byte(c.args))
		if result.OK() || result.Category() != c.category || !strings.HasPrefix(result.Message(), c.message) || result.JSON() != nil {
			t.Errorf("%s: got %t %s %q %s, want %s %q", c.name, result.OK(), result.Category(), result.Message(), result.JSON(), c.category, c.message)
		}
		text := fmt.Sprint(logs.FilterLevelExact(zapcore.ErrorLevel).All())
		if (c.log == "") != (text == "[]") || !strings.Contains(text, c.log) {
			t.Errorf("%s: the log is %s, want %q in it", c.name, text, c.log)
		}
	}
}

func TestMissingOutputOfResultObject(t *testing.T) {
	// rule RS-11
	r, logs := newRegistry(t)
	m := markOf("t.run")
	m.Outputs = []toolmethod.Output{{Name: "count", DataType: "integer"}}
	r.RegisterFunc(func() *toolmethod.Result { return toolmethod.Success("Done.") }, m)
	result := r.Call(t.Context(), "t.run", nil)
	if result.Category() != toolmethod.CategoryRuntime || logs.FilterMessage("tool failed").Len() != 1 {
		t.Errorf("got %s %q and the log %v, want a runtime failure that is logged", result.Category(), result.Message(), logs.All())
	}
}

func TestWordsOfResultObject(t *testing.T) {
	// rule DOC-04
	// rule DOC-07
	source := sourceOf(`import "github.com/go-toolapi/toolapi/toolmethod"

type reporter struct{}

// Nothing reports.
//
//   - count: how many there are
//   - extra: not this
//
// It returns everything.
func (reporter) Nothing(n int) *toolmethod.Result
`)
	one, two := toolmethod.Output{Name: "count", DataType: "integer"}, toolmethod.Output{Name: "extra", DataType: "any", Description: "More."}
	for _, c := range []struct {
		outputs []toolmethod.Output
		want    []string
	}{
		{[]toolmethod.Output{one, two}, []string{"how many there are", "More."}},
		{[]toolmethod.Output{one}, []string{"how many there are"}},
		{[]toolmethod.Output{{Name: "all", DataType: "any"}}, []string{"Everything."}},
		{[]toolmethod.Output{one, {Name: "all", DataType: "any"}}, []string{"how many there are", ""}},
	} {
		m := methodOf("Nothing")
		m.Outputs = c.outputs
		r := registered(t, reporter{}, m, toolmethod.Source(source), toolmethod.Prefix("w."))
		d, _ := r.Lookup("w.Nothing")
		var got []string
		for _, field := range d.Outputs {
			got = append(got, field.Description)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("the descriptions of %+v (-want +got):\n%s", c.outputs, diff)
		}
	}
}

// louder decorates a reporter.
type louder struct{ reporter }

func (louder) Pointer(n int) *toolmethod.Result {
	return toolmethod.Success("COUNTED!", toolmethod.Values{"count": n})
}

func TestResultObjectThroughDecoratorAndMiddleware(t *testing.T) {
	// rule DS-04
	// rule RT-06
	instead := toolmethod.Success("Instead.", toolmethod.Values{"count": 7})
	r, _ := newRegistry(t, toolmethod.WithMiddleware(func(next toolmethod.Handler) toolmethod.Handler {
		return func(ctx context.Context, call toolmethod.Call) *toolmethod.Result {
			if string(call.Arguments) == `{"n":7}` {
				return instead
			}
			return next(ctx, call)
		}
	}))
	r.Register(reporter{}, toolmethod.Through(louder{}))
	for args, want := range map[string]string{`{"n":3}`: `COUNTED! {"count":3}`, `{"n":7}`: `Instead. {"count":7}`} {
		result := r.Call(t.Context(), "r.pointer", []byte(args))
		if got := result.Message() + " " + string(result.JSON()); got != want {
			t.Errorf("%s: got %s, want %s", args, got, want)
		}
	}
}

func TestResultObjectCanBeShared(t *testing.T) {
	// rule RS-08
	// rule RT-05
	shared := toolmethod.Success("", toolmethod.Values{"count": 1})
	r, _ := newRegistry(t)
	for _, id := range []string{"t.one", "t.two"} {
		m := markOf(id)
		m.Outputs = []toolmethod.Output{{Name: "count", DataType: "integer"}}
		r.RegisterFunc(func() *toolmethod.Result { return shared }, m)
	}
	var calls sync.WaitGroup
	for _, id := range []string{"t.one", "t.two", "t.one", "t.two"} {
		calls.Go(func() {
			result := r.Call(t.Context(), id, nil)
			label := map[string]string{"t.one": "One", "t.two": "Two"}[id]
			if result.Message() != label+" completed." || string(result.JSON()) != `{"count":1}` {
				t.Errorf("%s answers %q %s", id, result.Message(), result.JSON())
			}
		})
	}
	calls.Wait()
	if shared.JSON() != nil || shared.Message() != "" {
		t.Errorf("the result that the functions returned was changed to %q %s", shared.Message(), shared.JSON())
	}
}

func TestConnectorHasWhatCorrectsCall(t *testing.T) {
	// rule RS-12
	var schema, category string
	r, _ := newRegistry(t, toolmethod.WithMiddleware(func(next toolmethod.Handler) toolmethod.Handler {
		return func(ctx context.Context, call toolmethod.Call) *toolmethod.Result {
			result := next(ctx, call)
			if schema, category = "", result.Category().String(); result.Category().Correctable() {
				schema = string(call.Definition.InputSchema)
			}
			return result
		}
	}))
	r.Register(reporter{})
	const inputs = `{"type":"object","properties":{"n":{"type":"integer","minimum":` + leastInt + `,"maximum":` + mostInt + `}},` +
		`"required":["n"],"additionalProperties":false}`
	for _, c := range []struct{ args, category, schema string }{
		{`{"n":"3"}`, "input", inputs},
		{`{"n":-3}`, "input", inputs},
		{`{"n":11}`, "access", ""},
		{`{"n":99}`, "runtime", ""},
		{`{"n":3}`, "", ""},
	} {
		r.Call(t.Context(), "r.pointer_error", []byte(c.args))
		if category != c.category || schema != c.schema {
			t.Errorf("%s: a connector sees %q and %s, want %q and %s", c.args, category, schema, c.category, c.schema)
		}
	}
}

func TestResultObjectPublishesWhatIsGiven(t *testing.T) {
	// rule RS-07
	moment := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	given := toolmethod.Values{"at": moment.Unix(), "day": moment, "took": time.Minute, "site": map[string]any{"name": "Oma"}, "rest": []any{1, nil}}
	r, _ := newRegistry(t, toolmethod.WithConfig[struct{ Name string }]("site"))
	m := markOf("t.run")
	m.Outputs = []toolmethod.Output{
		{Name: "at", DataType: "timestamp"},
		{Name: "day", DataType: "date"},
		{Name: "took", DataType: "duration"},
		{Name: "site", Config: "site"},
		{Name: "rest", Definition: json.RawMessage(`{"type":"array","items":{"type":["integer","null"]}}`)},
	}
	r.RegisterFunc(func() *toolmethod.Result { return toolmethod.Success("", given) }, m)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "t.run", ``, `{"at":"2026-11-30T12:00:00Z","day":"2026-11-30","took":"1m0s","site":{"name":"Oma"},"rest":[1,null]}`)
}
