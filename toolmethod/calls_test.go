package toolmethod_test

import (
	"path/filepath"
	"testing"

	"github.com/go-toolapi/toolapi/testdata/calls"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestConversations leads every conversation with the worked examples through the
// registry itself.
func TestConversations(t *testing.T) {
	// rule RT-07
	if *update {
		calls.Update(t, filepath.Join("..", "testdata", "calls"))
		return // what is embedded in the test is what the files were before
	}
	calls.Replay(t, func(_ *testing.T, r *toolmethod.Registry) calls.Door { return calls.Direct(r) })
}
