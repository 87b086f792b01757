package cli

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
)

// bareWord is a word that no shell changes.
var bareWord = regexp.MustCompile(`^[A-Za-z0-9_@%+=:,./-]+$`)

// shellQuoted returns text as one word of a POSIX shell.
func shellQuoted(text string) string {
	if bareWord.MatchString(text) {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}

// usageLine returns a command line that calls a tool with sample values for the
// inputs that have to be given. The command is how the tool is called, with its
// id; rest are required inputs without a flag.
func usageLine(command string, flags []*inputFlag, rest []member) string {
	words := []string{command}
	for _, f := range flags {
		if f.field.Required {
			words = append(words, f.usage()...)
		}
	}
	if len(rest) > 0 {
		text := []byte("{")
		for i, m := range rest {
			if i > 0 {
				text = append(text, ',')
			}
			text = append(append(append(text, quoted(m.name)...), ':'), m.value...)
		}
		words = append(words, shellQuoted(string(printableJSON(append(text, '}')))))
	}
	return printable(strings.Join(words, " "))
}

// usage returns the flag with a sample value, as words of a command line.
func (f *inputFlag) usage() []string {
	value := []byte("null")
	if f.field.Schema != nil {
		value = sample(f.field.Schema, f.field.Name, 0)
	}
	values := []json.RawMessage{value}
	if f.list {
		values, _ = items(value)
	}
	var words []string
	for _, v := range values {
		words = append(words, f.word(v))
	}
	return words
}

// word returns the flag with this value.
func (f *inputFlag) word(value json.RawMessage) string {
	text := flagText(value, f.nested())
	switch {
	case f.bare() && text == "true":
		return "--" + f.name
	case f.bare(), strings.HasPrefix(text, "-"):
		return "--" + f.name + "=" + shellQuoted(text)
	}
	return "--" + f.name + " " + shellQuoted(text)
}

// flagText returns a value as it is given with a flag.
func flagText(value json.RawMessage, nested bool) string {
	var text string
	if !nested && json.Unmarshal(value, &text) == nil {
		return text
	}
	var b bytes.Buffer
	if json.Compact(&b, value) != nil {
		return string(value)
	}
	return string(printableJSON(b.Bytes()))
}
