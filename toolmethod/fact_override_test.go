package toolmethod_test

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// factMethods has a method for each fact.
type factMethods struct{}

func (factMethods) Nothing(v string) string     { return v }
func (factMethods) Label(v string) string       { return v }
func (factMethods) Description(v string) string { return v }
func (factMethods) DataType(v string) string    { return v }
func (factMethods) Validate(v string) string    { return v }
func (factMethods) MediaType(v string) string   { return v }
func (factMethods) Default(v string) string     { return v }
func (factMethods) Example(v string) string     { return v }
func (factMethods) Optional(v string) string    { return v }
func (factMethods) Required(v *string) *string  { return v }
func (factMethods) Multiple(v any) any          { return v }
func (factMethods) All(v []string) []string     { return v }

// taggedFacts says them in tags.
type taggedFacts struct {
	_ struct{} `tool:"nothing" method:"Nothing" params:"v" permission:"*" description:"Is tried."`

	_ struct{} `tool:"label" method:"Label" params:"v" permission:"*" description:"Is tried."`
	_ struct{} `input:"v" label:"A, word"`
	_ struct{} `output:"result" label:"The word"`

	_ struct{} `tool:"description" method:"Description" params:"v" permission:"*" description:"Is tried."`
	_ struct{} `input:"v" description:"What, in \"one\" word."`
	_ struct{} `output:"result" description:"That word."`

	_ struct{} `tool:"data_type" method:"DataType" params:"v" permission:"*" description:"Is tried."`
	_ struct{} `input:"v" data_type:"email"`
	_ struct{} `output:"result" data_type:"uri"`

	_ struct{} `tool:"validate" method:"Validate" params:"v" permission:"*" description:"Is tried."`
	_ struct{} `input:"v" validate:"min=2,max=4"`
	_ struct{} `output:"result" validate:"max=5"`

	_ struct{} `tool:"media_type" method:"MediaType" params:"v" permission:"*" description:"Is tried."`
	_ struct{} `input:"v" media_type:"text/html"`
	_ struct{} `output:"result" media_type:"text/plain"`

	_ struct{} `tool:"default" method:"Default" params:"v" permission:"*" description:"Is tried."`
	_ struct{} `input:"v" default:"a, b"`

	_ struct{} `tool:"example" method:"Example" params:"v" permission:"*" description:"Is tried."`
	_ struct{} `input:"v" example:"Oma"`
	_ struct{} `output:"result" example:"Opa"`

	_ struct{} `tool:"optional" method:"Optional" params:"v" permission:"*" description:"Is tried."`
	_ struct{} `input:"v" optional:"true"`

	_ struct{} `tool:"required" method:"Required" params:"v" permission:"*" description:"Is tried."`
	_ struct{} `input:"v" optional:"false"`

	_ struct{} `tool:"multiple" method:"Multiple" params:"v" permission:"*" description:"Is tried."`
	_ struct{} `input:"v" data_type:"integer" multiple:"true"`
	_ struct{} `output:"result" data_type:"email" multiple:"true"`

	_ struct{} `tool:"all" method:"All" params:"v" permission:"*" description:"Is tried."`
	_ struct{} `input:"v" label:"L" description:"D" data_type:"uri" validate:"max=2" media_type:"text/x" default:"[\"a:\"]" example:"b:"`
	_ struct{} `output:"words" label:"L" description:"D" data_type:"uri" validate:"max=2" media_type:"text/x" example:"b:"`

	factMethods
}

