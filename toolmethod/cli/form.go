package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// fill asks for the fields of a question, one after the other. What does not fit
// is asked for again; where only all of it together does not fit, all of it is.
func (p *person) fill(ctx context.Context, q toolmethod.Question) ([]byte, error) {
	if err := p.print(strings.Join(lines(q.Message), "\n") + "\n"); err != nil {
		return nil, err
	}
	for {
		var given [][]byte
		for i := range q.Fields {
			value, err := p.field(ctx, q, &q.Fields[i])
			if err != nil {
				return nil, err
			}
			if value != nil {
				given = append(given, append(append(quoted(q.Fields[i].Name), ':'), value...))
			}
		}
		answer := object(given...)
		wrong := q.Check(ctx, answer)
		if len(wrong) == 0 {
			return answer, nil
		}
		for _, v := range wrong {
			if err := p.print(gap + oneLine(v.String()) + "\n"); err != nil {
				return nil, err
			}
		}
	}
}

// object returns the JSON object of members that are written already.
func object(members ...[]byte) []byte {
	return append(append([]byte("{"), bytes.Join(members, []byte(","))...), '}')
}

// field asks for one field, until what is typed fits. It returns nil for one that
// was left out.
func (p *person) field(ctx context.Context, q toolmethod.Question, f *toolmethod.Field) (json.RawMessage, error) {
	if err := p.print(gap + about(f) + "\n"); err != nil {
		return nil, err
	}
	for {
		text, err := p.read(ctx, gap+"> ")
		if err != nil {
			return nil, err
		}
		if text == "" && !f.Required {
			return nil, nil
		}
		value, err := typed(text, f)
		if err == nil {
			err = misfit(ctx, q, f, value)
		}
		if err == nil {
			return value, nil
		}
		if err := p.print(gap + oneLine(err.Error()) + "\n"); err != nil {
			return nil, err
		}
	}
}

// about returns the line that says what a field is.
func about(f *toolmethod.Field) string {
	name := f.Label
	if name == "" {
		name = f.Name
	}
	facts := []string{kindOfAnswer(f), need(f)}
	if f.Schema != nil {
		facts = append(facts, constraints(f.Schema)...)
		if example := examples(f.Schema); example != "" {
			facts = append(facts, example)
		}
	}
	line := oneLine(name) + ": " + strings.Join(facts, ", ")
	if f.Description != "" {
		line += ". " + oneLine(f.Description)
	}
	return line
}

// kindOfAnswer returns what is typed for a field.
func kindOfAnswer(f *toolmethod.Field) string {
	switch {
	case f.Multiple:
		return "words with commas between them"
	case f.DataType == "boolean":
		return "y or n"
	}
	return fieldType(f)
}

// typed returns the JSON value that the typed text is for a field.
func typed(text string, f *toolmethod.Field) (json.RawMessage, error) {
	if text == "" {
		return nil, errors.New("is required")
	}
	one := newInputFlag(f)
	switch {
	case one.list:
		var words [][]byte
		for word := range strings.SplitSeq(text, ",") {
			if word = strings.TrimSpace(word); word != "" {
				words = append(words, quoted(word))
			}
		}
		return append(append(json.RawMessage("["), bytes.Join(words, []byte(","))...), ']'), nil
	case one.one.Type == schema.Boolean:
		yes, known := truth(text)
		if !known {
			return nil, errors.New("must be y or n")
		}
		return json.Marshal(yes)
	case one.one.Type == schema.String && one.one.Enum == nil:
		return literal(text, one.one)
	}
	return literal(strings.TrimSpace(text), one.one)
}

// misfit is what is wrong with the value of one field.
func misfit(ctx context.Context, q toolmethod.Question, f *toolmethod.Field, value json.RawMessage) error {
	at := "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(f.Name)
	for _, v := range q.Check(ctx, object(append(append(quoted(f.Name), ':'), value...))) {
		if v.Pointer == at || strings.HasPrefix(v.Pointer, at+"/") {
			return errors.New(v.Message)
		}
	}
	return nil
}
