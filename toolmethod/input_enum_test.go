package toolmethod_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// genre is an enum by the constants in its source.
type genre string

// The genres that enumSource lists, and those that it does not.
const (
	GenreRock genre = "rock"
	GenreJazz genre = "jazz"
	GenreFolk genre = "folk"
)

// level is an enum of integers by the constants in its source.
type level int8

// rights are flags, which are no enum.
type rights uint8

// unit is a type with a single exported constant, which is no enum.
type unit string

// enumSource is the source of these types.
const enumSource = `package toolmethod_test

type genre string

const (
	GenreRock  genre = "rock"
	GenreJazz  genre = "jazz"
	secret     genre = "secret"
	GenreFolk  genre = "folk"
	GenreOther       = GenreJazz
)

type level int8

const (
	LevelLow level = iota - 1
	LevelNone
	_
	LevelHigh
)

type rights uint8

const (
	Read rights = 1 << iota
	Write
)

type unit string

const (
	Meter unit = "m"
	foot  unit = "ft"
)
`

// suit lists its own values, one of them twice.
type suit string

func (suit) Values() []suit { return []suit{"clubs", "hearts", "clubs"} }

// rank lists its own values on a pointer.
type rank uint8

func (*rank) Values() []rank { return []rank{10, 2} }

// spell has a text of its own, which is asked for before its values.
type spell int

func (spell) Values() []spell { return []spell{1} }

func (s *spell) UnmarshalText(text []byte) error {
	*s = spell(len(text))
	return nil
}

// The enums that list nothing.
type (
	emptyEnum string
	panicEnum string
)

func (emptyEnum) Values() []emptyEnum { return nil }
func (panicEnum) Values() []panicEnum { panic("no values") } //nolint:forbidigo // it is the case

// TestSourceEnums proves which constants of the source make an enum.
func TestSourceEnums(t *testing.T) {
	// rule IN-09
	source := fileSource(enumSource)
	genres := newProbe[genre](t, toolmethod.Input{}, source)
	if schema, _ := genres.schemaOf(t); schema != `{"type":"string","enum":["rock","jazz","folk"]}` {
		t.Errorf("schema %s", schema)
	}
	genres.takes(t, []take[genre]{{`"jazz"`, GenreJazz}, {`"fo\u006ck"`, GenreFolk}})
	genres.refuses(t, []refusal{
		{`"secret"`, breach("/v", "enum", `must be one of "rock", "jazz", "folk", got "secret"`)},
		{`"Jazz"`, breach("/v", "enum", `must be one of "rock", "jazz", "folk", got "Jazz"`)},
		{`""`, breach("/v", "enum", `must be one of "rock", "jazz", "folk", got ""`)},
		{`1`, breach("/v", "type", "must be a string, got 1")},
	})

	levels := newProbe[level](t, toolmethod.Input{}, source)
	if schema, _ := levels.schemaOf(t); schema != `{"type":"integer","enum":[-1,0,2]}` {
		t.Errorf("schema %s", schema)
	}
	levels.takes(t, []take[level]{{"-1", -1}, {"2.0", 2}, {"-0", 0}})
	levels.refuses(t, []refusal{
		{"1", breach("/v", "enum", "must be one of -1, 0, 2, got 1")},
		{"1.5", breach("/v", "type", "must be an integer, got 1.5")},
		{`"LevelHigh"`, breach("/v", "type", `must be an integer, got "LevelHigh"`)},
	})

	// Flags, a lone constant, and no source at all are no enum.
	newProbe[rights](t, toolmethod.Input{}, source).takes(t, []take[rights]{{"3", 3}})
	newProbe[unit](t, toolmethod.Input{}, source).takes(t, []take[unit]{{`"yd"`, "yd"}})
	newProbe[genre](t, toolmethod.Input{}).takes(t, []take[genre]{{`"polka"`, "polka"}})
}

// TestDeclaredEnums proves that a type and a registry can list the values.
func TestDeclaredEnums(t *testing.T) {
	// rule IN-09
	suits := newProbe[suit](t, toolmethod.Input{})
	if schema, _ := suits.schemaOf(t); schema != `{"type":"string","enum":["clubs","hearts"]}` {
		t.Errorf("schema %s", schema)
	}
	suits.takes(t, []take[suit]{{`"clubs"`, "clubs"}})
	suits.refuses(t, []refusal{{`"spades"`, breach("/v", "enum", `must be one of "clubs", "hearts", got "spades"`)}})

	ranks := newProbe[[]rank](t, toolmethod.Input{})
	ranks.takes(t, []take[[]rank]{{"[2,10]", []rank{2, 10}}})
	ranks.refuses(t, []refusal{{"[2,3]", breach("/v/1", "enum", "must be one of 10, 2, got 3")}})

	newProbe[spell](t, toolmethod.Input{}).takes(t, []take[spell]{{`"abc"`, 3}})

	for _, r := range []*toolmethod.Registry{
		tryProbe[emptyEnum](t, toolmethod.Input{}).registry, tryProbe[panicEnum](t, toolmethod.Input{}).registry,
	} {
		wantProblem(t, r, "probe", `parameter "v"`, "Values")
	}
}

// TestRegisteredEnums proves that the values a registry was given win over those
// of the type.
func TestRegisteredEnums(t *testing.T) {
	// rule IN-09
	var heard []any
	r, _ := newRegistry(t, toolmethod.WithEnum(suit("spades"), suit("hearts")), toolmethod.WithEnum(level(5)), toolmethod.WithEnum[spell](7))
	r.RegisterFunc(func(s suit, l level, m map[string]*level, sp spell) { heard = append(heard, s, l, *m["a"], sp) }, markOf("play", "s", "l", "m", "sp"), fileSource(enumSource))
	result := r.Call(t.Context(), "play", []byte(`{"s":"spades","l":5,"m":{"a":5,"b":null},"sp":7}`))
	if diff := cmp.Diff([]any{suit("spades"), level(5), level(5), spell(7)}, heard); diff != "" {
		t.Errorf("what reached the function (-want +got):\n%s%s", diff, result.Message())
	}
	result = r.Call(t.Context(), "play", []byte(`{"s":"clubs","l":2,"m":{"a":6},"sp":8}`))
	wantViolations(t, "play", result, []toolmethod.Violation{
		{Pointer: "/s", Keyword: "enum", Message: `must be one of "spades", "hearts", got "clubs"`},
		{Pointer: "/l", Keyword: "enum", Message: "must be 5, got 2"},
		{Pointer: "/m/a", Keyword: "enum", Message: "must be 5, got 6"},
		{Pointer: "/sp", Keyword: "enum", Message: "must be 7, got 8"},
	})
}

// TestOverriddenEnums proves that a data type makes an enum its underlying type.
func TestOverriddenEnums(t *testing.T) {
	// rule IN-09
	newProbe[suit](t, toolmethod.Input{DataType: "string"}).takes(t, []take[suit]{{`"spades"`, "spades"}})
	newProbe[[]genre](t, toolmethod.Input{DataType: "string"}, fileSource(enumSource)).takes(t, []take[[]genre]{{`["polka"]`, []genre{"polka"}}})
	p := newProbe[level](t, toolmethod.Input{DataType: "integer"}, fileSource(enumSource))
	p.takes(t, []take[level]{{"1", 1}, {"-128", -128}})
	p.refuses(t, []refusal{{"128", breach("/v", "maximum", "must be at most 127, got 128")}})
}
