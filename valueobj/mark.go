package valueobj

import (
	"fmt"
	"reflect"
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

// markPlace returns how a problem names the field of t on which a mark stands: a
// blank one by the method that it marks, or else by its number.
func markPlace(t reflect.Type, sf reflect.StructField) string {
	if sf.Name != "_" {
		return "field " + TypeName(t) + "." + sf.Name
	}
	if tag, err := ReadTag(sf.Tag); err == nil && tag.Get(KeyMethod) != "" {
		return "method " + TypeName(t) + "." + tag.Get(KeyMethod)
	}
	return fmt.Sprintf("field %d of %s", sf.Index[0]+1, TypeName(t))
}
