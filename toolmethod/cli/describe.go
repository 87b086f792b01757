package cli

import (
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// deepest is how many levels of nested members are described.
const deepest = 6

// describer writes what inputs, outputs and their members are.
type describer struct {
	strings.Builder

	width int // of the lines, 0 is unlimited
	path  []*schema.Schema
}

// inputs describes the inputs of a tool.
func (d *describer) inputs(fields []toolmethod.Field) {
	width := widestName(fields)
	for i := range fields {
		f := &fields[i]
		d.entry(entry{name: f.Name, facts: []string{fieldType(f), need(f)}, schema: f.Schema, words: f.Description}, width, 1)
	}
}

// outputs describes the outputs of a tool.
func (d *describer) outputs(fields []toolmethod.Field) {
	width := widestName(fields)
	for i := range fields {
		f := &fields[i]
		facts := []string{orNull(fieldType(f), f.Schema)}
		if !f.Required {
			facts = append(facts, "optional")
		}
		d.entry(entry{name: f.Name, facts: facts, schema: f.Schema, words: f.Description}, width, 1)
	}
}

// widestName returns the width of the widest name.
func widestName(fields []toolmethod.Field) int {
	names := make([]string, len(fields))
	for i := range fields {
		names[i] = fields[i].Name
	}
	return widest(names)
}

// entry is what is said about one input, output or member.
type entry struct {
	name   string
	facts  []string
	schema *schema.Schema
	words  string
}

// entry describes one input, output or member, and the members that it has. The
// width is that of the longest name beside it.
func (d *describer) entry(e entry, width, level int) {
	name := printable(e.name)
	if e.schema != nil {
		e.facts = append(e.facts, constraints(e.schema)...)
		if example := examples(e.schema); example != "" {
			e.facts = append(e.facts, example)
		}
	}
	margin := strings.Repeat(gap, level)
	indent := margin + strings.Repeat(" ", width) + gap
	d.WriteString(margin + name + strings.Repeat(" ", width-textWidth(name)) + gap)
	d.paragraph(strings.Join(e.facts, ", "), indent)
	if e.words != "" {
		d.WriteString(indent)
		d.paragraph(oneLine(e.words), indent)
	}
	if e.schema != nil {
		d.members(e.schema, level+1)
	}
}

// paragraph writes prose whose first line is indented already.
func (d *describer) paragraph(text, indent string) {
	width := 0
	if d.width > 0 {
		width = max(d.width-len(indent), 20)
	}
	d.WriteString(strings.Join(wrap(text, width), "\n"+indent) + "\n")
}

// members describes the members of an object, or of the objects in a list. What
// refers back to itself is described once.
func (d *describer) members(s *schema.Schema, level int) {
	for s.Type == schema.Array && s.Items != nil {
		s = s.Items
	}
	if level > deepest || slices.Contains(d.path, s) {
		return
	}
	d.path = append(d.path, s)
	names := make([]string, len(s.Properties))
	for i, p := range s.Properties {
		names[i] = p.Name
	}
	width := widest(names)
	for _, p := range s.Properties {
		facts := []string{orNull(typeOf(p.Schema), p.Schema)}
		switch {
		case len(p.Schema.Default) > 0:
			facts = append(facts, "default "+plain(p.Schema.Default))
		case !p.Required:
			facts = append(facts, "optional")
		}
		d.entry(entry{name: p.Name, facts: facts, schema: p.Schema, words: p.Schema.Description}, width, level)
	}
	d.path = d.path[:len(d.path)-1]
}

// orNull adds to a data type that the value may be null.
func orNull(name string, s *schema.Schema) string {
	if s != nil && s.Nullable {
		return name + " or null"
	}
	return name
}

// widest returns the width of the widest of these names.
func widest(names []string) int {
	width := 0
	for _, name := range names {
		width = max(width, textWidth(printable(name)))
	}
	return width
}
