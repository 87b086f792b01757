package toolmethod_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"net/netip"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap/zapcore"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// returning returns a hand-written tool that answers with result.
func returning(result *toolmethod.Result, outputs ...toolmethod.Output) toolmethod.Tool {
	return toolmethod.Tool{
		Method: toolmethod.Method{ID: "t.run", Permission: "*", Description: "Runs.", Outputs: outputs},
		Run:    func(context.Context, toolmethod.Values) *toolmethod.Result { return result },
	}
}

// colorText is text by its String method alone.
type colorText int

// String returns the name of the color.
func (c colorText) String() string { return [...]string{"red", "green"}[c] }

func TestHandWrittenToolPublishes(t *testing.T) {
	// rule ID-12
	// rule RS-07
	moment := time.Date(2026, 11, 30, 12, 0, 0, 0, time.FixedZone("", 7200))
	var none []string
	cases := []struct {
		output toolmethod.Output
		value  any
		want   string
	}{
		{toolmethod.Output{DataType: "string"}, "<ü>", `"<ü>"`},
		{toolmethod.Output{DataType: "string"}, colorText(1), `"green"`},
		{toolmethod.Output{DataType: "string"}, netip.MustParseAddr("10.0.0.1"), `"10.0.0.1"`},
		{toolmethod.Output{DataType: "string", Multiple: &yes}, []colorText{0, 1}, `["red","green"]`},
		{toolmethod.Output{DataType: "integer"}, uint64(math.MaxUint64), `18446744073709551615`},
		{toolmethod.Output{DataType: "integer"}, new(big.Int).Lsh(big.NewInt(1), 70), `1180591620717411303424`},
		{toolmethod.Output{DataType: "integer"}, json.Number("12345678901234567890"), `12345678901234567890`},
		{toolmethod.Output{DataType: "integer"}, 5.0, `5`},
		{toolmethod.Output{DataType: "integer", Multiple: &yes}, []int8{1, 2}, `[1,2]`},
		{toolmethod.Output{DataType: "float"}, 1, `1`},
		{toolmethod.Output{DataType: "boolean"}, false, `false`},
		{toolmethod.Output{DataType: "date"}, moment, `"2026-11-30"`},
		{toolmethod.Output{DataType: "date"}, "2026-11-30", `"2026-11-30"`},
		{toolmethod.Output{DataType: "datetime_iso8601"}, moment, `"2026-11-30T10:00:00Z"`},
		{toolmethod.Output{DataType: "datetime_iso8601", Multiple: &yes}, []time.Time{moment}, `["2026-11-30T10:00:00Z"]`},
		{toolmethod.Output{DataType: "duration"}, 1500 * time.Microsecond, `"1.5ms"`},
		{toolmethod.Output{DataType: "duration"}, 3 * time.Microsecond, `"3us"`},
		{toolmethod.Output{DataType: "any"}, map[string]any{"b": 1, "a": nil}, `{"a":null,"b":1}`},
		{toolmethod.Output{DataType: "any"}, nil, `null`},
		{toolmethod.Output{DataType: "any"}, json.RawMessage(` { "a" : 1 } `), `{"a":1}`},
		{toolmethod.Output{DataType: "map"}, struct{ A int }{1}, `{"A":1}`},
		{toolmethod.Output{DataType: "map"}, map[string]int(nil), `{}`},
		{toolmethod.Output{DataType: "list"}, none, `[]`},
		{toolmethod.Output{DataType: "string", Multiple: &yes}, none, `[]`},
		{toolmethod.Output{DataType: "string", Multiple: &yes}, json.RawMessage(`["a"]`), `["a"]`},
		{toolmethod.Output{DataType: "map", Multiple: &yes}, []map[string]any{{"a": 1}}, `[{"a":1}]`},
		{toolmethod.Output{DataType: "string", Optional: &yes}, "a", `"a"`},
		{toolmethod.Output{DataType: "integer", Optional: &yes}, 0, `0`},
	}
	for _, c := range cases {
		c.output.Name = "value"
		r, logs := newRegistry(t)
		r.Add(returning(toolmethod.Success("", toolmethod.Values{"value": c.value}), c.output))
		if err := r.Err(); err != nil {
			t.Errorf("%+v: %v", c.output, err)
			continue
		}
		result := r.Call(context.Background(), "t.run", nil)
		if got := string(result.JSON()); got != `{"value":`+c.want+`}` {
			t.Errorf("%#v as %+v: got %s %q, want %s; %v", c.value, c.output, got, result.Message(), c.want, logs.FilterLevelExact(zapcore.ErrorLevel).All())
			continue
		}
		// rule OUT-12
		heldOutputs(t, r, result)
	}
}

