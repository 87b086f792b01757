package toolmethod_test

import (
	"context"
	"flag"
	"testing"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"

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
