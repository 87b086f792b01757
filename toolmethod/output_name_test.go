package toolmethod_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// pilot is a service whose results have names in harborSource.
type pilot struct{ calls int } //nolint:recvcheck // one method returns a copy on purpose

func (*pilot) Count() (ships int, err error)            { return 3, nil }
func (*pilot) Survey() (ships, crewSize int, err error) { return 3, 40, nil }
func (*pilot) Draft(context.Context) (float64, bool)    { return 4.5, true }
func (*pilot) Clash() (shipID, ShipID int)              { return 1, 2 }
func (*pilot) Blank() (_, ships int)                    { return 1, 2 }
func (*pilot) Depth() (float64, error)                  { return 9.5, nil }
func (p *pilot) Steer() *pilot                          { p.calls++; return p }
func (p *pilot) Anchor() (*pilot, error)                { p.calls++; return p, nil }
func (p *pilot) Moor() error                            { p.calls++; return nil }
func (p *pilot) Sink() (*pilot, error)                  { return nil, errors.New("sunk") }
func (p *pilot) Leave()                                 { p.calls++ }
func (p pilot) Copy() pilot                             { return p }
func harborSource() toolmethod.Option {
	return toolmethod.Source(fstest.MapFS{"pilot.go": {Data: []byte(`package toolmethod_test

type pilot struct{}

// Count counts.
//
//   - ships: how many there are
func (*pilot) Count() (ships int, err error) { return }

// Survey surveys.
//
//   - ships: how many there are
//
// It returns two numbers.
func (*pilot) Survey() (
	ships int,
	crewSize int, // All hands.
	err error,
) { return }

// Draft measures.
func (*pilot) Draft(context.Context) (float64, bool) { return }

// Depth sounds.
//
// It returns the depth in fathoms. It never lies.
func (*pilot) Depth() (float64, error) { return 0, nil }

// Clash clashes.
func (*pilot) Clash() (shipID, ShipID int) { return }

// Blank has a result without a name.
func (*pilot) Blank() (_ int, ships int) { return }
`)}})
}

// outputMarks returns one output mark per name.
func outputMarks(names ...string) []toolmethod.Output {
	marks := make([]toolmethod.Output, len(names))
	for i, name := range names {
		marks[i].Name = name
	}
	return marks
}

// registerPilot makes a tool called "pilot" of one of the pilot's methods.
func registerPilot(t *testing.T, method string, outputs ...toolmethod.Output) (*toolmethod.Registry, *pilot) {
	t.Helper()
	r, _ := newRegistry(t)
	p := &pilot{}
	r.Register(p, harborSource(), toolmethod.Method{
		Name: method, ID: "pilot", Permission: "*", Description: "Pilots.", Outputs: outputs,
	})
	return r, p
}

func TestOutputsHaveNames(t *testing.T) {
	cases := map[string]struct {
		method  string
		outputs []toolmethod.Output
		want    string
	}{
		// rule OUT-01
		"one result is the output result, whatever the source calls it": {"Count", nil, `{"result":3}`},
		"one result has the name of its mark":                           {"Count", outputMarks("ship_count"), `{"ship_count":3}`},
		"a mark without a name leaves the name as it is":                {"Count", []toolmethod.Output{{Label: "Ships"}}, `{"result":3}`},
		// rule OUT-03
		"several results have the names of the source":           {"Survey", nil, `{"ships":3,"crew_size":40}`},
		"a mark refines one of them":                             {"Survey", outputMarks("crew_size"), `{"ships":3,"crew_size":40}`},
		"marks refine both, in any order":                        {"Survey", outputMarks("crew_size", "ships"), `{"ships":3,"crew_size":40}`},
		"as many other names name them in order":                 {"Survey", outputMarks("vessels", "people"), `{"vessels":3,"people":40}`},
		"results without names in the source are named by marks": {"Draft", outputMarks("draft", "safe"), `{"draft":4.5,"safe":true}`},
		"names that clash are mended by marks":                   {"Clash", outputMarks("first", "second"), `{"first":1,"second":2}`},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			r, _ := registerPilot(t, c.method, c.outputs...)
			if got := showTool(t, r, "pilot").json; got != c.want {
				t.Errorf("wanted %s, got %s", c.want, got)
			}
		})
	}
}

