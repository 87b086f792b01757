package seeds

import (
	"embed"
	"io/fs"
	"sync"
)

// source holds this package's own files, whose comments describe its tools.
//
//go:embed *.go
var source embed.FS

// Manager keeps the albums. [NewManager] makes one; it is safe for concurrent use.
type Manager struct {
	_ struct{} `tool:"album.search" method:"Search" operation:"read" permission:"access content"`

	_ struct{} `tool:"album.publish" method:"Publish"`
	_ struct{} `input:"album" entity:"update"`
	_ struct{} `input:"notify" default:"true"`
	_ struct{} `output:"track_count"`

	_ struct{} `tool:"album.announce" method:"Announce" operation:"trigger" permission:"edit albums"`
	_ struct{} `input:"word" description:"One word or phrase." example:"Oma"`
	_ struct{} `input:"recipient" data_type:"email"`
	_ struct{} `input:"state" validate:"oneof=draft live"`
	_ struct{} `input:"on" data_type:"date"`
	_ struct{} `input:"tags" validate:"required"`

	_ struct{} `tool:"album.render" method:"Render" operation:"read"`
	_ struct{} `input:"album" entity:"view"`
	_ struct{} `output:"page" media_type:"text/html"`

	_ struct{} `tool:"album.add_track" method:"AddTrack" destructive:"false" permission:"edit albums"`
	_ struct{} `input:"album" entity:"update"`
	_ struct{} `input:"title" validate:"required,max=120"`
	_ struct{} `output:"track"`

	_ struct{} `tool:"album.summarize" method:"Summarize" operation:"read" permission:"access content"`
	_ struct{} `input:"album" entity:"view"`
	_ struct{} `output:"count" data_type:"integer" description:"How many tracks."`
	_ struct{} `output:"titles" data_type:"string" multiple:"true" description:"Track titles."`

	_ struct{} `tool:"album.overview" method:"Overview" operation:"read" permission:"access content"`
	_ struct{} `input:"album" entity:"view"`

	_ struct{} `tool:"album.search_page" method:"SearchPage" operation:"read" permission:"access content"`
	_ struct{} `input:"page" default:"0" validate:"min=0,max=1000"`
	_ struct{} `output:"total" description:"Matches across every page."`
	_ struct{} `output:"results" members:"title,url,caption"`

	_ struct{} `tool:"album.get" method:"Get" operation:"read" permission:"access content"`
	_ struct{} `input:"album" entity:"view"`
	_ struct{} `output:"album"`

	_ struct{} `tool:"album.release" method:"Release" access:"MayRelease"`
	_ struct{} `input:"album" entity:"view"`
	_ struct{} `input:"notify" default:"true"`
	_ struct{} `output:"track_count"`

	mu      sync.RWMutex
	nodes   []*Node
	letters int      // how many the mail relay takes
	sent    []string // whom the letters went to
}

// ToolSource lets tools take their words from the comments in this package.
func (*Manager) ToolSource() fs.FS { return source }
