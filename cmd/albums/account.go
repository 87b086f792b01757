package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// account is somebody who uses the collection. A real program would find out
// who that is; this one believes it.
type account string

// The accounts of the program.
const (
	guest  account = "guest"
	editor account = "editor"
	admin  account = "admin"
)

// accountNames are the accounts in words.
const accountNames = "guest, editor or admin"

// accounts returns the names of the accounts.
func accounts() []string { return []string{string(guest), string(editor), string(admin)} }

// permissions returns what an account may do, and whether it may do everything.
func (a *account) permissions() (some []string, all bool) {
	switch *a {
	case guest:
		return []string{"access content"}, false
	case editor:
		return []string{"access content", "edit albums"}, false
	case admin:
		return nil, true
	}
	return nil, false
}

// may tells whether the account in ctx holds a permission.
func may(ctx context.Context, permission string) (bool, error) {
	a, ok := toolmethod.Account(ctx).(account)
	if !ok {
		return false, nil
	}
	some, all := a.permissions()
	return all || slices.Contains(some, permission), nil
}

// String returns the name of the account.
func (a *account) String() string { return string(*a) }

// Set makes the account the one with this name.
func (a *account) Set(name string) error {
	if !slices.Contains(accounts(), name) {
		return fmt.Errorf("must be %s", accountNames)
	}
	*a = account(name)
	return nil
}

// Type returns what the flag takes.
func (*account) Type() string { return "account" }
