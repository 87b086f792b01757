package main

import (
	"embed"
	"fmt"

	"github.com/go-toolapi/toolapi/cmd/albums/album"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// reportSource holds the file whose comments describe the report.
//
//go:embed report.go
var reportSource embed.FS

// registerReport makes a tool of the report.
func registerReport(tools *toolmethod.Registry) {
	tools.RegisterFunc(report, toolmethod.Method{
		ID:         "album.report",
		Operation:  toolmethod.Read,
		Permission: "access content",
		Params:     []string{"album"},
		Inputs:     []toolmethod.Input{{Name: "album", Entity: "view", Example: "a1"}},
		Outputs: []toolmethod.Output{
			{Name: "track_count", DataType: "integer", Validate: "min=0"},
			{Name: "length", DataType: "duration"},
			{Name: "rating", DataType: "float", Validate: "min=0,max=5"},
		},
	}, toolmethod.Source(reportSource))
}

// report says how an album did. It fails for an album without a rating or a date,
// and tells what is known of it.
//
//   - track_count: how many tracks the album has
//   - length: the playing time of all its tracks
//   - rating: the average of the reviews, from 0 to 5
func report(
	a *album.Album, // The album to report on.
) *toolmethod.Result {
	known := toolmethod.Values{"track_count": a.TrackCount, "length": a.Length.String()}
	var missing []string
	if a.Rating == nil {
		missing = append(missing, "rating")
	}
	if a.Released == nil {
		missing = append(missing, "released")
	}
	if len(missing) > 0 {
		return toolmethod.Failure(toolmethod.CategoryInput,
			fmt.Sprintf("There is no report on %s yet.", a.Title), known, toolmethod.Values{"missing": missing})
	}
	return toolmethod.Success(fmt.Sprintf("%s came out in %d.", a.Title, a.Year), known, toolmethod.Values{"rating": *a.Rating})
}
