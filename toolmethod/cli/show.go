package cli

import (
	"encoding/json"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// newShowCommand returns "tools show".
func newShowCommand(s *session) *cobra.Command {
	cmd := &cobra.Command{
		Use:               "show ID",
		Short:             "Show what a tool does, what it takes and what it returns",
		Args:              oneID,
		SilenceUsage:      true,
		ValidArgsFunction: s.completeIDs,
	}
	format := newChoice(cmd, "format", formatText, "how to print", formatText, formatJSON)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx, err := s.start(cmd)
		if err != nil {
			return err
		}
		d := s.find(ctx, args[0])
		if d == nil {
			return s.refuse(ctx, cmd, args[0])
		}
		usage := usageOf(cmd, d)
		if format.value == formatJSON {
			return showJSON(cmd.OutOrStdout(), d, usage)
		}
		_, err = io.WriteString(cmd.OutOrStdout(), showText(d, usage, s.width(cmd.OutOrStdout())))
		return err
	}
	return cmd
}

// usageOf returns a command line that calls the tool. The command cmd is one
// beside "tools call", or this one itself.
func usageOf(cmd *cobra.Command, d *toolmethod.Definition) string {
	call, _, err := cmd.Parent().Find([]string{"call"})
	if err != nil {
		call = cmd
	}
	flags := inputFlags(d.Inputs, reserved(call))
	var rest []member
	for i := range d.Inputs {
		f := &d.Inputs[i]
		if f.Required && f.Schema != nil && !hasFlag(flags, f) {
			rest = append(rest, member{f.Name, sample(f.Schema, f.Name, 0)})
		}
	}
	return usageLine(call.CommandPath()+" "+d.ID, flags, rest)
}

// hasFlag tells whether one of the flags is that of the input.
func hasFlag(flags []*inputFlag, field *toolmethod.Field) bool {
	for _, f := range flags {
		if f.field == field {
			return true
		}
	}
	return false
}

// factWidth is the width of the names of facts.
const factWidth = 12

// showText returns everything about a tool for people, in lines of at most width
// columns, 0 for any number.
func showText(d *toolmethod.Definition, usage string, width int) string {
	b := &describer{width: width}
	b.paragraph(d.ID+" – "+oneLine(d.Label), "")
	b.WriteString("\n")
	b.paragraph(oneLine(d.Description), "")
	b.WriteString("\n")
	for _, line := range facts(d) {
		b.WriteString(line[0] + strings.Repeat(" ", factWidth-len(line[0])))
		b.paragraph(oneLine(line[1]), strings.Repeat(" ", factWidth))
	}
	b.WriteString("\nInputs\n")
	if b.inputs(d.Inputs); len(d.Inputs) == 0 {
		b.WriteString("  none\n")
	}
	b.WriteString("\nOutputs\n")
	if b.outputs(d.Outputs); len(d.Outputs) == 0 {
		b.WriteString("  none\n")
	}
	// A command that can be copied stays on one line.
	b.WriteString("\nUsage\n  " + usage + "\n")
	return b.String()
}

// facts returns what is known about a tool beside its words, each under a name.
func facts(d *toolmethod.Definition) [][2]string {
	list := [][2]string{{"Operation", string(d.Operation) + ": " + strings.Join(hints(d), ", ")}}
	if d.Deprecated != "" {
		list = append(list, [2]string{"Deprecated", d.Deprecated})
	}
	if d.Permission != "" {
		permission := d.Permission
		if permission == "*" {
			permission = "* (everybody)"
		}
		list = append(list, [2]string{"Permission", permission})
	}
	if d.Timeout > 0 {
		list = append(list, [2]string{"Timeout", d.Timeout.String()})
	}
	if source := sourceOf(d); source != "" {
		list = append(list, [2]string{"Source", source})
	}
	return list
}

// hints returns the hints about a tool's operation in words.
func hints(d *toolmethod.Definition) []string {
	word := func(yes bool, name string) string {
		if yes {
			return name
		}
		return "not " + name
	}
	list := []string{word(d.Destructive, "destructive"), word(d.Idempotent, "idempotent")}
	if d.OpenWorld {
		return append(list, "open world")
	}
	return append(list, "closed world")
}

// sourceOf returns where a tool comes from.
func sourceOf(d *toolmethod.Definition) string {
	if d.Source.Position == "" {
		return d.Source.Method
	}
	return d.Source.Method + " at " + d.Source.Position
}

// shown is a tool as JSON.
type shown struct {
	listed

	Timeout string       `json:"timeout,omitempty"`
	Source  shownSource  `json:"source"`
	Usage   string       `json:"usage"`
	Inputs  []shownField `json:"inputs"`
	Outputs []shownField `json:"outputs"`

	InputSchema  json.RawMessage `json:"input_schema"`
	OutputSchema json.RawMessage `json:"output_schema"`
}

// shownSource is where a tool comes from, as JSON.
type shownSource struct {
	Method   string `json:"method"`
	Position string `json:"position,omitempty"`
}

// shownField is an input or output as JSON.
type shownField struct {
	Name        string          `json:"name"`
	Label       string          `json:"label,omitempty"`
	Description string          `json:"description,omitempty"`
	DataType    string          `json:"data_type"`
	Multiple    bool            `json:"multiple"`
	MediaType   string          `json:"media_type,omitempty"`
	Required    bool            `json:"required"`
	Default     json.RawMessage `json:"default,omitempty"`
}

// showJSON writes everything about a tool as a JSON object.
func showJSON(w io.Writer, d *toolmethod.Definition, usage string) error {
	s := shown{
		listed: newListed(d), Usage: usage,
		Source: shownSource{Method: d.Source.Method, Position: d.Source.Position},
		Inputs: shownFields(d.Inputs), Outputs: shownFields(d.Outputs),
		InputSchema: d.InputSchema, OutputSchema: d.OutputSchema,
	}
	if d.Timeout > 0 {
		s.Timeout = d.Timeout.String()
	}
	return writeJSON(w, s)
}

// shownFields returns inputs or outputs as JSON has them.
func shownFields(fields []toolmethod.Field) []shownField {
	list := make([]shownField, len(fields))
	for i := range fields {
		f := &fields[i]
		list[i] = shownField{
			Name: f.Name, Label: f.Label, Description: f.Description,
			DataType: f.DataType, Multiple: f.Multiple, MediaType: f.MediaType,
			Required: f.Required, Default: f.Default,
		}
	}
	return list
}
