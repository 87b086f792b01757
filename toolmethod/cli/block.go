package cli

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/go-toolapi/toolapi/schema"
)

// blocks returns outputs for people, and notes on what is not shown of them.
// Scalars are lines of name and value, lists of objects are tables, and everything
// else is JSON. An output that is the only one needs no heading.
func (p *printer) blocks(outputs []member) (text string, notes []string) {
	var list []string
	for len(outputs) > 0 {
		n := 0
		for n < len(outputs) && isScalar(outputs[n].value) {
			n++
		}
		if n > 0 {
			list = append(list, scalars(outputs[:n]))
			outputs = outputs[n:]
			continue
		}
		block, note := p.nested(outputs[0])
		if len(outputs) > 1 || len(list) > 0 {
			block = printable(outputs[0].name) + ":\n" + block
		}
		list, outputs = append(list, block), outputs[1:]
		notes = append(notes, note...)
	}
	return strings.Join(list, "\n"), notes
}

// scalars returns a line for each scalar. A text of several lines has lines of
// its own below its name.
func scalars(list []member) string {
	names := make([]string, len(list))
	for i, m := range list {
		names[i] = m.name
	}
	width := widest(names)
	var b strings.Builder
	for _, m := range list {
		name := printable(m.name) + ":"
		var text string
		if json.Unmarshal(m.value, &text) == nil && strings.Contains(strings.TrimSuffix(text, "\n"), "\n") {
			b.WriteString(name + "\n" + gap + strings.Join(lines(text), "\n"+gap) + "\n")
			continue
		}
		space := strings.Repeat(" ", width+1-textWidth(name))
		value := "null"
		if kindOf(m.value) != 'n' {
			value = cell(m.value)
		}
		b.WriteString(strings.TrimRight(name+space+" "+value, " ") + "\n")
	}
	return b.String()
}

// nested returns an object or a list for people, and notes on it.
func (p *printer) nested(m member) (text string, notes []string) {
	rows, isList := items(m.value)
	switch {
	case isList && len(rows) == 0 && p.listsObjects(m.name):
		return "(none)\n", nil
	case !isList || len(rows) == 0:
		return indented(m.value) + "\n", nil
	}
	for _, row := range rows {
		if kindOf(row) != '{' {
			return indented(m.value) + "\n", nil
		}
	}
	t := newTable(rows, p.order(m.name))
	if len(t.columns) == 0 {
		return indented(m.value) + "\n", nil
	}
	text, l := t.text(p.width)
	if hidden := t.hidden(l); len(hidden) > 0 {
		notes = append(notes, "Not shown: "+strings.Join(hidden, ", ")+". --json prints everything.")
	} else if l.cut {
		notes = append(notes, "Cut to the width of the terminal. --json prints everything.")
	}
	return text, notes
}

// item returns what describes an item of the output called name, nil where it
// is not known.
func (p *printer) item(name string) *schema.Schema {
	for i := range p.outputs {
		if f := &p.outputs[i]; f.Name == name && f.Schema != nil {
			return f.Schema.Items
		}
	}
	return nil
}

// listsObjects tells whether the output called name is a list of objects.
func (p *printer) listsObjects(name string) bool {
	item := p.item(name)
	return item != nil && item.Type == schema.Object
}

// order returns the names of the members that objects in the output called name
// have, as they are declared.
func (p *printer) order(name string) []string {
	item := p.item(name)
	if item == nil {
		return nil
	}
	names := make([]string, len(item.Properties))
	for i, property := range item.Properties {
		names[i] = property.Name
	}
	return names
}

// newTable returns a table of objects, with a column for every member that one
// of them has: those of order first.
func newTable(objects []json.RawMessage, order []string) *table {
	rows := make([]map[string]json.RawMessage, len(objects))
	has := map[string]bool{}
	var others []string
	for i, object := range objects {
		rows[i] = map[string]json.RawMessage{}
		list, _ := members(object)
		for _, m := range list {
			rows[i][m.name] = m.value
			if !has[m.name] {
				has[m.name] = true
				others = append(others, m.name)
			}
		}
	}
	t := &table{rows: make([][]string, len(rows))}
	for _, name := range append(append([]string(nil), order...), others...) {
		if has[name] {
			has[name] = false
			t.add(name, rows)
		}
	}
	return t
}

// add adds a column with the member of each row that is called name.
func (t *table) add(name string, rows []map[string]json.RawMessage) {
	c := column{name: printable(name), number: true}
	for i, row := range rows {
		value := row[name]
		null := value == nil || kindOf(value) == 'n'
		c.number = c.number && (null || isNumber(value))
		c.nested = c.nested || !isScalar(value)
		t.rows[i] = append(t.rows[i], cell(value))
	}
	t.columns = append(t.columns, c)
}

// cell returns a value on one line, "" for none at all. A list of scalars is
// written with commas, and everything that is nested deeper as JSON.
func cell(value json.RawMessage) string {
	switch kindOf(value) {
	case 0:
		return ""
	case 'n':
		return "-"
	case '"':
		var text string
		if json.Unmarshal(value, &text) == nil {
			return printable(text)
		}
	case '[':
		if list, ok := items(value); ok {
			return cells(list, value)
		}
	}
	var b bytes.Buffer
	if json.Compact(&b, value) != nil {
		return printable(string(value))
	}
	return printable(b.String())
}

// cells returns a list on one line.
func cells(list []json.RawMessage, whole json.RawMessage) string {
	texts := make([]string, len(list))
	for i, item := range list {
		if !isScalar(item) {
			var b bytes.Buffer
			if json.Compact(&b, whole) != nil {
				return printable(string(whole))
			}
			return printable(b.String())
		}
		texts[i] = cell(item)
	}
	return strings.Join(texts, ", ")
}
