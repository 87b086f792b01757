package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// printer prints results.
type printer struct {
	out, err io.Writer
	width    int                // of tables, 0 is unlimited
	outputs  []toolmethod.Field // of the tool, as far as they are known
}

// print prints a result for people: what it publishes on the one output, what it
// says on the other.
func (p *printer) print(r *toolmethod.Result) error {
	if !r.OK() {
		return p.failure(r)
	}
	outputs, _ := members(r.JSON())
	sizes := p.measured(outputs)
	text, notes := p.blocks(outputs)
	notes = append(notes, sizes...)
	if _, err := io.WriteString(p.out, text); err != nil {
		return err
	}
	return p.say(r, notes)
}

// failure prints what a failure says: its message, its violations, and its
// values.
func (p *printer) failure(r *toolmethod.Result) error {
	var list []string
	for _, v := range r.Violations() {
		list = append(list, v.String())
	}
	// The message of a failed validation ends with all violations in a row.
	message := strings.TrimRight(strings.TrimSuffix(r.Message(), strings.Join(list, "; ")), " ")
	if message == "" {
		message = "The call failed."
	}
	text := lines(message)
	for _, line := range list {
		text = append(text, gap+printable(line))
	}
	values, _ := p.blocks(failureValues(r))
	_, err := io.WriteString(p.err, strings.Join(text, "\n")+"\n"+values)
	return err
}

// failureValues returns what a failure says beside its message, by name.
func failureValues(r *toolmethod.Result) []member {
	var list []member
	for name, value := range r.FailureValues() {
		list = append(list, member{name, marshal(value)})
	}
	slices.SortFunc(list, func(a, b member) int { return strings.Compare(a.name, b.name) })
	return list
}

// marshal returns a value as JSON: as text where it cannot be anything else.
func marshal(value any) (text json.RawMessage) {
	defer func() {
		if recover() != nil {
			text = quoted("(cannot be shown)")
		}
	}()
	text, err := json.Marshal(value)
	if err != nil {
		return quoted(fmt.Sprint(value))
	}
	return text
}

// shownResult is a result as JSON.
type shownResult struct {
	OK         bool                       `json:"ok"`
	Message    string                     `json:"message"`
	Category   string                     `json:"category,omitempty"`
	Violations []shownViolation           `json:"violations,omitempty"`
	Outputs    json.RawMessage            `json:"outputs,omitempty"`
	Values     map[string]json.RawMessage `json:"values,omitempty"`
}

// shownViolation is a violation as JSON.
type shownViolation struct {
	Pointer string `json:"pointer"`
	Keyword string `json:"keyword"`
	Message string `json:"message"`
}

// json prints a result as one JSON object.
func (p *printer) json(r *toolmethod.Result) error {
	shown := shownResult{OK: r.OK(), Message: r.Message(), Category: r.Category().String(), Outputs: r.JSON()}
	for _, v := range r.Violations() {
		shown.Violations = append(shown.Violations, shownViolation{v.Pointer, v.Keyword, v.Message})
	}
	for _, m := range failureValues(r) {
		if shown.Values == nil {
			shown.Values = map[string]json.RawMessage{}
		}
		shown.Values[m.name] = m.value
	}
	return writeJSON(p.out, shown)
}
