package toolmethod_test

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/go-toolapi/toolapi/testdata/workload"
)

// TestCallsWaitForNoLock proves that calls at once wait for nothing of ours: no
// profile of waiting names the module.
func TestCallsWaitForNoLock(t *testing.T) {
	// rule RT-05
	defer runtime.SetMutexProfileFraction(runtime.SetMutexProfileFraction(1))
	runtime.SetBlockProfileRate(1)
	defer runtime.SetBlockProfileRate(0)
	r, _ := workloadRegistry(t)
	calls := workload.Calls()[:2]
	var callers sync.WaitGroup
	for range 8 {
		callers.Go(func() {
			for i := range 2000 {
				r.Call(context.Background(), calls[i%2].ID, calls[i%2].Args)
			}
		})
	}
	callers.Wait()
	records := make([]runtime.BlockProfileRecord, 10_000)
	for name, profile := range map[string]func([]runtime.BlockProfileRecord) (int, bool){"mutex": runtime.MutexProfile, "block": runtime.BlockProfile} {
		n, ok := profile(records)
		if !ok {
			t.Fatalf("the %s profile has %d records", name, n)
		}
		for _, record := range records[:n] {
			if stack := calling(record.Stack()); stack != "" {
				t.Errorf("the %s profile has %d waits in a call:\n%s", name, record.Count, stack)
			}
		}
	}
}

// calling returns a stack of calls that a tool call is among, "" for all others,
// and where Go's own runtime or one of its pools waits.
func calling(stack []uintptr) string {
	var text strings.Builder
	found, own := false, false
	for frames := runtime.CallersFrames(stack); ; {
		frame, more := frames.Next()
		fmt.Fprintln(&text, frame.Function)
		own = own || frame.Function == "runtime.unlock" || strings.HasPrefix(frame.Function, "sync.(*Pool).")
		found = found || strings.HasSuffix(frame.Function, "toolmethod.(*Registry).Call")
		if !more {
			break
		}
	}
	if !found || own {
		return ""
	}
	return text.String()
}
