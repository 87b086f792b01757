package schema

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"strings"
)

// settle finishes c, which is s with the rules added: a list of values is cut
// down to those that hold all the rest, and rules that nothing can hold are an
// error. What a list says already is not said again by other keywords.
func (r Rules) settle(s, c *Schema) (*Schema, error) {
	valid, err := literalCheck(c)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.text(), err)
	}
	if c.Enum == nil {
		if !satisfiable(c, valid) {
			return nil, r.unsatisfiable()
		}
		return c, nil
	}
	kept := []json.RawMessage{}
	for _, value := range c.Enum {
		if valid(value) {
			kept = append(kept, value)
		}
	}
	if len(kept) == 0 {
		return nil, r.unsatisfiable()
	}
	c = s.Clone()
	c.Enum = kept
	return c, nil
}

// settleSize says whether a list or map of some size can hold the rules.
func (r Rules) settleSize(least, most *int) error {
	if most != nil && (*most < 0 || (least != nil && *least > *most)) {
		return r.unsatisfiable()
	}
	return nil
}

// unsatisfiable says that nothing can hold the rules.
func (r Rules) unsatisfiable() error {
	return fmt.Errorf("%s: no value of this type can hold that", r.text())
}

// text returns the words before a dive as they were written.
func (r Rules) text() string {
	texts := make([]string, len(r.words))
	for i, w := range r.words {
		texts[i] = w.text
	}
	return strings.Join(texts, ",")
}

// literalCheck returns the check of c for values that are written in JSON and
// are of c's type.
func literalCheck(c *Schema) (func(json.RawMessage) bool, error) {
	switch c.Type {
	case String:
		check, err := NewStringCheck(c)
		return func(v json.RawMessage) bool {
			text, ok := decodeString(v)
			return ok && check.Check([]byte(text)) == nil
		}, err
	case Integer, Number:
		check, err := NewNumberCheck(c)
		return func(v json.RawMessage) bool {
			d, ok := readDecimal(v)
			if !ok || (c.Type == Integer && !d.integer()) {
				return false
			}
			return check.Float(nearestFloat(string(v)), v) == nil
		}, err
	default:
		return func(json.RawMessage) bool { return true }, nil
	}
}

// satisfiable says whether some value holds c, as far as that can be told: what
// patterns leave is not looked into.
func satisfiable(c *Schema, valid func(json.RawMessage) bool) bool {
	switch c.Type {
	case String:
		return satisfiableString(c, valid)
	case Integer:
		return satisfiableInteger(c, valid)
	case Number:
		return satisfiableNumber(c, valid)
	default:
		return true
	}
}

// satisfiableString compares the lengths, also with those of the format.
func satisfiableString(c *Schema, valid func(json.RawMessage) bool) bool {
	least, most := 0, math.MaxInt
	switch c.Format {
	case formatUUID:
		least, most = 36, 36
	case formatEmail:
		least, most = len("a@b"), maxEmail
	case formatURI:
		least = len("a:")
	case formatIPv4:
		least, most = len("1.1.1.1"), len("255.255.255.255")
	case formatIPv6:
		least, most = len("::"), len("ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255")
	case formatHostname:
		least, most = 1, maxDomain
	}
	if c.MinLength != nil {
		least = max(least, *c.MinLength)
	}
	if c.MaxLength != nil {
		most = min(most, *c.MaxLength)
	}
	if most == 0 && least == 0 {
		return valid(json.RawMessage(`""`))
	}
	return least <= most
}

// satisfiableInteger counts what the bounds leave, and looks at each of them
// where they are no more than the refused ones.
func satisfiableInteger(c *Schema, valid func(json.RawMessage) bool) bool {
	bounds, err := newBounds(c)
	if err != nil {
		return false
	}
	least, most := integerRange(bounds)
	if least == nil || most == nil {
		return true
	}
	span := new(big.Int).Sub(most, least)
	if span.Cmp(big.NewInt(int64(len(c.Not)))) >= 0 {
		return true
	}
	one := big.NewInt(1)
	for n := least; n.Cmp(most) <= 0; n.Add(n, one) {
		if valid(n.Append(nil, 10)) {
			return true
		}
	}
	return false
}

// satisfiableNumber compares the bounds on both sides. Between two that differ
// there is always a number.
func satisfiableNumber(c *Schema, valid func(json.RawMessage) bool) bool {
	bounds, err := newBounds(c)
	if err != nil {
		return false
	}
	for i := range bounds {
		for j := range bounds {
			a, b := &bounds[i], &bounds[j]
			if !a.lower() || b.lower() {
				continue
			}
			switch compare(&a.exact, &b.exact) {
			case 1:
				return false
			case 0:
				return valid(json.RawMessage(a.limit))
			}
		}
	}
	return true
}
