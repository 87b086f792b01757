package infer

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// errNotFinite is what publishing NaN or an infinity fails with: JSON has no
// word for them.
var errNotFinite = errors.New("the number is not finite")

// float is every type of a floating-point kind.
type float struct {
	described
	check *schema.NumberCheck
	bits  int
}

// floatSchema returns what the width of t says. A float64 holds what JSON
// readers everywhere take a number for; a float32 says its bounds, in the
// shortest text that reads back as them, which is how they are published.
func floatSchema(t reflect.Type) *schema.Schema {
	s := &schema.Schema{Type: schema.Number}
	if t.Bits() == 32 {
		largest, _ := wire.AppendFloat(nil, math.MaxFloat32, 32)
		s.Minimum, s.Maximum = json.Number("-"+string(largest)), json.Number(largest)
	}
	return s
}

// newFloat returns the float of bits under s.
func newFloat(bits int, s *schema.Schema) (*float, error) {
	check, err := schema.NewNumberCheck(s)
	return &float{described: described{s}, check: check, bits: bits}, err
}

func (f *float) withInput(s *schema.Schema) (input, error)   { return newFloat(f.bits, s) }
func (f *float) withOutput(s *schema.Schema) (output, error) { return newFloat(f.bits, s) }

func (f *float) decode(r *Reader, v reflect.Value) {
	if !r.expect(wire.KindNumber, "a number") {
		return
	}
	literal := r.scan.Number()
	if r.scan.Err() != nil {
		return
	}
	// The bounds hold for the number as it was sent, not as a float32 rounds it.
	n, fault := wire.ParseFloat(literal, 64)
	if fault != wire.NumberOK {
		r.note("maximum", "must be a number of ordinary size, got "+excerpt(literal))
		return
	}
	if breach := f.check.Float(n, literal); breach != nil {
		r.breach(breach)
		return
	}
	if f.bits == 32 {
		n, _ = wire.ParseFloat(literal, 32)
	}
	v.SetFloat(n)
}

// Publish appends the shortest text that reads back as the same number.
func (f *float) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	start := len(dst)
	dst, finite := wire.AppendFloat(dst, v.Float(), f.bits)
	if !finite {
		return dst, errNotFinite
	}
	if f.check == nil {
		return dst, nil
	}
	// What counts is the text: it is what the caller reads.
	n, _ := wire.ParseFloat(dst[start:], 64)
	return dst, held(f.check.Float(n, dst[start:]))
}
