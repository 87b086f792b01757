package broken

import (
	"context"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Photo is an entity.
type Photo struct{ id string }

// Key returns the id.
func (p *Photo) Key() string { return p.id }

// The types below are entities that lack something.
type (
	// Unguarded has no access check.
	Unguarded struct{}
	// Unloaded cannot be loaded.
	Unloaded struct{}
	// Unnamed has no valid name of its type.
	Unnamed struct{}
	// Twofold serves two entity types that nothing tells apart.
	Twofold struct{}
	// Negative is an entity that can be the key of a map.
	Negative string
)

// Frame holds an entity.
type Frame struct {
	Photo *Photo `entity:"view"`
}

// entity returns an entity type of which everything is known.
func entity[T any](name string) toolmethod.Entity[T] {
	return toolmethod.Entity[T]{
		Type:   name,
		Load:   func(context.Context, string) (t T, err error) { return t, toolmethod.ErrNotFound },
		ID:     func(T) string { return "1" },
		Access: func(context.Context, T, string) (bool, error) { return true, nil },
	}
}

// entities registers the entity types of the cases.
func entities(r *toolmethod.Registry) {
	unguarded, unloaded := entity[Unguarded]("unguarded"), entity[Unloaded]("unloaded")
	unguarded.Access, unloaded.Load, unloaded.ID = nil, nil, nil
	r.Configure(
		toolmethod.WithEntity(entity[*Photo]("photo")),
		toolmethod.WithEntity(unguarded), toolmethod.WithEntity(unloaded),
		toolmethod.WithEntity(entity[Unnamed]("un:named")),
		toolmethod.WithEntity(entity[Twofold]("one")), toolmethod.WithEntity(entity[Twofold]("two")),
		toolmethod.WithEntity(entity[Negative]("negative")),
	)
}

// takes is the case of a function with one input, of which is said what in says.
func takes(name, tool string, fn any, in toolmethod.Input) Case {
	in.Name = "photo"
	return takesUnder(name, tool, "*", fn, in)
}

// takesUnder is takes for a tool under a permission, which may be none.
func takesUnder(name, tool, permission string, fn any, in toolmethod.Input) Case {
	return Case{name, tool, func(r *toolmethod.Registry) {
		entities(r)
		r.RegisterFunc(fn, toolmethod.Method{
			ID: tool, Permission: permission, Description: "Takes photos.",
			Params: []string{"photo"}, Inputs: []toolmethod.Input{in},
		})
	}}
}

// gives is the case of a function whose result cannot be published.
func gives(name, tool string, fn any) Case {
	return Case{name, tool, func(r *toolmethod.Registry) {
		entities(r)
		r.RegisterFunc(fn, toolmethod.Method{ID: tool, Permission: "*", Description: "Gives photos."})
	}}
}

// entityCases are about entities.
func entityCases() []Case {
	yes := true
	view := toolmethod.Input{Name: "photo", Entity: "view"}
	optional := toolmethod.Input{Name: "photo", Entity: "view", Optional: &yes}
	typed := func(dataType string) toolmethod.Input { return toolmethod.Input{Entity: "view", DataType: dataType} }
	return []Case{
		takes("an entity has no operation", "entity.bare", func(*Photo) {}, toolmethod.Input{}),
		takes("a list of entities has no operation", "entity.bare_list", func([]*Photo) {}, toolmethod.Input{}),
		takes("a handle has no operation", "entity.bare_text", func(string) {}, toolmethod.Input{DataType: "entity:photo"}),
		takes("an operation stands on a string", "entity.string", func(string) {}, view),
		takes("an entity stands in a list of lists", "entity.lists", func([][]*Photo) {}, toolmethod.Input{}),
		takes("an entity stands in a struct", "entity.struct", func(Frame) {}, toolmethod.Input{}),
		takes("an entity stands in a list of structs", "entity.structs", func([]Frame) {}, toolmethod.Input{}),
		takes("an entity stands in a map", "entity.map", func(map[string]*Photo) {}, toolmethod.Input{}),
		takes("an entity is the key of a map", "entity.key", func(map[Negative]int) {}, toolmethod.Input{}),
		takes("an entity has a default", "entity.default", func(*Photo) {}, toolmethod.Input{Entity: "view", Default: "1"}),
		takesUnder("the only check is on an optional entity", "entity.optional", "", func(*Photo) {}, optional),
		takesUnder("the only check is on a list of entities", "entity.list", "", func([]*Photo) {}, view),
		takesUnder("no check, where others have entities", "entity.none", "", func(string) {}, toolmethod.Input{Name: "photo"}),
		takes("an entity type is not known", "entity.unknown", func(string) {}, typed("entity:foto")),
		takes("an entity type is far from those known", "entity.far", func(string) {}, typed("entity:album")),
		takes("a number is to be a handle", "entity.number", func(int) {}, typed("entity:photo")),
		takes("an entity is to be a string", "entity.override", func(*Photo) {}, typed("string")),
		takes("an entity is to be another one", "entity.other", func(*Photo) {}, typed("entity:one")),
		takes("an entity has no access check", "entity.unguarded", func(Unguarded) {}, view),
		takes("an entity cannot be loaded", "entity.unloaded", func(Unloaded) {}, view),
		takes("an entity type has no valid name", "entity.unnamed", func(Unnamed) {}, view),
		gives("an entity has no id", "entity.no_id", func() Unloaded { return Unloaded{} }),
		gives("an entity names a member", "entity.member", func() map[Negative]int { return nil }),
		gives("an entity is of two types", "entity.twofold", func() Twofold { return Twofold{} }),
	}
}
