package broken

import (
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Color is an enum.
type Color string

// Values returns the colors.
func (Color) Values() []Color { return []Color{"red", "blue"} }

// constraintCases are about constraints that do not fit, or that nothing holds.
func constraintCases() []Case {
	constraint := func(name, tool string, fn any, validate string) Case {
		return function(name, tool, fn, toolmethod.Method{
			Params: []string{"value"}, Inputs: []toolmethod.Input{{Name: "value", Validate: validate}},
		})
	}
	number, text, list := func(int) {}, func(string) {}, func([]string) {}
	return []Case{
		constraint("a constraint is spelt wrong", "constraint.near", text, "requird"),
		constraint("a constraint is not known", "constraint.unknown", text, "required,iban"),
		constraint("alternatives are not known", "constraint.bar", text, "email|url"),
		constraint("a constraint needs a value", "constraint.value", number, "min"),
		constraint("a constraint takes no value", "constraint.no_value", text, "email=yes"),
		constraint("a constraint's value is no number", "constraint.number", number, "min=ten"),
		constraint("a constraint is empty", "constraint.empty", number, "min=1,,max=2"),
		constraint("a length is no number", "constraint.length", text, "max=ten"),
		constraint("a pattern is no regular expression", "constraint.pattern", text, "pattern=(a"),
		constraint("a constraint does not fit", "constraint.fit", number, "email"),
		constraint("a constraint does not fit a boolean", "constraint.bool", func(bool) {}, "min=1"),
		constraint("a constraint does not fit a moment", "constraint.time", func(time.Time) {}, "min=3"),
		constraint("a constraint does not fit an object", "constraint.object", func(struct{ Value struct{ Size int } }) {}, "min=3"),
		constraint("the minimum is above the maximum", "constraint.order", number, "min=5,max=3"),
		constraint("no integer lies between the bounds", "constraint.between", number, "gt=1,lt=2"),
		constraint("every value of an enum is excluded", "constraint.enum", func(Color) {}, "ne=red,ne=blue"),
		constraint("a value that an enum does not have", "constraint.choice", func(Color) {}, "oneof=green"),
		constraint("a list has more items than there are values", "constraint.unique", func([]bool) {}, "unique,min=3"),
		constraint("a text is unique", "constraint.unique_text", text, "unique"),
		constraint("a map is unique", "constraint.unique_map", func(map[string]int) {}, "unique"),
		constraint("another member decides", "constraint.across", text, "eqfield=Other"),
		constraint("a layout of Go's that is no date", "constraint.layout", text, "datetime=15:04"),
		constraint("a list is both long and short", "constraint.list", list, "min=5,max=3"),
		constraint("there is nothing to dive into", "constraint.dive", number, "dive,min=1"),
	}
}
