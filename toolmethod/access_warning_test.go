package toolmethod_test

import (
	"testing"

	"go.uber.org/zap/zapcore"
)

func TestWarningIsAboutAMissingAuthorizerOnly(t *testing.T) {
	// rule AC-04
	r, logs := newRegistry(t)
	guard(r, "t.read", "read", func() {})
	if n := logs.FilterLevelExact(zapcore.WarnLevel).Len(); n != 0 {
		t.Errorf("%d warnings beside an authorizer, want none", n)
	}
}
