//go:build !race

package toolmethod_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/go-toolapi/toolapi/testdata/workload"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// subject is something that is done in several sizes.
type subject struct {
	name  string
	unit  string // of which there are as many as the size says
	sizes []int
	// prepare returns what does it once in a size, and how many units that is.
	prepare func(tb testing.TB, size int) (run func(), units float64)
	// cores returns how many cores work on it; nil is one.
	cores func(size int) int
}

// BenchmarkGrowth measures what a unit costs in small and in large sizes: time,
// of one core, and memory. The metric x/smallest is the time of a unit relative to
// the smallest size, measured in turns in the same run; where growth is linear it
// stays where it is or falls. With -short it leaves out the largest sizes.
func BenchmarkGrowth(b *testing.B) {
	for _, s := range subjects() {
		sizes := s.sizes
		if testing.Short() {
			sizes = slices.DeleteFunc(slices.Clone(sizes), func(n int) bool { return n > 1000 })
		}
		s.measure(b, sizes)
	}
}

// subjects are all that grows.
func subjects() []subject {
	tools, goroutines := []int{10, 100, 1000, 10_000}, []int{1, 2, 4, 8, 64}
	list := []subject{
		{"register", "tool", tools, registering, nil},
		{"Tools", "tool", tools, listing(func(r *toolmethod.Registry) { r.Tools() }), nil},
		{"Allowed", "tool", tools, listing(func(r *toolmethod.Registry) { r.Allowed(context.Background()) }), nil},
		{"call one of them", "call", tools, callingOneOf(1), nil},
		{"call all of them in turns", "call", tools, callingOneOf(1 << 20), nil},
		{"goroutines", "call", goroutines, callingAtOnce(false), coresFor},
		{"goroutines, by hand", "call", goroutines, callingAtOnce(true), coresFor},
	}
	for _, c := range growthItems() {
		list = append(list, subject{c.name, "item", []int{10, 100, 1000, 10_000, 100_000}, c.prepare, nil})
	}
	for _, c := range growthDepths() {
		list = append(list, subject{c.name, "level", []int{1, 8, 64, 512, 4096}, c.prepare, nil})
	}
	return list
}

// prepare is that of a subject.
func (c growthCase) prepare(tb testing.TB, size int) (run func(), units float64) {
	tb.Helper()
	return c.caller(tb, quietRegistry(), size), float64(size)
}

// registering registers so many tools, one after another, after a first one.
func registering(tb testing.TB, size int) (run func(), units float64) {
	tb.Helper()
	s := workload.NewService()
	return func() { manyTools(tb, size, s.Create) }, float64(size)
}

// listing lists so many tools.
func listing(list func(*toolmethod.Registry)) func(testing.TB, int) (func(), float64) {
	return func(tb testing.TB, size int) (func(), float64) {
		tb.Helper()
		r := manyTools(tb, size, func() {})
		return func() { list(r) }, float64(size)
	}
}

// callingOneOf calls so many tools among all in turns, or all that there are. Of
// those in turns each is called rarely, so that a pool may have forgotten it.
func callingOneOf(called int) func(testing.TB, int) (func(), float64) {
	return func(tb testing.TB, size int) (run func(), units float64) {
		tb.Helper()
		const calls = 1000
		r := manyTools(tb, size, func(in struct{ V int }) int { return in.V })
		ids := make([]string, calls)
		for i := range ids {
			ids[i] = toolID(size - 1 - i%called*7919%size)
		}
		args := []byte(`{"v":1}`)
		return func() {
			for _, id := range ids {
				if result := r.Call(context.Background(), id, args); !result.OK() {
					tb.Fatal(result.Message())
				}
			}
		}, calls
	}
}

// coresFor returns how many cores can work on the calls of so many goroutines.
func coresFor(goroutines int) int { return min(goroutines, runtime.GOMAXPROCS(0)) }

// callingAtOnce makes calls from so many goroutines, ours or those written by hand.
func callingAtOnce(byHand bool) func(testing.TB, int) (func(), float64) {
	return func(tb testing.TB, size int) (run func(), units float64) {
		tb.Helper()
		const calls = 6400
		r, s := workloadRegistry(tb)
		call := workload.Calls()[1]
		one := func() { r.Call(context.Background(), call.ID, call.Args).JSON() }
		if byHand {
			one = func() { _, _ = call.Hand(context.Background(), s, call.Args) }
		}
		return func() {
			var callers sync.WaitGroup
			for range size {
				callers.Go(func() {
					for range calls / size {
						one()
					}
				})
			}
			callers.Wait()
		}, calls
	}
}

// measure measures the subject in turns in all sizes, and reports the medians.
func (s subject) measure(b *testing.B, sizes []int) {
	b.Helper()
	const rounds = 7
	runs, units, times := make([]func(), len(sizes)), make([]float64, len(sizes)), make([][]float64, len(sizes))
	repeats := make([]int, len(sizes))
	for i, size := range sizes {
		runs[i], units[i] = s.prepare(b, size)
		repeats[i] = 1
		for took(repeats[i], runs[i]) < time.Millisecond {
			repeats[i] *= 2
		}
	}
	for range rounds {
		for i := range sizes {
			took := took(repeats[i], runs[i])
			each := float64(took.Nanoseconds()) / float64(repeats[i]) / units[i]
			if s.cores != nil {
				each *= float64(s.cores(sizes[i]))
			}
			times[i] = append(times[i], each)
		}
	}
	for i, size := range sizes {
		slices.Sort(times[i])
		b.Run(fmt.Sprintf("%s/%d", s.name, size), func(b *testing.B) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			runs[i]()
			runtime.ReadMemStats(&after)
			median := times[i][rounds/2]
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(median, "ns/"+s.unit)
			b.ReportMetric(median/times[0][rounds/2], "x/smallest")
			b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/units[i], "B/"+s.unit)
			b.ReportMetric(float64(after.Mallocs-before.Mallocs)/units[i], "allocs/"+s.unit)
		})
	}
}
