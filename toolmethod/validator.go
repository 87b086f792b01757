package toolmethod

import "context"

// Validator enforces constraints in validate tags that are a service's own. The
// *Validate of github.com/go-playground/validator is one as it is.
type Validator interface {
	// StructCtx checks a pointer to a struct against the tags of its fields. What
	// it returns is nil or, for each field that breaks a constraint, an error with
	// the methods Tag and StructNamespace, in a slice.
	StructCtx(ctx context.Context, s any) error
	// VarCtx checks one value against a constraint, such as "iban". It panics for
	// a constraint that it does not know.
	VarCtx(ctx context.Context, field any, tag string) error
}

// WithValidator leaves the constraints that are not known here to v: words such
// as "iban" that the program registered, alternatives with a bar, and words across
// the fields of a struct, such as "eqfield=Password". Each is enforced at its
// place, on the decoded value, before the method is called; schemas say nothing
// of it. All other constraints are enforced as ever. On a list, a word is about
// each item. Without a validator a tool with such a constraint is left out.
func WithValidator(v Validator) RegistryOption {
	return func(c *config) { c.validator = v }
}
