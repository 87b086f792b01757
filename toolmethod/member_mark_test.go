package toolmethod_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// voyage marks some of what it has.
type voyage struct { //nolint:recvcheck // getters may be on both
	_ struct{} `member:"days" method:"Days"`

	Port    string  `member:"port"    json:"quay" db:"port_name"`
	Harbor  string  `json:"harbor"`
	Ship    *vessl  `member:""`
	Stops   []leg   `member:"stops"`
	ByName  byPorts `member:"by_name"`
	ETA2    bool    `member:""        bson:"eta"`
	Secret  string  `member:"-"`
	Private int
	route   string
}

// leg is a part of a voyage.
type leg struct {
	To    string `member:"to"`
	Miles int8   `member:"_miles2"`
	Log   []any
}

// vessl is a ship, and byPorts are legs by their ports.
type (
	vessl struct {
		Name string `member:"name"`
	}
	byPorts map[string]leg
)

// Days, Nights and Route can be marked; only Days is.
func (v voyage) Days() int8     { return int8(len(v.Stops)) }
func (voyage) Nights() int8     { return 9 }
func (v *voyage) Route() string { return v.route }

func TestMarkedMembersAreAllThatIsPublished(t *testing.T) {
	// rule VO-01
	// rule VO-02
	// rule VO-16
	one := voyage{
		Port: "Cork", Harbor: "no", Ship: &vessl{"Ada"}, Stops: []leg{{"Bari", 3, nil}}, Secret: "no", Private: 3,
		ByName: byPorts{"x": {To: "Cadiz"}},
	}
	const published = `{"days":1,"port":"Cork","ship":{"name":"Ada"},"stops":[{"to":"Bari","_miles2":3}],` +
		`"by_name":{"x":{"to":"Cadiz","_miles2":0}},"eta2":false}`
	const narrow = `"type":"integer","minimum":-128,"maximum":127`
	const legs = `{"type":"object","properties":{"to":{"type":"string"},"_miles2":{` + narrow + `}},"required":["to","_miles2"],"additionalProperties":false}`
	const described = `{"type":"object","properties":{"days":{` + narrow + `},"port":{"type":"string"},` +
		`"ship":{"anyOf":[{"type":"object","properties":{"name":{"type":"string"}},"required":["name"],"additionalProperties":false},{"type":"null"}]},` +
		`"stops":{"type":"array","items":` + legs + `},` +
		`"by_name":{"type":"object","properties":{},"additionalProperties":` + legs + `},"eta2":{"type":"boolean"}},` +
		`"required":["days","port","ship","stops","by_name","eta2"],"additionalProperties":false}`

	for name, c := range map[string]struct {
		fn           any
		want, schema string
	}{
		"alone":             {func() voyage { return one }, published, described},
		"behind a pointer":  {func() *voyage { return &one }, published, `{"anyOf":[` + described + `,{"type":"null"}]}`},
		"behind two":        {func() **voyage { p := &one; return &p }, published, `{"anyOf":[` + described + `,{"type":"null"}]}`},
		"in a list":         {func() []voyage { return []voyage{one} }, `[` + published + `]`, `{"type":"array","items":` + described + `}`},
		"in an array":       {func() [1]voyage { return [1]voyage{one} }, `[` + published + `]`, `{"type":"array","minItems":1,"maxItems":1,"items":` + described + `}`},
		"in a map":          {func() map[int]voyage { return map[int]voyage{7: one} }, `{"7":` + published + `}`, `{"type":"object","properties":{},"additionalProperties":` + described + `}`},
		"in a generic type": {func() crate[voyage] { return crate[voyage]{one} }, `{"inside":` + published + `}`, `{"type":"object","properties":{"inside":` + described + `},"required":["inside"],"additionalProperties":false}`},
	} {
		t.Run(name, func(t *testing.T) {
			got := showOutput(t, c.fn)
			if diff := cmp.Diff([]string{c.want, c.schema}, []string{got.value(), got.valueSchema()}); diff != "" {
				t.Errorf("the object differs (-want +got):\n%s", diff)
			}
		})
	}
}

// crate holds anything.
type crate[T any] struct {
	Inside T `member:"inside"`
}

func TestTypeIsDescribedAlikeByEveryTool(t *testing.T) {
	// rule VO-16
	r, _ := newRegistry(t)
	for id, fn := range map[string]any{
		"a": func() voyage { return voyage{} }, "b": func() []voyage { return nil }, "c": func() crate[voyage] { return crate[voyage]{} },
	} {
		r.RegisterFunc(fn, toolmethod.Method{ID: id, Permission: "*", Description: "Shows."})
	}
	alone := showTool(t, r, "a").valueSchema()
	for _, id := range []string{"b", "c"} {
		wantText(t, showTool(t, r, id).schema, alone)
	}
}

