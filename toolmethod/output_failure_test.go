package toolmethod_test

import (
	"encoding/json"
	"errors"
	"math"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// raw is a value that marshals to its own text, or fails with it.
type raw string

// MarshalJSON returns the text, an error or a panic.
func (r raw) MarshalJSON() ([]byte, error) {
	if text, found := strings.CutPrefix(string(r), "error "); found {
		return nil, errors.New(text)
	}
	if text, found := strings.CutPrefix(string(r), "panic "); found {
		panic(text) //nolint:forbidigo // marshalers may panic
	}
	return []byte(r), nil
}

// tattoo is a value with a text of its own, which can fail too.
type tattoo string

// MarshalText returns the text, an error or a panic.
func (x tattoo) MarshalText() ([]byte, error) { return raw(x).MarshalJSON() }

// flagColor is an enum.
type flagColor string

// Values lists the colors.
func (flagColor) Values() []flagColor { return []flagColor{"red", "green"} }

// anchorKey is a key of maps whose text does not tell its values apart.
type anchorKey struct{ n int }

// MarshalText returns the same text for every key, or fails.
func (k anchorKey) MarshalText() ([]byte, error) {
	if k.n < 0 {
		return nil, errors.New("there is no anchor")
	}
	return []byte("anchor"), nil
}

func TestValueThatCannotBePublishedIsARuntimeFailure(t *testing.T) {
	// rule OUT-11
	anything := toolmethod.Output{DataType: "any"}
	cases := map[string]struct {
		fn    any
		marks []toolmethod.Output
		log   string // a part of what the log says
	}{
		"NaN":                        {func() float64 { return math.NaN() }, nil, "not finite"},
		"an infinity":                {func() float64 { return math.Inf(1) }, nil, "not finite"},
		"a negative infinity":        {func() float32 { return float32(math.Inf(-1)) }, nil, "not finite"},
		"NaN deep in a list":         {func() []map[string]float64 { return []map[string]float64{{}, {"a": math.NaN()}} }, nil, "item 1: a: the number is not finite"},
		"NaN in an any":              {func() any { return []any{math.NaN()} }, []toolmethod.Output{anything}, "NaN"},
		"a marshaler's error":        {func() raw { return "error no ink" }, nil, "no ink"},
		"a marshaler's panic":        {func() raw { return "panic no paper" }, nil, "no paper"},
		"no JSON from a marshaler":   {func() raw { return `{"a":` }, nil, "unexpected end of JSON input"},
		"two values from one":        {func() raw { return `1 2` }, nil, "invalid character '2'"},
		"nothing from one":           {func() raw { return "" }, nil, "unexpected end of JSON input"},
		"a name twice from one":      {func() raw { return `{"a":1,"a":2}` }, nil, `"a" given twice`},
		"the same name by an escape": {func() raw { return `[{"a":1,"\u0061":2}]` }, nil, `"a" given twice`},
		"bytes that are no text":     {func() raw { return "\"\xff\"" }, nil, "not UTF-8"},
		"a lone surrogate":           {func() raw { return `"\ud800"` }, nil, "surrogate"},
		"too deep from one":          {func() raw { return raw(strings.Repeat("[", 65) + strings.Repeat("]", 65)) }, nil, "deep"},
		"an error of a text":         {func() tattoo { return "error no ink" }, nil, "no ink"},
		"a panic of a text":          {func() tattoo { return "panic no paper" }, nil, "no paper"},
		"an error of a key":          {func() map[anchorKey]int { return map[anchorKey]int{{-1}: 1} }, nil, "there is no anchor"},
		"two keys with one name":     {func() map[anchorKey]int { return map[anchorKey]int{{1}: 1, {2}: 2} }, nil, `two keys have the name "anchor"`},
		"two keys that mend to one":  {func() map[string]int { return map[string]int{"a\xff": 1, "a\xfe": 2} }, nil, "two keys have the name"},
		"an enum outside its cases":  {func() []flagColor { return []flagColor{"red", "blue"} }, nil, `must be one of "red", "green"`},
		"no value of an enum":        {func() flagColor { return "" }, nil, `must be one of "red", "green"`},
		"a relative URL":             {func() url.URL { return url.URL{Path: "/a"} }, nil, "must be a URI"},
		"an empty URL":               {func() *url.URL { return new(url.URL) }, nil, "must be a URI"},
		"a year of five digits":      {func() time.Time { return time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC) }, nil, "year"},
		"a year that is one in UTC only": {
			func() time.Time { return time.Date(9999, 12, 31, 23, 59, 59, 0, time.FixedZone("", -1)) }, nil, "year",
		},
		"a year before the first one": {func() time.Time { return time.Date(-1, 12, 31, 0, 0, 0, 0, time.UTC) }, nil, "year"},
		"a year beyond all counting":  {func() time.Time { return time.Unix(math.MaxInt64, 0) }, nil, "year"},
		"a json.Number that is none":  {func() json.Number { return "1e" }, nil, "not a number"},
		"a json.Number with a blank":  {func() json.Number { return " 1" }, nil, "not a number"},
		"an any of another data type": {func() any { return 5 }, []toolmethod.Output{{DataType: "string"}}, "must be a string, got 5"},
		"an any that is no list":      {func() any { return 5 }, []toolmethod.Output{{DataType: "list"}}, "data type"},
		"an any that is no map":       {func() any { return []int{} }, []toolmethod.Output{{DataType: "map"}}, "data type"},
		"a channel in an any":         {func() any { return map[string]any{"a": make(chan int)} }, []toolmethod.Output{anything}, "unsupported type"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) { wantText(t, failOutput(t, c.fn, c.marks...), c.log) })
	}
}

