package broken

import (
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Sheet marks nothing.
type Sheet struct {
	Title string
	Taken *time.Time
	size  int
}

// URL returns the address.
func (s Sheet) URL() string { return s.Title[:s.size] }

// UnreadSelection has a selection in a tag that cannot be read.
type UnreadSelection struct {
	_ struct{} `tool:"selection.tag" method:"Show" permission:"*" description:"Shows."`
	_ struct{} `output:"sheet" members:"title,taken(year"`
}

// Show shows.
func (UnreadSelection) Show() Sheet { return Sheet{} }

// selectionCases are about members that are named from outside of their type.
func selectionCases() []Case {
	one := func() Sheet { return Sheet{} }
	selecting := func(name, tool string, fn any, out toolmethod.Output) Case {
		return function(name, tool, fn, toolmethod.Method{Outputs: []toolmethod.Output{out}})
	}
	members := func(members ...toolmethod.Member) toolmethod.Output { return toolmethod.Output{Members: members} }
	nested := toolmethod.Member{Name: "part", Members: []toolmethod.Member{{Name: "taken", OmitWhenNull: true}}}
	return []Case{
		service("a selection in a tag cannot be read", "selection.tag", UnreadSelection{}),
		selecting("a selection cannot be read", "selection.text", one, members(toolmethod.Select("title", "taken()")...)),
		selecting("a selection names no member", "selection.name", one, members(toolmethod.Select("titel")...)),
		selecting("a selection names one member twice", "selection.twice", one, members(toolmethod.Select("title,title")...)),
		selecting("a selection names no field", "selection.field", one, members(toolmethod.Member{Field: "size"})),
		selecting("a selection names no method", "selection.method", one, members(toolmethod.Member{Method: "URLs"})),
		selecting("a selection names a field and a method", "selection.both", one, members(toolmethod.Member{Field: "Title", Method: "URL"})),
		selecting("a selection on a text", "selection.string", func() string { return "" }, members(toolmethod.Select("length")...)),
		selecting("a nested selection on a time", "selection.nested", one, members(toolmethod.Select("taken(year)")...)),
		selecting("a selection beside a data type", "selection.data_type", one, toolmethod.Output{DataType: "map", Members: toolmethod.Select("title")}),
		selecting("a nested member is left out when null", "selection.omit", func() struct{ Part Sheet } { return struct{ Part Sheet }{} }, members(nested)),
		function("members are given to a text", "value.string", func() Color { return "" }, toolmethod.Method{}, toolmethod.Value[Color](toolmethod.Select("length")...)),
		function("members are given that are none", "value.name", one, toolmethod.Method{}, toolmethod.Value[Sheet](toolmethod.Select("urls")...)),
	}
}