// factCases are the facts, the same ones in options, and the properties that
// come of them.
func factCases() []struct {
	id, method string
	in         toolmethod.Input
	out        toolmethod.Output
	wantIn     string
	required   bool
	wantOut    string
} {
	yes, no := true, false
	return []struct {
		id, method string
		in         toolmethod.Input
		out        toolmethod.Output
		wantIn     string
		required   bool
		wantOut    string
	}{
		{"nothing", "Nothing", toolmethod.Input{}, toolmethod.Output{}, `{"type":"string"}`, true, `{"type":"string"}`},
		{
			"label", "Label",
			toolmethod.Input{Label: "A, word"},
			toolmethod.Output{Label: "The word"},
			`{"title":"A, word","type":"string"}`, true, `{"title":"The word","type":"string"}`,
		},
		{
			"description", "Description",
			toolmethod.Input{Description: `What, in "one" word.`},
			toolmethod.Output{Description: "That word."},
			`{"description":"What, in \"one\" word.","type":"string"}`, true, `{"description":"That word.","type":"string"}`,
		},
		{
			"data_type", "DataType",
			toolmethod.Input{DataType: "email"},
			toolmethod.Output{DataType: "uri"},
			`{"type":"string","format":"email"}`, true, `{"type":"string","format":"uri"}`,
		},
		{
			"validate", "Validate",
			toolmethod.Input{Validate: "min=2,max=4"},
			toolmethod.Output{Validate: "max=5"},
			`{"type":"string","minLength":2,"maxLength":4}`, true, `{"type":"string","maxLength":5}`,
		},
		{
			"media_type", "MediaType",
			toolmethod.Input{MediaType: "text/html"},
			toolmethod.Output{MediaType: "text/plain"},
			`{"type":"string","contentMediaType":"text/html"}`, true, `{"type":"string","contentMediaType":"text/plain"}`,
		},
		{"default", "Default", toolmethod.Input{Default: "a, b"}, toolmethod.Output{}, `{"type":"string","default":"a, b"}`, false, `{"type":"string"}`},
		{
			"example", "Example",
			toolmethod.Input{Example: "Oma"},
			toolmethod.Output{Example: "Opa"},
			`{"type":"string","examples":["Oma"]}`, true, `{"type":"string","examples":["Opa"]}`,
		},
		{"optional", "Optional", toolmethod.Input{Optional: &yes}, toolmethod.Output{}, `{"type":"string"}`, false, `{"type":"string"}`},
		{
			"required", "Required",
			toolmethod.Input{Optional: &no},
			toolmethod.Output{},
			`{"type":"string"}`, true, `{"anyOf":[{"type":"string"},{"type":"null"}]}`,
		},
		{
			"multiple", "Multiple",
			toolmethod.Input{DataType: "integer", Multiple: &yes},
			toolmethod.Output{DataType: "email", Multiple: &yes},
			`{"type":"array","items":{"type":"integer"}}`, true, `{"type":"array","items":{"type":"string","format":"email"}}`,
		},
		{
			"all", "All",
			toolmethod.Input{Label: "L", Description: "D", DataType: "uri", Validate: "max=2", MediaType: "text/x", Default: []string{"a:"}, Example: "b:"},
			toolmethod.Output{Name: "words", Label: "L", Description: "D", DataType: "uri", Validate: "max=2", MediaType: "text/x", Example: "b:"},
			`{"title":"L","description":"D","type":"array","maxItems":2,"items":{"type":"string","format":"uri","contentMediaType":"text/x","examples":["b:"]},"default":["a:"]}`, false,
			`{"title":"L","description":"D","type":"array","maxItems":2,"items":{"type":"string","format":"uri","contentMediaType":"text/x","examples":["b:"]}}`,
		},
	}
}

func TestFactsOverInference(t *testing.T) {
	// rule OV-01
	// rule OV-02
	byTag, _ := newRegistry(t)
	byTag.Register(taggedFacts{})
	if err := byTag.Err(); err != nil {
		t.Fatal(err)
	}
	for _, c := range factCases() {
		t.Run(c.id, func(t *testing.T) {
			m := markOf(c.id)
			m.Name, m.Operation, m.Params = c.method, "", []string{"v"}
			c.in.Name = "v"
			m.Inputs = []toolmethod.Input{c.in}
			if !reflect.DeepEqual(c.out, toolmethod.Output{}) {
				if c.out.Name == "" {
					c.out.Name = "result"
				}
				m.Outputs = []toolmethod.Output{c.out}
			}
			byOption, _ := newRegistry(t)
			byOption.Register(factMethods{}, m)
			if err := byOption.Err(); err != nil {
				t.Fatal(err)
			}
			option, _ := byOption.Lookup(c.id)
			tag, _ := byTag.Lookup(c.id)
			for name, d := range map[string]*toolmethod.Definition{"tag": tag, "option": option} {
				if got := property(t, d.InputSchema, "v"); got != c.wantIn {
					t.Errorf("%s: wanted the input %s, got %s", name, c.wantIn, got)
				}
				if got := property(t, d.OutputSchema, d.Outputs[0].Name); got != c.wantOut {
					t.Errorf("%s: wanted the output %s, got %s", name, c.wantOut, got)
				}
				if got := d.Inputs[0].Required; got != c.required {
					t.Errorf("%s: wanted required %t, got %t", name, c.required, got)
				}
			}
			if diff := cmp.Diff(tag.Inputs, option.Inputs); diff != "" {
				t.Errorf("wanted the same inputs by tag and by option (-tag +option):\n%s", diff)
			}
			if diff := cmp.Diff(tag.Outputs, option.Outputs); diff != "" {
				t.Errorf("wanted the same outputs by tag and by option (-tag +option):\n%s", diff)
			}
			if diff := cmp.Diff(string(tag.InputSchema), string(option.InputSchema)); diff != "" {
				t.Errorf("wanted the same input schema by tag and by option (-tag +option):\n%s", diff)
			}
		})
	}
}

