package toolmethod

import (
	"context"
	"io/fs"

	"github.com/go-toolapi/toolapi/infer"
)

// Option says something about one registration: a [Method], [Source], [Prefix],
// [Value], [JSONNames] or [Through].
type Option interface {
	apply(*registration)
}

// registration is what the options of one Register say.
type registration struct {
	methods []Method
	sources []fs.FS
	prefix  string
	values  infer.Values                          // members of types, for this registration
	json    bool                                  // json tags name members
	through []any                                 // decorators
	written func(context.Context, Values) *Result // of a hand-written tool
}

// newRegistration returns what opts say.
func newRegistration(opts []Option) registration {
	var reg registration
	for _, opt := range opts {
		if opt != nil {
			opt.apply(&reg)
		}
	}
	return reg
}

// apply adds the method.
func (m Method) apply(reg *registration) { reg.methods = append(reg.methods, m) }

// optionFunc is an option that is a function.
type optionFunc func(*registration)

// apply runs the function.
func (f optionFunc) apply(reg *registration) { f(reg) }

// Source gives the source of the packages whose files are in fsys, typically an
// embed.FS of them, so that the tools of this registration take their words from
// it. Files are .go, or .txtar archives of them. Several sources add up.
func Source(fsys fs.FS) Option {
	return optionFunc(func(reg *registration) { reg.sources = append(reg.sources, fsys) })
}

// Prefix goes before every id of the registration, so that several instances of
// one service can live side by side.
func Prefix(prefix string) Option {
	return optionFunc(func(reg *registration) { reg.prefix += prefix })
}

// Through runs the tools of the registration through decorator, which wraps the
// service: it is the service that they are described from, and the method of the
// same name of the decorator that a call runs. The decorator needs every method
// that is marked, with the same parameters and results; one that embeds the
// service, or an interface that the service implements, has them.
func Through(decorator any) Option {
	return optionFunc(func(reg *registration) { reg.through = append(reg.through, decorator) })
}