// heldOutputs fails unless what t.run published holds under the published schema.
func heldOutputs(t *testing.T, r *toolmethod.Registry, result *toolmethod.Result) {
	t.Helper()
	d, _ := r.Lookup("t.run")
	judge, err := schema.NewJudge(d.OutputSchema)
	if err != nil {
		t.Fatal(err)
	}
	if found := judge.Check(result.JSON()); len(found) > 0 {
		t.Errorf("%s does not hold under %s: %v", result.JSON(), d.OutputSchema, found)
	}
}

func TestHandWrittenToolPublishesInOrder(t *testing.T) {
	// rule ID-12
	// rule RS-01
	// rule RS-08
	outputs := []toolmethod.Output{
		{Name: "b", DataType: "integer"}, {Name: "a", DataType: "string", Optional: &yes}, {Name: "c", DataType: "any", Optional: &yes},
	}
	for _, c := range []struct {
		name    string
		result  *toolmethod.Result
		message string
		want    string
	}{
		{"its own message", toolmethod.Success("Done.", toolmethod.Values{"b": 1}), "Done.", `{"b":1}`},
		{"no message", toolmethod.Success("", toolmethod.Values{"b": 1}), "Run completed.", `{"b":1}`},
		{"several values", toolmethod.Success("", toolmethod.Values{"b": 1, "c": true}, toolmethod.Values{"a": "x", "b": 2}), "Run completed.", `{"b":2,"a":"x","c":true}`},
		{"nil for an optional output", toolmethod.Success("", toolmethod.Values{"a": nil, "b": 1}), "Run completed.", `{"b":1}`},
	} {
		r, _ := newRegistry(t)
		r.Add(returning(c.result, outputs...))
		result := r.Call(context.Background(), "t.run", nil)
		if result.Message() != c.message || string(result.JSON()) != c.want || !result.OK() {
			t.Errorf("%s: got %q %s, want %q %s", c.name, result.Message(), result.JSON(), c.message, c.want)
		}
		if value, ok := result.Value("b"); !ok || value == nil {
			t.Errorf("%s: Value(b) is %v %t, want the published number", c.name, value, ok)
		}
		if c.result.JSON() != nil {
			t.Errorf("%s: what the tool returned was changed to %s", c.name, c.result.JSON())
		}
	}
}

func TestHandWrittenToolBreaksItsOutputs(t *testing.T) {
	// rule RS-11
	// rule ID-12
	// rule OUT-11
	type loop struct{ Next any }
	endless := &loop{}
	endless.Next = endless
	type values = toolmethod.Values
	success := func(v any) *toolmethod.Result { return toolmethod.Success("", values{"value": v}) }
	for _, c := range []struct {
		name   string
		output toolmethod.Output
		result *toolmethod.Result
		log    string
	}{
		{"a required output is missing", toolmethod.Output{DataType: "any"}, toolmethod.Success(""), "output value is missing"},
		{"an output is not declared", toolmethod.Output{DataType: "any"}, toolmethod.Success("", values{"value": 1, "secret": 1}), "no such output is declared: secret"},
		{"another type", toolmethod.Output{DataType: "integer"}, success("5"), "output value"},
		{"a fraction for an integer", toolmethod.Output{DataType: "integer"}, success(5.5), "output value"},
		{"a required value is nil", toolmethod.Output{DataType: "string"}, success(nil), "output value"},
		{"a constraint", toolmethod.Output{DataType: "string", Validate: "max=3"}, success("secret"), "output value"},
		{"a format", toolmethod.Output{DataType: "email"}, success("secret"), "output value"},
		{"a year that cannot be written", toolmethod.Output{DataType: "datetime_iso8601"}, success(time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)), "output value"},
		{"an item", toolmethod.Output{DataType: "integer", Multiple: &yes}, success([]any{1, "secret"}), "/1"},
		{"too many items", toolmethod.Output{DataType: "integer", Multiple: &yes, Validate: "max=1"}, success([]int{1, 2}), "output value"},
		{"NaN", toolmethod.Output{DataType: "float"}, success(math.NaN()), "NaN"},
		{"a cycle", toolmethod.Output{DataType: "any"}, success(endless), "deep"},
		{"a function", toolmethod.Output{DataType: "any"}, success(func() {}), "func()"},
		{"a list for a map", toolmethod.Output{DataType: "map"}, success([]int{}), "output value"},
		{"broken JSON", toolmethod.Output{DataType: "any"}, success(json.RawMessage(`{`)), "output value"},
		{"a member twice", toolmethod.Output{DataType: "any"}, success(json.RawMessage(`{"a":1,"a":1}`)), "given twice"},
		{"a panic while publishing", toolmethod.Output{DataType: "string"}, success(colorText(9)), "index out of range"},
		{"no result", toolmethod.Output{DataType: "any"}, nil, "no result"},
	} {
		c.output.Name = "value"
		r, logs := newRegistry(t)
		r.Add(returning(c.result, c.output))
		if err := r.Err(); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		result := r.Call(context.Background(), "t.run", nil)
		if result.OK() || result.Category() != toolmethod.CategoryRuntime || result.JSON() != nil || !strings.Contains(result.Message(), "(reference ") {
			t.Errorf("%s: got %t %s %q %s, want a runtime failure", c.name, result.OK(), result.Category(), result.Message(), result.JSON())
		}
		if strings.Contains(result.Message(), "secret") {
			t.Errorf("%s: the caller is told %q", c.name, result.Message())
		}
		failures := logs.FilterLevelExact(zapcore.ErrorLevel).All()
		if len(failures) != 1 || !strings.Contains(fmt.Sprint(failures[0].ContextMap()), c.log) || failures[0].ContextMap()["tool"] != "t.run" {
			t.Errorf("%s: the log is %v, want %q", c.name, failures, c.log)
		}
	}
}

