package album

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
)

// Track is one track of an album.
type Track struct {
	// The track's id, such as "t1".
	ID string `member:"id"`
	// The id of the album it is on.
	AlbumID string `member:"album_id"`
	// What the track is called.
	Title string `member:"title"`
	// Its place on the album, counted from 1.
	Number int `member:"number"`
	// How long it plays, in seconds.
	Seconds int `member:"seconds"`
	// Whether the words are unfit for children.
	Explicit bool `member:"explicit"`
	// The kind of music.
	Genre Genre `member:"genre"`
	// Who wrote it, where that is known.
	Credit *Credit `member:"credit,omit_when_null"`
}

// Credit says who wrote a track.
type Credit struct {
	// The composer, or the author of a text.
	Composer string `member:"composer" validate:"required,max=120"`
	// The year it was written in; null when that is not known.
	Year *int `member:"year" validate:"omitempty,min=1000,max=2100"`
}

// Tracks lists the tracks of an album.
//
// It returns the tracks, in their order.
func (m *Manager) Tracks(
	ctx context.Context,
	album *Album, // The album whose tracks to list.
) iter.Seq2[Track, error] {
	const query = `
		SELECT id, album_id, number, title, seconds, explicit, genre, composer, composed
		FROM tracks
		WHERE album_id = ?
		ORDER BY number`
	return func(yield func(Track, error) bool) {
		for track, err := range selectEach(ctx, m.db, scanTrack, query, keyOfAlbum(album.ID)) {
			if err != nil {
				err = fmt.Errorf("list tracks: %w", err)
			}
			if !yield(track, err) {
				return
			}
		}
	}
}

// scanTrack reads a row of what Tracks asks for.
func scanTrack(r row) (Track, error) {
	var (
		t          Track
		key, album int64
		composer   *string
		composed   *int
	)
	err := r.Scan(&key, &album, &t.Number, &t.Title, &t.Seconds, &t.Explicit, &t.Genre, &composer, &composed)
	t.ID, t.AlbumID = idOfTrack(key), idOfAlbum(album)
	if composer != nil {
		t.Credit = &Credit{Composer: *composer, Year: composed}
	}
	return t, err
}

// AddTrack adds a track to an album. The track has the genre of the album.
//
// It returns the track as it was added.
func (m *Manager) AddTrack(
	ctx context.Context,
	// The id of the album.
	albumID string,
	// What the track is called.
	title string,
	// How long it plays, in seconds.
	seconds int,
	// Its place on the album, counted from 1; after the last track when absent.
	number *int,
) (Track, error) {
	track := Track{AlbumID: albumID, Title: title, Seconds: seconds}
	if number != nil {
		track.Number = *number
	}
	err := m.inTx(ctx, func(tx *sql.Tx) error {
		var err error
		if track.Genre, err = genreOf(ctx, tx, albumID); err != nil {
			return err
		}
		insert, err := prepareTrack(ctx, tx)
		if err != nil {
			return err
		}
		return insertTrack(ctx, insert, &track)
	})
	if err != nil {
		return Track{}, fmt.Errorf("add track: %w", err)
	}
	return track, nil
}

// genreOf returns the genre of an album, published or not. It fails with a
// NotFoundError when there is none.
func genreOf(ctx context.Context, q querier, albumID string) (Genre, error) {
	var genre Genre
	err := q.QueryRowContext(ctx, `SELECT genre FROM albums WHERE id = ?`, keyOfAlbum(albumID)).Scan(&genre)
	if errors.Is(err, sql.ErrNoRows) {
		return "", NotFoundError{Kind: "album", ID: albumID}
	}
	if err != nil {
		return "", fmt.Errorf("genre of album: %w", err)
	}
	return genre, nil
}

// prepareTrack prepares the statement that insertTrack needs. It lives as long
// as the transaction.
func prepareTrack(ctx context.Context, tx *sql.Tx) (*sql.Stmt, error) {
	const insert = `
		INSERT INTO tracks (album_id, number, title, seconds, explicit, genre, composer, composed)
		VALUES (
			?1,
			coalesce(nullif(?2, 0), (SELECT coalesce(max(number), 0) + 1 FROM tracks WHERE album_id = ?1)),
			?3, ?4, ?5, ?6, ?7, ?8)
		RETURNING id, number`
	stmt, err := tx.PrepareContext(ctx, insert)
	if err != nil {
		return nil, fmt.Errorf("prepare track: %w", err)
	}
	return stmt, nil
}

// insertTrack adds a track to its album, which has to exist, and completes it:
// it gets its id, and a number after the last one where it has none.
func insertTrack(ctx context.Context, insert *sql.Stmt, t *Track) error {
	var (
		composer *string
		composed *int
	)
	if t.Credit != nil {
		composer, composed = &t.Credit.Composer, t.Credit.Year
	}
	var key int64
	err := insert.QueryRowContext(ctx,
		keyOfAlbum(t.AlbumID), t.Number, t.Title, t.Seconds, t.Explicit, t.Genre, composer, composed,
	).Scan(&key, &t.Number)
	if breaksUnique(err) {
		return InputError(fmt.Sprintf("album %s has a track with the number %d already", t.AlbumID, t.Number))
	}
	if err != nil {
		return fmt.Errorf("insert track %q: %w", t.Title, err)
	}
	t.ID = idOfTrack(key)
	return nil
}
