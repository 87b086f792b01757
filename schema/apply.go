package schema

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Apply returns a copy of s that holds the rules too; s and what it shares with
// other schemas stays as it is. Where the rules change nothing of an object of
// declared members, which may refer back to itself, it is s. The rules only ever tighten what s says.
//
// On a list, required, min, max, len and unique are about all items, and every
// other constraint, like everything after dive, about each item. On a map, that
// is an object which takes members of any name, constraints are about the number
// of members, and after dive about each value. On a string, the ones that
// compare are about its length in characters, save eq and ne. A nullable schema
// stays so: the rules are for the values that are not null. Where a schema lists
// the values it takes, constraints choose from the list.
//
// An error is a constraint that does not fit the type, a value that does not fit
// the constraint, or rules that no value can hold.
func (r Rules) Apply(s *Schema) (*Schema, error) {
	if s == nil {
		return nil, errors.New("there is no schema to constrain")
	}
	switch {
	case s.Definition != nil:
		return r.applyDefined(s)
	case s.Type == Array:
		return r.applyList(s)
	case s.Type == Object && !s.Closed:
		return r.applyMap(s)
	}
	if r.dive != nil {
		return nil, fmt.Errorf("dive: does not fit %s", kind(s))
	}
	c := s.Clone()
	for _, w := range r.words {
		if err := constrain(c, w); err != nil {
			return nil, err
		}
	}
	if len(r.words) == 0 {
		return c, nil
	}
	if s.Type == Object {
		return s, nil // nothing that fits a struct changes it
	}
	return r.settle(s, c)
}

// applyDefined applies the rules to a schema that was given whole: only whether
// it has to be given can be said beside it.
func (r Rules) applyDefined(s *Schema) (*Schema, error) {
	if r.dive != nil {
		return nil, errors.New("dive: does not fit a type that brings its own schema")
	}
	for _, w := range r.words {
		if w.name != wordRequired && w.name != wordOmitEmpty {
			return nil, w.fail("does not fit a type that brings its own schema")
		}
	}
	return s, nil
}

// kind says what s describes, for people.
func kind(s *Schema) string {
	switch s.Type {
	case Object:
		if s.Closed {
			return "an object"
		}
		return "a map"
	case Array:
		return "a list"
	case String:
		return stringKind(s)
	case Integer:
		return "an integer"
	case Number:
		return "a number"
	case Boolean:
		return "a boolean"
	default:
		return "a value of any type"
	}
}

// stringKind says what the text of a string stands for.
func stringKind(s *Schema) string {
	switch {
	case s.Format != "":
		return article(s.Format)
	case s.ContentEncoding != "":
		return article(s.ContentEncoding + " string")
	case slices.Contains(s.Patterns, DurationPattern):
		return "a duration"
	default:
		return "a string"
	}
}

// article puts "a" or "an" before a noun.
func article(noun string) string {
	if strings.ContainsRune("aeio", rune(noun[0])) { // not u: a uuid, a uri
		return "an " + noun
	}
	return "a " + noun
}

// plain says whether a string is just text, so that its length and its letters
// mean something. The others stand for a moment, a length of time or bytes.
func plain(s *Schema) bool {
	return s.Format != formatDateTime && s.Format != formatDate && s.ContentEncoding == "" &&
		!slices.Contains(s.Patterns, DurationPattern)
}

// constrain adds one constraint to c, which is neither a list nor a map.
func constrain(c *Schema, w word) error {
	if w.name == wordOmitEmpty {
		return nil
	}
	if w.name == wordRequired {
		if c.Type == String && plain(c) {
			raise(&c.MinLength, 1)
		}
		return nil
	}
	switch {
	case c.Type == String && plain(c):
		return constrainString(c, w)
	case c.Type == Integer || c.Type == Number:
		return constrainNumber(c, w)
	case c.Type == Boolean:
		return constrainBoolean(c, w)
	default:
		return w.fail("does not fit %s", kind(c))
	}
}

// applyList applies the rules to an array.
func (r Rules) applyList(s *Schema) (*Schema, error) {
	c := s.Clone()
	var items Rules
	for _, w := range r.words {
		switch w.name {
		case wordOmitEmpty:
		case wordUnique:
			c.UniqueItems = true
		case wordRequired, wordMin, wordMax, wordLen:
			if err := constrainSize(&c.MinItems, &c.MaxItems, w); err != nil {
				return nil, err
			}
		default:
			items.words = append(items.words, w)
		}
	}
	if len(items.words) > 0 && endlessList(s) {
		return nil, items.words[0].fail("does not fit a list of itself, which holds nothing else")
	}
	if r.dive != nil {
		items.words = append(items.words, r.dive.words...)
		items.dive = r.dive.dive
	}
	if err := r.settleSize(c.MinItems, c.MaxItems); err != nil {
		return nil, err
	}
	below, err := items.applyBelow(s.Items)
	if err != nil {
		return nil, err
	}
	c.Items = below
	if n, limited := distinct(below); limited && c.UniqueItems && c.MinItems != nil && *c.MinItems > n {
		return nil, r.unsatisfiable()
	}
	return c, nil
}

// endlessList tells whether the items of s are lists again and again, so that a
// rule about what is in them finds no place.
func endlessList(s *Schema) bool {
	seen := map[*Schema]bool{}
	for s != nil && s.Type == Array && s.Definition == nil {
		if seen[s] {
			return true
		}
		seen[s] = true
		s = s.Items
	}
	return false
}

// applyMap applies the rules to an object that takes members of any name.
func (r Rules) applyMap(s *Schema) (*Schema, error) {
	c := s.Clone()
	for _, w := range r.words {
		switch w.name {
		case wordOmitEmpty:
		case wordRequired, wordMin, wordMax, wordLen, wordGT, wordGTE, wordLT, wordLTE:
			if err := constrainSize(&c.MinProperties, &c.MaxProperties, w); err != nil {
				return nil, err
			}
		default:
			return nil, w.fail("does not fit a map; after dive it is about its values")
		}
	}
	if err := r.settleSize(c.MinProperties, c.MaxProperties); err != nil {
		return nil, err
	}
	if r.dive == nil {
		return c, nil
	}
	below, err := r.dive.applyBelow(s.Additional)
	if err != nil {
		return nil, err
	}
	c.Additional = below
	return c, nil
}

// applyBelow applies the rules to the items of a list or the values of a map; s
// is nil where those may be anything.
func (r Rules) applyBelow(s *Schema) (*Schema, error) {
	if r.empty() {
		return s, nil
	}
	if s == nil {
		s = new(Schema)
	}
	return r.Apply(s)
}
