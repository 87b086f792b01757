//go:build !race

// The race detector has pools forget on purpose, so that allocations say nothing
// under it.

package toolmethod_test

import (
	"testing"

	"github.com/go-toolapi/toolapi/testdata/workload"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// A selection or a getter costs other tools no allocation, nor the tool that leaves
// the getter of its type out.
func TestAllocationsBesideSelectionsAndGetters(t *testing.T) {
	// rule VO-10
	allocations := func(r *toolmethod.Registry, id string) float64 {
		if result := r.Call(t.Context(), id, nil); !result.OK() {
			t.Fatal(result.Message())
		}
		return testing.AllocsPerRun(100, func() { r.Call(t.Context(), id, nil) })
	}
	all := galleryRegistry(t, true)
	alone := allocations(galleryRegistry(t, false), "images")
	for _, id := range []string{"images", "unframed"} {
		if got := allocations(all, id); got > alone {
			t.Errorf("%s: %v allocations beside tools with selections and getters, want the %v that it has alone", id, got, alone)
		}
	}
}

// The number of objects that are published does not change how much is allocated.
func TestAllocationsOfPublishing(t *testing.T) {
	r, _ := publishRegistry(t)
	if got := testing.AllocsPerRun(100, func() { r.Call(t.Context(), "tracks.list", nil).JSON() }); got > 8 {
		t.Errorf("%v allocations for 1,000 objects, want at most 8", got)
	}
}

// The calls of the workloads allocate no more than the ceilings say, whatever
// their size.
func TestAllocationsOfCalls(t *testing.T) {
	r, _ := workloadRegistry(t)
	ceilings := map[string]float64{"S": 8, "M": 11, "L": 16}
	for _, call := range workload.Calls() {
		got := testing.AllocsPerRun(100, func() { r.Call(t.Context(), call.ID, call.Args).JSON() })
		if got > ceilings[call.Name] {
			t.Errorf("%s: %v allocations, want at most %v", call.Name, got, ceilings[call.Name])
		}
	}
}
