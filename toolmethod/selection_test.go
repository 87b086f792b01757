package toolmethod_test

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// paper is a document that marks nothing.
type paper struct { //nolint:recvcheck // getters may be on both
	Path     string
	Problems []string
	Secret   string `member:"-"`
	Größe    int
	tally    *tallies
}

// URI is counted.
func (p paper) URI() string { p.tally.add("uri"); return "file:" + p.Path }

// GetPages is counted, and a pointer's.
func (p *paper) GetPages(context.Context) (int, error) { p.tally.add("pages"); return 3, nil }

// Rename is no getter.
func (p *paper) Rename(path string) { p.Path = path }

// export is a run that marks nothing, and embeds what it shares.
type export struct {
	*exportBase

	Langcode string
	Papers   []paper
	Done     *time.Time
}

// exportBase is what exports share.
type exportBase struct{ Number int }

// run returns an export of one paper.
func run(tally *tallies) export {
	return export{&exportBase{7}, "de", []paper{{Path: "a", tally: tally}}, nil}
}

// selecting returns the output of a tool of which these members are asked for.
func selecting(members ...string) toolmethod.Output {
	return toolmethod.Output{Members: toolmethod.Select(members...)}
}

func TestSelectionOrdersRestrictsAndMarks(t *testing.T) {
	// rule VO-10
	// rule VO-11
	// rule VO-16
	tally := &tallies{}
	one := run(tally)
	papers := map[string]paper{"a": one.Papers[0]}
	for name, c := range map[string]struct {
		fn      any
		members []string
		want    string
		runs    map[string]int
	}{
		"two levels": {
			func() export { return one },
			[]string{"papers(problems,uri)", "langcode"},
			`{"papers":[{"problems":[],"uri":"file:a"}],"langcode":"de"}`,
			map[string]int{"uri": 1},
		},
		"written with spaces":  {func() export { return one }, []string{" langcode , papers( path , pages ) "}, `{"langcode":"de","papers":[{"path":"a","pages":3}]}`, map[string]int{"pages": 1}},
		"a promoted field":     {func() *export { return &one }, []string{"number", "done"}, `{"number":7,"done":null}`, nil},
		"behind a nil pointer": {func() export { return export{} }, []string{"number", "langcode"}, `{"langcode":""}`, nil},
		"per item of a list":   {func() []paper { return one.Papers }, []string{"uri"}, `[{"uri":"file:a"}]`, map[string]int{"uri": 1}},
		"per item of an array": {func() [1]paper { return [1]paper(one.Papers) }, []string{"path"}, `[{"path":"a"}]`, nil},
		"per value of a map":   {func() map[string]paper { return papers }, []string{"path"}, `{"a":{"path":"a"}}`, nil},
		"a nil pointer":        {func() *paper { return nil }, []string{"uri"}, `null`, nil},
		"a sequence":           {func() iter.Seq[paper] { return slices.Values(one.Papers) }, []string{"pages"}, `[{"pages":3}]`, map[string]int{"pages": 1}},
		"what marks its members": {
			func() mate { return mate{Rank: 4, tally: tally} },
			[]string{"rank", "value"},
			`{"rank":4,"value":4}`,
			map[string]int{"value": 1},
		},
	} {
		t.Run(name, func(t *testing.T) {
			tally.runs = nil
			r, _ := registerOutput(t, c.fn, []toolmethod.Output{selecting(c.members...)})
			if len(tally.runs) > 0 {
				t.Errorf("wanted no getter to run at discovery, got %v", tally.runs)
			}
			got := showTool(t, r, "show")
			if got.value() != c.want {
				t.Errorf("wanted %s, got %s", c.want, got.value())
			}
			if diff := cmp.Diff(c.runs, tally.runs); diff != "" {
				t.Errorf("the getters ran otherwise (-want +got):\n%s", diff)
			}
		})
	}
	got := showOutput(t, func() export { return one }, selecting("papers(uri)", "number", "langcode")).valueSchema()
	want := `{"type":"object","properties":{"papers":{"type":"array","items":{"type":"object","properties":{"uri":{"type":"string"}},` +
		`"required":["uri"],"additionalProperties":false}},"number":{` + wideInteger + `},"langcode":{"type":"string"}},` +
		`"required":["papers","langcode"],"additionalProperties":false}`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the schema differs (-want +got):\n%s", diff)
	}
}

