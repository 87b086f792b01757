package album

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// Publish shows an album to everybody and tells how many tracks this made
// visible. Publishing it again changes nothing.
//
// It returns the number of tracks made visible, 0 when they were before.
func (m *Manager) Publish(
	ctx context.Context,
	album *Album, // The album to publish.
	notify bool, // Whether to write to the subscribers.
) (trackCount int, err error) {
	err = m.inTx(ctx, func(tx *sql.Tx) (err error) {
		trackCount, err = publish(ctx, tx, album.ID, notify)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("publish album: %w", err)
	}
	return trackCount, nil
}

// publish does the work of Publish inside of its transaction.
func publish(ctx context.Context, tx *sql.Tx, id string, notify bool) (int, error) {
	const query = `
		SELECT published, (SELECT count(*) FROM tracks WHERE album_id = albums.id)
		FROM albums
		WHERE id = ?`
	var (
		key       = keyOfAlbum(id)
		published bool
		tracks    int
	)
	err := tx.QueryRowContext(ctx, query, key).Scan(&published, &tracks)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, NotFoundError{Kind: "album", ID: id}
	}
	if err != nil {
		return 0, fmt.Errorf("find album: %w", err)
	}
	if published {
		return 0, nil
	}
	if _, err := tx.ExecContext(ctx, `UPDATE albums SET published = 1 WHERE id = ?`, key); err != nil {
		return 0, fmt.Errorf("update album: %w", err)
	}
	if notify {
		if _, err := tx.ExecContext(ctx, `INSERT INTO notices (album_id) VALUES (?)`, key); err != nil {
			return 0, fmt.Errorf("queue notice: %w", err)
		}
	}
	return tracks, nil
}
