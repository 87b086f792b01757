package schema

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

const (
	// judgeViolations is how many violations are looked for; nobody reads more.
	judgeViolations = 1000

	// judgeWork bounds what a value may cost the library at worst where it has
	// to be given to it whole: the number of values times the square of the way
	// to them.
	judgeWork = 8_000_000
)

// examination is one value on its way through the pieces of a document.
type examination struct {
	document any
	path     []string
	found    []placed
	failed   bool // the library gave up
	pairs    bool // the library may compare the items of a list each with each
}

// over says whether there is nothing more to look for.
func (e *examination) over() bool {
	return e.failed || len(e.found) >= judgeViolations
}

// look checks a value and what is below it against a piece.
func (e *examination) look(p *piece, value any) {
	if e.over() {
		return
	}
	if p.opaque && (tooCostly(value) || e.pairs && pairs(value) > judgeWork) {
		e.found = append(e.found, placed{slices.Clone(e.path), Violation{
			Pointer: joinPointer(e.path), Message: "is too large or too deep to be checked",
		}})
		return
	}
	if p.nullable != nil && !mayHaveType(value, p.nullable.AnyOf[0].Types) {
		e.judge(p.nullable, value)
		return
	}
	if wrongType := e.judge(p.shell, value); wrongType {
		return
	}
	for _, other := range p.same {
		e.look(other, value)
	}
	e.below(p, value)
}

// below checks the items of an array and the members of an object, these in the
// order of their names.
func (e *examination) below(p *piece, value any) {
	switch value := value.(type) {
	case []any:
		if p.unique {
			e.unique(value)
		}
		for i, item := range value {
			e.at(strconv.Itoa(i), p.items, item)
		}
	case map[string]any:
		if len(p.properties) == 0 && p.additional == nil {
			return
		}
		for _, name := range sortedNames(value) {
			member, declared := p.properties[name]
			if !declared {
				member = p.additional
			}
			e.at(name, member, value[name])
		}
	}
}

// unique notes that a list holds an item twice. The library would compare each
// with each.
func (e *examination) unique(items []any) {
	var set ItemSet
	for _, item := range items {
		if !set.AddValue(item) {
			e.found = append(e.found, placed{slices.Clone(e.path), Violation{
				Pointer: joinPointer(e.path), Keyword: keyUniqueItems, Message: uniqueMessage,
			}})
			return
		}
	}
}

// at goes one step down. There may be no piece for what is there.
func (e *examination) at(name string, p *piece, value any) {
	if p == nil || e.over() {
		return
	}
	e.path = append(e.path, name)
	e.look(p, value)
	e.path = e.path[:len(e.path)-1]
}

// judge gives a value to the library, and notes what it says. It answers with
// true where the value has the wrong type: then the rest does not matter.
func (e *examination) judge(s *jsonschema.Schema, value any) bool {
	err := s.Validate(value)
	if err == nil {
		return false
	}
	invalid, ok := errors.AsType[*jsonschema.ValidationError](err)
	if !ok {
		e.failed = true
		return false
	}
	r := report{document: e.document, value: value, base: e.path}
	r.walk(invalid)
	if len(r.found) == 0 { // what the library refuses never passes for want of words
		r.add("", "", "must hold the schema")
	}
	e.found = append(e.found, r.found...)
	return len(r.found) == 1 && r.found[0].violation.Keyword == keyType && len(r.found[0].path) == len(e.path)
}

// mayHaveType says whether a value that is not null has one of the types, of
// which none stands for all of them. Numbers may be integers.
func mayHaveType(value any, types []string) bool {
	var name Type
	switch value.(type) {
	case nil:
		return false
	case bool:
		name = Boolean
	case json.Number:
		return len(types) == 0 || slices.Contains(types, string(Number)) || slices.Contains(types, string(Integer))
	case string:
		name = String
	case []any:
		name = Array
	default:
		name = Object
	}
	return len(types) == 0 || slices.Contains(types, string(name))
}

// tooCostly says whether a value may cost the library too much.
func tooCostly(value any) bool {
	const overhead = 8 // a value at the root is not for nothing
	count, depth := extent(value)
	depth += overhead
	return int64(count)*int64(depth)*int64(depth) > judgeWork
}

// pairs returns how many pairs there are of items of one list, in all lists. They
// may be more than an int of 32 bits counts.
func pairs(value any) (n int64) {
	switch value := value.(type) {
	case []any:
		n = int64(len(value)) * int64(len(value))
		for _, item := range value {
			n += pairs(item)
		}
	case map[string]any:
		for _, member := range value {
			n += pairs(member)
		}
	}
	return n
}

// extent returns the number of values in a value, itself included, and how deep
// they are nested.
func extent(value any) (count, depth int) {
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			n, d := extent(item)
			count, depth = count+n, max(depth, d+1)
		}
	case map[string]any:
		for _, member := range value {
			n, d := extent(member)
			count, depth = count+n, max(depth, d+1)
		}
	}
	return count + 1, depth
}
