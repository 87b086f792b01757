package toolmethod_test

import (
	"context"
	"fmt"
	"iter"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// limitFolder contains itself.
type limitFolder struct {
	Name string        `member:"name"`
	Sub  []limitFolder `member:"sub"`
}

// limitInput has an input of every kind that a limit is about.
type limitInput struct {
	Text   string         `optional:"true"`
	List   []int          `optional:"true"`
	Many   map[string]int `optional:"true"`
	Any    any            `optional:"true" data_type:"any"`
	Folder *limitFolder
}

// limited returns a registry with these limits, and tools that try them.
func limited(t *testing.T, limits toolmethod.Limits) *toolmethod.Registry {
	t.Helper()
	r, _ := newRegistry(t, toolmethod.WithLimits(limits))
	guard(r, "t.in", "*", func(limitInput) {})
	guard(r, "t.count", "*", func(n int) iter.Seq[int] {
		return func(yield func(int) bool) {
			for i := range n {
				if !yield(i) {
					return
				}
			}
		}
	}, "n")
	guard(r, "t.fold", "*", func(n int) limitFolder {
		f := limitFolder{}
		for range n - 1 {
			f = limitFolder{Sub: []limitFolder{f}}
		}
		return f
	}, "n")
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	return r
}

// list returns a JSON list of n numbers.
func numberList(n int) string { return "[" + strings.TrimSuffix(strings.Repeat("1,", n), ",") + "]" }

// numberMap returns a JSON object of n numbers.
func numberMap(n int) string {
	var members []string
	for i := range n {
		members = append(members, fmt.Sprintf(`"m%d":1`, i))
	}
	return "{" + strings.Join(members, ",") + "}"
}

// nestedFolder returns the JSON of n folders inside each other.
func nestedFolder(n int) string {
	return strings.Repeat(`{"name":"a","sub":[`, n-1) + `{"name":"a","sub":[]}` + strings.Repeat("]}", n-1)
}

func TestLimitsOfArguments(t *testing.T) {
	// rule RT-03
	limits := toolmethod.Limits{ArgumentBytes: 400, Depth: 7, Items: 5, Violations: 3}
	r := limited(t, limits)
	for _, c := range []struct {
		name string
		args string
		want []toolmethod.Violation
	}{
		{"as many bytes as may be", `{"text":"` + strings.Repeat("a", 400-11) + `"}`, nil},
		{"a byte too many", `{"text":"` + strings.Repeat("a", 400-10) + `"}`, []toolmethod.Violation{
			{Keyword: "size", Message: "the arguments must have at most 400 bytes, got 401"},
		}},
		{"as many items as may be", `{"list":` + numberList(5) + `}`, nil},
		{"an item too many", `{"list":` + numberList(6) + `}`, []toolmethod.Violation{
			{Pointer: "/list/5", Keyword: "maxItems", Message: "a list must have at most 5 items"},
		}},
		{"many items too many", `{"list":` + numberList(100) + `}`, []toolmethod.Violation{
			{Pointer: "/list/5", Keyword: "maxItems", Message: "a list must have at most 5 items"},
		}},
		{"as many members as may be", `{"many":` + numberMap(5) + `}`, nil},
		{"a member too many", `{"many":` + numberMap(6) + `}`, []toolmethod.Violation{
			{Pointer: "/many/m5", Keyword: "maxProperties", Message: "an object must have at most 5 members"},
		}},
		{"as deep as may be", `{"folder":` + nestedFolder(3) + `}`, nil},
		{"too deep", `{"folder":` + nestedFolder(4) + `}`, []toolmethod.Violation{
			{Pointer: "/folder/sub/0/sub/0/sub/0", Keyword: "depth", Message: "must not be nested deeper than 7"},
		}},
		{"too deep in an unknown member", `{"x":` + strings.Repeat("[", 7) + strings.Repeat("]", 7) + `}`, []toolmethod.Violation{
			{Keyword: "depth", Message: "must not be nested deeper than 7"},
		}},
		{"too deep in any value", `{"any":` + strings.Repeat("[", 7) + strings.Repeat("]", 7) + `}`, []toolmethod.Violation{
			{Pointer: "/any", Keyword: "depth", Message: "must not be nested deeper than 7"},
		}},
		{"more violations than are told", `{"a":1,"b":2,"c":3,"d":4,"text":5}`, []toolmethod.Violation{
			{Pointer: "/a", Keyword: "additionalProperties"}, {Pointer: "/b", Keyword: "additionalProperties"}, {Pointer: "/c", Keyword: "additionalProperties"},
		}},
	} {
		result := r.Call(context.Background(), "t.in", []byte(c.args))
		got := result.Violations()
		for i := range got {
			if got[i].Keyword == "additionalProperties" {
				got[i].Message = ""
			}
			if c.name == "too deep in an unknown member" {
				got[i].Pointer = ""
			}
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: the violations differ (-want +got):\n%s", c.name, diff)
		}
		if category := result.Category(); result.OK() != (c.want == nil) || c.want != nil && category != toolmethod.CategoryInput {
			t.Errorf("%s: got %t %s %q, want an input failure: %t", c.name, result.OK(), category, result.Message(), c.want != nil)
		}
	}
}

func TestLimitOfItemsHoldsForAnyValue(t *testing.T) {
	// rule RT-03
	r := limited(t, toolmethod.Limits{Items: 5})
	for args, want := range map[string]bool{
		`{"any":` + numberList(5) + `}`:                true,
		`{"any":` + numberList(6) + `}`:                false,
		`{"any":` + numberMap(6) + `}`:                 false,
		`{"any":{"a":[[1],` + numberList(6) + `]}}`:    false,
		`{"any":{"a":[[1],` + numberList(5) + `,{}]}}`: true,
	} {
		if result := r.Call(context.Background(), "t.in", []byte(args)); result.OK() != want {
			t.Errorf("%s is accepted: %t, want %t: %s", args, result.OK(), want, result.Message())
		}
	}
}

func TestLimitsOfResults(t *testing.T) {
	// rule RT-03
	r := limited(t, toolmethod.Limits{Depth: 8, Items: 5})
	for _, c := range []struct {
		name, id string
		n        int
		ok       bool
	}{
		{"as many items as may be", "t.count", 5, true},
		{"an item too many", "t.count", 6, false},
		{"an endless sequence", "t.count", math.MaxInt, false},
		{"as deep as may be", "t.fold", 4, true},
		{"too deep", "t.fold", 5, false},
	} {
		result := r.Call(context.Background(), c.id, fmt.Appendf(nil, `{"n":%d}`, c.n))
		if result.OK() != c.ok || !c.ok && (result.Category() != toolmethod.CategoryRuntime || result.JSON() != nil) {
			t.Errorf("%s: got %t %s %.60s, want a success: %t", c.name, result.OK(), result.Category(), result.JSON(), c.ok)
		}
	}
}

func TestTimeLimitCancelsTheContext(t *testing.T) {
	// rule RT-03
	own := func(timeout time.Duration) toolmethod.Method { return toolmethod.Method{Timeout: timeout} }
	for _, c := range []struct {
		name   string
		limit  time.Duration
		method toolmethod.Method
		least  time.Duration // of the deadline, from the call on
		most   time.Duration
	}{
		{"the default", 0, own(0), 4 * time.Minute, 5 * time.Minute},
		{"the registry's", time.Hour, own(0), 50 * time.Minute, time.Hour},
		{"the tool's own", time.Hour, own(2 * time.Hour), 110 * time.Minute, 2 * time.Hour},
		{"the tool's own where the registry has none", -1, own(time.Hour), 50 * time.Minute, time.Hour},
	} {
		r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Timeout: c.limit}))
		var left time.Duration
		var inside context.Context
		c.method.ID, c.method.Permission, c.method.Description = "t.run", "*", "Runs."
		r.RegisterFunc(func(ctx context.Context) {
			deadline, _ := ctx.Deadline()
			left, inside = time.Until(deadline), ctx
		}, c.method)
		r.Call(context.Background(), "t.run", nil)
		if left < c.least || left > c.most {
			t.Errorf("%s: the call may take %s, want %s to %s; %v", c.name, left, c.least, c.most, r.Err())
		}
		if inside.Err() == nil {
			t.Errorf("%s: the context outlives the call", c.name)
		}
	}
}

