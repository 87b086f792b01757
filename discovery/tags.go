package discovery

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"
	"time"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// The keys that the blank fields of a service may carry.
//
//nolint:gochecknoglobals // tables that never change
var (
	toolKeys = []string{
		valueobj.KeyTool, valueobj.KeyMethod, "operation", "permission", "access", "destructive", "idempotent", "open_world",
		"params", "label", "description", "timeout", "json_names",
	}
	lineKeys   = append([]string{valueobj.KeyTool, valueobj.KeyInput, valueobj.KeyOutput}, toolKeys[1:]...)
	inputKeys  = append(valueobj.KeysOf(valueobj.KeyInput, valueobj.KeyTool), "config")
	outputKeys = []string{
		valueobj.KeyOutput, valueobj.KeyTool, "label", "description", "data_type", "media_type", "validate", "example", "optional", "multiple", "config", "members",
	}
)

// tagReader reads the marks on a service from the tags of its blank fields.
type tagReader struct {
	marks   []Mark
	nearest int  // the mark of the tool line above, -1 when there is none
	lost    bool // the tool line above could not be read, and what follows belongs to it
	faults  []error
	owner   reflect.Type   // the struct being read
	path    []reflect.Type // the structs that it is embedded in, the service first
}

// tagMarks returns the marks on the struct t and on the structs embedded in it,
// and what is wrong with tags that belong to no mark.
func tagMarks(t reflect.Type) ([]Mark, []error) {
	r := &tagReader{}
	for e := range embeddings(t) {
		if e.typ.Kind() == reflect.Struct {
			r.read(e.typ, e.path)
		}
	}
	return r.marks, r.faults
}

// read reads the struct t, which is embedded in those of path. Outer structs are
// read before those that they embed, so that they win.
func (r *tagReader) read(t reflect.Type, path []reflect.Type) {
	r.owner, r.path, r.nearest, r.lost = t, path, -1, false
	for i := range t.NumField() {
		sf, place := t.Field(i), fmt.Sprintf("field %d of %s", i+1, valueobj.TypeName(t))
		if sf.Name != "_" {
			if err := namedField(sf); err != nil {
				r.faults = append(r.faults, valueobj.FaultAt(place, err))
			}
			continue
		}
		if err := r.blankField(sf); err != nil {
			r.fail(valueobj.FaultAt(place, err))
		}
	}
}

// fail records what is wrong with a tag: with the tool it belongs to, or alone.
// Of a tool line that cannot be read, the lines below are not heard of again.
func (r *tagReader) fail(err error) {
	if r.nearest >= 0 {
		if m := &r.marks[r.nearest]; m.fault == nil {
			m.fault = err
		}
		return
	}
	if !r.lost {
		r.faults = append(r.faults, err)
	}
	r.lost = true
}

// namedField is the fault of a field with a name that has a mark of a tool.
func namedField(sf reflect.StructField) error {
	tag, err := valueobj.ReadTag(sf.Tag)
	if err != nil {
		return err
	}
	if tag.Has(valueobj.KeyTool) && (tag.Has(valueobj.KeyMethod) || tag.Has("permission") || tag.Has("operation")) {
		return valueobj.Fault{Reason: "a tool mark on the named field " + sf.Name, Fix: "put it on a blank field, _ struct{}"}
	}
	return nil
}

// blankField reads the tag of one blank field.
func (r *tagReader) blankField(sf reflect.StructField) error {
	tag, err := valueobj.ReadTag(sf.Tag)
	if err != nil {
		if !aboutFacts(string(sf.Tag)) {
			r.nearest, r.lost = -1, false
		}
		return err
	}
	aboutInput, aboutOutput := tag.Has(valueobj.KeyInput), tag.Has(valueobj.KeyOutput)
	switch {
	case tag.Empty(), tag.Has(valueobj.KeyMember) && !tag.Has(valueobj.KeyTool) && !aboutInput && !aboutOutput:
		return nil
	case aboutInput && !tag.Has(valueobj.KeyMethod):
		return r.fact(tag, valueobj.KeyInput, inputKeys)
	case aboutOutput && !tag.Has(valueobj.KeyMethod):
		return r.fact(tag, valueobj.KeyOutput, outputKeys)
	case !tag.Has(valueobj.KeyTool) && !tag.Has(valueobj.KeyMethod):
		return stray(tag)
	default:
		return r.tool(tag)
	}
}

// stray is the fault of a line that does not say what it is about. It belongs to
// the tool line above, which must not run without what it may have said: a check,
// or a bound of an input.
func stray(tag valueobj.Tag) error {
	if err := tag.Strict(lineKeys); err != nil {
		return err
	}
	return valueobj.Fault{Reason: "the facts belong to no tool", Fix: `begin with the id of one, as in tool:"album.search"`}
}

