package main

import (
	"context"
	"embed"

	"github.com/go-toolapi/toolapi/cmd/albums/album"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// source holds the file whose comments describe the import.
//
//go:embed import.go
var source embed.FS

// registerImport makes a tool of the import. It takes a callback, which no caller
// of a tool could give: the function around it passes on what the callback is
// told.
func registerImport(tools *toolmethod.Registry, albums *album.Manager) {
	no := false
	tools.RegisterFunc(func(
		ctx context.Context,
		tracks []album.ImportTrack, // The tracks to add, in order.
	) (album.ImportReport, error) {
		return albums.Import(ctx, tracks, func(done, total int) {
			toolmethod.Progress(ctx, float64(done), float64(total), tracks[done-1].Title)
		})
	}, toolmethod.Method{
		ID:          "album.import",
		Description: "Adds many tracks in one transaction: all of them, or none when one fails.",
		Destructive: &no,
		Permission:  "edit albums",
		Inputs:      []toolmethod.Input{{Name: "tracks", Validate: "min=1,max=10000"}},
		Outputs:     []toolmethod.Output{{Name: "report", Description: "How many tracks were added, and their ids."}},
	}, toolmethod.Source(source), toolmethod.Source(albums.ToolSource()))
}