func TestFactsInDefinition(t *testing.T) {
	// rule OV-01
	r, _ := newRegistry(t)
	r.Register(taggedFacts{})
	d, _ := r.Lookup("all")
	want := toolmethod.Field{
		Name: "v", Label: "L", Description: "D", DataType: "uri", Multiple: true, MediaType: "text/x", Default: []byte(`["a:"]`), Schema: d.Inputs[0].Schema,
	}
	if diff := cmp.Diff(want, d.Inputs[0]); diff != "" {
		t.Errorf("wanted another input (-want +got):\n%s", diff)
	}
	want = toolmethod.Field{
		Name: "words", Label: "L", Description: "D", DataType: "uri", Multiple: true, MediaType: "text/x", Required: true, Schema: d.Outputs[0].Schema,
	}
	if diff := cmp.Diff(want, d.Outputs[0]); diff != "" {
		t.Errorf("wanted another output (-want +got):\n%s", diff)
	}
}

func TestFactsInThreeLevels(t *testing.T) {
	// rule OV-02
	r, _ := newRegistry(t)
	r.Register(taggedFacts{}, toolmethod.Method{
		Name:   "All",
		Inputs: []toolmethod.Input{{Name: "v", Label: "Other", Validate: "min=1", Example: "c:"}}, Outputs: []toolmethod.Output{{Name: "words", Description: "Other."}},
	})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	d, _ := r.Lookup("all")
	const (
		wantIn  = `{"title":"Other","description":"D","type":"array","minItems":1,"items":{"type":"string","format":"uri","contentMediaType":"text/x","examples":["c:"]},"default":["a:"]}`
		wantOut = `{"title":"L","description":"Other.","type":"array","maxItems":2,"items":{"type":"string","format":"uri","contentMediaType":"text/x","examples":["b:"]}}`
	)
	if got := property(t, d.InputSchema, "v"); got != wantIn {
		t.Errorf("wanted the option's facts over the tag's, fact by fact: %s, got %s", wantIn, got)
	}
	if got := property(t, d.OutputSchema, "words"); got != wantOut {
		t.Errorf("wanted the option's facts over the tag's, fact by fact: %s, got %s", wantOut, got)
	}
}

func TestFactsOverFields(t *testing.T) {
	// rule OV-01
	// rule OV-02
	type argument struct {
		V string `description:"D" default:"ab" validate:"max=3" label:"L"`
		W int    `description:"E"`
	}
	m := markOf("t")
	m.Inputs = []toolmethod.Input{{Name: "v", Label: "Other"}}
	_, d := defined(t, func(argument) {}, m)
	const want = `{"type":"object","properties":{"v":{"title":"Other","description":"D","type":"string","maxLength":3,"default":"ab"},` +
		`"w":{"description":"E","type":"integer","minimum":` + leastInt + `,"maximum":` + mostInt + `}},"required":["w"],"additionalProperties":false}`
	if got := string(d.InputSchema); got != want {
		t.Errorf("wanted the mark over the field, fact by fact:\n%s\ngot\n%s", want, got)
	}
	_, plain := defined(t, func(argument) {}, markOf("t"))
	if got := property(t, plain.InputSchema, "v"); got != `{"title":"L","description":"D","type":"string","maxLength":3,"default":"ab"}` {
		t.Errorf("wanted the field's own facts where no mark speaks, got %s", got)
	}
}
