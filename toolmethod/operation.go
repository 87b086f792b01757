package toolmethod

import (
	"context"
	"fmt"

	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/infer"
)

// view is the operation without which an entity does not exist for a caller.
const view = "view"

// The words about entities that the caller may not use.
const (
	absentEntity = "does not exist, or you may not view it"
	deniedEntity = "Tool execution was refused: %s: you may not %s it."
)

// mayUse loads the entities that a call names and asks for the operations on
// them. It returns the failure where one does not exist, or may not be used; nil
// where all is well.
//
// What may not be viewed is reported exactly like what does not exist: with all
// others of either kind, and before anything that only may not be used.
func (e *entry) mayUse(ctx context.Context, v *infer.Invocation) *Result {
	if len(e.Plan.Entities) == 0 {
		return nil
	}
	all, err := e.load(ctx, v)
	if err != nil {
		return e.failed(ctx, err)
	}
	var absent []Violation
	denied := ""
	for i := range all {
		l := &all[i]
		refused := e.operate(ctx, l)
		for item, at := range l.items {
			switch {
			case l.targets[at].absent:
				if len(absent) < e.limits.Violations {
					absent = append(absent, Violation{Pointer: l.Pointer(item), Keyword: "entity", Message: absentEntity})
				}
			case refused[at] && denied == "":
				denied = fmt.Sprintf(deniedEntity, l.Pointer(item), l.Operation)
			}
		}
	}
	if err := ctx.Err(); err != nil && (len(absent) > 0 || denied != "") {
		return e.failed(ctx, err) // who ran out of time was not refused
	}
	switch {
	case len(absent) > 0:
		return invalid(absent)
	case denied != "":
		return Failure(CategoryAccess, denied)
	}
	return nil
}

// operate asks for the operation on every target of an input, and returns which
// of them may be viewed, but not used. Those that may not be viewed are absent
// from now on.
func (e *entry) operate(ctx context.Context, l *loaded) (refused map[int]bool) {
	for i := range l.targets {
		t := &l.targets[i]
		switch {
		case i > 0 && ctx.Err() != nil:
			t.absent = true // the call is over, which is what the caller hears
		case t.absent, e.allows(ctx, t, l.Operation):
		case l.Operation != view && e.allows(ctx, t, view):
			if refused == nil {
				refused = map[int]bool{}
			}
			refused[i] = true
		default:
			t.absent = true
		}
	}
	return refused
}

// allows asks the entity's own access check about one operation. A check that
// fails refuses, and is logged.
func (e *entry) allows(ctx context.Context, t *target, operation string) (ok bool) {
	defer func() {
		if thrown := recover(); thrown != nil {
			ok = false
			e.refusing("panics: "+panicText(thrown), t, operation)
		}
	}()
	ok, err := t.entity.Access(ctx, t.value, operation)
	if err != nil {
		e.refusing(err.Error(), t, operation)
		return false
	}
	return ok
}

// refusing logs why the access check of an entity could not be made.
func (e *entry) refusing(reason string, t *target, operation string) {
	e.logger.Error("the access check of an entity failed, and access was refused",
		zap.String("tool", e.Definition.ID), zap.String("entity", t.entity.Type), zap.String("id", t.id),
		zap.String("operation", operation), zap.String("error", reason))
}
