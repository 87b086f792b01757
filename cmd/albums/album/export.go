package album

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// ExportRun says what an export has put into its table.
type ExportRun struct {
	// How many tracks the table has a line for.
	TrackCount int
	// What it has of each album, in the order of the albums.
	Albums []ExportedAlbum
}

// ExportedAlbum is one album in an export.
type ExportedAlbum struct {
	// The id of the album.
	Album *Album
	// How many of the lines are about it.
	TrackCount int
}

// Title returns the title of the album, with which its lines begin.
func (e ExportedAlbum) Title() string { return e.Album.Title }

// Export lists the tracks of albums as a table for other programs.
//
//   - run: what the table holds
//   - table: the tracks as CSV, in the order of the albums: album, number, title
//     and seconds, below a line with these names
func (m *Manager) Export(
	ctx context.Context,
	albums []*Album, // The albums to export.
) (run ExportRun, table string, err error) {
	tracks, err := m.exported(ctx, albums)
	if err != nil {
		return ExportRun{}, "", fmt.Errorf("export albums: %w", err)
	}
	var text strings.Builder
	lines := csv.NewWriter(&text)
	_ = lines.Write([]string{"album", "number", "title", "seconds"}) // a builder takes everything
	for _, a := range albums {
		for _, t := range tracks[a.ID] {
			_ = lines.Write([]string{a.Title, strconv.Itoa(t.Number), t.Title, strconv.Itoa(t.Seconds)})
		}
		run.TrackCount += len(tracks[a.ID])
		run.Albums = append(run.Albums, ExportedAlbum{Album: a, TrackCount: len(tracks[a.ID])})
	}
	lines.Flush()
	return run, text.String(), nil
}

// exported returns the tracks of albums by the ids of these, each in order.
func (m *Manager) exported(ctx context.Context, albums []*Album) (map[string][]Track, error) {
	keys := make([]int64, len(albums))
	for i, a := range albums {
		keys[i] = keyOfAlbum(a.ID)
	}
	list, err := json.Marshal(keys)
	if err != nil {
		return nil, err
	}
	const query = `
		SELECT album_id, number, title, seconds FROM tracks
		WHERE album_id IN (SELECT value FROM json_each(?))
		ORDER BY number`
	tracks, err := selectAll(ctx, m.db, scanExported, query, string(list))
	byAlbum := map[string][]Track{}
	for _, t := range tracks {
		byAlbum[t.AlbumID] = append(byAlbum[t.AlbumID], t)
	}
	return byAlbum, err
}

// scanExported reads a row of what an export says of a track.
func scanExported(r row) (Track, error) {
	var (
		t     Track
		album int64
	)
	err := r.Scan(&album, &t.Number, &t.Title, &t.Seconds)
	t.AlbumID = idOfAlbum(album)
	return t, err
}
