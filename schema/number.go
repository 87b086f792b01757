package schema

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// NumberCheck checks numbers with fractions against the rules of one schema. It
// is safe for concurrent use, and a nil one holds for every number.
//
// Limits and values are compared as the decimals they are written as: 0.1 holds
// "at most 0.1", although the float next to it is a little more, and
// 0.10000000000000000001 does not. The floats decide wherever they differ, since
// rounding keeps the order; only a float that is also the one next to the limit
// needs a look at the digits.
type NumberCheck struct {
	bounds    []bound
	enum, not *numberSet
}

// numberSet is a list of numbers.
type numberSet struct {
	numbers []bound           // without a keyword
	values  []json.RawMessage // for the message
}

// NewNumberCheck compiles what s says about numbers. The check is nil when that
// is nothing. An error is a limit or an enum value that is no JSON number, or
// one with an exponent beyond ±999.
func NewNumberCheck(s *Schema) (*NumberCheck, error) {
	bounds, err := newBounds(s)
	if err != nil {
		return nil, err
	}
	c := &NumberCheck{bounds: bounds}
	if c.enum, err = newNumberSet(s.Enum); err != nil {
		return nil, fmt.Errorf("enum: %w", err)
	}
	if c.not, err = newNumberSet(s.Not); err != nil {
		return nil, fmt.Errorf("not: %w", err)
	}
	if c.bounds == nil && c.enum == nil && c.not == nil {
		return nil, nil //nolint:nilnil // a nil check is the one that always holds
	}
	return c, nil
}

// newNumberSet returns the set of the numbers in values, or nil for a nil list.
func newNumberSet(values []json.RawMessage) (*numberSet, error) {
	if values == nil {
		return nil, nil //nolint:nilnil // no set at all is an answer
	}
	t := &numberSet{numbers: make([]bound, len(values)), values: values}
	for i, v := range values {
		exact, err := parseDecimal(string(v))
		if err != nil {
			return nil, err
		}
		t.numbers[i] = bound{exact: exact, nearest: nearestFloat(string(v))}
	}
	return t, nil
}

// Float returns the first rule that a number breaks, or nil. The literal is the
// number as it is written in JSON, and f the float64 next to it, zero or infinite
// where there is none; if the literal is nil, it is the shortest one that reads
// back as f. Nothing is allocated for a number that holds.
func (c *NumberCheck) Float(f float64, literal []byte) *Breach {
	if c == nil {
		return nil
	}
	var buf [32]byte
	if literal == nil {
		literal = strconv.AppendFloat(buf[:0], f, 'g', -1, 64)
	}
	for i := range c.bounds {
		if b := &c.bounds[i]; !b.holds(b.compareFloat(f, literal)) {
			return b.breach(literal)
		}
	}
	if c.enum != nil && !c.enum.holds(f, literal) {
		return breach(keyEnum, enumMessage(c.enum.values), gotNumber(literal))
	}
	if c.not != nil && c.not.holds(f, literal) {
		return breach(keyNot, notMessage(c.not.values), "")
	}
	return nil
}

// holds says whether a number is in the set.
func (t *numberSet) holds(f float64, literal []byte) bool {
	for i := range t.numbers {
		if t.numbers[i].compareFloat(f, literal) == 0 {
			return true
		}
	}
	return false
}

// compareFloat compares a number to the limit. The floats are asked first, as
// [NumberCheck] says, but for zero: that may stand for a number which is out of
// their range.
func (b *bound) compareFloat(f float64, literal []byte) int {
	if f != 0 {
		switch {
		case f < b.nearest:
			return -1
		case f > b.nearest:
			return 1
		}
	}
	d, ok := readDecimal(literal)
	if !ok {
		return 0
	}
	return compare(&d, &b.exact)
}
