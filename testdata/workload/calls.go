package workload

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// Call is one measured call.
type Call struct {
	Name string // S, M or L
	ID   string
	Args []byte
	Hand func(ctx context.Context, s *Service, args []byte) ([]byte, error)
}

// Calls returns the small, the middle and the large call.
func Calls() []Call {
	return []Call{
		{"S", "album.search", []byte(`{"word":"oma"}`), Search},
		{"M", "album.create", marshal(newAlbum()), Create},
		{"L", "album.import", marshal(map[string]any{"tracks": newTracks(1000)}), Import},
	}
}

// marshal returns v as JSON.
func marshal(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // what is marshaled stands below
	}
	return text
}

// newAlbum returns the album of the middle call.
func newAlbum() NewAlbum {
	a := NewAlbum{
		Title: "Kitchen Radio", Artist: "Marta Lindqvist", Label: "Herd & Hof",
		Notes: "Recorded in one afternoon with two microphones; " + strings.Repeat("la ", 40),
		Year:  1974, Rating: 4.25, Public: true, Genre: Folk,
		Released: time.Date(1974, 5, 17, 9, 30, 0, 0, time.UTC),
		Tags:     []string{"summer", "kitchen", "radio", "live"},
		Cover:    Cover{URL: "https://images.albums.example/a1/cover.jpg", Alt: "A radio on a window sill", Width: 1200, Height: 1200},
	}
	for i := range 5 {
		a.Tracks = append(a.Tracks, Track{Title: fmt.Sprintf("Song number %d", i), Seconds: 180 + i, Number: i + 1, Live: i == 4})
	}
	return a
}

// newTracks returns the n tracks of the large call.
func newTracks(n int) []ImportTrack {
	genres := Genre("").Values()
	tracks := make([]ImportTrack, n)
	for i := range tracks {
		tracks[i] = ImportTrack{
			Album: fmt.Sprintf("a%d", i%50), Title: fmt.Sprintf("Imported song with a longer title, number %04d", i),
			Genre: genres[i%len(genres)], Seconds: 120 + i%300, Number: 1 + i%20,
			Credit: Credit{Composer: fmt.Sprintf("Composer %d", i%97), Year: 1900 + i%100},
		}
	}
	return tracks
}
