package toolmethod_test

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// The two services below are one service before and after it was renamed: the
// types, their fields' types and the receivers have other names, and nothing
// that is published has.
type (
	renamedBefore struct {
		_ struct{} `tool:"album.move" method:"Move" permission:"edit albums"`
	}
	movedAlbum struct {
		Title string       `member:"title" validate:"min=1"`
		Parts []movedAlbum `member:"parts" optional:"true"`
	}
	movedGenre string

	renamedAfter struct {
		_ struct{} `tool:"album.move" method:"Move" permission:"edit albums"`
	}
	transferredRecord struct {
		Title string              `member:"title" validate:"min=1"`
		Parts []transferredRecord `member:"parts" optional:"true"`
	}
	transferredKind string
)

// Move moves.
func (*renamedBefore) Move(album movedAlbum, genre movedGenre) ([]movedAlbum, error) { return nil, nil }

// Move moves.
func (*renamedAfter) Move(album transferredRecord, genre transferredKind) ([]transferredRecord, error) {
	return nil, nil
}

func TestRenamingInGoChangesNoDefinition(t *testing.T) {
	// rule ID-07
	before := fstest.MapFS{"before.go": {Data: []byte(`package toolmethod_test

type renamedBefore struct{}

// Move moves an album.
func (m *renamedBefore) Move(
	album movedAlbum, // The album to move.
	genre movedGenre, // Where to.
) ([]movedAlbum, error) { return nil, nil }

type movedAlbum struct {
	Title string // As printed.
	Parts []movedAlbum
}

type movedGenre string

const (
	Rock movedGenre = "rock"
	Jazz movedGenre = "jazz"
)
`)}}
	after := fstest.MapFS{"other/after.go": {Data: []byte(`package toolmethod_test

const (
	KindRock transferredKind = "rock"
	KindJazz transferredKind = "jazz"
)

type transferredKind string

// A transferredRecord is one.
type transferredRecord struct {
	Title string // As printed.
	Parts []transferredRecord
}

// Move moves an album.
func (a *renamedAfter) Move(
	album transferredRecord, // The album to move.
	genre transferredKind, // Where to.
) ([]transferredRecord, error) { return nil, nil }

type renamedAfter struct{}
`)}}
	one, _ := newRegistry(t)
	one.Register(&renamedBefore{}, toolmethod.Source(before))
	two, _ := newRegistry(t)
	two.Register(&renamedAfter{}, toolmethod.Source(after))
	got := [2]toolmethod.Definition{}
	for i, r := range []*toolmethod.Registry{one, two} {
		got[i] = *mustLookup(t, r, "album.move")
		got[i].Source.Method, got[i].Source.Position = "", ""
	}
	if got[0].Description != "Moves an album." || len(got[0].Inputs) != 2 || len(got[0].Inputs[1].Schema.Enum) != 2 {
		t.Errorf("the definition lacks what could change: %+v", got[0])
	}
	if diff := cmp.Diff(got[0], got[1]); diff != "" {
		t.Errorf("the definition differs (-before +after):\n%s", diff)
	}
}
