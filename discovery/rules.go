package discovery

import (
	"regexp"
	"strings"

	"github.com/go-toolapi/toolapi/valueobj"
)

// validID is the form of an id that MCP allows.
var validID = regexp.MustCompile(`^[A-Za-z0-9_.-]{1,128}$`)

// declared applies the rules about what has to be declared: an id and a check.
func declared(d *Definition, m Mark) (Permission, error) {
	if err := checkID(d.ID); err != nil {
		return Permission{}, err
	}
	if err := m.Operation.check(); err != nil {
		return Permission{}, err
	}
	d.setOperation(m)
	if m.Timeout < 0 {
		return Permission{}, valueobj.Fault{Place: "timeout", Reason: m.Timeout.String() + " is negative", Fix: "give a positive duration"}
	}
	if m.Permission == "" {
		return Permission{public: true}, nil // whether that is enough shows when the inputs are known
	}
	return ParsePermission(m.Permission)
}

// checkID is the rule that an id is declared, and of the form that agents and
// protocols agree on.
func checkID(id string) error {
	switch {
	case id == "":
		return valueobj.Fault{
			Reason: "the mark has no id, and ids are never inferred",
			Fix:    `give it one, such as tool:"album.search" in a tag or ID: "album.search" in an option`,
		}
	case !validID.MatchString(id):
		return valueobj.Fault{Reason: "the id is not valid", Fix: "use up to 128 of the characters A-Z a-z 0-9 _ . -"}
	}
	return nil
}

// setOperation sets the operation and what follows from it where nothing else
// was said.
func (d *Definition) setOperation(m Mark) {
	if d.Operation == "" {
		d.Operation = Write
	}
	d.Destructive, d.Idempotent, d.OpenWorld = d.Operation.destructive(), d.Operation.idempotent(), true
	if m.Destructive != nil {
		d.Destructive = *m.Destructive
	}
	if m.Idempotent != nil {
		d.Idempotent = *m.Idempotent
	}
	if m.OpenWorld != nil {
		d.OpenWorld = *m.OpenWorld
	}
}

// word gives the definition its words: from the mark, else from the source.
func (d *Definition) word(s subject, m Mark) error {
	d.Label, d.Description = m.Label, m.Description
	if d.Label == "" && s.label != "" {
		d.Label = valueobj.Label(s.label)
	}
	if d.Label == "" {
		d.Label = valueobj.LabelOfID(m.ID)
	}
	if s.words != nil {
		d.Deprecated = s.words.Deprecated
		if d.Description == "" {
			d.Description = s.words.Summary
		}
	}
	if strings.TrimSpace(d.Description) == "" {
		return valueobj.Fault{
			Reason: "the tool has no description",
			Fix:    `give the method a doc comment and its source, or say it with description:"…" in the tag or Description in the option`,
		}
	}
	return nil
}
