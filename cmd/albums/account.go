package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/cmd/albums/album"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// account is somebody who uses the collection. A real program would find out
// who that is; this one believes it.
type account string

// The accounts of the program. What follows authorPrefix is the name of an
// author.
const (
	guest  account = "guest"
	editor account = "editor"
	admin  account = "admin"

	authorPrefix = "author:"
)

// accountNames are the accounts in words.
const accountNames = "guest, author:NAME, editor or admin"

// accounts returns the accounts that a shell can complete. The author is the one
// who has an album in a new collection.
func accounts() []string {
	return []string{string(guest), authorPrefix + "vela", string(editor), string(admin)}
}

// author returns the name of the author that the account is, "" where it is none.
func (a *account) author() string {
	name, ok := strings.CutPrefix(string(*a), authorPrefix)
	if !ok {
		return ""
	}
	return name
}

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
	if a.author() != "" {
		return []string{"access content", "edit own albums"}, false
	}
	return nil, false
}

// holds tells whether an account holds a permission.
func (a *account) holds(permission string) bool {
	some, all := a.permissions()
	return all || slices.Contains(some, permission)
}

// may tells whether the account in ctx holds a permission.
func may(ctx context.Context, permission string) (bool, error) {
	a, ok := toolmethod.Account(ctx).(account)
	return ok && a.holds(permission), nil
}

// mayAlbum tells whether the account in ctx may do operation to an album: editors
// may update and delete every album, and authors their own; drafts are seen by
// those who may update them.
func mayAlbum(ctx context.Context, a *album.Album, operation string) (bool, error) {
	who, ok := toolmethod.Account(ctx).(account)
	if !ok {
		return false, nil
	}
	own := who.author() != "" && who.author() == a.Author && who.holds("edit own albums")
	update := own || who.holds("edit albums")
	switch operation {
	case "view":
		return update || a.Published && who.holds("access content"), nil
	case "update", "delete":
		return update, nil
	}
	return false, nil
}

// albumEntity makes albums what callers name by a handle, such as "a1".
func albumEntity(albums *album.Manager) toolmethod.Entity[*album.Album] {
	return toolmethod.Entity[*album.Album]{
		Type: "album",
		Load: func(ctx context.Context, id string) (*album.Album, error) {
			found, err := albums.ByID(ctx, id)
			if _, missing := errors.AsType[album.NotFoundError](err); missing {
				return nil, toolmethod.ErrNotFound
			}
			return found, err
		},
		LoadMany: albums.ByIDs,
		ID:       (*album.Album).Key,
		Access:   mayAlbum,
	}
}

// String returns the name of the account.
func (a *account) String() string { return string(*a) }

// Set makes the account the one with this name.
func (a *account) Set(name string) error {
	is := account(name)
	if !slices.Contains([]account{guest, editor, admin}, is) && is.author() == "" {
		return fmt.Errorf("must be %s", accountNames)
	}
	*a = is
	return nil
}

// Type returns what the flag takes.
func (*account) Type() string { return "account" }
