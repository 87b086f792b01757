package toolmethod_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// hull and keel are embedded in ships; the second one is unexported on purpose.
type (
	Hull struct {
		_ struct{} `member:"sound" method:"IsSound"`

		Length int8   `member:"length"`
		Name   string `member:"name"`
	}
	keel struct {
		_ struct{} `member:"deep" method:"Deep"`

		Depth int8   `member:"depth"`
		Name  string `member:"name"`
		note  string
	}
)

func (h *Hull) IsSound() bool { return h.Length > 0 }
func (k keel) Deep() bool     { return k.Depth > 9 }

// The types below embed them, each in another way.
type (
	byValue struct {
		Hull
		Crew int8 `member:"crew"`
	}
	byPointer struct {
		Crew int8 `member:"crew"`
		*Hull
	}
	byBoth struct {
		Hull
		*keel
		Name string `member:"name"`
	}
	deepDown struct {
		*byPointer
		Crew int16 `member:"crew"`
	}
	clashing struct {
		Hull
		keel
	}
	asMember struct {
		Hull  `member:"hull"`
		*keel `member:"-"`
	}
	hiddenMemberOf struct {
		keel `member:"keel"`
	}
	renamed struct {
		*keel
		Name2 string `member:"name"`
	}
	ownGetter struct {
		Hull
	}
	markedOutside struct {
		_ struct{} `member:"sound" method:"IsSound"`
		_ struct{} `member:"year"  method:"Year"`

		*bareHull
		time.Time
	}
	bareHull struct{ Length int8 }
	itself   struct {
		*itself
		Name string `member:"name"`
	}
	mutualA struct {
		*mutualB
		A int8 `member:"a"`
	}
	mutualB struct {
		*mutualA
		B int8 `member:"b"`
	}
	textAndMarks struct {
		time.Time
		Title string `member:"title"`
	}
)

// IsSound is the outer one.
func (ownGetter) IsSound() bool { return true }

func (*bareHull) IsSound() bool { return true }

func TestMarksOnEmbeddedStructsAreTheOuterTypesToo(t *testing.T) {
	// rule VO-07
	const small, text, truth = `{"type":"integer","minimum":-128,"maximum":127}`, `{"type":"string"}`, `{"type":"boolean"}`
	object := func(properties, required string) string {
		if required != "" {
			required = `"required":[` + required + `],`
		}
		return `{"type":"object","properties":{` + properties + `},` + required + `"additionalProperties":false}`
	}
	const hull = `"sound":` + truth + `,"length":` + small + `,"name":` + text
	whole := &Hull{Length: 9, Name: "Ada"}
	cases := map[string]struct {
		fn           any
		want, schema string
	}{
		"embedded by value, in place": {
			func() byValue { return byValue{Hull: *whole, Crew: 3} },
			`{"sound":true,"length":9,"name":"Ada","crew":3}`, object(hull+`,"crew":`+small, `"sound","length","name","crew"`),
		},
		"embedded by pointer": {
			func() byPointer { return byPointer{Hull: whole, Crew: 3} },
			`{"crew":3,"sound":true,"length":9,"name":"Ada"}`, object(`"crew":`+small+`,`+hull, `"crew"`),
		},
		"behind a nil pointer they are left out": {
			func() byPointer { return byPointer{Crew: 3} }, `{"crew":3}`, object(`"crew":`+small+`,`+hull, `"crew"`),
		},
		"an outer member wins over two of its name": {
			func() byBoth { return byBoth{Hull: Hull{Name: "no"}, keel: &keel{Name: "no", Depth: 10}, Name: "Ada"} },
			`{"sound":false,"length":0,"deep":true,"depth":10,"name":"Ada"}`,
			object(`"sound":`+truth+`,"length":`+small+`,"deep":`+truth+`,"depth":`+small+`,"name":`+text, `"sound","length","name"`),
		},
		"an unexported struct behind a nil pointer": {
			func() byBoth { return byBoth{Name: "Ada"} }, `{"sound":false,"length":0,"name":"Ada"}`,
			object(`"sound":`+truth+`,"length":`+small+`,"deep":`+truth+`,"depth":`+small+`,"name":`+text, `"sound","length","name"`),
		},
		"two steps down, the outer one wins": {
			func() deepDown { return deepDown{byPointer: &byPointer{Hull: whole, Crew: 3}, Crew: 300} },
			`{"sound":true,"length":9,"name":"Ada","crew":300}`,
			object(hull+`,"crew":{"type":"integer","minimum":-32768,"maximum":32767}`, `"crew"`),
		},
		"nil at the second step": {
			func() deepDown { return deepDown{byPointer: &byPointer{}} }, `{"crew":0}`,
			object(hull+`,"crew":{"type":"integer","minimum":-32768,"maximum":32767}`, `"crew"`),
		},
		"nil at the first step": {
			func() deepDown { return deepDown{} }, `{"crew":0}`,
			object(hull+`,"crew":{"type":"integer","minimum":-32768,"maximum":32767}`, `"crew"`),
		},
		"a mark makes the struct a member, and a dash leaves it out": {
			func() asMember { return asMember{Hull: *whole, keel: &keel{note: "x"}} },
			`{"hull":{"sound":true,"length":9,"name":"Ada"}}`,
			object(`"hull":`+object(hull, `"sound","length","name"`), `"hull"`),
		},
		"an outer member of that name, whatever its Go name": {
			func() renamed { return renamed{keel: &keel{Name: "no"}, Name2: "Ada"} },
			`{"deep":false,"depth":0,"name":"Ada"}`, object(`"deep":`+truth+`,"depth":`+small+`,"name":`+text, `"name"`),
		},
		"an outer method of that name": {
			func() ownGetter { return ownGetter{} }, `{"sound":true,"length":0,"name":""}`, object(hull, `"sound","length","name"`),
		},
		"methods that the outer type marks": {
			func() markedOutside {
				return markedOutside{bareHull: &bareHull{}, Time: time.Date(2026, 1, 31, 0, 0, 0, 0, time.UTC)}
			},
			`{"sound":true,"year":2026}`, object(`"sound":`+truth+`,"year":{`+wideInteger+`}`, `"year"`),
		},
		"methods that the outer type marks, behind a nil pointer": {
			func() markedOutside { return markedOutside{Time: time.Date(2026, 1, 31, 0, 0, 0, 0, time.UTC)} },
			`{"year":2026}`, object(`"sound":`+truth+`,"year":{`+wideInteger+`}`, `"year"`),
		},
		"a struct that embeds itself": {
			func() itself { return itself{itself: &itself{Name: "no"}, Name: "Ada"} }, `{"name":"Ada"}`, object(`"name":`+text, `"name"`),
		},
		"two structs that embed each other": {
			func() mutualA { return mutualA{mutualB: &mutualB{B: 2, mutualA: &mutualA{A: 3}}, A: 1} },
			`{"b":2,"a":1}`, object(`"b":`+small+`,"a":`+small, `"a"`),
		},
		// rule VO-05
		"marks win over an embedded text": {
			func() textAndMarks { return textAndMarks{Title: "x"} }, `{"title":"x"}`, object(`"title":`+text, `"title"`),
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got := showOutput(t, c.fn)
			if diff := cmp.Diff([]string{c.want, c.schema}, []string{got.value(), got.valueSchema()}); diff != "" {
				t.Errorf("the object differs (-want +got):\n%s", diff)
			}
		})
	}
	t.Run("two of one name at one depth fail", func(t *testing.T) {
		if problem := refuseOutput(t, func() clashing { return clashing{} }); problem.Place != "field keel.Name" {
			t.Errorf("wanted a problem with keel.Name, got %v", &problem)
		}
	})
	t.Run("a mark on an unexported embedded struct fails", func(t *testing.T) {
		if problem := refuseOutput(t, func() hiddenMemberOf { return hiddenMemberOf{} }); problem.Place != "field hiddenMemberOf.keel" {
			t.Errorf("wanted a problem with hiddenMemberOf.keel, got %v", &problem)
		}
	})
}

