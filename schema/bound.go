package schema

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
)

// bound is one of the four limits of a number.
type bound struct {
	keyword string
	limit   json.Number
	exact   decimal
	nearest float64 // the float next to exact, infinite if it has none
}

// holds says whether a number holds that compares to the limit as given.
func (b *bound) holds(comparison int) bool {
	switch b.keyword {
	case keyMinimum:
		return comparison >= 0
	case keyExclusiveMinimum:
		return comparison > 0
	case keyMaximum:
		return comparison <= 0
	default:
		return comparison < 0
	}
}

// lower says whether the limit is one that numbers may not fall below.
func (b *bound) lower() bool {
	return b.keyword == keyMinimum || b.keyword == keyExclusiveMinimum
}

// edge returns the integer next to the limit on the side that holds.
func (b *bound) edge() *big.Int {
	exclusive := b.keyword == keyExclusiveMinimum || b.keyword == keyExclusiveMaximum
	if !b.exact.integer() {
		r, _ := new(big.Rat).SetString(string(b.limit))
		edge := new(big.Int).Div(r.Num(), r.Denom())
		if b.lower() {
			edge.Add(edge, big.NewInt(1))
		}
		return edge
	}
	edge, _ := new(big.Int).SetString(string(b.exact.plain()), 10)
	switch {
	case exclusive && b.lower():
		edge.Add(edge, big.NewInt(1))
	case exclusive:
		edge.Sub(edge, big.NewInt(1))
	}
	return edge
}

// breach says that a number is beyond the limit.
func (b *bound) breach(literal []byte) *Breach {
	return breach(b.keyword, boundMessage(b.keyword, string(b.limit)), gotNumber(literal))
}

// newBounds reads the limits that s sets. An error is a limit that is no JSON
// number, or one whose exponent is beyond ±999.
func newBounds(s *Schema) ([]bound, error) {
	limits := [...]bound{
		{keyword: keyMinimum, limit: s.Minimum},
		{keyword: keyExclusiveMinimum, limit: s.ExclusiveMinimum},
		{keyword: keyMaximum, limit: s.Maximum},
		{keyword: keyExclusiveMaximum, limit: s.ExclusiveMaximum},
	}
	var bounds []bound
	for _, b := range limits {
		if b.limit == "" {
			continue
		}
		var err error
		if b.exact, err = parseDecimal(string(b.limit)); err != nil {
			return nil, fmt.Errorf("%s: %w", b.keyword, err)
		}
		b.nearest = nearestFloat(string(b.limit))
		bounds = append(bounds, b)
	}
	return bounds, nil
}

// parseDecimal reads a number of a schema.
func parseDecimal(text string) (decimal, error) {
	d, ok := readDecimal([]byte(text))
	if !ok {
		return decimal{}, fmt.Errorf("%q is no number", text)
	}
	if d.huge() {
		return decimal{}, fmt.Errorf("%s has an exponent beyond ±%d", text, exponentLimit)
	}
	return d, nil
}

// nearestFloat returns the float next to a number; ParseFloat answers with an
// infinity for one that is out of its range, which is what is wanted here.
func nearestFloat(text string) float64 {
	f, _ := strconv.ParseFloat(text, 64)
	return f
}
