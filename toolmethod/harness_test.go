package toolmethod_test

import (
	"context"
	"flag"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// update has tests write their golden files.
var update = flag.Bool("update", false, "write the golden files")

// newRegistry returns a registry whose authorizer allows everything, and what it
// logs. Options come after these two and win over them.
func newRegistry(tb testing.TB, opts ...toolmethod.RegistryOption) (*toolmethod.Registry, *observer.ObservedLogs) {
	tb.Helper()
	core, logs := observer.New(zapcore.DebugLevel)
	all := func(context.Context, string) (bool, error) { return true, nil }
	r := toolmethod.NewRegistry(append([]toolmethod.RegistryOption{
		toolmethod.WithLogger(zap.New(core)), toolmethod.WithAuthorizer(all),
	}, opts...)...)
	return r, logs
}

// wantJSON fails unless the call succeeds with these outputs, which hold the
// tool's own output schema.
func wantJSON(t *testing.T, r *toolmethod.Registry, id, args, want string) {
	t.Helper()
	result := r.Call(t.Context(), id, []byte(args))
	if !result.OK() {
		t.Errorf("%s %s: %s", id, args, result.Message())
		return
	}
	if diff := cmp.Diff(want, string(result.JSON())); diff != "" {
		t.Errorf("%s %s: the outputs (-want +got):\n%s", id, args, diff)
	}
	d, _ := r.Lookup(id)
	for _, s := range [][]byte{d.InputSchema, d.OutputSchema} {
		if _, err := schema.NewJudge(s); err != nil {
			t.Errorf("%s: %v in %s", id, err, s)
		}
	}
	judge, err := schema.NewJudge(d.OutputSchema)
	if err != nil {
		return
	}
	if found := judge.Check(result.JSON()); len(found) > 0 {
		t.Errorf("%s: the outputs break their schema: %v", id, found)
	}
}

// wantRefusal fails unless the call is an input failure with these violations.
func wantRefusal(t *testing.T, r *toolmethod.Registry, id, args string, want ...toolmethod.Violation) {
	t.Helper()
	wantViolations(t, id+" "+args, r.Call(t.Context(), id, []byte(args)), want)
}

// registered returns a registry with a service, all of whose tools hold.
func registered(t *testing.T, svc any, opts ...toolmethod.Option) *toolmethod.Registry {
	t.Helper()
	r, _ := newRegistry(t)
	r.Register(svc, opts...)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	return r
}

// throw panics with value, as a method that is wrong does.
func throw[T any](value any) T { panic(value) } //nolint:forbidigo // methods of services may panic

// noMap returns a map that cannot be written to.
func noMap() map[string]bool { return nil }

// markOf marks a function whose parameters are named.
func markOf(id string, params ...string) toolmethod.Method {
	return toolmethod.Method{ID: id, Permission: "*", Description: "Tries something.", Params: params}
}

// methodOf marks the method called name of a service, under its own name.
func methodOf(name string, params ...string) toolmethod.Method {
	m := markOf(name, params...)
	m.Name = name
	return m
}

// quietRegistry returns a registry that logs nothing, allows everything, and has
// no limit that is in the way.
func quietRegistry() *toolmethod.Registry {
	all := func(context.Context, string) (bool, error) { return true, nil }
	return toolmethod.NewRegistry(toolmethod.WithLogger(zap.NewNop()), toolmethod.WithAuthorizer(all), toolmethod.WithLimits(toolmethod.Limits{
		ArgumentBytes: 64 << 20, Items: 1 << 20, Depth: 10_000,
	}))
}

// keeping registers a tool that keeps its argument, called id, and returns where.
func keeping[T any](tb testing.TB, r *toolmethod.Registry, id string, in toolmethod.Input) *T {
	tb.Helper()
	kept := new(T)
	mark := markOf(id, "v")
	in.Name = "v"
	mark.Inputs = []toolmethod.Input{in}
	r.RegisterFunc(func(v T) { *kept = v }, mark)
	if _, ok := r.Lookup(id); !ok {
		tb.Fatal(r.Err())
	}
	return kept
}
