package broken

import (
	"fmt"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// factCases are about single facts that do not fit.
func factCases() []Case {
	yes, no := true, false
	fact := func(name, tool string, fn any, in toolmethod.Input) Case {
		in.Name = "value"
		return function(name, tool, fn, toolmethod.Method{Params: []string{"value"}, Inputs: []toolmethod.Input{in}})
	}
	number, text, list := func(int) {}, func(string) {}, func([]string) {}
	return []Case{
		fact("a default is of another type", "fact.default", number, toolmethod.Input{Default: "ten"}),
		fact("a default breaks a constraint", "fact.default_bound", number, toolmethod.Input{Default: 99, Validate: "max=50"}),
		fact("a default cannot be written as JSON", "fact.default_func", number, toolmethod.Input{Default: func() {}}),
		fact("an example is of another type", "fact.example", number, toolmethod.Input{Example: true}),
		fact("an example of a list is a list", "fact.example_list", list, toolmethod.Input{Example: []string{"a"}}),
		fact("a data type does not exist", "fact.data_type", text, toolmethod.Input{DataType: "emial"}),
		fact("a data type is nothing like one", "fact.far_data_type", text, toolmethod.Input{DataType: "picture"}),
		fact("a data type does not fit", "fact.fit", number, toolmethod.Input{DataType: "email"}),
		fact("no data type fits an interface", "fact.interface", func(fmt.Stringer) {}, toolmethod.Input{DataType: "any"}),
		fact("a duration is no integer", "fact.duration", func(time.Duration) {}, toolmethod.Input{DataType: "integer"}),
		fact("multiple does not fit", "fact.multiple", text, toolmethod.Input{Multiple: &yes}),
		fact("a list is declared to be none", "fact.single", list, toolmethod.Input{Multiple: &no}),
		fact("a media type does not fit", "fact.media_type", number, toolmethod.Input{MediaType: "text/html"}),
		function("a timeout is negative", "fact.timeout", text, toolmethod.Method{Params: []string{"value"}, Timeout: -time.Second}),
		function("an input is described twice", "fact.twice", text, toolmethod.Method{
			Params: []string{"value"},
			Inputs: []toolmethod.Input{{Name: "value", Label: "Value"}, {Name: "value", Description: "A value."}},
		}),
		fact("a tag's default is no JSON", "fact.tag_default", func(struct {
			Value int `default:"ten"`
		}) {
		}, toolmethod.Input{}),
		fact("a tag's example is no JSON", "fact.tag_example", func(struct {
			Value int `example:"1,2"`
		}) {
		}, toolmethod.Input{}),
		fact("a tag is neither true nor false", "fact.tag_bool", func(struct {
			Value int `optional:"maybe"`
		}) {
		}, toolmethod.Input{}),
	}
}
