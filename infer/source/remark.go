package source

import (
	"go/ast"
	"go/token"
	"sort"
)

// remark is the comments on one entry of a list: on a parameter, a result, a
// field, or a constant.
type remark struct {
	above []*ast.Comment // on the lines directly above it
	line  []*ast.Comment // at the end of its line, or on the line beside it
}

// text returns the remark on one line: what stands above, or else what stands
// beside.
func (r remark) text() string {
	if text := flat(clean(r.above)); text != "" {
		return text
	}
	return flat(clean(r.line))
}

// remarks returns the comments on each of the entries of a list by where they
// stand, since the parser keeps comments in parameter lists apart. The entries
// are in order, and open and end are the places of the list's brackets.
//
// A comment at the end of a line belongs to the entry before it, and so do
// comments on the lines below that begin in the same column. One directly above
// a line belongs to the first entry on it. Between two entries on one line it
// belongs to the one on its side of the comma.
func (r *fileReader) remarks(entries []span, open, end token.Pos) []remark {
	all := make([]remark, len(entries))
	if !open.IsValid() {
		return all
	}
	c := collector{reader: r, entries: entries, remarks: all, open: r.at(open)}
	groups := r.syntax.Comments
	first := sort.Search(len(groups), func(i int) bool { return groups[i].Pos() > open })
	for _, group := range groups[first:] {
		if group.Pos() > end {
			break
		}
		for _, comment := range group.List {
			c.add(comment)
		}
	}
	return all
}

// at returns the unmoved place of pos.
func (r *fileReader) at(pos token.Pos) token.Position {
	return r.files.PositionFor(pos, false)
}

// collector hands the comments of one list to its entries, in order.
type collector struct {
	reader  *fileReader
	entries []span
	remarks []remark
	open    token.Position

	above     []*ast.Comment // comments on their own lines since the last entry
	aboveNext int            // the entry that they stand before
	aboveEnd  int            // the line that they end on

	beside    int // the entry that the last comment at a line's end belongs to
	besideEnd int // the line and column of that comment; 0 when there is none
	besideCol int
}

// add hands one comment to the entry it belongs to, if there is one.
func (c *collector) add(comment *ast.Comment) {
	next := sort.Search(len(c.entries), func(i int) bool { return c.entries[i].pos > comment.Pos() })
	if next > 0 && comment.Pos() < c.entries[next-1].end {
		return // inside an entry, such as a struct type
	}
	from, to := c.reader.at(comment.Pos()), c.reader.at(comment.End())
	switch {
	case next < len(c.entries) && c.reader.at(c.entries[next].pos).Line == to.Line:
		if next > 0 && !c.separated(c.entries[next-1].end, comment.Pos()) {
			next--
		}
		c.remarks[next].line = append(c.remarks[next].line, comment)
	case next > 0 && c.reader.at(c.entries[next-1].end).Line == from.Line, c.continues(from):
		c.beside, c.besideEnd, c.besideCol = next-1, to.Line, from.Column
		c.remarks[next-1].line = append(c.remarks[next-1].line, comment)
	case next < len(c.entries) && from.Line != c.open.Line:
		c.addAbove(comment, next)
	}
}

// continues reports whether a comment that begins at from goes on with the
// comment at the end of the line above.
func (c *collector) continues(from token.Position) bool {
	return c.besideEnd > 0 && from.Line == c.besideEnd+1 && from.Column == c.besideCol
}

// addAbove notes a comment on its own lines above an entry and hands it over
// when it ends on the line above the entry.
func (c *collector) addAbove(comment *ast.Comment, next int) {
	from, to := c.reader.at(comment.Pos()), c.reader.at(comment.End())
	if next != c.aboveNext || from.Line > c.aboveEnd+1 {
		c.above = nil
	}
	c.above, c.aboveNext, c.aboveEnd = append(c.above, comment), next, to.Line
	if to.Line+1 == c.reader.at(c.entries[next].pos).Line {
		c.remarks[next].above = c.above
	}
}

// separated reports whether a comma or semicolon stands between two places.
func (c *collector) separated(from, to token.Pos) bool {
	start, end := c.reader.at(from).Offset, c.reader.at(to).Offset
	for _, b := range c.reader.text[start:end] {
		if b == ',' || b == ';' {
			return true
		}
	}
	return false
}
