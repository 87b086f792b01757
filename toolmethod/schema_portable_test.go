package toolmethod_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// catalog returns the definitions of every tool of the catalog: of those
// that take a type, and of those that give one.
func catalog(tb testing.TB) []*toolmethod.Definition {
	tb.Helper()
	r, _ := newRegistry(tb, types.Options()...)
	types.Register(r, types.Inputs())
	types.Register(r, types.Givers())
	if err := r.Err(); err != nil {
		tb.Fatalf("wanted the whole catalog to register, got\n%v", err)
	}
	return r.Tools()
}

// portable walks through a schema and notes what some client would not take.
type portable struct {
	schemaDocument

	faults []string
}

// fault notes what is wrong at a path.
func (p *portable) fault(path, format string, args ...any) {
	p.faults = append(p.faults, path+": "+fmt.Sprintf(format, args...))
}

// portableKeywords are all keywords that schemas may use.
var portableKeywords = []string{
	"$defs", "$ref", "additionalProperties", "allOf", "anyOf", "contentEncoding", "contentMediaType", "default", "description", "enum", "examples",
	"exclusiveMaximum", "exclusiveMinimum", "format", "items", "maxItems", "maxLength", "maxProperties", "maximum", "minItems", "minLength",
	"minProperties", "minimum", "not", "pattern", "properties", "required", "title", "type", "uniqueItems",
}

// root checks what holds for a whole document.
func (p *portable) root() {
	if p.schemaDocument.root["type"] != "object" {
		p.fault("", "wanted the type object at the root, got %v", p.schemaDocument.root["type"])
	}
	for _, keyword := range []string{"allOf", "anyOf", "oneOf", "not", "if", "enum", "$ref"} {
		if _, ok := p.schemaDocument.root[keyword]; ok {
			p.fault("", "wanted no %s at the root", keyword)
		}
	}
	p.schema("", p.schemaDocument.root)
	defs, _ := p.schemaDocument.root["$defs"].(map[string]any)
	for name, def := range defs {
		p.schema("/$defs/"+name, def)
		if !refersTo(def, name) && !slices.ContainsFunc(keys(defs), func(other string) bool { return refersTo(defs[other], name) && other != name }) {
			p.fault("/$defs/"+name, "wanted a type that is re-entered, got one that nothing in $defs refers to")
		}
	}
}

// keys returns the names in an object.
func keys(object map[string]any) []string {
	var names []string
	for name := range object {
		names = append(names, name)
	}
	return names
}

// refersTo tells whether a schema has a reference to the definition called name.
func refersTo(node any, name string) bool {
	text, _ := json.Marshal(node)
	return strings.Contains(string(text), `"$ref":"#/$defs/`+name+`"`)
}

// schema checks what holds wherever a schema stands.
func (p *portable) schema(path string, value any) {
	node, ok := value.(map[string]any)
	if !ok {
		p.fault(path, "wanted an object where a schema stands, got %v", value)
		return
	}
	for keyword := range node {
		if !slices.Contains(portableKeywords, keyword) || keyword == "$defs" && path != "" {
			p.fault(path, "wanted no keyword %s here", keyword)
		}
	}
	if kind, ok := node["type"]; ok {
		if _, one := kind.(string); !one {
			p.fault(path, "wanted one type, got %v", kind)
		}
	}
	p.reference(path, node)
	p.object(path, node)
	if items, ok := node["items"]; ok {
		p.schema(path+"/items", items)
	} else if node["type"] == "array" {
		p.fault(path, "wanted items on a list")
	}
	for _, keyword := range []string{"anyOf", "allOf"} {
		list, _ := node[keyword].([]any)
		for i, alternative := range list {
			p.schema(fmt.Sprintf("%s/%s/%d", path, keyword, i), alternative)
		}
	}
	if list, ok := node["anyOf"].([]any); ok {
		if null, _ := list[len(list)-1].(map[string]any); len(list) != 2 || len(null) != 1 || null["type"] != "null" {
			p.fault(path, "wanted a type and null in anyOf, got %v", list)
		}
	}
}

// reference checks that a reference leads to a definition, and has nothing
// beside it.
func (p *portable) reference(path string, node map[string]any) {
	ref, ok := node["$ref"].(string)
	if !ok {
		return
	}
	defs, _ := p.schemaDocument.root["$defs"].(map[string]any)
	if _, ok := defs[strings.TrimPrefix(ref, "#/$defs/")]; !ok {
		p.fault(path, "wanted a reference that resolves inside, got %s", ref)
	}
	if len(node) > 1 {
		p.fault(path, "wanted nothing beside a reference, got %v", node)
	}
}

