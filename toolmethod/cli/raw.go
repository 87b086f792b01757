package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// rawable tells whether what an output holds can be printed as it is: one text, or
// the bytes of one.
func rawable(f *toolmethod.Field) bool {
	text := f.Schema != nil && f.Schema.Type == schema.String
	return !f.Multiple && (text || f.MediaType != "" || f.Encoding != "")
}

// binary tells whether an output is bytes, which are published in base64.
func binary(f *toolmethod.Field) bool {
	return rawable(f) && f.Encoding == "base64"
}

// hasRaw tells whether --raw is of use for a tool.
func hasRaw(d *toolmethod.Definition) bool {
	for i := range d.Outputs {
		if rawable(&d.Outputs[i]) {
			return true
		}
	}
	return false
}

// checkRaw returns what is wrong with --raw for the tool d, nil where it is not
// given. Bytes are no text for a terminal.
func (c *callCommand) checkRaw(cmd *cobra.Command, d *toolmethod.Definition) error {
	if c.raw == "" {
		return nil
	}
	if c.json {
		return errors.New("--json and --raw do not go together")
	}
	var names []string
	for i := range d.Outputs {
		f := &d.Outputs[i]
		switch {
		case f.Name != c.raw:
			names = append(names, f.Name)
		case !rawable(f):
			return fmt.Errorf("--raw: the output %q is not a text or bytes", f.Name)
		case binary(f) && columns(cmd.OutOrStdout()) > 0:
			return fmt.Errorf("--raw: the output %q is bytes, which a terminal cannot show: send them to a file with > FILE", f.Name)
		default:
			return nil
		}
	}
	return fmt.Errorf("--raw: there is no output %q%s", c.raw, didYouMean(c.raw, names, ""))
}

// measured has outputs that are bytes say how many they are, and returns notes on
// how to get them.
func (p *printer) measured(outputs []member) (notes []string) {
	for i := range p.outputs {
		f := &p.outputs[i]
		for j, o := range outputs {
			var content []byte
			if o.name != f.Name || !binary(f) || json.Unmarshal(o.value, &content) != nil || content == nil {
				continue
			}
			size := strconv.Itoa(len(content)) + " bytes"
			if f.MediaType != "" {
				size += " of " + f.MediaType
			}
			outputs[j].value = quoted(size)
			notes = append(notes, "Only the size of "+printable(f.Name)+" is shown. --"+flagRaw+" "+printable(f.Name)+" > FILE sends it to a file.")
		}
	}
	return notes
}

// rawOutput returns how to print what one output of a success holds, and nothing
// else on the one output. On a terminal, text is made printable. Null is nothing.
func (p *printer) rawOutput(name string) func(*toolmethod.Result) error {
	return func(r *toolmethod.Result) error {
		if !r.OK() {
			return p.failure(r)
		}
		for _, o := range r.Outputs() {
			if o.Name != name {
				continue
			}
			for _, content := range o.Content() {
				if columns(p.out) > 0 {
					content = []byte(strings.Join(lines(string(content)), "\n") + "\n")
				}
				if _, err := p.out.Write(content); err != nil {
					return err
				}
			}
		}
		return p.say(r, nil)
	}
}

// say writes the message of a success, and notes on what is printed of it.
func (p *printer) say(r *toolmethod.Result, notes []string) error {
	if r.Message() != "" {
		notes = append(lines(r.Message()), notes...)
	}
	if len(notes) == 0 {
		return nil
	}
	_, err := io.WriteString(p.err, strings.Join(notes, "\n")+"\n")
	return err
}
