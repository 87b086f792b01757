package toolmethod_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// beacon states every fact about its members, on fields and on methods.
type beacon struct {
	_ struct{} `member:"site"  method:"Site"  label:"Web site" description:"Where to read more." data_type:"uri" example:"https://example.com/" validate:"max=40"`
	_ struct{} `member:"parts" method:"Parts" label:"Parts" data_type:"integer" multiple:"true" example:"3"`

	Name  string    `member:"name"  label:"Name, with \"quotes\""  description:"What it is called, e.g. <b>." example:"Fastnet"`
	Text  *string   `member:"text"  media_type:"text/html" example:"<p>a</p>"`
	Icon  []byte    `member:"icon"  media_type:"image/png"`
	Pages []string  `member:"pages" data_type:"uri" media_type:"text/plain" example:"https://example.com/1"`
	Built time.Time `member:"built" data_type:"date" example:"1854-01-01"`
	Range int8      `member:"range" example:"-0"`
	Free  any       `member:"free"  data_type:"any" example:"{\"b\": [1, null], \"a\": 2}"`
	Lists any       `member:"lists" data_type:"string" multiple:"true" example:"a"`
	Lit   bool      `member:"lit"   label:"Lit" example:"true" default:"true" optional:"true" validate:"eq=true"`
}

func (beacon) Site() string { return "https://example.com/beacon" }
func (beacon) Parts() any   { return []int{1, 2} }

func TestFactsTravelWithTheMember(t *testing.T) {
	// rule VO-09
	// rule VO-02
	text := "<i>"
	one := beacon{
		Name: "A", Text: &text, Icon: []byte{0}, Pages: []string{"https://example.com/"},
		Built: time.Date(1854, 1, 1, 23, 0, 0, 0, time.FixedZone("", -2*60*60)), Lists: []string{"x"},
	}
	got := showOutput(t, func() []beacon { return []beacon{one} })
	wantJSON := `[{"site":"https://example.com/beacon","parts":[1,2],"name":"A","text":"<i>","icon":"AA==","pages":["https://example.com/"],` +
		`"built":"1854-01-02","range":0,"free":null,"lists":["x"],"lit":false}]`
	if diff := cmp.Diff(wantJSON, got.value()); diff != "" {
		t.Errorf("the result differs (-want +got):\n%s", diff)
	}
	properties := []string{
		`"site":{"title":"Web site","description":"Where to read more.","type":"string","format":"uri","maxLength":40,"examples":["https://example.com/"]}`,
		`"parts":{"title":"Parts","type":"array","items":{"type":"integer","examples":[3]}}`,
		`"name":{"title":"Name, with \"quotes\"","description":"What it is called, e.g. <b>.","type":"string","examples":["Fastnet"]}`,
		`"text":{"anyOf":[{"type":"string","contentMediaType":"text/html"},{"type":"null"}],"examples":["<p>a</p>"]}`,
		`"icon":{"type":"string","contentEncoding":"base64","contentMediaType":"image/png"}`,
		`"pages":{"type":"array","items":{"type":"string","format":"uri","contentMediaType":"text/plain","examples":["https://example.com/1"]}}`,
		`"built":{"type":"string","format":"date","examples":["1854-01-01"]}`,
		`"range":{"type":"integer","minimum":-128,"maximum":127,"examples":[-0]}`,
		`"free":{"examples":[{"b":[1,null],"a":2}]}`,
		`"lists":{"type":"array","items":{"type":"string","examples":["a"]}}`,
		`"lit":{"title":"Lit","type":"boolean","examples":[true]}`,
	}
	want := `{"type":"array","items":{"type":"object","properties":{` + strings.Join(properties, ",") +
		`},"required":["site","parts","name","text","icon","pages","built","range","free","lists","lit"],"additionalProperties":false}}`
	if diff := cmp.Diff(want, got.valueSchema()); diff != "" {
		t.Errorf("the schema differs (-want +got):\n%s", diff)
	}
}

func TestFactsThatDoNotFitTheMemberFail(t *testing.T) {
	// rule VO-09
	type (
		dataType struct {
			V int `member:"v" data_type:"email"`
		}
		unknown struct {
			V string `member:"v" data_type:"strnig"`
		}
		mediaType struct {
			V bool `member:"v" media_type:"text/html"`
		}
		multiple struct {
			V int `member:"v" multiple:"true"`
		}
		never struct {
			V int `member:"v" multiple:"false"`
		}
		single struct {
			V []int `member:"v" multiple:"false"`
		}
		example struct {
			V int8 `member:"v" example:"128"`
		}
		noJSON struct {
			V int8 `member:"v" example:"one"`
		}
		notAsked struct {
			V string `member:"v" data_type:"uri" example:"/a"`
		}
		ofItems struct {
			V []int `member:"v" example:"[1]"`
		}
		object struct {
			V vessl `member:"v" data_type:"map"`
		}
	)
	for name, c := range map[string]struct {
		fn    any
		words string
	}{
		"a data type of another kind":        {func() dataType { return dataType{} }, "email"},
		"a data type that is not known":      {func() unknown { return unknown{} }, `"string"`},
		"a media type of a boolean":          {func() mediaType { return mediaType{} }, "media_type"},
		"multiple on a plain type":           {func() multiple { return multiple{} }, "multiple"},
		"no multiple on a plain type":        {func() never { return never{} }, "multiple"},
		"a list that is no list":             {func() single { return single{} }, "multiple"},
		"an example beyond the width":        {func() example { return example{} }, "127"},
		"an example that is no JSON":         {func() noJSON { return noJSON{} }, "one"},
		"an example without the format":      {func() notAsked { return notAsked{} }, "URI"},
		"an example that is the whole list":  {func() ofItems { return ofItems{} }, "example"},
		"a data type of a type with members": {func() object { return object{} }, "map"},
	} {
		t.Run(name, func(t *testing.T) {
			problem := refuseOutput(t, c.fn)
			if !strings.HasSuffix(problem.Place, ".V") {
				t.Errorf("wanted a problem with the field V, got the place %q", problem.Place)
			}
			wantText(t, problem.Reason+" "+problem.Fix, c.words)
		})
	}
}

