package toolmethod

import (
	"encoding/json"
	"reflect"

	"github.com/go-toolapi/toolapi/infer"
)

// Type says what a type T is in JSON: its schema, and how it is read and written,
// in one place. It is for types that neither their fields nor their text tell of,
// such as an amount of money, a hash or a geometry. The functions are called by
// many calls at once.
//
// It holds wherever T occurs in inputs and outputs, in lists, maps and fields too,
// and as the key of a map where the schema has the type "string". T is meant as it
// is written: a pointer to T is read and published through T, and null where it is
// nil.
type Type[T any] struct {
	// Schema is a whole JSON Schema 2020-12. Every value that is read holds it
	// before Decode sees it, and every value that Encode returns has to.
	Schema json.RawMessage
	// Decode reads one JSON value, which it may keep, such as "12.50" with its
	// quotes. An error says that the value cannot stand there; its text stays
	// inside, unless it is that of an [InputErrorf]. Without Decode, T is no input.
	Decode func(text []byte) (T, error)
	// Encode returns one JSON value. An error, a panic or a value that breaks the
	// schema is a runtime failure. Without Encode, T is no output.
	Encode func(T) ([]byte, error)
}

// WithType registers how T is read and written. A second one for the same T
// replaces the first.
func WithType[T any](t Type[T]) RegistryOption {
	known := infer.NewRegistered(t.Schema)
	if t.Decode != nil {
		known.Decode = func(text []byte, v reflect.Value) error {
			value, err := t.Decode(text)
			if err == nil {
				v.Set(reflect.ValueOf(&value).Elem())
			}
			return err
		}
	}
	if t.Encode != nil {
		known.Encode = func(v reflect.Value) ([]byte, error) { return t.Encode(valueIn[T](v)) }
	}
	return func(c *config) { c.types[reflect.TypeFor[T]()] = known }
}
