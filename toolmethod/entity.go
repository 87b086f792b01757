package toolmethod

import (
	"context"
	"errors"
	"reflect"

	"github.com/go-toolapi/toolapi/infer"
)

// ErrNotFound is what the loader of an [Entity] returns, or wraps, when there is
// none of that id.
var ErrNotFound = errors.New("not found")

// Entity makes T an entity: something that lives elsewhere, such as a row of a
// database. Where a method takes a T, or a list of them, callers give handles:
// the id, or "type:id" where several types are possible. The entities are loaded,
// the operation that the input names is asked for on each, and only then the
// method is called. Where a result holds a T, its handle is published.
//
// T is meant as it is written: with *Album registered, an Album is a value like
// any other, which a result publishes by its marks. The functions are called by
// many calls at once.
type Entity[T any] struct {
	// Type is the name of the entity type, such as "album". One Go type may serve
	// several.
	Type string
	// Load returns the entity of an id, and ErrNotFound when there is none. Any
	// other error is a runtime failure.
	Load func(ctx context.Context, id string) (T, error)
	// LoadMany, which may be missing, loads the entities of a list in one go, in
	// the order of their ids, each of which comes once. The zero value of T stands
	// for one that does not exist.
	LoadMany func(ctx context.Context, ids []string) ([]T, error)
	// ID returns the id under which Load finds the entity. It is needed where
	// entities are published.
	ID func(T) string
	// Access tells whether the account in ctx may do operation on the entity. An
	// error refuses, and is logged. It is also asked for "view" where an operation
	// was refused: what may not be viewed does not exist for the caller.
	Access func(ctx context.Context, entity T, operation string) (bool, error)
	// Is tells whether an entity is of this type. It is needed only where one Go
	// type serves several entity types and is published.
	Is func(T) bool
}

// WithEntity registers an entity type. A second one of the same Type replaces
// the first.
func WithEntity[T any](entity Entity[T]) RegistryOption {
	known := entity.known()
	return func(c *config) { c.entities = c.entities.With(known) }
}

// known returns the entity type as the engine knows such types.
func (e Entity[T]) known() *infer.Entity {
	k := &infer.Entity{Type: e.Type, Go: reflect.TypeFor[T]()}
	if e.Load != nil {
		k.Load = func(ctx context.Context, id string) (reflect.Value, error) {
			v, err := e.Load(ctx, id)
			return valueOf(v), err
		}
	}
	if e.LoadMany != nil {
		k.LoadMany = func(ctx context.Context, ids []string) ([]reflect.Value, error) {
			loaded, err := e.LoadMany(ctx, ids)
			values := make([]reflect.Value, len(loaded))
			for i, v := range loaded {
				values[i] = valueOf(v)
			}
			return values, err
		}
	}
	if e.ID != nil {
		k.ID = func(v reflect.Value) string { return e.ID(valueIn[T](v)) }
	}
	if e.Access != nil {
		k.Access = func(ctx context.Context, v reflect.Value, operation string) (bool, error) {
			return e.Access(ctx, valueIn[T](v), operation)
		}
	}
	if e.Is != nil {
		k.Is = func(v reflect.Value) bool { return e.Is(valueIn[T](v)) }
	}
	return k
}

// valueOf returns v as a value of the type T, also where that is an interface.
func valueOf[T any](v T) reflect.Value {
	if kind := reflect.TypeFor[T]().Kind(); kind != reflect.Interface {
		return reflect.ValueOf(v)
	}
	return reflect.ValueOf(&v).Elem()
}

// valueIn returns the T that v holds.
func valueIn[T any](v reflect.Value) T {
	t, _ := reflect.TypeAssert[T](v)
	return t
}
