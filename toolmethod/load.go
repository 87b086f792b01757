package toolmethod

import (
	"context"
	"errors"
	"fmt"
	"reflect"

	"github.com/go-toolapi/toolapi/infer"
)

// target is an entity that a call names, once, however often it names it.
type target struct {
	entity *infer.Entity
	id     string
	value  reflect.Value
	absent bool // there is none, or the caller may not know that there is one
}

// loaded is what one input of a call names.
type loaded struct {
	infer.Reference

	targets []target
	items   []int // which of the targets item i is
}

// load loads what the arguments of a call name, and hands it to the method.
func (e *entry) load(ctx context.Context, v *infer.Invocation) ([]loaded, error) {
	all := make([]loaded, 0, len(e.Plan.Entities))
	for i := range e.Plan.Entities {
		ref := v.Reference(i)
		if len(ref.Handles) == 0 {
			if ref.Required && !ref.List { // its definition allows null, which is no entity
				all = append(all, loaded{Reference: ref, targets: []target{{absent: true}}, items: []int{0}})
			}
			continue
		}
		one := newLoaded(ref)
		if err := one.load(ctx); err != nil {
			return nil, err
		}
		one.set()
		all = append(all, one)
	}
	return all, nil
}

// newLoaded returns what ref names before it is loaded.
func newLoaded(ref infer.Reference) loaded {
	l := loaded{Reference: ref, targets: make([]target, 0, len(ref.Handles)), items: make([]int, len(ref.Handles))}
	var known map[infer.Handle]int
	if len(ref.Handles) > 1 {
		known = make(map[infer.Handle]int, len(ref.Handles))
	}
	for i, h := range ref.Handles {
		at, ok := known[h]
		if !ok {
			at = len(l.targets)
			l.targets = append(l.targets, target{entity: h.Entity, id: h.ID})
			if known != nil {
				known[h] = at
			}
		}
		l.items[i] = at
	}
	return l
}

// load loads the targets, those of one type together where the type can do that.
func (l *loaded) load(ctx context.Context) error {
	for i := range l.targets {
		t := &l.targets[i]
		switch {
		case t.value.IsValid() || t.absent:
		case t.entity.LoadMany != nil && (l.List || t.entity.Load == nil):
			if err := l.loadMany(ctx, t.entity); err != nil {
				return err
			}
		case i > 0 && ctx.Err() != nil:
			return ctx.Err() // not every loader looks, and there may be many
		default:
			value, err := t.entity.Load(ctx, t.id)
			if err := t.found(value, err); err != nil {
				return err
			}
		}
	}
	return nil
}

// loadMany loads all targets of one type.
func (l *loaded) loadMany(ctx context.Context, entity *infer.Entity) error {
	var ids []string
	for _, t := range l.targets {
		if t.entity == entity {
			ids = append(ids, t.id)
		}
	}
	values, err := entity.LoadMany(ctx, ids)
	if err == nil && len(values) != len(ids) {
		err = fmt.Errorf("LoadMany returned %d entities for %d ids", len(values), len(ids))
	}
	next := 0
	for i := range l.targets {
		t := &l.targets[i]
		if t.entity != entity {
			continue
		}
		var value reflect.Value
		if err == nil {
			value = values[next]
			next++
			t.absent = value.IsZero()
		}
		if err := t.found(value, err); err != nil {
			return err
		}
	}
	return nil
}

// found takes what the loader of a target returned.
func (t *target) found(value reflect.Value, err error) error {
	switch {
	case errors.Is(err, ErrNotFound):
		t.absent = true
		return nil
	case err != nil:
		return loadError{t.entity.Type, err}
	case isNil(value):
		t.absent = true
	}
	t.value = value
	return nil
}

// isNil tells whether a value is a nil one, also one in an interface, which no
// method expects.
func isNil(v reflect.Value) bool {
	switch v.Kind() { //nolint:exhaustive // the others are never nil
	case reflect.Interface:
		return v.IsNil() || isNil(v.Elem())
	case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Func, reflect.Chan:
		return v.IsNil()
	}
	return false
}

// set hands the entities to the method.
func (l *loaded) set() {
	for i, at := range l.items {
		if t := &l.targets[at]; !t.absent {
			l.Set(i, t.value)
		}
	}
}

// loadError is why an entity could not be loaded. Its text is for the log, and it
// does not unwrap: whatever the cause says to callers is not said here.
type loadError struct {
	entity string
	cause  error
}

// Error returns the reason.
func (e loadError) Error() string { return "loading " + e.entity + ": " + e.cause.Error() }
