//go:build !race

// The race detector has pools forget on purpose, and allocates itself.

package toolmethod_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"runtime"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// large is the size of a large payload, in bytes.
const large = 10 << 20

// quoted returns text as a JSON string; nothing in it needs an escape.
func quoted(text string) string { return `"` + text + `"` }

// TestLargeArgumentsTakeTheirSize proves that an argument of 10 MB takes at most
// three times its size, garbage and what the method keeps included.
func TestLargeArgumentsTakeTheirSize(t *testing.T) {
	// rule RT-04
	r := quietRegistry()
	none, anything := toolmethod.Input{}, toolmethod.Input{DataType: "any"}
	keeping[string](t, r, "text", none)
	keeping[string](t, r, "lined", toolmethod.Input{Validate: "pattern=^a"})
	keeping[[]byte](t, r, "bytes", none)
	keeping[[]growthItem](t, r, "items", none)
	keeping[map[string]string](t, r, "members", none)
	keeping[any](t, r, "any", anything)
	keeping[json.RawMessage](t, r, "raw", anything)
	keeping[json.Number](t, r, "number", none)
	keeping[string](t, r, "defined", toolmethod.Input{Definition: json.RawMessage(`{"type":"string","minLength":1}`)})
	r.Add(toolmethod.Tool{
		Method: toolmethod.Method{ID: "written", Permission: "*", Description: "Takes it.", Inputs: []toolmethod.Input{{Name: "v", DataType: "any"}}},
		Run:    writtenNothing,
	})
	plain := quoted(repeat("a", large))
	escaped := quoted(repeat(`a\n`, large/3))
	once := quoted(`a\n` + repeat("a", large))
	binary := base64.StdEncoding.EncodeToString(make([]byte, large*3/4))
	for _, c := range []struct{ name, id, v string }{
		{"a string", "text", plain},
		{"a string of escapes", "text", escaped},
		{"a string with one escape", "text", once},
		{"a string under a pattern", "lined", escaped},
		{"base64", "bytes", quoted(binary)},
		{"base64 with escapes", "bytes", quoted(strings.ReplaceAll(binary, "AAAA", `AA\/A`))},
		{"100,000 objects", "items", listOf(`{"name":"`+repeat("n", 66)+`","count":1,"note":"a note"}`, 100_000)},
		{"40 long members", "members", longMembers(40, large/40)},
		{"a string of any kind", "any", plain},
		{"a string of any kind with escapes", "any", escaped},
		{"a list of any kind", "any", listOf(quoted(repeat("a", 100)), 100_000)},
		{"raw JSON", "raw", listOf(quoted(repeat("a", 100)), 100_000)},
		{"a number", "number", repeat("9", large)},
		{"a string under a definition", "defined", escaped},
		{"a string for a hand-written tool", "written", escaped},
	} {
		args := []byte(argument(c.v))
		used := footprintOf(func() any {
			result := r.Call(t.Context(), c.id, args)
			if !result.OK() {
				t.Errorf("%s: %.300s", c.name, result.Message())
			}
			return result
		})
		if most := 3 * float64(len(args)); used.bytes > most {
			t.Errorf("%s: %d bytes of arguments took %.0f bytes, want at most %.0f", c.name, len(args), used.bytes, most)
		}
	}
}

// longMembers returns an object of n members, each of them a string of size bytes.
func longMembers(n, size int) string {
	texts := make([]string, n)
	for i := range texts {
		texts[i] = fmt.Sprintf(`"m%d":%s`, i, quoted(repeat("a", size)))
	}
	return "{" + strings.Join(texts, ",") + "}"
}

