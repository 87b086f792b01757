package cli

import (
	"regexp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// The flags of "tools call" itself.
const (
	flagHelp = "help"
	flagJSON = "json"
	flagYes  = "yes"
	flagRaw  = "raw"
)

// argPrefix goes before the name of an input that is called like a flag of the
// program.
const argPrefix = "arg-"

// inputFlag is the flag of one input. The flag of a list can be given several
// times, once for each item.
type inputFlag struct {
	field   *toolmethod.Field
	name    string         // without its dashes
	negated string         // the name of the flag for false, "" where there is none
	one     *schema.Schema // what is given with it: a value, or an item of a list
	list    bool
}

// flagName is what the name of a flag looks like.
var flagName = regexp.MustCompile(`^[\pL\pN][\pL\pN.-]*$`)

// kebab returns the name that a flag has: album-id for album_id.
func kebab(name string) string { return strings.ReplaceAll(name, "_", "-") }

// reserved returns the names of the flags that cmd has itself, from wherever in
// the program they come.
func reserved(cmd *cobra.Command) map[string]bool {
	cmd.InheritedFlags() // which merges them into the flags of cmd
	names := map[string]bool{flagHelp: true}
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names[kebab(f.Name)] = true })
	return names
}

// inputFlags returns the flags of inputs. None of them has a name that is taken:
// it is prefixed then. An input has no flag at all where its name cannot be one,
// and is given as JSON.
func inputFlags(fields []toolmethod.Field, taken map[string]bool) []*inputFlag {
	var flags []*inputFlag
	for i := range fields {
		f := newInputFlag(&fields[i])
		name := kebab(fields[i].Name)
		for _, candidate := range []string{name, argPrefix + name} {
			if flagName.MatchString(candidate) && !taken[candidate] {
				f.name, taken[candidate] = candidate, true
				flags = append(flags, f)
				break
			}
		}
	}
	for _, f := range flags {
		if negated := "no-" + f.name; f.one.Type == schema.Boolean && !f.list && !taken[negated] {
			f.negated, taken[negated] = negated, true
		}
	}
	return flags
}

// newInputFlag returns the flag of an input, without a name.
func newInputFlag(field *toolmethod.Field) *inputFlag {
	f := &inputFlag{field: field, one: field.Schema}
	if f.one == nil {
		f.one = &schema.Schema{}
	}
	if f.one.Type == schema.Array && f.one.Items != nil {
		f.one, f.list = f.one.Items, true
	}
	return f
}

// lookup returns the flag called name, in either spelling, and whether it is the
// one for false; nil where there is none.
func lookup(flags []*inputFlag, name string) (_ *inputFlag, negated bool) {
	name = kebab(name)
	for _, f := range flags {
		if name == f.name {
			return f, false
		}
		if f.negated != "" && name == f.negated {
			return f, true
		}
	}
	return nil, false
}

// bare tells whether the flag needs no value.
func (f *inputFlag) bare() bool { return f.one.Type == schema.Boolean && !f.list }

// nested tells whether what is given with the flag is JSON.
func (f *inputFlag) nested() bool {
	switch f.one.Type {
	case schema.String, schema.Integer, schema.Number, schema.Boolean:
		return false
	default:
		return true
	}
}
