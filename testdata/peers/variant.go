package main

import (
	"context"
	"fmt"
)

// variant is one way from argument bytes to result bytes.
type variant struct {
	name   string // as the table has it
	module string // whose version is shown, "" for the standard library
	note   string // what it is, and what it does not do
	detail bool   // only in RESULTS.md
	served bool   // by go-sdk; where the time of its frames goes is told

	// request makes what call takes; nil where call takes the bare arguments.
	request func(id string, args []byte) []byte
	// call is what is timed. It fails where the arguments are refused, unless the
	// reply says so.
	call func(ctx context.Context, id string, request []byte) ([]byte, error)
	// outputs takes the result out of a reply, or the refusal; nil where the reply
	// is the result.
	outputs func(reply []byte) ([]byte, error)
	// stop ends what was started; nil where there is nothing.
	stop func()
}

// prepared returns what call takes for the arguments.
func (v *variant) prepared(id string, args []byte) []byte {
	if v.request == nil {
		return args
	}
	return v.request(id, args)
}

// answer calls the tool once and returns the result, or why it was refused.
func (v *variant) answer(ctx context.Context, id string, args []byte) ([]byte, error) {
	reply, err := v.call(ctx, id, v.prepared(id, args))
	if err != nil || v.outputs == nil {
		return reply, err
	}
	return v.outputs(reply)
}

// handler is a call of one tool, from argument bytes to result bytes.
type handler func(ctx context.Context, args []byte) ([]byte, error)

// handlers is the call of a variant that is made of one handler for each tool.
type handlers map[string]handler

// call calls the handler of the tool.
func (h handlers) call(ctx context.Context, id string, args []byte) ([]byte, error) {
	run, ok := h[id]
	if !ok {
		return nil, fmt.Errorf("there is no tool %s", id)
	}
	return run(ctx, args)
}

// newVariants returns all variants; the first is the one whose time is the unit.
func newVariants(ctx context.Context, t *tools) ([]*variant, error) {
	variants := []*variant{newHand(t)}
	for _, newSome := range []func(context.Context, *tools) ([]*variant, error){
		newOurs, newMCPServer, newCodecs, newValidated, newEino, newMCPGo, newGoSDK, newHTTP, newGenkit,
	} {
		more, err := newSome(ctx, t)
		variants = append(variants, more...)
		if err != nil {
			stopAll(variants)
			return nil, err
		}
	}
	return variants, nil
}

// stopAll ends what the variants have started.
func stopAll(variants []*variant) {
	for _, v := range variants {
		if v.stop != nil {
			v.stop()
		}
	}
}
