package cli

import "strings"

// gap stands between two columns of a table.
const gap = "  "

// leastWidth is how far a column is cut before whole columns are left out.
const leastWidth = 16

// atomWidth is how wide words are that are never cut while there is another way,
// such as dates, numbers and ids.
const atomWidth = 25

// column is one column of a table.
type column struct {
	name   string
	number bool // it has numbers only
	nested bool // it has JSON, which is of little use when it is cut
}

// table is rows of printable text.
type table struct {
	columns []column
	rows    [][]string
}

// layout is which columns of a table are shown, and how wide each of them is.
type layout struct {
	shown  []int
	widths []int // of all columns
	least  []int // of all columns: how far they may be cut
	cut    bool  // something has to be cut
}

// text returns the table in at most width columns of a terminal, 0 for any
// number, and the layout that it has.
func (t *table) text(width int) (string, layout) {
	l := t.fit(width)
	var b strings.Builder
	names := make([]string, len(t.columns))
	for i, c := range t.columns {
		names[i] = strings.ToUpper(c.name)
	}
	t.line(&b, l, names)
	for _, row := range t.rows {
		t.line(&b, l, row)
	}
	return b.String(), l
}

// line writes one line of the table.
func (t *table) line(b *strings.Builder, l layout, cells []string) {
	var line strings.Builder
	for n, i := range l.shown {
		if n > 0 {
			line.WriteString(gap)
		}
		text := cut(cells[i], l.widths[i])
		space := strings.Repeat(" ", l.widths[i]-textWidth(text))
		if t.columns[i].number {
			line.WriteString(space + text)
		} else {
			line.WriteString(text + space)
		}
	}
	b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
}

// fit lays the table out. Where it is too wide, the widest columns are cut; where
// this would leave too little of them, columns are left out, those with nested
// values first, from the right.
func (t *table) fit(width int) layout {
	l := layout{widths: make([]int, len(t.columns)), least: make([]int, len(t.columns))}
	for i := range t.columns {
		l.shown = append(l.shown, i)
		l.widths[i], l.least[i] = t.measure(i)
	}
	if width <= 0 {
		return l
	}
	for len(l.shown) > 1 && l.total(l.least) > width {
		t.drop(&l)
	}
	for l.total(l.widths) > width && l.shrink() {
		l.cut = true
	}
	return l
}

// measure returns how wide a column is, and how far it may be cut.
func (t *table) measure(i int) (width, least int) {
	width, atoms := textWidth(t.columns[i].name), true
	for _, row := range t.rows {
		width = max(width, textWidth(row[i]))
		atoms = atoms && !strings.Contains(row[i], " ")
	}
	if atoms && width <= atomWidth {
		return width, width
	}
	return width, min(width, leastWidth)
}

// drop leaves a column out; the first one always stays.
func (t *table) drop(l *layout) {
	victim := len(l.shown) - 1
	for n := victim; n > 0; n-- {
		if t.columns[l.shown[n]].nested {
			victim = n
			break
		}
	}
	l.shown = append(l.shown[:victim:victim], l.shown[victim+1:]...)
}

// total returns the width of a line whose columns are that wide.
func (l *layout) total(widths []int) int {
	sum := len(gap) * (len(l.shown) - 1)
	for _, i := range l.shown {
		sum += widths[i]
	}
	return sum
}

// shrink makes the widest of the columns that may be cut one narrower; when none
// may be any more, the widest of all. It tells whether there was one.
func (l *layout) shrink() bool {
	victim := -1
	for _, i := range l.shown {
		if l.widths[i] > l.least[i] && (victim < 0 || l.widths[i] > l.widths[victim]) {
			victim = i
		}
	}
	if victim >= 0 {
		l.widths[victim]--
		return true
	}
	for _, i := range l.shown {
		if l.widths[i] > 1 && (victim < 0 || l.widths[i] > l.widths[victim]) {
			victim = i
		}
	}
	if victim < 0 {
		return false
	}
	l.widths[victim]--
	return true
}

// hidden returns the names of the columns that are left out.
func (t *table) hidden(l layout) []string {
	var names []string
	for i, c := range t.columns {
		shown := false
		for _, j := range l.shown {
			shown = shown || i == j
		}
		if !shown {
			names = append(names, c.name)
		}
	}
	return names
}
