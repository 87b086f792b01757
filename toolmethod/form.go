package toolmethod

import (
	"context"
	"fmt"
	"reflect"
	"sync"

	"github.com/go-toolapi/toolapi/infer"
	"github.com/go-toolapi/toolapi/valueobj"
)

// forms are the structs that the methods of one registration ask people for. Each
// is described once, when it is first asked for, by the engine that described the
// tools. It is safe for concurrent use.
type forms struct {
	mu     *sync.Mutex // of the registry: the engine is used by one at a time
	engine *infer.Engine
	known  sync.Map // of *described, by formKey
}

// formKey is what a form is remembered by.
type formKey struct {
	typ    reflect.Type
	naming valueobj.Naming
}

// described is a form, or why there is none.
type described struct {
	form *infer.Form
	err  error
}

// form returns the form of the struct t, whose members are named by naming.
func (f *forms) form(t reflect.Type, naming valueobj.Naming) (*infer.Form, error) {
	key := formKey{t, naming}
	if known, ok := f.known.Load(key); ok {
		d, _ := known.(*described)
		return d.form, d.err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	form, err := f.engine.Form(t, naming)
	f.known.Store(key, &described{form, err})
	return form, err
}

// fill reads an answer into v, a struct of the form's type.
func (e *entry) fill(ctx context.Context, form *infer.Form, answer []byte, v reflect.Value) []Violation {
	if len(answer) > e.limits.ArgumentBytes {
		return []Violation{{
			Keyword: "size",
			Message: fmt.Sprintf("the answer must have at most %d bytes, got %d", e.limits.ArgumentBytes, len(answer)),
		}}
	}
	return form.Decode(ctx, answer, v, e.limits.plan())
}
