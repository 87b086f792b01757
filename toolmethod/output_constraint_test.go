package toolmethod_test

import (
	"database/sql"
	"iter"
	"math/big"
	"net/url"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// ledger has constraints on its fields, which are for those who send it.
type ledger struct {
	Title string   `member:"title" validate:"required,max=3"`
	Pages int      `member:"pages" validate:"min=1"   default:"7"`
	Tags  []string `member:"tags"  validate:"min=1,max=1,email"`
	Mood  string   `member:"mood"  validate:"no such word"`
}

func TestConstraintsOnNamedFieldsAreNotForResults(t *testing.T) {
	// rule CN-08
	got := showOutput(t, func() ledger { return ledger{Title: "a title of old", Pages: -1} })
	want := shownOutput{
		json: `{"result":{"title":"a title of old","pages":-1,"tags":[],"mood":""}}`,
		schema: `{"type":"object","properties":{"result":{"type":"object","properties":{"title":{"type":"string"},` +
			`"pages":{` + wideInteger + `},"tags":{"type":"array","items":{"type":"string"}},"mood":{"type":"string"}},` +
			`"required":["title","pages","tags","mood"],"additionalProperties":false}},"required":["result"],"additionalProperties":false}`,
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(shownOutput{})); diff != "" {
		t.Errorf("the result differs (-want +got):\n%s", diff)
	}
}

// gauge is a value type with constraints on its methods.
type gauge struct {
	_ struct{} `member:"level"  method:"Level"  validate:"min=1,max=9"`
	_ struct{} `member:"names"  method:"Names"  validate:"max=2,dive,oneof=a b"`
	_ struct{} `member:"marks"  method:"Marks"  validate:"max=1,dive,lt=5"`
	_ struct{} `member:"home"   method:"Home"   validate:"max=20"`
	_ struct{} `member:"weight" method:"Weight" validate:"gt=0"`
	_ struct{} `member:"note"   method:"Note"   validate:"min=2"`
	_ struct{} `member:"open"   method:"Open"   validate:"eq=true"`
	_ struct{} `member:"crew"   method:"Crew"   validate:"required"`

	level  int
	names  []string
	marks  map[string]float64
	home   string
	weight int64
	note   sql.NullString
	closed bool
	crew   []string
}

func (g gauge) Level() int                { return g.level }
func (g gauge) Names() []string           { return g.names }
func (g gauge) Marks() map[string]float64 { return g.marks }
func (g gauge) Weight() *big.Int          { return big.NewInt(g.weight) }
func (g gauge) Note() sql.NullString      { return g.note }
func (g gauge) Open() bool                { return !g.closed }
func (g gauge) Crew() iter.Seq[string]    { return slices.Values(g.crew) }

// Home returns an address.
func (g gauge) Home() (*url.URL, error) { return url.Parse("https://" + g.home + "/") }

func TestConstraintsOnMethodsHoldWhenPublishing(t *testing.T) {
	// rule CN-08
	// rule RS-11
	fine := gauge{level: 9, names: []string{"a", "b"}, marks: map[string]float64{"a": 4.5}, home: "example.com", weight: 1, crew: []string{"Ann"}}
	t.Run("what holds is published under the constraints", func(t *testing.T) {
		got := showOutput(t, func() gauge { return fine })
		want := `{"level":9,"names":["a","b"],"marks":{"a":4.5},"home":"https://example.com/","weight":1,"note":null,"open":true,"crew":["Ann"]}`
		if got.value() != want {
			t.Errorf("wanted %s, got %s", want, got.value())
		}
		for _, part := range []string{
			`"level":{"type":"integer","minimum":1,"maximum":9}`,
			`"names":{"type":"array","maxItems":2,"items":{"type":"string","enum":["a","b"]}}`,
			`"marks":{"type":"object","maxProperties":1,"properties":{},"additionalProperties":{"type":"number","exclusiveMaximum":5}}`,
			`"home":{"anyOf":[{"type":"string","format":"uri","maxLength":20},{"type":"null"}]}`,
			`"weight":{"anyOf":[{"type":"integer","exclusiveMinimum":0},{"type":"null"}]}`,
			`"note":{"anyOf":[{"type":"string","minLength":2},{"type":"null"}]}`,
			`"open":{"type":"boolean","enum":[true]}`,
			`"crew":{"type":"array","minItems":1,"items":{"type":"string"}}`,
		} {
			wantText(t, got.schema, part)
		}
	})
	for name, c := range map[string]struct {
		change func(*gauge)
		log    string
	}{
		"a number too large":           {func(g *gauge) { g.level = 10 }, "level: the published value must be at most 9, got 10"},
		"a number too small":           {func(g *gauge) { g.level = 0 }, "level: the published value must be at least 1, got 0"},
		"too many items":               {func(g *gauge) { g.names = []string{"a", "a", "a"} }, "names: the published value must have at most 2 items"},
		"an item that is none of them": {func(g *gauge) { g.names = []string{"a", "c"} }, `names: item 1: the published value must be one of "a", "b", got "c"`},
		"too many members":             {func(g *gauge) { g.marks = map[string]float64{"a": 1, "b": 1} }, "marks: the published value must have at most 1 member"},
		"a value of a map":             {func(g *gauge) { g.marks = map[string]float64{"a": 5} }, "marks: a: the published value must be less than 5, got 5"},
		"an address too long":          {func(g *gauge) { g.home = "long.example.com" }, "home: the published value must have at most 20 characters"},
		"a big integer":                {func(g *gauge) { g.weight = 0 }, "weight: the published value must be greater than 0, got 0"},
		"a text that is not null":      {func(g *gauge) { g.note = sql.NullString{String: "a", Valid: true} }, "note: the published value must have at least 2 characters"},
		"a truth":                      {func(g *gauge) { g.closed = true }, "open: the published value must be true"},
		"an empty sequence":            {func(g *gauge) { g.crew = nil }, "crew: the published value must not be empty"},
	} {
		t.Run(name+" is a runtime failure", func(t *testing.T) {
			broken := fine
			c.change(&broken)
			wantText(t, failOutput(t, func() gauge { return broken }), c.log)
		})
	}
}

func TestConstraintsOnOutputMarksHoldWhenPublishing(t *testing.T) {
	// rule CN-08
	bounded := toolmethod.Output{Validate: "max=2,dive,min=2,max=3"}
	list := func(items ...string) func() []string { return func() []string { return items } }
	got := showOutput(t, list("ab", "abc"), bounded)
	want := `{"type":"array","maxItems":2,"items":{"type":"string","minLength":2,"maxLength":3}}`
	if got.valueSchema() != want {
		t.Errorf("wanted the schema %s, got %s", want, got.valueSchema())
	}
	wantText(t, failOutput(t, list("ab", "abcd"), bounded), `item 1: the published value must have at most 3 characters, got "abcd"`)
	wantText(t, failOutput(t, list("ab", "ab", "ab"), bounded), "must have at most 2 items")
	wantText(t, failOutput(t, func() [3]int { return [3]int{1, 2, 30} }, toolmethod.Output{Validate: "lte=29"}), "item 2: the published value must be at most 29")

	unsigned := func(n uint8) func() map[string]uint8 {
		return func() map[string]uint8 { return map[string]uint8{"a": n} }
	}
	got = showOutput(t, unsigned(9), toolmethod.Output{Validate: "dive,ne=0,lt=10"})
	want = `{"type":"object","properties":{},"additionalProperties":{"type":"integer","minimum":0,"exclusiveMaximum":10,"not":{"enum":[0]}}}`
	if got.valueSchema() != want {
		t.Errorf("wanted the schema %s, got %s", want, got.valueSchema())
	}
	wantText(t, failOutput(t, unsigned(10), toolmethod.Output{Validate: "dive,lt=10"}), "a: the published value must be less than 10, got 10")
	wantText(t, failOutput(t, unsigned(0), toolmethod.Output{Validate: "dive,ne=0"}), "a: the published value must not be 0")

	for name, c := range map[string]struct {
		fn       any
		validate string
	}{
		"a word that is not known":              {list(), "iban"},
		"one that does not fit":                 {func() bool { return true }, "min=3"},
		"one that fits no value":                {list(), "min=3,max=2"},
		"one beside the length of an array":     {func() [3]int { return [3]int{} }, "max=2"},
		"one that leaves no case of an enum":    {func() flagColor { return "" }, "oneof=blue"},
		"one on the members of a value type":    {func() sailor { return sailor{} }, "min=1"},
		"one after dive where there is no list": {func() string { return "" }, "dive,min=1"},
	} {
		t.Run(name+" fails", func(t *testing.T) {
			refuseOutput(t, c.fn, toolmethod.Output{Validate: c.validate})
		})
	}
}
