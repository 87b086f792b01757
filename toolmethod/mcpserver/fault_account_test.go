package mcpserver

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/auth"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestAccountIsTheRequests sends requests of several accounts through one client:
// in a session too, each is answered as its own account's.
func TestAccountIsTheRequests(t *testing.T) {
	eachEra(t, func(t *testing.T, open opener) {
		noLeak(t)
		client := open(t, serveHTTP(t, newFaultTools().Registry, Options{}).URL)
		var users sync.WaitGroup
		for i, name := range []string{"ada", "bob", "", "ada", "bob"} {
			one := &faultClient{url: client.url, revision: client.revision, session: client.session, as: name}
			one.last.Store(int64(1000 * (i + 1))) // no two calls of a session have one id
			users.Go(func() {
				for range 20 {
					if m := one.call(t, "fault.who", nil); said(m) != name {
						t.Errorf("%q calls as %s", name, show(m))
					}
					if m := one.call(t, "fault.vault", nil); succeeded(m) != (name == "ada") {
						t.Errorf("the vault answers %q with %s", name, show(m))
					}
					if slices.Contains(listed(t, one), "fault.vault") != (name == "ada") {
						t.Errorf("whether the vault is listed for %q is wrong", name)
					}
				}
			})
		}
		users.Wait()
	})
}

// TestRefusedRequests has Authenticate refuse, with an error, with a panic and
// without anything: the client is told nothing but that, and the log has it.
func TestRefusedRequests(t *testing.T) {
	for name, refuse := range map[string]func(*http.Request) (context.Context, error){
		"an error":   func(*http.Request) (context.Context, error) { return nil, errors.New("hunter2 is expired") },
		"a panic":    func(*http.Request) (context.Context, error) { panic("hunter2") }, //nolint:forbidigo // it may panic
		"no context": func(*http.Request) (context.Context, error) { return nil, nil },  //nolint:nilnil // it is wrong on purpose
	} {
		t.Run(name, func(t *testing.T) {
			logged, logs := observer.New(zap.InfoLevel)
			server := serveHTTP(t, newFaultTools().Registry, Options{Authenticate: refuse, Logger: zap.New(logged)})
			client := openClient(t, server.URL, statelessRevision, "")
			got := client.raw(t, client.callOf("fault.who", nil))
			if got.status != http.StatusUnauthorized || namedGo(got.text) != "" {
				t.Errorf("the answer is %d %s, want %d and no reason", got.status, got.text, http.StatusUnauthorized)
			}
			if entries := logs.FilterMessage("request refused").All(); len(entries) != 1 || name != "no context" && !strings.Contains(fmt.Sprint(entries[0].ContextMap()), "hunter2") {
				t.Errorf("the log is %v, want the reason in it", entries)
			}
		})
	}
}

// bearer wraps a handler so that the account is the bearer's token. Tokens ended
// some seconds ago, which is allowed.
func bearer(h http.Handler) http.Handler {
	verify := func(_ context.Context, token string, _ *http.Request) (*auth.TokenInfo, error) {
		return &auth.TokenInfo{UserID: token, Expiration: time.Now().Add(-5 * time.Second)}, nil
	}
	return auth.RequireBearerToken(verify, &auth.RequireBearerTokenOptions{ClockSkew: time.Hour})(h)
}

// TestBearerToken serves behind the middleware of the SDK: Authenticate sees what
// is known of the token, and a session is the user's who opened it, also where
// Authenticate makes a context of its own.
func TestBearerToken(t *testing.T) {
	from := map[string]func(*http.Request) context.Context{
		"the request's context": (*http.Request).Context,
		"a context of its own":  func(*http.Request) context.Context { return context.Background() },
	}
	for name, parent := range from {
		t.Run(name, func(t *testing.T) {
			eachEra(t, func(t *testing.T, open opener) {
				o := Options{Authenticate: func(r *http.Request) (context.Context, error) {
					return toolmethod.WithAccount(parent(r), auth.TokenInfoFromContext(r.Context()).UserID), nil
				}}
				server := httptest.NewServer(bearer(Handler(newFaultTools().Registry, o)))
				t.Cleanup(server.Close)
				client := open(t, server.URL, map[string]string{"Authorization": "Bearer ada"})
				if m := client.call(t, "fault.who", nil); said(m) != "ada" {
					t.Errorf("the call of ada is answered with %s", show(m))
				}
				thief := &faultClient{
					url: client.url, revision: client.revision, session: client.session, accept: client.accept,
					more: map[string]string{"Authorization": "Bearer bob"},
				}
				got := thief.raw(t, thief.callOf("fault.who", nil))
				if client.session != "" && got.status != http.StatusForbidden {
					t.Errorf("bob gets %d %s in the session of ada, want %d", got.status, got.text, http.StatusForbidden)
				}
				if client.session == "" && (len(got.messages) != 1 || said(got.messages[0]) != "bob") {
					t.Errorf("the call of bob is answered with %s", got.text)
				}
			})
		})
	}
}
