package schema

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"strconv"
)

// IntegerCheck checks integers of any size against the rules of one schema. It
// is safe for concurrent use, and a nil one holds for every integer.
type IntegerCheck struct {
	bounds []bound
	// Integers in these windows hold whatever else is asked; the others are looked
	// at one rule after the other. A window whose ends are crossed is empty.
	lowInt, highInt   int64
	lowUint, highUint uint64
	enum, not         *textSet
}

// NewIntegerCheck compiles what s says about integers; its bounds may have
// fractions. The check is nil when that is nothing. An error is a bound that is
// no JSON number, an enum value that is no integer, or an exponent beyond ±999.
func NewIntegerCheck(s *Schema) (*IntegerCheck, error) {
	bounds, err := newBounds(s)
	if err != nil {
		return nil, err
	}
	c := &IntegerCheck{bounds: bounds}
	if c.enum, err = newIntegerSet(s.Enum); err != nil {
		return nil, fmt.Errorf("enum: %w", err)
	}
	if c.not, err = newIntegerSet(s.Not); err != nil {
		return nil, fmt.Errorf("not: %w", err)
	}
	if c.bounds == nil && c.enum == nil && c.not == nil {
		return nil, nil //nolint:nilnil // a nil check is the one that always holds
	}
	c.open()
	return c, nil
}

// newIntegerSet returns the set of the integers in values, or nil for a nil list.
func newIntegerSet(values []json.RawMessage) (*textSet, error) {
	if values == nil {
		return nil, nil //nolint:nilnil // no set at all is an answer
	}
	t := &textSet{texts: make(map[string]struct{}, len(values)), values: values}
	for _, v := range values {
		d, err := parseDecimal(string(v))
		if err != nil {
			return nil, err
		}
		if !d.integer() {
			return nil, fmt.Errorf("%s is no integer", v)
		}
		t.texts[string(d.plain())] = struct{}{}
	}
	return t, nil
}

// open sets the windows: what the bounds leave of the two types, and nothing where
// single integers are listed.
func (c *IntegerCheck) open() {
	least, most := integerRange(c.bounds)
	c.lowInt, c.highInt = math.MinInt64, math.MaxInt64
	c.lowUint, c.highUint = 0, math.MaxUint64
	if c.enum != nil || c.not != nil {
		c.lowInt, c.lowUint = math.MaxInt64, math.MaxUint64
		c.highInt, c.highUint = math.MinInt64, 0
		return
	}
	if least != nil {
		switch {
		case least.IsInt64():
			c.lowInt = least.Int64()
		case least.Sign() > 0:
			c.lowInt, c.highInt = math.MaxInt64, math.MinInt64
		}
		switch {
		case least.IsUint64():
			c.lowUint = least.Uint64()
		case least.Sign() > 0:
			c.lowUint, c.highUint = math.MaxUint64, 0
		}
	}
	if most != nil {
		switch {
		case most.IsInt64():
			c.highInt = min(c.highInt, most.Int64())
		case most.Sign() < 0:
			c.lowInt, c.highInt = math.MaxInt64, math.MinInt64
		}
		switch {
		case most.IsUint64():
			c.highUint = min(c.highUint, most.Uint64())
		case most.Sign() < 0:
			c.lowUint, c.highUint = math.MaxUint64, 0
		}
	}
}

// integerRange returns the least and the greatest integer that hold the bounds,
// nil where there is none.
func integerRange(bounds []bound) (least, most *big.Int) {
	for i := range bounds {
		edge := bounds[i].edge()
		if bounds[i].lower() {
			if least == nil || edge.Cmp(least) > 0 {
				least = edge
			}
		} else if most == nil || edge.Cmp(most) < 0 {
			most = edge
		}
	}
	return least, most
}

// Int returns the first rule that n breaks, or nil. Nothing is allocated for an
// integer that holds.
func (c *IntegerCheck) Int(n int64) *Breach {
	if c == nil || c.lowInt <= n && n <= c.highInt {
		return nil
	}
	return c.checkInt(n)
}

// checkInt is Int for what is outside of the window.
func (c *IntegerCheck) checkInt(n int64) *Breach {
	var buf [24]byte
	return c.check(strconv.AppendInt(buf[:0], n, 10))
}

// Uint returns the first rule that n breaks, or nil. Nothing is allocated for an
// integer that holds.
func (c *IntegerCheck) Uint(n uint64) *Breach {
	if c == nil || c.lowUint <= n && n <= c.highUint {
		return nil
	}
	return c.checkUint(n)
}

// checkUint is Uint for what is outside of the window.
func (c *IntegerCheck) checkUint(n uint64) *Breach {
	var buf [24]byte
	return c.check(strconv.AppendUint(buf[:0], n, 10))
}

// Big returns the first rule that n breaks, or nil.
func (c *IntegerCheck) Big(n *big.Int) *Breach {
	if c == nil {
		return nil
	}
	return c.check(n.Append(nil, 10))
}

// check checks an integer in its common spelling against every rule.
func (c *IntegerCheck) check(literal []byte) *Breach {
	if len(c.bounds) > 0 {
		d, _ := readDecimal(literal)
		for i := range c.bounds {
			if b := &c.bounds[i]; !b.holds(compare(&d, &b.exact)) {
				return b.breach(literal)
			}
		}
	}
	if c.enum != nil && !c.enum.holds(literal) {
		return breach(keyEnum, enumMessage(c.enum.values), gotNumber(literal))
	}
	if c.not != nil && c.not.holds(literal) {
		return breach(keyNot, notMessage(c.not.values), "")
	}
	return nil
}
