package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// arguments are the arguments of a call, as they stand on the command line.
type arguments struct {
	text  string // JSON, or "-" for what comes from standard input; "" when there is none
	given []*givenInput
}

// json returns the JSON among the arguments, which may come from in.
func (a *arguments) json(ctx context.Context, in io.Reader) ([]byte, error) {
	if a.text == "-" {
		return readAll(ctx, in)
	}
	return []byte(a.text), nil
}

// givenInput is an input that was given by its flag.
type givenInput struct {
	flag   *inputFlag
	values []json.RawMessage
}

// member returns the input as a member of the arguments.
func (g *givenInput) member() member {
	if !g.flag.list {
		return member{g.flag.field.Name, g.values[0]}
	}
	list := append(json.RawMessage("["), bytes.Join(raw(g.values), []byte(","))...)
	return member{g.flag.field.Name, append(list, ']')}
}

// raw returns the bytes of JSON values.
func raw(values []json.RawMessage) [][]byte {
	list := make([][]byte, len(values))
	for i, v := range values {
		list[i] = v
	}
	return list
}

// reader reads arguments from a command line. Its error is what is wrong with
// the first thing that is.
type reader struct {
	flags  []*inputFlag
	others []string // names of flags that have been read already, to suggest them
	rest   []string
	found  arguments
}

// read reads all arguments.
func (r *reader) read() (arguments, error) {
	for len(r.rest) > 0 {
		arg := r.rest[0]
		r.rest = r.rest[1:]
		var err error
		switch {
		case arg == "--":
			for err == nil && len(r.rest) > 0 {
				err = r.positional(r.rest[0])
				r.rest = r.rest[1:]
			}
		case strings.HasPrefix(arg, "--"):
			err = r.flag(arg[2:])
		case strings.HasPrefix(arg, "-") && arg != "-" && !jsonNumber.MatchString(arg):
			err = fmt.Errorf("unknown flag %s", arg)
		default:
			err = r.positional(arg)
		}
		if err != nil {
			return arguments{}, err
		}
	}
	return r.found, nil
}

// positional reads the argument that is no flag.
func (r *reader) positional(arg string) error {
	if r.found.text != "" {
		return fmt.Errorf("unexpected argument %q", arg)
	}
	if strings.TrimSpace(arg) == "" {
		return nil
	}
	// What is meant as JSON is left to the tool to judge, which has the words for
	// what is wrong with it.
	if arg != "-" && !json.Valid([]byte(arg)) && !strings.ContainsRune(`{["`, rune(kindOf([]byte(arg)))) {
		hint := ""
		if len(r.flags) > 0 {
			hint = fmt.Sprintf(": inputs are given as flags such as --%s, or as a JSON object", r.flags[0].name)
		}
		return fmt.Errorf("unexpected argument %q%s", arg, hint)
	}
	r.found.text = arg
	return nil
}

// flag reads a flag, given without its dashes, and its value.
func (r *reader) flag(text string) error {
	name, value, hasValue := strings.Cut(text, "=")
	f, negated := lookup(r.flags, name)
	if f == nil {
		return fmt.Errorf("unknown flag --%s%s", name, didYouMean(kebab(name), r.names(), "--"))
	}
	switch {
	case hasValue:
	case f.bare():
		value = "true"
	case len(r.rest) == 0:
		return fmt.Errorf("the flag --%s needs a value", name)
	default:
		value, r.rest = r.rest[0], r.rest[1:]
	}
	values, err := f.literals(value)
	if err != nil {
		return fmt.Errorf("--%s: %w", name, err)
	}
	if negated {
		values[0] = json.RawMessage(map[string]string{"true": "false", "false": "true"}[string(values[0])])
	}
	for _, g := range r.found.given {
		if g.flag != f {
			continue
		}
		if !f.list {
			return fmt.Errorf("--%s is given twice", f.name)
		}
		g.values = append(g.values, values...)
		return nil
	}
	r.found.given = append(r.found.given, &givenInput{f, values})
	return nil
}

// names returns the names of all flags.
func (r *reader) names() []string {
	names := append([]string(nil), r.others...)
	for _, f := range r.flags {
		names = append(names, f.name)
		if f.negated != "" {
			names = append(names, f.negated)
		}
	}
	return names
}

// merge returns the arguments of a call: the members that were given by flags
// after those of text. Text that is no object is returned as it is: what is
// wrong with it is for the tool to say.
func merge(text []byte, given []*givenInput) ([]byte, error) {
	if trimmed := bytes.TrimSpace(text); len(trimmed) == 0 || string(trimmed) == "null" {
		text = []byte("{}")
	}
	known, ok := members(text)
	if !ok || len(given) == 0 {
		return text, nil
	}
	merged := bytes.Clone(bytes.TrimSuffix(bytes.TrimSpace(text), []byte("}")))
	for _, g := range given {
		m := g.member()
		for _, other := range known {
			if other.name == m.name {
				return nil, fmt.Errorf("--%s and the JSON both give %q", g.flag.name, m.name)
			}
		}
		if len(known) > 0 {
			merged = append(merged, ',')
		}
		merged = append(append(append(merged, quoted(m.name)...), ':'), m.value...)
		known = append(known, m)
	}
	return append(merged, '}'), nil
}
