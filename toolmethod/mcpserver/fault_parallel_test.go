package mcpserver

import (
	"encoding/json"
	"fmt"
	"sync"
	"testing"
)

// TestParallelCalls makes a thousand calls at once, every tenth of which goes
// wrong.
func TestParallelCalls(t *testing.T) {
	eachEra(t, func(t *testing.T, open opener) {
		noLeak(t)
		tools := newFaultTools()
		client := open(t, serveHTTP(t, tools.Registry, Options{}).URL)
		var calls sync.WaitGroup
		for i := range 1000 {
			calls.Go(func() {
				word := fmt.Sprintf("word %d", i)
				if i%10 == 0 {
					if m := client.call(t, []string{"fault.panic", "fault.error", "fault.vault"}[i/10%3], nil); succeeded(m) {
						t.Errorf("what goes wrong is answered with %s", show(m))
					}
					return
				}
				if m := client.call(t, "fault.echo", map[string]any{"word": word}); !succeeded(m) || said(m) != word {
					t.Errorf("%q is answered with %s", word, show(m))
				}
			})
		}
		calls.Wait()
	})
}

// toolResult is the result of a call.
type toolResult struct {
	IsError           bool
	Content           []struct{ Text string }
	StructuredContent struct{ Result string }
}

// resultOf returns the result of a call in an answer.
func resultOf(m message) (r toolResult) {
	if m.Result == nil || json.Unmarshal(m.Result, &r) != nil {
		r.IsError = true
	}
	return r
}

// succeeded tells whether an answer is a success.
func succeeded(m message) bool { return !resultOf(m).IsError }

// said returns the output of a call.
func said(m message) string { return resultOf(m).StructuredContent.Result }
