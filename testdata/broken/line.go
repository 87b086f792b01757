package broken

// Finder has a method with an input.
type Finder struct{}

// Find finds.
func (Finder) Find(word string) string { return word }

// The services below have a tag each that stands in the wrong place.
type (
	// InputFirst has an input line above the tool line.
	InputFirst struct {
		_ struct{} `input:"word" description:"A word."`

		Finder
	}

	// InputOfNone has an input line of a tool that is spelt wrong.
	InputOfNone struct {
		_ struct{} `tool:"line.find" method:"Find" permission:"*" description:"Finds." params:"word"`
		_ struct{} `tool:"line.fnid" input:"word" description:"A word."`

		Finder
	}

	// InputMisspelt has an input line whose own key is spelt wrong.
	InputMisspelt struct {
		_ struct{} `tool:"line.misspelt" method:"Find" permission:"*" description:"Finds." params:"word"`
		_ struct{} `inptu:"word" validate:"max=9"`

		Finder
	}

	// CheckOfNone has a check in a line that names no tool.
	CheckOfNone struct {
		_ struct{} `tool:"line.check" method:"Find" permission:"*" description:"Finds." params:"word"`
		_ struct{} `access:"MayFind"`

		Finder
	}

	// InputTwice describes one input twice.
	InputTwice struct {
		_ struct{} `tool:"line.twice" method:"Find" permission:"*" description:"Finds." params:"word"`
		_ struct{} `input:"word" description:"A word."`
		_ struct{} `input:"word" example:"Oma"`

		Finder
	}

	// InputAndMethod says two things in one line.
	InputAndMethod struct {
		_ struct{} `tool:"line.both" method:"Find" permission:"*" description:"Finds." params:"word" input:"word"`

		Finder
	}

	// FactTwice says one thing about a tool in two lines.
	FactTwice struct {
		_ struct{} `tool:"line.fact" method:"Find" permission:"*" description:"Finds." params:"word"`
		_ struct{} `tool:"line.fact" permission:"find words"`

		Finder
	}

	// LineOfNone adds facts to a tool that is spelt wrong.
	LineOfNone struct {
		_ struct{} `tool:"line.search" method:"Find" permission:"*" description:"Finds." params:"word"`
		_ struct{} `tool:"line.serach" label:"Find a word"`

		Finder
	}

	// NearInput describes an input that is spelt wrong.
	NearInput struct {
		_ struct{} `tool:"line.near" method:"Find" permission:"*" description:"Finds." params:"word"`
		_ struct{} `input:"wrod" description:"A word."`

		Finder
	}

	// FarInput describes an input that the method does not have.
	FarInput struct {
		_ struct{} `tool:"line.far" method:"Find" permission:"*" description:"Finds." params:"word"`
		_ struct{} `input:"language" description:"A language."`

		Finder
	}

	// NoInputs describes an input of a method without parameters.
	NoInputs struct {
		_ struct{} `tool:"line.none" method:"Search" permission:"*" description:"Finds."`
		_ struct{} `input:"word" description:"A word."`

		Catalog
	}
)

// lineCases are about what a line belongs to.
func lineCases() []Case {
	return []Case{
		service("an input stands above its tool", "", InputFirst{}),
		service("an input belongs to a tool that is spelt wrong", "line.find", InputOfNone{}),
		service("the key of an input line is spelt wrong", "line.misspelt", InputMisspelt{}),
		service("a check belongs to no tool", "line.check", CheckOfNone{}),
		service("an input is described twice", "line.twice", InputTwice{}),
		service("a line is about a tool and about an input", "line.both", InputAndMethod{}),
		service("a fact is stated in two lines", "line.fact", FactTwice{}),
		service("facts are added to a tool that is spelt wrong", "line.search", LineOfNone{}),
		service("an input is spelt wrong", "line.near", NearInput{}),
		service("an input does not exist", "line.far", FarInput{}),
		service("a method has no inputs", "line.none", NoInputs{}),
	}
}
