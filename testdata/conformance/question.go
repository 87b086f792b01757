package main

import (
	"context"
	"fmt"
	"io/fs"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Questions are tools that ask a person.
type Questions struct {
	_ struct{} `tool:"test_elicitation" method:"Contact" operation:"read" permission:"*"`
	_ struct{} `tool:"test_elicitation_sep1034_defaults" method:"Profile" operation:"read" permission:"*"`
	_ struct{} `tool:"test_streaming_elicitation" method:"Stream" operation:"read" permission:"*"`
	_ struct{} `tool:"test_input_required_result_elicitation" method:"Greet" operation:"read" permission:"*"`
	_ struct{} `tool:"test_input_required_result_request_state" method:"Agree" operation:"trigger" permission:"*"`
	_ struct{} `tool:"test_input_required_result_tampered_state" method:"Consent" operation:"trigger" permission:"*"`
	_ struct{} `tool:"test_input_required_result_multi_round" method:"Taste" operation:"read" permission:"*"`
}

// ToolSource lets tools take their words from this file.
func (Questions) ToolSource() fs.FS { return source }

// contact is how to reach somebody.
type contact struct {
	Username string // What you are called here.
	Email    string `data_type:"email"` // Where to write to.
}

// Contact asks how to reach you.
//
//   - message: what you read
func (Questions) Contact(ctx context.Context, message string) (string, error) {
	c, err := toolmethod.Ask[contact](ctx, message)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s <%s>", c.Username, c.Email), nil
}

// status is what somebody does.
type status string

// Values returns what there is.
func (status) Values() []status { return []status{"active", "inactive", "pending"} }

// profile is a form that is already filled in.
type profile struct {
	Name     string  `default:"John Doe"`
	Age      int     `default:"30"`
	Score    float64 `default:"95.5"`
	Status   status  `default:"active"`
	Verified bool    `default:"true"`
}

// Profile asks about you, and knows most of it.
func (Questions) Profile(ctx context.Context) (string, error) {
	p, err := toolmethod.Ask[profile](ctx, "Is this right?")
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s, %d, %s, %g, %t", p.Name, p.Age, p.Status, p.Score, p.Verified), nil
}

// Stream says how far it is, and asks in the middle of it.
func (q Questions) Stream(ctx context.Context) (string, error) {
	toolmethod.Progress(ctx, 1, 2, "asking")
	return q.Greet(ctx)
}

// userName is what somebody is called.
type userName struct{ Name string }

// Greet asks for your name and says hello.
func (Questions) Greet(ctx context.Context) (string, error) {
	who, err := toolmethod.Ask[userName](ctx, "What is your name?")
	if err != nil {
		return "", err
	}
	return "Hello, " + who.Name + "!", nil
}

// confirmation is a yes or a no.
type confirmation struct{ OK bool }

// Agree asks whether you agree.
func (Questions) Agree(ctx context.Context) (string, error) {
	c, err := toolmethod.Ask[confirmation](ctx, "Please confirm")
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("state-ok: %t", c.OK), nil
}

// Consent asks for a yes.
func (Questions) Consent(ctx context.Context) error {
	return toolmethod.Confirm(ctx, "Please confirm")
}

// taste is what somebody likes.
type taste struct{ Color string }

// Taste asks for your name, and then for your favorite color.
func (Questions) Taste(ctx context.Context) (string, error) {
	who, err := toolmethod.Ask[userName](ctx, "Step 1: What is your name?")
	if err != nil {
		return "", err
	}
	likes, err := toolmethod.Ask[taste](ctx, "Step 2: What is your favorite color?")
	if err != nil {
		return "", err
	}
	return who.Name + " likes " + likes.Color + ".", nil
}
