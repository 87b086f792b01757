package infer

import (
	"fmt"
	"reflect"

	"github.com/go-toolapi/toolapi/valueobj"
)

// WithResult has the engine know t as the type of result objects, before it
// describes anything, and returns it. A function that returns one, or a pointer
// to one, says when it runs which outputs it has.
func (e *Engine) WithResult(t reflect.Type) *Engine {
	e.result = t
	return e
}

// isResult tells whether t is the type of result objects, or a pointer to it.
func (e *Engine) isResult(t reflect.Type) bool {
	return e.result != nil && (t == e.result || t == reflect.PointerTo(e.result))
}

// returnsResult tells whether a result object is among the results of a
// function.
func (e *Engine) returnsResult(sig reflect.Type) bool {
	for t := range sig.Outs() {
		if e.isResult(t) {
			return true
		}
	}
	return false
}

// misplacedResult is the fault of a result object that stands where nothing can
// be made of it.
func (e *Engine) misplacedResult(where string) error {
	return valueobj.Fault{
		Reason: fmt.Sprintf("a %s stands %s", e.result, where),
		Fix:    "return it alone, or with an error after it, and put the other values into it",
	}
}

// describeResultObject compiles the outputs of a function that returns a result
// object. They are those of a hand-written tool, but for the words that the
// source has for them.
func (e *Engine) describeResultObject(p *Plan, req Request) error {
	sig := req.Fn.Type()
	p.results.fails = sig.NumOut() == 2 && sig.Out(1) == reflect.TypeFor[error]()
	if !e.isResult(sig.Out(0)) || sig.NumOut() > 1 && !p.results.fails {
		return e.misplacedResult("beside other results")
	}
	p.returnsResult = true
	facts := make([]valueobj.Facts, len(req.Outputs))
	for i, f := range req.Outputs {
		if f.Description == "" && f.Definition == nil && req.Words != nil {
			f.Description = req.Words.Item(f.Name, "")
			if returns := req.Words.Returns; len(facts) == 1 && returns != "" && (f.Description == "" || namesParam(req.Words, f.Name)) {
				f.Description = returns
			}
		}
		facts[i] = f
	}
	return e.describeWrittenOutputs(p, facts)
}

// ReturnsResult tells whether the function returns a result object, which is
// published by PublishValues.
func (p *Plan) ReturnsResult() bool { return p.returnsResult }
