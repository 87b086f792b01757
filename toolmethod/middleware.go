package toolmethod

import (
	"context"
	"errors"
	"runtime/debug"
	"sync/atomic"

	"go.uber.org/zap"
)

// Call is one call of a tool, as middleware sees it.
type Call struct {
	// ID is the tool that was asked for, whether there is one or not.
	ID string
	// Definition is the tool called ID, nil where there is none. It is there too
	// where the caller may not use the tool, so that such a call can be recorded;
	// nothing of it belongs into an answer then.
	Definition *Definition
	// Arguments are the arguments as they came in, and are not checked yet. They
	// must not be changed; a changed copy can be passed on.
	Arguments []byte
}

// Handler answers a call. It returns a result, never nil, and never panics.
type Handler func(ctx context.Context, call Call) *Result

// WithMiddleware wraps every call of the registry, of tools that are registered
// already too, and around the lookup: what there is no tool for, and what the
// caller may not use, comes through as well. The middleware that was configured
// first is the outermost. Each is called once, when it is configured, and must not
// register or configure anything itself; the handler that it returns is called by
// any number of calls at once.
//
// A handler can pass on another context, id or arguments, and it can answer by
// itself: a [Success] is then checked against the outputs of the tool, like one
// that the tool gave. A panic of a handler, and a nil result, are runtime
// failures.
func WithMiddleware(middleware func(next Handler) Handler) RegistryOption {
	return func(c *config) {
		if middleware != nil {
			c.middleware = append(c.middleware, middleware)
		}
	}
}

// pipeline is the middleware of a registry, around what answers calls. It is
// added to by one goroutine at a time, and used by any number of them.
type pipeline struct {
	first atomic.Pointer[layer] // the outermost, nil where there is none
	last  *layer
}

// layer is one middleware.
type layer struct {
	registry *Registry
	logger   *zap.Logger
	handler  Handler
	inner    atomic.Pointer[layer] // nil for the innermost
}

// add adds middleware inside of what is there.
func (p *pipeline) add(r *Registry, logger *zap.Logger, middleware func(Handler) Handler) {
	l := &layer{registry: r, logger: logger}
	l.handler = middleware(l.next)
	if p.last == nil {
		p.first.Store(l)
	} else {
		p.last.inner.Store(l)
	}
	p.last = l
}

// next is what the middleware passes a call on to.
func (l *layer) next(ctx context.Context, call Call) *Result {
	if inner := l.inner.Load(); inner != nil {
		return inner.call(ctx, call.ID, call.Arguments)
	}
	return l.registry.call(ctx, call.ID, call.Arguments)
}

// call has the middleware answer a call. The result is one that can be handed
// out.
func (l *layer) call(ctx context.Context, id string, args []byte) (result *Result) {
	e := l.registry.tools.find(id)
	defer func() {
		if thrown := recover(); thrown != nil {
			result = panicked(l.logger, id, thrown, debug.Stack())
		}
	}()
	call := Call{ID: id, Arguments: args}
	if e != nil {
		call.Definition = e.Definition
	}
	result = l.handler(ctx, call)
	switch {
	case result == nil:
		return failed(l.logger, id, errors.New("the middleware returned no result"))
	case result.published() && (e == nil || result.answers(e) || result.answers(l.registry.tools.find(id))):
		return result
	case e == nil:
		return failed(l.logger, id, errors.New("the middleware returned a success of a tool that does not exist"))
	}
	return e.publishValues(ctx, result)
}
