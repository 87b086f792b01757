package seeds

import "strings"

// Image is one picture of an album.
type Image struct {
	_ struct{} `member:"" method:"GetTitle"`
	_ struct{} `member:"" method:"GetURL" data_type:"uri"`
	_ struct{} `member:"" method:"GetCaption" media_type:"text/html"`
	_ struct{} `member:"" method:"GetDate" data_type:"timestamp"`

	title   string
	alt     string
	caption *string
	date    *int64
	path    string
}

// GetTitle returns what the picture is called.
func (i Image) GetTitle() string { return i.title }

// GetURL returns where the picture is served from.
func (i Image) GetURL() string { return "https://images.albums.example/" + i.path }

// GetCaption returns what is printed below the picture, if anything is.
func (i Image) GetCaption() *string { return i.caption }

// GetDate returns when the picture was taken, if anybody knows.
//
// It counts the seconds since 1970.
func (i Image) GetDate() *int64 { return i.date }

// GetStoragePath returns where the file is kept.
func (i Image) GetStoragePath() string { return "/srv/images/" + i.path }

// mentions tells whether the title, the caption or the alt text contains a word,
// in whatever case.
func (i Image) mentions(word string) bool {
	text := i.title + "\n" + i.alt
	if i.caption != nil {
		text += "\n" + *i.caption
	}
	return contains(text, word)
}

// newest orders images by date, those without one last.
func newest(a, b Image) int {
	var x, y int64
	if a.date != nil {
		x = *a.date
	}
	if b.date != nil {
		y = *b.date
	}
	switch {
	case x > y:
		return -1
	case x < y:
		return 1
	}
	return 0
}

// contains tells whether text contains a word, in whatever case.
func contains(text, word string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(word))
}
