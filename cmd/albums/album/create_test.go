package album

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// sample returns an album to create.
func sample() NewAlbum {
	return NewAlbum{
		Title: "Attic Dust", Artist: "Jon Ferro", Year: 2003, Rating: new(0.0), Explicit: true, Public: true,
		Genre:    GenreRock,
		Released: new(time.Date(2003, 2, 1, 1, 30, 0, 5, time.FixedZone("", 3600))),
		Tags:     []string{"demo, tape", `"quoted"`},
		Cover:    Cover{URL: "https://images.albums.example/attic.jpg", Alt: "Dust", Width: 10, Height: 20},
		Tracks: []NewTrack{
			{Title: "Ladder", Seconds: 61},
			{Title: "Trunk", Seconds: 120, Number: 5, Explicit: true},
			{Title: "Moth", Seconds: 59},
		},
		Notes: new(""),
	}
}

func TestCreate(t *testing.T) {
	m := fresh(t)
	got, err := m.Create(t.Context(), sample())
	if err != nil {
		t.Fatalf("want an album, got: %v", err)
	}
	want := Album{
		ID: "a9", Title: "Attic Dust", Artist: "Jon Ferro", Year: 2003, Genre: GenreRock,
		Rating: new(0.0), Explicit: true, Published: true,
		Released:   new(time.Date(2003, 2, 1, 0, 30, 0, 5, time.UTC)),
		Tags:       []string{"demo, tape", `"quoted"`},
		Cover:      Cover{URL: "https://images.albums.example/attic.jpg", Alt: "Dust", Width: 10, Height: 20},
		TrackCount: 3, Length: 4 * time.Minute,
		Notes: new(""),
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("created album, -want +got:\n%s", diff)
	}
	if got.Released.Location() != time.UTC {
		t.Errorf("want the release in UTC, got %v", got.Released)
	}
	if read, err := m.Get(t.Context(), "a9"); err != nil || cmp.Diff(want, read) != "" {
		t.Errorf("want the same album again, got %v, %v", read, err)
	}
	if _, titles, err := m.Summarize(t.Context(), "a9"); err != nil || !cmp.Equal(titles, []string{"Ladder", "Trunk", "Moth"}) {
		t.Errorf("want the tracks in order, got %q, %v", titles, err)
	}
}

func TestCreateOfTheLeast(t *testing.T) {
	got, err := fresh(t).Create(t.Context(), NewAlbum{Title: "Nothing Yet", Year: 2024, Genre: GenreSpoken})
	if err != nil {
		t.Fatalf("want an album, got: %v", err)
	}
	want := Album{ID: "a9", Title: "Nothing Yet", Year: 2024, Genre: GenreSpoken, Tags: []string{}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("created album, -want +got:\n%s", diff)
	}
}

func TestCreateRefuses(t *testing.T) {
	m := fresh(t)
	for name, c := range map[string]struct {
		change func(*NewAlbum)
		want   InputError
	}{
		"a title that is taken": {
			func(a *NewAlbum) { a.Title = "kitchen radio" },
			ErrTitleTaken,
		},
		"two tracks with one number": {
			func(a *NewAlbum) { a.Tracks[2].Number = 5 },
			"album a9 has a track with the number 5 already",
		},
		"a release before there were records": {
			func(a *NewAlbum) { a.Released = new(time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC)) },
			"released must lie in the years 1860 to 2100",
		},
		"a release in the far future": {
			func(a *NewAlbum) { a.Released = new(time.Date(2101, 1, 1, 0, 0, 0, 0, time.UTC)) },
			"released must lie in the years 1860 to 2100",
		},
	} {
		t.Run(name, func(t *testing.T) {
			a := sample()
			c.change(&a)
			if _, err := m.Create(t.Context(), a); !errors.Is(err, c.want) {
				t.Errorf("want %q, got: %v", c.want, err)
			}
			if diff := cmp.Diff(seeded, counts(t, m)); diff != "" {
				t.Errorf("rows, -want +got:\n%s", diff)
			}
		})
	}
}

func TestCreateOfADraftHidesItUntilItIsPublished(t *testing.T) {
	m := fresh(t)
	a := sample()
	a.Public = false
	if got, err := m.Create(t.Context(), a); err != nil || got.Published {
		t.Fatalf("want a draft, got %v, %v", got, err)
	}
	if a, err := m.Get(t.Context(), "a9"); err == nil {
		t.Errorf("want no album to read, got %v", a)
	}
	if n, err := m.Publish(t.Context(), &Album{ID: "a9"}, false); err != nil || n != 3 {
		t.Errorf("want 3 tracks made visible, got %d, %v", n, err)
	}
	if _, err := m.Get(t.Context(), "a9"); err != nil {
		t.Errorf("want the album, got: %v", err)
	}
}
