package infer

import (
	"encoding/json"
	"errors"
	"math/big"
	"reflect"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// bigInteger is big.Int: an integer of any size.
type bigInteger struct {
	described
	check *schema.IntegerCheck
}

// newBigInteger returns the integer of any size under s.
func newBigInteger(s *schema.Schema) (*bigInteger, error) {
	check, err := schema.NewIntegerCheck(s)
	return &bigInteger{described: described{s}, check: check}, err
}

func (b *bigInteger) withInput(s *schema.Schema) (input, error)   { return newBigInteger(s) }
func (b *bigInteger) withOutput(s *schema.Schema) (output, error) { return newBigInteger(s) }

func (b *bigInteger) decode(r *Reader, v reflect.Value) {
	if !r.expect(wire.KindNumber, "an integer") {
		return
	}
	literal := r.scan.Number()
	if r.scan.Err() != nil {
		return
	}
	n, fault := wire.ParseBig(literal)
	if fault != wire.NumberOK {
		r.noteNumber(b.s, literal, fault)
		return
	}
	if breach := b.check.Big(n); breach != nil {
		r.breach(breach)
		return
	}
	bigAt(v).Set(n)
}

// bigAt returns the big.Int that v holds.
func bigAt(v reflect.Value) *big.Int {
	n, _ := reflect.TypeAssert[*big.Int](valueobj.Addressable(v).Addr())
	return n
}

// Publish appends all digits.
func (b *bigInteger) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	n := bigAt(v)
	if breach := b.check.Big(n); breach != nil {
		return dst, breachError{breach}
	}
	return n.Append(dst, 10), nil
}

// numeral is json.Number: a number as it was written.
type numeral struct {
	described
	check *schema.NumberCheck
}

// newNumeral returns the number under s.
func newNumeral(s *schema.Schema) (*numeral, error) {
	check, err := schema.NewNumberCheck(s)
	return &numeral{described: described{s}, check: check}, err
}

func (n *numeral) withInput(s *schema.Schema) (input, error)   { return newNumeral(s) }
func (n *numeral) withOutput(s *schema.Schema) (output, error) { return newNumeral(s) }

func (n *numeral) decode(r *Reader, v reflect.Value) {
	if !r.expect(wire.KindNumber, "a number") {
		return
	}
	literal := r.scan.Number()
	if r.scan.Err() != nil {
		return
	}
	if n.check != nil {
		f, _ := wire.ParseFloat(literal, 64)
		if breach := n.check.Float(f, literal); breach != nil {
			r.breach(breach)
			return
		}
	}
	v.SetString(r.keep(literal))
}

// Publish appends the number as it is; an empty one, the zero value, is 0.
func (n *numeral) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	literal := v.String()
	if literal == "" {
		literal = "0"
	}
	var scan wire.Scanner
	scan.Reset([]byte(literal), 0)
	if scan.Peek() != wire.KindNumber || len(scan.Number()) != len(literal) {
		return dst, errors.New("the text is not a number")
	}
	f, _ := wire.ParseFloat([]byte(literal), 64)
	if breach := n.check.Float(f, []byte(literal)); breach != nil {
		return dst, breachError{breach}
	}
	return append(dst, literal...), nil
}

// numberType is the type of numeral.
var numberType = reflect.TypeFor[json.Number]()
