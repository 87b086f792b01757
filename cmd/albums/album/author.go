package album

import "context"

// authorKey is the key of the author in a context.
type authorKey struct{}

// WithAuthor returns a context in which new albums belong to the author called
// name.
func WithAuthor(ctx context.Context, name string) context.Context {
	return context.WithValue(ctx, authorKey{}, name)
}

// authorIn returns the author in ctx, "" where there is none.
func authorIn(ctx context.Context) string {
	name, _ := ctx.Value(authorKey{}).(string)
	return name
}
