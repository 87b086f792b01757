package broken

// Desk has methods that are good tools.
type Desk struct{}

// Search searches.
func (Desk) Search() {}

// Rename renames.
func (Desk) Rename() {}

// Publish publishes.
func (*Desk) Publish() {}

// The services below have two good tools and one line that is wrong.
type (
	// StrayTag has a tool line that cannot be read.
	StrayTag struct {
		_ struct{} `tool:"good.first" method:"Search" permission:"*" description:"Finds."`
		_ struct{} `tool: "bad" method:"Rename" permission:"*"`
		_ struct{} `input:"word" description:"A word of the line above."`
		_ struct{} `tool:"good.last" method:"Publish" permission:"*" description:"Publishes."`

		*Desk
	}

	// StrayNamed has a field with a name whose tag cannot be read.
	StrayNamed struct {
		_ struct{} `tool:"good.first" method:"Search" permission:"*" description:"Finds."`
		_ struct{} `tool:"good.last" method:"Publish" permission:"*" description:"Publishes."`

		*Desk `member: "desk"`
	}

	// StrayKey has a tool line that is spelt wrong.
	StrayKey struct {
		_ struct{} `tool:"good.first" method:"Search" permission:"*" description:"Finds."`
		_ struct{} `tol:"bad" method:"Rename" permission:"*"`
		_ struct{} `output:"word" description:"A word of the line above."`
		_ struct{} `tool:"good.last" method:"Publish" permission:"*" description:"Publishes."`

		*Desk
	}

	// StrayMember has a line that is about a member and about a tool.
	StrayMember struct {
		_ struct{} `tool:"good.first" method:"Search" permission:"*" description:"Finds."`
		_ struct{} `tool:"good.last" method:"Publish" permission:"*" description:"Publishes."`
		_ struct{} `member:"bad" tool:"bad" method:"Rename"`

		*Desk
	}
)

// Strays returns services that keep the tools good.first and good.last although
// one of their lines is wrong, by what is wrong.
func Strays() map[string]any {
	return map[string]any{
		"a tag that cannot be read":      StrayTag{Desk: &Desk{}},
		"the tag of a field with a name": StrayNamed{Desk: &Desk{}},
		"a key that is spelt wrong":      StrayKey{Desk: &Desk{}},
		"a member and a tool at once":    StrayMember{Desk: &Desk{}},
	}
}
