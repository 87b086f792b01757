package cli

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// commandLine is the arguments of "tools call", split into the flags that belong
// to the program and everything else. The flags of the program have to be read
// first: they can decide which tools there are, and so which flags.
type commandLine struct {
	own     []string
	rest    []string
	pending *pflag.Flag // the last argument, where it still needs a value
}

// split splits the arguments of cmd. A flag of the program is one wherever it
// stands, except after "--".
func split(cmd *cobra.Command, args []string) commandLine {
	cmd.InheritedFlags() // which merges them into the flags of cmd
	known := cmd.Flags()
	var line commandLine
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			line.rest = append(line.rest, args[i:]...)
			break
		}
		f, complete := programFlag(known, arg)
		if f == nil {
			line.rest = append(line.rest, arg)
			continue
		}
		line.own = append(line.own, arg)
		if complete {
			continue
		}
		if i++; i == len(args) {
			line.pending = f
			break
		}
		line.own = append(line.own, args[i])
	}
	return line
}

// programFlag returns the flag of the program that arg is, nil when it is none,
// and whether its value is part of arg.
func programFlag(known *pflag.FlagSet, arg string) (f *pflag.Flag, complete bool) {
	if name, ok := strings.CutPrefix(arg, "--"); ok {
		name, _, hasValue := strings.Cut(name, "=")
		f = known.Lookup(name)
		return f, f != nil && (hasValue || f.NoOptDefVal != "")
	}
	if len(arg) < 2 || arg[0] != '-' {
		return nil, false
	}
	// Single letters: those of flags without a value can stand together.
	for i := 1; i < len(arg); i++ {
		f = known.ShorthandLookup(arg[i : i+1])
		if f == nil {
			return nil, false
		}
		if f.NoOptDefVal == "" {
			return f, i+1 < len(arg)
		}
		if i+1 < len(arg) && arg[i+1] == '=' {
			return f, true
		}
	}
	return f, true
}

// parseOwn reads the flags of the program. Cobra leaves this to "tools call",
// which has to read its flags itself.
func parseOwn(cmd *cobra.Command, own []string) error {
	cmd.DisableFlagParsing = false
	defer func() { cmd.DisableFlagParsing = true }()
	if err := cmd.ParseFlags(own); err != nil {
		return cmd.FlagErrorFunc()(cmd, err)
	}
	if err := cmd.ValidateRequiredFlags(); err != nil {
		return usageErrorf(cmd.CommandPath(), "%s", err.Error())
	}
	return nil
}