// aboutFacts tells whether a tag that cannot be read begins like a line about an
// input or output, which belongs to the tool line above.
func aboutFacts(raw string) bool {
	raw = strings.TrimSpace(raw)
	return strings.HasPrefix(raw, valueobj.KeyInput) || strings.HasPrefix(raw, valueobj.KeyOutput)
}

// tool reads a line that declares a tool, or adds facts to one. Which of the lines
// of a tool names its method does not matter.
func (r *tagReader) tool(tag valueobj.Tag) error {
	m := Mark{ID: tag.Get(valueobj.KeyTool), Method: tag.Get(valueobj.KeyMethod), owner: r.owner, path: r.path}
	r.nearest, r.lost = -1, false
	if i := r.declared(m.ID); i >= 0 && (m.Method == "" || r.marks[i].Method == "") {
		r.nearest = i
		r.marks[i].Method = cmp.Or(r.marks[i].Method, m.Method)
		return r.add(tag)
	}
	r.marks = append(r.marks, m)
	r.nearest = len(r.marks) - 1
	facts, err := toolFacts(tag)
	r.marks[r.nearest] = m.over(facts)
	return err
}

// add adds the facts of a further line to the tool that is nearest. The lines of
// an embedded struct only fill what the outer one leaves open.
func (r *tagReader) add(tag valueobj.Tag) error {
	facts, err := toolFacts(tag)
	if err != nil {
		return err
	}
	m := &r.marks[r.nearest]
	if key := m.repeated(facts); key != "" && m.owner == r.owner {
		return valueobj.Fault{Reason: fmt.Sprintf("the key %q is given in two lines of the tool", key), Fix: "keep one of them"}
	}
	*m = m.over(facts)
	return nil
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

// ids returns the ids of all marks.
func (r *tagReader) ids() []string {
	ids := make([]string, len(r.marks))
	for i, m := range r.marks {
		ids[i] = m.ID
	}
	return ids
}

// toolFacts reads the facts about a tool.
func toolFacts(tag valueobj.Tag) (Mark, error) {
	m := Mark{
		Label: tag.Get("label"), Description: tag.Get("description"),
		Operation: Operation(tag.Get("operation")), Permission: tag.Get("permission"),
		Access: tag.Get("access"),
	}
	for _, key := range []string{valueobj.KeyInput, valueobj.KeyOutput} {
		if tag.Has(key) {
			return m, valueobj.Fault{Reason: "method and " + key + " in one tag", Fix: "give each a blank field of its own"}
		}
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
	if m.JSONNames, err = tag.Bool("json_names"); err != nil {
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
	if id := tag.Get(valueobj.KeyTool); tag.Has(valueobj.KeyTool) {
		r.lost = false
		if r.nearest = r.declared(id); r.nearest < 0 {
			r.nearest = r.declared(misspeltID(id, r.ids())) // it must not run without what is said here
			return valueobj.Fault{Reason: fmt.Sprintf("no tool %q is declared above", id), Fix: nearestID(id, r.ids(), "declare it first")}
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
	if facts.Name, facts.Config = tag.Get(key), tag.Get("config"); tag.Has("config") && facts.Config == "" {
		return valueobj.Fault{Reason: "config: names no config object", Fix: `write the name of one, as in config:"site"`}
	}
	if tag.Has("members") {
		if facts.Members, err = valueobj.ReadSelection(tag.Get("members")); err != nil {
			return err
		}
	}
	m := &r.marks[r.nearest]
	list := &m.Inputs
	if key == valueobj.KeyOutput {
		list = &m.Outputs
	}
	for i, f := range *list {
		switch {
		case f.Name != facts.Name:
		case m.owner != r.owner: // an embedded struct fills what the outer one leaves open
			(*list)[i] = f.Over(facts)
			return nil
		default:
			return valueobj.Fault{Reason: fmt.Sprintf("the %s %q is described twice", key, facts.Name), Fix: "put all facts into one tag"}
		}
	}
	*list = append(*list, facts)
	return nil
}

// misspeltID returns which of ids is meant by one that is hardly another word, ""
// where there is none.
func misspeltID(id string, ids []string) string {
	if near := schema.Nearest(id, ids); near != "" && schema.EditDistance(id, near) <= 2 {
		return near
	}
	return ""
}

// nearestID returns the fix of a wrong id: the nearest of those that exist, or
// else what else can be done.
func nearestID(id string, ids []string, otherwise string) string {
	if near := schema.Nearest(id, ids); near != "" {
		return fmt.Sprintf("did you mean tool:%q?", near)
	}
	return otherwise
}
