package seeds

import (
	"context"
	"slices"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Account is somebody who calls tools, by name. The zero value is nobody.
type Account string

// The accounts that hold a permission. Vela is an author, and any other name is
// somebody who may do nothing.
const (
	Reader Account = "reader"
	Vela   Account = "vela"
	Editor Account = "editor"
	Admin  Account = "admin"
)

// permissions returns what the account holds.
func (a Account) permissions() []string {
	switch a {
	case Reader:
		return []string{"access content"}
	case Vela:
		return []string{"access content", "edit own albums"}
	case Editor:
		return []string{"access content", "edit albums", "export translations", "notify album subscribers"}
	case Admin:
		return []string{"access content", "administer site configuration"}
	}
	return nil
}

// Holds tells whether the account holds a permission.
func (a Account) Holds(permission string) bool {
	return slices.Contains(a.permissions(), permission)
}

// accountIn returns the account in ctx, nobody where there is none.
func accountIn(ctx context.Context) Account {
	a, _ := toolmethod.Account(ctx).(Account)
	return a
}
