package oteltool

import (
	"context"
	"strings"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/metric"
	"go.opentelemetry.io/otel/trace"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// scope is the name under which spans and measurements are recorded.
const scope = "github.com/go-toolapi/toolapi/toolmethod/oteltool"

// Options says where calls are recorded, and how much of them. The zero value
// records to the global providers, and nothing of what is in a call.
type Options struct {
	// TracerProvider makes the spans; nil is the global one.
	TracerProvider trace.TracerProvider
	// MeterProvider measures the durations; nil is the global one.
	MeterProvider metric.MeterProvider
	// Content has spans tell the arguments and the results of calls, and the
	// messages of failures, which can quote them. They may be secret, and large.
	Content bool
}

// recorder records calls.
type recorder struct {
	tracer   trace.Tracer
	duration metric.Float64Histogram
	content  bool
}

// Middleware returns middleware for [toolmethod.WithMiddleware] that records
// each call as the span "execute_tool ID", with the category of a failure as its
// error.type, and its seconds in the histogram gen_ai.execute_tool.duration.
// Calls of tools that do not exist, whose names anybody can make up, share the
// span name "execute_tool" and the tool name "_OTHER" in the histogram.
func Middleware(opts Options) func(next toolmethod.Handler) toolmethod.Handler {
	r := newRecorder(opts)
	return func(next toolmethod.Handler) toolmethod.Handler {
		return func(ctx context.Context, call toolmethod.Call) *toolmethod.Result {
			return r.record(ctx, call, next)
		}
	}
}

// newRecorder returns the recorder that opts ask for.
func newRecorder(opts Options) *recorder {
	if opts.TracerProvider == nil {
		opts.TracerProvider = otel.GetTracerProvider()
	}
	if opts.MeterProvider == nil {
		opts.MeterProvider = otel.GetMeterProvider()
	}
	duration, err := opts.MeterProvider.Meter(scope).Float64Histogram(metricDuration,
		metric.WithUnit("s"), metric.WithDescription("Duration of the execution of a tool."),
		metric.WithExplicitBucketBoundaries(boundaries()...))
	if err != nil {
		otel.Handle(err)
	}
	return &recorder{tracer: opts.TracerProvider.Tracer(scope), duration: duration, content: opts.Content}
}

// boundaries returns those that the conventions give for durations.
func boundaries() []float64 {
	return []float64{0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92}
}

// record has next answer the call, and records it. A panic, which no next of a
// registry lets through, still ends the span.
func (r *recorder) record(ctx context.Context, call toolmethod.Call, next toolmethod.Handler) *toolmethod.Result {
	name, measured := operation, otherTool
	attributes := []attribute.KeyValue{
		keyOperation.String(operation), keyToolType.String(toolType), keyToolName.String(shorten(call.ID)),
	}
	if d := call.Definition; d != nil {
		name, measured = operation+" "+call.ID, call.ID
		attributes = append(attributes, keyToolDescription.String(d.Description))
	}
	if r.content {
		attributes = append(attributes, keyArguments.String(strings.ToValidUTF8(string(call.Arguments), "\uFFFD")))
	}
	start := time.Now()
	ctx, span := r.tracer.Start(ctx, name, trace.WithSpanKind(trace.SpanKindInternal), trace.WithAttributes(attributes...), trace.WithTimestamp(start))
	defer span.End()
	result := next(ctx, call)
	took := time.Since(start)

	attributes = []attribute.KeyValue{keyOperation.String(operation), keyToolType.String(toolType), keyToolName.String(measured)}
	if result != nil && !result.OK() {
		attributes = append(attributes, keyErrorType.String(result.Category().String()))
	}
	r.duration.Record(ctx, took.Seconds(), metric.WithAttributes(attributes...))
	if span.IsRecording() && result != nil {
		r.finish(span, result)
	}
	return result
}

// finish records what came of the call.
func (r *recorder) finish(span trace.Span, result *toolmethod.Result) {
	switch {
	case !result.OK():
		category := result.Category().String()
		words := category + " failure"
		if r.content {
			words = result.Message()
		}
		span.SetAttributes(keyErrorType.String(category))
		span.SetStatus(codes.Error, words)
	case r.content:
		span.SetAttributes(keyResult.String(string(result.JSON())))
	}
}

// maxName is the length of the longest id, in bytes.
const maxName = 128

// shorten returns what a tool was called by in a length that no id exceeds.
func shorten(id string) string {
	if len(id) <= maxName {
		return strings.ToValidUTF8(id, "\uFFFD")
	}
	return strings.ToValidUTF8(id[:maxName], "") + "…"
}
