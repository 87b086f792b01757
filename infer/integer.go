package infer

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strconv"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// integer is every type of a signed or unsigned integer kind. Its width bounds
// it in the schema as it does in Go.
type integer struct {
	described
	check    *schema.IntegerCheck
	unsigned bool
	checked  bool // the schema says more than the width does
}

// integerSchema returns what the width of t says.
func integerSchema(t reflect.Type) *schema.Schema {
	s := &schema.Schema{Type: schema.Integer}
	bits := t.Bits()
	if unsigned(t) {
		s.Minimum = "0"
		s.Maximum = json.Number(strconv.FormatUint(math.MaxUint64>>(64-bits), 10))
		return s
	}
	s.Minimum = json.Number(strconv.FormatInt(math.MinInt64>>(64-bits), 10))
	s.Maximum = json.Number(strconv.FormatInt(math.MaxInt64>>(64-bits), 10))
	return s
}

// unsigned tells whether t is of an unsigned kind.
func unsigned(t reflect.Type) bool {
	return t.Kind() >= reflect.Uint && t.Kind() <= reflect.Uintptr
}

// newInteger returns the integer of type t.
func newInteger(t reflect.Type) (*integer, error) {
	i := &integer{unsigned: unsigned(t)}
	i, err := i.with(integerSchema(t))
	if err == nil {
		i.checked = false
	}
	return i, err
}

// with returns the same integer under s.
func (i *integer) with(s *schema.Schema) (*integer, error) {
	check, err := schema.NewIntegerCheck(s)
	return &integer{described: described{s}, check: check, unsigned: i.unsigned, checked: true}, err
}

func (i *integer) withInput(s *schema.Schema) (input, error)   { return i.with(s) }
func (i *integer) withOutput(s *schema.Schema) (output, error) { return i.with(s) }

func (i *integer) decode(r *Reader, v reflect.Value) {
	if n, ok := r.scan.ShortInt(); ok {
		i.set(r, v, n)
		return
	}
	if !r.expect(wire.KindNumber, "an integer") {
		return
	}
	literal := r.scan.Number()
	if r.scan.Err() != nil {
		return
	}
	var fault wire.NumberFault
	var breach *schema.Breach
	if i.unsigned {
		fault, breach = i.setUnsigned(v, literal)
	} else {
		fault, breach = i.setSigned(v, literal)
	}
	switch {
	case fault != wire.NumberOK:
		r.noteNumber(i.s, literal, fault)
	case breach != nil:
		r.breach(breach)
	}
}

// set puts n, which is not negative, into v.
func (i *integer) set(r *Reader, v reflect.Value, n int64) {
	if breach := i.check.Int(n); breach != nil {
		r.breach(breach)
		return
	}
	if i.unsigned {
		v.SetUint(uint64(n))
	} else {
		v.SetInt(n)
	}
}

// setSigned puts literal into v, of a signed kind.
func (i *integer) setSigned(v reflect.Value, literal []byte) (wire.NumberFault, *schema.Breach) {
	n, fault := wire.ParseInt(literal)
	if fault != wire.NumberOK {
		return fault, nil
	}
	if breach := i.check.Int(n); breach != nil {
		return fault, breach
	}
	v.SetInt(n)
	return fault, nil
}

// setUnsigned puts literal into v, of an unsigned kind.
func (i *integer) setUnsigned(v reflect.Value, literal []byte) (wire.NumberFault, *schema.Breach) {
	n, fault := wire.ParseUint(literal)
	if fault != wire.NumberOK {
		return fault, nil
	}
	if breach := i.check.Uint(n); breach != nil {
		return fault, breach
	}
	v.SetUint(n)
	return fault, nil
}

// noteNumber records that literal is no integer, or none of the width that s
// has room for.
func (r *Reader) noteNumber(s *schema.Schema, literal []byte, fault wire.NumberFault) {
	switch {
	case fault == wire.NotInteger:
		r.note("type", "must be an integer, got "+excerpt(literal))
	case literal[0] == '-' && s.Minimum != "":
		r.note("minimum", fmt.Sprintf("must be at least %s, got %s", s.Minimum, excerpt(literal)))
	case literal[0] != '-' && s.Maximum != "":
		r.note("maximum", fmt.Sprintf("must be at most %s, got %s", s.Maximum, excerpt(literal)))
	default:
		r.note("maximum", "must have fewer digits, got "+excerpt(literal))
	}
}

// Publish appends the integer, exact to its last digit.
func (i *integer) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	if i.unsigned {
		n := v.Uint()
		if i.checked {
			if breach := i.check.Uint(n); breach != nil {
				return dst, breachError{breach}
			}
		}
		return strconv.AppendUint(dst, n, 10), nil
	}
	n := v.Int()
	if i.checked {
		if breach := i.check.Int(n); breach != nil {
			return dst, breachError{breach}
		}
	}
	return strconv.AppendInt(dst, n, 10), nil
}
