package mcpserver

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestClientHangsUp has clients go away in mid-call. A request of its own ends
// with the connection, also where Authenticate makes a context of its own; in a session
// the call goes on until it is canceled, and the session lives on either way.
func TestClientHangsUp(t *testing.T) {
	eachEra(t, func(t *testing.T, open opener) {
		noLeak(t)
		tools := newFaultTools()
		own := func(*http.Request) (context.Context, error) { return context.Background(), nil }
		client := open(t, serveHTTP(t, tools.Registry, Options{Authenticate: own}).URL)
		t.Cleanup(tools.free) // else a call that was not canceled would hold the server
		hangUp := start(t, client, client.callOf("fault.wait", nil))
		id := client.last.Load()
		receive(t, tools.started, "the call")
		hangUp()
		if client.session != "" {
			client.call(t, "fault.echo", map[string]any{"word": "meanwhile"})
			if len(tools.ended) > 0 {
				t.Error("the call ends with the connection, though the session did not cancel it")
			}
			client.raw(t, fmt.Sprintf(`{"jsonrpc":"2.0","method":%q,"params":{"requestId":%d}}`, methodCanceled, id))
		}
		if err := receive(t, tools.ended, "the end of the call"); !errors.Is(err, context.Canceled) {
			t.Errorf("the context of the call ends with %v, want canceled", err)
		}
		if m := client.call(t, "fault.echo", map[string]any{"word": "still here"}); !succeeded(m) {
			t.Errorf("the server answers %s after a client hung up", show(m))
		}
	})
}

// TestClientOfHTTP2HangsUp has a client go away whose connection stays open.
func TestClientOfHTTP2HangsUp(t *testing.T) {
	for name, accept := range map[string]string{"directly": acceptPlain, "through the SDK": acceptThrough} {
		t.Run(name, func(t *testing.T) {
			noLeak(t)
			tools := newFaultTools()
			server := httptest.NewUnstartedServer(Handler(tools.Registry, Options{}))
			server.EnableHTTP2 = true
			server.StartTLS()
			t.Cleanup(server.Close)
			t.Cleanup(tools.free)
			client := &faultClient{url: server.URL, revision: statelessRevision, accept: accept, http: server.Client()}
			hangUp := start(t, client, client.callOf("fault.wait", nil))
			receive(t, tools.started, "the call")
			hangUp()
			if err := receive(t, tools.ended, "the end of the call"); !errors.Is(err, context.Canceled) {
				t.Errorf("the context of the call ends with %v, want canceled", err)
			}
			response := client.send(t.Context(), t, client.callOf("fault.who", nil))
			if _ = response.Body.Close(); response.ProtoMajor != 2 || response.StatusCode != http.StatusOK {
				t.Errorf("the next call is answered over %s with %s", response.Proto, response.Status)
			}
		})
	}
}

// methodCanceled is the notification that cancels a call.
const methodCanceled = "notifications/cancelled" //nolint:misspell // the protocol spells it so

// start posts a body. The function that is returned hangs up.
func start(t *testing.T, client *faultClient, body string) (hangUp func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	gone := make(chan error, 1)
	go func() {
		response, err := client.try(ctx, body)
		if err == nil {
			_, err = response.Body.Read(make([]byte, 1))
			_ = response.Body.Close()
		}
		gone <- err
	}()
	return func() {
		cancel()
		if err := receive(t, gone, "the end of the request"); !errors.Is(err, context.Canceled) {
			t.Errorf("the request that was given up ends with %v", err)
		}
	}
}
