package album

import (
	"strconv"
	"strings"
)

// idOfAlbum returns the id of the album with this key: "a12" for 12.
func idOfAlbum(key int64) string { return "a" + strconv.FormatInt(key, 10) }

// idOfTrack returns the id of the track with this key: "t12" for 12.
func idOfTrack(key int64) string { return "t" + strconv.FormatInt(key, 10) }

// keyOfAlbum returns the key of the album with this id. A text that is no id
// gives 0, the key that nothing has.
func keyOfAlbum(id string) int64 {
	key, err := strconv.ParseInt(strings.TrimPrefix(id, "a"), 10, 64)
	// Only one spelling counts: neither "1" nor "a01" is the album "a1".
	if err != nil || idOfAlbum(key) != id {
		return 0
	}
	return key
}
