package toolmethod_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/testdata/workload"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// workloadRegistry returns a registry with the measured service.
func workloadRegistry(tb testing.TB) (*toolmethod.Registry, *workload.Service) {
	tb.Helper()
	r := toolmethod.NewRegistry()
	s := workload.NewService()
	r.Register(s)
	if err := r.Err(); err != nil {
		tb.Fatal(err)
	}
	return r, s
}

// sameJSON fails unless both texts say the same.
func sameJSON(tb testing.TB, got, want []byte) {
	tb.Helper()
	var g, w any
	if err := json.Unmarshal(got, &g); err != nil {
		tb.Fatalf("%v in %s", err, got)
	}
	if err := json.Unmarshal(want, &w); err != nil {
		tb.Fatal(err)
	}
	if diff := cmp.Diff(w, g); diff != "" {
		tb.Fatalf("the result differs from the hand-written one (-want +got):\n%s", diff)
	}
}

// BenchmarkCall measures whole calls, from argument bytes to result bytes. The
// metric x/hand is the time relative to the same call written by hand on
// encoding/json without any validation, measured in turns in the same run;
// x/hand-appended is that where the result is appended to a buffer.
func BenchmarkCall(b *testing.B) {
	r, s := workloadRegistry(b)
	ctx := context.Background()
	for _, call := range workload.Calls() {
		b.Run(call.Name, func(b *testing.B) {
			result := func() *toolmethod.Result {
				result := r.Call(ctx, call.ID, call.Args)
				if !result.OK() {
					b.Fatal(result.Message())
				}
				return result
			}
			ours := func() []byte { return result().JSON() }
			var buffer []byte
			appended := func() { buffer = result().AppendJSON(buffer[:0]) }
			hand := func() []byte {
				text, err := call.Hand(ctx, s, call.Args)
				if err != nil {
					b.Fatal(err)
				}
				return text
			}
			sameJSON(b, ours(), hand())
			b.ReportAllocs()
			for b.Loop() {
				ours()
			}
			b.StopTimer()
			b.ReportMetric(ratio(func() { ours() }, func() { hand() }), "x/hand")
			b.ReportMetric(ratio(appended, func() { hand() }), "x/hand-appended")
		})
	}
	b.Run("entity", benchmarkEntity)
}

// benchmarkEntity measures a call whose method takes an entity. The metric ns/entity
// is what that costs more than the same call of a method that takes the id, and
// loads and asks itself.
func benchmarkEntity(b *testing.B) {
	pages := map[string]*page{"p1": {id: "p1"}}
	load := func(_ context.Context, id string) (*page, error) {
		if p := pages[id]; p != nil {
			return p, nil
		}
		return nil, toolmethod.ErrNotFound
	}
	access := func(_ context.Context, p *page, operation string) (bool, error) { return p.id != operation, nil }
	r := toolmethod.NewRegistry(toolmethod.WithEntity(toolmethod.Entity[*page]{Type: "page", Load: load, Access: access}))
	entityTool(r, "entity", func(_ context.Context, p *page) string { return p.id }, toolmethod.Input{Name: "page", Entity: "update"})
	entityTool(r, "id", func(ctx context.Context, id string) (string, error) {
		p, err := load(ctx, id)
		if err == nil {
			_, err = access(ctx, p, "update")
		}
		return p.id, err
	}, toolmethod.Input{Name: "page"})
	if err := r.Err(); err != nil {
		b.Fatal(err)
	}
	ctx, args := context.Background(), []byte(`{"page":"p1"}`)
	call := func(id string) {
		if result := r.Call(ctx, id, args); !result.OK() {
			b.Fatal(result.Message())
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		call("entity")
	}
	b.StopTimer()
	more := ratio(func() { call("entity") }, func() { call("id") }) - 1
	const n = 100_000
	b.ReportMetric(more*float64(took(n, func() { call("id") }).Nanoseconds())/n, "ns/entity")
}

// ratio measures a and b in turns and returns the median of a's time in b's.
func ratio(a, b func()) float64 {
	n := 1
	for took(n, b) < 4*time.Millisecond {
		n *= 2
	}
	ratios := make([]float64, 0, 31)
	for range cap(ratios) {
		first, second := took(n, a), took(n, b)
		ratios = append(ratios, float64(first)/float64(second))
	}
	slices.Sort(ratios)
	return ratios[len(ratios)/2]
}

// took returns how long n runs of f take.
func took(n int, f func()) time.Duration {
	start := time.Now()
	for range n {
		f()
	}
	return time.Since(start)
}

// BenchmarkRegister measures the registration of 1,000 tools with the types of
// the middle workload, per tool.
func BenchmarkRegister(b *testing.B) {
	const tools = 1000
	s := workload.NewService()
	b.ReportAllocs()
	for b.Loop() {
		r := toolmethod.NewRegistry()
		for i := range tools {
			r.RegisterFunc(s.Create, toolmethod.Method{ID: fmt.Sprintf("album.create_%d", i), Permission: "*", Description: "Adds an album."})
		}
		if len(r.Tools()) != tools {
			b.Fatal(r.Err())
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/tools, "ns/tool")
}
