package mcpserver

import (
	"io"
	"net/http/httptest"
	"testing"
)

// TestStreamsEnd shuts a server down on which clients of both eras listen for
// changes: their streams end whole, and a call that runs is answered.
func TestStreamsEnd(t *testing.T) {
	eachEra(t, func(t *testing.T, open opener) {
		noLeak(t)
		tools, closing := newFaultTools(), make(chan struct{})
		server := httptest.NewServer(Handler(tools.Registry, Options{Authenticate: byHeader, Closing: closing}))
		t.Cleanup(server.Close)
		client := open(t, server.URL)
		t.Cleanup(tools.free)
		streams := []io.Reader{openStream(t, client)}
		if client.session == "" {
			streams = append(streams, openStream(t, client))
		}
		answers := make(chan message, 1)
		go func() { answers <- client.call(t, "fault.wait", nil) }()
		receive(t, tools.started, "the call")
		close(closing)
		for _, stream := range streams {
			ended := make(chan error, 1)
			go func() {
				_, err := io.Copy(io.Discard, stream)
				ended <- err
			}()
			if err := receive(t, ended, "the end of the stream"); err != nil {
				t.Errorf("the stream ends with %v", err)
			}
		}
		tools.free()
		if m := receive(t, answers, "the answer"); !succeeded(m) {
			t.Errorf("the call that runs is answered with %s", show(m))
		}
	})
}