// object checks what holds for an object.
func (p *portable) object(path string, node map[string]any) {
	props, hasProps := node["properties"].(map[string]any)
	if node["type"] != "object" {
		if hasProps {
			p.fault(path, "wanted properties on an object only")
		}
		return
	}
	if !hasProps {
		p.fault(path, "wanted properties on an object")
	}
	for name, below := range props {
		p.schema(path+"/properties/"+name, below)
	}
	if list, ok := node["required"].([]any); ok && len(list) == 0 {
		p.fault(path, "wanted no empty list of required members")
	}
	switch others := node["additionalProperties"].(type) {
	case bool:
		if others {
			p.fault(path, "wanted no true where a schema stands")
		}
	case map[string]any:
		if len(props) > 0 {
			p.fault(path, "wanted a struct to be closed")
		}
		p.schema(path+"/additionalProperties", others)
	default:
		p.fault(path, "wanted additionalProperties on every object, got %v", others)
	}
}

func TestSchemasArePortable(t *testing.T) {
	// rule DS-08
	for _, d := range catalog(t) {
		for kind, text := range map[string][]byte{"input": d.InputSchema, "output": d.OutputSchema} {
			p := &portable{schemaDocument: readDocument(t, text)}
			p.root()
			if len(p.faults) > 0 {
				t.Errorf("the %s schema of %s:\n%s\n%s", kind, d.ID, strings.Join(p.faults, "\n"), text)
			}
		}
	}
}

func TestPortableWalkerFindsFaults(t *testing.T) {
	// rule DS-08
	cases := []struct{ name, schema, want string }{
		{"a root of another type", `{"type":"array","items":{}}`, ": wanted the type object at the root, got array"},
		{"a combinator at the root", `{"type":"object","properties":{},"additionalProperties":false,"allOf":[{}]}`, ": wanted no allOf at the root"},
		{"an object without properties", `{"type":"object","additionalProperties":false}`, ": wanted properties on an object"},
		{"an open object", `{"type":"object","properties":{}}`, ": wanted additionalProperties on every object, got <nil>"},
		{"a list without items", object(`"a":{"type":"array"}`), "/properties/a: wanted items on a list"},
		{"a boolean for a schema", object(`"a":true`), "/properties/a: wanted an object where a schema stands, got true"},
		{"a list of types", object(`"a":{"type":["string","null"]}`), "/properties/a: wanted one type, got [string null]"},
		{"a vendor's keyword", object(`"a":{"x-order":1}`), "/properties/a: wanted no keyword x-order here"},
		{"a reference to the outside", object(`"a":{"$ref":"http://x/"}`), "/properties/a: wanted a reference that resolves inside, got http://x/"},
		{"an alternative that is not null", object(`"a":{"anyOf":[{"type":"string"},{"type":"integer"}]}`), "/properties/a: wanted a type and null in anyOf, got [map[type:string] map[type:integer]]"},
		{
			"a definition of what is not re-entered", strings.TrimSuffix(object(`"a":{"$ref":"#/$defs/d1"}`), "}") + `,"$defs":{"d1":{"type":"string"}}}`,
			"/$defs/d1: wanted a type that is re-entered, got one that nothing in $defs refers to",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			p := &portable{schemaDocument: readDocument(t, []byte(c.schema))}
			p.root()
			if !slices.Equal(p.faults, []string{c.want}) {
				t.Errorf("wanted %q, got %q", c.want, p.faults)
			}
		})
	}
}

// object returns the text of a closed object with these properties.
func object(properties string) string {
	return `{"type":"object","properties":{` + properties + `},"additionalProperties":false}`
}

// definedName is the key of a definition, or a reference to one.
var definedName = regexp.MustCompile(`"\$ref":"#/\$defs/(d[0-9]+)"`)

func TestDefinitionsAreNumbered(t *testing.T) {
	// rule IN-16
	found := 0
	for _, d := range catalog(t) {
		var order []string
		for _, match := range definedName.FindAllStringSubmatch(string(d.InputSchema), -1) {
			if !slices.Contains(order, match[1]) {
				order = append(order, match[1])
			}
		}
		for i, name := range order {
			found++
			if want := fmt.Sprintf("d%d", i+1); name != want {
				t.Errorf("%s: wanted %s as reference %d, got %s in %s", d.ID, want, i+1, name, d.InputSchema)
			}
		}
		defs, _ := readDocument(t, d.InputSchema).root["$defs"].(map[string]any)
		if len(defs) != len(order) {
			t.Errorf("%s: wanted as many definitions as names, got %d and %d", d.ID, len(defs), len(order))
		}
	}
	if found < 10 {
		t.Errorf("wanted at least 10 definitions in the catalog, got %d", found)
	}
}