// The types below are wrong, each in one way.
type (
	hiddenField struct {
		name string `member:"name"`
	}
	hiddenMethod struct {
		_ struct{} `member:"name" method:"name"`
	}
	noSuchMethod struct {
		_ struct{} `member:"name" method:"Naem"`
	}
	needyMethod struct {
		_ struct{} `member:"name" method:"Needy"`
	}
	variadicMethod struct {
		_ struct{} `member:"name" method:"Variadic"`
	}
	voidMethod struct {
		_ struct{} `member:"name" method:"Void"`
	}
	pairMethod struct {
		_ struct{} `member:"name" method:"Pair"`
	}
	tripleMethod struct {
		_ struct{} `member:"name" method:"Triple"`
	}
	noMethod struct {
		_ struct{} `member:"name"`
	}
	emptyMethod struct {
		_ struct{} `member:"name" method:""`
	}
	methodOfField struct {
		Name string `member:"name" method:"Name"`
	}
	twoFields struct {
		A string `member:"name"`
		B string `member:"name"`
	}
	fieldAndMethod struct {
		_ struct{} `member:"name" method:"Other"`

		Name string `member:""`
	}
	twoMethods struct {
		_ struct{} `member:"name" method:"Other"`
		_ struct{} `member:"name" method:"GetName"`
	}
	sameSnake struct {
		URLPath string `member:""`
		UrlPath string `member:""` //nolint:revive,staticcheck // it is wrong on purpose
	}
	badName struct {
		A string `member:"the name"`
	}
	longName struct {
		A string `member:"a123456789b123456789c123456789d123456789e123456789f123456789g1234"`
	}
	badGoName struct {
		Straße string `member:""`
	}
	dashName struct {
		A string `member:"a-b,omit_when_null"`
	}
	keyTwice struct {
		A string `member:"a" member:"b" json:"a" json:"b"` //nolint:staticcheck // it is wrong on purpose
	}
	blankKeyTwice struct {
		_ struct{} `member:"a" method:"Other" label:"A" label:"B"` //nolint:staticcheck // it is wrong on purpose
	}
	nearFact struct {
		A string `member:"a" lable:"A"`
	}
	nearFactMissing struct {
		A string `member:"a" exampl:"A"`
	}
	nearFactMore struct {
		A string `member:"a" descriptions:"A"`
	}
	nearFactOther struct {
		A string `member:"a" data-type:"uri"`
	}
	nearMember struct {
		_ struct{} `membre:"a" method:"Other"`
	}
	nearBoth struct {
		_ struct{} `membr:"a" methd:"Other"`
	}
	foreignOnBlank struct {
		_ struct{} `member:"a" method:"Other" yaml:"a"`
	}
	inputFactOnBlank struct {
		_ struct{} `member:"a" method:"Other" default:"3"`
	}
	unknownOption struct {
		A *string `member:"a,omitempty"`
	}
	emptyOption struct {
		A *string `member:"a,"`
	}
	noBoolean struct {
		A []any `member:"a" data_type:"any" multiple:"yes please"`
	}
)

// The methods that the types above mark.
func (needyMethod) Needy(int) string                 { return "" }
func (variadicMethod) Variadic(...string) string     { return "" }
func (voidMethod) Void()                             {}
func (pairMethod) Pair() (string, bool)              { return "", true }
func (tripleMethod) Triple() (string, string, error) { return "", "", nil }
func (hiddenMethod) name() string                    { return "" }
func (noSuchMethod) Name() string                    { return "" }
func (fieldAndMethod) Other() string                 { return "" }
func (twoMethods) Other() string                     { return "" }
func (twoMethods) GetName() string                   { return "" }
func (blankKeyTwice) Other() string                  { return "" }
func (nearMember) Other() string                     { return "" }
func (nearBoth) Other() string                       { return "" }
func (foreignOnBlank) Other() string                 { return "" }
func (inputFactOnBlank) Other() string               { return "" }

