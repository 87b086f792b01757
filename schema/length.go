package schema

// LengthCheck checks how many items a list or members a map has. It is safe for
// concurrent use, and a nil one holds for every number of them.
type LengthCheck struct {
	least, most       int // -1 is unset
	leastKey, mostKey string
	one, many         string
}

// NewLengthCheck returns the check of what s says about the size of an array or
// an object. It is nil when that is nothing, and for every other type.
func NewLengthCheck(s *Schema) *LengthCheck {
	c := &LengthCheck{least: -1, most: -1}
	least, most := s.MinItems, s.MaxItems
	switch s.Type {
	case Array:
		c.leastKey, c.mostKey, c.one, c.many = keyMinItems, keyMaxItems, "item", "items"
	case Object:
		c.leastKey, c.mostKey, c.one, c.many = keyMinProperties, keyMaxProperties, "member", "members"
		least, most = s.MinProperties, s.MaxProperties
	default:
		return nil
	}
	if least != nil && *least > 0 {
		c.least = *least
	}
	if most != nil {
		c.most = *most
	}
	if c.least < 0 && c.most < 0 {
		return nil
	}
	return c
}

// Check returns the rule that a size of n breaks, or nil.
func (c *LengthCheck) Check(n int) *Breach {
	switch {
	case c == nil:
		return nil
	case n < c.least:
		return &Breach{Keyword: c.leastKey, Message: leastMessage(c.least, c.one, c.many)}
	case c.most >= 0 && n > c.most:
		return &Breach{Keyword: c.mostKey, Message: mostMessage(c.most, c.one, c.many)}
	default:
		return nil
	}
}
