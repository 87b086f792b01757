package album

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// batch returns n tracks for an import, alternately for two albums.
func batch(n int) []ImportTrack {
	tracks := make([]ImportTrack, n)
	for i := range tracks {
		tracks[i] = ImportTrack{
			AlbumID: fmt.Sprintf("a%d", i%2+1), Title: fmt.Sprintf("Imported %d", i), Genre: GenreSpoken, Seconds: i + 1,
			Credit: &Credit{Composer: "Anon", Year: new(1700)},
		}
	}
	return tracks
}

func TestImport(t *testing.T) {
	m := fresh(t)
	var steps [][2]int
	report, err := m.Import(t.Context(), batch(3), func(done, total int) {
		steps = append(steps, [2]int{done, total})
	})
	if err != nil {
		t.Fatalf("want a report, got: %v", err)
	}
	if diff := cmp.Diff(ImportReport{Count: 3, IDs: []string{"t72", "t73", "t74"}}, report); diff != "" {
		t.Errorf("report, -want +got:\n%s", diff)
	}
	if diff := cmp.Diff([][2]int{{1, 3}, {2, 3}, {3, 3}}, steps); diff != "" {
		t.Errorf("progress, -want +got:\n%s", diff)
	}
	var got string
	const query = `SELECT concat_ws(' ', album_id, number, title, seconds, genre, composer, composed) FROM tracks WHERE id = 74`
	if err := m.db.QueryRowContext(t.Context(), query).Scan(&got); err != nil {
		t.Fatal(err)
	}
	if want := "1 11 Imported 2 3 spoken Anon 1700"; got != want {
		t.Errorf("want the last track as %q, got %q", want, got)
	}
}

func TestImportOfNothing(t *testing.T) {
	report, err := fresh(t).Import(t.Context(), nil, nil)
	if err != nil {
		t.Fatalf("want a report, got: %v", err)
	}
	if diff := cmp.Diff(ImportReport{IDs: []string{}}, report); diff != "" {
		t.Errorf("report, -want +got:\n%s", diff)
	}
}

func TestImportIsAllOrNothing(t *testing.T) {
	for name, c := range map[string]struct {
		change func([]ImportTrack)
		want   error
	}{
		"an unknown album": {
			func(ts []ImportTrack) { ts[4].AlbumID = "a99" },
			NotFoundError{Kind: "album", ID: "a99"},
		},
		"a number that is taken": {
			func(ts []ImportTrack) { ts[4].Number = 3 },
			InputError("album a1 has a track with the number 3 already"),
		},
		"a number the same import has taken": {
			func(ts []ImportTrack) { ts[4].Number = 11 },
			InputError("album a1 has a track with the number 11 already"),
		},
	} {
		t.Run("rolls back after "+name, func(t *testing.T) {
			m := fresh(t)
			tracks := batch(5)
			c.change(tracks)
			report, err := m.Import(t.Context(), tracks, nil)
			if !errors.Is(err, c.want) {
				t.Errorf("want %q, got: %v", c.want, err)
			}
			if diff := cmp.Diff(ImportReport{}, report); diff != "" {
				t.Errorf("report, -want +got:\n%s", diff)
			}
			if n := count(t, m, "tracks"); n != seeded["tracks"] {
				t.Errorf("want %d tracks, got %d", seeded["tracks"], n)
			}
		})
	}
}

func TestImportStopsWithItsContext(t *testing.T) {
	m := fresh(t)
	for at := 1; at <= 5; at++ {
		ctx, cancel := context.WithCancel(t.Context())
		last := 0
		_, err := m.Import(ctx, batch(5), func(done, _ int) {
			if last = done; done == at {
				cancel()
			}
		})
		cancel()
		if !errors.Is(err, context.Canceled) {
			t.Errorf("canceled at track %d: want %v, got: %v", at, context.Canceled, err)
		}
		if last != at {
			t.Errorf("canceled at track %d: want no further track, got %d", at, last)
		}
	}
	if n := count(t, m, "tracks"); n != seeded["tracks"] {
		t.Errorf("want %d tracks, got %d", seeded["tracks"], n)
	}
}

func TestImportLetsGoOfTheFileAfterAPanic(t *testing.T) {
	m := fresh(t)
	func() {
		defer func() {
			if r := recover(); r != "stop" {
				t.Errorf("want the panic of the callback, got %v", r)
			}
		}()
		_, _ = m.Import(t.Context(), batch(5), func(int, int) { panic("stop") })
	}()
	if _, err := m.AddTrack(t.Context(), "a1", "After", 10, nil); err != nil {
		t.Errorf("want a track, got: %v", err)
	}
	if n := count(t, m, "tracks"); n != seeded["tracks"]+1 {
		t.Errorf("want %d tracks, got %d", seeded["tracks"]+1, n)
	}
}
