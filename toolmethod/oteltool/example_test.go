package oteltool_test

import (
	"context"
	"fmt"

	"go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/oteltool"
)

func ExampleMiddleware() {
	spans := tracetest.NewInMemoryExporter()
	registry := toolmethod.NewRegistry(toolmethod.WithMiddleware(oteltool.Middleware(oteltool.Options{
		TracerProvider: trace.NewTracerProvider(trace.WithSyncer(spans)), // by default the global one
	})))
	registry.RegisterFunc(func() string { return "pong" }, toolmethod.Method{ID: "site.ping", Permission: "*", Description: "Answers."})

	registry.Call(context.Background(), "site.ping", nil)
	fmt.Println(spans.GetSpans()[0].Name)
	// Output: execute_tool site.ping
}
