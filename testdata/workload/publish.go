package workload

import "encoding/json"

// Tracks returns n tracks with the types of the large call, to be published.
func Tracks(n int) []ImportTrack { return newTracks(n) }

// EncodeTracks publishes tracks by hand.
func EncodeTracks(tracks []ImportTrack) ([]byte, error) {
	return json.Marshal(struct {
		Result []ImportTrack `json:"result"`
	}{tracks})
}

// EncodeReport is the encoding that the large call does by hand.
func (s *Service) EncodeReport() ([]byte, error) {
	return json.Marshal(struct {
		Result Report `json:"result"`
	}{Report{Count: len(s.ids), IDs: s.ids}})
}
