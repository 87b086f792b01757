package infer

import (
	"context"
	"encoding/json"
	"math/big"
	"net/url"
	"reflect"
	"time"

	"github.com/go-toolapi/toolapi/infer/source"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Words gives what the source of the described packages says.
type Words interface {
	valueobj.Words
	// Enum returns the constants that make t an enum, nil when there are none.
	Enum(t reflect.Type) []source.EnumValue
	// Method returns the words of a method of t, also of one that is promoted, nil
	// when there are none.
	Method(t reflect.Type, name string) *source.Func
	// Learn looks whether the package of t brings its own source.
	Learn(t reflect.Type) error
}

// Enums are enum types registered with their values, as JSON.
type Enums map[reflect.Type][]json.RawMessage

// Engine turns Go types into schemas, decoders and encoders. It remembers the
// structs it has described; what it describes can be used by many tools at
// once, the engine itself by one registration at a time.
type Engine struct {
	words     Words
	enums     Enums
	entities  Entities
	types     Types
	configs   Configs
	result    reflect.Type // of result objects, nil where there are none
	values    Values
	validator Validator       // nil where there is none
	noCall    context.Context //nolint:containedctx // in which the validator is asked outside of calls
	free      bool            // something else says what holds, so that types may say nothing
	inputs    map[memoKey]input
	outputs   map[memoKey]*objectOutput
	texts     map[*schema.Schema][]byte
	marks     map[memoKey]bool // whether a struct marks members

	unfinished map[*schema.Schema]*schema.Schema // structs and lists being described, and copies of them
	loops      []*loop                           // the lists and maps being described, inside the struct being described

	recursive bool           // a struct among the inputs of this description refers back to itself
	unproven  []func() error // checks of values that wait until all structs in them are described

	added   []memoKey       // since the last description that was asked for began
	shown   []*objectOutput // the objects being described, outermost first
	lowest  int             // the outermost of them that was referred back to
	objects int             // how many this description has gone through

	inline inline         // where the struct without a name is written out that is described next
	places map[inline]int // numbers of such places

	selections int // how many objects have been described of which only some members were asked for
}

// memoKey is what a described struct is remembered by.
type memoKey struct {
	typ    reflect.Type
	naming valueobj.Naming

	selection int // which selection of its members, 0 for all that are marked
	inline    int // the place where a struct without a name is written out, 0 where that is not known
}

// NewEngine returns an engine that takes its words from words.
func NewEngine(words Words, enums Enums) *Engine {
	return &Engine{
		words: words, enums: enums,
		inputs: map[memoKey]input{}, outputs: map[memoKey]*objectOutput{}, texts: map[*schema.Schema][]byte{},
		marks:      map[memoKey]bool{},
		unfinished: map[*schema.Schema]*schema.Schema{},
	}
}

// begin starts a description; the function it returns ends it. What was
// remembered on the way to a failure may refer to the struct that failed, and
// is forgotten with it.
func (e *Engine) begin() (end func(err error)) {
	e.added, e.recursive, e.objects = e.added[:0], false, 0
	return func(err error) {
		if err == nil {
			return
		}
		for _, key := range e.added {
			delete(e.inputs, key)
			delete(e.outputs, key)
		}
		e.shown, e.loops, e.unproven = nil, nil, nil
		clear(e.unfinished)
		e.inline = inline{}
	}
}

// cannotInfer is the fault of a type that says nothing about its JSON.
func cannotInfer(t reflect.Type) error {
	fix := "take a type that JSON has values for, or register a function that does without it"
	switch {
	case t == reflect.TypeFor[context.Context]():
		fix = "let the context be the first parameter"
	case t == rawType, t.Kind() == reflect.Interface && t.NumMethod() == 0:
		fix = "give it a data_type, or take a type that says what it holds"
	case t.Kind() == reflect.Interface:
		fix = "take a type that says what it holds, or register this one with WithType"
	}
	return valueobj.Fault{Reason: "cannot infer a type for " + t.String(), Fix: fix}
}

// input describes how values of t are read. Every type is asked what it is
// before its kind is looked at.
func (e *Engine) input(t reflect.Type, naming valueobj.Naming) (input, error) {
	if err := e.words.Learn(t); err != nil {
		return nil, err
	}
	if c, err := e.registeredInput(t); c != nil || err != nil {
		return c, err
	}
	if c, err := e.freeCodec(t, readsJSON(t)); c != nil || err != nil {
		return c, err
	}
	if c, err := e.known(t); c != nil || err != nil {
		return c, err
	}
	switch {
	case readsText(t):
		return plainText(t)
	case readsJSON(t):
		return nil, valueobj.Fault{Reason: t.String() + " reads JSON of its own, which says nothing about its form", Fix: "give it a data_type, or UnmarshalText, or register it with WithType"}
	}
	if c, err := e.plain(t); c != nil || err != nil {
		return c, err
	}
	switch t.Kind() { //nolint:exhaustive // the others say nothing
	case reflect.Pointer:
		if endless(t, pointed) {
			return nil, cannotInfer(t)
		}
		elem, err := e.input(t.Elem(), naming)
		return &pointerInput{elem: elem, typ: t.Elem()}, err
	case reflect.Slice, reflect.Array:
		return e.listInput(t, naming)
	case reflect.Map:
		return e.mapInput(t, naming)
	case reflect.Struct:
		if isSQLNull(t) {
			elem, err := e.input(t.Field(0).Type, naming)
			return &sqlNullInput{elem: elem}, err
		}
		return e.structOf(t, naming)
	}
	return nil, cannotInfer(t)
}

// itemInput describes an item of a list or a value of a map: there null can
// stand for a nil pointer.
func (e *Engine) itemInput(t reflect.Type, naming valueobj.Naming) (input, error) {
	in, err := e.input(t, naming)
	if err != nil || !e.canBeMissing(t) {
		return in, err
	}
	return newNullableInput(e.nullable(in.describe()), in), nil
}

// output describes how values of t are published.
func (e *Engine) output(t reflect.Type, naming valueobj.Naming) (output, error) {
	if err := e.words.Learn(t); err != nil {
		return nil, err
	}
	if out, err := e.toldOutput(t, naming); out != nil || err != nil {
		return out, err
	}
	switch {
	case t.Kind() == reflect.Struct && e.marked(t, naming):
		return e.objectOf(t, naming)
	case t.Kind() == reflect.Pointer && !endless(t, pointed):
		elem, err := e.output(t.Elem(), naming)
		if err != nil {
			return nil, err
		}
		return e.newPointerOutput(elem), nil
	case writesText(t):
		return plainText(t)
	case writesJSON(t) && t.Kind() != reflect.Interface:
		return newDynamic(&schema.Schema{})
	case t.Implements(reflect.TypeFor[error]()):
		return nil, valueobj.Fault{Reason: "a value of type " + t.String() + " is not published", Fix: "return it as the last result, or publish a string"}
	}
	if c, err := e.plain(t); c != nil || err != nil {
		return c, err
	}
	return e.composite(t, naming)
}

// toldOutput describes how values of t are published where something beside the
// type itself tells: a registration, or rules of its own; nil for all others.
func (e *Engine) toldOutput(t reflect.Type, naming valueobj.Naming) (output, error) {
	if e.isResult(t) {
		return nil, e.misplacedResult("inside another value")
	}
	if c, err := e.entityOutput(t, ""); c != nil || err != nil {
		return c, err
	}
	if c, err := e.registeredOutput(t); c != nil || err != nil {
		return c, err
	}
	if c, err := e.freeCodec(t, false); c != nil || err != nil {
		return c, err
	}
	if out, err := e.valueOutput(t, naming); out != nil || err != nil {
		return out, err
	}
	if c, err := e.known(t); c != nil || err != nil {
		return c, err
	}
	return nil, nil //nolint:nilnil // the caller goes on asking
}

// marking returns how the members of the struct t are marked: json tags do not
// mark those of a type that encodes itself, which encoding/json never reads.
func marking(t reflect.Type, naming valueobj.Naming) valueobj.Naming {
	if writesText(t) || writesJSON(t) {
		return valueobj.Naming{}
	}
	return naming
}

// composite describes how a list, a map or a nullable value is published.
func (e *Engine) composite(t reflect.Type, naming valueobj.Naming) (output, error) {
	switch t.Kind() { //nolint:exhaustive // the others say nothing
	case reflect.Slice, reflect.Array, reflect.Map:
		return e.collection(t, naming)
	case reflect.Struct:
		if isSQLNull(t) {
			elem, err := e.output(t.Field(0).Type, naming)
			if err != nil {
				return nil, err
			}
			return e.newSQLNullOutput(elem), nil
		}
		return nil, valueobj.Fault{Reason: t.String() + " marks no member", Fix: `mark what is to be published, as in Title string ` + "`member:\"title\"`, name the members with Value, or register the type with WithType"}
	}
	if isFace(t) {
		return nil, valueobj.Fault{Reason: "cannot infer a type for " + t.String(), Fix: "take a type that says what it holds, or name the methods to publish with Value, or in the Members of the output, or register this one with WithType"}
	}
	return nil, cannotInfer(t)
}

// collection describes how a list or a map is published. Items that refer back
// to it are any in the schema, and are published by the same rules.
func (e *Engine) collection(t reflect.Type, naming valueobj.Naming) (output, error) {
	var keys mapKey
	if t.Kind() == reflect.Map {
		var err error
		if keys, err = e.outputKey(t); err != nil {
			return nil, err
		}
	}
	if l := e.looping(t); l != nil {
		return l, nil
	}
	l, end := e.openLoop(t, &schema.Schema{})
	defer end()
	elem, err := e.output(t.Elem(), naming)
	if err != nil {
		return nil, err
	}
	if t.Kind() == reflect.Map {
		l.out = newMapOutput(keys, mapSchema(elem.describe()), elem)
	} else {
		l.out = newListOutput(listSchema(t, elem.describe()), elem)
	}
	return l.out, nil
}

// known describes types that are registered, and those of the standard library
// that have rules of their own; nil for all others.
func (e *Engine) known(t reflect.Type) (codec, error) {
	if c, err := e.entity(t, ""); c != nil || err != nil {
		return c, err
	}
	if values, ok := e.enums[t]; ok {
		return newEnum(t, enumSchema(t, values))
	}
	switch t {
	case reflect.TypeFor[time.Time]():
		return newMoment(momentSchema()), nil
	case reflect.TypeFor[time.Duration]():
		return newSpan(spanSchema())
	case reflect.TypeFor[url.URL]():
		return newAddress(addressSchema())
	case reflect.TypeFor[big.Int]():
		return newBigInteger(&schema.Schema{Type: schema.Integer})
	case numberType:
		return newNumeral(&schema.Schema{Type: schema.Number})
	case rawType:
		return nil, cannotInfer(t)
	}
	return nil, nil //nolint:nilnil // the caller goes on asking
}

// plainText describes the type t, which goes through its text.
func plainText(t reflect.Type) (codec, error) {
	return newTextual(t, &schema.Schema{Type: schema.String})
}

// plain describes the scalar kinds, bytes and enums; nil for all others.
func (e *Engine) plain(t reflect.Type) (codec, error) {
	switch kind := t.Kind(); {
	case kind == reflect.Slice && t.Elem() == reflect.TypeFor[byte]():
		return newBinary(binarySchema())
	case kind == reflect.Bool:
		return newBoolean(&schema.Schema{Type: schema.Boolean}), nil
	case kind == reflect.Float32 || kind == reflect.Float64:
		return newFloat(t.Bits(), floatSchema(t))
	case kind == reflect.String || isIntegerKind(t):
		if values, err := e.enumValues(t); err != nil {
			return nil, err
		} else if values != nil {
			return newEnum(t, enumSchema(t, values))
		}
		return e.scalar(t)
	}
	return nil, nil //nolint:nilnil // the caller goes on asking
}

// scalar describes a string or integer kind as such, enum or not.
func (e *Engine) scalar(t reflect.Type) (codec, error) {
	if t.Kind() == reflect.String {
		return newText(&schema.Schema{Type: schema.String})
	}
	return newInteger(t)
}

// readsJSON tells whether t has UnmarshalJSON.
func readsJSON(t reflect.Type) bool {
	return t.Kind() != reflect.Interface && reflect.PointerTo(t).Implements(reflect.TypeFor[json.Unmarshaler]())
}

// writesJSON tells whether t, or a pointer to it, has MarshalJSON.
func writesJSON(t reflect.Type) bool {
	return reflect.PointerTo(t).Implements(reflect.TypeFor[json.Marshaler]()) || t.Implements(reflect.TypeFor[json.Marshaler]())
}
