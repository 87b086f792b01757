package toolmethod_test

import (
	"context"
	"errors"
	"iter"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// closedObject returns the schema of an object of these properties.
func closedObject(properties, required string) string {
	if required != "" {
		required = `"required":[` + required + `],`
	}
	return `{"type":"object","properties":{` + properties + `},` + required + `"additionalProperties":false}`
}

// shapePage is embedded in shapes, and marks nothing.
type shapePage struct {
	Page int8
	Size *int8
}

// shapeRow is a value object in a shape.
type shapeRow struct {
	Title  string `member:"title"`
	Hidden string
}

// shapeVessel is embedded in shapes, and has a method to mark.
type shapeVessel struct{ name string }

// Name returns the name.
func (v *shapeVessel) Name() string { return v.name }

func TestUnnamedStructIsSeveralOutputs(t *testing.T) {
	const tiny = `{"type":"integer","minimum":-128,"maximum":127}`
	one := int8(1)
	cases := map[string]struct {
		fn           any
		want, schema string
	}{
		// rule OUT-04
		"each exported field, in snake case": {
			func() (found struct {
				TrackCount int8
				note       string
				URL        string
			},
			) {
				found.TrackCount, found.note = 2, "not for others"
				return found
			},
			`{"track_count":2,"url":""}`,
			closedObject(`"track_count":`+tiny+`,"url":{"type":"string"}`, `"track_count","url"`),
		},
		"with an error": {
			func(context.Context) (struct{ A int8 }, error) { return struct{ A int8 }{3}, nil },
			`{"a":3}`, closedObject(`"a":`+tiny, `"a"`),
		},
		"a pointer is optional, and never null": {
			func() (s struct {
				A, B *int8
				C    **int8
			},
			) {
				s.A = &one
				return s
			},
			`{"a":1}`,
			closedObject(`"a":`+tiny+`,"b":`+tiny+`,"c":{"anyOf":[`+tiny+`,{"type":"null"}]}`, ""),
		},
		"omitempty and omitzero are optional": {
			func() (s struct {
				A    int8      `json:",omitempty"`
				B    int8      `json:"other,omitempty"`
				List []string  `json:",omitempty"`
				Date time.Time `json:",omitzero"`
			},
			) {
				s.B = 2
				return s
			},
			`{"b":2}`,
			closedObject(`"a":`+tiny+`,"b":`+tiny+`,"list":{"type":"array","items":{"type":"string"}},"date":{"type":"string","format":"date-time"}`, ""),
		},
		"a nil list and a nil map are empty": {
			func() (s struct {
				L []int8
				M map[string]int8
			},
			) {
				return s
			},
			`{"l":[],"m":{}}`,
			closedObject(`"l":{"type":"array","items":`+tiny+`},"m":{"type":"object","properties":{},"additionalProperties":`+tiny+`}`, `"l","m"`),
		},
		"inside a shape it is a map of its exported fields": {
			func() (s struct{ Cover struct{ URL *string } }) { return s },
			`{"cover":{"url":null}}`,
			closedObject(`"cover":`+closedObject(`"url":`+nullText, `"url"`), `"cover"`),
		},
		"inside a list": {
			func() []struct{ A int8 } { return []struct{ A int8 }{{1}} },
			`{"result":[{"a":1}]}`,
			closedObject(`"result":{"type":"array","items":`+closedObject(`"a":`+tiny, `"a"`)+`}`, `"result"`),
		},
		"inside a map": {
			func() map[string]struct{ A int8 } { return map[string]struct{ A int8 }{"x": {1}} },
			`{"result":{"x":{"a":1}}}`,
			closedObject(`"result":{"type":"object","properties":{},"additionalProperties":`+closedObject(`"a":`+tiny, `"a"`)+`}`, `"result"`),
		},
		"a named struct in it is one value object": {
			func() struct{ Rows []shapeRow } { return struct{ Rows []shapeRow }{[]shapeRow{{"a", "b"}}} },
			`{"rows":[{"title":"a"}]}`,
			closedObject(`"rows":{"type":"array","items":`+closedObject(`"title":{"type":"string"}`, `"title"`)+`}`, `"rows"`),
		},
		"fields of an embedded struct are outputs too": {
			func() struct {
				shapePage
				Total int8
			} {
				return struct {
					shapePage
					Total int8
				}{shapePage{Page: 1}, 2}
			},
			`{"page":1,"total":2}`,
			closedObject(`"page":`+tiny+`,"size":`+tiny+`,"total":`+tiny, `"page","total"`),
		},
		"those behind a nil pointer are left out": {
			func() (s struct {
				*shapePage
				Total int8
			},
			) {
				return s
			},
			`{"total":0}`,
			closedObject(`"page":`+tiny+`,"size":`+tiny+`,"total":`+tiny, `"total"`),
		},
		"tags name, leave out and say more": {
			func() (s struct {
				A int8 `description:"How many." member:"count"`
				B int8 `member:"-"`
				C int8 `json:"-"`
			},
			) {
				return s
			},
			`{"count":0}`,
			closedObject(`"count":{"description":"How many.","type":"integer","minimum":-128,"maximum":127}`, `"count"`),
		},
		"a marked method": {
			func() struct {
				_ struct{} `member:"name" method:"Name"`
				shapeVessel
			} {
				return struct {
					_ struct{} `member:"name" method:"Name"`
					shapeVessel
				}{shapeVessel: shapeVessel{"Emma"}}
			},
			`{"name":"Emma"}`, closedObject(`"name":{"type":"string"}`, `"name"`),
		},
		"a sequence in it is drained": {
			func() (s struct{ All iter.Seq[int8] }) {
				s.All = func(yield func(int8) bool) { yield(7) }
				return s
			},
			`{"all":[7]}`, closedObject(`"all":{"type":"array","items":`+tiny+`}`, `"all"`),
		},
		"one without fields has no outputs": {func() struct{} { return struct{}{} }, `{}`, closedObject("", "")},
		"one that is a text is the output result": {
			func() (s struct{ time.Time }) { return s },
			`{"result":"0001-01-01T00:00:00Z"}`, closedObject(`"result":{"type":"string"}`, `"result"`),
		},
		// rule OUT-03
		"one of several results is one output": {
			func() (struct{ A int8 }, bool) { return struct{ A int8 }{1}, true },
			`{"x":{"a":1},"y":true}`, closedObject(`"x":`+closedObject(`"a":`+tiny, `"a"`)+`,"y":{"type":"boolean"}`, `"x","y"`),
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			var marks []toolmethod.Output
			if strings.HasPrefix(name, "one of several") {
				marks = outputMarks("x", "y")
			}
			if diff := cmp.Diff(shownOutput{c.want, c.schema}, showOutput(t, c.fn, marks...), cmp.AllowUnexported(shownOutput{})); diff != "" {
				t.Errorf("the outputs differ (-want +got):\n%s", diff)
			}
		})
	}
}