// cupboard holds marked values.
type cupboard struct {
	Best  crate[beacon] `member:"best"`
	Label string        `member:"label"`
}

func TestNestedObjectWithoutSelectionPublishesAllItMarks(t *testing.T) {
	// rule VO-10
	whole := showOutput(t, func() crate[beacon] { return crate[beacon]{} })
	part := showOutput(t, func() cupboard { return cupboard{} }, selecting("best"))
	if want := `{"best":` + whole.value() + `}`; part.value() != want {
		t.Errorf("wanted %s, got %s", want, part.value())
	}
	deep := showOutput(t, func() cupboard { return cupboard{} }, selecting("label", "best(inside(name,lit))"))
	if want := `{"label":"","best":{"inside":{"name":"","lit":false}}}`; deep.value() != want {
		t.Errorf("wanted %s, got %s", want, deep.value())
	}
}

// twig refers back to itself.
type twig struct {
	Name string `member:"name"`
	Size int    `member:"size"`
	Next *twig  `member:"next"`
}

func TestSelectedAndWholeDescriptionsAreKeptApart(t *testing.T) {
	// rule VO-10
	// rule VO-14
	// rule VO-16
	tree := func() twig { return twig{"a", 1, &twig{"b", 2, &twig{"c", 3, nil}}} }
	const all = `{"name":"a","size":1,"next":{"name":"b","size":2,"next":{"name":"c","size":3,"next":null}}}`
	tools := []struct {
		id, want string
		out      toolmethod.Output
	}{
		{"first", `{"name":"a"}`, selecting("name")},
		{"whole", all, toolmethod.Output{}},
		{"second", `{"next":{"name":"b","size":2,"next":{"name":"c","size":3,"next":null}},"name":"a"}`, selecting("next", "name")},
		{"third", `{"next":{"next":{"size":3}}}`, selecting("next(next(size))")},
		{"again", all, toolmethod.Output{}},
	}
	alone := showOutput(t, tree).schema
	r, _ := newRegistry(t)
	for _, c := range tools {
		m := markOf(c.id)
		m.Outputs = []toolmethod.Output{c.out}
		r.RegisterFunc(tree, m)
	}
	for _, c := range tools {
		got := showTool(t, r, c.id)
		if got.value() != c.want {
			t.Errorf("%s: wanted %s, got %s", c.id, c.want, got.value())
		}
		if c.want == all && got.schema != alone {
			t.Errorf("%s: wanted the schema %s, got %s", c.id, alone, got.schema)
		}
	}
}

// exporter states its selection in a tag.
type exporter struct {
	_ struct{} `tool:"run" method:"Run" permission:"*" description:"Runs."`
	_ struct{} `output:"run" members:"langcode,papers(uri,problems)"`
}

// Run runs.
func (exporter) Run() export { return run(&tallies{}) }

func TestSelectionInATag(t *testing.T) {
	// rule VO-10
	const want = `{"run":{"langcode":"de","papers":[{"uri":"file:a","problems":[]}]}}`
	if got := showTool(t, registered(t, exporter{}), "run").json; got != want {
		t.Errorf("wanted %s, got %s", want, got)
	}
	m := methodOf("Run")
	m.ID, m.Outputs = "run", []toolmethod.Output{{Name: "run", Members: toolmethod.Select("number")}}
	if got := showTool(t, registered(t, exporter{}, m), "run").json; got != `{"run":{"number":7}}` {
		t.Errorf("wanted the option's selection, got %s", got)
	}
}

