package toolmethod_test

import (
	"errors"
	"math"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// keyedName is a string type for the keys of maps.
type keyedName string

// keyedOutputs declares the outputs count and titles, and a note that can be
// missing.
func keyedOutputs() []toolmethod.Output {
	yes := true
	return []toolmethod.Output{
		{Name: "count", DataType: "integer", Description: "How many.", Validate: "max=99"},
		{Name: "titles", DataType: "string", Multiple: &yes},
		{Name: "note", DataType: "string", Optional: &yes, MediaType: "text/html"},
	}
}

func TestMapOfSeveralDeclaredOutputs(t *testing.T) {
	// rule OUT-08
	schema := closedObject(`"count":{"description":"How many.","type":"integer","maximum":99},`+
		`"titles":{"type":"array","items":{"type":"string"}},"note":{"type":"string","contentMediaType":"text/html"}`, `"count","titles"`)
	cases := map[string]struct {
		fn   any
		want string
	}{
		"in the order of the marks": {
			func() map[string]any { return map[string]any{"note": "<b>", "titles": []string{"a"}, "count": 1} },
			`{"count":1,"titles":["a"],"note":"<b>"}`,
		},
		"an optional one is missing, and a list nil": {
			func() (map[string]any, error) {
				return map[string]any{"titles": []string(nil), "count": uint8(1)}, nil
			},
			`{"count":1,"titles":[]}`,
		},
		"an optional one is nil": {
			func() map[string]any { return map[string]any{"titles": []any{}, "count": 1, "note": nil} },
			`{"count":1,"titles":[]}`,
		},
		"a map with keys of a type of their own": {
			func() map[keyedName]any { return map[keyedName]any{"titles": [1]string{"a"}, "count": 1} },
			`{"count":1,"titles":["a"]}`,
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got := showOutput(t, c.fn, keyedOutputs()...)
			if diff := cmp.Diff(shownOutput{c.want, schema}, got, cmp.AllowUnexported(shownOutput{})); diff != "" {
				t.Errorf("the outputs differ (-want +got):\n%s", diff)
			}
		})
	}
	t.Run("a definition and a moment", func(t *testing.T) {
		got := showOutput(t, func() map[string]any {
			return map[string]any{"size": []int{3, 4}, "date": time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)}
		}, toolmethod.Output{Name: "size", Definition: []byte(`{"type":"array","minItems":2}`)}, toolmethod.Output{Name: "date", DataType: "date"})
		if want := `{"size":[3,4],"date":"2026-11-30"}`; got.json != want {
			t.Errorf("wanted %s, got %s", want, got.json)
		}
	})
	t.Run("its error is the failure of the call", func(t *testing.T) {
		text := failOutput(t, func() (map[string]any, error) { return nil, errors.New("sunk") }, keyedOutputs()...)
		if text != "sunk" {
			t.Errorf("wanted the method's own error in the log, got %q", text)
		}
	})
	t.Run("one mark describes the map as one output", func(t *testing.T) {
		got := showOutput(t, func() map[string]any { return map[string]any{"count": 1} }, toolmethod.Output{Name: "found", DataType: "map"})
		if want := `{"found":{"count":1}}`; got.json != want {
			t.Errorf("wanted %s, got %s", want, got.json)
		}
	})
}

func TestMapThatBreaksItsDeclaredOutputsFails(t *testing.T) {
	// rule OUT-08
	// rule RS-11
	cases := map[string]struct {
		values map[string]any
		want   []string // in the log
	}{
		"a required one is missing": {
			map[string]any{"count": 1},
			[]string{"output titles is missing", "the returned map[string]interface {} holds count (int); declared are count, titles, note"},
		},
		"an undeclared one": {
			map[string]any{"count": 1, "titles": []string{}, "secret": true},
			[]string{"no such output is declared: secret", "secret (bool), titles ([]string); declared are count, titles, note"},
		},
		"no map at all":             {nil, []string{"output count is missing", "holds nothing"}},
		"a value of another type":   {map[string]any{"count": "1", "titles": []string{}}, []string{"output count", "count (string)"}},
		"a value out of its range":  {map[string]any{"count": 100, "titles": []string{}}, []string{"output count", "at most 99"}},
		"a required one is nil":     {map[string]any{"count": nil, "titles": []string{}}, []string{"output count", "count (<nil>)"}},
		"an item of another type":   {map[string]any{"count": 1, "titles": []int{1}}, []string{"output titles", "titles ([]int)"}},
		"what JSON has no value of": {map[string]any{"count": math.NaN(), "titles": []string{}}, []string{"output count", "NaN"}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			text := failOutput(t, func() map[string]any { return c.values }, keyedOutputs()...)
			for _, want := range c.want {
				wantText(t, text, want)
			}
		})
	}
	t.Run("the log does not show a thousand keys", func(t *testing.T) {
		values := map[string]any{}
		for i := range 1000 {
			values[string(rune('a'+i))] = i
		}
		if text := failOutput(t, func() map[string]any { return values }, keyedOutputs()...); len(text) > 1000 {
			t.Errorf("wanted a short text, got %d bytes", len(text))
		}
	})
}

func TestMapWithoutTypesForItsOutputsFails(t *testing.T) {
	// rule OUT-08
	values := func() map[string]any { return nil }
	cases := map[string]struct {
		fn            any
		marks         []toolmethod.Output
		place, reason string
	}{
		"an output has neither a data type nor a definition": {
			values, []toolmethod.Output{{Name: "count", DataType: "integer"}, {Name: "titles"}}, `output "titles"`, "no type",
		},
		"two marks with one name": {
			values, []toolmethod.Output{{Name: "count", DataType: "integer"}, {Name: "count", DataType: "integer"}}, `output "count"`, "described twice",
		},
		"an output without a name": {
			values, []toolmethod.Output{{Name: "count", DataType: "integer"}, {DataType: "integer"}}, `output ""`, "",
		},
		"a map of values that have a type": {
			func() map[string]int { return nil }, []toolmethod.Output{{Name: "a", DataType: "integer"}, {Name: "b", DataType: "integer"}}, "", "2 output marks for one result",
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			problem := refuseOutput(t, c.fn, c.marks...)
			if problem.Place != c.place || problem.Fix == "" {
				t.Errorf("wanted a fix for %q, got %v", c.place, &problem)
			}
			wantText(t, problem.Reason, c.reason)
		})
	}
}

// logbook is a service with marks in tags.
type logbook struct {
	_ struct{} `description:"Sums up." method:"Sum" permission:"*" tool:"logbook.sum"`
	_ struct{} `data_type:"integer" output:"count"`
	_ struct{} `data_type:"string" multiple:"true" optional:"true" output:"titles"`
	_ struct{} `description:"Shapes." method:"Page" permission:"*" tool:"logbook.page"`
	_ struct{} `description:"Matches across every page." output:"total"`
}

// Sum returns a map.
func (logbook) Sum() map[string]any { return map[string]any{"count": 3} }

// Page returns a shape.
func (logbook) Page() (s struct{ Total int8 }) { return s }

func TestTagsDeclareOutputsOfMapsAndShapes(t *testing.T) {
	// rule OUT-08
	// rule OUT-09
	r := registered(t, logbook{})
	wantJSON(t, r, "logbook.sum", "", `{"count":3}`)
	wantJSON(t, r, "logbook.page", "", `{"total":0}`)
	if got := mustLookup(t, r, "logbook.page").Outputs[0].Description; got != "Matches across every page." {
		t.Errorf("wanted the description of the tag, got %q", got)
	}
}
