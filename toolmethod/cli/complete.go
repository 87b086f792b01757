package cli

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// complete completes an argument of "tools call": the id, then the names of the
// flags of the tool, and their values where they are known.
func (c *callCommand) complete(cmd *cobra.Command, args []string, toComplete string) ([]string, cobra.ShellCompDirective) {
	line := split(cmd, args)
	if line.pending != nil {
		return completeOwn(cmd, line.pending, args, toComplete)
	}
	if name, value, found := strings.Cut(toComplete, "="); found {
		if f, _ := programFlag(cmd.Flags(), name); f != nil {
			return completeOwn(cmd, f, args, value)
		}
	}
	if err := parseOwn(cmd, line.own); err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	ctx, err := c.start(cmd)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	if len(line.rest) == 0 {
		return c.ids(ctx, toComplete), cobra.ShellCompDirectiveNoFileComp
	}
	if d := c.find(ctx, line.rest[0]); d != nil {
		return completeInput(cmd, d, line.rest[1:], toComplete), cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}

// completeOwn completes the value of a flag of the program.
func completeOwn(cmd *cobra.Command, f *pflag.Flag, args []string, toComplete string) ([]string, cobra.ShellCompDirective) {
	if known, ok := cmd.GetFlagCompletionFunc(f.Name); ok {
		return known(cmd, args, toComplete)
	}
	return nil, cobra.ShellCompDirectiveDefault
}

// completeRaw completes the name of an output after --raw.
func (c *callCommand) completeRaw(cmd *cobra.Command, args []string, toComplete string) ([]string, cobra.ShellCompDirective) {
	line := split(cmd, args)
	if line.pending != nil {
		line.own = line.own[:len(line.own)-1]
	}
	if len(line.rest) == 0 || parseOwn(cmd, line.own) != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	ctx, err := c.start(cmd)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	var names []string
	if d := c.find(ctx, line.rest[0]); d != nil {
		for i := range d.Outputs {
			if rawable(&d.Outputs[i]) {
				names = append(names, d.Outputs[i].Name)
			}
		}
	}
	return withPrefix(names, toComplete), cobra.ShellCompDirectiveNoFileComp
}

// completeInput completes the argument after rest in a call of the tool.
func completeInput(cmd *cobra.Command, d *toolmethod.Definition, rest []string, toComplete string) []string {
	flags := inputFlags(d.Inputs, reserved(cmd))
	given := map[*inputFlag]bool{}
	for i := 0; i < len(rest); i++ {
		name, isFlag := strings.CutPrefix(rest[i], "--")
		name, _, hasValue := strings.Cut(name, "=")
		f, _ := lookup(flags, name)
		if !isFlag || f == nil {
			continue
		}
		given[f] = true
		if hasValue || f.bare() {
			continue
		}
		if i++; i == len(rest) {
			return values(f, toComplete)
		}
	}
	if name, value, found := strings.Cut(toComplete, "="); found && strings.HasPrefix(name, "--") {
		if f, _ := lookup(flags, name[2:]); f != nil {
			return values(f, value)
		}
		return nil
	}
	return flagNames(flags, given, toComplete)
}

// flagNames returns the flags that can still be given and begin like this; those
// that must be, where nothing has been typed.
func flagNames(flags []*inputFlag, given map[*inputFlag]bool, toComplete string) []string {
	if toComplete != "" && !strings.HasPrefix(toComplete, "-") {
		return nil
	}
	prefix := kebab(toComplete)
	var found []string
	add := func(name, words string) {
		if strings.HasPrefix("--"+name, prefix) {
			found = append(found, cobra.CompletionWithDesc("--"+name, words))
		}
	}
	for _, f := range flags {
		if given[f] && !f.list || toComplete == "" && !f.field.Required {
			continue
		}
		add(f.name, f.help())
		if f.negated != "" && toComplete != "" {
			add(f.negated, f.help())
		}
	}
	if toComplete != "" {
		add(flagHelp, "how to call this tool")
	}
	return found
}

// values returns the known values of an input that begin like this.
func values(f *inputFlag, prefix string) []string {
	known := f.one.Enum
	if f.one.Type == schema.Boolean && len(known) == 0 {
		return withPrefix([]string{"true", "false"}, prefix)
	}
	list := make([]string, len(known))
	for i, v := range known {
		list[i] = flagText(v, f.nested())
	}
	return withPrefix(list, prefix)
}

// withPrefix returns the words that begin like this.
func withPrefix(words []string, prefix string) []string {
	var found []string
	for _, word := range words {
		if strings.HasPrefix(word, prefix) {
			found = append(found, printable(word))
		}
	}
	return found
}