func TestSelectionTakesItsWordsFromComments(t *testing.T) {
	// rule VO-11
	// rule DOC-11
	r, _ := newRegistry(t)
	m := markOf("show")
	m.Outputs = []toolmethod.Output{selecting("path", "uri", "problems")}
	r.RegisterFunc(func() paper { return paper{tally: &tallies{}} }, m, toolmethod.Source(sourceOf(
		"type paper struct { //nolint:recvcheck // getters may be on both\n\t// Where it lies.\n\tPath string\n\tProblems []string // What is wrong with it.\n}\n\n// URI returns the address of the paper.\nfunc (p paper) URI() string { return \"\" }\n",
	)))
	got := showTool(t, r, "show").valueSchema()
	for _, want := range []string{
		`"path":{"description":"Where it lies.","type":"string"}`,
		`"uri":{"description":"The address of the paper.","type":"string"}`,
		`"problems":{"description":"What is wrong with it.","type":"array"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("wanted %s in %s", want, got)
		}
	}
}

func TestEntryOfASelectionCarriesFactsOfThisOutputOnly(t *testing.T) {
	// rule VO-12
	members := []toolmethod.Member{
		{Name: "web", Method: "URI", Label: "Address", DataType: "uri", Description: "Where it is."},
		{Name: "text", Field: "Path", MediaType: "text/html", Example: "<b>"},
		{Field: "Problems", Validate: "max=2"},
		{Field: "Secret"},
		{Name: "size", Field: "Größe"},
	}
	fn := func() paper { return paper{Path: "a", Secret: "s", Größe: 5, tally: &tallies{}} }
	got := showOutput(t, fn, toolmethod.Output{Members: members})
	if want := `{"web":"file:a","text":"a","problems":[],"secret":"s","size":5}`; got.value() != want {
		t.Errorf("wanted %s, got %s", want, got.value())
	}
	want := `"web":{"title":"Address","description":"Where it is.","type":"string","format":"uri"},` +
		`"text":{"type":"string","contentMediaType":"text/html","examples":["<b>"]},` +
		`"problems":{"type":"array","maxItems":2,"items":{"type":"string"}},"secret":{"type":"string"},"size":{` + wideInteger + `}`
	if !strings.Contains(got.schema, want) {
		t.Errorf("wanted %s in %s", want, got.schema)
	}
	r, _ := registerOutput(t, func() beacon { return beacon{} }, []toolmethod.Output{{
		Members: []toolmethod.Member{{Name: "name", Label: "Other"}, {Name: "icon", Field: "Icon"}},
	}})
	r.RegisterFunc(func() beacon { return beacon{} }, markOf("whole"))
	marked := showTool(t, r, "show").schema
	if !strings.Contains(marked, `"name":{"title":"Other","description":"What it is called, e.g. <b>.","type":"string","examples":["Fastnet"]}`) ||
		!strings.Contains(marked, `"contentMediaType":"image/png"`) {
		t.Errorf("wanted the facts of the entry over those of the mark, got %s", marked)
	}
	if whole := showTool(t, r, "whole").schema; strings.Contains(whole, "Other") {
		t.Errorf("wanted the facts at one output only, got %s", whole)
	}
}

func TestOmitWhenNullHoldsOnTheFirstLevel(t *testing.T) {
	// rule VO-12
	// rule VO-08
	omitted := toolmethod.Member{Name: "done", OmitWhenNull: true}
	got := showOutput(t, func() export { return export{} }, toolmethod.Output{Members: []toolmethod.Member{omitted, {Name: "langcode"}}})
	if got.value() != `{"langcode":""}` || strings.Contains(got.schema, "null") {
		t.Errorf("wanted the member left out, got %s under %s", got.value(), got.schema)
	}
	problem := refuseOutput(t, func() crate[export] { return crate[export]{} }, toolmethod.Output{
		Members: []toolmethod.Member{{Name: "inside", Members: []toolmethod.Member{omitted}}},
	})
	if problem.Place != `member "inside"` || problem.Reason != `omit_when_null of "done", inside a nested selection` {
		t.Errorf("wanted the nested one to fail, got %v", problem)
	}
}

func TestSelectionThatDoesNotFitFails(t *testing.T) {
	// rule VO-13
	paperOf := func() paper { return paper{} }
	multiple := true
	for name, c := range map[string]struct {
		fn   any
		out  toolmethod.Output
		want []string
	}{
		"no member of an unmarked type": {paperOf, selecting("url"), []string{`paper has no member "url"`, `did you mean "uri"?`, "path, problems, uri, pages"}},
		"a field that stays out":        {paperOf, selecting("secret"), []string{`no member "secret"`}},
		"no member of a marked type":    {func() beacon { return beacon{} }, selecting("icons"), []string{`did you mean "icon"? the members are site, parts, name,`}},
		"an unmarked one beside marked": {func() mate { return mate{} }, selecting("tally"), []string{`mate has no member "tally"`}},
		"no member further down":        {func() export { return export{} }, selecting("papers(langcode)"), []string{`paper has no member "langcode"`, "the members are path,"}},
		"no field":                      {paperOf, toolmethod.Output{Members: []toolmethod.Member{{Field: "tally"}}}, []string{"paper has no exported field tally", "Path, Problems, Secret"}},
		"no method":                     {paperOf, toolmethod.Output{Members: []toolmethod.Member{{Method: "Page"}}}, []string{"paper has no method Page"}},
		"a method with an argument":     {paperOf, toolmethod.Output{Members: []toolmethod.Member{{Method: "Rename"}}}, []string{"takes nothing or a context"}},
		"a field and a method":          {paperOf, toolmethod.Output{Members: []toolmethod.Member{{Field: "Path", Method: "URI"}}}, []string{"not both"}},
		"a name that is none":           {paperOf, toolmethod.Output{Members: []toolmethod.Member{{Name: "a b", Field: "Path"}}}, []string{`"a b" is no valid name`}},
		"a Go name that makes no name":  {paperOf, toolmethod.Output{Members: []toolmethod.Member{{Field: "Größe"}}}, []string{"no name can be made"}},
		"one name twice":                {paperOf, selecting("path", "uri", "path"), []string{`two members of paper have the name "path"`}},
		"a text":                        {func() string { return "" }, selecting("length"), []string{"string has no members"}},
		"a text further down":           {paperOf, selecting("path(length)"), []string{"string has no members"}},
		"bytes":                         {func() []byte { return nil }, selecting("length"), []string{"[]uint8 has no members"}},
		"a time":                        {time.Now, selecting("year"), []string{"time.Time has no members"}},
		"any":                           {func() []any { return nil }, selecting("length"), []string{"interface {} has no members"}},
		"an error":                      {func() []error { return []error{errors.ErrUnsupported} }, selecting("error"), []string{"error has no members"}},
		"a list of itself":              {func() nest { return nil }, selecting("name"), []string{"has no members"}},
		"a data type beside it":         {func() any { return nil }, toolmethod.Output{DataType: "map", Members: toolmethod.Select("a")}, []string{"data_type"}},
		"multiple beside it":            {paperOf, toolmethod.Output{Multiple: &multiple, Members: toolmethod.Select("path")}, []string{"multiple"}},
		"a definition beside it":        {paperOf, toolmethod.Output{Definition: []byte(`{"type":"object"}`), Members: toolmethod.Select("path")}, []string{"members is stated beside it"}},
		"a config beside it":            {paperOf, toolmethod.Output{Config: "site", Members: toolmethod.Select("path")}, []string{"the type is said by config"}},
		"an open parenthesis":           {paperOf, selecting("path(a"), []string{`the selection "path(a" cannot be read`}},
		"a closing parenthesis":         {paperOf, selecting("path)"), []string{`the selection "path)" cannot be read`}},
		"nothing in parentheses":        {paperOf, selecting("path()"), []string{`the selection "path()" cannot be read`}},
		"more behind a parenthesis":     {paperOf, selecting("path(a)b"), []string{`the selection "path(a)b" cannot be read`}},
		"nothing between two commas":    {paperOf, selecting("path,,uri"), []string{`the selection "path,,uri" cannot be read`}},
		"an empty text":                 {paperOf, selecting(""), []string{`the selection "" cannot be read`}},
	} {
		t.Run(name, func(t *testing.T) {
			problem := refuseOutput(t, c.fn, c.out)
			for _, want := range c.want {
				if !strings.Contains(problem.Error(), want) {
					t.Errorf("wanted %q in %v", want, &problem)
				}
			}
		})
	}
}

// nest is a list of itself.
type nest []nest

func TestSelectionOnAnOutputOfSeveral(t *testing.T) {
	// rule VO-10
	// rule VO-13
	out := selecting("path")
	out.Name = "papers"
	shape := func() struct {
		Papers []paper
		Total  int
	} {
		return struct {
			Papers []paper
			Total  int
		}{[]paper{{Path: "a"}}, 1}
	}
	if got := showOutput(t, shape, out).json; got != `{"papers":[{"path":"a"}],"total":1}` {
		t.Errorf("wanted the members of one key of a shape, got %s", got)
	}
	out.DataType = "any"
	values := func() map[string]any { return nil }
	problem := refuseOutput(t, values, out, toolmethod.Output{Name: "total", DataType: "integer"})
	if problem.Place != `output "papers"` || problem.Reason != "members: the values are published as they are given" {
		t.Errorf("wanted a selection on a value of a map to fail, got %v", &problem)
	}
}
