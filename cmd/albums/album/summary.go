package album

import (
	"context"
	"fmt"
)

// Summarize says what is on a published album.
//
//   - id: the id of the album, as album.list gives it
//   - count: how many tracks the album has
//   - titles: the titles of its tracks, in order
//
// It fails with a [NotFoundError] when there is no such album.
func (m *Manager) Summarize(ctx context.Context, id string) (count int, titles []string, err error) {
	album, err := m.Get(ctx, id)
	if err != nil {
		return 0, nil, fmt.Errorf("summarize: %w", err)
	}
	const query = `SELECT title FROM tracks WHERE album_id = ? ORDER BY number`
	titles, err = selectAll(ctx, m.db, scanTitle, query, keyOfAlbum(album.ID))
	if err != nil {
		return 0, nil, fmt.Errorf("summarize: titles: %w", err)
	}
	return len(titles), titles, nil
}

// scanTitle reads a row of one title.
func scanTitle(r row) (string, error) {
	var title string
	err := r.Scan(&title)
	return title, err
}
