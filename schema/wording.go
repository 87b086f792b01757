package schema

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// message says what the keyword at the end of a path asks for, and its limit.
func (r *report) message(err *jsonschema.ValidationError, path []string, limit any) string {
	key := keywordOf(path)
	if text, ok := sizeWording(key, limit); ok {
		if key == keyMaxLength || (key == keyMinLength && text != leastMessage(1, "", "")) {
			return text + r.got(err)
		}
		return text
	}
	switch key {
	case keyType:
		return "must be " + strings.Join(typeNames(limit), " or ") + r.got(err)
	case keyMinimum, keyExclusiveMinimum, keyMaximum, keyExclusiveMaximum:
		return boundMessage(key, fmt.Sprint(limit)) + r.got(err)
	case keyMultipleOf:
		return "must be a multiple of " + fmt.Sprint(limit) + r.got(err)
	case keyEnum:
		list, _ := limit.([]any)
		return enumMessage(encodeAll(list)) + r.got(err)
	case keyConst:
		return enumMessage(encodeAll([]any{limit})) + r.got(err)
	case keyPattern:
		return patternMessage(fmt.Sprint(limit)) + r.got(err)
	case keyFormat:
		return formatMessage(fmt.Sprint(limit)) + r.got(err)
	case keyContentEncoding:
		return "must be " + fmt.Sprint(limit) + r.got(err)
	case keyUniqueItems:
		return uniqueMessage
	case keyNot:
		if refused, ok := limit.(map[string]any); ok {
			if list, isList := refused[keyEnum].([]any); isList && len(refused) == 1 {
				return notMessage(encodeAll(list))
			}
		}
		return "must not hold what the schema refuses"
	case keyDependentRequired:
		return fmt.Sprintf("%q is required where %q is given", limit, path[len(path)-2])
	case keyOneOf:
		return "must hold only one of the alternatives of the schema"
	default:
		return "must hold the keyword " + key + " of the schema"
	}
}

// sizeWording says what a keyword about a number of things asks for.
func sizeWording(key string, limit any) (string, bool) {
	number, _ := limit.(json.Number)
	d, ok := readDecimal([]byte(number))
	if !ok || !d.integer() || d.point > 9 {
		return "", false
	}
	var n int
	for i := range int(d.point) {
		n = n*10 + int(d.digit(i)-'0')
	}
	switch key {
	case keyMinLength:
		return leastMessage(n, "character", "characters"), true
	case keyMaxLength:
		return mostMessage(n, "character", "characters"), true
	case keyMinItems:
		return leastMessage(n, "item", "items"), true
	case keyMaxItems:
		return mostMessage(n, "item", "items"), true
	case keyMinProperties:
		return leastMessage(n, "member", "members"), true
	case keyMaxProperties:
		return mostMessage(n, "member", "members"), true
	default:
		return "", false
	}
}

// typeNames returns what the values of type are called, each with its article.
func typeNames(limit any) []string {
	switch limit := limit.(type) {
	case string:
		return []string{typeName(limit)}
	case []any:
		names := make([]string, len(limit))
		for i, item := range limit {
			names[i] = typeName(fmt.Sprint(item))
		}
		return names
	default:
		return nil
	}
}

// typeName returns what a value of a type is called.
func typeName(name string) string {
	switch name {
	case "null":
		return name
	case string(Array):
		return "a list"
	case string(Boolean):
		return "true or false"
	default:
		return article(name)
	}
}

// encodeAll returns values of the schema as JSON texts.
func encodeAll(values []any) []json.RawMessage {
	list := make([]json.RawMessage, 0, len(values))
	for _, v := range values {
		if text, err := json.Marshal(v); err == nil {
			list = append(list, text)
		}
	}
	return list
}
