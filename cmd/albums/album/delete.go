package album

import (
	"context"
	"database/sql"
	"fmt"
)

// Delete deletes an album with its tracks and pictures. There is no way back.
func (m *Manager) Delete(
	ctx context.Context,
	album *Album, // The album to delete.
) error {
	err := m.inTx(ctx, func(tx *sql.Tx) error { return deleteAlbum(ctx, tx, album.ID) })
	if err != nil {
		return fmt.Errorf("delete album: %w", err)
	}
	return nil
}

// deleteAlbum does the work of Delete inside of its transaction.
func deleteAlbum(ctx context.Context, tx *sql.Tx, id string) error {
	key := keyOfAlbum(id)
	for _, query := range []string{
		`DELETE FROM notices WHERE album_id = ?`,
		`DELETE FROM images WHERE album_id = ?`,
		`DELETE FROM tracks WHERE album_id = ?`,
	} {
		if _, err := tx.ExecContext(ctx, query, key); err != nil {
			return err
		}
	}
	result, err := tx.ExecContext(ctx, `DELETE FROM albums WHERE id = ?`, key)
	if err != nil {
		return err
	}
	if gone, err := result.RowsAffected(); err != nil {
		return err
	} else if gone == 0 {
		return NotFoundError{Kind: "album", ID: id}
	}
	return nil
}