// TestKeptValuePinsNoBody proves that a small value which a method keeps does not
// keep the large arguments that it came with.
func TestKeptValuePinsNoBody(t *testing.T) {
	// rule RT-04
	type note struct {
		Small string
		Large string
	}
	r := quietRegistry()
	var kept []any
	take := func(id string, in toolmethod.Input, fn any) {
		mark := markOf(id, "v")
		in.Name = "v"
		mark.Inputs = []toolmethod.Input{in}
		r.RegisterFunc(fn, mark)
	}
	take("field", toolmethod.Input{}, func(v note) { kept = append(kept, v.Small) })
	take("item", toolmethod.Input{}, func(v []string) { kept = append(kept, v[0]) })
	take("member", toolmethod.Input{}, func(v map[string]string) { kept = append(kept, v["small"]) })
	take("name", toolmethod.Input{}, func(v map[string]string) {
		for name := range v {
			if name == "small" {
				kept = append(kept, name)
			}
		}
	})
	take("any", toolmethod.Input{DataType: "map"}, func(v map[string]any) { kept = append(kept, v["small"]) })
	take("bytes", toolmethod.Input{}, func(v [][]byte) { kept = append(kept, v[0]) })
	take("number", toolmethod.Input{}, func(v []json.Number) { kept = append(kept, v[0]) })
	take("uri", toolmethod.Input{}, func(v []url.URL) { kept = append(kept, v[0]) })
	take("defined", toolmethod.Input{Definition: json.RawMessage(`{"type":"array"}`)}, func(v []string) { kept = append(kept, v[0]) })
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	body := repeat("a", large)
	object := `{"small":"AAAA","large":` + quoted(body) + `}`
	list := `["AAAA",` + quoted(body) + `]`
	for id, v := range map[string]string{
		"field": object, "item": list, "member": object, "name": object, "any": object, "bytes": list, "defined": list,
		"number": `[1.25,` + repeat("9", large) + `]`, "uri": `["https://a.org","https://a.org/` + body + `"]`,
	} {
		used := footprintOf(func() any {
			result := r.Call(t.Context(), id, []byte(argument(v)))
			if !result.OK() {
				t.Errorf("%s: %.300s", id, result.Message())
			}
			return result
		})
		if used.live > 128<<10 {
			t.Errorf("%s: %.0f bytes are kept for one small value", id, used.live)
		}
	}
	if len(kept) != 9 {
		t.Errorf("%d values were kept, want 9", len(kept))
	}
}

// TestManyKeptValuesPinLittle proves the same of many calls: each keeps one small
// string of a middling body, which is no reason to keep the rest of them.
func TestManyKeptValuesPinLittle(t *testing.T) {
	// rule RT-04
	type note struct{ Small, Rest string }
	r := quietRegistry()
	const calls = 200
	kept := make([]string, 0, calls)
	r.RegisterFunc(func(n note) { kept = append(kept, n.Small) }, markOf("note"))
	args := []byte(`{"small":"kept","rest":` + quoted(repeat("a", 200<<10)) + `}`)
	used := footprintOf(func() any {
		for range calls {
			r.Call(t.Context(), "note", args)
		}
		return [][]byte{args} // which were there before
	}).per(calls)
	if most := float64(17 << 10); used.live > most || len(kept) != calls {
		t.Errorf("%d calls keep %.0f bytes each, want at most %.0f", len(kept), used.live, most)
	}
}

// TestResultPinsNoLargeBuffer proves that small results after a large one take the
// room that they need.
func TestResultPinsNoLargeBuffer(t *testing.T) {
	// rule RT-04
	r := quietRegistry()
	r.RegisterFunc(func(n int) string { return repeat("a", n) }, markOf("text", "n"))
	r.RegisterFunc(func(n int) []growthItem { return make([]growthItem, n) }, markOf("items", "n"))
	r.RegisterFunc(growthSequence, markOf("sequence", "n"))
	r.RegisterFunc(growthMap, markOf("members", "n"))
	r.Add(toolmethod.Tool{
		Method: toolmethod.Method{
			ID: "written", Permission: "*", Description: "Gives it.",
			Inputs: []toolmethod.Input{{Name: "n", DataType: "integer"}}, Outputs: []toolmethod.Output{{Name: "text", DataType: "string"}},
		},
		Run: writtenText,
	})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	const results = 20
	for _, id := range []string{"text", "items", "sequence", "members", "written"} {
		call := func(n int) *toolmethod.Result {
			result := r.Call(t.Context(), id, fmt.Appendf(nil, `{"n":%d}`, n))
			if !result.OK() {
				t.Errorf("%s: %s", id, result.Message())
			}
			return result
		}
		used := footprintOf(func() any {
			kept := make([]*toolmethod.Result, 0, results)
			for range results {
				call(20_000)
				kept = append(kept, call(1))
			}
			runtime.GC() // what the pools of others hold goes with the second one
			return kept
		}).per(results)
		if used.live > 1024 {
			t.Errorf("%s: a small result keeps %.0f bytes", id, used.live)
		}
	}
}

