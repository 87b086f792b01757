package cli

import (
	"context"
	"os"
	"os/signal"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// callHelp says how "tools call" is used.
const callHelp = `Call a tool, and print what it returns.

Every input of a tool has a flag, for which "tools call ID --help" is the place to
look. Inputs can also be given as a JSON object, or as one on standard input with
"-", beside flags for other inputs:

  --word oma                a text, or a number
  --notify, --no-notify     true and false
  --tags new --tags old     a list, an item each time
  --cover '{"width": 640}'  JSON, where an input has members of its own

An input whose name is that of another flag of the program has "arg-" before it,
as in --arg-json.

A tool may ask something before it goes on: it does so on the terminal. Where there
is none it is refused, unless --yes answers all it asks for.

Of an output that is bytes, such as a picture, only the size is shown; --raw sends
the bytes to a file, and a text as it is:

  --raw cover > cover.png

What the tool returns is printed on standard output, and what is said about it on
standard error. The exit status is 0 for success, 1 when the call failed, and 2
when the command line makes no sense.`

// callCommand is "tools call".
type callCommand struct {
	*session

	json bool
	yes  bool
	raw  string      // the output to print as it is, "" for all of them
	line commandLine // of the run that is going on
}

// newCallCommand returns "tools call".
func newCallCommand(s *session) *cobra.Command {
	c := &callCommand{session: s}
	cmd := &cobra.Command{
		Use:          "call ID [JSON|-]",
		Short:        "Call a tool",
		Long:         callHelp,
		SilenceUsage: true,
		// Which flags there are depends on the tool.
		DisableFlagParsing: true,
		Args:               c.parse,
		RunE:               c.run,
		ValidArgsFunction:  c.complete,
	}
	cmd.Flags().BoolVar(&c.json, flagJSON, false, "print the whole result as JSON, also when it is a failure")
	cmd.Flags().BoolVar(&c.yes, flagYes, false, "answer yes where the tool asks whether to go on")
	cmd.Flags().StringVar(&c.raw, flagRaw, "", "print only the text, or the bytes, that the output of this name holds")
	if err := cmd.RegisterFlagCompletionFunc(flagRaw, c.completeRaw); err != nil {
		panic(err) //nolint:forbidigo // the flag was added one line above
	}
	return cmd
}

// parse reads the flags of the program, which cobra has not. It runs before the
// hooks of other commands, which need to see them.
func (c *callCommand) parse(cmd *cobra.Command, args []string) error {
	c.line = split(cmd, args)
	if f := c.line.pending; f != nil {
		return usageErrorf(cmd.CommandPath(), "the flag --%s needs a value", f.Name)
	}
	return parseOwn(cmd, c.line.own)
}

// run calls the tool.
func (c *callCommand) run(cmd *cobra.Command, _ []string) error {
	help, err := cmd.Flags().GetBool(flagHelp)
	if err != nil {
		return err
	}
	if len(c.line.rest) == 0 {
		if help {
			return cmd.Help()
		}
		return usageErrorf(cmd.CommandPath(), "the id of a tool is missing")
	}
	id, rest := c.line.rest[0], c.line.rest[1:]
	if strings.HasPrefix(id, "-") {
		return usageErrorf(cmd.CommandPath(), "the id of a tool comes first, before %s", id)
	}
	ctx, err := c.start(cmd)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	context.AfterFunc(ctx, stop) // a second interrupt ends the program
	d := c.find(ctx, id)
	switch {
	case d != nil && help:
		return c.help(cmd, d)
	case d != nil:
		return c.call(ctx, cmd, d, rest)
	case help:
		return c.refuse(ctx, cmd, id)
	}
	return c.callUnknown(ctx, cmd, id, rest)
}

// call calls a tool with the arguments in rest.
func (c *callCommand) call(ctx context.Context, cmd *cobra.Command, d *toolmethod.Definition, rest []string) error {
	path := cmd.CommandPath() + " " + d.ID
	r := reader{flags: inputFlags(d.Inputs, reserved(cmd)), rest: rest}
	cmd.Flags().VisitAll(func(f *pflag.Flag) { r.others = append(r.others, f.Name) })
	found, err := r.read()
	if err == nil {
		err = c.checkRaw(cmd, d)
	}
	if err != nil {
		return usageErrorf(path, "%s", err.Error())
	}
	text, err := found.json(ctx, cmd.InOrStdin())
	if err != nil {
		return err
	}
	args, err := merge(text, found.given)
	if err != nil {
		return usageErrorf(path, "%s", err.Error())
	}
	progress := newBar(cmd.ErrOrStderr())
	person := newPerson(cmd, progress, c.yes)
	result := c.registry.Call(person.answer(progress.watch(ctx)), d.ID, args)
	progress.clear()
	err = c.answer(cmd, d, result)
	if !c.json {
		person.advise(result)
	}
	return err
}

// callUnknown calls a tool that is not there, or that the caller may not use: the
// registry takes note of it, and has the words. Flags cannot be read without the
// tool. Should middleware know another one in its place, that refuses an array.
func (c *callCommand) callUnknown(ctx context.Context, cmd *cobra.Command, id string, rest []string) error {
	args := []byte("[]")
	r := reader{rest: rest}
	if found, err := r.read(); err == nil {
		if args, err = found.json(ctx, cmd.InOrStdin()); err != nil {
			return err
		}
	}
	result := c.registry.Call(ctx, id, args)
	err := c.answer(cmd, nil, result)
	if !c.json && result.Category() == toolmethod.CategoryAccess {
		c.suggest(ctx, cmd, id)
	}
	return err
}

// answer prints the result of a call of the tool d, which can be nil.
func (c *callCommand) answer(cmd *cobra.Command, d *toolmethod.Definition, result *toolmethod.Result) error {
	p := printer{out: cmd.OutOrStdout(), err: cmd.ErrOrStderr(), width: c.width(cmd.OutOrStdout())}
	if d != nil {
		p.outputs = d.Outputs
	}
	write := p.print
	switch {
	case c.json:
		write = p.json
	case c.raw != "":
		write = p.rawOutput(c.raw)
	}
	if err := write(result); err != nil {
		return err
	}
	if !result.OK() {
		return failed(cmd, result.Message())
	}
	return nil
}
