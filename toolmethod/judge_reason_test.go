package toolmethod_test

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// callRefusal is a reason why a call may refuse what its schema accepts.
type callRefusal struct {
	name    string
	keyword string // of the violation
	holds   func(args []byte, p schemaPlace) bool
}

// callRefusals are all reasons that there are, beside a name that is given twice in
// one object. Each looks at the arguments for itself and does not believe the
// violation.
var callRefusals = []callRefusal{
	{"two names of a map are one key", "duplicate", func(_ []byte, p schemaPlace) bool { return isMap(p.above) }},
	{"the name of a member is no key of the map", "propertyNames", func(_ []byte, p schemaPlace) bool { return isMap(p.above) }},
	{"a name that is given twice counts twice", "maxProperties", func(args []byte, p schemaPlace) bool { return hasDuplicate(args) && isMap(p.node) }},
	{"items differ in a null that stands for what is left out", "uniqueItems", func(_ []byte, p schemaPlace) bool {
		list, _ := p.value.([]any)
		return slices.ContainsFunc(list, holdsNullMember)
	}},
	{"the text is not valid JSON in UTF-8", "json", func(args []byte, _ schemaPlace) bool { return !isStrict(args) }},
	{"the arguments are nested too deeply", "depth", func(args []byte, _ schemaPlace) bool { return nesting(args) > 64 }},
	{"a type does not take the text", "format", func(_ []byte, p schemaPlace) bool { return isPlainText(p) }},
	{"a type does not take the JSON", "type", func(_ []byte, p schemaPlace) bool {
		_, list := p.value.([]any)
		return list && p.node["type"] == "array"
	}},
	{"a date-time has no year in UTC", "format", func(_ []byte, p schemaPlace) bool { return isBeyondYears(p) }},
	{"a duration is longer than Go's", "pattern", func(_ []byte, p schemaPlace) bool { return isLongDuration(p) }},
	{"a number is larger than a float64", "maximum", func(_ []byte, p schemaPlace) bool { return p.node["type"] == "number" && isHuge(p.value, 309) }},
	{"an integer has too many digits to be worked with", "maximum", func(_ []byte, p schemaPlace) bool { return p.node["type"] == "integer" && isHuge(p.value, 999) }},
}

// repeated tells whether a name is given twice in one object, and a violation
// says so. The schema then looks at the last of the values only, and the call
// at the first.
func repeated(args []byte, found []toolmethod.Violation) bool {
	return hasDuplicate(args) && slices.ContainsFunc(found, func(v toolmethod.Violation) bool { return v.Keyword == "duplicate" })
}

// explained tells whether one of the reasons explains a violation.
func explained(args []byte, d schemaDocument, value any, v toolmethod.Violation) bool {
	p := d.at(value, v.Pointer)
	for _, r := range callRefusals {
		if r.keyword == v.Keyword && r.holds(args, p) {
			return true
		}
	}
	return false
}

// callLeniency is a reason why a call may accept what its schema refuses.
type callLeniency struct {
	name string
	// mend returns the arguments as the schema takes them, or false where the
	// reason does not hold.
	mend func(d schemaDocument, args []byte) ([]byte, bool)
}

// callLeniencies are all reasons that there are. A call may accept arguments only
// if they hold the schema once they are mended.
var callLeniencies = []callLeniency{
	{"no arguments at all are an empty object", func(_ schemaDocument, args []byte) ([]byte, bool) {
		trimmed := bytes.Trim(args, " \t\r\n")
		return []byte("{}"), len(trimmed) == 0 || string(trimmed) == "null"
	}},
	{"null stands for an optional member that is left out", func(d schemaDocument, args []byte) ([]byte, bool) {
		value, err := readJSON(args)
		if err != nil {
			return nil, false
		}
		text, err := json.Marshal(d.withoutNulls(d.root, value))
		return text, err == nil
	}},
}

// hasHugeNumber tells whether a number is in args that the second judge does not
// look at: it has an exponent beyond ±999, or more than 4096 characters.
func hasHugeNumber(args []byte) bool {
	d := jsontext.NewDecoder(bytes.NewReader(args), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	for {
		token, err := d.ReadToken()
		if err != nil {
			return false
		}
		if token.Kind() != '0' {
			continue
		}
		text := token.String()
		if len(text) > 4096 {
			return true
		}
		if at := strings.IndexAny(text, "eE"); at >= 0 {
			if n, err := strconv.Atoi(text[at+1:]); err != nil || n > 999 || n < -999 {
				return true
			}
		}
	}
}

// hasDuplicate tells whether a name is given twice in one object.
func hasDuplicate(args []byte) bool {
	unique := jsontext.NewDecoder(bytes.NewReader(args), jsontext.AllowInvalidUTF8(true))
	_, err := unique.ReadValue()
	twice := jsontext.NewDecoder(bytes.NewReader(args), jsontext.AllowInvalidUTF8(true), jsontext.AllowDuplicateNames(true))
	_, free := twice.ReadValue()
	return err != nil && free == nil
}

// isStrict tells whether args is one JSON text in valid UTF-8.
func isStrict(args []byte) bool {
	return jsontext.Value(args).IsValid(jsontext.AllowDuplicateNames(true))
}

// nesting returns how deep the objects and lists in args are nested.
func nesting(args []byte) int {
	d := jsontext.NewDecoder(bytes.NewReader(args), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	deepest := 0
	for {
		if _, err := d.ReadToken(); err != nil {
			return deepest
		}
		deepest = max(deepest, d.StackDepth())
	}
}

// holdsNullMember tells whether a member of an object in value is null.
func holdsNullMember(value any) bool {
	switch value := value.(type) {
	case []any:
		return slices.ContainsFunc(value, holdsNullMember)
	case map[string]any:
		for _, member := range value {
			if member == nil || holdsNullMember(member) {
				return true
			}
		}
	}
	return false
}

// isMap tells whether a node describes an object with members of any name.
func isMap(node map[string]any) bool {
	_, open := node["additionalProperties"].(map[string]any)
	return open
}

// isPlainText tells whether a place takes any string, as far as its schema tells.
func isPlainText(p schemaPlace) bool {
	_, text := p.value.(string)
	return text && p.node["type"] == "string" && p.node["enum"] == nil && p.node["contentEncoding"] == nil && p.node["format"] == nil
}

// isBeyondYears tells whether a place takes a date-time, and has one whose year in
// UTC RFC 3339 cannot write.
func isBeyondYears(p schemaPlace) bool {
	text, _ := p.value.(string)
	t, err := time.Parse(time.RFC3339Nano, text)
	return err == nil && p.node["format"] == "date-time" && (t.UTC().Year() < 0 || t.UTC().Year() > 9999)
}

// isLongDuration tells whether a place takes a duration, and has one that is
// written well but does not fit into 64 bits.
func isLongDuration(p schemaPlace) bool {
	text, _ := p.value.(string)
	if p.node["pattern"] != schema.DurationPattern {
		return false
	}
	_, err := time.ParseDuration(text)
	return err != nil && strings.ContainsAny(text, "0123456789")
}

// isHuge tells whether a value is a number of more than so many digits.
func isHuge(value any, digits int) bool {
	number, _ := value.(json.Number)
	whole, exponent, _ := strings.Cut(strings.ToLower(string(number)), "e")
	n, err := strconv.Atoi(exponent)
	if err != nil {
		n = 0
	}
	before, _, _ := strings.Cut(strings.TrimLeft(whole, "-"), ".")
	if digits == 309 {
		f, err := strconv.ParseFloat(string(number), 64)
		return err != nil && math.IsInf(f, 0)
	}
	return len(before)+n > digits
}
