// Package notes is a service as it exists today, plus tags.
package notes

import (
	"context"
	"embed"
	"io/fs"
	"strings"
)

//go:embed *.go
var source embed.FS

// Book keeps notes.
type Book struct {
	_ struct{} `tool:"notes.find" method:"Find" operation:"read" permission:"read notes"`
	_ struct{} `input:"limit" default:"10" validate:"min=1,max=100"`

	Notes []Note
}

// ToolSource lets tools take their words from the comments in this package.
func (*Book) ToolSource() fs.FS { return source }

// Find finds the notes that contain a word.
//
//   - word: a word or a part of one, matched case-insensitively
//   - limit: the most notes to return
//
// It returns the notes that matched, newest first.
func (b *Book) Find(_ context.Context, word string, limit int) ([]Note, error) {
	var found []Note
	for _, n := range b.Notes {
		if strings.Contains(strings.ToLower(n.Text), strings.ToLower(word)) && len(found) < limit {
			found = append(found, n)
		}
	}
	return found, nil
}

// Note is one note.
type Note struct {
	Title string `member:"title"` // What it is about.
	Text  string `member:"text"`
}
