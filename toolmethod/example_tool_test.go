package toolmethod_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/go-toolapi/toolapi/toolmethod"
)

func ExampleRegistry_Add() {
	registry := toolmethod.NewRegistry()
	registry.Add(toolmethod.Tool{
		Method: toolmethod.Method{
			ID: "text.count_words", Operation: toolmethod.Transform, Permission: "*",
			Description: "Counts the words of a text.",
			Inputs:      []toolmethod.Input{{Name: "text", DataType: "string", Validate: "max=1000"}},
			Outputs:     []toolmethod.Output{{Name: "words", DataType: "integer"}},
		},
		Run: func(_ context.Context, in toolmethod.Values) *toolmethod.Result {
			text, _ := in["text"].(string)
			if strings.TrimSpace(text) == "" {
				return toolmethod.Failure(toolmethod.CategoryInput, "There is no word in this text.")
			}
			return toolmethod.Success("Counted.", toolmethod.Values{"words": len(strings.Fields(text))})
		},
	})

	for _, args := range []string{`{"text":"tea and cake"}`, `{"text":" "}`, `{"txt":"tea"}`} {
		result := registry.Call(context.Background(), "text.count_words", []byte(args))
		if result.OK() {
			fmt.Println(result.Message(), string(result.JSON()))
			continue
		}
		fmt.Println(result.Category(), "failure:", result.Message())
	}
	// Output:
	// Counted. {"words":3}
	// input failure: There is no word in this text.
	// input failure: Tool execution failed due to invalid input: /txt: is unknown: the members are "text"; "text" is required
}

func ExampleWithMiddleware() {
	count := func(next toolmethod.Handler) toolmethod.Handler {
		return func(ctx context.Context, call toolmethod.Call) *toolmethod.Result {
			result := next(ctx, call)
			fmt.Printf("%s %t %t %q\n", call.ID, call.Definition != nil, result.OK(), result.Category())
			return result
		}
	}
	registry := toolmethod.NewRegistry(toolmethod.WithMiddleware(count))
	registry.RegisterFunc(func() string { return "pong" }, toolmethod.Method{ID: "site.ping", Permission: "*", Description: "Answers."})

	registry.Call(context.Background(), "site.ping", nil)
	registry.Call(context.Background(), "site.pong", nil)
	// Output:
	// site.ping true true ""
	// site.pong false false "access"
}

// Pinger is a service.
type Pinger struct {
	_ struct{} `tool:"site.ping" method:"Ping" permission:"*" description:"Answers."`
}

// Ping answers.
func (Pinger) Ping() string { return "pong" }

// LoudPinger decorates it.
type LoudPinger struct{ Pinger }

// Ping answers loudly.
func (p LoudPinger) Ping() string { return strings.ToUpper(p.Pinger.Ping()) + "!" }

func ExampleThrough() {
	pinger := Pinger{}
	registry := toolmethod.NewRegistry()
	registry.Register(pinger, toolmethod.Through(LoudPinger{pinger}))
	fmt.Println(string(registry.Call(context.Background(), "site.ping", nil).JSON()))
	// Output: {"result":"PONG!"}
}
