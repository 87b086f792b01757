package mcpserver

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// patience is how long a test waits for what has to happen.
const patience = 60 * time.Second

// faultTools are tools that go wrong in every way, beside ones that work.
type faultTools struct {
	*toolmethod.Registry

	started chan struct{} // a call of fault.wait runs
	ended   chan error    // a call of fault.wait is over, with the error of its context
	release chan struct{} // closed by free, lets the calls of fault.wait go
	free    func()
}

// newFaultTools returns a registry with the tools.
func newFaultTools(opts ...toolmethod.RegistryOption) *faultTools {
	quiet := []toolmethod.RegistryOption{toolmethod.WithAuthorizer(mayFault), toolmethod.WithLogger(zap.NewNop())}
	f := &faultTools{
		Registry: toolmethod.NewRegistry(append(quiet, opts...)...),
		started:  make(chan struct{}, 10_000), ended: make(chan error, 10_000), release: make(chan struct{}),
	}
	f.free = sync.OnceFunc(func() { close(f.release) })
	f.add("fault.echo", "*", func(word string) string { return word }, "word")
	f.add("fault.who", "*", func(ctx context.Context) string { return accountName(ctx) })
	f.add("fault.wait", "*", f.wait)
	f.add("fault.panic", "*", func() string { panic("hunter2 in a panic") }) //nolint:forbidigo // services may panic
	f.add("fault.error", "*", func() (string, error) { return "", errors.New("hunter2 in an error of " + "/etc/passwd") })
	f.add("fault.vault", "open vault", func() string { return "gold" })
	return f
}

// add registers a function.
func (f *faultTools) add(id, permission string, fn any, params ...string) {
	f.RegisterFunc(fn, toolmethod.Method{
		ID: id, Description: "Tries a fault.", Permission: permission, Operation: toolmethod.Read, Params: params,
	})
}

// wait returns when its context ends, or it is let go.
func (f *faultTools) wait(ctx context.Context) error {
	f.started <- struct{}{}
	select {
	case <-ctx.Done():
	case <-f.release:
	}
	f.ended <- ctx.Err()
	return ctx.Err()
}

// mayFault lets ada into the vault.
func mayFault(ctx context.Context, _ string) (bool, error) { return accountName(ctx) == "ada", nil }

// accountName returns the name of the account in ctx.
func accountName(ctx context.Context) string {
	name, _ := toolmethod.Account(ctx).(string)
	return name
}

// byHeader takes the account from the header As.
func byHeader(r *http.Request) (context.Context, error) {
	return toolmethod.WithAccount(r.Context(), r.Header.Get("As")), nil
}

// serveHTTP serves tools over HTTP until the test ends.
func serveHTTP(t *testing.T, registry *toolmethod.Registry, o Options) *httptest.Server {
	t.Helper()
	if o.Authenticate == nil {
		o.Authenticate = byHeader
	}
	server := httptest.NewServer(Handler(registry, o))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server
}

// receive returns what comes out of a channel, and fails when nothing does.
func receive[T any](t *testing.T, from <-chan T, what string) (value T) {
	t.Helper()
	select {
	case value = <-from:
	case <-time.After(patience):
		t.Fatalf("%s does not happen\n%s", what, stacks())
	}
	return value
}

// eventually fails when a condition does not come true.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s does not happen\n%s", what, stacks())
		}
	}
}

// noLeak fails when more goroutines run at the end of the test than do now.
func noLeak(t *testing.T) {
	t.Helper()
	before := runtime.NumGoroutine()
	t.Cleanup(func() {
		http.DefaultClient.CloseIdleConnections()
		for end := time.Now().Add(patience); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%d goroutines ran before, %d do now\n%s", before, runtime.NumGoroutine(), stacks())
			}
		}
	})
}

// stacks returns the stacks of all goroutines of this package.
func stacks() string {
	buffer := make([]byte, 1<<20)
	var ours []string
	for stack := range strings.SplitSeq(string(buffer[:runtime.Stack(buffer, true)]), "\n\n") {
		if strings.Contains(stack, "mcp") {
			ours = append(ours, stack)
		}
	}
	return strings.Join(ours, "\n\n")
}