// lighthouse has words in its source.
type lighthouse struct { //nolint:recvcheck // getters may be on both
	_ struct{} `member:"title"  method:"GetTitle"`
	_ struct{} `member:"lit"    method:"IsLit"`
	_ struct{} `member:"keeper" method:"Keeper"`
	_ struct{} `member:"mute"   method:"Mute"`
	_ struct{} `member:"said"   method:"Mute2" description:"What the mark says."`

	Height int    `member:"height"`
	Since  int    `member:"since"`
	Both   int    `member:"both"`
	Silent int    `member:"silent"`
	Linted int    `member:"linted"`
	Marked int    `member:"marked" description:"What the mark says."`
	A, B   int    `member:""`
	Lamp   *lamp2 `member:"lamp"`
	base2
}

// lamp2 and base2 are parts of a lighthouse.
type (
	lamp2 struct {
		Power int `member:"power"`
	}
	base2 struct {
		_ struct{} `member:"firm" method:"Firm"`

		Stones int `member:"stones"`
	}
)

func (lighthouse) GetTitle() string { return "" }
func (*lighthouse) IsLit() bool     { return true }
func (lighthouse) Keeper() string   { return "" }
func (lighthouse) Mute() string     { return "" }
func (lighthouse) Mute2() string    { return "" }
func (base2) Firm() bool            { return true }

// lighthouseSource is the source of the types above.
const lighthouseSource = `package toolmethod_test

// A lighthouse stands.
type lighthouse struct {
	_ struct{} // not this one

	// Height in meters.
	// Above the sea; not above the ground.
	//
	// Second paragraph.
	Height int // not this
	Since int // the year it was built in
	// Above.
	Both int // Beside.
	Silent int
	Linted int //nolint:all
	Marked int // What the source says.
	// A and B are sides.
	A, B int
	// Lamp on top.
	Lamp *lamp2
	base2
}

// GetTitle returns the title.
//
// Nobody reads this.
func (lighthouse) GetTitle() string { return "" }

// IsLit reports whether it is lit. It is most of the time.
func (*lighthouse) IsLit() bool { return true }

// The keeper's name.
func (lighthouse) Keeper() string { return "" }

func (lighthouse) Mute() string { return "" }

// Mute2 returns what the source says.
func (lighthouse) Mute2() string { return "" }

type lamp2 struct {
	Power int // In watts.
}

type base2 struct {
	// How many stones.
	Stones int
}

// Firm returns whether it is firm.
func (base2) Firm() bool { return true }
`

func TestMembersAreDescribedByTheirComments(t *testing.T) {
	// rule DOC-11
	r, _ := newRegistry(t)
	r.RegisterFunc(func() lighthouse { return lighthouse{base2: base2{}} },
		toolmethod.Method{ID: "show", Permission: "*", Description: "Shows."},
		toolmethod.Source(fstest.MapFS{"lighthouse.go": {Data: []byte(lighthouseSource)}}))
	showTool(t, r, "show")
	result := mustLookup(t, r, "show").Outputs[0]
	got := map[string]string{}
	for _, p := range result.Schema.Properties {
		got[p.Name] = p.Schema.Description
	}
	lamp := result.Schema.Property("lamp").Schema.Properties
	got["lamp.power"] = lamp[0].Schema.Description
	want := map[string]string{
		"title": "The title.", "lit": "Reports whether it is lit. It is most of the time.", "keeper": "The keeper's name.",
		"mute": "", "said": "What the mark says.",
		"height": "Height in meters. Above the sea; not above the ground. Second paragraph.",
		"since":  "the year it was built in", "both": "Above.", "silent": "", "linted": "", "marked": "What the mark says.",
		"a": "A and B are sides.", "b": "A and B are sides.", "lamp": "Lamp on top.", "lamp.power": "In watts.",
		"stones": "How many stones.", "firm": "Whether it is firm.",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the descriptions differ (-want +got):\n%s", diff)
	}
	// rule DOC-06
	if strings.Contains(string(mustLookup(t, r, "show").OutputSchema), `"title":"`) {
		t.Error("wanted no title that nobody gave")
	}
}

// The types below embed one that brings its own source, behind a pointer that is
// nil in a zero value.
type (
	signalBook struct {
		Flags int `member:"flags"`
	}
	signalRoom  struct{ *signalBook }
	signalTower struct {
		signalRoom
		Height int `member:"height"`
	}
)

// ToolSource is the source of signalBook.
func (signalBook) ToolSource() fs.FS {
	return fstest.MapFS{"signal.go": {Data: []byte(`package toolmethod_test

type signalBook struct {
	Flags int // How many flags there are.
}
`)}}
}

func TestEmbeddedTypeBringsItsSourceAlsoBehindNil(t *testing.T) {
	// rule DOC-01
	// rule VO-07
	got := showOutput(t, func() signalTower { return signalTower{Height: 3} })
	want := `{"type":"object","properties":{"flags":{"description":"How many flags there are.",` + wideInteger + `},` +
		`"height":{` + wideInteger + `}},"required":["height"],"additionalProperties":false}`
	if diff := cmp.Diff([]string{`{"height":3}`, want}, []string{got.value(), got.valueSchema()}); diff != "" {
		t.Errorf("the object differs (-want +got):\n%s", diff)
	}
}