func TestShapeThatIsNoneFails(t *testing.T) {
	// rule OUT-04
	cases := map[string]struct {
		fn            any
		place, reason string
	}{
		"a pointer to a shape":         {func() *struct{ A int } { return nil }, "", "a pointer to a struct without a name"},
		"a pointer to a pointer to it": {func() **struct{ A int } { return nil }, "", "a pointer to a struct without a name"},
		"no exported field":            {func() (s struct{ a int }) { return s }, "", "no exported field"},
		"a field of no type":           {func() (s struct{ A any }) { return s }, `output "a"`, "cannot infer"},
		"two fields with one name":     {func() (s struct{ ShipID, Ship_ID int }) { return s }, "field struct.Ship_ID", "ship_id"}, //nolint:revive,staticcheck // it is wrong on purpose
		"a value object without marks": {func() (s struct{ A unlabelled }) { return s }, `output "a"`, "marks no member"},
		"an error":                     {func() (s struct{ A error }) { return s }, `output "a"`, "not published"},
		"omit_when_null on what is never": {func() (s struct {
			A int `member:"a,omit_when_null"`
		},
		) {
			return s
		}, `output "a"`, "omit_when_null"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			problem := refuseOutput(t, c.fn)
			if problem.Place != c.place || problem.Fix == "" {
				t.Errorf("wanted a fix for %q, got %v", c.place, &problem)
			}
			wantText(t, problem.Reason, c.reason)
		})
	}
}

// shapeFound is what the functions of these tests find. It is an alias.
type shapeFound = struct {
	Total   int8    `description:"Of the field."`
	Results any     `json:"results"`
	Caption *string `description:"Of the field."`
	When    int64
}

