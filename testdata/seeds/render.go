package seeds

import (
	"fmt"
	"html"
	"strings"
)

// renderSettings is what a caller may say about a rendering. The signature of
// Render says only that it is a map.
const renderSettings = `{
	"title": "Settings",
	"description": "Rendering options.",
	"type": "object",
	"properties": {
		"verbose": {"title": "Verbose", "description": "Log every step.", "type": "boolean"}
	},
	"additionalProperties": false
}`

// Render renders an album as a page.
//
// It returns the page.
func (m *Manager) Render(
	album *Node, // The album to render.
	settings map[string]any,
) string {
	m.mu.RLock()
	defer m.mu.RUnlock()
	var page strings.Builder
	fmt.Fprintf(&page, "<h1>%s</h1>", html.EscapeString(album.Title))
	for _, title := range album.titles() {
		if settings["verbose"] == true {
			page.WriteString("<!-- a track -->")
		}
		fmt.Fprintf(&page, "<p>%s</p>", html.EscapeString(title))
	}
	return page.String()
}
