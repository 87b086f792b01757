package broken

import (
	"context"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Vault has access methods that do not fit.
type Vault struct{}

// Open is what is guarded.
func (Vault) Open(_ context.Context, key string) { _ = key }

// MayOpen fits.
func (Vault) MayOpen(_ context.Context, key string) bool { return key != "" }

// MayKnock takes another parameter.
func (Vault) MayKnock(times int) bool { return times > 0 }

// MayAll takes a list.
func (Vault) MayAll(keys ...string) bool { return len(keys) > 0 }

// MaySay returns a text.
func (Vault) MaySay(key string) string { return key }

// MayNot returns nothing.
func (Vault) MayNot() {}

// MaySwap returns an error before the rest.
func (Vault) MaySwap() (error, bool) { return nil, true } //nolint:revive // it is wrong on purpose

// Lockless opens without asking.
type Lockless struct{ vault Vault }

// Open opens.
func (l Lockless) Open(ctx context.Context, key string) { l.vault.Open(ctx, key) }

// guardCases are about access methods.
func guardCases() []Case {
	guarded := func(name, tool string, access any, opts ...toolmethod.Option) Case {
		return Case{name, tool, func(r *toolmethod.Registry) {
			r.Register(Vault{}, append(opts, toolmethod.Method{
				Name: "Open", ID: tool, Description: "Opens.", Params: []string{"key"}, Access: access,
			})...)
		}}
	}
	return []Case{
		guarded("an access method does not exist", "guard.missing", "MayOpne"),
		guarded("an access method is the method itself", "guard.self", "Open"),
		guarded("an access method takes other parameters", "guard.parameters", "MayKnock"),
		guarded("an access method is variadic alone", "guard.variadic", Vault.MayAll),
		guarded("an access method returns a text", "guard.text", "MaySay"),
		guarded("an access method returns nothing", "guard.nothing", Vault.MayNot),
		guarded("an access method returns its error first", "guard.swapped", "MaySwap"),
		guarded("an access method is another type's", "guard.other", Good.Ping),
		guarded("an access method is a method value", "guard.value", Vault{}.MayOpen),
		guarded("an access method is a number", "guard.number", 7),
		guarded("a decorator has no access method", "guard.lockless", "MayOpen", toolmethod.Through(Lockless{})),
		function("a function is guarded by a name", "guard.function", func() {}, toolmethod.Method{Access: "MayOpen"}),
		function("a function is guarded by a number", "guard.function_number", func() {}, toolmethod.Method{Access: 7}),
		function("a function is guarded by one with other parameters", "guard.function_parameters", func() {}, toolmethod.Method{Access: func(int) bool { return true }}),
		{"a hand-written tool is guarded by a function", "guard.written", func(r *toolmethod.Registry) {
			r.Add(toolmethod.Tool{
				Method: toolmethod.Method{ID: "guard.written", Permission: "*", Description: "Runs.", Access: func() bool { return true }},
				Run:    func(context.Context, toolmethod.Values) *toolmethod.Result { return nil },
			})
		}},
	}
}
