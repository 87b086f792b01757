package album

import (
	"context"
	"encoding/json"
	"fmt"
)

// Key returns the album's id.
func (a *Album) Key() string { return a.ID }

// ByID returns an album, published or not. It fails with a [NotFoundError] when
// there is none.
func (m *Manager) ByID(ctx context.Context, id string) (*Album, error) {
	found, err := m.ByIDs(ctx, []string{id})
	if err != nil {
		return nil, err
	}
	if found[0] == nil {
		return nil, fmt.Errorf("find album: %w", NotFoundError{Kind: "album", ID: id})
	}
	return found[0], nil
}

// ByIDs returns albums, published or not, in the order of their ids and with one
// query. There is nil in the place of one that does not exist.
func (m *Manager) ByIDs(ctx context.Context, ids []string) ([]*Album, error) {
	keys := make([]int64, len(ids))
	for i, id := range ids {
		keys[i] = keyOfAlbum(id)
	}
	list, err := json.Marshal(keys)
	if err != nil {
		return nil, fmt.Errorf("find albums: %w", err)
	}
	const query = `SELECT ` + albumColumns + ` FROM albums a WHERE a.id IN (SELECT value FROM json_each(?))`
	found, err := selectAll(ctx, m.db, scanAlbum, query, string(list))
	if err != nil {
		return nil, fmt.Errorf("find albums: %w", err)
	}
	byID := make(map[string]*Album, len(found))
	for i := range found {
		byID[found[i].ID] = &found[i]
	}
	albums := make([]*Album, len(ids))
	for i, id := range ids {
		albums[i] = byID[id]
	}
	return albums, nil
}
