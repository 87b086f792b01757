package main

import (
	"bytes"
	"context"
	stdjson "encoding/json"
	"fmt"

	"github.com/bytedance/sonic"
	json "github.com/go-json-experiment/json"
	"github.com/go-toolapi/toolapi/testdata/workload"
	gojson "github.com/goccy/go-json"
	"github.com/santhosh-tekuri/jsonschema/v5"
)

// newHand returns the unit: the calls written by hand on encoding/json.
func newHand(t *tools) *variant {
	calls := handlers{}
	for _, c := range workload.Calls() {
		calls[c.ID] = func(ctx context.Context, args []byte) ([]byte, error) { return c.Hand(ctx, t.service, args) }
	}
	return &variant{name: "hand-written, encoding/json", note: "the unit; no validation", call: calls.call}
}

// codec is a JSON library.
type codec struct {
	name, module string
	decode       func(text []byte, into any) error
	encode       func(value any) ([]byte, error)
}

// newCodecs returns the same hand-written calls on other JSON libraries, as they
// behave without options.
func newCodecs(_ context.Context, t *tools) ([]*variant, error) {
	codecs := []codec{
		{
			"go-json-experiment", "github.com/go-json-experiment/json",
			func(text []byte, into any) error { return json.Unmarshal(text, into) },
			func(value any) ([]byte, error) { return json.Marshal(value) },
		},
		{"sonic", "github.com/bytedance/sonic", sonic.Unmarshal, sonic.Marshal},
		{"goccy/go-json", "github.com/goccy/go-json", gojson.Unmarshal, gojson.Marshal},
	}
	variants := make([]*variant, 0, len(codecs))
	for _, c := range codecs {
		calls := handlers{
			t.search.call.ID:  byHand(t.search, c),
			t.create.call.ID:  byHand(t.create, c),
			t.imports.call.ID: byHand(t.imports, c),
		}
		variants = append(variants, &variant{name: "hand-written, " + c.name, module: c.module, note: "no validation", call: calls.call})
	}
	return variants, nil
}

// byHand returns the tool's call written by hand with the JSON library.
func byHand[In, Out any](t tool[In, Out], c codec) handler {
	return func(ctx context.Context, args []byte) ([]byte, error) {
		var in In
		if err := c.decode(args, &in); err != nil {
			return nil, err
		}
		out, err := t.run(ctx, in)
		if err != nil {
			return nil, err
		}
		return c.encode(out)
	}
}

// newValidated returns the hand-written calls with a validator before them, which
// has the schema that ours publishes.
func newValidated(_ context.Context, t *tools) ([]*variant, error) {
	calls := handlers{}
	schemas := map[string][]byte{
		t.search.call.ID: t.search.schema, t.create.call.ID: t.create.schema, t.imports.call.ID: t.imports.schema,
	}
	for _, c := range workload.Calls() {
		schema, err := compile(c.ID, schemas[c.ID])
		if err != nil {
			return nil, err
		}
		calls[c.ID] = validated(schema, c, t.service)
	}
	return []*variant{{
		name: "hand-written, encoding/json + jsonschema v5", module: "github.com/santhosh-tekuri/jsonschema/v5",
		note: "validates by our schema, then decodes a second time", call: calls.call,
	}}, nil
}

// compile returns the schema of a tool, with formats.
func compile(id string, text []byte) (*jsonschema.Schema, error) {
	c := jsonschema.NewCompiler()
	c.Draft, c.AssertFormat = jsonschema.Draft2020, true
	name := id + ".json"
	if err := c.AddResource(name, bytes.NewReader(text)); err != nil {
		return nil, fmt.Errorf("schema of %s: %w", id, err)
	}
	return c.Compile(name)
}

// startValidated compiles the schema of the middle workload n times.
func startValidated(_ context.Context, t *tools, n int) (*shelf, error) {
	schemas := make([]*jsonschema.Schema, n)
	for i := range schemas {
		var err error
		if schemas[i], err = compile(toolName(i), t.create.schema); err != nil {
			return nil, err
		}
	}
	return &shelf{call: func(ctx context.Context, i int) ([]byte, error) {
		return validated(schemas[i], t.create.call, t.service)(ctx, t.create.call.Args)
	}}, nil
}

// validated returns a hand-written call with a validator before it.
func validated(schema *jsonschema.Schema, c workload.Call, s *workload.Service) handler {
	return func(ctx context.Context, args []byte) ([]byte, error) {
		var value any
		if err := stdjson.Unmarshal(args, &value); err != nil {
			return nil, err
		}
		if err := schema.Validate(value); err != nil {
			return nil, err
		}
		return c.Hand(ctx, s, args)
	}
}