func TestMemberMarksThatAreWrongFail(t *testing.T) {
	_, _ = hiddenField{}.name, hiddenMethod.name
	cases := map[string]struct {
		fn    any
		place string
		words string // in the reason or the fix
	}{
		// rule VO-04
		"a mark on an unexported field":      {func() hiddenField { return hiddenField{} }, "field hiddenField.name", "unexported"},
		"an unexported method":               {func() hiddenMethod { return hiddenMethod{} }, "method hiddenMethod.name", "no method name"},
		"a method that does not exist":       {func() noSuchMethod { return noSuchMethod{} }, "method noSuchMethod.Naem", "Name"},
		"a method with a parameter":          {func() needyMethod { return needyMethod{} }, "method needyMethod.Needy", "nothing or a context"},
		"a variadic method":                  {func() variadicMethod { return variadicMethod{} }, "method variadicMethod.Variadic", "nothing or a context"},
		"a method without a result":          {func() voidMethod { return voidMethod{} }, "method voidMethod.Void", "one value"},
		"a second result that is no error":   {func() pairMethod { return pairMethod{} }, "method pairMethod.Pair", "a value and an error"},
		"a method with three results":        {func() tripleMethod { return tripleMethod{} }, "method tripleMethod.Triple", "a value and an error"},
		"a blank field without a method":     {func() noMethod { return noMethod{} }, "", "method"},
		"a blank field with an empty method": {func() emptyMethod { return emptyMethod{} }, "", "method"},
		"a named field with a method":        {func() methodOfField { return methodOfField{} }, "field methodOfField.Name", "blank field"},
		// rule VO-17
		"two fields with one name":           {func() twoFields { return twoFields{} }, "field twoFields.B", "twoFields.A"},
		"a field and a method with one name": {func() fieldAndMethod { return fieldAndMethod{} }, "field fieldAndMethod.Name", "fieldAndMethod.Other"},
		"two methods with one name":          {func() twoMethods { return twoMethods{} }, "", "twoMethods.Other"},
		"two fields whose names become one":  {func() sameSnake { return sameSnake{} }, "field sameSnake.UrlPath", `"url_path"`},
		// rule NM-03
		"a name with a space":        {func() badName { return badName{} }, "field badName.A", `"the name"`},
		"a name of 65 characters":    {func() longName { return longName{} }, "field longName.A", "name"},
		"a name that cannot be made": {func() badGoName { return badGoName{} }, "field badGoName.Straße", `"Straße"`},
		"a name with a hyphen":       {func() dashName { return dashName{} }, "field dashName.A", `"a-b"`},
		// rule ID-14
		"a key given twice, and another too":    {func() keyTwice { return keyTwice{} }, "field keyTwice.A", `"member"`},
		"a fact given twice on a blank field":   {func() blankKeyTwice { return blankKeyTwice{} }, "", `"label"`},
		"a fact with two letters swapped":       {func() nearFact { return nearFact{} }, "field nearFact.A", `"label"`},
		"a fact with a letter missing":          {func() nearFactMissing { return nearFactMissing{} }, "field nearFactMissing.A", `"example"`},
		"a fact with a letter too many":         {func() nearFactMore { return nearFactMore{} }, "field nearFactMore.A", `"description"`},
		"a fact with another letter":            {func() nearFactOther { return nearFactOther{} }, "field nearFactOther.A", `"data_type"`},
		"a misspelled member on a blank field":  {func() nearMember { return nearMember{} }, "", `"member"`},
		"both keys misspelled on a blank field": {func() nearBoth { return nearBoth{} }, "", `"member"`},
		"a foreign key on a blank field":        {func() foreignOnBlank { return foreignOnBlank{} }, "", `"yaml"`},
		"a fact of inputs on a blank field":     {func() inputFactOnBlank { return inputFactOnBlank{} }, "", `"default"`},
		"an option that is not known":           {func() unknownOption { return unknownOption{} }, "field unknownOption.A", `"omit_when_null"`},
		"an option without a name":              {func() emptyOption { return emptyOption{} }, "field emptyOption.A", `"omit_when_null"`},
		"a fact that is neither true nor false": {func() noBoolean { return noBoolean{} }, "field noBoolean.A", "multiple"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			problem := refuseOutput(t, c.fn)
			if c.place != "" && problem.Place != c.place {
				t.Errorf("wanted the place %q, got %q", c.place, problem.Place)
			}
			if said := problem.Place + ": " + problem.Reason + ": " + problem.Fix; !strings.Contains(said, c.words) {
				t.Errorf("wanted %q in the problem, got %q", c.words, said)
			}
		})
	}
}

func TestOtherPeoplesKeysBesideMemberAreLeftAlone(t *testing.T) {
	// rule ID-14
	type shared struct {
		_ struct{} `cbor:",toarray"`

		A string `member:"a" json:"aa,omitempty" xml:"a,attr" db:"a" gorm:"column:a;index" bun:",pk" yaml:"a" mapstructure:"a" title:"A" doc:"A" validate:"x"`
		B string `json:"b" labels:"far from ours" default:"b"`
		D string `json:"d" json:"e" member:"d"` //nolint:staticcheck // it is wrong on purpose
	}
	got := showOutput(t, func() shared { return shared{A: "1", B: "2", D: "4"} }).value()
	if want := `{"a":"1","d":"4"}`; got != want {
		t.Errorf("wanted %s, got %s", want, got)
	}
}
