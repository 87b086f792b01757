package toolmethod_test

import (
	"strings"
	"sync"
	"testing"

	"go.uber.org/zap/zapcore"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// caseError is an error that may be a typed nil.
type caseError struct{}

func (*caseError) Error() string { return "db password is hunter2" }

// caseStore is a service that goes wrong in every way.
type caseStore struct{ m map[string]int }

func (s *caseStore) Set(key string, n int) error { s.m[key] = n; return nil }
func (s *caseStore) Boom() string                { panic("db password is hunter2") } //nolint:forbidigo // it is the case
func (s *caseStore) Quiet() error                { var f *caseError; return f }
func (s *caseStore) Ping() string                { return "pong" }

// TestPanics is the case of one bad method that takes the server down.
func TestPanics(t *testing.T) {
	r, logs := newRegistry(t)
	r.Register(&caseStore{}, methodOf("Set", "key", "n"), methodOf("Boom"), methodOf("Quiet"), methodOf("Ping"))
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	calls := []struct{ id, args, logged, stack string }{
		{"Set", `{"key":"a","n":1}`, "assignment to entry in nil map", "Set"},
		{"Boom", `{}`, "hunter2", "Boom"},
		{"Quiet", `{}`, "hunter2", ""},
	}
	for _, c := range calls {
		logs.TakeAll()
		result := r.Call(t.Context(), c.id, []byte(c.args))
		wantHidden(t, c.id, result)
		wantJSON(t, r, "Ping", `{}`, `{"result":"pong"}`)

		failures := logs.FilterLevelExact(zapcore.ErrorLevel).All()
		if len(failures) != 1 {
			t.Errorf("%s: %d errors were logged, want 1", c.id, len(failures))
			continue
		}
		fields := failures[0].ContextMap()
		if fields["tool"] != c.id || !strings.Contains(result.Message(), fields["reference"].(string)) {
			t.Errorf("%s: the log has the tool %v and the reference %v", c.id, fields["tool"], fields["reference"])
		}
		text, _ := fields["panic"].(string)
		if c.stack == "" {
			text, _ = fields["error"].(string)
		}
		stack, _ := fields["stack"].(string)
		if !strings.Contains(text, c.logged) || !strings.Contains(stack, c.stack) {
			t.Errorf("%s: the log has %q, want %q and the stack", c.id, text, c.logged)
		}
	}
}

// wantHidden fails unless the call is a runtime failure that says nothing.
func wantHidden(t *testing.T, id string, result *toolmethod.Result) {
	t.Helper()
	if result.OK() || result.Category() != toolmethod.CategoryRuntime || result.JSON() != nil {
		t.Errorf("%s: ok %v, category %q, want a runtime failure without outputs", id, result.OK(), result.Category())
	}
	for _, secret := range []string{"hunter2", "nil map", "goroutine", ".go", "/", "faulty", "fault", "panic"} {
		if strings.Contains(result.Message(), secret) {
			t.Errorf("%s: the message says %q: %s", id, secret, result.Message())
		}
	}
}

// TestPanicsAtOnce proves the same of calls that run at one time.
func TestPanicsAtOnce(t *testing.T) {
	r := registered(t, &caseStore{}, methodOf("Set", "key", "n"), methodOf("Boom"), methodOf("Quiet"), methodOf("Ping"))
	var wg sync.WaitGroup
	for range 50 {
		for id, args := range map[string]string{"Set": `{"key":"a","n":1}`, "Boom": "", "Quiet": "", "Ping": ""} {
			wg.Go(func() {
				result := r.Call(t.Context(), id, []byte(args))
				if id == "Ping" {
					if string(result.JSON()) != `{"result":"pong"}` {
						t.Errorf("Ping: %s", result.Message())
					}
					return
				}
				wantHidden(t, id, result)
			})
		}
	}
	wg.Wait()
}
