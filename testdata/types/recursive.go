package types

import "database/sql"

// Folder holds folders.
type Folder struct {
	Name   string   `member:"name"`
	Sub    []Folder `member:"sub" json:",omitempty"`
	Parent *Folder  `member:"parent" description:"The one above."`
}

// Left and Right hold each other.
type Left struct {
	Rights map[string]Right `member:"rights" json:",omitempty"`
}

// Right is what [Left] holds.
type Right struct {
	Back *Left    `member:"back" label:"Back"`
	More []*Right `member:"more" json:",omitempty"`
}

// Forest is a list of itself.
type Forest []Forest

// Web is a map of itself.
type Web map[string]Web

// Ways in which lists, maps and pointers lead back to themselves.
type (
	// Pointed is a pointer to a list of itself.
	Pointed *[]Pointed
	// Branch is a list of itself, or null.
	Branch []sql.Null[Branch]
	// Roots is a map of pointers to itself.
	Roots map[string]*Roots
	// Couple is two pointers to itself.
	Couple [2]*Couple
	// Ledger is a map of itself whose keys are text.
	Ledger map[Money]Ledger
	// Plaits is a list of maps of itself.
	Plaits []map[string]Plaits
)

// Garden holds lists and maps of themselves under constraints, and itself.
type Garden struct {
	Forest Forest  `member:"forest" validate:"max=3,dive,max=2"`
	Web    Web     `member:"web" validate:"max=1,dive,max=1,dive,min=1"`
	Roots  *Roots  `member:"roots"`
	Next   *Garden `member:"next"`
}

// Inner embeds [Outer], which embeds it.
type Inner struct {
	*Outer
	A bool `member:"a"`
}

// Outer embeds [Inner], which embeds it.
type Outer struct {
	*Inner
	B bool `member:"b"`
}

// Chain leads to itself through a pointer.
type Chain struct {
	Next  *Chain `member:"next"`
	Grove Forest `member:"grove" json:",omitempty"`
	Value int    `member:"value" validate:"min=0"`
}

// Ruled is recursive, and its members carry facts.
type Ruled struct {
	Kids  []Ruled          `member:"kids" validate:"max=2,dive,required" json:",omitempty" description:"The kids."`
	Named map[string]Ruled `member:"named" validate:"max=2,dive,required" json:",omitempty"`
	First *Ruled           `member:"first" description:"The first." label:"First"`
	Label string           `member:"label" json:",omitempty" default:"none"`
}

// Exemplary is recursive, and one member shows an example of it.
type Exemplary struct {
	Name  string      `member:"name"`
	Kids  []Exemplary `member:"kids" json:",omitempty" example:"{\"name\":\"a\"}"`
	Twins []Exemplary `member:"twins" default:"[{\"name\":\"b\",\"twins\":[]}]"`
}
