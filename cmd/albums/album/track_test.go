package album

import (
	"errors"
	"path/filepath"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAddTrack(t *testing.T) {
	m := fresh(t)
	last, err := m.AddTrack(t.Context(), "a2", "Buffet Car", 200, nil)
	if err != nil {
		t.Fatalf("want a track, got: %v", err)
	}
	want := Track{ID: "t72", AlbumID: "a2", Title: "Buffet Car", Number: 10, Seconds: 200, Genre: GenreJazz}
	if diff := cmp.Diff(want, last); diff != "" {
		t.Errorf("track without a number, -want +got:\n%s", diff)
	}
	numbered, err := m.AddTrack(t.Context(), "a2", "Encore", 90, new(20))
	if err != nil {
		t.Fatalf("want a track, got: %v", err)
	}
	want = Track{ID: "t73", AlbumID: "a2", Title: "Encore", Number: 20, Seconds: 90, Genre: GenreJazz}
	if diff := cmp.Diff(want, numbered); diff != "" {
		t.Errorf("track with a number, -want +got:\n%s", diff)
	}
}

func TestAddTrackRefusesATakenNumber(t *testing.T) {
	m := fresh(t)
	_, err := m.AddTrack(t.Context(), "a2", "Buffet Car", 200, new(9))
	if want := InputError("album a2 has a track with the number 9 already"); !errors.Is(err, want) {
		t.Errorf("want %q, got: %v", want, err)
	}
	if n := count(t, m, "tracks"); n != seeded["tracks"] {
		t.Errorf("want %d tracks, got %d", seeded["tracks"], n)
	}
}

func TestAddTrackFromManySides(t *testing.T) {
	path := filepath.Join(t.TempDir(), "albums.db")
	sides := []*Manager{open(t, path), open(t, path)}
	var group sync.WaitGroup
	for i := range 20 {
		group.Go(func() {
			if _, err := sides[i%2].AddTrack(t.Context(), "a1", "Again", 10, nil); err != nil {
				t.Errorf("want a track, got: %v", err)
			}
		})
	}
	group.Wait()
	if n, _, err := sides[0].Summarize(t.Context(), "a1"); err != nil || n != 9+20 {
		t.Errorf("want 29 tracks, got %d, %v", n, err)
	}
}
