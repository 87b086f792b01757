package album

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestByIDs(t *testing.T) {
	m := fresh(t)
	found, err := m.ByIDs(t.Context(), []string{"a8", "a99", "a1", "x", "a8"})
	if err != nil {
		t.Fatalf("want albums, got: %v", err)
	}
	var got []string
	for _, a := range found {
		if a == nil {
			got = append(got, "")
			continue
		}
		got = append(got, a.Key())
	}
	if diff := cmp.Diff([]string{"a8", "", "a1", "", "a8"}, got); diff != "" {
		t.Errorf("ids, -want +got:\n%s", diff)
	}
	if none, err := m.ByIDs(t.Context(), nil); err != nil || len(none) != 0 {
		t.Errorf("want no album, got %v, %v", none, err)
	}
}

func TestByID(t *testing.T) {
	m := fresh(t)
	if a, err := m.ByID(t.Context(), "a8"); err != nil || a.Published || a.Author != "vela" {
		t.Errorf("want the draft of vela, got %v, %v", a, err)
	}
	want := NotFoundError{Kind: "album", ID: "a99"}
	if _, err := m.ByID(t.Context(), "a99"); !errors.Is(err, want) {
		t.Errorf("want %q, got: %v", want, err)
	}
}

func TestNewAlbumsBelongToTheirAuthor(t *testing.T) {
	m := fresh(t)
	created, err := m.Create(WithAuthor(t.Context(), "jon"), sample())
	if err != nil || created.Author != "jon" {
		t.Errorf("want an album of jon, got %v, %v", created, err)
	}
}