// TestPoolsKeepNoLargeBuffers proves that a tool that is called with something
// large once, and often afterwards, does not keep the memory for it.
func TestPoolsKeepNoLargeBuffers(t *testing.T) {
	// rule RT-04
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // each processor has a pool of its own
	for _, c := range []struct{ name, id, whole, small string }{
		{"a string of escapes", "text", quoted(repeat(`a\n`, large/3)), `"a\n"`},
		{"escapes below 1 MB", "text", quoted(repeat(`a\n`, 300_000)), `"a\n"`},
		{"many names", "any", numbered(60_000), `{"a":1}`},
		{"many levels", "any", repeat("[", 9000) + repeat("]", 9000), "[]"},
	} {
		r := quietRegistry()
		keeping[string](t, r, "text", toolmethod.Input{})
		keeping[any](t, r, "any", toolmethod.Input{DataType: "any"})
		whole, small := []byte(argument(c.whole)), []byte(argument(c.small))
		r.Call(t.Context(), c.id, small)
		used := footprintOf(func() any {
			r.Call(t.Context(), c.id, whole)
			for range 4 {
				r.Call(t.Context(), c.id, small) // what is used outlives the collection
				runtime.GC()
			}
			r.Call(t.Context(), c.id, small)
			return whole // which was there before
		})
		if used.live > 100<<10 {
			t.Errorf("%s: %.0f bytes are kept", c.name, used.live)
		}
	}
}

// TestAllocationsDoNotGrowWithThePayload proves that a call allocates for the
// values that the method keeps, however long they are, and for nothing else.
func TestAllocationsDoNotGrowWithThePayload(t *testing.T) {
	// rule RT-04
	r := quietRegistry()
	anything := toolmethod.Input{DataType: "any"}
	keeping[string](t, r, "text", toolmethod.Input{})
	keeping[[]byte](t, r, "bytes", toolmethod.Input{})
	keeping[[64]int](t, r, "array", toolmethod.Input{})
	keeping[json.RawMessage](t, r, "raw", anything)
	keeping[struct {
		A string
		B int
	}](t, r, "struct", toolmethod.Input{})
	ints := "[" + repeat("1,", 63) + "1]"
	wide := "[" + repeat(repeat(" ", 1000)+"1,", 63) + "1]"
	for _, c := range []struct {
		name, id, short, long string
		more                  float64
	}{
		{"a string", "text", quoted(repeat("a", 8000)), quoted(repeat("a", 1<<20)), 0},
		{"a string with escapes", "text", quoted(repeat(`\n`, 500)), quoted(repeat(`\n`, 1<<20)), 1}, // the buffer, which is not kept
		{"base64", "bytes", quoted(repeat("A", 8)), quoted(repeat("A", 1<<20)), 0},
		{"white space", "array", ints, wide, 0},
		{"long numbers", "array", ints, strings.ReplaceAll(ints, "1", "1."+repeat("0", 1000)), 0},
		{"raw JSON", "raw", "[]", listOf("[]", 100_000), 1}, // for the brackets that are open
		{"members in any order", "struct", `{"a":"x","b":1}`, repeat(" ", 1<<20) + `{"b":1,` + repeat(" ", 1<<20) + `"a":"x"}`, 0},
	} {
		count := func(v string) float64 {
			args := []byte(argument(v))
			return testing.AllocsPerRun(10, func() {
				if result := r.Call(t.Context(), c.id, args); !result.OK() {
					t.Fatalf("%s: %.300s", c.name, result.Message())
				}
			})
		}
		if short, long := count(c.short), count(c.long); long > short+c.more {
			t.Errorf("%s: %.0f allocations for a short one, %.0f for a long one", c.name, short, long)
		}
	}
}

// writtenNothing is a hand-written tool that does nothing.
func writtenNothing(context.Context, toolmethod.Values) *toolmethod.Result {
	return toolmethod.Success("")
}

// writtenText is a hand-written tool that gives a text of n characters.
func writtenText(_ context.Context, in toolmethod.Values) *toolmethod.Result {
	n, _ := in["n"].(int64)
	return toolmethod.Success("", toolmethod.Values{"text": repeat("a", int(n))})
}
