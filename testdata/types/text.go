package types

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
)

// Money is an amount, as text with two digits after the point.
//
//nolint:recvcheck // text is read through a pointer and written from a value
type Money struct{ cents int64 }

// MarshalText returns the amount.
func (m Money) MarshalText() ([]byte, error) {
	sign, cents := "", m.cents
	if cents < 0 {
		sign, cents = "-", -cents
	}
	return fmt.Appendf(nil, "%s%d.%02d", sign, cents/100, cents%100), nil
}

// UnmarshalText reads an amount as [Money.MarshalText] writes it.
func (m *Money) UnmarshalText(text []byte) error {
	var whole, part int64
	digits, negative := strings.CutPrefix(string(text), "-")
	if n, err := fmt.Sscanf(digits, "%d.%02d", &whole, &part); err != nil || n != 2 || whole < 0 || part < 0 || whole > 1e15 {
		return errors.New("want 0.00")
	}
	m.cents = whole*100 + part
	if negative {
		m.cents = -m.cents
	}
	return nil
}

// Randomize makes the amount a random one.
func (m *Money) Randomize(r *rand.Rand) { m.cents = r.Int64N(2e9) - 1e9 }

// Weekday is an enum of integers that is text for everybody else.
type Weekday int

// days are the texts of the weekdays.
//
//nolint:gochecknoglobals // a table that never changes
var days = []string{"mo", "tu", "we"}

// MarshalText returns the short name of the day, and an error for a day that
// there is not.
func (d Weekday) MarshalText() ([]byte, error) {
	if d < 0 || int(d) >= len(days) {
		return nil, errors.New("no such day")
	}
	return []byte(days[d]), nil
}

// UnmarshalText reads the short name of a day.
func (d *Weekday) UnmarshalText(text []byte) error {
	for i, day := range days {
		if day == string(text) {
			*d = Weekday(i)
			return nil
		}
	}
	return errors.New("no such day")
}

// Tag is text that is kept as it comes, through pointer methods only.
type Tag struct{ text string }

// MarshalText returns the text.
func (t *Tag) MarshalText() ([]byte, error) { return []byte(t.text), nil }

// UnmarshalText keeps the text.
func (t *Tag) UnmarshalText(text []byte) error {
	t.text = string(text)
	return nil
}

// Randomize makes the text a random one, valid or not.
func (t *Tag) Randomize(r *rand.Rand) { t.text = randomString(r) }

// Span writes and reads a JSON of its own: a list of two numbers.
//
//nolint:recvcheck // JSON is read through a pointer and written from a value
type Span struct{ from, to int }

// MarshalJSON returns the ends.
func (s Span) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "[%d, %d]", s.from, s.to), nil }

// UnmarshalJSON reads the ends.
func (s *Span) UnmarshalJSON(text []byte) error {
	if n, err := fmt.Sscanf(strings.Join(strings.Fields(string(text)), ""), "[%d,%d]", &s.from, &s.to); err != nil || n != 2 {
		return errors.New("want two numbers")
	}
	return nil
}

// Randomize makes the ends random.
func (s *Span) Randomize(r *rand.Rand) { s.from, s.to = r.IntN(10), r.IntN(100) }
