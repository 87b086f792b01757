package seeds

// Summarize tells how many tracks an album has, and what they are called.
func (m *Manager) Summarize(
	album *Node, // The album to summarize.
) map[string]any {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return map[string]any{"count": len(album.Tracks), "titles": album.titles()}
}

// Cover is the picture on the front of an album.
type Cover = struct {
	URL string // Where it is served from.
}

// Overview summarizes an album.
//
//   - title: the album title
//   - track_count: how many tracks it has
//   - cover: the picture on the front, for an album that has one
func (m *Manager) Overview(
	album *Node, // The album to summarize.
) struct {
	Title      string
	TrackCount int
	Cover      *Cover
} {
	m.mu.RLock()
	defer m.mu.RUnlock()
	var cover *Cover
	if len(album.Images) > 0 {
		cover = &Cover{album.Images[0].GetURL()}
	}
	return struct {
		Title      string
		TrackCount int
		Cover      *Cover
	}{album.Title, len(album.Tracks), cover}
}
