package infer

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/valueobj"
)

// isKeyed tells whether a result of type t is a map of several outputs: one of
// any values, for which more than one output is declared.
func (e *Engine) isKeyed(t reflect.Type, marks []valueobj.Facts) bool {
	return len(marks) > 1 && isValues(t) && !writesText(t) && !writesJSON(t) && e.types[t] == nil && !e.isEntity(t)
}

// describeKeyed describes the declared outputs of a method that returns them as
// a map: as those of a hand-written tool, since the type says nothing of them.
func (e *Engine) describeKeyed(p *Plan, req Request) error {
	marks := slices.Clone(req.Outputs)
	for i, f := range marks {
		if f.Description == "" && f.Definition == nil && req.Words != nil {
			marks[i].Description = req.Words.Item(f.Name)
		}
	}
	if err := e.describeWrittenOutputs(p, marks); err != nil {
		return err
	}
	p.results.keyed = true
	return nil
}

// publishKeyed returns what the returned map holds as the object of the outputs.
func (p *Plan) publishKeyed(ctx context.Context, returned reflect.Value, limits Limits) ([]byte, error) {
	values := make(map[string]any, returned.Len())
	for key, value := range returned.Seq2() {
		values[key.String()] = value.Interface()
	}
	text, err := p.PublishValues(ctx, values, limits)
	if err != nil {
		return nil, fmt.Errorf("%w; %s", err, p.keyedFacts(returned.Type(), values))
	}
	return text, nil
}

// maxKeys is how many keys of a returned map the log shows.
const maxKeys = 20

// keyedFacts says what a returned map holds, and what it should: the developer
// has to see both to mend it.
func (p *Plan) keyedFacts(t reflect.Type, values map[string]any) string {
	declared := make([]string, len(p.written))
	for i, o := range p.written {
		declared[i] = o.name
	}
	held := make([]string, 0, len(values))
	for name, value := range values {
		held = append(held, fmt.Sprintf("%s (%T)", name, value))
	}
	slices.Sort(held)
	switch {
	case len(held) == 0:
		held = []string{"nothing"}
	case len(held) > maxKeys:
		held = append(held[:maxKeys], "…")
	}
	return fmt.Sprintf("the returned %s holds %s; declared are %s", t, strings.Join(held, ", "), strings.Join(declared, ", "))
}
