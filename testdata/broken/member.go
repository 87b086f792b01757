package broken

import (
	"errors"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// The structs below are results with one member each that is wrong.
type (
	// Unmarked marks nothing.
	Unmarked struct{ Title string }

	// InnerUnmarked has a member whose type marks nothing.
	InnerUnmarked struct {
		Inner Unmarked `member:"inner"`
	}

	// NearGetter marks a method that is spelt otherwise.
	NearGetter struct {
		_ struct{} `member:"title" method:"GetTilte"`
	}

	// FarGetter marks a method that it does not have.
	FarGetter struct {
		_ struct{} `member:"size" method:"Dimensions"`
	}

	// GetterWithArgument marks a method that needs more than a context.
	GetterWithArgument struct {
		_ struct{} `member:"part" method:"Part"`
	}

	// GetterOfNothing marks a method that returns nothing.
	GetterOfNothing struct {
		_ struct{} `member:"size" method:"Reset"`
	}

	// NoGetter marks a blank field without a method.
	NoGetter struct {
		_ struct{} `member:"title"`
	}

	// NearMemberKey spells a key wrong on a blank field.
	NearMemberKey struct {
		_ struct{} `member:"title" metod:"GetTitle"`
	}

	// HiddenMember marks a field that nobody can reach.
	HiddenMember struct {
		title string `member:"title"`
	}

	// NamedMethod marks a field and a method at once.
	NamedMethod struct {
		Title string `member:"title" method:"GetTitle"`
	}

	// MemberTwice has two members with one name.
	MemberTwice struct {
		Title   string `member:"title"`
		Caption string `member:"title"`
	}

	// NeverNull leaves out what is never null.
	NeverNull struct {
		Title string `member:"title,omit_when_null"`
	}

	// ErrorMember has an error among its members.
	ErrorMember struct {
		Reason error `member:"reason"`
	}

	// FuncMember has a function among its members.
	FuncMember struct {
		Next func() `member:"next"`
	}

	// MemberDataType has a data type that does not fit.
	MemberDataType struct {
		Size int `member:"size" data_type:"uri"`
	}

	// MemberUmlaut has a member whose name cannot be made.
	MemberUmlaut struct {
		Größe int `member:""`
	}
)

// GetTitle returns the title.
func (NearGetter) GetTitle() string { return "" }

// GetTitle returns the title.
func (NearMemberKey) GetTitle() string { return "" }

// GetTitle returns the title.
func (NamedMethod) GetTitle() string { return "" }

// Part returns a part.
func (GetterWithArgument) Part(n int) string { return "" }

// Reset resets.
func (*GetterOfNothing) Reset() {}

// memberCases are about the members of results.
func memberCases() []Case {
	result := func(name, tool string, fn any) Case { return function(name, tool, fn, toolmethod.Method{}) }
	_, _ = HiddenMember{}.title, ErrorMember{Reason: errors.New("")}
	return []Case{
		result("a result marks no member", "member.none", func() Unmarked { return Unmarked{} }),
		result("a member marks no member", "member.inner", func() []InnerUnmarked { return nil }),
		result("a getter is spelt wrong", "member.near", func() NearGetter { return NearGetter{} }),
		result("a getter does not exist", "member.far", func() FarGetter { return FarGetter{} }),
		result("a getter needs an argument", "member.argument", func() GetterWithArgument { return GetterWithArgument{} }),
		result("a getter returns nothing", "member.nothing", func() *GetterOfNothing { return nil }),
		result("a member on a blank field names no method", "member.blank", func() NoGetter { return NoGetter{} }),
		result("a key on a blank field is spelt wrong", "member.key", func() NearMemberKey { return NearMemberKey{} }),
		result("a member is on a field that nobody can reach", "member.hidden", func() HiddenMember { return HiddenMember{} }),
		result("a member is a field and a method", "member.both", func() NamedMethod { return NamedMethod{} }),
		result("two members have one name", "member.twice", func() MemberTwice { return MemberTwice{} }),
		result("a member that is never null is left out when null", "member.null", func() NeverNull { return NeverNull{} }),
		result("a member is an error", "member.error", func() *ErrorMember { return nil }),
		result("a member is a function", "member.func", func() *FuncMember { return nil }),
		result("a data type does not fit a member", "member.data_type", func() MemberDataType { return MemberDataType{} }),
		result("the name of a member cannot be made", "member.letters", func() MemberUmlaut { return MemberUmlaut{} }),
	}
}
