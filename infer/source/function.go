package source

import (
	"slices"
	"strings"
)

// Func is the words of a function, a method, an interface's method, or a
// function literal. What it has no words for is empty.
type Func struct {
	Name     string // "" for a literal
	Receiver string // the name of the receiver's type, or of the interface
	File     string // the base name of the file
	Line     int    // the line of the func keyword; of an interface's method, of its name

	// Summary is the first paragraph of the doc comment as plain text on one
	// line, without the leading name: "Search finds images." is "Finds images."
	Summary string
	// Returns is a later paragraph that begins with "It returns" or "Returns",
	// from there on: "It returns the images." is "The images." A paragraph about
	// returning an error is not meant.
	Returns string
	// Deprecated is the text of the paragraph that begins with "Deprecated:".
	// It is not empty where there is such a paragraph.
	Deprecated string
	// Items are the list items of the form "- word: text" by their word. It is
	// shared and must not be changed.
	Items map[string]string

	// Params and Results are in the order of the source, one for each name; the
	// receiver is not among them, a context is. They must not be changed.
	Params  []Param
	Results []Param
}

// Param is one parameter or result.
type Param struct {
	Name string // "" when it has none, and "_" where the source says so
	Type TypeText
	// Doc is the comment above the parameter or at the end of its line.
	Doc string
	// Fields are the documented fields of a struct type that is written out in
	// the parameter list, as in [Type].
	Fields map[string]Field
}

// Item returns the text of the first of these names that has a list item in the
// doc comment, "" when none has.
func (f *Func) Item(names ...string) string {
	for _, name := range names {
		if text := f.Items[name]; text != "" {
			return text
		}
	}
	return ""
}

// ParamDoc returns what the source says about the parameter at an index: its own
// comment, or else the list item under one of names or under the name in the
// source. It returns "" when it says nothing, or has no such parameter.
func (f *Func) ParamDoc(i int, names ...string) string {
	if i < 0 || i >= len(f.Params) {
		return ""
	}
	if doc := f.Params[i].Doc; doc != "" {
		return doc
	}
	return f.Item(append(slices.Clone(names), f.Params[i].Name)...)
}

// Member returns the summary as a value is described: what is said to be
// returned, "The title." where the summary is "Returns the title." Any other
// summary is returned as it is.
func (f *Func) Member() string {
	for _, verb := range []string{"Returns ", "returns ", "It returns "} {
		if rest, ok := strings.CutPrefix(f.Summary, verb); ok {
			return capitalized(rest)
		}
	}
	return f.Summary
}

// FuncsAt returns the function declarations and literals at a line of a file,
// given by its base name: first those whose func keyword stands on the line, the
// innermost first, then those whose body spans it, the innermost first. Of a
// function the runtime knows only one line, and this is not always the first.
// Literals have parameters and results but no words of a doc comment.
func (p *Package) FuncsAt(base string, line int) []*Func {
	if p == nil {
		return nil
	}
	var found []body
	for _, b := range p.bodies[base] {
		if b.Line <= line && line <= b.end {
			found = append(found, b)
		}
	}
	slices.SortStableFunc(found, func(a, b body) int {
		if aHere, bHere := a.Line == line, b.Line == line; aHere != bHere {
			if aHere {
				return -1
			}
			return 1
		}
		return b.depth - a.depth
	})
	all := make([]*Func, len(found))
	for i, b := range found {
		all[i] = b.Func
	}
	return all
}
