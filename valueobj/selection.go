package valueobj

import (
	"fmt"
	"strings"
)

// ReadSelection reads the members that a text selects, such as
// "title,documents(uri,problems)": names separated by commas, each with the
// members of what it holds in parentheses, to any depth.
func ReadSelection(text string) ([]Facts, error) {
	r := selectionReader{rest: text}
	selected, ok := r.list()
	if !ok || r.rest != "" {
		return nil, unreadableSelection(text)
	}
	return selected, nil
}

// unreadableSelection is the fault of a selection that is not written as one.
func unreadableSelection(text string) error {
	return Fault{
		Reason: fmt.Sprintf("the selection %q cannot be read", text),
		Fix:    `write names of members, separated by commas, as in "title,documents(uri,problems)"`,
	}
}

// selectionReader reads the text of a selection from left to right.
type selectionReader struct {
	rest string
}

// list reads members up to the end of the text or to the parenthesis that closes
// them; ok is false where one has no name.
func (r *selectionReader) list() (selected []Facts, ok bool) {
	for {
		end := strings.IndexAny(r.rest+",", ",()")
		f := Facts{Name: strings.TrimSpace(r.rest[:end])}
		r.rest = r.rest[end:]
		if f.Name == "" {
			return nil, false
		}
		if r.next("(") {
			if f.Members, ok = r.list(); !ok || !r.next(")") {
				return nil, false
			}
		}
		selected = append(selected, f)
		if !r.next(",") {
			return selected, true
		}
	}
}

// next passes over mark and the space behind it; false means that something else
// comes next.
func (r *selectionReader) next(mark string) bool {
	rest, found := strings.CutPrefix(r.rest, mark)
	if found {
		r.rest = strings.TrimLeft(rest, " ")
	}
	return found
}
