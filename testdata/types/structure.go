package types

import (
	"database/sql"
	"encoding/json"
	"math/big"
	"net/url"
	"time"
)

// Cover is a small struct with words, constraints and a default.
type Cover struct {
	URL    string `member:"url" validate:"uri" description:"Where the picture is."`
	Alt    string `member:"alt" validate:"max=20" example:"A radio"`
	Width  int    `member:"width" validate:"min=1,max=10000" default:"640"`
	Square *bool  `member:"square"`
}

// Track is one piece of an album.
type Track struct {
	Title  string        `member:"title" validate:"required,max=12"`
	Length time.Duration `member:"length"`
	Live   bool          `member:"live" default:"false"`
	Genre  *Genre        `member:"genre,omit_when_null"`
}

// Everything holds a field of nearly every kind.
type Everything struct {
	Bool     bool
	Int      int
	Tiny     int8
	Serial   uint64
	Float    float64
	Single   float32
	Text     string
	Genre    Genre
	Level    Level
	Money    Money
	Moment   time.Time
	Day      time.Time `data_type:"date"`
	Length   time.Duration
	Link     url.URL
	Big      *big.Int
	Bytes    []byte
	List     []Track `validate:"max=3"`
	Array    [2]Octet
	Counts   map[string]int
	Covers   map[Level]Cover
	Cover    Cover
	Maybe    *Cover
	Nullable sql.Null[int32]
	OldNull  sql.NullString
	Blank    string `json:"-"`
	Hidden   string `member:"-"`
	Empty    int    `json:"whatever,omitempty"`
	Zero     int    `json:",omitzero"`
	Named    string `member:"another_name" label:"Named" description:"It has a name."`
	Inline   struct {
		X, Y int
	}
	Nested [][]map[string][]*Tiny
	skip   chan int //nolint:unused // fields nobody can reach are no inputs
}

// Base is embedded.
type Base struct {
	ID string `member:"id"`
	At Count  `member:"at"`
}

// Over embeds a struct and covers one of its fields.
type Over struct {
	Base
	At Title `member:"at"`
}

// Stamped embeds a pointer.
type Stamped struct {
	*Base
	Text string `member:"text"`
}

// Deep embeds what embeds.
type Deep struct {
	Stamped
	*Extra
	Last bool `member:"last"`
}

// Extra is embedded too.
type Extra struct {
	Extra map[string]string `member:"extra"`
}

// Mixed embeds what is no struct, and a struct nobody else can name.
type Mixed struct {
	Title `member:"title"`
	base
	Any  any               `member:"any" data_type:"any"`
	List any               `member:"list" data_type:"list"`
	Raw  json.RawMessage   `member:"raw" data_type:"map" optional:"true"`
	Nums []json.Number     `member:"nums" validate:"dive,min=0"`
	When map[string]*Track `member:"when" json:"renamed,omitempty"`
}

// base is embedded by [Mixed].
type base struct {
	Shared string `member:"shared" validate:"max=4"`
}

// Empty has no fields.
type Empty struct{}

// Wide has more fields than a machine word has bits, all of them optional.
type Wide struct {
	A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17      *int8
	B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14, B15, B16, B17      *int8
	C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17      *int8
	D1, D2, D3, D4, D5, D6, D7, D8, D9, D10, D11, D12, D13, D14, D15, D16, D17      *int8
	E1, E2, E3, E4, E5, E6, E7, E8, E9, E10, E11, E12, E13, E14, E15, E16, E17      *int8
	F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12, F13, F14, F15, F16, F17      *int8
	G1, G2, G3, G4, G5, G6, G7, G8, G9, G10, G11, G12, G13, G14, G15, G16, G17      *int8
	H1, H2, H3, H4, H5, H6, H7, H8, H9, H10, H11, H12, H13, H14, H15, H16, H17, H18 *int8
	Needed, Wanted, Required                                                        int8
}