func TestOutputsThatMarksDoNotNameFail(t *testing.T) {
	// rule OUT-03
	cases := map[string]struct {
		method  string
		outputs []toolmethod.Output
		want    string // in the reason
	}{
		"two results without any name":             {"Draft", nil, "2 results"},
		"one of two results has no name":           {"Blank", nil, "2 results"},
		"a mark refines a name that is not known":  {"Blank", outputMarks("ships"), "2 results"},
		"one mark for two results":                 {"Draft", outputMarks("draft"), "2 results"},
		"three marks for two results":              {"Draft", outputMarks("a", "b", "c"), "2 results"},
		"one mark is known and one is not":         {"Survey", outputMarks("ships", "people"), "2 results"},
		"one mark, and it is not known":            {"Survey", outputMarks("people"), "2 results"},
		"two marks for one result":                 {"Count", outputMarks("a", "b"), "one result"},
		"a mark for a method that returns nothing": {"Leave", outputMarks("a"), "publishes nothing"},
		"a mark for a method that returns itself":  {"Steer", outputMarks("a"), "publishes nothing"},
		"two results with one published name":      {"Clash", nil, "this name"},
		"two marks with one name":                  {"Draft", outputMarks("a", "a"), "described twice"},
		"two marks for one name of the source":     {"Survey", outputMarks("ships", "ships"), "described twice"},
		"a name with a space in it":                {"Count", outputMarks("ship count"), `"ship count"`},
		"one of two marks has no name":             {"Draft", outputMarks("", "b"), `""`},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			r, _ := registerPilot(t, c.method, c.outputs...)
			problems := r.Problems()
			if len(problems) != 1 || !strings.Contains(problems[0].Reason, c.want) {
				t.Errorf("wanted one problem with %q in its reason, got %v", c.want, problems)
			}
		})
	}
}

func TestErrorIsNoOutput(t *testing.T) {
	// rule OUT-02
	t.Run("the last result is the failure of the call", func(t *testing.T) {
		r, _ := newRegistry(t)
		r.RegisterFunc(func() (int, error) { return 3, toolmethod.InputErrorf("no such ship") },
			toolmethod.Method{ID: "x", Permission: "*", Description: "d"})
		got := answerOf(r.Call(t.Context(), "x", nil))
		want := answer{Category: toolmethod.CategoryInput, Message: "Tool execution failed due to invalid input: no such ship"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("the answer differs (-want +got):\n%s", diff)
		}
	})
	for name, fn := range map[string]any{
		"an error before the last result": func() (error, int) { return nil, 0 }, //nolint:staticcheck // it is wrong on purpose
		"two errors":                      func() (error, error) { return nil, nil },
		"a list of errors":                func() []error { return nil },
		"a type that is one":              func() ashoreError { return "" },
		"a pointer to one":                func() *ashoreError { return nil },
	} {
		t.Run(name+" fails", func(t *testing.T) {
			var marks []toolmethod.Output
			if name == "an error before the last result" {
				marks = outputMarks("a", "b")
			}
			problem := refuseOutput(t, fn, marks...)
			wantText(t, problem.Reason+" "+problem.Fix, "last")
		})
	}
}

// ashoreError is an error with a text.
type ashoreError string

func (a ashoreError) Error() string { return string(a) }

func TestMethodWithoutResultsPublishesNoOutput(t *testing.T) {
	// rule OUT-06
	for name, method := range map[string]string{
		"no result":                          "Leave",
		"only an error":                      "Moor",
		"the receiver":                       "Steer",
		"the receiver and an error":          "Anchor",
		"the receiver's type, not a pointer": "Copy",
	} {
		t.Run(name, func(t *testing.T) {
			r, p := registerPilot(t, method)
			want := shownOutput{json: "{}", schema: `{"type":"object","properties":{},"additionalProperties":false}`}
			if got := showTool(t, r, "pilot"); got != want {
				t.Errorf("wanted %v, got %v", want, got)
			}
			if p.calls != 1 && method != "Copy" {
				t.Errorf("wanted one call of the method, got %d", p.calls)
			}
			if d := mustLookup(t, r, "pilot"); len(d.Outputs) != 0 {
				t.Errorf("wanted no outputs in the definition, got %+v", d.Outputs)
			}
		})
	}
	t.Run("its error is a failure all the same", func(t *testing.T) {
		r, _ := registerPilot(t, "Sink")
		if result := r.Call(t.Context(), "pilot", nil); result.Category() != toolmethod.CategoryRuntime {
			t.Errorf("wanted a runtime failure, got %q: %s", result.Category(), result.Message())
		}
	})
}

func TestOutputsTakeTheirWordsFromTheSource(t *testing.T) {
	words := func(r *toolmethod.Registry) map[string]string {
		said := map[string]string{}
		for _, out := range mustLookup(t, r, "pilot").Outputs {
			said[out.Name] = out.Description
		}
		return said
	}
	cases := map[string]struct {
		method  string
		outputs []toolmethod.Output
		want    map[string]string
	}{
		// rule DOC-04
		"a list item under the name of the result, whatever the output is called": {"Count", nil, map[string]string{"result": "how many there are"}},
		"a list item, or the comment on the result":                               {"Survey", nil, map[string]string{"ships": "how many there are", "crew_size": "All hands."}},
		"the paragraph that says what is returned":                                {"Depth", nil, map[string]string{"result": "The depth in fathoms. It never lies."}},
		"never the first paragraph":                                               {"Draft", outputMarks("draft", "safe"), map[string]string{"draft": "", "safe": ""}},
		// rule DOC-07
		"a mark wins over the source": {"Count", []toolmethod.Output{{Description: "Ships."}}, map[string]string{"result": "Ships."}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			r, _ := registerPilot(t, c.method, c.outputs...)
			if diff := cmp.Diff(c.want, words(r)); diff != "" {
				t.Errorf("the descriptions differ (-want +got):\n%s", diff)
			}
		})
	}
}
