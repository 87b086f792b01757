package seeds

import "time"

// Track is one track of an album.
type Track struct {
	Number int           `member:"number"` // Its place on the album, counted from 1.
	Title  string        `member:"title"`  // What it is called.
	Length time.Duration `member:"length"` // How long it plays.
}

// AddTrack adds a track to the end of an album.
//
// It returns the track as it was added.
func (m *Manager) AddTrack(
	album *Node, // The album to add to.
	title string, // What the track is called.
	length time.Duration, // How long it plays.
) (Track, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, t := range album.Tracks {
		if t.Title == title {
			return Track{}, InputError("that title is taken")
		}
	}
	track := Track{Number: len(album.Tracks) + 1, Title: title, Length: length}
	album.Tracks = append(album.Tracks, track)
	return track, nil
}
