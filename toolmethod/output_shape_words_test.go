package toolmethod_test

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// shipyard is a service whose results are written out in shipyardSource.
type shipyard struct{}

// Survey returns a shape.
func (shipyard) Survey() (s struct {
	Ships, Masts int8
	Sails        int8
	Crew         int8
	Anchors      int8
},
) {
	return s
}

// Tally returns a map.
func (shipyard) Tally() map[string]any { return map[string]any{"ships": 1, "crew": 2} }

func shipyardSource() toolmethod.Option {
	return toolmethod.Source(fstest.MapFS{"shipyard.go": {Data: []byte(`package toolmethod_test

type shipyard struct{}

// Survey surveys.
//
//   - crew: all hands
//   - Anchors: those on board
//
// It returns what it saw.
func (shipyard) Survey() (s struct {
	Ships, Masts int8 // Counted twice.
	// Sails that can be set.
	Sails   int8
	Crew    int8
	Anchors int8
}) { return s }

// Tally tallies.
//
//   - ships: how many there are
//
// It returns the counts.
func (shipyard) Tally() map[string]any { return nil }
`)}})
}

func TestOutputsOfAWholeResultTakeTheirWordsFromTheSource(t *testing.T) {
	cases := map[string]struct {
		mark toolmethod.Method
		want map[string]string
	}{
		// rule DOC-04
		"the comment on the field, or the list item": {
			toolmethod.Method{Name: "Survey"},
			map[string]string{"ships": "Counted twice.", "masts": "Counted twice.", "sails": "Sails that can be set.", "crew": "all hands", "anchors": "those on board"},
		},
		"the list item of a key": {
			toolmethod.Method{Name: "Tally", Outputs: []toolmethod.Output{{Name: "ships", DataType: "integer"}, {Name: "crew", DataType: "integer"}}},
			map[string]string{"ships": "how many there are", "crew": ""},
		},
		// rule DOC-07
		"a mark wins over both": {
			toolmethod.Method{Name: "Survey", Outputs: []toolmethod.Output{{Name: "sails", Description: "Canvas."}, {Name: "crew", Description: "Men."}}},
			map[string]string{"ships": "Counted twice.", "masts": "Counted twice.", "sails": "Canvas.", "crew": "Men.", "anchors": "those on board"},
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			c.mark.ID, c.mark.Permission = "yard", "*"
			r := registered(t, shipyard{}, shipyardSource(), c.mark)
			got := map[string]string{}
			for _, out := range mustLookup(t, r, "yard").Outputs {
				got[out.Name] = out.Description
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("the descriptions differ (-want +got):\n%s", diff)
			}
		})
	}
}
