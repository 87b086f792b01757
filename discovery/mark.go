package discovery

import (
	"reflect"
	"time"

	"github.com/go-toolapi/toolapi/valueobj"
)

// Mark is what somebody said about one method or function. Zero fields say
// nothing.
type Mark struct {
	ID     string
	Method string        // the name of the method
	Func   reflect.Value // a method expression that stands for the name, not valid when there is none

	Label       string
	Description string
	Operation   Operation
	Destructive *bool
	Idempotent  *bool
	OpenWorld   *bool
	Permission  string
	Access      string        // the name of the access method
	AccessFunc  reflect.Value // a method expression that stands for it, or a function that guards a function

	Params      []string
	Inputs      []valueobj.Facts // by name
	Outputs     []valueobj.Facts // by name
	InputErrors []error
	Timeout     time.Duration
	JSONNames   *bool // json tags name members

	owner reflect.Type   // the struct whose tag it is, nil for an option
	path  []reflect.Type // the structs that the owner is embedded in, the service first
	guard *Mark          // the mark of an embedded struct that says who may call, where this one does not; nil for none
	fault error          // why the mark cannot be used, nil when it can
}

// over returns m with its gaps filled from below: what m says wins, fact by
// fact, also within an input or output that both speak of.
func (m Mark) over(below Mark) Mark {
	merged := reflect.ValueOf(&m).Elem()
	under := reflect.ValueOf(&below).Elem()
	for i := range merged.NumField() {
		if merged.Type().Field(i).IsExported() && merged.Field(i).IsZero() {
			merged.Field(i).Set(under.Field(i))
		}
	}
	m.Inputs = mergeFacts(m.Inputs, below.Inputs)
	m.Outputs = mergeFacts(m.Outputs, below.Outputs)
	if m.fault == nil {
		m.fault = below.fault
	}
	return m
}

// repeated returns the key of a fact that both m and other state, "" when there
// is none.
func (m Mark) repeated(other Mark) string {
	one, two := reflect.ValueOf(m), reflect.ValueOf(other)
	for i := range one.NumField() {
		if sf := one.Type().Field(i); sf.IsExported() && !one.Field(i).IsZero() && !two.Field(i).IsZero() {
			key, _ := valueobj.Snake(sf.Name)
			return key
		}
	}
	return ""
}

// mergeFacts returns the facts of both lists, those of over winning where both
// speak of one name. The order is that of below, then of what is new.
func mergeFacts(over, below []valueobj.Facts) []valueobj.Facts {
	merged := append([]valueobj.Facts(nil), below...)
	for _, f := range over {
		found := false
		for i := range merged {
			if merged[i].Name == f.Name {
				merged[i], found = f.Over(merged[i]), true
			}
		}
		if !found {
			merged = append(merged, f)
		}
	}
	return merged
}
