package toolmethod_test

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// person returns a context in which every question is printed, and answered
// with answer, or with err where that is not nil.
func person(answer string, err error) context.Context {
	var ask toolmethod.AskFunc = func(_ context.Context, q toolmethod.Question) ([]byte, error) {
		fmt.Println(q.Message)
		return []byte(answer), err
	}
	return toolmethod.WithAsk(context.Background(), ask)
}

func ExampleConfirm() {
	registry := toolmethod.NewRegistry()
	registry.RegisterFunc(func(ctx context.Context, drive string) error {
		if err := toolmethod.Confirm(ctx, "Erase drive "+drive+"?"); err != nil {
			return err
		}
		return nil // here the drive would be erased
	}, toolmethod.Method{ID: "drive.erase", Permission: "*", Description: "Erases a drive.", Params: []string{"drive"}})

	args := []byte(`{"drive":"B"}`)
	fmt.Println(registry.Call(person(`{}`, nil), "drive.erase", args).Message())
	fmt.Println(registry.Call(person("", toolmethod.ErrDeclined), "drive.erase", args).Message())
	fmt.Println(registry.Call(context.Background(), "drive.erase", args).Message())
	// Output:
	// Erase drive B?
	// Erase completed.
	// Erase drive B?
	// A person was asked whether this may be done, and said no.
	// This tool has to ask a person, and nobody can be asked here.
}

func ExampleAsk() {
	type seat struct {
		Row    int    `validate:"min=1,max=30" description:"Counted from the stage."`
		Aisle  bool   `default:"false" label:"On the aisle"`
		Ticket string `validate:"startswith=T-"`
	}
	registry := toolmethod.NewRegistry()
	registry.RegisterFunc(func(ctx context.Context, show string) (string, error) {
		s, err := toolmethod.Ask[seat](ctx, "Where do you want to sit in "+show+"?")
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("row %d, aisle %t", s.Row, s.Aisle), nil
	}, toolmethod.Method{ID: "seat.book", Permission: "*", Description: "Books a seat.", Params: []string{"show"}})

	args := []byte(`{"show":"Tosca"}`)
	fmt.Println(string(registry.Call(person(`{"row":4,"ticket":"T-17"}`, nil), "seat.book", args).JSON()))
	fmt.Println(registry.Call(person(`{"row":99,"ticket":"T-17"}`, nil), "seat.book", args).Message())
	// Output:
	// Where do you want to sit in Tosca?
	// {"result":"row 4, aisle false"}
	// Where do you want to sit in Tosca?
	// A person was asked, and the answer does not fit the question: see /row.
}

func ExampleWithConfirmDestructive() {
	registry := toolmethod.NewRegistry(toolmethod.WithConfirmDestructive())
	registry.RegisterFunc(func(string) {}, toolmethod.Method{
		ID: "drive.erase", Permission: "*", Description: "Erases a drive.", Params: []string{"drive"},
	})
	fmt.Println(registry.Call(person("", toolmethod.ErrCanceled), "drive.erase", []byte(`{"drive":"B"}`)).Message())
	// Output:
	// Run "Erase" (drive.erase) with drive: "B"?
	// A person was asked, and gave no answer.
}

// A connector shows the question, and asks again where the answer does not fit.
func ExampleQuestion() {
	typed := []string{`{"year":19}`, `{"year":1987}`}
	ctx := toolmethod.WithAsk(context.Background(), func(ctx context.Context, q toolmethod.Question) ([]byte, error) {
		for _, answer := range typed {
			wrong := q.Check(ctx, []byte(answer))
			if len(wrong) == 0 {
				return []byte(answer), nil
			}
			fmt.Println(q.Message, q.Fields[0].Name, wrong[0].Message)
		}
		return nil, toolmethod.ErrCanceled
	})

	registry := toolmethod.NewRegistry()
	registry.RegisterFunc(func(ctx context.Context) (int, error) {
		answer, err := toolmethod.Ask[struct {
			Year int `validate:"min=1900"`
		}](ctx, "When was it recorded?")
		return answer.Year, err
	}, toolmethod.Method{ID: "album.date", Permission: "*", Description: "Dates an album."})
	fmt.Println(string(registry.Call(ctx, "album.date", nil).JSON()))
	// Output:
	// When was it recorded? year must be at least 1900, got 19
	// {"result":1987}
}

// A method may go on where the person said no. Every other error it returns: the
// answer can still be to come, with another run of the method.
func ExampleErrDeclined() {
	registry := toolmethod.NewRegistry()
	registry.RegisterFunc(func(ctx context.Context, to string) (string, error) {
		err := toolmethod.Confirm(ctx, "Send a copy to yourself too?")
		switch {
		case err == nil:
			return "sent to " + to + " and to you", nil
		case errors.Is(err, toolmethod.ErrDeclined), errors.Is(err, toolmethod.ErrNobodyToAsk):
			return "sent to " + strings.TrimSpace(to), nil
		}
		return "", err
	}, toolmethod.Method{ID: "mail.send", Permission: "*", Description: "Sends a mail.", Params: []string{"to"}})

	args := []byte(`{"to":"Oma"}`)
	fmt.Println(string(registry.Call(person("", toolmethod.ErrDeclined), "mail.send", args).JSON()))
	fmt.Println(registry.Call(person("", toolmethod.ErrPending), "mail.send", args).Message())
	// Output:
	// Send a copy to yourself too?
	// {"result":"sent to Oma"}
	// Send a copy to yourself too?
	// A person was asked, and the answer is still to come.
}
