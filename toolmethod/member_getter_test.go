package toolmethod_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// captain is a value type of getters.
type captain struct {
	_ struct{} `member:"" method:"GetTitle"`
	_ struct{} `member:"" method:"IsRetired"`
	_ struct{} `member:"" method:"HasShip"`
	_ struct{} `member:"" method:"Getaway"`
	_ struct{} `member:"" method:"Issue"`
	_ struct{} `member:"" method:"Island"`
	_ struct{} `member:"" method:"Get"`
	_ struct{} `member:"" method:"GetURLs"`
}

// tallies count how often the getters of a count have run.
type tallies struct {
	sync.Mutex
	runs map[string]int
}

// add notes that a getter ran.
func (c *tallies) add(name string) {
	c.Lock()
	defer c.Unlock()
	if c.runs == nil {
		c.runs = map[string]int{}
	}
	c.runs[name]++
}

// mate is a value type whose getters are counted.
type mate struct { //nolint:recvcheck // getters may be on both
	_ struct{} `member:"value"   method:"Value"`
	_ struct{} `member:"pointer" method:"Pointer"`
	_ struct{} `member:"context" method:"Context"`
	_ struct{} `member:"failing" method:"Failing"`
	_ struct{} `member:"nothing,omit_when_null" method:"Nothing"`

	Rank  int `member:"rank"`
	tally *tallies
	fail  error
}

// voice is a key of contexts.
type voice struct{}

func (m mate) Value() int { m.tally.add("value"); return m.Rank }

// Pointer changes what it is called on.
func (m *mate) Pointer() int { m.tally.add("pointer"); m.Rank++; return m.Rank }

// Context reads the context of the call.
func (m mate) Context(ctx context.Context) string {
	m.tally.add("context")
	text, _ := ctx.Value(voice{}).(string)
	return text
}

// Failing fails where it should.
func (m *mate) Failing(ctx context.Context) (string, error) {
	m.tally.add("failing")
	return "fine", errors.Join(m.fail, ctx.Err())
}

func (m mate) Nothing() *string { m.tally.add("nothing"); return nil }

func TestGettersRunOncePerValueAndNeverAtDiscovery(t *testing.T) {
	// rule VO-03
	tally := &tallies{}
	one := mate{Rank: 4, tally: tally}
	const want = `{"value":4,"pointer":5,"context":"aye","failing":"fine","rank":5}`
	once := map[string]int{"value": 1, "pointer": 1, "context": 1, "failing": 1, "nothing": 1}
	for name, c := range map[string]struct {
		fn   any
		want string
	}{
		"of a value":               {func() mate { return one }, want},
		"of a pointer":             {func() *mate { m := one; return &m }, want},
		"of an item of an array":   {func() [1]mate { return [1]mate{one} }, "[" + want + "]"},
		"of an item of a list":     {func() []mate { return []mate{one} }, "[" + want + "]"},
		"of a value of a map":      {func() map[string]mate { return map[string]mate{"a": one} }, `{"a":` + want + "}"},
		"of a member":              {func() crate[mate] { return crate[mate]{one} }, `{"inside":` + want + "}"},
		"of a member of a pointer": {func() *crate[*mate] { m := one; return &crate[*mate]{&m} }, `{"inside":` + want + "}"},
	} {
		t.Run(name, func(t *testing.T) {
			tally.runs = nil
			r, _ := registerOutput(t, c.fn, nil)
			if len(tally.runs) > 0 {
				t.Errorf("wanted no getter to run at discovery, got %v", tally.runs)
			}
			result := r.Call(context.WithValue(t.Context(), voice{}, "aye"), "show", nil)
			if got, want := string(result.JSON()), `{"result":`+c.want+"}"; got != want {
				t.Errorf("wanted %s, got %s %s", want, got, result.Message())
			}
			if diff := cmp.Diff(once, tally.runs); diff != "" {
				t.Errorf("the getters ran otherwise (-want +got):\n%s", diff)
			}
		})
	}
	if one.Rank != 4 {
		t.Errorf("a getter on a value changed the original: its rank is %d", one.Rank)
	}
}

func TestGetterThatFailsIsARuntimeFailure(t *testing.T) {
	// rule VO-03
	for name, c := range map[string]struct {
		err error
		log string
	}{
		"an error":                        {errors.New("the chest is locked"), "the chest is locked"},
		"an input error all the same":     {toolmethod.InputErrorf("not your chest"), "not your chest"},
		"an access error all the same":    {fmt.Errorf("chest: %w", toolmethod.AccessErrorf("go away")), "go away"},
		"an error that is a cancellation": {context.Canceled, "context canceled"},
	} {
		t.Run(name, func(t *testing.T) {
			broken := mate{tally: &tallies{}, fail: c.err}
			wantText(t, failOutput(t, func() []mate { return []mate{broken} }), c.log)
		})
	}
	t.Run("a panic", func(t *testing.T) {
		wantText(t, failOutput(t, func() mate { return mate{} }), "nil pointer") // no tally to count with
	})
	t.Run("an error that is a typed nil", func(t *testing.T) {
		failOutput(t, func() typedNil { return typedNil{} })
	})
}

// typedNil is a value type whose getter returns a typed nil as its error.
type typedNil struct {
	_ struct{} `member:"name" method:"Name"`
}

func (typedNil) Name() (string, error) { return "", (*awashError)(nil) }

// awashError is an error that stands being nil.
type awashError struct{}

func (*awashError) Error() string { return "ashore" }

func (captain) GetTitle() string  { return "Sir" }
func (captain) IsRetired() bool   { return true }
func (captain) HasShip() bool     { return true }
func (captain) Getaway() string   { return "boat" }
func (captain) Issue() int8       { return 1 }
func (captain) Island() int8      { return 2 }
func (captain) Get() int8         { return 3 }
func (captain) GetURLs() []string { return nil }

// oiler is a value type whose getter has no name that could be published.
type oiler struct {
	_ struct{} `member:"" method:"IsÖl"`
}

func (oiler) IsÖl() bool { return true }

func TestGettersLoseGetAndIs(t *testing.T) {
	// rule NM-02
	got := showOutput(t, func() captain { return captain{} }).value()
	want := `{"title":"Sir","retired":true,"has_ship":true,"getaway":"boat","issue":1,"island":2,"get":3,"urls":[]}`
	if got != want {
		t.Errorf("wanted %s, got %s", want, got)
	}
	if problem := refuseOutput(t, func() oiler { return oiler{} }); problem.Place != "method oiler.IsÖl" {
		t.Errorf("wanted a problem with oiler.IsÖl, got %v", &problem)
	}
}
