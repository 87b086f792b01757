package seeds

import "time"

// Announce writes to somebody about the albums whose title contains a word.
//
// It returns the titles of the albums that the letter is about.
func (m *Manager) Announce(
	word string,
	recipient string, // Who is written to.
	state string, // Whether the albums are drafts, or live.
	on *time.Time, // The day to announce them for; today when absent.
	tags []string, // What the letter is filed under.
) ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var titles []string
	for _, n := range m.nodes {
		if contains(n.Title, word) && n.Published == (state == "live") && (on == nil || n.Year <= on.Year()) {
			titles = append(titles, n.Title)
		}
	}
	if len(titles) == 0 {
		return nil, InputError("there is no such album to announce")
	}
	return titles, m.mail(recipient)
}
