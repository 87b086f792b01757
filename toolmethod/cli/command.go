package cli

import (
	"context"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// Options says what a program adds to its commands. The zero value adds
// nothing.
type Options struct {
	// Open is called before a command looks at the registry, when all flags are
	// parsed: a program that registers its tools only now can let a flag say
	// where its data is. An error of it ends the command. Shell completion opens
	// too.
	Open func(ctx context.Context) error

	// Context returns the context in which tools are listed and called, made from
	// the one of the command. It is where the account is added.
	Context func(ctx context.Context) context.Context

	// Width is how many columns tables and descriptions may take; 0 is the width
	// of the terminal. What goes elsewhere is never cut, unless Width is set.
	Width int
}

// Command returns the command "tools", which lists, shows and calls the tools of
// the registry r. It is added to a program's own root command.
func Command(r *toolmethod.Registry, opts Options) *cobra.Command {
	s := &session{registry: r, opts: opts}
	tools := &cobra.Command{
		Use:          "tools",
		Short:        "List, show and call the tools of this program",
		SilenceUsage: true,
		RunE:         runGroup,
	}
	tools.AddCommand(newListCommand(s), newShowCommand(s), newCallCommand(s), newProblemsCommand(s))
	tools.SetFlagErrorFunc(flagError)
	return tools
}

// runGroup is "tools" without a command of it that exists.
func runGroup(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return cmd.Help()
	}
	var names []string
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	return usageErrorf(cmd.CommandPath(), "unknown command %q%s", args[0], didYouMean(args[0], names, ""))
}

// session is what all commands share.
type session struct {
	registry *toolmethod.Registry
	opts     Options
}

// start returns the context of a command that is about to look at the registry.
func (s *session) start(cmd *cobra.Command) (context.Context, error) {
	ctx := cmd.Context()
	if ctx == nil {
		ctx = context.Background()
	}
	if s.opts.Open != nil {
		if err := s.opts.Open(ctx); err != nil {
			return nil, err
		}
	}
	if s.opts.Context != nil {
		ctx = s.opts.Context(ctx)
	}
	return ctx, nil
}

// find returns the tool called id, nil when there is none that the account in
// ctx may use.
func (s *session) find(ctx context.Context, id string) *toolmethod.Definition {
	for _, d := range s.registry.Allowed(ctx) {
		if d.ID == id {
			return d
		}
	}
	return nil
}

// notAvailable is what the registry says of a tool that does not exist, or that
// the caller may not use.
const notAvailable = "This tool is not available: it does not exist, or you may not use it."

// refuse ends a command that is about a tool that is not available. Whether it
// exists makes no difference.
func (s *session) refuse(ctx context.Context, cmd *cobra.Command, id string) error {
	cmd.PrintErrln(notAvailable)
	s.suggest(ctx, cmd, id)
	return failed(cmd, notAvailable)
}

// suggest asks whether a tool with a similar id was meant, if there is one that
// the account in ctx may use.
func (s *session) suggest(ctx context.Context, cmd *cobra.Command, id string) {
	var ids []string
	for _, d := range s.registry.Allowed(ctx) {
		ids = append(ids, d.ID)
	}
	if near := schema.Nearest(id, ids); near != "" {
		cmd.PrintErrf("Did you mean %s?\n", near)
	}
}

// width returns how many columns may be used of w, 0 for any number of them.
func (s *session) width(w io.Writer) int {
	if s.opts.Width != 0 {
		return max(s.opts.Width, 0)
	}
	return columns(w)
}

// completeIDs completes the first argument to the id of a tool.
func (s *session) completeIDs(cmd *cobra.Command, args []string, toComplete string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	ctx, err := s.start(cmd)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	return s.ids(ctx, toComplete), cobra.ShellCompDirectiveNoFileComp
}

// ids returns the completions of the beginning of an id.
func (s *session) ids(ctx context.Context, prefix string) []string {
	var found []string
	for _, d := range s.registry.Allowed(ctx) {
		if strings.HasPrefix(d.ID, prefix) {
			found = append(found, cobra.CompletionWithDesc(d.ID, oneLine(summary(d))))
		}
	}
	return found
}

// summary returns the description of a tool, which says first when it is
// deprecated.
func summary(d *toolmethod.Definition) string {
	if d.Deprecated != "" {
		return "Deprecated. " + d.Description
	}
	return d.Description
}

// noArguments lets a command have no arguments.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usageErrorf(cmd.CommandPath(), "unexpected argument %q", args[0])
	}
	return nil
}

// oneID lets a command have the id of a tool as its only argument.
func oneID(cmd *cobra.Command, args []string) error {
	switch len(args) {
	case 0:
		return usageErrorf(cmd.CommandPath(), "the id of a tool is missing")
	case 1:
		return nil
	}
	return usageErrorf(cmd.CommandPath(), "unexpected argument %q", args[1])
}
