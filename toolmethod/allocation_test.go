//go:build !race

// The race detector has pools forget on purpose, so that allocations say nothing
// under it.

package toolmethod_test

import (
	"testing"

	"github.com/go-toolapi/toolapi/testdata/workload"
)

// The calls of the workloads allocate no more than the ceilings say, whatever
// their size.
func TestAllocationsOfCalls(t *testing.T) {
	r, _ := workloadRegistry(t)
	ceilings := map[string]float64{"S": 9, "M": 14, "L": 34}
	for _, call := range workload.Calls() {
		got := testing.AllocsPerRun(100, func() { r.Call(t.Context(), call.ID, call.Args).JSON() })
		if got > ceilings[call.Name] {
			t.Errorf("%s: %v allocations, want at most %v", call.Name, got, ceilings[call.Name])
		}
	}
}
