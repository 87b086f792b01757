package oteltool

import "go.opentelemetry.io/otel/attribute"

// The names of the conventions.
const (
	keyOperation       = attribute.Key("gen_ai.operation.name")
	keyToolName        = attribute.Key("gen_ai.tool.name")
	keyToolType        = attribute.Key("gen_ai.tool.type")
	keyToolDescription = attribute.Key("gen_ai.tool.description")
	keyArguments       = attribute.Key("gen_ai.tool.call.arguments")
	keyResult          = attribute.Key("gen_ai.tool.call.result")
	keyErrorType       = attribute.Key("error.type")

	metricDuration = "gen_ai.execute_tool.duration"
)

// What is recorded under them.
const (
	operation = "execute_tool"
	toolType  = "function"
	otherTool = "_OTHER"
)
