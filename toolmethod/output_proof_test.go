package toolmethod_test

import (
	"regexp"
	"strings"
	"testing"

	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// wideInteger is the schema of an int, without its braces.
const wideInteger = `"type":"integer","minimum":` + leastInt + `,"maximum":` + mostInt

// shownOutput is what a call published, and the schema it was proven against.
type shownOutput struct {
	json   string
	schema string
}

// value is the output called result alone.
func (s shownOutput) value() string {
	return strings.TrimSuffix(strings.TrimPrefix(s.json, `{"result":`), "}")
}

// valueSchema is the schema of the output called result alone.
func (s shownOutput) valueSchema() string {
	text := strings.TrimPrefix(s.schema, `{"type":"object","properties":{"result":`)
	return strings.TrimSuffix(text, `},"required":["result"],"additionalProperties":false}`)
}

// showTool calls a tool that needs no arguments. What it publishes has to hold for
// its published schema.
func showTool(t *testing.T, r *toolmethod.Registry, id string) shownOutput {
	t.Helper()
	d, ok := r.Lookup(id)
	if !ok {
		t.Fatalf("the tool %q is not there: %v", id, r.Err())
	}
	result := r.Call(t.Context(), id, nil)
	if !result.OK() {
		t.Fatalf("the call failed: %s", result.Message())
	}
	judge, err := schema.NewJudge(d.OutputSchema)
	if err != nil {
		t.Fatalf("the output schema does not compile: %v\n%s", err, d.OutputSchema)
	}
	if found := judge.Check(result.JSON()); len(found) > 0 {
		t.Errorf("the result does not hold: %v\nresult %s\nschema %s", found, result.JSON(), d.OutputSchema)
	}
	return shownOutput{json: string(result.JSON()), schema: string(d.OutputSchema)}
}

// registerOutput makes a tool called "show" of a function.
func registerOutput(t *testing.T, fn any, outputs []toolmethod.Output) (*toolmethod.Registry, *observer.ObservedLogs) {
	t.Helper()
	r, logs := newRegistry(t)
	r.RegisterFunc(fn, toolmethod.Method{ID: "show", Permission: "*", Description: "Shows.", Outputs: outputs})
	return r, logs
}

// showOutput is showTool for a function.
func showOutput(t *testing.T, fn any, outputs ...toolmethod.Output) shownOutput {
	t.Helper()
	r, _ := registerOutput(t, fn, outputs)
	return showTool(t, r, "show")
}

// refuseOutput returns the problem for which a function makes no tool.
func refuseOutput(t *testing.T, fn any, outputs ...toolmethod.Output) toolmethod.Problem {
	t.Helper()
	r, _ := registerOutput(t, fn, outputs)
	problems := r.Problems()
	if len(problems) != 1 {
		d, _ := r.Lookup("show")
		t.Fatalf("wanted one problem, got %v; the tool is %+v", problems, d)
	}
	return *problems[0]
}

// runtimeWords is all that a caller hears of a failure that is not its own.
var runtimeWords = regexp.MustCompile(`^Tool execution failed\. The full error has been logged \(reference [A-Z0-9]{10}\)\.$`)

// failOutput calls a function whose result cannot be published, and returns what
// the log says of it. The caller has to hear nothing of that.
func failOutput(t *testing.T, fn any, outputs ...toolmethod.Output) string {
	t.Helper()
	r, logs := registerOutput(t, fn, outputs)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	logs.TakeAll()
	result := r.Call(t.Context(), "show", nil)
	if result.OK() || result.Category() != toolmethod.CategoryRuntime || !runtimeWords.MatchString(result.Message()) {
		t.Errorf("wanted a runtime failure in fixed words, got ok %t, category %q: %s", result.OK(), result.Category(), result.Message())
	}
	if result.JSON() != nil {
		t.Errorf("wanted no half document, got %s", result.JSON())
	}
	entries := logs.TakeAll()
	if len(entries) != 1 {
		t.Fatalf("wanted one line in the log, got %v", entries)
	}
	for _, key := range []string{"error", "panic"} {
		if text, ok := entries[0].ContextMap()[key].(string); ok {
			return text
		}
	}
	t.Fatalf("the log does not say why: %v", entries[0].ContextMap())
	return ""
}

// wantText fails unless text has part in it.
func wantText(t *testing.T, text, part string) {
	t.Helper()
	if !strings.Contains(text, part) {
		t.Errorf("wanted a text with %q, got %q", part, text)
	}
}