func TestHandWrittenToolFails(t *testing.T) {
	// rule RS-07
	// rule RS-08
	// rule RS-09
	for _, category := range []toolmethod.Category{toolmethod.CategoryInput, toolmethod.CategoryAccess, toolmethod.CategoryRuntime} {
		r, logs := newRegistry(t)
		r.Add(returning(toolmethod.Failure(category, "No.", toolmethod.Values{"near": []string{"Oma"}}), toolmethod.Output{Name: "value", DataType: "any"}))
		result := r.Call(context.Background(), "t.run", nil)
		if result.OK() || result.Category() != category || result.Message() != "No." || result.JSON() != nil {
			t.Errorf("%s: got %s %q %s, want the failure as it is", category, result.Category(), result.Message(), result.JSON())
		}
		if diff := cmp.Diff(toolmethod.Values{"near": []string{"Oma"}}, result.FailureValues()); diff != "" {
			t.Errorf("%s: the values differ (-want +got):\n%s", category, diff)
		}
		if value, ok := result.Value("near"); ok {
			t.Errorf("%s: Value tells %v of a failure", category, value)
		}
		if failures := logs.FilterLevelExact(zapcore.ErrorLevel).All(); len(failures) > 0 {
			t.Errorf("%s: the failure was logged: %v", category, failures)
		}
	}
}

func TestHandWrittenToolObeysTheOtherRules(t *testing.T) {
	// rule ID-12
	ran := 0
	may := func(_ context.Context, permission string) (bool, error) { return permission == "run", nil }
	r, logs := newRegistry(t, toolmethod.WithAuthorizer(may), toolmethod.WithLimits(toolmethod.Limits{ArgumentBytes: 40, Items: 3, Depth: 4}))
	add := func(id, permission string, run func(context.Context, toolmethod.Values) *toolmethod.Result) {
		r.Add(toolmethod.Tool{Method: toolmethod.Method{
			ID: id, Permission: permission, Description: "Runs.", Timeout: 20 * time.Millisecond,
			Inputs:  []toolmethod.Input{{Name: "any", DataType: "any", Optional: &yes}},
			Outputs: []toolmethod.Output{{Name: "any", DataType: "any", Optional: &yes}},
		}, Run: run})
	}
	add("t.run", "run", func(context.Context, toolmethod.Values) *toolmethod.Result { ran++; return toolmethod.Success("") })
	add("t.hidden", "secret", func(context.Context, toolmethod.Values) *toolmethod.Result { ran++; return toolmethod.Success("") })
	add("t.panic", "*", func(context.Context, toolmethod.Values) *toolmethod.Result {
		return throw[*toolmethod.Result](errors.New("secret"))
	})
	add("t.slow", "*", func(ctx context.Context, _ toolmethod.Values) *toolmethod.Result { <-ctx.Done(); return nil })
	add("t.deep", "*", func(context.Context, toolmethod.Values) *toolmethod.Result {
		return toolmethod.Success("", toolmethod.Values{"any": json.RawMessage(`[[[[[1]]]]]`)})
	})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, id, args string
		category       toolmethod.Category
		message        string // part of it
		ran            int
	}{
		{"a permission that holds", "t.run", ``, 0, "Run completed.", 1},
		// rule AC-03
		// rule AC-12
		{"a permission that does not", "t.hidden", `[`, toolmethod.CategoryAccess, "This tool is not available", 0},
		// rule RT-03
		{"too many bytes", "t.run", `{"any":"` + strings.Repeat("a", 40) + `"}`, toolmethod.CategoryInput, "at most 40 bytes", 0},
		{"too many items", "t.run", `{"any":[1,2,3,4]}`, toolmethod.CategoryInput, "at most 3 items", 0},
		{"too deep", "t.run", `{"any":[[[[]]]]}`, toolmethod.CategoryInput, "nested deeper than 4", 0},
		{"too slow", "t.slow", ``, toolmethod.CategoryRuntime, "took too long", 0},
		{"too deep a result", "t.deep", ``, toolmethod.CategoryRuntime, "(reference ", 0},
		// rule RS-04
		{"a panic", "t.panic", ``, toolmethod.CategoryRuntime, "(reference ", 0},
	} {
		ran = 0
		result := r.Call(context.Background(), c.id, []byte(c.args))
		if result.Category() != c.category || !strings.Contains(result.Message(), c.message) || ran != c.ran {
			t.Errorf("%s: got %s %q, ran %d times; want %s %q, %d", c.name, result.Category(), result.Message(), ran, c.category, c.message, c.ran)
		}
	}
	if panics := logs.FilterMessage("tool panicked").All(); len(panics) != 1 || panics[0].ContextMap()["stack"] == "" {
		t.Errorf("the panics in the log are %v, want one with its stack", panics)
	}
	var allowed []string
	for _, d := range r.Allowed(context.Background()) {
		allowed = append(allowed, d.ID)
	}
	if diff := cmp.Diff([]string{"t.deep", "t.panic", "t.run", "t.slow"}, allowed); diff != "" {
		t.Errorf("the tools that are allowed differ (-want +got):\n%s", diff)
	}
	// rule ID-08
	add("t.run", "*", func(context.Context, toolmethod.Values) *toolmethod.Result { return nil })
	if d, _ := r.Lookup("t.run"); d.Permission != "run" || len(r.Problems()) != 1 {
		t.Errorf("a second t.run took over: %v", r.Problems())
	}
	if !r.Remove("t.run") || r.Call(context.Background(), "t.run", nil).OK() {
		t.Error("the tool was not removed")
	}
}

