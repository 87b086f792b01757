package toolmethod_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing/fstest"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Cents is an amount of money that can be read from other types only.
type Cents struct{ amount int64 }

func ExampleWithType() {
	registry := toolmethod.NewRegistry(toolmethod.WithType(toolmethod.Type[Cents]{
		Schema: json.RawMessage(`{"type":"string","pattern":"^[0-9]{1,9}\\.[0-9]{2}$"}`),
		Decode: func(text []byte) (Cents, error) {
			amount, err := strconv.ParseInt(strings.NewReplacer(`"`, "", ".", "").Replace(string(text)), 10, 64)
			return Cents{amount}, err
		},
		Encode: func(c Cents) ([]byte, error) { return fmt.Appendf(nil, `"%d.%02d"`, c.amount/100, c.amount%100), nil },
	}))
	registry.RegisterFunc(func(price Cents) Cents { return Cents{price.amount * 2} }, toolmethod.Method{
		ID: "price.double", Permission: "*", Description: "Doubles a price.", Params: []string{"price"},
	})
	fmt.Println(string(registry.Call(context.Background(), "price.double", []byte(`{"price":"12.50"}`)).JSON()))
	fmt.Println(registry.Call(context.Background(), "price.double", []byte(`{"price":12.5}`)).OK())
	// Output:
	// {"result":"25.00"}
	// false
}

// Size is the size of a shirt.
type Size string

// givesBack returns a function that gives back what it takes. Any kind of enum will
// do.
func givesBack[T toolmethod.EnumKind]() func(T) T { return func(value T) T { return value } }

func ExampleWithEnum() {
	registry := toolmethod.NewRegistry(toolmethod.WithEnum[Size]("S", "M", "L"))
	registry.RegisterFunc(givesBack[Size](), toolmethod.Method{
		ID: "shirt.pick", Permission: "*", Description: "Picks a shirt.", Params: []string{"size"},
	})
	fmt.Println(registry.Call(context.Background(), "shirt.pick", []byte(`{"size":"XXL"}`)).Violations()[0])
	// Output: /size: must be one of "S", "M", "L", got "XXL"
}

func ExampleWithConfig() {
	type Site struct {
		Name  string `validate:"required" label:"Name of the site"`
		Front string `default:"/"`
	}
	registry := toolmethod.NewRegistry(
		toolmethod.WithConfig[Site]("site"),
		toolmethod.WithConfigSchema("mail", fstest.MapFS{"mail.json": {Data: []byte(
			`{"type":"object","properties":{"from":{"type":"string","format":"email"}},"required":["from"],"additionalProperties":false}`)}}, "mail.json"))
	registry.RegisterFunc(func(site Site, mail map[string]any) string {
		return fmt.Sprint(site.Name, " at ", site.Front, " writes from ", mail["from"])
	}, toolmethod.Method{
		ID: "site.update", Permission: "*", Description: "Changes the settings.", Params: []string{"site", "mail"},
		Inputs: []toolmethod.Input{{Name: "site", Config: "site"}, {Name: "mail", Config: "mail"}},
	})
	fmt.Println(string(registry.Call(context.Background(), "site.update", []byte(`{"site":{"name":"Oma"},"mail":{"from":"oma@example.com"}}`)).JSON()))
	// Output: {"result":"Oma at / writes from oma@example.com"}
}

// Page is a type with json tags.
type Page struct {
	Title string `json:"page-title"`
	Draft bool   `json:"draft,omitempty"`
}

func ExampleWithJSONNames() {
	echo := func(page Page) Page { return page }
	mark := toolmethod.Method{ID: "page.echo", Permission: "*", Description: "Gives the page back.", Params: []string{"page"}}

	all := toolmethod.NewRegistry(toolmethod.WithJSONNames())
	all.RegisterFunc(echo, mark)
	one := toolmethod.NewRegistry()
	one.RegisterFunc(echo, mark, toolmethod.JSONNames())
	for _, registry := range []*toolmethod.Registry{all, one} {
		fmt.Println(string(registry.Call(context.Background(), "page.echo", []byte(`{"page":{"page-title":"Tea"}}`)).JSON()))
	}
	// Output:
	// {"result":{"page-title":"Tea"}}
	// {"result":{"page-title":"Tea"}}
}

// Even is a validator with one word.
type Even struct{}

// VarCtx checks that a number is even.
func (Even) VarCtx(_ context.Context, field any, tag string) error {
	if n, ok := field.(int); tag == "even" && ok && n%2 != 0 {
		return errors.New("odd")
	}
	return nil
}

// StructCtx checks nothing.
func (Even) StructCtx(context.Context, any) error { return nil }

func ExampleWithValidator() {
	var validator toolmethod.Validator = Even{}
	registry := toolmethod.NewRegistry(toolmethod.WithValidator(validator))
	registry.RegisterFunc(func(shoes int) int { return shoes / 2 }, toolmethod.Method{
		ID: "shoes.pair", Permission: "*", Description: "Counts pairs.", Params: []string{"shoes"},
		Inputs: []toolmethod.Input{{Name: "shoes", Validate: "min=0,even"}},
	})
	fmt.Println(registry.Call(context.Background(), "shoes.pair", []byte(`{"shoes":3}`)).Violations()[0])
	// Output: /shoes: breaks the rule "even"
}
