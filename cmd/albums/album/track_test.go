package album

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTracks(t *testing.T) {
	m := fresh(t)
	credited := ImportTrack{AlbumID: "a2", Title: "Encore", Genre: GenreJazz, Seconds: 90, Credit: &Credit{Composer: "Bram", Year: new(1961)}}
	unknown := ImportTrack{AlbumID: "a2", Title: "Encore II", Genre: GenreFolk, Seconds: 80, Credit: &Credit{Composer: "Ellis"}}
	if _, err := m.Import(t.Context(), []ImportTrack{credited, unknown}, nil); err != nil {
		t.Fatal(err)
	}
	var got []Track
	for track, err := range m.Tracks(t.Context(), &Album{ID: "a2"}) {
		if err != nil {
			t.Fatalf("want a track, got: %v", err)
		}
		got = append(got, track)
	}
	if len(got) != 11 {
		t.Fatalf("want 11 tracks, got %v", got)
	}
	want := []Track{
		{ID: "t10", AlbumID: "a2", Number: 1, Title: "Platform Nine", Seconds: 372, Genre: GenreJazz},
		{ID: "t72", AlbumID: "a2", Number: 10, Title: "Encore", Seconds: 90, Genre: GenreJazz, Credit: credited.Credit},
		{ID: "t73", AlbumID: "a2", Number: 11, Title: "Encore II", Seconds: 80, Genre: GenreFolk, Credit: unknown.Credit},
	}
	if diff := cmp.Diff(want, append(got[:1], got[9:]...)); diff != "" {
		t.Errorf("tracks, -want +got:\n%s", diff)
	}
}

func TestTracksAreReadOneAfterTheOther(t *testing.T) {
	m := fresh(t)
	m.db.SetMaxOpenConns(1) // so that rows left open would hold up what comes next
	tracks := m.Tracks(t.Context(), &Album{ID: "a1"})
	for range 2 {
		for track, err := range tracks {
			if err != nil || track.Number != 1 {
				t.Fatalf("want the first track, got %v, %v", track, err)
			}
			break
		}
	}
	if n := count(t, m, "tracks"); n != seeded["tracks"] {
		t.Errorf("want %d tracks, got %d", seeded["tracks"], n)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var numbers []int
	var last error
	for track, err := range m.Tracks(ctx, &Album{ID: "a1"}) {
		numbers, last = append(numbers, track.Number), err
		if track.Number == 3 {
			cancel()
		}
	}
	if diff := cmp.Diff([]int{1, 2, 3, 0}, numbers); diff != "" || !errors.Is(last, context.Canceled) {
		t.Errorf("want the end of the context after three tracks, got %v, -want +got:\n%s", last, diff)
	}
}

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
