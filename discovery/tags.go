package discovery

import (
	"fmt"
	"reflect"
	"strings"
	"time"

	"github.com/go-toolapi/toolapi/valueobj"
)

// The keys that the blank fields of a service may carry.
//
//nolint:gochecknoglobals // tables that never change
var (
	toolKeys = []string{
		"tool", "method", "operation", "permission", "destructive", "idempotent", "open_world",
		"params", "label", "description", "timeout",
	}
	inputKeys = []string{
		"input", "tool", "label", "description", "data_type", "media_type", "validate", "default", "example", "optional", "multiple",
	}
	outputKeys = []string{
		"output", "tool", "label", "description", "data_type", "media_type", "validate", "example", "multiple",
	}
)

// tagReader reads the marks on a service from the tags of its blank fields.
type tagReader struct {
	marks   []Mark
	nearest int // the mark of the tool line above, -1 when there is none
	faults  []error
	seen    map[reflect.Type]bool
	owner   reflect.Type // the struct being read
}

// tagMarks returns the marks on the struct t and on the structs embedded in it,
// and what is wrong with tags that belong to no mark.
func tagMarks(t reflect.Type) ([]Mark, []error) {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	r := &tagReader{nearest: -1, seen: map[reflect.Type]bool{}}
	if t.Kind() == reflect.Struct {
		r.read(t)
	}
	return r.marks, r.faults
}

// read reads the struct t, its own tags before those of embedded structs, so
// that the outer ones win.
func (r *tagReader) read(t reflect.Type) {
	if r.seen[t] {
		return
	}
	r.seen[t] = true
	r.owner, r.nearest = t, -1
	for i := range t.NumField() {
		sf := t.Field(i)
		if err := r.field(sf); err != nil {
			r.fail(valueobj.FaultAt(fmt.Sprintf("field %d of %s", i+1, valueobj.TypeName(t)), err))
		}
	}
	for i := range t.NumField() {
		sf := t.Field(i)
		inner := sf.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		if sf.Anonymous && inner.Kind() == reflect.Struct {
			r.read(inner)
		}
	}
}

// fail records what is wrong with a tag: with the tool it belongs to, or alone.
func (r *tagReader) fail(err error) {
	if r.nearest >= 0 {
		if m := &r.marks[r.nearest]; m.fault == nil {
			m.fault = err
		}
		return
	}
	r.faults = append(r.faults, err)
}

// field reads the tag of one field.
func (r *tagReader) field(sf reflect.StructField) error {
	tag, err := valueobj.ReadTag(sf.Tag)
	if err != nil || tag.Empty() {
		return err
	}
	if sf.Name != "_" {
		if tag.Has("tool") && (tag.Has("method") || tag.Has("permission") || tag.Has("operation")) {
			return valueobj.Fault{Reason: "a tool mark on the named field " + sf.Name, Fix: "put it on a blank field: _ struct{}"}
		}
		return nil
	}
	switch {
	case tag.Has(valueobj.KeyMember):
		return nil
	case tag.Has("input"):
		return r.fact(tag, "input", inputKeys)
	case tag.Has("output"):
		return r.fact(tag, "output", outputKeys)
	default:
		return r.tool(tag)
	}
}

// tool reads a line that declares a tool, or adds facts to one.
func (r *tagReader) tool(tag valueobj.Tag) error {
	m := Mark{ID: tag.Get("tool"), Method: tag.Get("method"), owner: r.owner}
	r.nearest = -1
	if i := r.declared(m.ID); m.Method == "" && i >= 0 {
		r.nearest = i
		facts, err := toolFacts(tag)
		r.marks[i] = facts.over(r.marks[i])
		return err
	}
	if !tag.Has("tool") && !tag.Has("method") {
		return tag.Strict(append(toolKeys, "input", "output"))
	}
	r.marks = append(r.marks, m)
	r.nearest = len(r.marks) - 1
	facts, err := toolFacts(tag)
	r.marks[r.nearest] = m.over(facts)
	return err
}

// declared returns the mark with this id, -1 when there is none.
func (r *tagReader) declared(id string) int {
	for i := range r.marks {
		if id != "" && r.marks[i].ID == id {
			return i
		}
	}
	return -1
}

// toolFacts reads the facts about a tool.
func toolFacts(tag valueobj.Tag) (Mark, error) {
	m := Mark{
		Label: tag.Get("label"), Description: tag.Get("description"),
		Operation: Operation(tag.Get("operation")), Permission: tag.Get("permission"),
	}
	if err := tag.Strict(toolKeys); err != nil {
		return m, err
	}
	var err error
	if m.Destructive, err = tag.Bool("destructive"); err != nil {
		return m, err
	}
	if m.Idempotent, err = tag.Bool("idempotent"); err != nil {
		return m, err
	}
	if m.OpenWorld, err = tag.Bool("open_world"); err != nil {
		return m, err
	}
	if tag.Has("params") {
		for name := range strings.SplitSeq(tag.Get("params"), ",") {
			m.Params = append(m.Params, strings.TrimSpace(name))
		}
	}
	if tag.Has("timeout") {
		if m.Timeout, err = time.ParseDuration(tag.Get("timeout")); err != nil || m.Timeout <= 0 {
			return m, valueobj.Fault{Reason: fmt.Sprintf("timeout:%q is no duration", tag.Get("timeout")), Fix: `write one such as "30s"`}
		}
	}
	return m, nil
}

// fact reads a line about an input or output of the tool line above, or of the
// tool that it names.
func (r *tagReader) fact(tag valueobj.Tag, key string, known []string) error {
	if tag.Has("method") {
		return valueobj.Fault{Reason: fmt.Sprintf("method and %s in one tag", key), Fix: "give each a blank field of its own"}
	}
	if tag.Has("tool") {
		if r.nearest = r.declared(tag.Get("tool")); r.nearest < 0 {
			return valueobj.Fault{Reason: fmt.Sprintf("no tool %q is declared above", tag.Get("tool")), Fix: "declare it first"}
		}
	}
	if r.nearest < 0 {
		return valueobj.Fault{Reason: fmt.Sprintf("the %s %q belongs to no tool", key, tag.Get(key)), Fix: "put it below a tool line"}
	}
	if err := tag.Strict(known); err != nil {
		return err
	}
	facts, err := tag.Facts()
	if err != nil {
		return err
	}
	facts.Name = tag.Get(key)
	m := &r.marks[r.nearest]
	list := &m.Inputs
	if key == "output" {
		list = &m.Outputs
	}
	for _, f := range *list {
		if f.Name == facts.Name {
			return valueobj.Fault{Reason: fmt.Sprintf("the %s %q is described twice", key, facts.Name), Fix: "put all facts into one tag"}
		}
	}
	*list = append(*list, facts)
	return nil
}
