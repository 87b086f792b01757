package valueobj

import (
	"encoding/json"
	"reflect"
)

// Facts is what somebody said about one input, output, field or member. A zero
// field says nothing: the value is inferred.
type Facts struct {
	Name        string
	Label       string
	Description string
	DataType    string
	MediaType   string
	Validate    string
	Entity      string // the operation that has to be allowed on the entity
	Multiple    *bool
	Optional    *bool
	Default     *Literal
	Example     *Literal
	Config      string          // the config object whose schema describes it
	Definition  json.RawMessage // a complete definition

	Quoted       bool   // of a field: encoding/json's string option, where json tags name fields
	OmitWhenNull bool   // of a member: left out when it is null
	Method       string // of a member: the method that gives it
	Field        string // of a member that is named from outside of its type: the Go name of the field

	Members []Facts // of an output or member: which members of what it holds are published, in this order
}

// Over returns f with the gaps filled from below: field by field, what f says wins.
func (f Facts) Over(below Facts) Facts {
	merged := reflect.ValueOf(&f).Elem()
	under := reflect.ValueOf(below)
	for i := range merged.NumField() {
		if merged.Field(i).IsZero() {
			merged.Field(i).Set(under.Field(i))
		}
	}
	return f
}

// IsTrue tells whether an optional fact was set to true.
func IsTrue(fact *bool) bool { return fact != nil && *fact }

// IsFalse tells whether an optional fact was set to false.
func IsFalse(fact *bool) bool { return fact != nil && !*fact }
