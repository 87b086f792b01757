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
	layout string
}

// momentSchema describes a date-time.
func momentSchema() *schema.Schema { return &schema.Schema{Type: schema.String, Format: "date-time"} }

// newMoment returns the date or date-time that s asks for.
func newMoment(s *schema.Schema) *moment {
	m := &moment{described: described{s}, layout: time.RFC3339Nano}
	if s.Format == "date" {
		m.layout = time.DateOnly
	}
	return m
}

func (m *moment) withInput(s *schema.Schema) (input, error)   { return newMoment(s), nil }
func (m *moment) withOutput(s *schema.Schema) (output, error) { return newMoment(s), nil }

func (m *moment) decode(r *Reader, v reflect.Value) {
	if !r.expect(wire.KindString, "a "+m.s.Format) {
		return
	}
	value := r.scan.String()
	if r.scan.Err() != nil {
		return
	}
	// The format is checked on its own: time.Parse takes more than RFC 3339 does.
	if !schema.FormatValid(m.s.Format, value) {
		r.breach(schema.FormatBreach(m.s.Format, value))
		return
	}
	t, err := time.Parse(m.layout, string(value))
	if err != nil {
		r.breach(schema.FormatBreach(m.s.Format, value))
		return
	}
	*timeAt(v) = t.UTC()
}

// timeAt returns the time.Time that v, of any type with that structure, holds.
func timeAt(v reflect.Value) *time.Time {
	t, _ := reflect.TypeAssert[*time.Time](valueobj.Addressable(v).Addr())
	return t
}

// The seconds since 1970 of the years that RFC 3339 can write, 0 to 9999.
const (
	firstSecond = -62_167_219_200
	lastSecond  = 253_402_300_799
)

// Publish appends the moment in UTC.
func (m *moment) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	t := timeAt(v).UTC()
	if second := t.Unix(); second < firstSecond || second > lastSecond {
		return dst, errors.New("the year is outside of 0..9999")
	}
	dst = append(dst, '"')
	dst = t.AppendFormat(dst, m.layout)
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
