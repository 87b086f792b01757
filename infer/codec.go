package infer

import (
	"reflect"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// input reads values of one Go type from JSON.
type input interface {
	// describe returns the schema of what decode accepts.
	describe() *schema.Schema
	// decode reads the next value into v, which can be set. What is wrong with
	// it is noted in r; v is of no use then.
	decode(r *Reader, v reflect.Value)
	// withInput returns an input of the same Go type that follows s, a changed
	// copy of its schema.
	withInput(s *schema.Schema) (input, error)
}

// output publishes values of one Go type as JSON.
type output interface {
	valueobj.Publisher
	// describe returns the schema of what is published.
	describe() *schema.Schema
	// withOutput returns an output of the same Go type that follows s, a
	// changed copy of its schema.
	withOutput(s *schema.Schema) (output, error)
}

// codec is both: most types are read by the same rules as they are published.
type codec interface {
	input
	output
}

// described is embedded in every codec.
type described struct {
	s *schema.Schema
}

// describe returns the schema.
func (d described) describe() *schema.Schema { return d.s }

// breachError is a value that a method returned and that breaks its own schema.
type breachError struct {
	*schema.Breach
}

// Error says which keyword does not hold.
func (e breachError) Error() string { return "the published value " + e.Message }

// held turns what a check found while publishing into an error.
func held(b *schema.Breach) error {
	if b == nil {
		return nil
	}
	return breachError{b}
}
