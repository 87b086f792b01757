package album

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// Album is one album of the collection, without its tracks.
type Album struct {
	// The album's id, such as "a1".
	ID string `member:"id"`
	// The title, which no other album has.
	Title string `member:"title"`
	// The musicians or the speaker.
	Artist string `member:"artist"`
	// The year the album came out in.
	Year int `member:"year"`
	// The kind of music.
	Genre Genre `member:"genre"`
	// The average of the reviews, from 0 to 5; null when nobody has rated it.
	Rating *float64 `member:"rating"`
	// Whether the words are unfit for children.
	Explicit bool `member:"explicit"`
	// Whether everybody sees the album.
	Published bool `member:"published"`
	// The moment it came out; null when only the year is known.
	Released *time.Time `member:"released"`
	// What people look for it under.
	Tags []string `member:"tags" example:"summer"`
	// The front cover.
	Cover Cover `member:"cover"`
	// How many tracks the album has.
	TrackCount int `member:"track_count"`
	// The playing time of all its tracks, such as 42m10s.
	Length time.Duration `member:"length"`
	// What the editors want to say about it.
	Notes *string `member:"notes,omit_when_null"`

	// Author is who added the album, "" where that is not known.
	Author string
}

// Cover is the picture on the front of an album.
type Cover struct {
	// Where the picture is.
	URL string `member:"url" data_type:"uri" validate:"required,max=500" example:"https://images.albums.example/a1/cover.jpg"`
	// What the picture shows, in words.
	Alt string `member:"alt" validate:"max=200"`
	// Pixels from left to right.
	Width int `member:"width" validate:"min=1,max=20000" example:"1400"`
	// Pixels from top to bottom.
	Height int `member:"height" validate:"min=1,max=20000" example:"1400"`
}

// albumColumns are the columns that scanAlbum expects, of albums a.
const albumColumns = `
	a.id, a.title, a.artist, a.year, a.genre, a.rating, a.explicit, a.published,
	a.released, a.tags, a.cover_url, a.cover_alt, a.cover_width, a.cover_height,
	a.notes, a.author,
	(SELECT count(*) FROM tracks t WHERE t.album_id = a.id),
	(SELECT coalesce(sum(t.seconds), 0) FROM tracks t WHERE t.album_id = a.id)`

// scanAlbum reads a row of albumColumns.
func scanAlbum(r row) (Album, error) {
	var (
		a        Album
		key      int64
		released *string
		tags     string
		seconds  int64
	)
	err := r.Scan(
		&key, &a.Title, &a.Artist, &a.Year, &a.Genre, &a.Rating, &a.Explicit, &a.Published,
		&released, &tags, &a.Cover.URL, &a.Cover.Alt, &a.Cover.Width, &a.Cover.Height,
		&a.Notes, &a.Author, &a.TrackCount, &seconds,
	)
	if err != nil {
		return Album{}, err
	}
	a.ID = idOfAlbum(key)
	a.Length = time.Duration(seconds) * time.Second
	if err := json.Unmarshal([]byte(tags), &a.Tags); err != nil {
		return Album{}, fmt.Errorf("tags of album %s: %w", a.ID, err)
	}
	if released != nil {
		moment, err := parseTime(*released)
		if err != nil {
			return Album{}, fmt.Errorf("release of album %s: %w", a.ID, err)
		}
		a.Released = &moment
	}
	return a, nil
}

// List lists the published albums, the latest year first.
//
// It returns the albums, as many as the limit allows.
func (m *Manager) List(
	ctx context.Context,
	year *int, // Only albums that came out in this year.
	limit int, // The most albums to return.
) ([]Album, error) {
	const query = `SELECT ` + albumColumns + `
		FROM albums a
		WHERE a.published AND (?1 IS NULL OR a.year = ?1)
		ORDER BY a.year DESC, a.title
		LIMIT ?2`
	albums, err := selectAll(ctx, m.db, scanAlbum, query, year, limit)
	if err != nil {
		return nil, fmt.Errorf("list albums: %w", err)
	}
	return albums, nil
}

// Get returns one published album.
//
//   - id: the id of the album, as album.list gives it
//
// It returns the album.
//
// It fails with a [NotFoundError] when there is none.
func (m *Manager) Get(ctx context.Context, id string) (Album, error) {
	const query = `SELECT ` + albumColumns + ` FROM albums a WHERE a.published AND a.id = ?`
	found, err := selectAll(ctx, m.db, scanAlbum, query, keyOfAlbum(id))
	if err != nil {
		return Album{}, fmt.Errorf("get album: %w", err)
	}
	if len(found) == 0 {
		return Album{}, fmt.Errorf("get album: %w", NotFoundError{Kind: "published album", ID: id})
	}
	return found[0], nil
}
