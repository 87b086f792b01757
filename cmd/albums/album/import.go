package album

import (
	"context"
	"database/sql"
	"fmt"
)

// ImportTrack is one track of an import.
type ImportTrack struct {
	// The id of the album it goes to.
	AlbumID string `validate:"required,max=20" example:"a1"`
	// What the track is called.
	Title string `validate:"required,max=120" example:"Kettle Song"`
	// The kind of music.
	Genre Genre `example:"folk"`
	// How long it plays, in seconds.
	Seconds int `validate:"min=1,max=36000" example:"215"`
	// Its place on the album, counted from 1; after the last one when absent.
	Number int `validate:"omitempty,min=1,max=999"`
	// Who wrote it, where that is known.
	Credit *Credit
}

// ImportReport says what an import has added.
type ImportReport struct {
	// How many tracks were added.
	Count int `member:"count"`
	// The ids of the tracks, in the order they were given in.
	IDs []string `member:"ids"`
}

// Import adds many tracks in one transaction: all of them, or none when one
// fails.
//
//   - tracks: the tracks to add, in order
//
// It returns how many tracks were added, and their ids.
//
// After each track it calls progress, unless that is nil, with the number of
// tracks done and of all. The call holds up every other writer, so it should
// return soon.
func (m *Manager) Import(
	ctx context.Context, tracks []ImportTrack, progress func(done, total int),
) (ImportReport, error) {
	report := ImportReport{IDs: make([]string, 0, len(tracks))}
	err := m.inTx(ctx, func(tx *sql.Tx) error {
		insert, err := prepareTrack(ctx, tx)
		if err != nil {
			return err
		}
		known := map[string]bool{}
		for i, t := range tracks {
			if !known[t.AlbumID] {
				if _, err := genreOf(ctx, tx, t.AlbumID); err != nil {
					return fmt.Errorf("track %d of %d: %w", i+1, len(tracks), err)
				}
				known[t.AlbumID] = true
			}
			track := t.track()
			if err := insertTrack(ctx, insert, &track); err != nil {
				return fmt.Errorf("track %d of %d: %w", i+1, len(tracks), err)
			}
			report.IDs = append(report.IDs, track.ID)
			if progress != nil {
				progress(i+1, len(tracks))
			}
		}
		return nil
	})
	if err != nil {
		return ImportReport{}, fmt.Errorf("import: %w", err)
	}
	report.Count = len(report.IDs)
	return report, nil
}

// track returns the track to insert.
func (t ImportTrack) track() Track {
	return Track{
		AlbumID: t.AlbumID,
		Title:   t.Title,
		Number:  t.Number,
		Seconds: t.Seconds,
		Genre:   t.Genre,
		Credit:  t.Credit,
	}
}
