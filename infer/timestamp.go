package infer

import (
	"errors"
	"reflect"
	"time"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// stampName is the data type of a stamp.
const stampName = "timestamp"

// stamp is an integer of seconds since 1970, which stands in JSON as an RFC 3339
// date-time. What is read is cut to whole seconds.
type stamp struct {
	described
}

func (c *stamp) withInput(s *schema.Schema) (input, error)   { return &stamp{described{s}}, nil }
func (c *stamp) withOutput(s *schema.Schema) (output, error) { return &stamp{described{s}}, nil }

func (c *stamp) decode(r *Reader, v reflect.Value) {
	if !r.expect(wire.KindString, "a date-time") {
		return
	}
	value := r.scan.String()
	if r.scan.Err() != nil {
		return
	}
	t, err := time.Parse(time.RFC3339Nano, string(value))
	if err != nil || !schema.FormatValid(c.s.Format, value) {
		r.breach(schema.FormatBreach(c.s.Format, value))
		return
	}
	second := t.Unix()
	switch {
	case !hasYear(second):
		r.noteYear(value)
	case !unsigned(v.Type()) && !v.OverflowInt(second):
		v.SetInt(second)
	case unsigned(v.Type()) && second >= 0 && !v.OverflowUint(uint64(second)):
		v.SetUint(uint64(second))
	default:
		r.note("format", "must be a date-time that is nearer to 1970, got "+excerpt(wire.AppendStringBytes(nil, value)))
	}
}

// errStamp is what publishing fails with that is out of reach of RFC 3339.
var errStamp = errors.New("the year of the timestamp is outside of 0..9999")

// Publish appends the date-time in UTC.
func (c *stamp) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	var second int64
	if unsigned(v.Type()) {
		if v.Uint() > lastSecond {
			return dst, errStamp
		}
		second = int64(v.Uint()) //nolint:gosec // it was just compared
	} else {
		second = v.Int()
	}
	if !hasYear(second) {
		return dst, errStamp
	}
	dst = appendClock(appendDate(append(dst, '"'), second), second, 0)
	return append(dst, '"'), nil
}

// stampOr returns the data type of stamps where in reads or publishes them, one
// or a list; other for all else.
func stampOr(in any, other string) string {
	for {
		switch c := in.(type) {
		case *stamp:
			return stampName
		case *validatedInput:
			in = c.input
		case *pointerInput:
			in = c.elem
		case *sqlNullInput:
			in = c.elem
		case *nullableInput:
			in = c.elem
		case *listInput:
			in = c.elem
		case *nullableOutput:
			in = c.elem
		case *listOutput:
			in = c.elem
		case *sequence:
			in = c.elem
		default:
			return other
		}
	}
}
