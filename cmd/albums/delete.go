package main

import (
	"github.com/go-toolapi/toolapi/cmd/albums/album"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// registerDelete makes a tool of deleting an album, which asks first. It is
// registered last, because all destructive tools after it ask too.
func registerDelete(tools *toolmethod.Registry, albums *album.Manager) {
	tools.Configure(toolmethod.WithConfirmDestructive())
	tools.RegisterFunc(albums.Delete, toolmethod.Method{
		ID:         "album.delete",
		Permission: "edit albums+edit own albums",
		Inputs:     []toolmethod.Input{{Name: "album", Entity: "delete", Example: "a1"}},
	}, toolmethod.Source(albums.ToolSource()))
}
