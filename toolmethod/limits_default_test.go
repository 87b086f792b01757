package toolmethod_test

import (
	"context"
	"fmt"
	"iter"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

func TestLimitsHaveDefaults(t *testing.T) {
	// rule RT-03
	wrong := func(n int) string {
		return `{"list":["` + strings.Repeat(`a","`, n-1) + `a"]}`
	}
	for _, limits := range []toolmethod.Limits{{}, {ArgumentBytes: -1, Depth: -1, Items: -1, Violations: -1}} {
		r := limited(t, limits)
		for _, c := range []struct {
			name, args string
			count      int    // of violations
			keyword    string // of the last one
		}{
			{"4 MiB", `{"text":"` + strings.Repeat("a", 4<<20-11) + `"}`, 0, ""},
			{"a byte more", `{"text":"` + strings.Repeat("a", 4<<20-10) + `"}`, 1, "size"},
			{"64 levels", `{"any":` + strings.Repeat("[", 63) + strings.Repeat("]", 63) + `}`, 0, ""},
			{"a level more", `{"any":` + strings.Repeat("[", 64) + strings.Repeat("]", 64) + `}`, 1, "depth"},
			{"100,000 items", `{"list":` + numberList(100_000) + `}`, 0, ""},
			{"an item more", `{"list":` + numberList(100_001) + `}`, 1, "maxItems"},
			{"20 violations", wrong(20), 20, "type"},
			{"a violation more", wrong(21), 20, "type"},
		} {
			result := r.Call(context.Background(), "t.in", []byte(c.args))
			found := result.Violations()
			if len(found) != c.count || c.count > 0 && found[c.count-1].Keyword != c.keyword || result.OK() != (c.count == 0) {
				t.Errorf("%s: got %d violations, %.200s; want %d, the last one of %s", c.name, len(found), result.Message(), c.count, c.keyword)
			}
		}
		for n, want := range map[int]bool{100_000: true, 100_001: false} {
			result := r.Call(context.Background(), "t.count", fmt.Appendf(nil, `{"n":%d}`, n))
			if result.OK() != want || !want && result.Category() != toolmethod.CategoryRuntime {
				t.Errorf("a sequence of %d: got %t %s %q, want a success: %t", n, result.OK(), result.Category(), result.Message(), want)
			}
		}
	}
}

func TestDepthHasAnUpperLimit(t *testing.T) {
	// rule RT-03
	// rule RT-04
	// However deep the limit is said to be, the stack of the program is safe.
	r := limited(t, toolmethod.Limits{Depth: math.MaxInt})
	for levels, want := range map[int]bool{9_999: true, 10_000: false, 1_000_000: false} {
		result := r.Call(context.Background(), "t.in", []byte(`{"any":`+strings.Repeat("[", levels)+strings.Repeat("]", levels)+`}`))
		if result.OK() != want || !want && result.Category() != toolmethod.CategoryInput {
			t.Errorf("%d levels: got %t %.200s, want a success: %t", levels, result.OK(), result.Message(), want)
		}
	}
}

// hastyService has a tool with a time limit in its tag.
type hastyService struct {
	_ struct{} `tool:"t.wait" method:"Wait" permission:"*" description:"Waits." timeout:"5ms"`
	_ struct{} `tool:"t.drain" method:"Drain" permission:"*" description:"Counts." timeout:"5ms"`
	_ struct{} `tool:"t.input" method:"Input" permission:"*" description:"Waits." timeout:"5ms"`
}

// Wait waits for the end of its context.
func (hastyService) Wait(ctx context.Context) error {
	<-ctx.Done()
	return fmt.Errorf("secret: %w", ctx.Err())
}

// Drain counts until nobody listens any more.
func (hastyService) Drain(ctx context.Context) iter.Seq2[int, error] {
	return func(yield func(int, error) bool) {
		for i := 0; yield(i, ctx.Err()); i++ {
		}
	}
}

// Input finds the arguments at fault after its time is over.
func (hastyService) Input(ctx context.Context) error {
	<-ctx.Done()
	return toolmethod.InputErrorf("no")
}

func TestTimeLimitIsAFailure(t *testing.T) {
	// rule RT-03
	// rule RS-04
	r, logs := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Items: math.MaxInt}))
	r.Register(hastyService{})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	if d, _ := r.Lookup("t.wait"); d.Timeout != 5*time.Millisecond {
		t.Errorf("the definition says %s, want the tag's time", d.Timeout)
	}
	for id, want := range map[string]struct {
		category toolmethod.Category
		message  string
	}{
		"t.wait":  {toolmethod.CategoryRuntime, "Tool execution took too long and was stopped."},
		"t.drain": {toolmethod.CategoryRuntime, "Tool execution took too long and was stopped."},
		"t.input": {toolmethod.CategoryInput, "Tool execution failed due to invalid input: no"},
	} {
		result := r.Call(context.Background(), id, nil)
		if result.Category() != want.category || result.Message() != want.message || result.JSON() != nil {
			t.Errorf("%s: got %s %q, want %s %q", id, result.Category(), result.Message(), want.category, want.message)
		}
	}
	if stopped := logs.FilterMessage("tool stopped").All(); len(stopped) != 2 {
		t.Errorf("the log has %v, want the two tools that were stopped", stopped)
	}
}
