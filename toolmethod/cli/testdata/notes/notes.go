// Package notes is a service whose tools the tests of the command line call.
package notes

import (
	"context"
	"embed"
	"errors"
	"io/fs"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// source holds this package's own files.
//
//go:embed *.go
var source embed.FS

// Notes keeps notes.
type Notes struct {
	_ struct{} `tool:"note.search" method:"Search" operation:"read" permission:"read notes"`
	_ struct{} `input:"word" validate:"required,max=40" example:"tea"`
	_ struct{} `input:"limit" default:"10" validate:"min=1,max=50"`
	_ struct{} `output:"notes"`

	_ struct{} `tool:"note.add" method:"Add" destructive:"false" permission:"edit notes"`

	_ struct{} `tool:"note.delete" method:"Delete" permission:"delete notes"`

	_ struct{} `tool:"note.count" method:"Count" operation:"read" permission:"read notes"`

	_ struct{} `tool:"note.echo" method:"Echo" operation:"transform" permission:"*"`

	_ struct{} `tool:"note.odd" method:"Odd" operation:"explain" permission:"*"`

	_ struct{} `tool:"note.escape" method:"Escape" operation:"explain" permission:"*"`

	_ struct{} `tool:"note.old" method:"Old" operation:"trigger" idempotent:"true" open_world:"false" timeout:"2s" permission:"*"`

	_ struct{} `tool:"note.work" method:"Work" operation:"trigger" permission:"*"`

	_ struct{} `tool:"note.print" method:"Print" operation:"read" permission:"*"`
	_ struct{} `input:"raw" example:"text"`
	_ struct{} `output:"picture" media_type:"image/gif"`
	_ struct{} `output:"text" media_type:"text/markdown"`
	_ struct{} `output:"pages"`

	_ struct{} `tool:"note.fail" method:"Fail" operation:"read" permission:"*"`
}

// ToolSource returns the source of this package.
func (*Notes) ToolSource() fs.FS { return source }

// Mood is how a note feels.
type Mood string

// The moods.
const (
	Happy Mood = "happy"
	Sad   Mood = "sad"
	So    Mood = "so-so"
)

// Note is one note.
type Note struct {
	ID    int64     `member:"id"`
	Title string    `member:"title"`
	Stars *float64  `member:"stars"`
	Mood  Mood      `member:"mood"`
	Tags  []string  `member:"tags"`
	Place *Place    `member:"place,omit_when_null"`
	Since time.Time `member:"since"`
}

// Place is where a note was written.
type Place struct {
	// The name of the place.
	Name string `member:"name" validate:"required,max=30"`
	// Meters above the sea.
	Height float64 `member:"height" validate:"gt=-500,lt=9000"`
}

// notes returns the notes there are.
func notes() []Note {
	stars := 4.5
	since := time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)
	return []Note{
		{ID: 9007199254740993, Title: "Tea with Oma", Stars: &stars, Mood: Happy, Tags: []string{"family", "tea"}, Since: since},
		{ID: 7, Title: "茶 and cake", Mood: So, Place: &Place{Name: "Kyōto", Height: 50.5}, Since: since.Add(time.Hour)},
	}
}

// Search finds the notes that a word stands in.
//
//   - word: what to look for
//   - limit: the most notes to return
//
// It returns the notes, newest first.
func (*Notes) Search(word string, limit int) []Note {
	if word == "nothing" {
		return nil
	}
	return notes()[:min(limit, 2)]
}

// NewNote is what Add makes a note of.
type NewNote struct {
	// What the note is called.
	Title string `validate:"required,max=20" example:"Tea with Oma"`
	// The text of the note.
	Body *string `media_type:"text/markdown"`
	// How good it is.
	Stars *float64 `validate:"omitempty,min=0,max=5"`
	// How it feels.
	Mood Mood
	// Whether it stays on top.
	Pinned bool `default:"true"`
	// What it is about.
	Tags []string `validate:"max=3,dive,min=1"`
	// Where it was written.
	Place Place
	// Notes that it answers.
	Answers []Answer `optional:"true"`
	// When it should come up again.
	Remind *time.Duration
	// The size of the pages.
	Sizes []int64 `optional:"true" validate:"dive,oneof=4 5 6"`
}

