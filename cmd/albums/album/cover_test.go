package album

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"testing"
)

// cover draws an album, and reads the picture.
func cover(t *testing.T, m *Manager, id string, size int) (file []byte, picture image.Image) {
	t.Helper()
	album, err := m.ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if file, err = m.Cover(t.Context(), album, size); err != nil {
		t.Fatalf("want a cover of %s, got: %v", id, err)
	}
	if picture, err = png.Decode(bytes.NewReader(file)); err != nil {
		t.Fatalf("want a PNG of %s, got: %v", id, err)
	}
	return file, picture
}

// grooves counts the dark lines on the way from the edge of the record to its
// label: one outside, and one behind each track.
func grooves(picture image.Image) int {
	size := picture.Bounds().Dx()
	n, dark := 0, false
	for x := range size * 67 / 200 {
		red, green, blue, _ := picture.At(x, size/2).RGBA()
		was := dark
		dark = red+green+blue < 3*26<<8
		if dark && !was {
			n++
		}
	}
	return n
}

func TestCoverShowsTheAlbum(t *testing.T) {
	m := fresh(t)
	for id, tracks := range map[string]int{"a1": 9, "a5": 8, "a8": 8} {
		file, picture := cover(t, m, id, 1024)
		album, _ := m.ByID(t.Context(), id)
		if got := picture.Bounds(); got != image.Rect(0, 0, 1024, 1024) {
			t.Errorf("%s: want 1024 pixels each way, got %v", id, got)
		}
		if got, want := picture.At(3, 3), sleeveColor(album.Genre); got != want {
			t.Errorf("%s: want a sleeve in the color %v, got %v", id, want, got)
		}
		if got := grooves(picture); got != tracks+1 {
			t.Errorf("%s: want %d grooves, got %d", id, tracks+1, got)
		}
		if again, _ := cover(t, m, id, 1024); !bytes.Equal(file, again) {
			t.Errorf("%s: want the same picture twice", id)
		}
	}
}

func TestCoverOfAlbumWithoutTracks(t *testing.T) {
	m := fresh(t)
	empty := sample()
	empty.Tracks = nil
	album, err := m.Create(t.Context(), empty)
	if err != nil {
		t.Fatal(err)
	}
	if _, picture := cover(t, m, album.ID, 256); grooves(picture) != 1 {
		t.Errorf("want one groove, got %d", grooves(picture))
	}
}

func TestCoverOfCanceledContext(t *testing.T) {
	m := fresh(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := m.Cover(ctx, &Album{ID: "a1"}, 64); !errors.Is(err, context.Canceled) {
		t.Errorf("want %v, got: %v", context.Canceled, err)
	}
}

func TestEveryGenreHasAColor(t *testing.T) {
	known := map[any]Genre{}
	for _, genre := range []Genre{GenreRock, GenreJazz, GenreClassical, GenreFolk, GenreElectronic, GenreSpoken, "unknown"} {
		if other, taken := known[sleeveColor(genre)]; taken {
			t.Errorf("%s has the color of %s", genre, other)
		}
		known[sleeveColor(genre)] = genre
	}
}
