package album

import (
	"context"
	"database/sql"
	_ "embed" // for the first content
	"encoding/json"
	"fmt"
	"time"
)

//go:embed seed.json
var seeds []byte

// seedAlbum is one album of seed.json.
type seedAlbum struct {
	NewAlbum

	Author string
	Images []seedImage
}

// seedImage is one image of seed.json.
type seedImage struct {
	Title, Alt, Path string
	Caption          *string
	Date             time.Time
}

// seed fills a new database with the same small collection every time.
func seed(ctx context.Context, tx *sql.Tx) error {
	var albums []seedAlbum
	if err := json.Unmarshal(seeds, &albums); err != nil {
		return err
	}
	for _, a := range albums {
		key, err := insertAlbum(ctx, tx, a.NewAlbum, a.Author)
		if err != nil {
			return fmt.Errorf("album %q: %w", a.Title, err)
		}
		for _, i := range a.Images {
			image := Image{Title: i.Title, Alt: i.Alt, Caption: i.Caption, Date: i.Date, path: i.Path}
			if err := insertImage(ctx, tx, key, image); err != nil {
				return fmt.Errorf("album %q: %w", a.Title, err)
			}
		}
	}
	return nil
}
