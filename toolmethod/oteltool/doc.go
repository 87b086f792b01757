// Package oteltool records every call of a tool as an OpenTelemetry span and as
// a measurement of its duration.
//
// It follows the semantic conventions for generative AI, tool execution, which
// are in development and may still change:
// https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/execute-tool.md
//
// [Middleware] goes first into a registry, so that what the others do is inside
// of the span:
//
//	toolmethod.Configure(toolmethod.WithMiddleware(oteltool.Middleware(oteltool.Options{})))
package oteltool
