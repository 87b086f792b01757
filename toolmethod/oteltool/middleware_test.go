package oteltool_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
	"go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	apitrace "go.opentelemetry.io/otel/trace"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/oteltool"
)

// scope is the instrumentation scope.
const scope = "github.com/go-toolapi/toolapi/toolmethod/oteltool"

// recorded is a registry with what its middleware records.
type recorded struct {
	*toolmethod.Registry

	spans  *tracetest.InMemoryExporter
	tracer *trace.TracerProvider
	meter  *metric.ManualReader
}

// record returns a registry with tools that end in every way.
func record(t *testing.T, content bool) recorded {
	t.Helper()
	r := recorded{spans: tracetest.NewInMemoryExporter(), meter: metric.NewManualReader()}
	r.tracer = trace.NewTracerProvider(trace.WithSyncer(r.spans))
	r.Registry = toolmethod.NewRegistry(
		toolmethod.WithLogger(nil),
		toolmethod.WithAuthorizer(func(_ context.Context, permission string) (bool, error) { return permission == "run", nil }),
		toolmethod.WithMiddleware(oteltool.Middleware(oteltool.Options{
			TracerProvider: r.tracer, MeterProvider: metric.NewMeterProvider(metric.WithReader(r.meter)), Content: content,
		})),
	)
	run := func(ctx context.Context, in struct{ Word string }) (string, error) {
		switch in.Word {
		case "input":
			return "", toolmethod.InputErrorf("not %s", in.Word)
		case "access":
			return "", toolmethod.AccessErrorf("not you")
		case "runtime":
			return "", errors.New("secret")
		case "panic":
			panic("secret") //nolint:forbidigo // it is the case
		case "inside":
			_, inner := r.tracer.Tracer("test").Start(ctx, "inner")
			inner.End()
		}
		return "found " + in.Word, nil
	}
	r.RegisterFunc(run, toolmethod.Method{ID: "t.run", Permission: "run", Description: "Runs."})
	r.RegisterFunc(run, toolmethod.Method{ID: "t.hidden", Permission: "secret", Description: "Hides."})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	return r
}

// spanOf is what the tests compare of a span.
type spanOf struct {
	Name       string
	Kind       apitrace.SpanKind
	Attributes map[string]string
	Status     codes.Code
	Words      string
}

// texts returns attributes as a map.
func texts(attributes []attribute.KeyValue) map[string]string {
	m := map[string]string{}
	for _, a := range attributes {
		m[string(a.Key)] = a.Value.String()
	}
	return m
}

// last returns the only span that was recorded since the last time.
func (r recorded) last(t *testing.T) spanOf {
	t.Helper()
	spans := r.spans.GetSpans()
	r.spans.Reset()
	if len(spans) != 1 {
		t.Fatalf("%d spans were recorded, want one", len(spans))
	}
	s := spans[0]
	if s.InstrumentationScope.Name != scope {
		t.Errorf("the scope is %q", s.InstrumentationScope.Name)
	}
	return spanOf{s.Name, s.SpanKind, texts(s.Attributes), s.Status.Code, s.Status.Description}
}

// attributes returns those of every span of a tool, and more.
func attributes(tool string, more ...string) map[string]string {
	m := map[string]string{"gen_ai.operation.name": "execute_tool", "gen_ai.tool.type": "function", "gen_ai.tool.name": tool}
	for i := 0; i < len(more); i += 2 {
		m[more[i]] = more[i+1]
	}
	return m
}

