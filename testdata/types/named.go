package types

// Named types over the plain kinds. They are what is under them.
type (
	// Truth is a boolean.
	Truth bool
	// Title is a string.
	Title string
	// Tiny is an integer of eight bits.
	Tiny int8
	// Count is an integer of 64 bits.
	Count int64
	// Octet is an unsigned integer of eight bits.
	Octet uint8
	// Serial is an unsigned integer of 64 bits.
	Serial uint64
	// Ratio is a number of 32 bits.
	Ratio float32
	// Degree is a number of 64 bits.
	Degree float64
	// Blob is a run of bytes.
	Blob []byte
	// Titles is a list of strings.
	Titles []Title
	// Scores is a map of small integers.
	Scores map[Title]Tiny
	// Octets is a list of integers, and no bytes.
	Octets []Octet
)

// Genre is an enum by its method.
type Genre string

// The genres.
const (
	Rock Genre = "rock"
	Jazz Genre = "jazz"
	Folk Genre = "fölk \"<>\""
)

// Values returns the genres.
func (Genre) Values() []Genre { return []Genre{Rock, Jazz, Folk} }

// Shade is an enum by its constants.
type Shade string

// The shades.
const (
	Light Shade = "light"
	Dark  Shade = "dark"
	Black Shade = "black"
	Noir        = Black
	inner Shade = "inner"
)

// Level is an enum of integers by its constants.
type Level int16

// The levels.
const (
	Low Level = iota - 1
	Middle
	High
)

// Size is an enum of unsigned integers by its method.
type Size uint64

// Values returns the sizes, one of which no float64 holds.
func (Size) Values() []Size { return []Size{1, 1 << 63, 1<<64 - 1} }

// Mood is an enum only where a registry says so.
type Mood string

// Rights is a set of flags, which is no enum.
type Rights uint8

// The rights.
const (
	MayRead Rights = 1 << iota
	MayWrite
)

// hidden keeps the constant that is no case in use.
var _ = inner
