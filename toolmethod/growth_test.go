//go:build !race

// The race detector has pools forget on purpose, and allocates itself.

package toolmethod_test

import (
	"fmt"
	"iter"
	"strconv"
	"testing"

	"github.com/go-toolapi/toolapi/testdata/workload"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// manyTools returns a registry with n tools that are registered one after another.
func manyTools(tb testing.TB, n int, fn any) *toolmethod.Registry {
	tb.Helper()
	r := quietRegistry()
	addTools(r, 0, n, fn)
	if got := len(r.Tools()); got != n {
		tb.Fatalf("%d tools, want %d: %v", got, n, r.Err())
	}
	return r
}

// addTools registers the tools from the number first on up to end, one after
// another. Ten permissions are among them.
func addTools(r *toolmethod.Registry, first, end int, fn any) {
	for i := first; i < end; i++ {
		r.RegisterFunc(fn, toolmethod.Method{ID: toolID(i), Permission: fmt.Sprintf("right %d", i%10), Description: "Does it."})
	}
}

// toolID returns the id of tool i of many.
func toolID(i int) string { return fmt.Sprintf("tool.%05d", i) }

// TestRegistrationGrowsLinearly proves that a tool costs kilobytes, and the last
// of thousands what the first cost. The small tool costs so little that whatever
// is copied of the others would show.
func TestRegistrationGrowsLinearly(t *testing.T) {
	// rule DS-07
	const few, many = 200, 5000
	for _, c := range []struct {
		name string
		fn   any
		most float64 // bytes of a tool
	}{
		{"a small tool", func() {}, 8 << 10},
		{"a tool with an album in and out", workload.NewService().Create, 20 << 10},
	} {
		registry := func(n int) footprint {
			r := manyTools(t, 1, c.fn) // what tools share is there
			return footprintOf(func() any { addTools(r, 1, 1+n, c.fn); return r }).per(n)
		}
		small, large := registry(few), registry(many)
		wantLinear(t, c.name, small, large, 1.2)
		if large.live > 1.2*small.live {
			t.Errorf("%s: %.0f live bytes, then %.0f, want about the same", c.name, small.live, large.live)
		}
		if large.bytes > c.most {
			t.Errorf("%s takes %.0f bytes, want at most %.0f", c.name, large.bytes, c.most)
		}
	}
}

// TestCatalogueIsServedFromStoredBytes proves that a list of tools is a list of
// what is there: nothing of a definition is made for it, and only each permission
// is asked for.
func TestCatalogueIsServedFromStoredBytes(t *testing.T) {
	// rule DS-07
	for _, n := range []int{200, 5000} {
		r := manyTools(t, n, func() {})
		lists := map[string]func() []*toolmethod.Definition{
			"Tools":   r.Tools,
			"Allowed": func() []*toolmethod.Definition { return r.Allowed(t.Context()) },
		}
		for name, list := range lists {
			first := list()
			used := footprintOf(func() any { return list() })
			if pointers := float64(16 * n); used.bytes > pointers+4096 || used.allocs > 40 {
				t.Errorf("%s of %d tools: %.0f bytes in %.0f allocations, want a list of pointers", name, n, used.bytes, used.allocs)
			}
			for i, d := range list() {
				if d != first[i] || &d.InputSchema[0] != &first[i].InputSchema[0] || &d.OutputSchema[0] != &first[i].OutputSchema[0] {
					t.Fatalf("%s of %d tools: %s is made again", name, n, d.ID)
				}
			}
		}
	}
}

// TestCallsDoNotGrowWithTools proves that a call allocates the same among 10,000
// tools as among 10.
func TestCallsDoNotGrowWithTools(t *testing.T) {
	// rule DS-07
	count := func(n int) float64 {
		r := manyTools(t, n, func(in struct{ V int }) int { return in.V })
		last := toolID(n - 1)
		args := []byte(`{"v":1}`)
		return testing.AllocsPerRun(200, func() {
			if result := r.Call(t.Context(), last, args); !result.OK() {
				t.Fatal(result.Message())
			}
		})
	}
	if few, many := count(10), count(10_000); many != few {
		t.Errorf("%.0f allocations among 10 tools, %.0f among 10,000", few, many)
	}
}

// growthItem is an item of a list.
type growthItem struct {
	Name  string  `member:"name"`
	Count int     `member:"count"`
	Note  *string `member:"note"`
}

// growthNode is a value that nests.
type growthNode struct {
	Name string       `member:"name"`
	Sub  []growthNode `member:"sub"`
}

// growthCase is a tool that is called with more and more.
type growthCase struct {
	name string
	fn   any
	mark toolmethod.Method
	args func(n int) string // of n units
}

// growthItems are the tools for lists and maps of n items.
func growthItems() []growthCase {
	number := func(n int) string { return strconv.Itoa(n) }
	unique := markOf("unique", "v")
	unique.Inputs = []toolmethod.Input{{Name: "v", Validate: "unique"}}
	defined := markOf("defined", "v")
	defined.Inputs = []toolmethod.Input{{Name: "v", Definition: []byte(`{"type":"array","items":{"type":"object","required":["name"]}}`)}}
	objects := func(n int) string { return listOf(`{"name":"item","count":12,"note":"n"}`, n) }
	return []growthCase{
		{"integers", func(v []int) int { return len(v) }, markOf("integers", "v"), func(n int) string { return listOf("12", n) }},
		{"objects", func(v []growthItem) int { return len(v) }, markOf("objects", "v"), objects},
		{"members", func(v map[string]int) int { return len(v) }, markOf("members", "v"), numbered},
		{"anything", func(v any) {}, anyMark("anything"), objects},
		{"distinct items", func(v []int) {}, unique, numberedItems},
		{"objects that hold a definition", func(v []growthItem) {}, defined, objects},
		{"a list as result", func(v int) []growthItem { return make([]growthItem, v) }, markOf("list", "v"), number},
		{"a sequence as result", growthSequence, markOf("sequence", "v"), number},
		{"a map as result", growthMap, markOf("map", "v"), number},
	}
}

// growthSequence gives n items.
func growthSequence(n int) iter.Seq[growthItem] {
	return func(yield func(growthItem) bool) {
		for range n {
			if !yield(growthItem{}) {
				return
			}
		}
	}
}

// growthMap gives n members.
func growthMap(n int) map[int]bool {
	m := make(map[int]bool, n)
	for i := range n {
		m[i] = true
	}
	return m
}

// growthDepths are the tools for n levels of nesting.
func growthDepths() []growthCase {
	nodes := func(n int) string {
		return repeat(`{"name":"a","sub":[`, n-1) + `{"name":"a","sub":[]}` + repeat("]}", n-1)
	}
	return []growthCase{
		{"nested objects", func(v growthNode) {}, markOf("nodes", "v"), nodes},
		{"nested objects of any kind", func(v any) {}, anyMark("any"), nodes},
		{"nested objects as result", func(v growthNode) growthNode { return v }, markOf("back", "v"), nodes},
	}
}

// caller returns what calls the tool with n units and fails when that does.
func (c growthCase) caller(tb testing.TB, r *toolmethod.Registry, n int) func() {
	tb.Helper()
	if _, ok := r.Lookup(c.mark.ID); !ok {
		r.RegisterFunc(c.fn, c.mark)
	}
	args := []byte(argument(c.args(n)))
	return func() {
		if result := r.Call(tb.Context(), c.mark.ID, args); !result.OK() {
			tb.Fatalf("%s of %d: %.300s", c.name, n, result.Message())
		}
	}
}

// TestCallsGrowLinearly proves that an item among 30,000 takes the memory that it
// takes among 1,000, and a level of nesting likewise.
func TestCallsGrowLinearly(t *testing.T) {
	// rule RT-04
	for _, c := range []struct {
		cases     []growthCase
		few, many int
	}{{growthItems(), 1000, 30_000}, {growthDepths(), 60, 4000}} {
		for _, tool := range c.cases {
			r := quietRegistry()
			used := func(n int) footprint {
				call := tool.caller(t, r, n)
				call()
				return footprintOf(func() any { call(); return nil }).per(n)
			}
			wantLinear(t, tool.name, used(c.few), used(c.many), 2) // a buffer that doubles may be twice too large
		}
	}
}
