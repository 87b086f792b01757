package mcpserver_test

import (
	"io"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// A tool that cannot be served is told of in the log of the registry, where nobody
// named another one.
func TestToolsLeftOutAreLogged(t *testing.T) {
	core, logs := observer.New(zap.ErrorLevel)
	r := newRegistry(t, toolmethod.WithLogger(zap.New(core)))
	add(t, r, "a.b", func() {})
	add(t, r, "a_b", func() {})
	_ = mcpserver.Handler(r, mcpserver.Options{Separator: "_"})
	if found := logs.All(); len(found) != 1 || found[0].ContextMap()["tool"] != "a_b" {
		t.Errorf("the log has %v, want that a_b is left out", found)
	}
}

// A connection that has ended follows the registry no more: a program that serves
// many, one after the other, would keep them all.
func TestServeLeavesNothingBehind(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		core, logs := observer.New(zap.ErrorLevel)
		r := newRegistry(t, toolmethod.WithLogger(zap.New(core)))
		in, input := io.Pipe()
		if err := input.Close(); err != nil {
			t.Fatal(err)
		}
		if err := mcpserver.Serve(t.Context(), r, mcpserver.Options{Separator: "_"}, in, io.Discard); err != nil {
			t.Fatal(err)
		}
		add(t, r, "a.b", func() {})
		add(t, r, "a_b", func() {})
		time.Sleep(time.Minute) // of the bubble's time: what still followed would have seen both
		synctest.Wait()
		if found := logs.All(); len(found) > 0 {
			t.Errorf("after the end the log has %v, want nothing", found)
		}
	})
}
