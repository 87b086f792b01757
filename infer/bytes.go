package infer

import (
	"bytes"
	"encoding/base64"
	"reflect"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// binary is []byte and every other slice of plain bytes: a base64 string.
type binary struct {
	described
	check *schema.StringCheck
}

// binarySchema describes bytes.
func binarySchema() *schema.Schema {
	return &schema.Schema{Type: schema.String, ContentEncoding: "base64"}
}

// newBinary returns the bytes that follow s.
func newBinary(s *schema.Schema) (*binary, error) {
	check, err := schema.NewStringCheck(s)
	return &binary{described: described{s}, check: check}, err
}

func (b *binary) withInput(s *schema.Schema) (input, error)   { return newBinary(s) }
func (b *binary) withOutput(s *schema.Schema) (output, error) { return newBinary(s) }

func (b *binary) decode(r *Reader, v reflect.Value) {
	if !r.expect(wire.KindString, "a base64 string") {
		return
	}
	text := r.scan.String()
	if r.scan.Err() != nil {
		return
	}
	if breach := b.check.Check(text); breach != nil {
		r.breach(breach)
		return
	}
	decoded := make([]byte, base64.StdEncoding.DecodedLen(len(text)))
	n, err := base64.StdEncoding.Strict().Decode(decoded, text)
	// The decoder passes over line ends, which are not of the alphabet.
	if err != nil || bytes.ContainsAny(text, "\r\n") {
		r.note("contentEncoding", "must be base64, got "+excerpt(wire.AppendStringBytes(nil, text)))
		return
	}
	v.SetBytes(decoded[:n])
}

// Publish appends the bytes as base64; nil ones are empty.
func (b *binary) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	return wire.AppendBase64(dst, v.Bytes()), nil
}
