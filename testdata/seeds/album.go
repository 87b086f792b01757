package seeds

// Album is an album as it is shown.
type Album struct {
	// The album title.
	Title string `member:""`
	// What it is about, in a sentence.
	Summary *string `member:",omit_when_null"`
	// The images, in display order.
	Images []Image `member:""`
	// Whether it was ever withdrawn. Nobody is told.
	Withdrawn bool
}

// Get shows an album.
//
// It returns the album with its images.
func (m *Manager) Get(
	album *Node, // The album to show.
) Album {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return Album{Title: album.Title, Summary: album.Summary, Images: album.Images}
}
