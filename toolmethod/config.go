package toolmethod

import (
	"context"
	"encoding/json"
	"maps"
	"os"
	"reflect"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"github.com/go-toolapi/toolapi/infer"
)

// Authorizer tells whether the account in ctx holds a permission. An error
// refuses, and is logged; so does a panic. It is called by many calls at once.
type Authorizer func(ctx context.Context, permission string) (bool, error)

// config is what a registry was configured with. It is not changed once tools
// were registered under it.
type config struct {
	logger     *zap.Logger
	authorizer Authorizer
	limits     Limits
	enums      infer.Enums
	entities   infer.Entities
	types      infer.Types
	configs    infer.Configs
	values     infer.Values
	jsonNames  bool
	confirm    bool // whether destructive tools ask first
	validator  Validator
	middleware []func(Handler) Handler // not in the pipeline yet
}

// newConfig returns the configuration of a registry that was told nothing: it
// refuses every permission, and writes problems to standard error.
func newConfig() *config {
	console := zapcore.NewConsoleEncoder(zapcore.EncoderConfig{
		MessageKey: "message", LevelKey: "level", EncodeLevel: zapcore.CapitalLevelEncoder,
		EncodeDuration: zapcore.StringDurationEncoder, StacktraceKey: "stack",
	})
	return &config{
		logger: zap.New(zapcore.NewCore(console, zapcore.Lock(os.Stderr), zapcore.WarnLevel)),
		limits: Limits{}.filled(),
		enums:  infer.Enums{},
		types:  infer.Types{}, configs: infer.Configs{}, values: infer.Values{},
	}
}

// clone returns a copy that can be changed.
func (c *config) clone() *config {
	copied := *c
	copied.enums = maps.Clone(c.enums)
	copied.types, copied.configs = maps.Clone(c.types), maps.Clone(c.configs)
	copied.values = maps.Clone(c.values)
	return &copied
}

// RegistryOption configures a registry.
type RegistryOption func(*config)

// WithLogger has problems, refusals and runtime failures written to logger, which
// otherwise go to standard error. A nil logger writes nothing.
func WithLogger(logger *zap.Logger) RegistryOption {
	if logger == nil {
		logger = zap.NewNop()
	}
	return func(c *config) { c.logger = logger }
}

// WithAuthorizer has permissions decided by may, which is an [Authorizer].
// Without one every permission but "*" is refused.
func WithAuthorizer(may func(ctx context.Context, permission string) (bool, error)) RegistryOption {
	return func(c *config) { c.authorizer = may }
}

// WithLimits bounds calls; fields that are 0 have their defaults.
func WithLimits(limits Limits) RegistryOption {
	return func(c *config) { c.limits = limits.filled() }
}

// EnumKind is what an enum type can be underneath.
type EnumKind interface {
	~string | ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// WithEnum makes T an enum with these values, whatever its own methods or its
// source say. Without values it takes an earlier WithEnum back.
func WithEnum[T EnumKind](values ...T) RegistryOption {
	known := make([]json.RawMessage, len(values))
	for i, v := range values {
		known[i] = infer.EnumValue(reflect.ValueOf(v))
	}
	return func(c *config) {
		if len(known) == 0 {
			delete(c.enums, reflect.TypeFor[T]())
			return
		}
		c.enums[reflect.TypeFor[T]()] = known
	}
}
