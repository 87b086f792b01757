package album

import (
	"context"
	"fmt"
	"html"
	"regexp"
	"strings"
	"time"
)

// imageHost is where the files of images are served from.
const imageHost = "https://images.albums.example/"

// Image is one photograph of an album.
type Image struct {
	_ struct{} `member:"url" method:"URL" data_type:"uri"`

	// What the photograph is called.
	Title string `member:"title"`
	// A sentence or two to print below it.
	Caption *string `member:"caption,omit_when_null" media_type:"text/html"`
	// When it was taken.
	Date time.Time `member:"date"`

	// Alt says in words what the photograph shows.
	Alt string

	// path is where the file is kept, below the root of the image store.
	path string
}

// URL returns the address of the image file.
func (i Image) URL() string { return imageHost + i.path }

// scanImage reads a row of title, caption, date, alt and path.
func scanImage(r row) (Image, error) {
	var (
		i    Image
		date string
	)
	if err := r.Scan(&i.Title, &i.Caption, &date, &i.Alt, &i.path); err != nil {
		return Image{}, err
	}
	var err error
	if i.Date, err = parseTime(date); err != nil {
		return Image{}, fmt.Errorf("date of image %s: %w", i.path, err)
	}
	return i, nil
}

// insertImage adds an image to the album with this key.
func insertImage(ctx context.Context, q querier, album int64, i Image) error {
	const insert = `
		INSERT INTO images (album_id, title, alt, caption, date, path, words)
		VALUES (?, ?, ?, ?, ?, ?, ?)`
	_, err := q.ExecContext(ctx, insert,
		album, i.Title, i.Alt, i.Caption, formatTime(i.Date), i.path, i.words())
	if err != nil {
		return fmt.Errorf("insert image %q: %w", i.Title, err)
	}
	return nil
}

// htmlTag is a tag inside a caption.
var htmlTag = regexp.MustCompile(`<[^>]*>`)

// words returns everything a search looks at, a line each, without the markup
// of the caption.
func (i Image) words() string {
	lines := []string{i.Title, i.Alt}
	if i.Caption != nil {
		lines = append(lines, html.UnescapeString(htmlTag.ReplaceAllString(*i.Caption, "")))
	}
	return fold(strings.Join(lines, "\n"))
}

// fold makes texts equal that differ in case only. The database could do this
// for the letters A to Z, but for no others.
func fold(text string) string { return strings.ToLower(text) }
