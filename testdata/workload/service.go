package workload

import (
	"context"
	"fmt"
	"time"
)

// Service is the service that is called. Its methods do next to nothing, so that
// what is measured is the way there and back.
type Service struct {
	_ struct{} `tool:"album.search" method:"Search" operation:"read" permission:"*" params:"word" description:"Finds images."`

	_ struct{} `tool:"album.create" method:"Create" permission:"*" description:"Adds an album."`
	_ struct{} `output:"album"`

	_ struct{} `tool:"album.import" method:"Import" permission:"*" params:"tracks" description:"Adds tracks."`

	images []Image
	ids    []string
}

// NewService returns a service with what its methods give back.
func NewService() *Service {
	s := &Service{}
	caption := "Never measured <em>anything</em>."
	for i := range 10 {
		image := Image{
			Title: fmt.Sprintf("Oma at the stove, %d", i),
			URL:   fmt.Sprintf("https://images.albums.example/kitchen-radio/%02d.jpg", i),
			Date:  time.Date(1973, 8, 12, 16, 20, i, 0, time.UTC),
		}
		if i%2 == 0 {
			image.Caption = &caption
		}
		s.images = append(s.images, image)
	}
	for i := range 1000 {
		s.ids = append(s.ids, fmt.Sprintf("track-%07d", i))
	}
	return s
}

// Search returns ten images.
func (s *Service) Search(_ context.Context, _ string) ([]Image, error) { return s.images, nil }

// Create returns the album that it is given.
func (s *Service) Create(_ context.Context, a NewAlbum) (*NewAlbum, error) { return &a, nil }

// Import returns an id for each track.
func (s *Service) Import(_ context.Context, tracks []ImportTrack) (Report, error) {
	return Report{Count: len(tracks), IDs: s.ids[:len(tracks)]}, nil
}
