package infer

import (
	"errors"
	"reflect"
	"strings"
	"time"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// moment is time.Time: an RFC 3339 date-time, or a date where a data type says
// so. Methods receive UTC, and UTC is published.
type moment struct {
	described
	date bool
	want string // for who sends something else
}

// momentSchema describes a date-time.
func momentSchema() *schema.Schema { return &schema.Schema{Type: schema.String, Format: "date-time"} }

// newMoment returns the date or date-time that s asks for.
func newMoment(s *schema.Schema) *moment {
	return &moment{described: described{s}, date: s.Format == "date", want: "a " + s.Format}
}

func (m *moment) withInput(s *schema.Schema) (input, error)   { return newMoment(s), nil }
func (m *moment) withOutput(s *schema.Schema) (output, error) { return newMoment(s), nil }

func (m *moment) decode(r *Reader, v reflect.Value) {
	value, ok := r.readString(m.want)
	if !ok {
		return
	}
	t, _ := reflect.TypeAssert[*time.Time](v.Addr())
	// The format is checked on its own: package time takes more than RFC 3339 does.
	if !schema.FormatValid(m.s.Format, value) || !m.parse(t, value) {
		r.breach(schema.FormatBreach(m.s.Format, value))
	} else if !hasYear(t.Unix()) {
		r.noteYear(value)
	}
}

// noteYear notes that a date-time is one of another zone that UTC has no year
// for, so that it could not be published again.
func (r *Reader) noteYear(value []byte) {
	r.note("format", "must be a date-time in the years 0 to 9999 of UTC, got "+excerpt(wire.AppendStringBytes(nil, value)))
}

// parse puts the moment that text is into t, and tells whether that can be done.
func (m *moment) parse(t *time.Time, text []byte) bool {
	var err error
	if m.date {
		*t, err = time.Parse(time.DateOnly, string(text))
	} else {
		err = t.UnmarshalText(text)
		*t = t.UTC()
	}
	return err == nil
}

// Publish appends the moment in UTC.
func (m *moment) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	t, _ := reflect.TypeAssert[time.Time](v)
	second := t.Unix()
	if !hasYear(second) {
		return dst, errors.New("the year is outside of 0..9999")
	}
	dst = appendDate(append(dst, '"'), second)
	if !m.date {
		dst = appendClock(dst, second, t.Nanosecond())
	}
	return append(dst, '"'), nil
}

// span is time.Duration: Go's own text, such as 1h30m.
type span struct {
	described
	check *schema.StringCheck
}

// spanSchema describes a duration.
func spanSchema() *schema.Schema {
	return &schema.Schema{Type: schema.String, Patterns: []string{schema.DurationPattern}}
}

// newSpan returns the duration under s.
func newSpan(s *schema.Schema) (*span, error) {
	check, err := schema.NewStringCheck(s)
	return &span{described: described{s}, check: check}, err
}

func (d *span) withInput(s *schema.Schema) (input, error)   { return newSpan(s) }
func (d *span) withOutput(s *schema.Schema) (output, error) { return newSpan(s) }

func (d *span) decode(r *Reader, v reflect.Value) {
	if !r.expect(wire.KindString, "a duration such as 1h30m") {
		return
	}
	value := r.scan.String()
	if r.scan.Err() != nil {
		return
	}
	parsed, err := time.ParseDuration(string(value))
	if err != nil || d.check.Check(value) != nil {
		r.note("pattern", "must be a duration such as 1h30m, got "+excerpt(wire.AppendStringBytes(nil, value)))
		return
	}
	v.SetInt(int64(parsed))
}

// Publish appends Go's text of the duration.
func (d *span) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	value := time.Duration(v.Int()).String()
	return wire.AppendString(dst, strings.Replace(value, "µ", "u", 1)), nil
}
