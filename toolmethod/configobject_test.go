package toolmethod_test

import (
	"context"
	"encoding/json"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// siteConfig is a config object.
type siteConfig struct {
	Name   string           `label:"Site name" validate:"required,max=20"`
	Slogan *string          `label:"Slogan" description:"A few words."`
	Page   pageConfig       `label:"Pages"`
	Since  time.Time        `data_type:"date"`
	Langs  []langConfig     `validate:"max=2"`
	Limits map[string]int64 `json:",omitempty"`
	Weight int              `default:"5"`
}

// pageConfig and langConfig stand in a siteConfig.
type (
	pageConfig struct {
		Front string `validate:"startswith=/" default:"/"`
	}
	langConfig struct {
		Code string `validate:"len=2"`
		Next *langConfig
	}
)

// siteSchema is what a siteConfig is, as published.
const siteSchema = `{"type":"object","properties":{"name":{"title":"Site name","type":"string","minLength":1,"maxLength":20},` +
	`"slogan":{"title":"Slogan","description":"A few words.","type":"string"},` +
	`"page":{"title":"Pages","type":"object","properties":{"front":{"type":"string","pattern":"^/","default":"/"}},"additionalProperties":false},` +
	`"since":{"type":"string","format":"date"},` +
	`"langs":{"type":"array","maxItems":2,"items":{"type":"object","properties":{"code":{"type":"string","minLength":2,"maxLength":2},` +
	`"next":{"$ref":"#/$defs/d1"}},"required":["code"],"additionalProperties":false}},` +
	`"limits":{"type":"object","properties":{},"additionalProperties":{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807}},` +
	`"weight":{"type":"integer","minimum":` + leastInt + `,"maximum":` + mostInt + `,"default":5}},` +
	`"required":["name","page","since","langs"],"additionalProperties":false}`

// siteService has a config both ways, in both forms.
type siteService struct {
	_ struct{} `tool:"site.set" method:"Set" permission:"*" params:"values" description:"Sets."`
	_ struct{} `input:"values" config:"site"`
	_ struct{} `tool:"site.put" method:"Put" permission:"*" params:"values" description:"Puts."`
	_ struct{} `input:"values" config:"site" description:"The whole site."`
	_ struct{} `tool:"site.get" method:"Get" permission:"*" operation:"read" description:"Gets."`
	_ struct{} `output:"site" config:"site"`
	_ struct{} `tool:"site.map" method:"Map" permission:"*" operation:"read" description:"Maps."`
	_ struct{} `output:"site" config:"site"`

	values map[string]any
	site   *siteConfig
}

func (s *siteService) Set(values map[string]any) { s.values = values }
func (s *siteService) Put(values siteConfig)     { s.site = &values }
func (s *siteService) Get() *siteConfig          { return s.site }
func (s *siteService) Map() map[string]any       { return s.values }

// newSite returns a registry with the service.
func newSite(t *testing.T, opts ...toolmethod.RegistryOption) (*toolmethod.Registry, *siteService) {
	t.Helper()
	r, _ := newRegistry(t, append([]toolmethod.RegistryOption{toolmethod.WithConfig[siteConfig]("site")}, opts...)...)
	s := &siteService{}
	r.Register(s)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	return r, s
}

// A config takes its keys, types and labels from its schema, in inputs and
// outputs, whatever holds it.
func TestConfigIsDescribed(t *testing.T) { // rule CF-01, CF-02, OV-01
	r, _ := newSite(t)
	for id, text := range map[string]func(*toolmethod.Definition) string{
		"site.set": func(d *toolmethod.Definition) string { return property(t, d.InputSchema, "values") },
		"site.get": func(d *toolmethod.Definition) string { return property(t, d.OutputSchema, "site") },
		"site.map": func(d *toolmethod.Definition) string { return property(t, d.OutputSchema, "site") },
	} {
		d, _ := r.Lookup(id)
		want := siteSchema
		if id == "site.get" { // it can be nil
			want = `{"anyOf":[` + siteSchema + `,{"type":"null"}]}`
		}
		if diff := cmp.Diff(want, text(d)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", id, diff)
		}
	}
	d, _ := r.Lookup("site.put")
	if want := `{"description":"The whole site.",` + siteSchema[1:]; property(t, d.InputSchema, "values") != want {
		t.Errorf("got %s\nwant %s", property(t, d.InputSchema, "values"), want)
	}
}

// Both forms are read by the same rules, and published as they were read.
func TestConfigGoesRound(t *testing.T) { // rule CF-02, OUT-12
	const full = `{"name":"Oma","slogan":"Hi","page":{"front":"/a"},"since":"2026-01-31",` +
		`"langs":[{"code":"de","next":{"code":"en"}}],"limits":{"a":9007199254740993},"weight":0}`
	r, s := newSite(t)
	wantJSON(t, r, "site.get", `{}`, `{"site":null}`)
	wantJSON(t, r, "site.put", `{"values":`+full+`}`, `{}`)
	wantJSON(t, r, "site.get", `{}`, `{"site":`+full+`}`)
	wantJSON(t, r, "site.set", `{"values":`+full+`}`, `{}`)
	if got := s.values["limits"].(map[string]any)["a"]; got != json.Number("9007199254740993") {
		t.Errorf("the number became %v", got)
	}
	wantJSON(t, r, "site.map", `{}`, `{"site":{"langs":[{"code":"de","next":{"code":"en"}}],"limits":{"a":9007199254740993},`+
		`"name":"Oma","page":{"front":"/a"},"since":"2026-01-31","slogan":"Hi","weight":0}}`)
	const least = `{"values":{"name":"Oma","slogan":null,"page":{},"since":"2026-01-31","langs":[]}}`
	wantJSON(t, r, "site.put", least, `{}`)
	wantJSON(t, r, "site.get", `{}`, `{"site":{"name":"Oma","page":{"front":"/"},"since":"2026-01-31","langs":[],"weight":5}}`)
	wantJSON(t, r, "site.set", least, `{}`)
	wantJSON(t, r, "site.map", `{}`, `{"site":{"langs":[],"name":"Oma","page":{"front":"/"},"since":"2026-01-31","weight":5}}`)
}

// What breaks the config is a violation at its key, whatever holds it.
func TestConfigIsEnforced(t *testing.T) { // rule CF-02, RS-06, CN-06
	r, s := newSite(t)
	for _, id := range []string{"site.set", "site.put"} {
		wantRefusal(t, r, id, `{"values":{"name":"","page":{"front":"x"},"since":"now","langs":[{"code":"deu"}],"limits":{"a":1.5},"more":1}}`,
			toolmethod.Violation{Pointer: "/values/name", Keyword: "minLength", Message: "must not be empty"},
			toolmethod.Violation{Pointer: "/values/page/front", Keyword: "pattern", Message: `must match the pattern ^/, got "x"`},
			toolmethod.Violation{Pointer: "/values/since", Keyword: "format", Message: `must be a date such as 2026-01-31, got "now"`},
			toolmethod.Violation{Pointer: "/values/langs/0/code", Keyword: "maxLength", Message: `must have at most 2 characters, got "deu"`},
			toolmethod.Violation{Pointer: "/values/limits/a", Keyword: "type", Message: `must be an integer, got 1.5`},
			toolmethod.Violation{Pointer: "/values/more", Keyword: "additionalProperties", Message: `is unknown: the members are "name", "slogan", "page", "since", "langs", "limits", "weight"`},
		)
	}
	if s.values != nil || s.site != nil {
		t.Error("the method ran")
	}
	s.values = map[string]any{"name": "Oma"}
	s.site = &siteConfig{Name: strings.Repeat("a", 30), Page: pageConfig{Front: "/"}}
	for _, id := range []string{"site.map", "site.get"} {
		if result := r.Call(t.Context(), id, nil); result.Category() != toolmethod.CategoryRuntime {
			t.Errorf("%s: wanted a runtime failure, got %s %s", id, result.Message(), result.JSON())
		}
	}
}

// A config that lacks what it has to have is not published.
func TestConfigLacksMember(t *testing.T) { // rule CF-02, RS-11
	type owner struct {
		Name *string `optional:"false"`
	}
	r, _ := newRegistry(t, toolmethod.WithConfig[owner]("owner"))
	name := "Oma"
	for id, o := range map[string]owner{"whole": {&name}, "part": {}} {
		m := withOutput(toolmethod.Output{Config: "owner"})
		m.ID = id
		r.RegisterFunc(gives(o), m)
	}
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "whole", `{}`, `{"result":{"name":"Oma"}}`)
	if result := r.Call(t.Context(), "part", nil); result.Category() != toolmethod.CategoryRuntime {
		t.Errorf("wanted a runtime failure, got %s %s", result.Message(), result.JSON())
	}
}

