package toolmethod

import (
	"context"
	"sync"
	"time"
)

// lazyDeadline is a context with a deadline that costs no timer until somebody
// waits for it: most calls end long before, and never ask.
type lazyDeadline struct {
	context.Context //nolint:containedctx // it is a context

	at time.Time

	mu     sync.Mutex
	inner  context.Context //nolint:containedctx // the real one, nil until somebody waits
	cancel context.CancelFunc
	over   bool // the call has returned
}

// newLazyDeadline returns a context that ends after timeout, nil without a
// positive one.
func newLazyDeadline(ctx context.Context, timeout time.Duration) *lazyDeadline {
	if timeout <= 0 {
		return nil
	}
	return &lazyDeadline{Context: ctx, at: time.Now().Add(timeout)}
}

// stop ends the context when the call has returned.
func (d *lazyDeadline) stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.over = true
	if d.cancel != nil {
		d.cancel()
	}
}

// started returns the real context, made when it is first needed.
func (d *lazyDeadline) started() context.Context {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.inner == nil {
		d.inner, d.cancel = context.WithDeadline(d.Context, d.at)
		if d.over {
			d.cancel()
		}
	}
	return d.inner
}

// Deadline returns when the context ends at the latest.
func (d *lazyDeadline) Deadline() (time.Time, bool) {
	if at, ok := d.Context.Deadline(); ok && at.Before(d.at) {
		return at, true
	}
	return d.at, true
}

// Done returns a channel that is closed when the context ends.
func (d *lazyDeadline) Done() <-chan struct{} { return d.started().Done() }

// Err returns why the context has ended, nil while it has not.
func (d *lazyDeadline) Err() error {
	d.mu.Lock()
	inner, over := d.inner, d.over
	d.mu.Unlock()
	switch {
	case inner != nil:
		return inner.Err()
	case d.Context.Err() != nil:
		return d.Context.Err()
	case over:
		return context.Canceled
	case !time.Now().Before(d.at):
		return d.started().Err() // from now on the real one answers, also who asks for the cause
	}
	return nil
}

// Value returns the value of key. Contexts made from this one ask the real one
// for its own kind of value, which spares them a goroutine each.
func (d *lazyDeadline) Value(key any) any {
	d.mu.Lock()
	inner := d.inner
	d.mu.Unlock()
	if inner != nil {
		return inner.Value(key)
	}
	return d.Context.Value(key)
}
