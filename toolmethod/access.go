package toolmethod

import (
	"context"
	"fmt"

	"go.uber.org/zap"
)

// answers remembers what an authorizer said for one caller. Tools that were
// registered under different configurations may have different ones.
type answers map[answerKey]bool

// answerKey is one question to one authorizer.
type answerKey struct {
	config     *config
	permission string
}

// permits tells whether the permission of the tool holds for the account in ctx.
// An authorizer that fails refuses, and is logged. What is known already is not
// asked again; known may be nil.
func (e *entry) permits(ctx context.Context, known answers) bool {
	if e.Permission.Public() {
		return true
	}
	if e.authorizer == nil {
		return false
	}
	ok, err := e.Permission.Check(func(name string) (bool, error) {
		key := answerKey{e.config, name}
		if answer, ok := known[key]; ok {
			return answer, nil
		}
		answer, err := ask(ctx, e.authorizer, name)
		if known != nil {
			known[key] = answer && err == nil
		}
		return answer, err
	})
	if err != nil {
		e.logger.Error("the authorizer failed, and access was refused", zap.String("tool", e.Definition.ID), zap.Error(err))
		return false
	}
	return ok
}

// ask asks the authorizer; a panic of it is an error.
func ask(ctx context.Context, a Authorizer, permission string) (ok bool, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			ok, err = false, fmt.Errorf("the authorizer panics: %s", panicText(thrown))
		}
	}()
	return a(ctx, permission)
}
