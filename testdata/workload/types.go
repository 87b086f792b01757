package workload

import "time"

// Genre is a kind of music.
type Genre string

// The genres.
const (
	Rock      Genre = "rock"
	Jazz      Genre = "jazz"
	Classical Genre = "classical"
	Folk      Genre = "folk"
)

// Values returns the genres.
func (Genre) Values() []Genre { return []Genre{Rock, Jazz, Classical, Folk} }

// Image is what a search finds.
type Image struct {
	Title   string    `json:"title" member:"title"`
	URL     string    `json:"url" member:"url"`
	Caption *string   `json:"caption" member:"caption"`
	Date    time.Time `json:"date" member:"date"`
}

// Cover is the picture on an album.
type Cover struct {
	URL    string `json:"url" member:"url" validate:"max=200"`
	Alt    string `json:"alt" member:"alt" validate:"max=200"`
	Width  int    `json:"width" member:"width" validate:"min=1,max=10000"`
	Height int    `json:"height" member:"height" validate:"min=1,max=10000"`
}

// Track is a piece of music on an album.
type Track struct {
	Title   string `json:"title" member:"title" validate:"min=1,max=120"`
	Seconds int    `json:"seconds" member:"seconds" validate:"min=1,max=36000"`
	Number  int    `json:"number" member:"number" validate:"min=1,max=999"`
	Live    bool   `json:"live" member:"live"`
}

// NewAlbum is an album to be created, and the album that was.
type NewAlbum struct {
	Title    string    `json:"title" member:"title" validate:"min=1,max=120"`
	Artist   string    `json:"artist" member:"artist" validate:"min=1,max=120"`
	Label    string    `json:"label" member:"label" validate:"max=80"`
	Notes    string    `json:"notes" member:"notes" validate:"max=2000"`
	Year     int       `json:"year" member:"year" validate:"min=1860,max=2100"`
	Rating   float64   `json:"rating" member:"rating" validate:"min=0,max=5"`
	Public   bool      `json:"public" member:"public" default:"true"`
	Genre    Genre     `json:"genre" member:"genre"`
	Released time.Time `json:"released" member:"released"`
	Tags     []string  `json:"tags" member:"tags" validate:"min=1,max=20,dive,min=1,max=40"`
	Cover    Cover     `json:"cover" member:"cover"`
	Tracks   []Track   `json:"tracks" member:"tracks" validate:"max=100"`
}

// Credit is who wrote a track.
type Credit struct {
	Composer string `json:"composer" validate:"max=120"`
	Year     int    `json:"year" validate:"min=1000,max=2100"`
}

// ImportTrack is one track of an import.
type ImportTrack struct {
	Album   string `json:"album" validate:"min=1,max=20"`
	Title   string `json:"title" validate:"min=1,max=120"`
	Genre   Genre  `json:"genre"`
	Seconds int    `json:"seconds" validate:"min=1,max=36000"`
	Number  int    `json:"number" validate:"min=1,max=999"`
	Credit  Credit `json:"credit"`
}

// Report is what an import did.
type Report struct {
	Count int      `json:"count" member:"count"`
	IDs   []string `json:"ids" member:"ids"`
}
