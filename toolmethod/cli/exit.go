package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/go-toolapi/toolapi/schema"
)

// The exit statuses of a program.
const (
	exitFailed = 1 // the call failed, or something else that was tried
	exitUsage  = 2 // the command line makes no sense
)

// exitError is an error that knows the exit status it leads to.
type exitError struct {
	status int
	err    error
}

// Error returns the text of the error.
func (e *exitError) Error() string { return e.err.Error() }

// Unwrap returns the error itself.
func (e *exitError) Unwrap() error { return e.err }

// failed ends a command whose failure has been printed already.
func failed(cmd *cobra.Command, reason string) error {
	cmd.SilenceErrors = true
	return &exitError{exitFailed, errors.New(reason)}
}

// usageErrorf returns the error of a command line that makes no sense, with a
// hint at the help of the command called path.
func usageErrorf(path, format string, args ...any) error {
	text := printable(fmt.Sprintf(format, args...))
	return &exitError{exitUsage, errors.New(text + "\nRun '" + path + " --help' for usage.")}
}

// flagError returns the error of flags that make no sense.
func flagError(cmd *cobra.Command, err error) error {
	unknown, ok := errors.AsType[*pflag.NotExistError](err)
	if !ok || unknown.GetSpecifiedShortnames() != "" {
		return usageErrorf(cmd.CommandPath(), "%s", err.Error())
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	name := unknown.GetSpecifiedName()
	return usageErrorf(cmd.CommandPath(), "unknown flag --%s%s", name, didYouMean(name, names, "--"))
}

// ExitCode returns the exit status that the error of a command leads to: 0 for
// none, 2 for a command line that makes no sense, and 1 for everything else.
func ExitCode(err error) int {
	if err == nil {
		return 0
	}
	if known, ok := errors.AsType[*exitError](err); ok {
		return known.status
	}
	// Cobra has no type for the only other thing that can be wrong with it.
	if strings.HasPrefix(err.Error(), "unknown command ") {
		return exitUsage
	}
	return exitFailed
}

// Main runs a program whose root command is root, and returns its exit status.
// It is for the last line of main:
//
//	os.Exit(cli.Main(root))
func Main(root *cobra.Command) int {
	explain := root.FlagErrorFunc()
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		if err = explain(cmd, err); err == nil {
			return nil
		}
		return &exitError{exitUsage, err}
	})
	return ExitCode(root.Execute())
}

// didYouMean returns the question whether the one of known that is most like
// text was meant, as the end of a sentence; "" where none is like it. The prefix
// goes before it.
func didYouMean(text string, known []string, prefix string) string {
	if best := schema.Nearest(text, known); best != "" {
		return ": did you mean " + prefix + best + "?"
	}
	return ""
}
