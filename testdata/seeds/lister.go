package seeds

import "io/fs"

// Lister lists albums, and does nothing else.
type Lister struct {
	_ struct{} `tool:"album.list" operation:"read" permission:"access content"`
	_ struct{} `output:"albums"`

	albums *Manager
}

// ToolSource lets the tool take its words from the comments in this package.
func (Lister) ToolSource() fs.FS { return source }

// Invoke lists albums from a year.
//
//   - year: the year the albums came out; every year when absent
//
// It returns the albums.
func (l Lister) Invoke(year *int) []struct {
	Title string
	Year  int
} {
	l.albums.mu.RLock()
	defer l.albums.mu.RUnlock()
	var rows []struct {
		Title string
		Year  int
	}
	for _, n := range l.albums.nodes {
		if n.Published && (year == nil || *year == n.Year) {
			rows = append(rows, struct {
				Title string
				Year  int
			}{n.Title, n.Year})
		}
	}
	return rows
}
