package mcpserver

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.opentelemetry.io/otel/propagation"
)

// requestContext is the context of an HTTP request, where tools find the account.
// The SDK runs the calls of a session in the context of its first request, so each
// request carries its own along.
const requestContext = "toolapi.context"

// joined is a context that ends with one, and has the values of another.
type joined struct {
	context.Context                 //nolint:containedctx // it is a context
	values          context.Context //nolint:containedctx // it is a context
}

// Value returns the value of key.
func (j joined) Value(key any) any { return j.values.Value(key) }

// callContext returns the context in which tools are listed and called: one that
// ends with the SDK's, and has the values of the HTTP request where there is one.
func callContext(ctx context.Context, extra *mcp.RequestExtra) context.Context {
	if extra == nil || extra.TokenInfo == nil {
		return ctx
	}
	if values, ok := extra.TokenInfo.Extra[requestContext].(context.Context); ok {
		return joined{ctx, values}
	}
	return ctx
}

// traceKey is the member of a request's metadata that says which span it belongs
// to: https://www.w3.org/TR/trace-context/
const traceKey = "traceparent"

// traced returns a context in which spans belong to the caller's, as the metadata
// of the request says.
func traced(ctx context.Context, meta mcp.Meta) context.Context {
	if _, ok := meta[traceKey].(string); !ok {
		return ctx
	}
	return propagation.NewCompositeTextMapPropagator(propagation.TraceContext{}, propagation.Baggage{}).Extract(ctx, carrier(meta))
}

// carrier is metadata that carries a trace context.
type carrier mcp.Meta

// Get returns the member called key, "" for none.
func (c carrier) Get(key string) string {
	text, _ := c[key].(string)
	return text
}

// Set sets a member.
func (c carrier) Set(key, value string) { c[key] = value }

// Keys returns the names of all members.
func (c carrier) Keys() []string {
	keys := make([]string, 0, len(c))
	for key := range c {
		keys = append(keys, key)
	}
	return keys
}
