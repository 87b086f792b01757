package seeds

import "slices"

// pageSize is how many images stand on a page.
const pageSize = 2

// Search finds images whose title, caption, or alt text contains a word.
//
//   - word: a single word or phrase, matched case-insensitively
//
// It returns the images that matched, newest first.
func (m *Manager) Search(word string) []Image {
	m.mu.RLock()
	defer m.mu.RUnlock()
	var found []Image
	for _, n := range m.nodes {
		if !n.Published {
			continue
		}
		for _, i := range n.Images {
			if i.mentions(word) {
				found = append(found, i)
			}
		}
	}
	slices.SortStableFunc(found, newest)
	return found
}

// SearchPage finds images whose title, caption, or alt text contains a word, and
// returns one page of them.
//
//   - word: a single word or phrase, matched case-insensitively
//   - page: which page, counted from 0
//   - results: the images of this page, newest first
func (m *Manager) SearchPage(word string, page int) struct {
	Total   int
	Results []Image
} {
	found := m.Search(word)
	from := min(page*pageSize, len(found))
	to := min(from+pageSize, len(found))
	return struct {
		Total   int
		Results []Image
	}{len(found), found[from:to]}
}
