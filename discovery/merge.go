package discovery

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/go-toolapi/toolapi/valueobj"
)

// merge returns one mark per method of the service type t: those of its tags,
// with what the options say of the same methods laid over them.
func merge(t reflect.Type, tags, options []Mark) []Mark {
	var marks []Mark
	for _, m := range tags {
		marks = settle(marks, promoted(t, single(t, named(t, m), tags)))
	}
	marks = missed(marks)
	declared := len(marks)
	for _, m := range options {
		m = named(t, m)
		if i := refined(t, marks[:declared], m); i >= 0 && marks[i].owner != nil {
			merged := m.over(marks[i])
			merged.owner = nil // another option for it would be a second tool
			marks[i] = merged
			continue
		}
		marks = settle(marks, single(t, m, tags))
	}
	return marks
}

// missed leaves out the tools that a line with a misspelled id may be about, in
// place of that line: they must not run without what it says, such as who may call
// them.
func missed(marks []Mark) []Mark {
	ids := make([]string, 0, len(marks))
	for _, m := range marks {
		if m.Method != "" {
			ids = append(ids, m.ID)
		}
	}
	gone := make([]bool, len(marks))
	for i, m := range marks {
		near := misspeltID(m.ID, ids)
		if m.Method != "" || m.ID == "" || near == "" {
			continue
		}
		meant := slices.IndexFunc(marks, func(other Mark) bool { return other.ID == near && other.Method != "" })
		if marks[meant].fault == nil {
			marks[meant].fault = valueobj.Fault{
				Reason: fmt.Sprintf("a line names the tool %q, which has no method", m.ID), Fix: nearestID(m.ID, ids, ""),
			}
			gone[i] = true
		}
	}
	var kept []Mark
	for i, m := range marks {
		if !gone[i] {
			kept = append(kept, m)
		}
	}
	return kept
}

// single returns m with the method of a service that is only there to be called,
// where m names none.
func single(t reflect.Type, m Mark, tags []Mark) Mark {
	if m.Method != "" || m.fault != nil {
		return m
	}
	if m.Method = invokable(t); m.Method == "" {
		ids := make([]string, 0, len(tags))
		for _, other := range tags {
			if other.ID != m.ID {
				ids = append(ids, other.ID)
			}
		}
		m.fault = valueobj.Fault{
			Reason: "the mark names no method, and the service has none that is called Invoke or Call",
			Fix:    nearestID(m.ID, ids, `add method:"…" to the tag, or Name or Func to the option`),
		}
	}
	return m
}

// named returns m with the name of its method, where a method expression tells
// it.
func named(t reflect.Type, m Mark) Mark {
	if m.fault != nil {
		return m
	}
	if m.Func.IsValid() {
		name, err := expressionName(t, m.Func)
		switch {
		case err != nil:
			m.fault = err
		case m.Method != "" && m.Method != name:
			m.fault = valueobj.Fault{Reason: fmt.Sprintf("Func is %s, and Name is %s", name, m.Method), Fix: "give one of them"}
		}
		m.Method = name
	}
	return guarded(t, m)
}

// refined returns which of the marks of the tags an option lies over, -1 for none.
// An option that does not find its method still lies over the tool whose id it
// gives: what it says, such as who may call the tool, must not go unheard.
func refined(t reflect.Type, marks []Mark, m Mark) int {
	if i := sameTool(marks, m); i >= 0 {
		return i
	}
	if _, err := findMethod(t, m.Method); err == nil && m.fault == nil {
		return -1
	}
	return sameTool(marks, Mark{ID: m.ID})
}

// sameTool returns the mark that m speaks of too, by the method or, where m
// names none, by the id; -1 when there is none.
func sameTool(marks []Mark, m Mark) int {
	for i := range marks {
		if m.Method != "" && marks[i].Method == m.Method || m.Method == "" && m.ID != "" && marks[i].ID == m.ID {
			return i
		}
	}
	return -1
}

// settle adds m to marks. Where its method is marked already, the mark of an
// embedded struct fills the gaps of the outer one, and any other is a mistake.
func settle(marks []Mark, m Mark) []Mark {
	if m.Method == "" {
		return append(marks, m)
	}
	i := sameTool(marks, m)
	switch {
	case i < 0:
	case m.rivals(marks[i]):
		marks[i].fault, m.fault = rivalry(marks[i], m), rivalry(m, marks[i])
	case m.owner != nil && marks[i].owner != nil && m.owner != marks[i].owner:
		merged := marks[i].over(m)
		switch {
		case !m.guards():
		case !marks[i].guards():
			merged.guard = &m
		case merged.guard != nil && m.rivals(*merged.guard):
			merged.fault = rivalry(*merged.guard, m)
		}
		marks[i] = merged
		return marks
	case m.fault == nil:
		reason := fmt.Sprintf("the method %s is marked already", m.Method)
		if marks[i].ID != "" {
			reason += fmt.Sprintf(", as the tool %q", marks[i].ID)
		}
		m.fault = valueobj.Fault{
			Reason: reason,
			Fix:    "mark it once, or register the service again under a Prefix",
		}
	}
	return append(marks, m)
}
