package toolmethod

import (
	"context"
	"math"
	"sync"
	"time"
)

// lazyDeadline is the context of a call: it knows the tool, and has a deadline
// that costs no timer until somebody waits for it, since most calls end long
// before, and never ask. While a person is asked the deadline stands still.
type lazyDeadline struct {
	context.Context //nolint:containedctx // it is a context

	entry *entry

	mu      sync.Mutex
	at      time.Time       // the zero value is never
	inner   context.Context //nolint:containedctx // the real one, nil until somebody waits
	cancel  context.CancelCauseFunc
	timer   *time.Timer // of a real one whose deadline can be moved, nil for others
	expired bool        // it has gone off
	over    bool        // the call has returned
	asking  int         // how many questions wait for an answer
	since   time.Time   // when the first of them was asked
}

// callKey is the key of the context of the call itself.
type callKey struct{}

// callIn returns the call that ctx belongs to, nil outside of any.
func callIn(ctx context.Context) *lazyDeadline {
	call, _ := ctx.Value(callKey{}).(*lazyDeadline)
	return call
}

// newLazyDeadline returns the context of a call of the tool e, which ends after
// the timeout of the tool, if that is positive. Both results are the same.
func newLazyDeadline(ctx context.Context, e *entry) (context.Context, *lazyDeadline) {
	d := &lazyDeadline{Context: ctx, entry: e}
	if e.limits.Timeout > 0 {
		// One look at the monotonic clock takes a third of what [time.Now] does.
		since := time.Since(e.epoch)
		d.at = e.epoch.Add(since + min(e.limits.Timeout, math.MaxInt64-since))
	}
	return d, d
}

// stop ends the context when the call has returned.
func (d *lazyDeadline) stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.over = true
	if d.timer != nil {
		d.timer.Stop()
	}
	if d.cancel != nil {
		d.cancel(nil)
	}
}

// started returns the real context, made when it is first needed. Where a person
// can be asked its deadline may have to move, which those of the standard library
// cannot: contexts made from it then end as canceled, with [context.Cause] telling
// that it was the deadline.
func (d *lazyDeadline) started() context.Context {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.inner != nil {
		return d.inner
	}
	if d.at.IsZero() || askerIn(d.Context) != nil {
		d.inner, d.cancel = context.WithCancelCause(d.Context)
		if !d.at.IsZero() {
			d.timer = time.AfterFunc(time.Until(d.at), d.expire)
		}
		if d.late() {
			d.end()
		}
	} else {
		inner, cancel := context.WithDeadline(d.Context, d.at)
		d.inner, d.cancel = inner, func(error) { cancel() }
	}
	if d.over {
		d.cancel(nil)
	}
	return d.inner
}

// expire ends the context when its time is up, unless the deadline was moved.
func (d *lazyDeadline) expire() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.late() {
		d.end()
	}
}

// late tells, under the lock, whether the time is up.
func (d *lazyDeadline) late() bool {
	return !d.at.IsZero() && d.asking == 0 && !time.Now().Before(d.at)
}

// end ends the real context, under the lock, because the time is up.
func (d *lazyDeadline) end() {
	d.expired = true
	d.cancel(context.DeadlineExceeded)
}

// pause has the deadline, and that of the calls around this one, stand still
// until the function that it returns is called.
func (d *lazyDeadline) pause() (resume func()) {
	outer := func() {}
	if around := callIn(d.Context); around != nil {
		outer = around.pause()
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.asking++; d.asking == 1 {
		d.since = time.Now()
	}
	return func() {
		d.resume()
		outer()
	}
}

// resume moves the deadline by the time that it stood still.
func (d *lazyDeadline) resume() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.asking--; d.asking > 0 || d.at.IsZero() {
		return
	}
	d.at = d.at.Add(time.Since(d.since))
	if d.timer != nil && !d.expired && !d.over {
		d.timer.Reset(time.Until(d.at))
	}
}

// Deadline returns when the context ends at the latest.
func (d *lazyDeadline) Deadline() (time.Time, bool) {
	own, moving := d.deadline()
	at, ok := d.Context.Deadline()
	if own.IsZero() || moving || ok && at.Before(own) {
		return at, ok
	}
	now := time.Now() // the wall clock may have been set since the epoch
	return now.Add(own.Sub(now)), true
}

// deadline returns the call's own deadline, and whether it stands still.
func (d *lazyDeadline) deadline() (at time.Time, moving bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.at, d.asking > 0
}

// Done returns a channel that is closed when the context ends.
func (d *lazyDeadline) Done() <-chan struct{} { return d.started().Done() }

// Err returns why the context has ended, nil while it has not.
func (d *lazyDeadline) Err() error {
	d.mu.Lock()
	inner, over, expired := d.inner, d.over, d.expired
	late := inner == nil && d.late()
	d.mu.Unlock()
	switch {
	case expired:
		return context.DeadlineExceeded
	case inner != nil:
		return inner.Err()
	case d.Context.Err() != nil:
		return d.Context.Err()
	case over:
		return context.Canceled
	case late:
		d.started() // from now on the real one answers, also who asks for the cause
		return d.Err()
	}
	return nil
}

// Value returns the value of key. Contexts made from this one ask the real one
// for its own kind of value, which spares them a goroutine each.
func (d *lazyDeadline) Value(key any) any {
	if _, ok := key.(callKey); ok {
		return d
	}
	d.mu.Lock()
	inner := d.inner
	d.mu.Unlock()
	if inner != nil {
		return inner.Value(key)
	}
	return d.Context.Value(key)
}
