package album

import (
	"context"
	"fmt"
)

// Search finds images whose title, caption, or alternative text contains a word.
//
//   - word: a single word, a part of one, or a phrase, matched case-insensitively
//
// It returns the images that matched, newest first, a hundred at most.
func (m *Manager) Search(ctx context.Context, word string) ([]Image, error) {
	// instr has no wildcards, so a % or _ in the word means itself.
	const query = `
		SELECT i.title, i.caption, i.date, i.alt, i.path
		FROM images i JOIN albums a ON a.id = i.album_id
		WHERE a.published AND instr(i.words, ?) > 0
		ORDER BY i.date DESC, i.id DESC
		LIMIT 100`
	images, err := selectAll(ctx, m.db, scanImage, query, fold(word))
	if err != nil {
		return nil, fmt.Errorf("search images: %w", err)
	}
	return images, nil
}
