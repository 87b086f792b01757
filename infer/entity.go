package infer

import (
	"context"
	"errors"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Entity is one registered entity type: things that live somewhere, and that
// callers name by a handle. The functions may be nil, which a description of
// what needs them reports.
type Entity struct {
	Type     string       // such as "album"
	Go       reflect.Type // of the things
	Load     func(ctx context.Context, id string) (reflect.Value, error)
	LoadMany func(ctx context.Context, ids []string) ([]reflect.Value, error)
	Access   func(ctx context.Context, v reflect.Value, operation string) (bool, error)
	ID       func(v reflect.Value) string
	Is       func(v reflect.Value) bool
}

// Entities are the registered entity types, in the order of their registration.
type Entities []*Entity

// With returns the entities with one more, which replaces one of the same name.
func (all Entities) With(one *Entity) Entities {
	rest := slices.DeleteFunc(slices.Clone(all), func(e *Entity) bool { return e.Type == one.Type })
	return append(rest, one)
}

// names returns the names of the types.
func (all Entities) names() []string {
	names := make([]string, len(all))
	for i, e := range all {
		names[i] = e.Type
	}
	return names
}

// WithEntities has the engine know entity types, before it describes anything,
// and returns it.
func (e *Engine) WithEntities(entities Entities) *Engine {
	e.entities = entities
	return e
}

// HasEntities tells whether there is any entity type.
func (e *Engine) HasEntities() bool { return len(e.entities) > 0 }

// entitiesOf returns the entity types whose things are of type t, nil for a type
// that is no entity.
func (e *Engine) entitiesOf(t reflect.Type) Entities {
	var types Entities
	for _, ent := range e.entities {
		if ent.Go == t {
			types = append(types, ent)
		}
	}
	return types
}

// isEntity tells whether t is a registered type, or a pointer to one. Such a
// pointer does not mean that the value may be missing.
func (e *Engine) isEntity(t reflect.Type) bool {
	return e.entitiesOf(t) != nil || t.Kind() == reflect.Pointer && e.entitiesOf(t.Elem()) != nil
}

// canBeMissing tells whether a value of type t can mean that there is none.
func (e *Engine) canBeMissing(t reflect.Type) bool { return mayBeNull(t) && !e.isEntity(t) }

// handleType is a type whose values stand in JSON as handles of entities: type
// and id, as in "album:a1", or the id alone where only one type is possible.
type handleType struct {
	described
	name  string // the data type
	types Entities
	text  bool // the method takes the handle, not the entity
	check *schema.StringCheck
}

// newHandleType returns the handles of these types under s.
func newHandleType(like *handleType, s *schema.Schema) (*handleType, error) {
	c := *like
	c.described = described{s}
	var err error
	c.check, err = schema.NewStringCheck(s)
	return &c, err
}

// entity describes a registered entity type, nil for all other types. What name,
// a declared data type, asks for has to be among what the type can be; "" leaves
// that open.
func (e *Engine) entity(t reflect.Type, name string) (*handleType, error) {
	types := e.entitiesOf(t)
	if types == nil {
		return nil, nil //nolint:nilnil // the caller goes on asking
	}
	wanted, typed := strings.CutPrefix(name, entityPrefix)
	switch {
	case typed:
		known := types.names()
		i := slices.Index(known, wanted)
		if i < 0 {
			return nil, valueobj.Fault{
				Reason: "the data type \"" + name + "\" does not fit " + t.String(),
				Fix:    "it is " + entityPrefix + strings.Join(known, " or "+entityPrefix),
			}
		}
		types = types[i : i+1]
	case name == entityName, name == "":
	default:
		return nil, valueobj.Fault{Reason: "the data type \"" + name + "\" does not fit the entity " + t.String(), Fix: "drop it"}
	}
	return e.handles(types, name, false)
}

// The data types of entities.
const (
	entityName   = "entity"
	entityPrefix = entityName + ":" // the type follows
)

// namesEntity tells whether a data type is one of entities.
func namesEntity(name string) bool {
	return name == entityName || strings.HasPrefix(name, entityPrefix)
}

// entityText describes a string that is declared to be a handle.
func (e *Engine) entityText(t reflect.Type, name string) (*handleType, error) {
	if t.Kind() != reflect.String || t == numberType {
		return nil, valueobj.Fault{Reason: "the data type \"" + name + "\" does not fit " + t.String(), Fix: "take a string, or the registered type itself"}
	}
	types := e.entities
	if wanted, typed := strings.CutPrefix(name, entityPrefix); typed {
		i := slices.Index(types.names(), wanted)
		if i < 0 {
			fix := "register it with WithEntity"
			if near := schema.Nearest(wanted, types.names()); near != "" {
				fix = "did you mean \"" + entityPrefix + near + "\"?"
			}
			return nil, valueobj.Fault{Reason: "no entity type \"" + wanted + "\" is registered", Fix: fix}
		}
		types = types[i : i+1]
	}
	if len(types) == 0 {
		return nil, valueobj.Fault{Reason: "no entity type is registered", Fix: "register one with WithEntity"}
	}
	return e.handles(types, name, true)
}

// handles describes handles of these types.
func (e *Engine) handles(types Entities, name string, text bool) (*handleType, error) {
	for _, ent := range types {
		if err := valueobj.CheckName(ent.Type); err != nil {
			return nil, valueobj.Fault{Reason: "\"" + ent.Type + "\" is no name of an entity type", Fix: "give Entity.Type up to 64 of the characters A-Z a-z 0-9 _"}
		}
	}
	if name == "" {
		name = entityName
		if len(types) == 1 {
			name += ":" + types[0].Type
		}
	}
	c := &handleType{name: name, types: types, text: text}
	one := 1
	s := &schema.Schema{Type: schema.String, MinLength: &one}
	if len(types) > 1 {
		s = &schema.Schema{Type: schema.String, Patterns: []string{handlePattern(types)}}
	}
	return newHandleType(c, s)
}

// handlePattern returns the pattern of handles of several types.
func handlePattern(types Entities) string {
	names := types.names()
	for i := range names {
		names[i] = regexp.QuoteMeta(names[i])
	}
	return "^(" + strings.Join(names, "|") + "):."
}

// dataTypeOr returns the data type of the entities that in reads, other where it
// reads none.
func (c *handleType) dataTypeOr(other string) string {
	if c == nil {
		return other
	}
	return c.name
}

func (c *handleType) withInput(s *schema.Schema) (input, error)   { return newHandleType(c, s) }
func (c *handleType) withOutput(s *schema.Schema) (output, error) { return newHandleType(c, s) }

func (c *handleType) decode(r *Reader, v reflect.Value) {
	if r.scan.Peek() != wire.KindString {
		r.refuse("a string") // also null, whatever a definition says: each item is one entity
		return
	}
	value := r.scan.String()
	if r.scan.Err() != nil {
		return
	}
	text := r.keep(value)
	ent, id := c.split(text)
	if ent == nil {
		r.note("pattern", c.wanted()+", got "+excerpt(wire.AppendString(nil, text)))
		return
	}
	if breach := c.check.Check(value); breach != nil {
		r.breach(breach)
		return
	}
	r.handles = append(r.handles, Handle{Entity: ent, ID: id, in: c})
	if !c.text {
		return
	}
	if len(c.types) == 1 {
		text = id
	}
	v.SetString(text)
}

// split returns the type and the id of a handle; no type where it names none of
// those that are possible.
func (c *handleType) split(handle string) (*Entity, string) {
	for _, ent := range c.types {
		if id, ok := strings.CutPrefix(handle, ent.Type); ok && len(id) > 1 && id[0] == ':' {
			return ent, id[1:]
		}
	}
	if len(c.types) == 1 {
		return c.types[0], handle
	}
	return nil, ""
}

// wanted says what a handle of several types looks like.
func (c *handleType) wanted() string {
	names := c.types.names()
	for i, name := range names {
		names[i] = "\"" + name + ":…\""
	}
	return "must be a handle such as " + strings.Join(names, " or ")
}

// errNoHandle is what publishing an entity fails with that no type claims.
var errNoHandle = errors.New("no registered entity type claims the entity")

// errNoID is what publishing an entity fails with that has no id.
var errNoID = errors.New("the id of the entity is empty")

// Publish appends the handle of an entity.
func (c *handleType) Publish(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	handle, err := c.handle(v)
	if err != nil {
		return dst, err
	}
	dst = wire.AppendString(dst, handle)
	return dst, held(c.check.Check([]byte(strings.ToValidUTF8(handle, "\uFFFD"))))
}

// handle returns the handle of an entity, or the one that v is.
func (c *handleType) handle(v reflect.Value) (string, error) {
	if c.text {
		return v.String(), nil
	}
	ent := c.claims(v)
	if ent == nil {
		return "", errNoHandle
	}
	id := ent.ID(v)
	if id == "" {
		return "", errNoID
	}
	return c.join(ent, id), nil
}

// join returns the handle of an entity, which split takes apart again.
func (c *handleType) join(ent *Entity, id string) string {
	if len(c.types) == 1 && !strings.HasPrefix(id, ent.Type+":") {
		return id
	}
	return ent.Type + ":" + id
}

// claims returns the type that an entity belongs to, nil for none.
func (c *handleType) claims(v reflect.Value) *Entity {
	if len(c.types) == 1 && c.types[0].Is == nil {
		return c.types[0]
	}
	for _, ent := range c.types {
		if ent.Is(v) {
			return ent
		}
	}
	return nil
}

// entityOutput describes how entities of type t are published, nil for a type
// that is no entity.
func (e *Engine) entityOutput(t reflect.Type, name string) (output, error) {
	c, err := e.entity(t, name)
	if c == nil || err != nil {
		return nil, err
	}
	for _, ent := range c.types {
		switch {
		case ent.ID == nil:
			return nil, valueobj.Fault{Reason: "the entity type \"" + ent.Type + "\" has no ID", Fix: "give Entity.ID, which makes the handle"}
		case len(c.types) > 1 && ent.Is == nil:
			return nil, valueobj.Fault{
				Reason: t.String() + " serves several entity types, and \"" + ent.Type + "\" has no Is",
				Fix:    "give Entity.Is, which tells whose handle a value publishes",
			}
		}
	}
	switch t.Kind() { //nolint:exhaustive // the others are never nil
	case reflect.Pointer, reflect.Interface, reflect.Map, reflect.Slice, reflect.Func, reflect.Chan:
		return &nullableOutput{
			described: described{e.nullable(c.s)}, elem: c,
			inner: func(v reflect.Value) reflect.Value { return v }, isNull: reflect.Value.IsNil,
		}, nil
	}
	return c, nil
}
