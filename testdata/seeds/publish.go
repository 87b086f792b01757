package seeds

import (
	"context"
	"fmt"
)

// Publish publishes an album and returns the number of tracks made visible.
//
// It returns the number of published tracks.
func (m *Manager) Publish(
	album *Node, // The album to publish.
	notify bool, // Whether to email subscribers.
) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(album.Tracks) == 0 {
		return 0, fmt.Errorf("publish %s: %w", album.ID, InputError("an album without tracks cannot be published"))
	}
	if album.Published {
		return 0, nil
	}
	if notify {
		if err := m.mail("subscribers of " + album.Title); err != nil {
			return 0, fmt.Errorf("publish %s: %w", album.ID, err)
		}
	}
	album.Published = true
	return len(album.Tracks), nil
}

// Release publishes an album and returns the number of tracks made visible.
//
// It returns the number of published tracks.
func (m *Manager) Release(
	album *Node, // The album to publish.
	notify bool, // Whether to email subscribers.
) (int, error) {
	return m.Publish(album, notify)
}

// MayRelease tells whether the account in ctx may release an album: everybody who
// sees it may do so quietly.
func (m *Manager) MayRelease(ctx context.Context, _ *Node, notify bool) bool {
	return !notify || accountIn(ctx).Holds("notify album subscribers")
}

// mail writes a letter.
func (m *Manager) mail(to string) error {
	if len(m.sent) == m.letters {
		return fmt.Errorf("relay smtp://mail.internal:25: %w", errQuota)
	}
	m.sent = append(m.sent, to)
	return nil
}
