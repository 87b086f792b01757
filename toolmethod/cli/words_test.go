package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestConstraints says schemas in plain words.
func TestConstraints(t *testing.T) {
	n := func(n int) *int { return &n }
	for want, s := range map[string]schema.Schema{
		"":                         {Type: schema.String},
		"not empty":                {MinLength: n(1)},
		"at least 2 characters":    {MinLength: n(2)},
		"at most 1 character":      {MaxLength: n(1)},
		"exactly 3 characters":     {MinLength: n(3), MaxLength: n(3)},
		"0 to 3 items":             {MinItems: n(0), MaxItems: n(3)},
		"at most 3 members":        {MaxProperties: n(3)},
		"exactly 5":                {Minimum: "5", Maximum: "5"},
		"-128 to 127":              {Minimum: "-128", Maximum: "127"},
		"at least 0":               {Minimum: "0", Maximum: "18446744073709551615"},
		"at most 9":                {Minimum: "-9223372036854775808", Maximum: "9"},
		"more than 0, less than 1": {ExclusiveMinimum: "0", ExclusiveMaximum: "1"},
		`one of a, ""`:             {Enum: []json.RawMessage{[]byte(`"a"`), []byte(`""`)}},
		"not 0":                    {Not: []json.RawMessage{[]byte(`0`)}},
		"like /^a+$/":              {Patterns: []string{"^a+$", schema.DurationPattern}},
		"in base64, image/png":     {ContentEncoding: "base64", ContentMediaType: "image/png"},
		"each only once, each not empty": {
			Type: schema.Array, UniqueItems: true, Items: &schema.Schema{Type: schema.String, MinLength: n(1)},
		},
	} {
		if got := strings.Join(constraints(&s), ", "); got != want {
			t.Errorf("%+v is %q, want %q", s, got, want)
		}
	}
}

// TestTypes names types.
func TestTypes(t *testing.T) {
	list := func(item schema.Schema) schema.Schema { return schema.Schema{Type: schema.Array, Items: &item} }
	for want, s := range map[string]schema.Schema{
		"any":                      {},
		"list of anything":         list(schema.Schema{}),
		"list of lists of strings": list(list(schema.Schema{Type: schema.String})),
		"list of objects":          list(schema.Schema{Type: schema.Object}),
		"list":                     {Type: schema.Array},
		"float":                    {Type: schema.Number},
		"integer":                  {Type: schema.Integer},
		"uri":                      {Type: schema.String, Format: "uri"},
		"datetime_iso8601":         {Type: schema.String, Format: "date-time"},
		"duration":                 {Type: schema.String, Patterns: []string{schema.DurationPattern}},
	} {
		if got := typeOf(&s); got != want {
			t.Errorf("%+v is called %q, want %q", s, got, want)
		}
	}
}

// TestRecursion describes a type that contains itself.
func TestRecursion(t *testing.T) {
	folder := &schema.Schema{Type: schema.Object}
	folder.Properties = []schema.Property{
		{Name: "name", Schema: &schema.Schema{Type: schema.String}, Required: true},
		{Name: "sub", Schema: &schema.Schema{Type: schema.Array, Items: folder}, Required: true},
	}
	var d describer
	d.outputs([]toolmethod.Field{{Name: "root", DataType: "map", Required: true, Schema: folder}})
	want := "  root  object\n    name  string\n    sub   list of objects\n"
	if diff := cmp.Diff(want, d.String()); diff != "" {
		t.Errorf("a folder is described differently (-want +got):\n%s", diff)
	}
	if got := sample(folder, "root", 0); !json.Valid(got) || len(got) > 1000 {
		t.Errorf("the sample of a folder is %s, want a short one", got)
	}
}

