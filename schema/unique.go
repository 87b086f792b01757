package schema

import (
	"encoding/json"
	"strconv"
)

// ItemSet is the items of one list that were met so far. The zero value is empty.
// Two items are the same when they are equal as JSON has it: 1 and 1.0 are, and
// so are two objects with the same members in another order.
type ItemSet struct {
	known map[string]struct{}
	text  []byte
}

// Add puts one JSON value into the set; false means that an equal one was there
// before. What is no JSON is like nothing else.
func (s *ItemSet) Add(item []byte) bool {
	value, err := decode(item)
	return err != nil || s.AddValue(value)
}

// AddValue is Add for a value that was read already; see [Judge.CheckValue].
func (s *ItemSet) AddValue(value any) bool {
	if s.known == nil {
		s.known = make(map[string]struct{})
	}
	s.text = appendCanonical(s.text[:0], value)
	if _, met := s.known[string(s.text)]; met {
		return false
	}
	s.known[string(s.text)] = struct{}{}
	return true
}

// UniqueBreach returns the breach of a list that holds an item twice.
func UniqueBreach() *Breach {
	return &Breach{Keyword: keyUniqueItems, Message: uniqueMessage}
}

// uniqueMessage says what uniqueItems asks for.
const uniqueMessage = "must not hold the same item twice"

// appendCanonical appends the text that all values which are equal to value have
// in common, in a time that grows with the size of the value.
func appendCanonical(dst []byte, value any) []byte {
	switch value := value.(type) {
	case nil:
		return append(dst, "null"...)
	case bool:
		return strconv.AppendBool(dst, value)
	case json.Number:
		return appendCanonicalNumber(dst, value)
	case string:
		return appendCounted(dst, value)
	case []any:
		dst = append(dst, '[')
		for _, item := range value {
			dst = append(appendCanonical(dst, item), ',')
		}
		return append(dst, ']')
	case map[string]any:
		dst = append(dst, '{')
		for _, name := range sortedNames(value) {
			dst = append(appendCanonical(appendCounted(dst, name), value[name]), ',')
		}
		return append(dst, '}')
	default:
		return dst
	}
}

// appendCounted appends text behind its length, so that nothing in it can be taken
// for what stands around it.
func appendCounted(dst []byte, text string) []byte {
	dst = strconv.AppendInt(append(dst, '"'), int64(len(text)), 10)
	return append(append(dst, ':'), text...)
}

// appendCanonicalNumber appends the digits of a number and where its point is,
// which equal numbers share however they are written.
func appendCanonicalNumber(dst []byte, n json.Number) []byte {
	d, ok := readDecimal([]byte(n))
	if !ok {
		return append(dst, n...)
	}
	if d.negative {
		dst = append(dst, '-')
	}
	dst = append(append(append(dst, d.whole...), d.frac...), 'e')
	return strconv.AppendInt(dst, d.point, 10)
}

// distinct returns how many values that are no two of them equal hold s, as far
// as that can be told.
func distinct(s *Schema) (n int, limited bool) {
	switch {
	case s == nil:
		return 0, false
	case s.Enum != nil:
		n = len(s.Enum)
	case s.Type == Boolean:
		n = 2
	default:
		return 0, false
	}
	if s.Nullable {
		n++
	}
	return n, true
}
