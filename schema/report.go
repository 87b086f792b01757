package schema

import (
	"cmp"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// report turns the errors of the validation library into violations in our own
// words. Its own words are not used: they name places of the schema, and quote
// values in full.
type report struct {
	document any // the schema
	value    any
	base     []string // where the value stands
	found    []placed
}

// placed is a violation and the names its pointer is made of.
type placed struct {
	path      []string
	violation Violation
}

// inOrder returns violations by place, each of them once.
func inOrder(found []placed) []Violation {
	slices.SortStableFunc(found, func(a, b placed) int {
		return cmp.Or(
			comparePaths(a.path, b.path),
			strings.Compare(a.violation.Keyword, b.violation.Keyword),
			strings.Compare(a.violation.Message, b.violation.Message),
		)
	})
	var violations []Violation
	for _, p := range found {
		if n := len(violations); n == 0 || violations[n-1] != p.violation {
			violations = append(violations, p.violation)
		}
	}
	return violations
}

// walk goes down to the causes. Where one of several schemas has to hold, only
// the one that was meant is of interest, if that can be told.
func (r *report) walk(err *jsonschema.ValidationError) {
	if len(r.found) >= judgeViolations { // the library lists all there are
		return
	}
	if len(err.Causes) == 0 {
		r.leaf(err)
		return
	}
	causes := err.Causes
	switch key := lastName(err.KeywordLocation); key {
	case keyMinContains:
		r.add(err.InstanceLocation, keyContains, "must have an item that holds the keyword contains of the schema")
		return
	case keyAnyOf, keyOneOf:
		if causes = meant(err); len(causes) != 1 {
			r.alternatives(err, key)
			return
		}
	}
	for _, cause := range causes {
		r.walk(cause)
	}
}

// meant returns those of the alternatives that at least have the type of the value.
func meant(err *jsonschema.ValidationError) []*jsonschema.ValidationError {
	var kept []*jsonschema.ValidationError
	for _, cause := range err.Causes {
		if !wrongType(cause, err.InstanceLocation) {
			kept = append(kept, cause)
		}
	}
	return kept
}

// wrongType says whether the value at a location has a type that is not asked for.
func wrongType(err *jsonschema.ValidationError, location string) bool {
	for len(err.Causes) == 1 {
		err = err.Causes[0]
	}
	return len(err.Causes) == 0 && err.InstanceLocation == location && lastName(err.KeywordLocation) == keyType
}

// alternatives reports that none of several schemas holds.
func (r *report) alternatives(err *jsonschema.ValidationError, key string) {
	var types []string
	for _, cause := range err.Causes {
		if !wrongType(cause, err.InstanceLocation) {
			r.add(err.InstanceLocation, key, "must hold one of the alternatives of the schema")
			return
		}
		for len(cause.Causes) == 1 {
			cause = cause.Causes[0]
		}
		limit, _ := resolve(r.document, schemaPath(cause))
		types = append(types, typeNames(limit)...)
	}
	r.add(err.InstanceLocation, keyType, "must be "+strings.Join(slices.Compact(types), " or ")+r.got(err))
}

// add notes a violation at a location.
func (r *report) add(location, key, message string) {
	path := r.at(location)
	r.found = append(r.found, placed{path, Violation{Pointer: joinPointer(path), Keyword: key, Message: message}})
}

// at returns the path of a location, beginning at the root.
func (r *report) at(location string) []string {
	return append(slices.Clone(r.base), splitLocation(location)...)
}

// leaf reports one keyword that does not hold.
func (r *report) leaf(err *jsonschema.ValidationError) {
	path := schemaPath(err)
	limit, known := resolve(r.document, path)
	if !known || len(path) == 0 || limit == false {
		r.unwanted(err, path)
		return
	}
	key := path[len(path)-1]
	switch key {
	case keyRequired:
		r.missing(err, limit)
	case keyAdditional:
		r.unwanted(err, path)
	default:
		message := r.message(err, path, limit)
		if aboutName(err) {
			message = "the name of this member " + message
		}
		r.add(err.InstanceLocation, keywordOf(path), message)
	}
}

// missing reports each required member that is not there.
func (r *report) missing(err *jsonschema.ValidationError, limit any) {
	object, _ := resolve(r.value, splitLocation(err.InstanceLocation))
	members, _ := object.(map[string]any)
	names, _ := limit.([]any)
	for _, item := range names {
		name, _ := item.(string)
		if _, given := members[name]; !given {
			r.add(err.InstanceLocation, keyRequired, strconv.Quote(name)+" is required")
		}
	}
}

// unwanted reports each member that may not be there, or the value itself where
// the schema lets nothing stand.
func (r *report) unwanted(err *jsonschema.ValidationError, path []string) {
	object, _ := resolve(r.value, splitLocation(err.InstanceLocation))
	members, isObject := object.(map[string]any)
	if len(path) == 0 || path[len(path)-1] != keyAdditional || !isObject {
		r.add(err.InstanceLocation, "", "is not allowed")
		return
	}
	parent, _ := resolve(r.document, path[:len(path)-1])
	keywords, _ := parent.(map[string]any)
	known, declared := knownMembers(keywords), declaredMembers(keywords)
	for _, name := range sortedNames(members) {
		if len(r.found) >= judgeViolations {
			return
		}
		if !declared(name) {
			at := append(r.at(err.InstanceLocation), name)
			r.found = append(r.found, placed{at, Violation{Pointer: joinPointer(at), Keyword: keyAdditional, Message: known}})
		}
	}
}

// declaredMembers returns a function that says whether a schema knows a member by
// name or by pattern.
func declaredMembers(keywords map[string]any) func(name string) bool {
	properties, _ := keywords["properties"].(map[string]any)
	patterns, _ := keywords["patternProperties"].(map[string]any)
	var known []*regexp.Regexp
	for pattern := range patterns {
		if re, err := regexp.Compile(pattern); err == nil {
			known = append(known, re)
		}
	}
	return func(name string) bool {
		_, ok := properties[name]
		return ok || slices.ContainsFunc(known, func(re *regexp.Regexp) bool { return re.MatchString(name) })
	}
}

// knownMembers says which members there are, in the order of the alphabet: that
// of the schema is not known any more.
func knownMembers(keywords map[string]any) string {
	properties, _ := keywords["properties"].(map[string]any)
	if len(properties) == 0 {
		return "is unknown: there are no members"
	}
	names := make([]json.RawMessage, 0, len(properties))
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		names = append(names, appendQuoted(nil, name))
	}
	return "is unknown: the members are " + shownList(names)
}

