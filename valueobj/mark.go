package valueobj

import (
	"fmt"
	"slices"
	"strings"
)

// mark is the member key of a tag, read.
type mark struct {
	given        bool
	name         string
	skip         bool
	omitWhenNull bool
}

// readMark reads the member key: a name, which may be empty, and options.
func readMark(tag Tag) (mark, error) {
	if !tag.Has(KeyMember) {
		return mark{}, nil
	}
	m := mark{given: true}
	name, options, more := strings.Cut(tag.Get(KeyMember), ",")
	if name == "-" && !more {
		return mark{skip: true}, nil
	}
	m.name = name
	if !more {
		return m, nil
	}
	for option := range strings.SplitSeq(options, ",") {
		if option != "omit_when_null" {
			return m, Fault{
				Reason: fmt.Sprintf("unknown option %q in the member tag", option),
				Fix:    `the only option is "omit_when_null"`,
			}
		}
		m.omitWhenNull = true
	}
	return m, nil
}

// jsonTag is what encoding/json's own key says, as far as it matters here.
type jsonTag struct {
	name     string
	skip     bool
	optional bool
	quoted   bool
}

// readJSON reads the json key.
func readJSON(tag Tag) jsonTag {
	value := tag.Get("json")
	if value == "-" {
		return jsonTag{skip: true}
	}
	name, options, _ := strings.Cut(value, ",")
	words := strings.Split(options, ",")
	return jsonTag{
		name:     name,
		optional: slices.Contains(words, "omitempty") || slices.Contains(words, "omitzero"),
		quoted:   slices.Contains(words, "string"),
	}
}
