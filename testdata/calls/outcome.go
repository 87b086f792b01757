package calls

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Outcome is what a door shows of one call. A door leaves empty what it does not
// show.
type Outcome struct {
	OK       bool
	Category string // of a failure: input, access or runtime
	Message  string // with all of its violations
	JSON     string // the outputs of a success, in any spacing
	Values   string // the values of a failure, as a JSON object in any spacing
}

// reference is where a message refers to the log.
var reference = regexp.MustCompile(`\(reference [0-9A-Z]+\)`)

// stable returns the outcome without what differs from run to run: references,
// and the spacing of JSON.
func (o Outcome) stable() (Outcome, error) {
	o.Message = reference.ReplaceAllString(o.Message, "(reference R)")
	for _, text := range []*string{&o.JSON, &o.Values} {
		if *text == "" {
			continue
		}
		var b bytes.Buffer
		if err := json.Compact(&b, []byte(*text)); err != nil {
			return o, fmt.Errorf("no JSON: %w: %s", err, *text)
		}
		*text = b.String()
	}
	return o, nil
}

// OutcomeOf returns what a result says, all of it.
func OutcomeOf(r *toolmethod.Result) (Outcome, error) {
	o := Outcome{OK: r.OK(), Category: r.Category().String(), Message: r.Message(), JSON: string(r.JSON())}
	if values := r.FailureValues(); len(values) > 0 {
		text, err := json.Marshal(values)
		if err != nil {
			return o, fmt.Errorf("values of the failure: %w", err)
		}
		o.Values = string(text)
	}
	return o, nil
}
