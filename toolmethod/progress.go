package toolmethod

import "context"

// progressKey is the key of who shows progress in a context.
type progressKey struct{}

// ProgressFunc shows how far a call has come: done of total, which is 0 where it
// is not known, and what is being done.
type ProgressFunc func(done, total float64, message string)

// Progress says how far the call that ctx belongs to has come. Every connector
// that can shows it; where none does, nothing happens. It is called from the
// method that runs, or from a goroutine that ends before it does.
func Progress(ctx context.Context, done, total float64, message string) {
	if show, ok := ctx.Value(progressKey{}).(ProgressFunc); ok && show != nil {
		show(done, total, message)
	}
}

// WithProgress returns a context whose calls show their progress with show. It
// is what connectors use.
func WithProgress(ctx context.Context, show ProgressFunc) context.Context {
	return context.WithValue(ctx, progressKey{}, show)
}
