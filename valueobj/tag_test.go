package valueobj_test

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/valueobj"
)

// fault returns err as a fault, the zero one where there is no error.
func fault(t *testing.T, err error) valueobj.Fault {
	t.Helper()
	if err == nil {
		return valueobj.Fault{}
	}
	f, ok := err.(valueobj.Fault) //nolint:errorlint // faults are never wrapped
	if !ok {
		t.Fatalf("wanted a fault, got %T: %v", err, err)
	}
	return f
}

func TestReadTag(t *testing.T) {
	// rule ID-14
	unreadable := func(tag string) valueobj.Fault {
		return valueobj.Fault{Reason: "the tag `" + tag + "` cannot be read", Fix: `write key:"value" pairs, separated by spaces`}
	}
	cases := map[string]struct {
		tag  string
		want map[string]string // the value of every key
		err  bool
	}{
		"no tag":                               {"", nil, false},
		"spaces":                               {"  \t\n ", nil, false},
		"one key":                              {`member:"title"`, map[string]string{"member": "title"}, false},
		"an empty value":                       {`member:""`, map[string]string{"member": ""}, false},
		"commas are part of a value":           {`description:"a, b,,c," member:"a,omit_when_null"`, map[string]string{"description": "a, b,,c,", "member": "a,omit_when_null"}, false},
		"escapes":                              {`description:"say \"hi\" \u00e9\n"`, map[string]string{"description": "say \"hi\" é\n"}, false},
		"more spaces than one":                 {`  json:"a"   member:"b" `, map[string]string{"json": "a", "member": "b"}, false},
		"no spaces at all":                     {`json:"a"member:"b"`, map[string]string{"json": "a", "member": "b"}, false},
		"foreign keys":                         {`json:"a,omitempty" gorm:"x"`, map[string]string{"json": "a,omitempty", "gorm": "x"}, false},
		"a foreign tag that does not parse":    {`json:"a`, nil, false},
		"a foreign text":                       {`just a remark`, nil, false},
		"no end of the value":                  {`member:"title`, nil, true},
		"a space after the colon":              {`member: "title"`, nil, true},
		"other quotes":                         {`member:'title'`, nil, true},
		"no value":                             {`member`, nil, true},
		"no colon":                             {`member "title"`, nil, true},
		"a tab between keys":                   {"json:\"a\"\tmember:\"b\"", nil, true},
		"ours after one that does not parse":   {`json:a member:"b"`, nil, true},
		"a bad escape":                         {`member:"\q"`, nil, true},
		"a tool key that does not parse":       {`tool:album.search`, nil, true},
		"an input key that does not parse":     {`input:"word`, nil, true},
		"an output key that does not parse":    {`output:`, nil, true},
		"a word of ours inside of another one": {`remember: the milk`, nil, true},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			tag, err := valueobj.ReadTag(reflect.StructTag(c.tag))
			want := valueobj.Fault{}
			if c.err {
				want = unreadable(c.tag)
			}
			if diff := cmp.Diff(want, fault(t, err)); diff != "" {
				t.Errorf("the error differs (-want +got):\n%s", diff)
			}
			if tag.Empty() != (len(c.want) == 0) {
				t.Errorf("wanted %v, got a tag that says empty %t", c.want, tag.Empty())
			}
			for key, value := range c.want {
				if !tag.Has(key) || tag.Get(key) != value {
					t.Errorf("wanted %s to be %q, got %q", key, value, tag.Get(key))
				}
			}
			if tag.Has("nothing") || tag.Get("nothing") != "" {
				t.Errorf("wanted no key that is not there, got %q", tag.Get("nothing"))
			}
		})
	}
}

