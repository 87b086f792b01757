package album

import (
	"context"
	"fmt"
)

// Rename gives an album another title.
//
//   - id: the id of the album
//   - title: the new title, which no other album may have
//
// It fails with a [NotFoundError] when there is no such album, and with
// [ErrTitleTaken] when another one has the title, in whatever case.
func (m *Manager) Rename(ctx context.Context, id, title string) error {
	result, err := m.db.ExecContext(ctx,
		`UPDATE albums SET title = ? WHERE id = ?`, title, keyOfAlbum(id))
	if breaksUnique(err) {
		return fmt.Errorf("rename album: %w", ErrTitleTaken)
	}
	if err != nil {
		return fmt.Errorf("rename album: %w", err)
	}
	changed, err := result.RowsAffected()
	if err != nil {
		return fmt.Errorf("rename album: %w", err)
	}
	if changed == 0 {
		return fmt.Errorf("rename album: %w", NotFoundError{Kind: "album", ID: id})
	}
	return nil
}