// aboutName says whether an error is about the name of a member. Its location
// is that of the member, then.
func aboutName(err *jsonschema.ValidationError) bool {
	return strings.Contains(err.KeywordLocation, "/propertyNames")
}

// got shows the value that an error is about, after a comma, if it is a scalar.
func (r *report) got(err *jsonschema.ValidationError) string {
	if aboutName(err) {
		return ""
	}
	value, ok := resolve(r.value, splitLocation(err.InstanceLocation))
	if !ok {
		return ""
	}
	switch value := value.(type) {
	case string:
		return ", got " + gotString([]byte(value))
	case json.Number:
		return ", got " + gotNumber([]byte(value))
	case bool:
		return ", got " + strconv.FormatBool(value)
	case nil:
		return ", got null"
	case []any:
		return ", got a list"
	default:
		return ", got an object"
	}
}

// schemaPath returns the path of the keyword in the schema.
func schemaPath(err *jsonschema.ValidationError) []string {
	_, location, _ := strings.Cut(err.AbsoluteKeywordLocation, "#")
	return splitLocation(location)
}

// keywordOf returns the keyword at the end of a path in the schema. Of one
// keyword the library also names the part that does not hold.
func keywordOf(path []string) string {
	if n := len(path); n >= 3 && path[n-3] == keyDependentRequired {
		return keyDependentRequired
	}
	return path[len(path)-1]
}

// lastName returns the last name of a location.
func lastName(location string) string {
	return location[strings.LastIndexByte(location, '/')+1:]
}