// TestSamples makes samples up, and has them judged.
func TestSamples(t *testing.T) {
	n := func(n int) *int { return &n }
	for name, s := range map[string]*schema.Schema{
		"a boolean":             {Type: schema.Boolean},
		"an integer":            {Type: schema.Integer},
		"a large integer":       {Type: schema.Integer, Minimum: "9007199254740993", Maximum: "9007199254740993"},
		"a small number":        {Type: schema.Number, ExclusiveMinimum: "0", ExclusiveMaximum: "1"},
		"a negative number":     {Type: schema.Number, ExclusiveMaximum: "0"},
		"a long text":           {Type: schema.String, MinLength: n(9)},
		"a short text":          {Type: schema.String, MaxLength: n(2)},
		"a uri":                 {Type: schema.String, Format: "uri"},
		"an address":            {Type: schema.String, Format: "email"},
		"a uuid":                {Type: schema.String, Format: "uuid"},
		"a date":                {Type: schema.String, Format: "date"},
		"a moment":              {Type: schema.String, Format: "date-time"},
		"a duration":            {Type: schema.String, Patterns: []string{schema.DurationPattern}},
		"bytes":                 {Type: schema.String, ContentEncoding: "base64"},
		"an enum":               {Type: schema.String, Enum: []json.RawMessage{[]byte(`"a"`), []byte(`"b"`)}, Not: []json.RawMessage{[]byte(`"a"`)}},
		"a list":                {Type: schema.Array, MinItems: n(2), Items: &schema.Schema{Type: schema.Integer}},
		"a list of nothing":     {Type: schema.Array, MaxItems: n(0), Items: &schema.Schema{Type: schema.Integer}},
		"anything":              {},
		"an object":             {Type: schema.Object, Closed: true, Properties: []schema.Property{{Name: "a", Schema: &schema.Schema{Type: schema.Integer}, Required: true}, {Name: "b", Schema: &schema.Schema{}}}},
		"one with its examples": {Type: schema.String, Examples: []json.RawMessage{[]byte(`"x"`)}, MaxLength: n(1)},
	} {
		judge, err := schema.NewJudge(schema.AppendDocument(nil, s))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		value := sample(s, "name", 0)
		if found := judge.Check(value); len(found) > 0 {
			t.Errorf("the sample of %s is %s, which does not hold: %v", name, value, found)
		}
	}
}

// TestFlagNames names the flags of inputs.
func TestFlagNames(t *testing.T) {
	boolean := &schema.Schema{Type: schema.Boolean}
	fields := []toolmethod.Field{
		{Name: "album_id"},
		{Name: "album-id"},
		{Name: "json"},
		{Name: "arg_json"},
		{Name: "_private"},
		{Name: "with space"},
		{Name: "a=b"},
		{Name: "größe"},
		{Name: "no_yes"},
		{Name: "yes", Schema: boolean},
		{Name: "maybe", Schema: boolean},
	}
	got := map[string]string{}
	for _, f := range inputFlags(fields, map[string]bool{"json": true, "db": true}) {
		got[f.field.Name] = strings.TrimSpace(f.name + " " + f.negated)
	}
	want := map[string]string{
		"album_id": "album-id", "album-id": "arg-album-id", "json": "arg-json", "arg_json": "arg-arg-json",
		"_private": "arg--private", "größe": "größe", "no_yes": "no-yes", "yes": "yes", "maybe": "maybe no-maybe",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the flags are called differently (-want +got):\n%s", diff)
	}
}

// TestDidYouMean looks for names that were meant.
func TestDidYouMean(t *testing.T) {
	known := []string{"word", "limit", "album-id"}
	for text, want := range map[string]string{
		"wrod": ": did you mean --word?", "WORD": ": did you mean --word?", "album": "", "zebra": "", "": "",
	} {
		if got := didYouMean(text, known, "--"); got != want {
			t.Errorf("after %q it asks %q, want %q", text, got, want)
		}
	}
}

// TestCut cuts and wraps lines.
func TestCut(t *testing.T) {
	for _, test := range []struct {
		text  string
		width int
		want  string
	}{
		{"short", 5, "short"},
		{"longer", 5, "long…"},
		{"to cut", 4, "to…"},
		{"茶と菓子", 8, "茶と菓子"},
		{"茶と菓子", 7, "茶と菓…"},
		{"茶と菓子", 6, "茶と…"},
		{"e\u0301te\u0301", 3, "e\u0301te\u0301"},
	} {
		if got := cut(test.text, test.width); got != test.want {
			t.Errorf("%q in %d columns is %q, want %q", test.text, test.width, got, test.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text, width := rapid.String().Draw(t, "text"), rapid.IntRange(1, 20).Draw(t, "width")
		if got := cut(text, width); textWidth(got) > width {
			t.Fatalf("%q in %d columns is %q, which is wider", text, width, got)
		}
		got := wrap(text, width)
		if strings.Join(got, " ") != strings.Join(strings.Fields(text), " ") {
			t.Fatalf("%q is wrapped into %q, which is another text", text, got)
		}
		for _, line := range got {
			if textWidth(line) > width && strings.Contains(line, " ") {
				t.Fatalf("%q is wrapped into %q in %d columns", text, got, width)
			}
		}
	})
}

// TestBarLine draws how far something has come.
func TestBarLine(t *testing.T) {
	for _, test := range []struct {
		done, total float64
		message     string
		want        string
	}{
		{0, 4, "", "[........................]   0%  0/4"},
		{2, 4, "half", "[############............]  50%  2/4  half"},
		{5, 4, "more\nthan all", "[########################] 100%  5/4  more than all"},
		{-1, 4, "", "[........................]   0%  -1/4"},
		{1.25, 2.5, "", "[############............]  50%  1.25/2.5"},
		{7, 0, "so far", "7  so far"},
	} {
		if got := barLine(test.done, test.total, test.message); got != test.want {
			t.Errorf("%v of %v is drawn as %q, want %q", test.done, test.total, got, test.want)
		}
	}
}
