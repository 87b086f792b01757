//go:build !race

// The race detector has pools forget on purpose, and allocates itself.

package toolmethod_test

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// footprint is what some work took of the memory.
type footprint struct {
	bytes, allocs float64 // in total, also what is garbage by now
	live          float64 // bytes that are there after it, garbage apart
}

// per returns the footprint of one of n units of the work.
func (f footprint) per(n int) footprint {
	return footprint{f.bytes / float64(n), f.allocs / float64(n), f.live / float64(n)}
}

// footprintOf measures work, during which no garbage is collected. What work
// returns is kept until after the measurement.
func footprintOf(work func() any) footprint {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	runtime.GC()
	runtime.GC() // what pools hold goes with the second one
	var before, after, settled runtime.MemStats
	runtime.ReadMemStats(&before)
	kept := work()
	runtime.ReadMemStats(&after)
	runtime.GC()
	runtime.ReadMemStats(&settled)
	runtime.KeepAlive(kept)
	return footprint{
		bytes:  float64(after.TotalAlloc - before.TotalAlloc),
		allocs: float64(after.Mallocs - before.Mallocs),
		live:   float64(settled.HeapAlloc) - float64(before.HeapAlloc),
	}
}

// wantLinear fails unless a unit of the large work takes about what a unit of the
// small one takes, up to a factor.
func wantLinear(t *testing.T, name string, small, large footprint, factor float64) {
	t.Helper()
	if large.bytes > factor*small.bytes+1 {
		t.Errorf("%s: %.0f bytes, then %.0f, want at most %.1f times as many", name, small.bytes, large.bytes, factor)
	}
	if large.allocs > factor*small.allocs+0.1 {
		t.Errorf("%s: %.2f allocations, then %.2f, want at most %.1f times as many", name, small.allocs, large.allocs, factor)
	}
}
