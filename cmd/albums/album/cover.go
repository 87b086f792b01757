package album

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
)

// Cover draws the record that an album is: a ring for each track, the first one
// outside and each as wide as the track is long, on a sleeve in the color of the
// genre.
//
// It returns the picture, the same one for as long as the album is the same.
func (m *Manager) Cover(
	ctx context.Context,
	album *Album, // The album to draw.
	size int, // How many pixels the picture is wide, and high.
) ([]byte, error) {
	var seconds []int
	for track, err := range m.Tracks(ctx, album) {
		if err != nil {
			return nil, fmt.Errorf("draw cover: %w", err)
		}
		seconds = append(seconds, track.Seconds)
	}
	var file bytes.Buffer
	if err := png.Encode(&file, newRecord(size, album.Genre, seconds).draw()); err != nil {
		return nil, fmt.Errorf("draw cover: %w", err)
	}
	return file.Bytes(), nil
}