// The types below embed two structs with a method of one name, so that neither
// of them is promoted.
type (
	Stern struct {
		_    struct{} `member:"stern" method:"Label"`
		Text string
	}
	Bow struct {
		_    struct{} `member:"bow" method:"Label"`
		Text string
	}
	prow struct {
		_    struct{} `member:"prow" method:"Label"`
		Text string
	}
	bothEnds struct {
		Stern
		*Bow
	}
	sternAndProw struct {
		Stern
		*prow
	}
)

func (s Stern) Label() string { return "stern " + s.Text }
func (b *Bow) Label() string  { return "bow " + b.Text }
func (p prow) Label() string  { return "prow " + p.Text }

func TestMethodsThatHideEachOtherAreEachTheirOwn(t *testing.T) {
	// rule VO-07
	for name, c := range map[string]struct {
		fn   any
		want string
	}{
		"both are there":             {func() bothEnds { return bothEnds{Stern{Text: "a"}, &Bow{Text: "b"}} }, `{"stern":"stern a","bow":"bow b"}`},
		"one is behind a nil":        {func() bothEnds { return bothEnds{Stern: Stern{Text: "a"}} }, `{"stern":"stern a"}`},
		"in a list, by the elements": {func() []bothEnds { return []bothEnds{{Bow: &Bow{Text: "b"}}} }, `[{"stern":"stern ","bow":"bow b"}]`},
	} {
		t.Run(name, func(t *testing.T) {
			if got := showOutput(t, c.fn).value(); got != c.want {
				t.Errorf("wanted %s, got %s", c.want, got)
			}
		})
	}
	t.Run("one that cannot be reached fails", func(t *testing.T) {
		problem := refuseOutput(t, func() sternAndProw { return sternAndProw{} })
		want := toolmethod.Problem{Tool: "show", Place: "method prow.Label"}
		if problem.Tool != want.Tool || problem.Place != want.Place {
			t.Errorf("wanted a problem like %v, got %v", &want, &problem)
		}
	})
}
