package broken

import (
	"strings"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Catalog is a service with methods to be marked, and no mark of its own.
type Catalog struct{}

// Search finds.
func (Catalog) Search() string { return "" }

// Rename renames.
func (*Catalog) Rename() {}

// NoID marks a method without an id.
type NoID struct {
	_ struct{} `method:"Search" permission:"*" description:"Finds."`

	Catalog
}

// WrongID marks a method with an id that no protocol takes.
type WrongID struct {
	_ struct{} `tool:"album search" method:"Search" permission:"*" description:"Finds."`

	Catalog
}

// OneIDForTwo gives two methods one id.
type OneIDForTwo struct {
	_ struct{} `tool:"twice.id" method:"Search" permission:"*" description:"Finds."`
	_ struct{} `tool:"twice.id" method:"Rename" permission:"*" description:"Renames."`

	Catalog
}

// TwoIDsForOne gives one method two ids.
type TwoIDsForOne struct {
	_ struct{} `tool:"twice.first" method:"Search" permission:"*" description:"Finds."`
	_ struct{} `tool:"twice.second" method:"Search" permission:"*" description:"Finds."`

	Catalog
}

// NearMethod names a method that is spelt otherwise.
type NearMethod struct {
	_ struct{} `tool:"method.near" method:"Serach" permission:"*" description:"Finds."`

	Catalog
}

// FarMethod names a method that nothing is like.
type FarMethod struct {
	_ struct{} `tool:"method.far" method:"Subscribe" permission:"*" description:"Subscribes."`

	Catalog
}

// Quiet has no exported method.
type Quiet struct {
	_ struct{} `tool:"method.none" method:"search" permission:"*" description:"Finds."`
}

// search cannot be called from outside.
func (Quiet) search() string { return "" }

// Pointer marks a method that a value does not have.
type Pointer struct {
	_ struct{} `tool:"method.pointer" method:"Rename" permission:"*" description:"Renames."`

	Catalog
}

// Left and Right have a method each of the same name.
type (
	Left  struct{}
	Right struct{}
)

// Move moves to the left.
func (Left) Move() {}

// Move moves to the right.
func (Right) Move() {}

// Both has no method Move: Go cannot tell which of them is meant.
type Both struct {
	_ struct{} `tool:"method.ambiguous" method:"Move" permission:"*" description:"Moves."`

	Left
	Right
}

// NoInvoke has a tool line without a method, and no method to invoke.
type NoInvoke struct {
	_ struct{} `tool:"invoke.none" permission:"*" description:"Runs."`

	Catalog
}

// TwoInvokes has two tool lines without a method, and one method to invoke.
type TwoInvokes struct {
	_ struct{} `tool:"invoke.first" permission:"*" description:"Runs."`
	_ struct{} `tool:"invoke.second" permission:"*" description:"Runs."`
}

// Invoke runs.
func (TwoInvokes) Invoke() {}

// identityCases are about ids, and about which method is meant.
func identityCases() []Case {
	var none *Catalog
	_ = Quiet{}.search
	search := toolmethod.Method{Name: "Search", Permission: "*", Description: "Finds."}
	again := declared("option.second", search)
	return []Case{
		service("nothing is registered", "", nil),
		service("a nil pointer is registered", "", none),
		service("nothing is marked", "", Catalog{}),
		service("a tag has no id", "", NoID{}),
		service("an option has no id", "", Catalog{}, search),
		service("an id has a space in it", "album search", WrongID{}),
		service("an id is too long", strings.Repeat("a", 129), Catalog{}, declared(strings.Repeat("a", 129), search)),
		service("a prefix makes an id wrong", "my album/search", Catalog{}, declared("search", search), toolmethod.Prefix("my album/")),
		service("one id is given to two methods", "twice.id", &OneIDForTwo{}),
		service("an id is taken by another service", "good.ping", Catalog{}, declared("good.ping", search)),
		service("one method is given two ids", "twice.second", TwoIDsForOne{}),
		service("two options mark one method", "option.second", Catalog{}, declared("option.first", search), again),
		service("a method is spelt wrong", "method.near", NearMethod{}),
		service("a method does not exist", "method.far", FarMethod{}),
		service("a service has no exported method", "method.none", Quiet{}),
		service("a value has no pointer methods", "method.pointer", Pointer{}),
		service("two embedded structs have the method", "method.ambiguous", Both{}),
		service("nothing tells which method a tool line means", "invoke.none", NoInvoke{}),
		service("two tool lines mean one method", "invoke.second", TwoInvokes{}),
	}
}