func TestCallerMayGiveUpEarlier(t *testing.T) {
	// rule RT-03
	r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Timeout: time.Hour}))
	var left time.Duration
	var ended error
	guard(r, "t.run", "*", func(ctx context.Context) {
		deadline, _ := ctx.Deadline()
		left = time.Until(deadline)
		<-ctx.Done()
		ended = ctx.Err()
	})
	ctx, cancel := context.WithTimeout(context.Background(), 250*time.Millisecond)
	defer cancel()
	r.Call(ctx, "t.run", nil)
	if left > time.Second || ended != context.DeadlineExceeded {
		t.Errorf("the deadline is %s away and ends with %v, want the caller's", left, ended)
	}
}

func TestNoTimeLimit(t *testing.T) {
	// rule RT-03
	r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Timeout: -1}))
	limited := true
	guard(r, "t.run", "*", func(ctx context.Context) { _, limited = ctx.Deadline() })
	r.Call(context.Background(), "t.run", nil)
	if limited {
		t.Error("there is a deadline, and none was wanted")
	}
}

func TestCallReturnsWhenTheMethodDoes(t *testing.T) {
	// rule RT-03
	// A method that does not look at its context is not left behind; what it returns counts.
	r, _ := newRegistry(t)
	returned := false
	r.RegisterFunc(func(context.Context) string {
		time.Sleep(20 * time.Millisecond)
		returned = true
		return "done"
	}, toolmethod.Method{ID: "t.run", Permission: "*", Description: "Runs.", Timeout: time.Millisecond})
	result := r.Call(context.Background(), "t.run", nil)
	if !returned || string(result.JSON()) != `{"result":"done"}` {
		t.Errorf("the method returned: %t; the call answers %s %q", returned, result.JSON(), result.Message())
	}
}

// limitKey is a key in a context.
type limitKey struct{}

func TestContextOfACallIsAContext(t *testing.T) {
	// rule RT-03
	// What is made from the context of a call ends with it, and finds its values.
	r, _ := newRegistry(t)
	var cause error
	var value any
	r.RegisterFunc(func(ctx context.Context) {
		value = ctx.Value(limitKey{})
		inner, cancel := context.WithTimeout(context.WithValue(ctx, "k", 1), time.Hour) //nolint:revive,staticcheck // any key will do
		defer cancel()
		stopped := make(chan struct{})
		context.AfterFunc(inner, func() { close(stopped) })
		<-stopped
		cause = context.Cause(inner)
	}, toolmethod.Method{ID: "t.run", Permission: "*", Description: "Runs.", Timeout: 5 * time.Millisecond})
	parent, cancel := context.WithCancel(context.WithValue(context.Background(), limitKey{}, "v"))
	defer cancel()
	r.Call(parent, "t.run", nil)
	if cause != context.DeadlineExceeded || value != "v" { //nolint:errorlint // contexts return it as it is
		t.Errorf("the inner context ends with %v and has the value %v, want the deadline and v", cause, value)
	}
}
