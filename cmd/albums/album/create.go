package album

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"
)

// The years an album may come out in: there are no older recordings.
const (
	firstYear = 1860
	lastYear  = 2100
)

// NewAlbum is what Create makes an album of.
type NewAlbum struct {
	// The title, which no other album may have.
	Title string `validate:"required,max=120" example:"Kitchen Radio"`
	// The musicians or the speaker.
	Artist string `validate:"required,max=120" example:"Marta Lindqvist"`
	// The year the album came out in.
	Year int `validate:"min=1860,max=2100" example:"1974"`
	// The average of the reviews; left out when nobody has rated it.
	Rating *float64 `validate:"omitempty,min=0,max=5" example:"4.5"`
	// Whether the words are unfit for children.
	Explicit bool `default:"false"`
	// Whether everybody sees the album at once. If not, it stays hidden until it is published.
	Public bool `default:"true"`
	// The kind of music.
	Genre Genre `example:"folk"`
	// The moment it came out, where more than the year is known.
	Released *time.Time `example:"1974-05-17T00:00:00Z"`
	// What people look for it under.
	Tags []string `validate:"min=1,max=20,dive,min=1,max=40" example:"summer"`
	// The front cover.
	Cover Cover
	// The tracks, in order; more can be added later.
	Tracks []NewTrack `optional:"true" validate:"max=100"`
	// What the editors want to say about it.
	Notes *string `validate:"omitempty,max=2000"`
}

// NewTrack is one track of a new album.
type NewTrack struct {
	// What the track is called.
	Title string `validate:"required,max=120" example:"Kettle Song"`
	// How long it plays, in seconds.
	Seconds int `validate:"min=1,max=36000" example:"215"`
	// Its place on the album, counted from 1; after the one before it when absent.
	Number int `validate:"omitempty,min=1,max=999"`
	// Whether the words are unfit for children.
	Explicit bool `default:"false"`
}

// Create adds an album to the collection, with its tracks.
//
// It returns the album as it was added.
//
// The album belongs to the author in the context, see [WithAuthor].
func (m *Manager) Create(ctx context.Context, a NewAlbum) (Album, error) {
	var created Album
	err := m.inTx(ctx, func(tx *sql.Tx) error {
		key, err := insertAlbum(ctx, tx, a, authorIn(ctx))
		if err != nil {
			return err
		}
		created, err = scanAlbum(tx.QueryRowContext(ctx,
			`SELECT `+albumColumns+` FROM albums a WHERE a.id = ?`, key))
		return err
	})
	if err != nil {
		return Album{}, fmt.Errorf("create album: %w", err)
	}
	return created, nil
}

// insertAlbum adds an album of author and its tracks, and returns its key.
func insertAlbum(ctx context.Context, tx *sql.Tx, a NewAlbum, author string) (int64, error) {
	released, err := a.released()
	if err != nil {
		return 0, err
	}
	tags, err := json.Marshal(append([]string{}, a.Tags...)) // null is no list
	if err != nil {
		return 0, fmt.Errorf("tags: %w", err)
	}
	const insert = `
		INSERT INTO albums (
			title, artist, year, genre, rating, explicit, published, released, tags,
			cover_url, cover_alt, cover_width, cover_height, notes, author)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
	result, err := tx.ExecContext(ctx, insert,
		a.Title, a.Artist, a.Year, a.Genre, a.Rating, a.Explicit, a.Public, released, string(tags),
		a.Cover.URL, a.Cover.Alt, a.Cover.Width, a.Cover.Height, a.Notes, author)
	if breaksUnique(err) {
		return 0, ErrTitleTaken
	}
	if err != nil {
		return 0, fmt.Errorf("insert album: %w", err)
	}
	key, err := result.LastInsertId()
	if err != nil {
		return 0, fmt.Errorf("key of album: %w", err)
	}
	return key, insertTracks(ctx, tx, idOfAlbum(key), a)
}

// insertTracks adds the tracks of a new album.
func insertTracks(ctx context.Context, tx *sql.Tx, albumID string, a NewAlbum) error {
	insert, err := prepareTrack(ctx, tx)
	if err != nil {
		return err
	}
	for _, t := range a.Tracks {
		err := insertTrack(ctx, insert, &Track{
			AlbumID:  albumID,
			Title:    t.Title,
			Number:   t.Number,
			Seconds:  t.Seconds,
			Explicit: t.Explicit,
			Genre:    a.Genre,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// released returns the release as the database keeps it, nil when it is not
// known. A moment outside of the years that albums have is an input failure.
func (a NewAlbum) released() (*string, error) {
	if a.Released == nil {
		return nil, nil //nolint:nilnil // nil is the value for not known
	}
	if year := a.Released.UTC().Year(); year < firstYear || year > lastYear {
		return nil, InputError(fmt.Sprintf("released must lie in the years %d to %d", firstYear, lastYear))
	}
	text := formatTime(*a.Released)
	return &text, nil
}