// Answer is a note that another one answers.
type Answer struct {
	// The id of the note.
	ID int64 `validate:"min=1"`
}

// Add adds a note, and returns what was asked for.
func (*Notes) Add(n NewNote) (title string, tags []string, sizes []int64, answers int64) {
	return n.Title, n.Tags, n.Sizes, int64(len(n.Answers))
}

// Delete deletes a note.
//
//   - id: the note
func (*Notes) Delete(id int64) {}

// Count counts the notes.
//
//   - total: how many there are
//   - by_mood: how many there are of each mood
//   - titles: what they are called
func (*Notes) Count() (total int64, byMood map[string]int, titles []string) {
	return 2, map[string]int{"happy": 1, "so-so": 1}, []string{"Tea with Oma", "茶 and cake"}
}

// Echo returns what it is given.
func (*Notes) Echo(text string, number int64, float *float64) (textBack string, numberBack int64, floatBack *float64) {
	return text, number, float
}

// Naming is inputs that are called like flags.
type Naming struct {
	JSON     string
	Help     bool
	As       *string
	Notify   *bool
	NoNotify *bool
}

// Odd has inputs that are called like flags. It returns the names of those it
// was given.
//
// It returns their names.
func (*Notes) Odd(n Naming) []string {
	given := []string{"json=" + n.JSON}
	if n.Help {
		given = append(given, "help")
	}
	if n.As != nil {
		given = append(given, "as="+*n.As)
	}
	if n.Notify != nil && !*n.Notify {
		given = append(given, "not notify")
	}
	if n.NoNotify != nil && *n.NoNotify {
		given = append(given, "no_notify")
	}
	return given
}

// Row is a row of dangerous text.
type Row struct {
	Text string `member:"text"`
}

// Escape returns text that a terminal would obey.
func (*Notes) Escape() (title string, letter string, rows []Row, list []string) {
	danger := "\x1b[31mred\x07 \u009b2J \u202egnp.exe\tx"
	return danger, "Dear\r\n" + danger + "\n", []Row{{danger + "\nnext"}}, []string{danger}
}

// Old was made long ago.
//
// Deprecated: use note.search.
func (*Notes) Old(_ context.Context) {}

// Work works for a while, and says how far it has come.
func (*Notes) Work(ctx context.Context) {
	for done := range 4 {
		toolmethod.Progress(ctx, float64(done+1), 4, "step \x1b[2J"+string(rune('a'+done)))
	}
}

// Print prints the notes as a picture, and as text.
//
//   - raw: the text that is printed, none for no picture either
//   - picture: the picture
//   - text: the text
//   - pages: how many pages there are
func (*Notes) Print(raw *string) (picture *[]byte, text *string, pages int) {
	if raw == nil {
		return nil, nil, 0
	}
	bytes := []byte("GIF89a,;")
	return &bytes, raw, 1
}

// Fail fails.
//
//   - secret: what goes wrong
func (*Notes) Fail(secret string) error {
	if secret == "" {
		return toolmethod.InputErrorf("there is no secret:\nthink of one")
	}
	return errors.New("the database says: " + secret)
}

// Broken is a service with a mistake in each of its tools.
type Broken struct {
	_ struct{} `tool:"broken.open" method:"Open" operation:"read"`

	_ struct{} `tool:"broken.shut" method:"Shutt" permission:"*"`
}

// ToolSource returns the source of this package.
func (*Broken) ToolSource() fs.FS { return source }

// Open opens.
func (*Broken) Open() {}

// Shut shuts.
func (*Broken) Shut() {}