func TestTagIsChecked(t *testing.T) {
	// rule ID-14
	known := []string{"member", "label", "data_type"}
	twice := func(key string) valueobj.Fault {
		return valueobj.Fault{Reason: `the key "` + key + `" is given twice`, Fix: "keep one of them"}
	}
	unknown := func(key, fix string) valueobj.Fault {
		return valueobj.Fault{Reason: `unknown key "` + key + `" in the tag`, Fix: fix}
	}
	near := func(key string) string { return `did you mean "` + key + `"?` }
	fine := valueobj.Fault{}
	cases := map[string]struct {
		tag             string
		strict, lenient valueobj.Fault
	}{
		"all keys known":                         {`member:"a" label:"b" data_type:"c"`, fine, fine},
		"no keys":                                {``, fine, fine},
		"a foreign key":                          {`member:"a" json:"b"`, unknown("json", "use one of member, label, data_type"), fine},
		"a letter is missing":                    {`labl:"a"`, unknown("labl", near("label")), unknown("labl", near("label"))},
		"a letter too many":                      {`labell:"a"`, unknown("labell", near("label")), unknown("labell", near("label"))},
		"another letter":                         {`data-type:"a"`, unknown("data-type", near("data_type")), unknown("data-type", near("data_type"))},
		"two letters swapped":                    {`lable:"a"`, unknown("lable", near("label")), unknown("lable", near("label"))},
		"another case":                           {`Label:"a"`, unknown("Label", near("label")), unknown("Label", near("label"))},
		"two edits away":                         {`lables:"a"`, unknown("lables", near("label")), fine},
		"one of ours twice":                      {`label:"a" label:"b"`, twice("label"), twice("label")},
		"a foreign one twice":                    {`label:"a" json:"b" json:"c"`, twice("json"), fine},
		"one of ours twice, a foreign one later": {`label:"a" label:"b" json:"c" json:"d"`, twice("label"), twice("label")},
		"one of ours three times":                {`label:"a" label:"b" label:"c"`, twice("label"), twice("label")},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			tag, err := valueobj.ReadTag(reflect.StructTag(c.tag))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.strict, fault(t, tag.Strict(known))); diff != "" {
				t.Errorf("strict differs (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(c.lenient, fault(t, tag.Lenient(known))); diff != "" {
				t.Errorf("lenient differs (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTagFacts(t *testing.T) {
	// rule VO-09
	yes, no := true, false
	cases := map[string]struct {
		tag   string
		want  valueobj.Facts
		fails bool
	}{
		"nothing": {``, valueobj.Facts{}, false},
		"every fact": {
			`label:"L" description:"a, b" data_type:"uri" media_type:"m" validate:"min=1,max=2" multiple:"true" optional:"false" default:"d" example:"e" method:"M"`,
			valueobj.Facts{
				Label: "L", Description: "a, b", DataType: "uri", MediaType: "m", Validate: "min=1,max=2", Multiple: &yes, Optional: &no,
				Default: valueobj.TextLiteral("d"), Example: valueobj.TextLiteral("e"), Method: "M",
			},
			false,
		},
		"an empty default is one":       {`default:"" example:""`, valueobj.Facts{Default: valueobj.TextLiteral(""), Example: valueobj.TextLiteral("")}, false},
		"other spellings of truth":      {`multiple:"1" optional:"F"`, valueobj.Facts{Multiple: &yes, Optional: &no}, false},
		"multiple is no boolean":        {`multiple:"yes"`, valueobj.Facts{}, true},
		"optional is no boolean either": {`optional:""`, valueobj.Facts{}, true},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			tag, err := valueobj.ReadTag(reflect.StructTag(c.tag))
			if err != nil {
				t.Fatal(err)
			}
			got, err := tag.Facts()
			if (err != nil) != c.fails {
				t.Fatalf("wanted an error: %t, got %v", c.fails, err)
			}
			if diff := cmp.Diff(c.want, got, cmp.AllowUnexported(valueobj.Literal{})); diff != "" && !c.fails {
				t.Errorf("the facts differ (-want +got):\n%s", diff)
			}
		})
	}
}
