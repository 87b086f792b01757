package infer

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"reflect"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// results publishes what a method returns.
type results struct {
	outputs []result
	fails   bool             // the last result is an error
	shape   *valueobj.Object // publishes the only result, whose fields are the outputs; nil where it is no shape
	keyed   bool             // the only result is a map of the outputs
}

// result is one output: the value at its place among the results.
type result struct {
	key       []byte // `{"track_count":` or `,"track_count":`
	name      string
	publisher valueobj.Publisher
}

// newResults returns the results that publish outs, which are in the order of
// the method's results.
func newResults(outs []outPlace, fails bool) (results, error) {
	r := results{fails: fails}
	for i, o := range outs {
		name, err := json.Marshal(o.name)
		if err != nil {
			return r, err
		}
		lead := byte(',')
		if i == 0 {
			lead = '{'
		}
		key := append(append([]byte{lead}, name...), ':')
		r.outputs = append(r.outputs, result{key: key, name: o.name, publisher: o.out})
	}
	return r, nil
}

// Err returns the error among the results of a call, nil when there is none.
func (p *Plan) Err(returned []reflect.Value) error {
	if !p.results.fails {
		return nil
	}
	err, _ := reflect.TypeAssert[error](returned[len(returned)-1])
	return err
}

// maxExpected is the largest result, in bytes, for which room is made before it
// is known.
const maxExpected = 1 << 20

// Publish returns the outputs of a call as one object.
func (v *Invocation) Publish(ctx context.Context, returned []reflect.Value, limits Limits) ([]byte, error) {
	buffer := v.buffer[:0]
	expected := int(v.plan.large.Load())
	if expected > 0 {
		buffer = make([]byte, 0, expected)
	}
	text, err := v.publish(ctx, buffer, returned, limits)
	if err != nil {
		return nil, err
	}
	small := cap(text) <= maxBuffer
	if small {
		v.buffer = text
	}
	if !small || expected > 0 {
		v.plan.expect(len(text))
	}
	if !small && cap(text) <= 2*len(text) {
		return text, nil // it has about the room that it takes
	}
	exact := make([]byte, len(text))
	copy(exact, text)
	return exact, nil
}

// expect takes note of the size of a result.
func (p *Plan) expect(size int) {
	if size <= maxBuffer {
		size = 0
	}
	p.large.Store(int64(min(size+size/8, maxExpected)))
}

// publish appends the outputs of a call to dst.
func (v *Invocation) publish(ctx context.Context, dst []byte, returned []reflect.Value, limits Limits) ([]byte, error) {
	outputs := v.plan.results.outputs
	if len(outputs) == 0 {
		return v.publishWhole(ctx, dst, returned, limits)
	}
	v.run = valueobj.Run{Context: ctx, Depth: limits.Depth, Items: limits.Items}
	var err error
	for i := range outputs {
		r := &outputs[i]
		dst = append(dst, r.key...)
		if dst, err = r.publisher.Publish(&v.run, dst, returned[i]); err != nil {
			return dst, fmt.Errorf("output %s: %w", r.name, err)
		}
	}
	return append(dst, '}'), nil
}

// EachOutput hands the outputs in an object of them, as it was published, to do: in
// their order, and each as a slice of the text. Of no text there is none.
func EachOutput(published []byte, do func(name string, value []byte)) {
	var s wire.Scanner
	s.Reset(published, math.MaxInt)
	for more := s.EnterObject(); more; more = s.NextMember() {
		name := string(s.Name())
		s.Peek() // passes over space
		start := s.Offset()
		s.Skip()
		do(name, s.Since(start))
	}
}

// outputProperties returns the properties of the object of outputs.
func outputProperties(outs []outPlace) []schema.Property {
	props := make([]schema.Property, len(outs))
	for i, o := range outs {
		props[i] = schema.Property{Name: o.name, Schema: o.Schema, Required: true}
	}
	return props
}
