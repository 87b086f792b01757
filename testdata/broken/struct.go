package broken

import (
	"sync"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Hidden has no field that JSON could set.
type Hidden struct{ text string }

// Shown is made to be shown: a method gives one of its members.
type Shown struct {
	_ struct{} `member:"text" method:"Text"`

	Title string
}

// Text returns the text.
func (Shown) Text() string { return "" }

// hiddenBase is embedded by pointer, which nothing outside can set.
type hiddenBase struct{ Title string }

// The structs below have one field each that is wrong.
type (
	// AnyField has a field that says nothing about its JSON.
	AnyField struct {
		Filter struct{ Kind any }
	}

	// OneName has two fields that become one name.
	OneName struct {
		UserID  string
		User_ID string //nolint:revive,staticcheck // it is wrong on purpose
	}

	// HiddenBase embeds a pointer that cannot be set.
	HiddenBase struct {
		*hiddenBase

		Text string
	}

	// Umlaut has a field whose name cannot be published.
	Umlaut struct {
		Größe int
	}

	// WrongName has a field with a name that cannot be published.
	WrongName struct {
		Size int `member:"größe"`
	}

	// WrongOption has an unknown option in its member tag.
	WrongOption struct {
		Size *int `member:"size,omitempty"`
	}

	// NearFact has a fact that is spelt wrong.
	NearFact struct {
		Size int `member:"size" defualt:"3"`
	}

	// FieldTwice has a fact twice.
	FieldTwice struct {
		Size int `member:"size" description:"The size." description:"The length."`
	}

	// HiddenMark has a mark on a field that nobody can reach.
	HiddenMark struct {
		Title string
		size  int `member:"size"`
	}

	// UnreadableField has a tag that cannot be read.
	UnreadableField struct {
		Size int `member: "size"`
	}
)

// structCases are about the fields of argument structs.
func structCases() []Case {
	object := func(name, tool string, fn any) Case { return function(name, tool, fn, toolmethod.Method{}) }
	_, _, _ = Hidden{}.text, HiddenMark{}.size, (*hiddenBase)(nil)
	return []Case{
		object("a struct has no exported field", "struct.hidden", func(Hidden) {}),
		object("a struct of the standard library has no exported field", "struct.mutex", func(*sync.Mutex) {}),
		object("a struct is made to be shown", "struct.shown", func(Shown) {}),
		object("a field is any", "struct.any", func(AnyField) {}),
		object("two fields have one name", "struct.name", func(OneName) {}),
		object("an embedded pointer cannot be set", "struct.embedded", func(HiddenBase) {}),
		object("a field has letters that no name can have", "struct.letters", func(Umlaut) {}),
		object("a name has letters that no name can have", "struct.wrong_name", func(WrongName) {}),
		object("a member tag has an unknown option", "struct.option", func(WrongOption) {}),
		object("a fact of a field is spelt wrong", "struct.near", func(NearFact) {}),
		object("a fact of a field is given twice", "struct.twice", func(FieldTwice) {}),
		object("a mark is on a field that nobody can reach", "struct.mark", func(HiddenMark) {}),
		object("the tag of a field cannot be read", "struct.tag", func(UnreadableField) {}),
	}
}