// buoy is a list of buoys.
type buoy struct {
	N    int     `member:"n"`
	Next *buoy   `member:"next"`
	Ring []buoy  `member:"ring"`
	More buoyMap `member:"more"`
}

// buoyMap is a map of buoys that can hold itself.
type buoyMap map[string]*buoy

// buoys returns a chain of n buoys.
func buoys(n int) *buoy {
	var first *buoy
	for i := range n {
		first = &buoy{N: i, Next: first}
	}
	return first
}

// fleet is a list of nothing but itself.
type fleet []fleet

func TestValueThatIsTooDeepOrCyclicIsARuntimeFailure(t *testing.T) {
	// rule OUT-11
	// rule VO-14
	ring := &buoy{}
	ring.Next = ring
	list := &buoy{Ring: make([]buoy, 3)}
	list.Ring[0].Ring = list.Ring
	table := &buoy{More: buoyMap{}}
	table.More["a"], table.More["b"] = table, table
	ships := make(fleet, 2)
	ships[0], ships[1] = ships, ships

	list2, table2 := []any{nil}, map[string]any{}
	list2[0], table2["a"] = list2, table2
	type node struct{ Next *node }
	loop := &node{}
	loop.Next = loop
	var pointer any
	pointer = &pointer
	anything := []toolmethod.Output{{DataType: "any"}}

	cases := map[string]struct {
		fn    any
		marks []toolmethod.Output
	}{
		"a pointer to itself":             {func() *buoy { return ring }, nil},
		"a list of itself":                {func() *buoy { return list }, nil},
		"a map of itself, twice":          {func() *buoy { return table }, nil},
		"a list type of itself":           {func() fleet { return ships }, nil},
		"one level too many":              {func() *buoy { return buoys(64) }, nil},
		"a million levels":                {func() *buoy { return buoys(1_000_000) }, nil},
		"an any that is a list of itself": {func() any { return list2 }, anything},
		"an any that is a map of itself":  {func() any { return table2 }, anything},
		"an any that points to itself":    {func() any { return pointer }, anything},
		"an any with a pointer to itself": {func() any { return loop }, anything},
		"an any that Go's encoder would not survive": {func() any {
			var deep any
			for range 2_000_000 {
				deep = []any{deep}
			}
			return deep
		}, anything},
		"an any with one level too many": {func() any {
			var deep any = true
			for range 65 {
				deep = map[string]any{"a": deep}
			}
			return deep
		}, anything},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) { wantText(t, failOutput(t, c.fn, c.marks...), "deep") })
	}
}

func TestValueAsDeepAsTheLimitIsPublished(t *testing.T) {
	// rule OUT-11
	t.Run("pointers are no levels", func(t *testing.T) {
		if got := strings.Count(showOutput(t, func() *buoy { return buoys(63) }).json, `"n":`); got != 63 {
			t.Errorf("wanted 63 levels, got %d", got)
		}
	})
	t.Run("nor is what an any goes through", func(t *testing.T) {
		type link struct {
			Next   any `json:"next"`
			parent any // which leads back, but is not encoded
			Owner  any `json:"-"`
		}
		last := &link{}
		var first any = last
		for range 63 {
			l := &link{Next: &first}
			l.parent, l.Owner, last.parent = last, l, l
			next := first
			l.Next, first = &next, l
		}
		got := showOutput(t, func() any { return first }, toolmethod.Output{DataType: "any"}).json
		if n := strings.Count(got, `"next":`); n != 64 {
			t.Errorf("wanted 64 levels, got %d", n)
		}
	})
	t.Run("a configured limit holds too", func(t *testing.T) {
		r, _ := newRegistry(t, toolmethod.WithLimits(toolmethod.Limits{Depth: 3}))
		for n := range 6 {
			r.RegisterFunc(func() *buoy { return buoys(n) }, toolmethod.Method{ID: strconv.Itoa(n), Permission: "*", Description: "Shows."})
			if got := r.Call(t.Context(), strconv.Itoa(n), nil).OK(); got != (n <= 2) {
				t.Errorf("%d levels of objects, the innermost with an empty list: got ok %t", n, got)
			}
		}
	})
}

func TestHalfADocumentNeverShowsInTheNextResult(t *testing.T) {
	// rule OUT-11
	r, _ := newRegistry(t)
	turn := 0
	r.RegisterFunc(func() []float64 {
		turn++
		if turn%2 == 1 {
			return []float64{1, 2, 3, math.NaN()}
		}
		return []float64{4}
	}, toolmethod.Method{ID: "show", Permission: "*", Description: "Shows."})
	for range 4 {
		if result := r.Call(t.Context(), "show", nil); result.OK() {
			if got := string(result.JSON()); got != `{"result":[4]}` {
				t.Errorf("wanted {\"result\":[4]}, got %s", got)
			}
		}
	}
	if turn != 4 {
		t.Errorf("wanted four calls of the method, got %d", turn)
	}
}
