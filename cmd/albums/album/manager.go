// Package album keeps a collection of music albums, their tracks and the
// photographs that belong to them, in one SQLite file.
package album

import (
	"database/sql"
	"embed"
	"io/fs"
)

// source holds this package's own files, whose comments describe it.
//
//go:embed *.go
var source embed.FS

// Manager keeps the albums. [Open] makes one; it is safe for concurrent use.
type Manager struct {
	_ struct{} `tool:"album.search" method:"Search" operation:"read" permission:"access content"`
	_ struct{} `input:"word" validate:"required,max=100" example:"Oma"`

	_ struct{} `tool:"album.list" method:"List" operation:"read" permission:"access content"`
	_ struct{} `input:"year" validate:"omitempty,min=1860,max=2100" example:"1974"`
	_ struct{} `input:"limit" default:"20" validate:"min=1,max=100"`
	_ struct{} `output:"albums"`

	_ struct{} `tool:"album.get" method:"Get" operation:"read" permission:"access content"`
	_ struct{} `input:"id" validate:"required,max=20" example:"a1"`

	_ struct{} `tool:"album.summarize" method:"Summarize" operation:"read" permission:"access content"`
	_ struct{} `input:"id" validate:"required,max=20" example:"a1"`

	_ struct{} `tool:"album.tracks" method:"Tracks" operation:"read" permission:"access content"`
	_ struct{} `input:"album" entity:"view" example:"a1"`
	_ struct{} `output:"tracks"`

	_ struct{} `tool:"album.cover" method:"Cover" operation:"read" permission:"access content"`
	_ struct{} `input:"album" entity:"view" example:"a1"`
	_ struct{} `input:"size" default:"256" validate:"min=64,max=1024"`
	_ struct{} `output:"cover" media_type:"image/png"`

	_ struct{} `tool:"album.create" method:"Create" operation:"write" destructive:"false" permission:"edit albums+edit own albums"`

	_ struct{} `tool:"album.add_track" method:"AddTrack" operation:"write" destructive:"false" permission:"edit albums"`
	_ struct{} `input:"album_id" validate:"required,max=20" example:"a1"`
	_ struct{} `input:"title" validate:"required,max=120"`
	_ struct{} `input:"seconds" validate:"min=1,max=36000" example:"215"`
	_ struct{} `input:"number" validate:"omitempty,min=1,max=999"`
	_ struct{} `output:"track"`

	_ struct{} `tool:"album.rename" method:"Rename" operation:"write" idempotent:"true" permission:"edit albums"`
	_ struct{} `input:"id" validate:"required,max=20" example:"a1"`
	_ struct{} `input:"title" validate:"required,max=120"`

	_ struct{} `tool:"album.publish" method:"Publish" permission:"edit albums+edit own albums"`
	_ struct{} `input:"album" entity:"update" example:"a8"`
	_ struct{} `input:"notify" default:"true"`
	_ struct{} `output:"track_count" validate:"min=0"`

	_ struct{} `tool:"album.export" method:"Export" operation:"read" permission:"access content"`
	_ struct{} `input:"albums" entity:"view" validate:"min=1,max=100" example:"a1"`
	_ struct{} `output:"run" members:"track_count,albums(album,title,track_count)"`
	_ struct{} `output:"table" media_type:"text/csv"`

	_ struct{} `tool:"site.info" method:"SiteInfo" operation:"read" permission:"access content"`
	_ struct{} `output:"site" config:"site"`

	_ struct{} `tool:"site.update_info" method:"UpdateSiteInfo" idempotent:"true" permission:"administer site"`
	_ struct{} `input:"values" config:"site"`

	db *sql.DB
}

// ToolSource returns the source of this package, for readers of its comments.
func (*Manager) ToolSource() fs.FS { return source }

// Close closes the collection. Methods that are called afterwards fail.
func (m *Manager) Close() error { return m.db.Close() }
