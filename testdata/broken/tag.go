package broken

// The services below have one tag each that is spelt wrong.
type (
	// NearKey has a key that is nearly ours.
	NearKey struct {
		_ struct{} `tool:"tag.near" metod:"Search" permission:"*" description:"Finds."`

		Catalog
	}

	// FarKey has a key that is nothing like ours.
	FarKey struct {
		_ struct{} `tool:"tag.far" method:"Search" permission:"*" description:"Finds." json:"search"`

		Catalog
	}

	// NearToolKey spells the first key wrong.
	NearToolKey struct {
		_ struct{} `tol:"tag.tol" method:"Search" permission:"*" description:"Finds."`

		Catalog
	}

	// KeyTwice has one key twice.
	KeyTwice struct {
		_ struct{} `tool:"tag.twice" method:"Search" permission:"*" permission:"edit" description:"Finds."`

		Catalog
	}

	// NoPair does not follow the form of a tag.
	NoPair struct {
		_ struct{} `tool: "tag.pair" method:"Search" permission:"*" description:"Finds."`
		_ struct{} `input:"word" description:"A word."`

		Catalog
	}

	// NoInputPair does not follow the form of a tag in an input line.
	NoInputPair struct {
		_ struct{} `tool:"tag.input_pair" method:"Search" permission:"*" description:"Finds."`
		_ struct{} `input:word description:"A word."`

		Catalog
	}

	// NoBool says neither true nor false.
	NoBool struct {
		_ struct{} `tool:"tag.bool" method:"Search" permission:"*" description:"Finds." destructive:"flase"`

		Catalog
	}

	// NoOperation has an operation that is spelt wrong.
	NoOperation struct {
		_ struct{} `tool:"tag.operation" method:"Search" permission:"*" description:"Finds." operation:"raed"`

		Catalog
	}

	// FarOperation has an operation that there is not.
	FarOperation struct {
		_ struct{} `tool:"tag.delete" method:"Search" permission:"*" description:"Finds." operation:"delete"`

		Catalog
	}

	// NoDuration has a timeout without a unit.
	NoDuration struct {
		_ struct{} `tool:"tag.timeout" method:"Search" permission:"*" description:"Finds." timeout:"30"`

		Catalog
	}

	// Named has a mark on a field that has a name.
	Named struct {
		Catalog `tool:"tag.named" method:"Search" permission:"*" description:"Finds."`
	}

	// OutputDefault gives an output what only an input has.
	OutputDefault struct {
		_ struct{} `tool:"tag.output" method:"Search" permission:"*" description:"Finds."`
		_ struct{} `output:"found" default:"nothing"`

		Catalog
	}

	// LooseFacts has facts without a tool.
	LooseFacts struct {
		_ struct{} `permission:"*" description:"Finds."`

		Catalog
	}
)

// tagCases are about the spelling of tags.
func tagCases() []Case {
	return []Case{
		service("a key is spelt wrong", "tag.near", NearKey{}),
		service("a key is not ours", "tag.far", FarKey{}),
		service("the key tool is spelt wrong", "", NearToolKey{}),
		service("a key is given twice", "tag.twice", KeyTwice{}),
		service("a tool tag cannot be read", "", NoPair{}),
		service("an input tag cannot be read", "tag.input_pair", NoInputPair{}),
		service("a fact is neither true nor false", "tag.bool", NoBool{}),
		service("an operation is spelt wrong", "tag.operation", NoOperation{}),
		service("an operation does not exist", "tag.delete", FarOperation{}),
		service("a timeout has no unit", "tag.timeout", NoDuration{}),
		service("a mark is on a field that has a name", "", Named{}),
		service("an output has no default", "tag.output", OutputDefault{}),
		service("facts belong to no tool", "", LooseFacts{}),
	}
}