func TestEachCallIsASpan(t *testing.T) {
	// rule RT-06
	r := record(t, false)
	long := strings.Repeat("ü", 100)
	described := []string{"gen_ai.tool.description", "Runs."}
	failed := func(category string) []string { return append([]string{"error.type", category}, described...) }
	for _, c := range []struct {
		name, id, args string
		want           spanOf
	}{
		{"a success", "t.run", `{"word":"Oma"}`, spanOf{"execute_tool t.run", apitrace.SpanKindInternal, attributes("t.run", described...), codes.Unset, ""}},
		{"wrong arguments", "t.run", `{"word":5}`, spanOf{"execute_tool t.run", apitrace.SpanKindInternal, attributes("t.run", failed("input")...), codes.Error, "input failure"}},
		{"an input failure", "t.run", `{"word":"input"}`, spanOf{"execute_tool t.run", apitrace.SpanKindInternal, attributes("t.run", failed("input")...), codes.Error, "input failure"}},
		{"an access failure", "t.run", `{"word":"access"}`, spanOf{"execute_tool t.run", apitrace.SpanKindInternal, attributes("t.run", failed("access")...), codes.Error, "access failure"}},
		{"a runtime failure", "t.run", `{"word":"runtime"}`, spanOf{"execute_tool t.run", apitrace.SpanKindInternal, attributes("t.run", failed("runtime")...), codes.Error, "runtime failure"}},
		{"a panic", "t.run", `{"word":"panic"}`, spanOf{"execute_tool t.run", apitrace.SpanKindInternal, attributes("t.run", failed("runtime")...), codes.Error, "runtime failure"}},
		{"a hidden tool", "t.hidden", `{"word":"Oma"}`, spanOf{
			"execute_tool t.hidden", apitrace.SpanKindInternal,
			attributes("t.hidden", "gen_ai.tool.description", "Hides.", "error.type", "access"), codes.Error, "access failure",
		}},
		{"no such tool", "made up", `{}`, spanOf{"execute_tool", apitrace.SpanKindInternal, attributes("made up", "error.type", "access"), codes.Error, "access failure"}},
		{"a name that is long", long, `{}`, spanOf{
			"execute_tool", apitrace.SpanKindInternal, attributes(strings.Repeat("ü", 64)+"…", "error.type", "access"), codes.Error, "access failure",
		}},
		{"a name that is no text", "a\xff", `{}`, spanOf{"execute_tool", apitrace.SpanKindInternal, attributes("a\uFFFD", "error.type", "access"), codes.Error, "access failure"}},
	} {
		r.Call(context.Background(), c.id, []byte(c.args))
		if diff := cmp.Diff(c.want, r.last(t)); diff != "" {
			t.Errorf("%s: the span differs (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestSpansTellContentOnlyWhenAsked(t *testing.T) {
	// rule RT-06
	r := record(t, true)
	for _, c := range []struct {
		name, args string
		result     string // "" for none
		status     codes.Code
		words      string
	}{
		{"a success", `{"word":"Oma"}`, `{"result":"found Oma"}`, codes.Unset, ""},
		{"a failure", `{"word":"input"}`, "", codes.Error, "Tool execution failed due to invalid input: not input"},
	} {
		r.Call(context.Background(), "t.run", []byte(c.args))
		got := r.last(t)
		want := attributes("t.run", "gen_ai.tool.description", "Runs.", "gen_ai.tool.call.arguments", c.args)
		if c.result != "" {
			want["gen_ai.tool.call.result"] = c.result
		} else {
			want["error.type"] = "input"
		}
		if diff := cmp.Diff(spanOf{"execute_tool t.run", apitrace.SpanKindInternal, want, c.status, c.words}, got); diff != "" {
			t.Errorf("%s: the span differs (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestSpansAreNested(t *testing.T) {
	// rule RT-06
	r := record(t, false)
	ctx, outer := r.tracer.Tracer("test").Start(context.Background(), "outer")
	r.Call(ctx, "t.run", []byte(`{"word":"inside"}`))
	outer.End()
	spans := r.spans.GetSpans()
	if len(spans) != 3 {
		t.Fatalf("%d spans were recorded, want three", len(spans))
	}
	inner, tool, root := spans[0], spans[1], spans[2]
	if inner.Parent.SpanID() != tool.SpanContext.SpanID() || tool.Parent.SpanID() != root.SpanContext.SpanID() {
		t.Errorf("the spans are %s in %s, %s in %s; want inner in execute_tool in outer", inner.Name, tool.Name, tool.Name, root.Name)
	}
}

func TestEachCallIsMeasured(t *testing.T) {
	// rule RT-06
	r := record(t, true)
	for _, args := range []string{`{"word":"Oma"}`, `{"word":"Opa"}`, `{}`, `{"word":"runtime"}`} {
		r.Call(context.Background(), "t.run", []byte(args))
	}
	for _, id := range []string{"made up", "made up too", "a\xff"} {
		r.Call(context.Background(), id, nil)
	}
	var data metricdata.ResourceMetrics
	if err := r.meter.Collect(context.Background(), &data); err != nil {
		t.Fatal(err)
	}
	if len(data.ScopeMetrics) != 1 || data.ScopeMetrics[0].Scope.Name != scope || len(data.ScopeMetrics[0].Metrics) != 1 {
		t.Fatalf("the metrics are %+v, want one", data.ScopeMetrics)
	}
	m := data.ScopeMetrics[0].Metrics[0]
	histogram, ok := m.Data.(metricdata.Histogram[float64])
	if m.Name != "gen_ai.execute_tool.duration" || m.Unit != "s" || !ok {
		t.Fatalf("the metric is %q in %q, a %T", m.Name, m.Unit, m.Data)
	}
	type point struct{ Tool, Failure string }
	got := map[point]uint64{}
	for _, p := range histogram.DataPoints {
		a := texts(p.Attributes.ToSlice())
		got[point{a["gen_ai.tool.name"], a["error.type"]}] += p.Count
		if p.Sum < 0 || p.Bounds[0] != 0.01 || a["gen_ai.operation.name"] != "execute_tool" || a["gen_ai.tool.type"] != "function" || len(a) > 4 {
			t.Errorf("the point is %v %v %v", p.Sum, p.Bounds, a)
		}
	}
	want := map[point]uint64{{"t.run", ""}: 2, {"t.run", "input"}: 1, {"t.run", "runtime"}: 1, {"_OTHER", "access"}: 3}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the measurements differ (-want +got):\n%s", diff)
	}
}

func TestGlobalProvidersAreTheDefault(t *testing.T) {
	// rule RT-06
	// Nobody set any: nothing is recorded, and calls work.
	r := toolmethod.NewRegistry(toolmethod.WithMiddleware(oteltool.Middleware(oteltool.Options{})))
	r.RegisterFunc(func() int { return 1 }, toolmethod.Method{ID: "t.run", Permission: "*", Description: "Runs."})
	if result := r.Call(context.Background(), "t.run", nil); string(result.JSON()) != `{"result":1}` {
		t.Errorf("the call answers %s %q", result.JSON(), result.Message())
	}
}