// A JSON Schema document describes a config too.
func TestConfigOfDocument(t *testing.T) { // rule CF-01, CF-02
	fsys := fstest.MapFS{"site.json": {Data: []byte(`{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Site","type":"object",` +
		`"properties":{"name":{"title":"Name","type":"string","minLength":1},"home":{"$ref":"#/$defs/path"}},"required":["name"],` +
		`"additionalProperties":false,"$defs":{"path":{"type":"string","pattern":"^/"}}}`)}}
	type site struct{ Name, Home string }
	r, _ := newRegistry(t, toolmethod.WithConfigSchema("site", fsys, "site.json"))
	m := markOf("t")
	m.Params = []string{"m", "s"}
	m.Inputs = []toolmethod.Input{{Name: "m", Config: "site"}, {Name: "s", Config: "site", Label: "S"}}
	m.Outputs = []toolmethod.Output{{Name: "m", Config: "site"}, {Name: "s", Config: "site"}}
	r.RegisterFunc(func(m map[string]any, s site) (map[string]any, map[string]any) {
		return m, map[string]any{"name": s.Name, "home": s.Home}
	}, m)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "t", `{"m":{"name":"a"},"s":{"name":"b","home":"/"}}`, `{"m":{"name":"a"},"s":{"home":"/","name":"b"}}`)
	wantRefusal(t, r, "t", `{"m":{"name":""},"s":{"name":"b","home":"x","more":1}}`,
		toolmethod.Violation{Pointer: "/m/name", Keyword: "minLength", Message: "must not be empty"},
		toolmethod.Violation{Pointer: "/s/home", Keyword: "pattern", Message: `must match the pattern ^/, got "x"`},
		toolmethod.Violation{Pointer: "/s/more", Keyword: "additionalProperties", Message: `is unknown: the members are "home", "name"`},
	)
	if result := r.Call(t.Context(), "t", []byte(`{"m":{"name":"a"},"s":{"name":"b"}}`)); result.Category() != toolmethod.CategoryRuntime {
		t.Errorf("wanted a runtime failure for the path that is empty, got %s", result.JSON())
	}
	d, _ := r.Lookup("t")
	const rest = `"type":"object","properties":{"name":{"title":"Name","type":"string","minLength":1},"home":{"type":"string","pattern":"^/"}},` +
		`"required":["name"],"additionalProperties":false}`
	if diff := cmp.Diff(`{"title":"Site",`+rest, property(t, d.InputSchema, "m")); diff != "" {
		t.Errorf("m (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff(`{"title":"S",`+rest, property(t, d.InputSchema, "s")); diff != "" {
		t.Errorf("s (-want +got)\n%s", diff)
	}
}

