package toolmethod

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/go-toolapi/toolapi/valueobj"
)

// Confirm asks the person on whose behalf the tool is called for a yes. It
// returns nil when the person agreed, and otherwise an error that the method
// returns: [ErrDeclined], [ErrCanceled], [ErrNobodyToAsk], or what went wrong.
//
// Ask before you change anything. Some connectors cannot keep a call waiting for
// a person: they end it, with [ErrPending], and run the method again from its
// start when the answer is there. So what stands before a question may run more
// than once, the same questions have to come in the same order, and of the errors
// only ErrDeclined is one that a method may go on after.
//
// The timeout of a call bounds what the tool does. It stands still while a person
// is asked; where nobody answers, the connector decides how long to wait.
func Confirm(ctx context.Context, message string) error {
	_, err := askPerson(ctx, Question{Name: confirmName, Message: message, Schema: []byte(yesOrNo)})
	return err
}

// Ask asks the person on whose behalf the tool is called for a T: a struct whose
// fields are asked for one by one. They carry the same facts, in tags and
// comments, as those of an argument object, and are strings, numbers, booleans,
// types that are written as strings, enums of strings, or lists of these. The
// answer has been validated.
//
// Errors, and what a method has to know of them, are as for [Confirm]. A T that
// cannot be asked for, and a ctx that is not the one of a call, are runtime
// failures. An answer that does not fit is an access failure: no other arguments
// help, and nothing in the program is broken.
func Ask[T any](ctx context.Context, message string) (T, error) {
	var answer, none T
	if err := askFor(ctx, message, reflect.ValueOf(&answer).Elem()); err != nil {
		return none, err
	}
	return answer, nil
}

// askFor asks for an answer, and reads it into v.
func askFor(ctx context.Context, message string, v reflect.Value) error {
	call := callIn(ctx)
	if call == nil {
		return errors.New("toolmethod.Ask needs the context of a call, as the method of a tool receives it")
	}
	e := call.entry
	form, err := e.forms.form(v.Type(), e.Naming)
	if err != nil {
		return fmt.Errorf("toolmethod.Ask[%s]: %w", v.Type(), err)
	}
	check := func(ctx context.Context, answer []byte) []Violation {
		return e.fill(ctx, form, answer, reflect.New(v.Type()).Elem())
	}
	q := Question{Name: questionName(v.Type()), Message: message, Schema: form.Schema, Fields: form.Fields, check: check}
	answer, err := askPerson(ctx, q)
	if err != nil {
		return err
	}
	if violations := e.fill(ctx, form, answer, v); len(violations) > 0 {
		return misfit(violations)
	}
	return nil
}

// askPerson asks a person, unless the call is over. Timeouts stand still meanwhile.
func askPerson(ctx context.Context, q Question) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	asker := askerIn(ctx)
	if asker == nil {
		return nil, ErrNobodyToAsk
	}
	if call := callIn(ctx); call != nil {
		defer call.pause()()
	}
	return asker(ctx, q)
}

// questionName returns the name of the question for a t.
func questionName(t reflect.Type) string {
	if name, err := valueobj.Snake(t.Name()); err == nil {
		return name
	}
	return answerName
}

// misfit is the error of an answer that breaks its form. It says where, and not
// what the person wrote, which is for the tool alone.
func misfit(violations []Violation) error {
	var where []string
	for _, v := range violations {
		if v.Pointer != "" {
			where = append(where, v.Pointer)
		}
	}
	text := "A person was asked, and the answer does not fit the question."
	if len(where) > 0 {
		text = "A person was asked, and the answer does not fit the question: see " + strings.Join(where, ", ") + "."
	}
	return &askError{reason: "the answer does not fit the question", words: text}
}
