package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// help shows how a tool is called, in the style of the program: for as long as
// that takes, the tool is a command.
func (c *callCommand) help(cmd *cobra.Command, d *toolmethod.Definition) error {
	flags := inputFlags(d.Inputs, reserved(cmd))
	tool := &cobra.Command{
		Use:     d.ID + " [JSON|-]",
		Short:   oneLine(d.Description),
		Long:    helpText(d, flags),
		Example: gap + usageOf(cmd, d),
		Run:     func(*cobra.Command, []string) {},
	}
	tool.Flags().SortFlags = false
	for _, f := range flags {
		known := tool.Flags().VarPF(&helpValue{f.kind()}, f.name, "", f.help())
		if f.bare() {
			known.NoOptDefVal = "true"
		}
	}
	tool.Flags().AddFlag(cmd.Flags().Lookup(flagJSON))
	if hasRaw(d) {
		tool.Flags().AddFlag(cmd.Flags().Lookup(flagRaw))
	}
	if d.Destructive { // others seldom ask
		tool.Flags().AddFlag(cmd.Flags().Lookup(flagYes))
	}
	tool.InitDefaultHelpFlag()
	cmd.AddCommand(tool)
	defer cmd.RemoveCommand(tool)
	return tool.Help()
}

// helpText returns what is said above the flags of a tool.
func helpText(d *toolmethod.Definition, flags []*inputFlag) string {
	text := []string{oneLine(d.Description)}
	if d.Deprecated != "" {
		text = append(text, "Deprecated: "+oneLine(d.Deprecated))
	}
	var prefixed, none []string
	for _, f := range flags {
		if f.name != kebab(f.field.Name) {
			prefixed = append(prefixed, "--"+f.name)
		}
	}
	for i := range d.Inputs {
		if !hasFlag(flags, &d.Inputs[i]) {
			none = append(none, printable(d.Inputs[i].Name))
		}
	}
	if len(prefixed) > 0 {
		text = append(text, "An input whose name is that of another flag has \""+argPrefix+"\" before it: "+strings.Join(prefixed, ", ")+".")
	}
	if len(none) > 0 {
		text = append(text, "Given as JSON only: "+strings.Join(none, ", ")+".")
	}
	return strings.Join(text, "\n\n")
}

// kind returns what is given with the flag.
func (f *inputFlag) kind() string {
	kind := typeOf(f.one)
	switch {
	case f.bare():
		return "bool" // for which help shows no value
	case f.nested():
		kind = "JSON"
	}
	if f.list {
		kind += "..."
	}
	return kind
}

// help returns what is said about the flag.
func (f *inputFlag) help() string {
	facts := []string{need(f.field)}
	if f.negated != "" {
		facts = append(facts, "--"+f.negated+" for false")
	}
	if f.field.Schema != nil {
		facts = append(facts, constraints(f.field.Schema)...)
	}
	if f.list {
		facts = append(facts, "can be repeated")
	}
	text := strings.TrimSpace(oneLine(f.field.Description) + " (" + strings.Join(facts, ", ") + ")")
	// Help takes a word in back quotes for the name of the value.
	return strings.ReplaceAll(text, "`", "'")
}

// helpValue is the value of a flag that is only there to be shown.
type helpValue struct{ kind string }

// String returns nothing, so that help shows no default of its own.
func (v *helpValue) String() string { return "" }

// Set does nothing.
func (v *helpValue) Set(string) error { return nil }

// Type returns what is given with the flag.
func (v *helpValue) Type() string { return v.kind }
