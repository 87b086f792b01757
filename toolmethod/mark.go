package toolmethod

import (
	"encoding/json"
	"time"

	"github.com/go-toolapi/toolapi/discovery"
)

// Operation is what kind of work a tool does. The zero value is inferred: it
// is [Write].
type Operation = discovery.Operation

// The operations, from the most harmless one on.
const (
	Explain   = discovery.Explain   // tells about something, without looking anything up
	Read      = discovery.Read      // looks something up
	Transform = discovery.Transform // makes one value of another
	Trigger   = discovery.Trigger   // sets something off
	Write     = discovery.Write     // changes what is kept
)

// Method marks a method of a service, or a function, as a tool. It is given to
// [Register] for a type whose tags cannot be changed, or to say more about a
// method that tags mark: a field that is set here wins over the tag's. Zero
// fields are inferred; the ID and the Permission of a tool never are.
type Method struct {
	// Func is a method expression, such as (*album.Manager).Search. Name is the
	// name of the method instead. For RegisterFunc both stay empty.
	Func any
	Name string

	// ID is what agents call the tool by: 1 to 128 of A-Z a-z 0-9 _ . -
	ID string
	// Label is the name that people read. It is made from the method's name.
	Label string
	// Description says what the tool does. It is taken from the doc comment.
	Description string
	// Operation is Write unless something else is said.
	Operation Operation
	// Destructive says that the tool can destroy something; true for Write and
	// Trigger unless something else is said.
	Destructive *bool
	// Idempotent says that a second call changes nothing more; true for Explain,
	// Read and Transform unless something else is said.
	Idempotent *bool
	// OpenWorld says that the tool reaches beyond the program's own data; true
	// unless something else is said.
	OpenWorld *bool
	// Permission is who may call the tool: names joined with "," are all
	// required, of names joined with "+" one is enough, "*" is everybody.
	Permission string
	// Access is the method of the service that decides, with the same parameters
	// or only a context, whether a call may be made: a method expression, or the
	// name. It returns a bool, an error, or both. For RegisterFunc it is a
	// function.
	Access any

	// Params are the names of the parameters, a leading context aside. They are
	// taken from the source. A variadic parameter named "-" is never passed.
	Params []string
	// Inputs and Outputs say more about single inputs and outputs.
	Inputs  []Input
	Outputs []Output

	// InputErrors are errors, as errors.Is finds them, whose text is meant for the
	// caller: the arguments are to blame.
	InputErrors []error
	// Timeout bounds one call; 0 is the limit of the registry.
	Timeout time.Duration
}

// Input says more about one input. Zero fields are inferred.
type Input struct {
	// Name is the published name of the input that is meant.
	Name string
	// Label is the name that people read. There is none unless it is said.
	Label string
	// Description says what to give. It is taken from the source.
	Description string
	// DataType overrides the type: string, integer, float, boolean, list, map,
	// any, uri, email, uuid, date, datetime_iso8601, timestamp, duration, or
	// entity:TYPE. A timestamp is an integer of seconds since 1970, for which
	// callers give, and get, a date-time.
	DataType string
	// MediaType is what a string or bytes hold, such as "text/html".
	MediaType string
	// Validate are constraints in the grammar of validate tags, such as
	// "min=1,max=100".
	Validate string
	// Entity is the operation that has to be allowed on the entity, or on every
	// one of a list, such as "view".
	Entity string
	// Multiple makes a list of a type that does not say whether it is one: any,
	// json.RawMessage, and types with a JSON of their own.
	Multiple *bool
	// Optional says whether the input can be left out; the method then receives the
	// default, or Go's zero value.
	Optional *bool
	// Default is what the method receives where the input is left out.
	Default any
	// Example is one value, or one item of a list.
	Example any
	// Config is the name of a registered config object, whose keys the values are:
	// a map[string]any, or the struct of the config.
	Config string
	// Definition is a whole JSON Schema 2020-12, in place of all that would be
	// inferred: values are checked against it, and then decoded into what the
	// method takes. Title, description, default and examples are its own; only
	// Name, Entity and Optional can stand beside it.
	Definition json.RawMessage
}

// Output says more about one output. Zero fields are inferred.
type Output struct {
	// Name is the name of the output. The only one is called "result" unless it is
	// named here. Where the method returns a struct without a name, it is that of
	// a field, which is an output of its own. Where two or more outputs say what is
	// in a map[string]any, it is that of a key.
	Name string
	// Label is the name that people read. There is none unless it is said.
	Label string
	// Description says what the output is. It is taken from the source.
	Description string
	// DataType overrides the type, as in [Input]. Where it is a string, the type
	// may be one with a String method, and that is published.
	DataType string
	// MediaType is what a string or bytes hold, such as "image/png".
	MediaType string
	// Validate are constraints that every published value has to hold.
	Validate string
	// Multiple makes a list of a type that does not say whether it is one, as in
	// [Input].
	Multiple *bool
	// Optional says that a hand-written tool, or a method that returns several
	// outputs as a map[string]any, may leave the output out. Methods publish all
	// their other results, but for nil pointers and what is omitempty or omitzero
	// among the fields of a struct without a name.
	Optional *bool
	// Example is one value, or one item of a list.
	Example any
	// Members are the members to publish of what the output holds, or of each item
	// of a list, in this order: see [Select]. Without them, all that are marked are
	// published.
	Members []Member
	// Config is the name of a registered config object, as in [Input].
	Config string
	// Definition is a whole JSON Schema 2020-12, as in [Input]. What is published
	// has to hold it.
	Definition json.RawMessage
}
