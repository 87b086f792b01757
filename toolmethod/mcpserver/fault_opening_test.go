package mcpserver

import (
	"net/http"
	"strings"
	"testing"
)

// opening returns a request that opens a session, with a title of this length.
func (c *faultClient) opening(title int) string {
	return c.request(methodInitialize, map[string]any{
		"protocolVersion": sessionRevision, "capabilities": map[string]any{},
		"clientInfo": map[string]any{"name": "fault", "version": "1", "title": strings.Repeat("x", title)},
	})
}

// TestTooManySessions opens sessions until there are too many: those that are open
// are served, and so is who needs none. A client without one that listens for changes
// takes nobody's place.
func TestTooManySessions(t *testing.T) {
	server := serveHTTP(t, newFaultTools().Registry, Options{Sessions: 2})
	openStream(t, &faultClient{url: server.URL, revision: statelessRevision})
	first, second := openClient(t, server.URL, sessionRevision, ""), openClient(t, server.URL, sessionRevision, "")
	third := &faultClient{url: server.URL, revision: sessionRevision}
	got := third.raw(t, third.opening(1))
	if got.status != http.StatusServiceUnavailable || len(got.messages) != 1 {
		t.Fatalf("a third session is answered with %d %s, want %d", got.status, got.text, http.StatusServiceUnavailable)
	}
	checkAnswer(t, got.messages[0], "1")
	if m := got.messages[0]; m.Error == nil || m.Error.Code != codeBusy {
		t.Errorf("a third session is answered with %s, want the error %d", show(m), codeBusy)
	}
	for _, client := range []*faultClient{first, second, {url: server.URL, revision: statelessRevision}} {
		if m := client.call(t, "fault.echo", map[string]any{"word": "here"}); said(m) != "here" {
			t.Errorf("a call beside too many sessions is answered with %s", show(m))
		}
	}
	first.end(t)
	eventually(t, "room for a session", func() bool { return third.raw(t, third.opening(1)).status == http.StatusOK })
}

// TestSessionsWithoutALimit opens more sessions than no limit at all would let in.
func TestSessionsWithoutALimit(t *testing.T) {
	server := serveHTTP(t, newFaultTools().Registry, Options{Sessions: -1})
	openClient(t, server.URL, sessionRevision, "")
	openClient(t, server.URL, sessionRevision, "")
}

// TestLongIntroductions opens sessions with much about the client, which would be
// kept as long as they are.
func TestLongIntroductions(t *testing.T) {
	server := serveHTTP(t, newFaultTools().Registry, Options{})
	client := &faultClient{url: server.URL, revision: sessionRevision}
	if got := client.raw(t, client.opening(30<<10)); got.status != http.StatusOK {
		t.Errorf("an introduction of 30 KiB is answered with %d %s", got.status, got.text)
	}
	got := client.raw(t, client.opening(33<<10))
	if got.status != http.StatusBadRequest || len(got.messages) != 1 || got.messages[0].Error == nil || got.messages[0].Error.Code != invalidRequest {
		t.Fatalf("an introduction of 33 KiB is answered with %d %s, want %d", got.status, got.text, http.StatusBadRequest)
	}
	if want := "the params of initialize have more than 32768 bytes"; got.messages[0].Error.Message != want {
		t.Errorf("it is refused with %q, want %q", got.messages[0].Error.Message, want)
	}
}

// TestNoSessionIsOpenedInABatch opens a session among other messages, where neither
// how many there are nor how much the client says of itself would be looked at.
func TestNoSessionIsOpenedInABatch(t *testing.T) {
	server := serveHTTP(t, newFaultTools().Registry, Options{Sessions: 1})
	openClient(t, server.URL, sessionRevision, "")
	client := &faultClient{url: server.URL, revision: batchRevision}
	for name, body := range map[string]string{
		"alone":          "[" + client.opening(1) + "]",
		"behind another": `[{"jsonrpc":"2.0","id":"p","method":"ping"},` + client.opening(33<<10) + "]",
	} {
		got := client.raw(t, body)
		if got.status != http.StatusBadRequest || len(got.messages) != 1 || got.messages[0].Error == nil || got.messages[0].Error.Code != invalidRequest {
			t.Errorf("%s it is answered with %d %s, want %d", name, got.status, got.text, http.StatusBadRequest)
		}
	}
}
