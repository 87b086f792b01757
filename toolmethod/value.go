package toolmethod

import (
	"reflect"

	"github.com/go-toolapi/toolapi/infer"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Member is one member of a value object, named from outside of its type: where
// an output selects members, and where [Value] marks those of a type. Facts that
// are set here win over those of the type's own mark. Zero fields are inferred.
type Member struct {
	// Name is the name of the member. Of a type that marks members it has to be one
	// of them; of another one it can be that of any exported field, and of any
	// method that takes nothing or a context and returns a value, or a value and an
	// error. With Field or Method it is the name to publish.
	Name string
	// Field is the field, by its name in Go, that is meant.
	Field string
	// Method is the method, by its name in Go, that is meant.
	Method string
	// Label is the name that people read. There is none unless it is said.
	Label string
	// Description says what the member is. It is taken from the source.
	Description string
	// DataType overrides the type, as in [Output].
	DataType string
	// MediaType is what a string or bytes hold, such as "text/html".
	MediaType string
	// Validate are constraints that every published value has to hold.
	Validate string
	// Multiple makes a list of a type that does not say whether it is one, as in
	// [Output].
	Multiple *bool
	// Example is one value, or one item of a list.
	Example any
	// OmitWhenNull leaves the member out where it would be null. In a selection it
	// stands for the output's own members only, not for those further down.
	OmitWhenNull bool
	// Members are the members to publish of what this one holds.
	Members []Member
}

// Select selects members by name, each with members of what it holds in
// parentheses: Select("title", "documents(uri,problems)"). The order is the order
// in which they are published. What is not listed is neither described nor called.
// A text that cannot be read makes a problem of the tool that has it.
func Select(members ...string) []Member {
	var selected []Member
	for _, text := range members {
		facts, err := valueobj.ReadSelection(text)
		if err != nil {
			facts = []valueobj.Facts{{Name: text}} // no member is called so, and the problem says how to write it
		}
		selected = append(selected, selectedMembers(facts)...)
	}
	return selected
}

// selectedMembers returns a selection that was read as members.
func selectedMembers(facts []valueobj.Facts) []Member {
	var selected []Member
	for _, f := range facts {
		selected = append(selected, Member{Name: f.Name, Members: selectedMembers(f.Members)})
	}
	return selected
}

// Value marks the members of T, an interface or a struct that cannot be changed,
// for one registration. They replace the marks that T has of its own. Those of an
// interface hold where a result is typed as that interface, whatever implements
// it. A pointer type is meant as what it points to. Without members, what was said
// before about T is taken back.
func Value[T any](members ...Member) Option {
	return optionFunc(func(reg *registration) {
		if reg.values == nil {
			reg.values = infer.Values{}
		}
		reg.values.Set(reflect.TypeFor[T](), memberFacts(members))
	})
}

// WithValue marks the members of T in all registrations after it, as [Value] does
// in one.
func WithValue[T any](members ...Member) RegistryOption {
	return func(c *config) { c.values.Set(reflect.TypeFor[T](), memberFacts(members)) }
}
