package toolmethod_test

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/toolmethod"
)

func ExampleCategory() {
	categories := []toolmethod.Category{toolmethod.CategoryInput, toolmethod.CategoryAccess, toolmethod.CategoryRuntime}
	for _, c := range categories {
		fmt.Println(c.String(), c.Correctable())
	}
	// Output:
	// input true
	// access false
	// runtime false
}

func ExampleInputErrorf() {
	registry := toolmethod.NewRegistry(toolmethod.WithLogger(zap.NewNop()))
	registry.RegisterFunc(func(_ context.Context, seat string) error {
		switch seat {
		case "A1":
			return toolmethod.InputErrorf("seat %s is taken", seat)
		case "B1":
			return toolmethod.AccessErrorf("row B is for members")
		default:
			return errors.New("dial tcp 10.0.0.7:5432: connection refused")
		}
	}, toolmethod.Method{ID: "seat.book", Permission: "*", Description: "Books a seat.", Params: []string{"seat"}})

	for _, args := range []string{`{"seat":"A1"}`, `{"seat":"B1"}`, `{"seat":"C1"}`} {
		message, _, _ := strings.Cut(registry.Call(context.Background(), "seat.book", []byte(args)).Message(), " (reference")
		fmt.Println(message)
	}
	// Output:
	// Tool execution failed due to invalid input: seat A1 is taken
	// row B is for members
	// Tool execution failed. The full error has been logged
}

func ExampleResult() {
	registry := toolmethod.NewRegistry()
	registry.RegisterFunc(strings.ToUpper, toolmethod.Method{
		ID: "text.upper", Permission: "*", Description: "Makes a text loud.", Params: []string{"text"},
	})

	result := registry.Call(context.Background(), "text.upper", []byte(`{"text":"hey"}`))
	value, _ := result.Value("result")
	fmt.Println(result.OK(), result.Message(), value)

	result = registry.Call(context.Background(), "text.upper", []byte(`{"text":1,"loud":true}`))
	show := func(v toolmethod.Violation) { fmt.Println(v.Pointer, v.Keyword) }
	for _, violation := range result.Violations() {
		show(violation)
	}
	// Output:
	// true To upper completed. HEY
	// /text type
	// /loud additionalProperties
}

func ExampleFailure() {
	result := toolmethod.Failure(toolmethod.CategoryInput, "The hall is full.", toolmethod.Values{"next": "2027-01-09"})
	fmt.Println(result.Category(), "failure:", result.Message(), result.FailureValues()["next"])
	// Output: input failure: The hall is full. 2027-01-09
}

func ExampleResult_Unavailable() {
	registry := toolmethod.NewRegistry(toolmethod.WithLogger(zap.NewNop())) // without an authorizer
	registry.RegisterFunc(strings.ToUpper, toolmethod.Method{
		ID: "text.upper", Permission: "shout", Description: "Makes a text loud.", Params: []string{"text"},
	})

	hidden := registry.Call(context.Background(), "text.upper", []byte(`{"text":"hey"}`))
	unknown := registry.Call(context.Background(), "text.lower", []byte(`{"text":"HEY"}`))
	fmt.Println(hidden.Unavailable(), unknown.Unavailable(), hidden.Message() == unknown.Message())
	// Output: true true true
}
