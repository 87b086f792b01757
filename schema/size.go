package schema

import (
	"encoding/json"
	"math"
	"strconv"
)

// sizeLimit is the largest size that a schema may give to the library, which reads
// it as a float64 and makes an int of that. No value has as many things as that.
const sizeLimit = min(math.MaxInt, 1<<53)

// limitSizes replaces the sizes in a schema that are beyond the limit by the limit,
// which does not change what holds. It tells whether there was one.
func limitSizes(schema any) (changed bool) {
	members, _ := schema.(map[string]any)
	for name, member := range members {
		switch kind := keywordKinds[name]; {
		case isSize(name) && beyondLimit(member):
			members[name] = json.Number(strconv.Itoa(sizeLimit))
			changed = true
		case kind == keywordOneSchema:
			changed = limitSizes(member) || changed
		case kind == keywordSchemas, name == keyDefs, name == keyDefinitions:
			changed = limitSizesIn(member) || changed
		}
	}
	return changed
}

// limitSizesIn is [limitSizes] for a list or an object of schemas.
func limitSizesIn(schemas any) (changed bool) {
	switch schemas := schemas.(type) {
	case []any:
		for _, s := range schemas {
			changed = limitSizes(s) || changed
		}
	case map[string]any:
		for _, s := range schemas {
			changed = limitSizes(s) || changed
		}
	}
	return changed
}

// isSize tells whether a keyword says how many things there may be.
func isSize(name string) bool {
	switch name {
	case keyMinLength, keyMaxLength, keyMinItems, keyMaxItems, keyMinContains, keyMaxContains, keyMinProperties, keyMaxProperties:
		return true
	}
	return false
}

// beyondLimit tells whether a size is beyond the limit.
func beyondLimit(size any) bool {
	text, _ := size.(json.Number)
	d, ok := readDecimal([]byte(text))
	if !ok {
		return false
	}
	limit, _ := readDecimal(strconv.AppendInt(nil, sizeLimit, 10))
	return compare(&d, &limit) > 0
}
