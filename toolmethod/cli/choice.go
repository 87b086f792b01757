package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// choice is the value of a flag that is one of a few words.
type choice struct {
	value string
	words []string
}

// newChoice adds a flag to cmd that is one of words, and value when it is not
// given.
func newChoice(cmd *cobra.Command, name, value, usage string, words ...string) *choice {
	c := &choice{value: value, words: words}
	cmd.Flags().Var(c, name, usage)
	complete := cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)
	if err := cmd.RegisterFlagCompletionFunc(name, complete); err != nil {
		panic(err) //nolint:forbidigo // the flag was added two lines above
	}
	return c
}

// String returns the word.
func (c *choice) String() string { return c.value }

// Set takes a word.
func (c *choice) Set(word string) error {
	if !slices.Contains(c.words, word) {
		last := len(c.words) - 1
		return fmt.Errorf("must be %s or %s", strings.Join(c.words[:last], ", "), c.words[last])
	}
	c.value = word
	return nil
}

// Type returns the words, as help shows them.
func (c *choice) Type() string { return strings.Join(c.words, "|") }