// panicking is a file system that does.
type panicking struct{}

func (panicking) Open(string) (fs.File, error) { return throw[fs.File]("hunter2"), nil }

// A config that is not there, or does not hold, leaves the tool out.
func TestConfigIsLeftOut(t *testing.T) { // rule CF-03, CF-02, OV-03, DS-02
	document := func(text string) toolmethod.RegistryOption {
		return toolmethod.WithConfigSchema("site", fstest.MapFS{"a.json": {Data: []byte(text)}}, "a.json")
	}
	values := map[string]any{}
	yes := true
	cases := []struct {
		name   string
		option toolmethod.RegistryOption
		zero   any
		in     toolmethod.Input
		want   string
	}{
		{"no such config", toolmethod.WithConfig[siteConfig]("site"), values, toolmethod.Input{Config: "sites"}, `no config "sites"`},
		{"no config at all", toolmethod.WithLimits(toolmethod.Limits{}), values, toolmethod.Input{Config: "site"}, "is registered"},
		{"no struct", toolmethod.WithConfig[int]("site"), values, toolmethod.Input{Config: "site"}, "int is none"},
		{"a struct that cannot be read", toolmethod.WithConfig[struct{ F func() }]("site"), values, toolmethod.Input{Config: "site"}, "func()"},
		{"no file system", toolmethod.WithConfigSchema("site", nil, "a"), values, toolmethod.Input{Config: "site"}, "is nil"},
		{"no file", toolmethod.WithConfigSchema("site", fstest.MapFS{}, "a.json"), values, toolmethod.Input{Config: "site"}, "cannot be read"},
		{"a file system that panics", toolmethod.WithConfigSchema("site", panicking{}, "a.json"), values, toolmethod.Input{Config: "site"}, "panics"},
		{"no JSON", document(`{`), values, toolmethod.Input{Config: "site"}, "does not hold"},
		{"no object", document(`{"type":"string"}`), values, toolmethod.Input{Config: "site"}, "no object"},
		{"a type that cannot hold it", toolmethod.WithConfig[siteConfig]("site"), "", toolmethod.Input{Config: "site"}, "does not fit string"},
		{"another struct", toolmethod.WithConfig[siteConfig]("site"), pageConfig{}, toolmethod.Input{Config: "site"}, "does not fit"},
		{"a map of another kind", toolmethod.WithConfig[siteConfig]("site"), map[string]string{}, toolmethod.Input{Config: "site"}, "does not fit"},
		{"a data type beside it", toolmethod.WithConfig[siteConfig]("site"), values, toolmethod.Input{Config: "site", DataType: "map"}, "data_type"},
		{"multiple beside it", toolmethod.WithConfig[siteConfig]("site"), values, toolmethod.Input{Config: "site", Multiple: &yes}, "multiple"},
		{"a definition beside it", toolmethod.WithConfig[siteConfig]("site"), values, toolmethod.Input{Config: "site", Definition: json.RawMessage(`{}`)}, "config is stated beside"},
		{"a constraint beside it", toolmethod.WithConfig[siteConfig]("site"), values, toolmethod.Input{Config: "site", Validate: "min=1"}, "does not fit"},
		{"a media type beside it", toolmethod.WithConfig[siteConfig]("site"), values, toolmethod.Input{Config: "site", MediaType: "text/html"}, "media_type"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var got any
			r, _ := newRegistry(t, c.option)
			r.RegisterFunc(takesParam(c.zero, &got), withInput(c.in))
			if problems := r.Problems(); len(problems) == 1 {
				wantFault(t, problems[0], c.want)
			} else {
				t.Errorf("wanted one problem, got %v", problems)
			}
		})
	}
}

// The only struct parameter is one input where a config is meant, and a hand-written
// tool has configs too.
func TestConfigOfTool(t *testing.T) { // rule CF-02, ID-12
	r, _ := newRegistry(t, toolmethod.WithConfig[pageConfig]("page"))
	m := markOf("t")
	m.Inputs = []toolmethod.Input{{Name: "page", Config: "page"}}
	m.Outputs = []toolmethod.Output{{Name: "page", Config: "page"}}
	r.Add(toolmethod.Tool{Method: m, Run: func(_ context.Context, in toolmethod.Values) *toolmethod.Result {
		return toolmethod.Success("", toolmethod.Values{"page": in["page"]})
	}})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "t", `{"page":{}}`, `{"page":{"front":"/"}}`)
	wantRefusal(t, r, "t", `{"page":{"front":"x"}}`, toolmethod.Violation{Pointer: "/page/front", Keyword: "pattern", Message: `must match the pattern ^/, got "x"`})
}
