package album

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// titles returns the titles of albums.
func titles(albums []Album) []string {
	var found []string
	for _, a := range albums {
		found = append(found, a.Title)
	}
	return found
}

func TestList(t *testing.T) {
	m := fresh(t)
	for name, c := range map[string]struct {
		year  *int
		limit int
		want  []string
	}{
		"gives published albums, latest first": {nil, 20, []string{
			"Garden Party", "Low Tide Signals", "Salt and Chalk", "Winterreise im Wohnzimmer",
			"Oma erzählt", "Kitchen Radio", "Northbound Trains",
		}},
		"stops at the limit":               {nil, 2, []string{"Garden Party", "Low Tide Signals"}},
		"gives the albums of a year":       {new(1974), 20, []string{"Kitchen Radio"}},
		"gives none in a year without any": {new(1975), 20, nil},
		"gives no drafts":                  {new(2024), 20, nil},
	} {
		t.Run(name, func(t *testing.T) {
			albums, err := m.List(t.Context(), c.year, c.limit)
			if err != nil {
				t.Fatalf("want albums, got: %v", err)
			}
			if diff := cmp.Diff(c.want, titles(albums)); diff != "" {
				t.Errorf("titles, -want +got:\n%s", diff)
			}
		})
	}
}

func TestGetGivesWholeAlbums(t *testing.T) {
	got, err := fresh(t).Get(t.Context(), "a1")
	if err != nil {
		t.Fatalf("want an album, got: %v", err)
	}
	want := Album{
		ID: "a1", Title: "Kitchen Radio", Artist: "Marta Lindqvist", Year: 1974, Genre: GenreFolk,
		Rating: new(4.5), Published: true,
		Released: new(time.Date(1974, 5, 17, 0, 0, 0, 0, time.UTC)),
		Tags:     []string{"acoustic", "home", "summer"},
		Cover: Cover{
			URL:   "https://images.albums.example/kitchen-radio/cover.jpg",
			Alt:   "A transistor radio on a window sill, a curtain moving behind it",
			Width: 1400, Height: 1400,
		},
		TrackCount: 9, Length: 30*time.Minute + 27*time.Second,
		Notes: new("Recorded in one kitchen and one hallway, on a borrowed four-track machine."),
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("album, -want +got:\n%s", diff)
	}
}

func TestGetLeavesOpenWhatIsNotKnown(t *testing.T) {
	got, err := fresh(t).Get(t.Context(), "a5")
	if err != nil {
		t.Fatalf("want an album, got: %v", err)
	}
	if got.Rating != nil || got.Released != nil || got.Notes != nil {
		t.Errorf("want no rating, release and notes, got %v, %v, %v", got.Rating, got.Released, got.Notes)
	}
}

func TestUnknownAlbums(t *testing.T) {
	m := fresh(t)
	for name, id := range map[string]string{
		"an id nothing has":            "a99",
		"no id at all":                 "",
		"a letter alone":               "a",
		"the id of a track":            "t1",
		"a bare number":                "1",
		"a number with a leading zero": "a01",
		"a number with a sign":         "a+1",
		"a number too large":           "a99999999999999999999",
		"an id with a word behind it":  "a1 OR 1",
	} {
		for method, call := range map[string]func(context.Context) error{
			"Get":       func(ctx context.Context) error { _, err := m.Get(ctx, id); return err },
			"Summarize": func(ctx context.Context) error { _, _, err := m.Summarize(ctx, id); return err },
			"AddTrack":  func(ctx context.Context) error { _, err := m.AddTrack(ctx, id, "x", 1, nil); return err },
			"Rename":    func(ctx context.Context) error { return m.Rename(ctx, id, "x") },
			"Publish":   func(ctx context.Context) error { _, err := m.Publish(ctx, &Album{ID: id}, true); return err },
			"Import": func(ctx context.Context) error {
				_, err := m.Import(ctx, []ImportTrack{{AlbumID: id, Title: "x", Seconds: 1}}, nil)
				return err
			},
		} {
			t.Run(method+" of "+name, func(t *testing.T) {
				err := call(t.Context())
				missing, ok := errors.AsType[NotFoundError](err)
				if !ok || missing.ID != id {
					t.Fatalf("want a failure to find %q, got: %v", id, err)
				}
				if err.Error() == missing.ToolInputError() {
					t.Errorf("want context around %q, got none", missing.ToolInputError())
				}
			})
		}
	}
	if diff := cmp.Diff(seeded, counts(t, m)); diff != "" {
		t.Errorf("rows, -want +got:\n%s", diff)
	}
}

func TestReadersSeeNoDrafts(t *testing.T) {
	m := fresh(t)
	want := NotFoundError{Kind: "published album", ID: "a8"}
	if _, err := m.Get(t.Context(), "a8"); !errors.Is(err, want) {
		t.Errorf("Get: want %q, got: %v", want, err)
	}
	if _, _, err := m.Summarize(t.Context(), "a8"); !errors.Is(err, want) {
		t.Errorf("Summarize: want %q, got: %v", want, err)
	}
}

func TestSummarize(t *testing.T) {
	count, titles, err := fresh(t).Summarize(t.Context(), "a5")
	if err != nil {
		t.Fatalf("want a summary, got: %v", err)
	}
	want := []string{
		"Ebb", "Buoy 11", "Long Wave", "Fathom", "Mudflat Telemetry", "Heron, Standing", "Tide Table", "Foghorn Study",
	}
	if diff := cmp.Diff(want, titles); diff != "" {
		t.Errorf("titles, -want +got:\n%s", diff)
	}
	if count != len(want) {
		t.Errorf("want a count of %d, got %d", len(want), count)
	}
}

func TestACanceledContextStopsEveryMethod(t *testing.T) {
	m := fresh(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for method, call := range map[string]func() error{
		"Search":    func() error { _, err := m.Search(ctx, "oma"); return err },
		"List":      func() error { _, err := m.List(ctx, nil, 20); return err },
		"Get":       func() error { _, err := m.Get(ctx, "a1"); return err },
		"Summarize": func() error { _, _, err := m.Summarize(ctx, "a1"); return err },
		"Create":    func() error { _, err := m.Create(ctx, sample()); return err },
		"AddTrack":  func() error { _, err := m.AddTrack(ctx, "a1", "x", 1, nil); return err },
		"Rename":    func() error { return m.Rename(ctx, "a1", "x") },
		"Publish":   func() error { _, err := m.Publish(ctx, &Album{ID: "a8"}, true); return err },
		"Export":    func() error { _, _, err := m.Export(ctx, []*Album{{ID: "a1"}}); return err },
		"Import": func() error {
			_, err := m.Import(ctx, []ImportTrack{{AlbumID: "a1", Title: "x", Seconds: 1}}, nil)
			return err
		},
	} {
		if err := call(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: want %v, got: %v", method, context.Canceled, err)
		}
	}
	if diff := cmp.Diff(seeded, counts(t, m)); diff != "" {
		t.Errorf("rows, -want +got:\n%s", diff)
	}
}
