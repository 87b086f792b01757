package schema

import (
	"encoding/json"
	"math/big"
	"strconv"
	"testing"
)

// walked is the other judge of the tests: it walks through a decoded value with
// the compiled checks, as a decoder does with the bytes.
type walked struct {
	found []Violation
}

// walk checks a value against s with the checks alone.
func walk(tb testing.TB, s *Schema, text string) []Violation {
	tb.Helper()
	value, err := decode([]byte(text))
	if err != nil {
		tb.Fatalf("%s is no JSON: %v", text, err)
	}
	w := new(walked)
	w.value(s, value, "")
	return w.found
}

// note adds a breach at a place.
func (w *walked) note(pointer string, b *Breach) {
	if b != nil {
		w.found = append(w.found, Violation{Pointer: pointer, Keyword: b.Keyword, Message: b.Message})
	}
}

// value checks one value and what is below it.
func (w *walked) value(s *Schema, value any, pointer string) {
	if s == nil || (value == nil && s.Nullable) {
		return
	}
	wrong := &Breach{Keyword: keyType, Message: "type"}
	switch s.Type {
	case Any:
		return
	case String:
		if text, ok := value.(string); ok {
			wrong = must(NewStringCheck(s)).Check([]byte(text))
		}
	case Integer:
		if n, ok := value.(json.Number); ok {
			wrong = integer(s, string(n), wrong)
		}
	case Number:
		if n, ok := value.(json.Number); ok {
			wrong = must(NewNumberCheck(s)).Float(nearestFloat(string(n)), []byte(n))
		}
	case Boolean:
		if b, ok := value.(bool); ok {
			wrong = nil
			if s.Enum != nil && string(s.Enum[0]) != strconv.FormatBool(b) {
				wrong = &Breach{Keyword: keyEnum, Message: "enum"}
			}
		}
	case Array:
		if list, ok := value.([]any); ok {
			wrong = NewLengthCheck(s).Check(len(list))
			if s.UniqueItems && holdsTwice(list) {
				w.note(pointer, UniqueBreach())
			}
			for i, item := range list {
				w.value(s.Items, item, pointer+"/"+strconv.Itoa(i))
			}
		}
	case Object:
		if object, ok := value.(map[string]any); ok {
			wrong = NewLengthCheck(s).Check(len(object))
			for name, member := range object {
				w.value(s.Additional, member, pointer+"/"+name)
			}
		}
	}
	w.note(pointer, wrong)
}

// integer checks a number that may be written like 5.0, by each of the ways.
func integer(s *Schema, literal string, wrong *Breach) *Breach {
	d, _ := readDecimal([]byte(literal))
	if !d.integer() {
		return wrong
	}
	check := must(NewIntegerCheck(s))
	n, _ := new(big.Int).SetString(string(d.plain()), 10)
	switch {
	case n.IsInt64():
		return check.Int(n.Int64())
	case n.IsUint64():
		return check.Uint(n.Uint64())
	default:
		return check.Big(n)
	}
}
