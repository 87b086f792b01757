package toolmethod

import "context"

// accountKey is the key of the account in a context.
type accountKey struct{}

// WithAccount returns a context that carries the account on whose behalf tools
// are called. What an account is, is up to the program.
func WithAccount(ctx context.Context, account any) context.Context {
	return context.WithValue(ctx, accountKey{}, account)
}

// Account returns the account in ctx, nil when there is none.
func Account(ctx context.Context) any { return ctx.Value(accountKey{}) }
