package types

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
