package broken

import (
	"encoding/json"
	"fmt"
	"iter"
	"unsafe"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Span reads a JSON of its own.
type Span struct{ from, to int }

// UnmarshalJSON reads a list of two.
func (s *Span) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(text, &[]any{&s.from, &s.to})
}

// Level is an enum whose values panic.
type Level int

// Values panics.
func (Level) Values() []Level { var none []Level; return none[:1] }

// Mood is an enum without values.
type Mood string

// Values returns none.
func (Mood) Values() []Mood { return nil }

// typeCases are about types that say nothing about their JSON.
func typeCases() []Case {
	input := func(name, tool string, fn any) Case {
		return function(name, tool, fn, toolmethod.Method{Params: []string{"filter"}})
	}
	return []Case{
		input("an input is any", "type.any", func(any) {}),
		input("an input is raw JSON", "type.raw", func(json.RawMessage) {}),
		input("an input is an interface", "type.interface", func(fmt.Stringer) {}),
		input("an input is an error", "type.error", func(error) {}),
		input("an input is a function", "type.func", func(func()) {}),
		input("an input is a channel", "type.chan", func(chan int) {}),
		input("an input is complex", "type.complex", func(complex128) {}),
		input("an input is an unsafe pointer", "type.unsafe", func(unsafe.Pointer) {}),
		input("an input is a pointer as a number", "type.uintptr", func(uintptr) {}),
		input("an input is a sequence", "type.sequence", func(iter.Seq[string]) {}),
		input("an input is a list of any", "type.list", func([]any) {}),
		input("an input is a map with any", "type.map", func(map[string]any) {}),
		input("the keys of a map have no names", "type.keys", func(map[float64]string) {}),
		input("an input reads JSON of its own", "type.json", func(Span) {}),
		input("the values of an enum panic", "type.values", func(Level) {}),
		input("an enum has no values", "type.no_values", func(Mood) {}),
	}
}