func TestHandWrittenToolPassesOnAnotherResult(t *testing.T) {
	// rule ID-12
	// rule RS-11
	r, _ := newRegistry(t)
	r.RegisterFunc(func() (string, uint64) { return "a", math.MaxUint64 }, toolmethod.Method{
		ID: "t.inner", Permission: "*", Description: "Runs.", Outputs: []toolmethod.Output{{Name: "word"}, {Name: "count"}},
	})
	for id, c := range map[string]struct {
		outputs []toolmethod.Output
		want    string
	}{
		"t.same":    {[]toolmethod.Output{{Name: "count", DataType: "integer"}, {Name: "word", DataType: "string"}}, `{"count":18446744073709551615,"word":"a"}`},
		"t.another": {[]toolmethod.Output{{Name: "word", DataType: "string"}}, ""},
	} {
		r.Add(toolmethod.Tool{
			Method: toolmethod.Method{ID: id, Permission: "*", Description: "Runs.", Outputs: c.outputs},
			Run:    func(ctx context.Context, _ toolmethod.Values) *toolmethod.Result { return r.Call(ctx, "t.inner", nil) },
		})
		result := r.Call(context.Background(), id, nil)
		if string(result.JSON()) != c.want || result.OK() != (c.want != "") {
			t.Errorf("%s: got %s %q, want %s", id, result.JSON(), result.Message(), c.want)
		}
	}
}

// A tool that there is does not become one that there is not, because it asked for
// another.
func TestToolThatPassesOnAnUnavailableOne(t *testing.T) {
	// rule AC-12
	r, _ := newRegistry(t)
	r.Add(toolmethod.Tool{Method: markOf("t.pass"), Run: func(ctx context.Context, _ toolmethod.Values) *toolmethod.Result {
		return r.Call(ctx, "t.none", nil)
	}})
	got, want := r.Call(t.Context(), "t.pass", nil), r.Call(t.Context(), "t.none", nil)
	if got.Unavailable() || !want.Unavailable() {
		t.Errorf("unavailable are the tool %v, and what it asked for %v: want the latter alone", got.Unavailable(), want.Unavailable())
	}
	if got.Message() != want.Message() || got.Category() != want.Category() {
		t.Errorf("got %s %q, want %s %q", got.Category(), got.Message(), want.Category(), want.Message())
	}
}

func TestHandWrittenToolIsNoOption(t *testing.T) {
	// rule ID-12
	// Given to Register it would lose what it does.
	option := reflect.TypeFor[toolmethod.Option]()
	if reflect.TypeFor[toolmethod.Tool]().Implements(option) || !reflect.TypeFor[toolmethod.Method]().Implements(option) {
		t.Error("a Tool is an Option, or a Method is none")
	}
}
