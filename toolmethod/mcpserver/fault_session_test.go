package mcpserver

import (
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestIdleSessions opens two thousand sessions and leaves them: they are closed,
// and nothing of them stays.
func TestIdleSessions(t *testing.T) {
	noLeak(t)
	o := Options{SessionTimeout: 100 * time.Millisecond}
	server := newServer(newFaultTools().Registry, o).catalog.server
	handler := HandlerOf(server, o)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var clients sync.WaitGroup
	for range 4 {
		clients.Go(func() {
			for range 500 {
				if status := initialize(t, handler); status != http.StatusOK {
					t.Errorf("a session is refused with %d", status)
				}
			}
		})
	}
	clients.Wait()
	eventually(t, "the end of the sessions", func() bool { return count(server) == 0 })
	runtime.GC()
	runtime.ReadMemStats(&after)
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 2<<20 { // open they take five times as much
		t.Errorf("two thousand sessions that are closed leave %d bytes", grown)
	}
}

// initialize opens a session and returns the status of the answer.
func initialize(t *testing.T, handler http.Handler) int {
	t.Helper()
	client := &faultClient{revision: sessionRevision}
	body := client.request("initialize", map[string]any{
		"protocolVersion": sessionRevision, "capabilities": map[string]any{}, "clientInfo": map[string]any{"name": "fault", "version": "1"},
	})
	request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/", strings.NewReader(body))
	client.head(request.Header, body)
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, request)
	return answer.Code
}

// TestIdleSessionIsGone uses a session after its time, and opens the next one.
func TestIdleSessionIsGone(t *testing.T) {
	noLeak(t)
	o := Options{SessionTimeout: 500 * time.Millisecond}
	server := newServer(newFaultTools().Registry, o).catalog.server
	served := httptest.NewServer(HandlerOf(server, o))
	t.Cleanup(served.Close)
	client := openClient(t, served.URL, sessionRevision, "")
	eventually(t, "the end of the session", func() bool { return count(server) == 0 })
	if got := client.raw(t, client.callOf("fault.who", nil)); got.status != http.StatusNotFound {
		t.Errorf("a session that is closed answers %d %s, want %d", got.status, got.text, http.StatusNotFound)
	}
	openClient(t, served.URL, sessionRevision, "")
}

// TestSessionWaitsForItsCall has a call take longer than a session may be idle.
func TestSessionWaitsForItsCall(t *testing.T) {
	noLeak(t)
	tools := newFaultTools()
	client := openClient(t, serveHTTP(t, tools.Registry, Options{SessionTimeout: 500 * time.Millisecond}).URL, sessionRevision, "")
	t.Cleanup(tools.free)
	answers := make(chan message, 1)
	go func() { answers <- client.call(t, "fault.wait", nil) }()
	receive(t, tools.started, "the call")
	time.Sleep(700 * time.Millisecond) // longer than the session lives without a request
	tools.free()
	if m := receive(t, answers, "the answer"); !succeeded(m) {
		t.Errorf("the call is answered with %s", show(m))
	}
}

// count returns how many sessions a server has.
func count(server *mcp.Server) (n int) {
	for range server.Sessions() {
		n++
	}
	return n
}

// TestCallsWithoutASession posts calls that belong to a session and name none: they
// are told so, and leave no session behind. A server that has none answers them.
func TestCallsWithoutASession(t *testing.T) {
	noLeak(t)
	tools := newFaultTools()
	client := &faultClient{url: serveHTTP(t, tools.Registry, Options{}).URL, revision: sessionRevision}
	for method, refused := range map[string]bool{"tools/list": true, "tools/forget": true, "ping": false} {
		got := client.raw(t, client.request(method, nil))
		if len(got.messages) != 1 || (got.status == http.StatusBadRequest) != refused {
			t.Fatalf("%s is answered with %d %s, want a refusal: %t", method, got.status, got.text, refused)
		}
		m := got.messages[0]
		if refused && (m.Error == nil || m.Error.Code != invalidRequest || !strings.HasPrefix(m.Error.Message, "there is no session: call initialize")) {
			t.Errorf("%s is answered with %s, want what there is to do", method, show(m))
		}
	}
	server := mcp.NewServer(&mcp.Implementation{Name: "none"}, &mcp.ServerOptions{GetSessionID: func() string { return "" }})
	defer AddTo(server, tools.Registry, Options{})()
	none := httptest.NewServer(HandlerOf(server, Options{}))
	defer none.Close()
	client.url = none.URL
	if m := client.call(t, "fault.echo", map[string]any{"word": "alone"}); said(m) != "alone" {
		t.Errorf("a server without sessions answers %s", show(m))
	}
}
