package broken

import (
	"encoding/json"
	"testing/fstest"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// The types below are registered, each with something missing.
type (
	// Mute has no Decode.
	Mute struct{}
	// Deaf has no Encode.
	Deaf struct{}
	// Formless has no valid schema.
	Formless struct{}
	// Sealed is registered as it has to be.
	Sealed struct{ seal string }
	// Settings are a config object.
	Settings struct {
		Name string
	}
)

// overrides registers the types and config objects of the cases.
func overrides(r *toolmethod.Registry) {
	text := json.RawMessage(`{"type":"string"}`)
	files := fstest.MapFS{
		"list.json":   {Data: []byte(`{"type":"array"}`)},
		"broken.json": {Data: []byte(`{"type":"objekt"}`)},
	}
	r.Configure(
		toolmethod.WithType(toolmethod.Type[Mute]{Schema: text, Encode: func(Mute) ([]byte, error) { return nil, nil }}),
		toolmethod.WithType(toolmethod.Type[Deaf]{Schema: text, Decode: func([]byte) (Deaf, error) { return Deaf{}, nil }}),
		toolmethod.WithType(toolmethod.Type[Formless]{Schema: json.RawMessage(`{"minLenght":1}`)}),
		toolmethod.WithType(toolmethod.Type[Sealed]{
			Schema: text,
			Decode: func(text []byte) (Sealed, error) { return Sealed{string(text)}, nil },
			Encode: func(s Sealed) ([]byte, error) { return []byte(s.seal), nil },
		}),
		toolmethod.WithConfig[Settings]("settings"),
		toolmethod.WithConfig[int]("number"),
		toolmethod.WithConfigSchema("list", files, "list.json"),
		toolmethod.WithConfigSchema("broken", files, "broken.json"),
		toolmethod.WithConfigSchema("lost", files, "lost.json"),
		toolmethod.WithConfigSchema("nowhere", nil, "nowhere.json"),
	)
}

// overridden is the case of a function with one input, of which is said what in
// says.
func overridden(name, tool string, fn any, in toolmethod.Input) Case {
	in.Name = "value"
	c := function(name, tool, fn, toolmethod.Method{Params: []string{"value"}, Inputs: []toolmethod.Input{in}})
	register := c.Register
	c.Register = func(r *toolmethod.Registry) {
		overrides(r)
		register(r)
	}
	return c
}

// published is the case of a function with one output, of which is said what out
// says.
func published(name, tool string, fn any, out toolmethod.Output) Case {
	c := function(name, tool, fn, toolmethod.Method{Outputs: []toolmethod.Output{out}})
	register := c.Register
	c.Register = func(r *toolmethod.Registry) {
		overrides(r)
		register(r)
	}
	return c
}

// definitionCases are about complete definitions.
func definitionCases() []Case {
	text, number := func(string) {}, func(int) {}
	with := func(definition string) toolmethod.Input {
		return toolmethod.Input{Definition: json.RawMessage(definition)}
	}
	described := with(`{"type":"string"}`)
	described.Description = "A word."
	constrained := with(`{"type":"string"}`)
	constrained.Validate = "min=1"
	guarded := with(`{"type":"string"}`)
	guarded.Entity = "view"
	return []Case{
		overridden("a definition is no JSON", "definition.json", text, with(`{"type":`)),
		overridden("a definition is no schema", "definition.schema", text, with(`{"type":"text"}`)),
		overridden("a keyword of a definition has a slip", "definition.keyword", text, with(`{"minLenght":1}`)),
		overridden("a keyword of a definition is given twice", "definition.twice", text, with(`{"minLength":1,"minLength":2}`)),
		overridden("a definition refers to nothing", "definition.nothing", text, with(`{"$ref":"#/$defs/word"}`)),
		overridden("a definition refers to another document", "definition.outside", text, with(`{"$ref":"word.json"}`)),
		overridden("a definition refers dynamically", "definition.dynamic", text, with(`{"type":"array","items":{"$dynamicRef":"#"}}`)),
		overridden("a description stands beside a definition", "definition.beside", text, described),
		overridden("a constraint stands beside a definition", "definition.constraint", text, constrained),
		overridden("an operation stands on a definition of no entity", "definition.entity", text, guarded),
		overridden("the default of a definition does not hold", "definition.default", number, with(`{"type":"integer","default":"a"}`)),
		overridden("an example of a definition does not hold", "definition.example", number, with(`{"type":"integer","examples":[1,"a"]}`)),
		overridden("a definition has a property without a field", "definition.property", func(s Settings) {}, with(`{"type":"object","properties":{"nam":{}}}`)),
		overridden("a definition is of a function", "definition.func", func(func()) {}, with(`{}`)),
		published("a definition of an output is no schema", "definition.output", func() any { return nil }, toolmethod.Output{Definition: json.RawMessage(`[]`)}),
		published("a data type stands beside the definition of an output", "definition.output_beside", func() any { return nil },
			toolmethod.Output{Definition: json.RawMessage(`{}`), DataType: "any"}),
	}
}

// registeredCases are about registered types, and about data types of Go types
// that have more than one form.
func registeredCases() []Case {
	return []Case{
		overridden("a type is registered without Decode", "registered.decode", func(Mute) {}, toolmethod.Input{}),
		published("a type is registered without Encode", "registered.encode", func() (d Deaf) { return d }, toolmethod.Output{}),
		overridden("a type is registered with a wrong schema", "registered.schema", func([]Formless) {}, toolmethod.Input{}),
		overridden("a constraint is on a registered type", "registered.constraint", func(Sealed) {}, toolmethod.Input{Validate: "min=1"}),
		overridden("a constraint is on the items of a registered type", "registered.dive", func([]Sealed) {}, toolmethod.Input{Validate: "dive,email"}),
		overridden("a media type is on a registered type", "registered.media_type", func(Sealed) {}, toolmethod.Input{MediaType: "text/html"}),
		overridden("a default of a registered type does not hold", "registered.default", func(Sealed) {}, toolmethod.Input{Default: 5}),
		overridden("a timestamp is no integer", "registered.timestamp", func(string) {}, toolmethod.Input{DataType: "timestamp"}),
		published("a moment is no timestamp", "registered.moment", func() (t time.Time) { return t }, toolmethod.Output{DataType: "timestamp"}),
		overridden("a type with a String method is an input", "registered.string", func(time.Month) {}, toolmethod.Input{DataType: "string"}),
		published("a type without a String method is a string", "registered.silent", func() (s Settings) { return s }, toolmethod.Output{DataType: "string"}),
	}
}

// configService says of an input that it is a config object, and does not say
// which.
type configService struct {
	_ struct{} `tool:"config.nameless" method:"Set" permission:"*" params:"value" description:"Sets."`
	_ struct{} `input:"value" config:""`
}

// Set sets.
func (configService) Set(map[string]any) {}

// configCases are about config objects.
func configCases() []Case {
	values, yes := func(map[string]any) {}, true
	return []Case{
		service("a config has no name", "config.nameless", configService{}),
		overridden("a config is not registered", "config.unknown", values, toolmethod.Input{Config: "mailer"}),
		overridden("the name of a config has a slip", "config.misspelt", values, toolmethod.Input{Config: "setings"}),
		overridden("a config is no struct", "config.number", values, toolmethod.Input{Config: "number"}),
		overridden("a config document describes a list", "config.list", values, toolmethod.Input{Config: "list"}),
		overridden("a config document is no schema", "config.broken", values, toolmethod.Input{Config: "broken"}),
		overridden("a config document is not there", "config.lost", values, toolmethod.Input{Config: "lost"}),
		overridden("a config document has no file system", "config.nowhere", values, toolmethod.Input{Config: "nowhere"}),
		overridden("a config is held by a string", "config.string", func(string) {}, toolmethod.Input{Config: "settings"}),
		overridden("a config is held by another struct", "config.struct", func(Sealed) {}, toolmethod.Input{Config: "settings"}),
		overridden("a config is a list", "config.multiple", values, toolmethod.Input{Config: "settings", Multiple: &yes}),
		overridden("a config has a constraint", "config.constraint", values, toolmethod.Input{Config: "settings", Validate: "min=1"}),
		published("a config is published as a list", "config.published", func() []Settings { return nil }, toolmethod.Output{Config: "settings"}),
	}
}