func TestMarkRefinesOneKeyOfAShape(t *testing.T) {
	// rule OUT-09
	caption := "<b>"
	fn := func() shapeFound { return shapeFound{Total: 1, Results: []string{"a@example.com"}, Caption: &caption} }
	many := true
	got := showOutput(t, fn,
		toolmethod.Output{Name: "results", DataType: "email", Multiple: &many},
		toolmethod.Output{Name: "caption", MediaType: "text/html", Label: "Caption", Example: "<i>"},
		toolmethod.Output{Name: "total", Description: "Of the mark.", Validate: "max=5"},
		toolmethod.Output{Name: "when", DataType: "timestamp"},
	)
	want := shownOutput{
		`{"total":1,"results":["a@example.com"],"caption":"<b>","when":"1970-01-01T00:00:00Z"}`,
		closedObject(`"total":{"description":"Of the mark.","type":"integer","minimum":-128,"maximum":5},`+
			`"results":{"type":"array","items":{"type":"string","format":"email"}},`+
			`"caption":{"title":"Caption","description":"Of the field.","type":"string","contentMediaType":"text/html","examples":["<i>"]},`+
			`"when":{"type":"string","format":"date-time"}`, `"total","results","when"`),
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(shownOutput{})); diff != "" {
		t.Errorf("the outputs differ (-want +got):\n%s", diff)
	}
	t.Run("the definition shows each output", func(t *testing.T) {
		r, _ := registerOutput(t, fn, []toolmethod.Output{{Name: "results", DataType: "any"}, {Name: "when", DataType: "timestamp"}})
		var got []string
		for _, out := range mustLookup(t, r, "show").Outputs {
			text := out.Name + " " + out.DataType
			if out.Required {
				text += " required"
			}
			got = append(got, text)
		}
		want := []string{"total integer required", "results any required", "caption string", "when timestamp required"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("the outputs differ (-want +got):\n%s", diff)
		}
	})
	t.Run("a breach is a runtime failure", func(t *testing.T) {
		text := failOutput(t, fn, toolmethod.Output{Name: "total", Validate: "max=0"}, toolmethod.Output{Name: "results", DataType: "any"})
		wantText(t, text, "output total: ")
	})
	t.Run("a definition stands for all that is said of a key", func(t *testing.T) {
		got := showOutput(t, func() (s struct{ A, B int8 }) { return s }, toolmethod.Output{Name: "b", Definition: []byte(`{"type":"integer","maximum":3}`)})
		wantText(t, got.schema, `"b":{"type":"integer","maximum":3}`)
	})
}

func TestMarkOfAShapeFails(t *testing.T) {
	// rule OUT-09
	yes := true
	cases := map[string]struct {
		marks              []toolmethod.Output
		place, reason, fix string
	}{
		"a name that is no key lists the keys":   {outputMarks("author"), `output "author"`, "no such field", "the outputs are total, results_page"},
		"a name that is nearly a key":            {outputMarks("totals"), `output "totals"`, "no such field", `did you mean "total"? The outputs are total, results_page`},
		"no name":                                {outputMarks(""), `output ""`, "no such field", "the outputs are total, results_page"},
		"two marks for one key":                  {outputMarks("total", "total"), `output "total"`, "described twice", "one mark"},
		"a data type that does not fit":          {[]toolmethod.Output{{Name: "total", DataType: "email"}}, `output "total"`, "does not fit", "data type"},
		"optional is said by the field":          {[]toolmethod.Output{{Name: "total", Optional: &yes}}, `output "total"`, "optional", "omitempty"},
		"an example that the field could not be": {[]toolmethod.Output{{Name: "total", Example: "x"}}, `output "total"`, "example", "holds"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			problem := refuseOutput(t, func() (s struct{ Total, ResultsPage int8 }) { return s }, c.marks...)
			if problem.Place != c.place {
				t.Errorf("wanted the place %s, got %v", c.place, &problem)
			}
			wantText(t, problem.Reason, c.reason)
			wantText(t, problem.Fix, c.fix)
		})
	}
	t.Run("a shape without outputs", func(t *testing.T) {
		wantText(t, refuseOutput(t, func() struct{} { return struct{}{} }, outputMarks("a")...).Fix, "no outputs")
	})
}

func TestShapeEndsWithTheErrorOfASequence(t *testing.T) {
	// rule OUT-05
	fn := func() (s struct{ All iter.Seq2[int, error] }) {
		s.All = func(yield func(int, error) bool) { yield(0, errors.New("sunk")) }
		return s
	}
	if text := failOutput(t, fn); text != "sunk" {
		t.Errorf("wanted the method's own error in the log, got %q", text)
	}
}

func TestShapeIsNoLevelOfItsOwn(t *testing.T) {
	// rule OUT-11
	plain := func() [][]int { return [][]int{{1}} }
	shape := func() (s struct{ Result [][]int }) { s.Result = plain(); return s }
	for depth, want := range map[int]bool{1: false, 2: true} {
		for name, fn := range map[string]any{"a list": plain, "a shape of a list": shape} {
			r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Depth: depth}))
			r.RegisterFunc(fn, markOf("deep"))
			if got := r.Call(t.Context(), "deep", nil).OK(); got != want {
				t.Errorf("%s under a limit of %d levels: published %t, want %t", name, depth, got, want)
			}
		}
	}
}
