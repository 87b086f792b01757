package toolmethod

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// WithConfirmDestructive has every destructive tool ask before it runs, when the
// arguments have been validated and access was granted: the person on whose
// behalf it is called has to agree, as in [Confirm], and reads the label and the
// id of the tool, and the arguments. Where nobody can be asked, destructive tools
// are refused.
func WithConfirmDestructive() RegistryOption {
	return func(c *config) { c.confirm = true }
}

// confirmed asks the person about a call of a destructive tool, where the
// registry wants that. It returns the failure where there is no yes.
func (e *entry) confirmed(ctx context.Context, args []byte) *Result {
	if !e.confirm || !e.Definition.Destructive {
		return nil
	}
	if err := Confirm(ctx, confirmation(e.Definition, args)); err != nil {
		return e.failed(ctx, err)
	}
	return nil
}

// How much of the arguments a confirmation shows. Each value has its own room, so
// that a long one cannot push the others out of sight.
const (
	maxConfirmed = 24  // arguments
	maxValue     = 120 // bytes of one
)

// confirmation returns the question about a call of the tool d, whose arguments
// are valid. It is one line, without anything that a screen would obey.
func confirmation(d *Definition, args []byte) string {
	var shown []string
	for name, value := range arguments(args) {
		if len(shown) == maxConfirmed {
			shown = append(shown, "and more")
			break
		}
		shown = append(shown, name+": "+cut(string(value)))
	}
	text := fmt.Sprintf("Run %q (%s)", d.Label, d.ID)
	if len(shown) > 0 {
		text += " with " + strings.Join(shown, ", ")
	}
	return harmless(text + "?")
}

// arguments returns the members of a JSON object, in order and without blanks.
func arguments(args []byte) func(yield func(string, []byte) bool) {
	return func(yield func(string, []byte) bool) {
		dec := json.NewDecoder(bytes.NewReader(args))
		if open, err := dec.Token(); err != nil || open != json.Delim('{') {
			return
		}
		for dec.More() {
			name, err := dec.Token()
			if err != nil {
				return
			}
			var value json.RawMessage
			if dec.Decode(&value) != nil {
				return
			}
			var compact bytes.Buffer
			if json.Compact(&compact, value) != nil || !yield(fmt.Sprint(name), compact.Bytes()) {
				return
			}
		}
	}
}

// cut returns text, cut where it is long, and with its length then.
func cut(text string) string {
	if len(text) <= maxValue {
		return text
	}
	short := text[:maxValue]
	for !utf8.ValidString(short) {
		short = short[:len(short)-1]
	}
	return fmt.Sprintf("%s… (%d bytes)", short, len(text))
}

// harmless returns text with everything escaped that does not show: control
// characters, and those that reorder or break lines.
func harmless(text string) string {
	var b strings.Builder
	for _, r := range text {
		if r == ' ' || unicode.IsGraphic(r) && !unicode.IsSpace(r) {
			b.WriteRune(r)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			fmt.Fprintf(&b, `\u%04x`, unit)
		}
	}
	return b.String()
}
