package album

// Genre is the kind of music on an album or a track.
type Genre string

// The genres of the collection.
const (
	GenreRock       Genre = "rock"
	GenreJazz       Genre = "jazz"
	GenreClassical  Genre = "classical"
	GenreFolk       Genre = "folk"
	GenreElectronic Genre = "electronic"
	GenreSpoken     Genre = "spoken" // stories, poems and radio plays
)
