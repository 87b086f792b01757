package workload

import (
	"context"
	"encoding/json"
)

// Search is the small call, written by hand.
func Search(ctx context.Context, s *Service, args []byte) ([]byte, error) {
	var in struct {
		Word string `json:"word"`
	}
	if err := json.Unmarshal(args, &in); err != nil {
		return nil, err
	}
	images, err := s.Search(ctx, in.Word)
	if err != nil {
		return nil, err
	}
	return json.Marshal(struct {
		Result []Image `json:"result"`
	}{images})
}

// Create is the middle call, written by hand.
func Create(ctx context.Context, s *Service, args []byte) ([]byte, error) {
	in := NewAlbum{Public: true}
	if err := json.Unmarshal(args, &in); err != nil {
		return nil, err
	}
	album, err := s.Create(ctx, in)
	if err != nil {
		return nil, err
	}
	return json.Marshal(struct {
		Album *NewAlbum `json:"album"`
	}{album})
}

// Import is the large call, written by hand.
func Import(ctx context.Context, s *Service, args []byte) ([]byte, error) {
	var in struct {
		Tracks []ImportTrack `json:"tracks"`
	}
	if err := json.Unmarshal(args, &in); err != nil {
		return nil, err
	}
	report, err := s.Import(ctx, in.Tracks)
	if err != nil {
		return nil, err
	}
	return json.Marshal(struct {
		Result Report `json:"result"`
	}{report})
}
