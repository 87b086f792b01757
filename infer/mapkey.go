package infer

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// keyKind is how the keys of a map stand in JSON.
type keyKind byte

const (
	noKey keyKind = iota // the type cannot be a key
	stringKey
	integerKey
	textKey
	registeredKey // as a registered type is read and written
)

// mapKey says how the keys of a map become names of members, and back.
type mapKey struct {
	kind  keyKind
	rule  *Registered         // of a registered type
	cases *schema.StringCheck // the names that an enum has, nil for all others
}

// keyKindOf tells how keys of type t stand in JSON, which have a text of their own
// or have not.
func keyKindOf(t reflect.Type, hasText bool) keyKind {
	switch {
	case hasText:
		return textKey
	case t.Kind() == reflect.String:
		return stringKey
	case isIntegerKind(t):
		return integerKey
	}
	return noKey
}

// inputKey tells how the keys of the map t are read.
func (e *Engine) inputKey(t reflect.Type) (mapKey, error) {
	key := t.Key()
	k, err := e.mapKey(t, reflect.PointerTo(key).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()))
	if err == nil && k.rule != nil {
		_, err = e.registeredInput(key)
	}
	return k, err
}

// outputKey tells how the keys of the map t are published.
func (e *Engine) outputKey(t reflect.Type) (mapKey, error) {
	key := t.Key()
	k, err := e.mapKey(t, key.Implements(reflect.TypeFor[encoding.TextMarshaler]()))
	if err == nil && k.rule != nil {
		_, err = e.registeredOutput(key)
	}
	return k, err
}

// mapKey tells how the keys of the map t, which have a text of their own or have
// not, stand in JSON. A key is asked what it is in the order in which values are.
func (e *Engine) mapKey(t reflect.Type, hasText bool) (mapKey, error) {
	key := t.Key()
	if err := e.words.Learn(key); err != nil {
		return mapKey{}, err
	}
	if e.isEntity(key) {
		return mapKey{}, valueobj.Fault{
			Reason: fmt.Sprintf("the keys of %s are entities, which cannot be names of members", t),
			Fix:    "take a list of the entities, or keys of another type",
		}
	}
	if rule := e.types[key]; rule != nil {
		if rule.fault == nil && rule.schema.Type != schema.String {
			return mapKey{}, mapKeyFault(t)
		}
		return mapKey{kind: registeredKey, rule: rule}, nil
	}
	values, listed := e.enums[key]
	k := mapKey{kind: keyKindOf(key, hasText && !listed)}
	if k.kind == noKey {
		return k, mapKeyFault(t)
	}
	if !listed && k.kind != textKey {
		var err error
		if values, err = e.enumValues(key); err != nil {
			return k, err
		}
	}
	return k.among(values)
}

// anything describes the map t of any values under s. Nothing looks at its keys,
// which have to be plain strings.
func (e *Engine) anything(t reflect.Type, s *schema.Schema) (codec, error) {
	k, err := e.mapKey(t, writesText(t.Key()))
	switch {
	case err != nil:
		return nil, err
	case k.kind != stringKey || k.cases != nil:
		return nil, valueobj.Fault{Reason: fmt.Sprintf("the keys of %s are more than strings", t), Fix: "take a map[string]any"}
	}
	return newDynamic(s)
}

// among returns k for an enum with these values, none for what is no enum.
func (k mapKey) among(values []json.RawMessage) (mapKey, error) {
	if len(values) == 0 {
		return k, nil
	}
	s := &schema.Schema{Type: schema.String, Enum: values}
	if k.kind == integerKey {
		s.Enum = make([]json.RawMessage, len(values))
		for i, v := range values {
			s.Enum[i] = wire.AppendString(nil, string(v))
		}
	}
	var err error
	k.cases, err = schema.NewStringCheck(s)
	return k, err
}

// mapKeyFault is the fault of a map whose keys have no names.
func mapKeyFault(t reflect.Type) error {
	return valueobj.Fault{
		Reason: fmt.Sprintf("the keys of %s cannot be names of members", t),
		Fix:    "take a map whose keys are strings, integers or text",
	}
}

// set makes a key of a member's name. The error ends a sentence about the name.
func (k mapKey) set(key reflect.Value, name string) error {
	if k.cases != nil {
		if breach := k.cases.Check([]byte(name)); breach != nil {
			return errors.New(breach.Message)
		}
	}
	switch k.kind {
	case registeredKey:
		return k.rule.setKey(key, name)
	case textKey:
		u, _ := reflect.TypeAssert[encoding.TextUnmarshaler](key.Addr())
		if err := u.UnmarshalText([]byte(name)); err != nil {
			return errors.New("is not one that can stand here")
		}
	case stringKey:
		key.SetString(name)
	default:
		return setIntegerKey(key, name)
	}
	return nil
}

// setKey makes a key of a registered type of a member's name.
func (r *Registered) setKey(key reflect.Value, name string) error {
	if found := r.judge.CheckValue(name); len(found) > 0 {
		return errors.New(found[0].Message)
	}
	text := wire.AppendString(nil, name)
	if err := r.Decode(text, key); err != nil {
		return errors.New(reasonOf(err, text))
	}
	return nil
}

// setIntegerKey sets an integer key; only its plain decimal spelling counts,
// so that one key has one name.
func setIntegerKey(key reflect.Value, name string) error {
	t := key.Type()
	if unsigned(t) {
		n, err := strconv.ParseUint(name, 10, t.Bits())
		if err != nil || strconv.FormatUint(n, 10) != name {
			return fmt.Errorf("must be an integer from 0 to %d, in plain digits", ^uint64(0)>>(64-t.Bits()))
		}
		key.SetUint(n)
		return nil
	}
	n, err := strconv.ParseInt(name, 10, t.Bits())
	if err != nil || strconv.FormatInt(n, 10) != name {
		last := int64(1)<<(t.Bits()-1) - 1
		return fmt.Errorf("must be an integer from %d to %d, in plain digits", -last-1, last)
	}
	key.SetInt(n)
	return nil
}

// name returns the name of a key.
func (k mapKey) name(key reflect.Value) (string, error) {
	name, err := k.text(key)
	if err != nil || k.cases == nil {
		return name, err
	}
	if breach := k.cases.Check([]byte(name)); breach != nil {
		return "", errors.New("a key " + breach.Message)
	}
	return name, nil
}

// text returns the text of a key, enum or not.
func (k mapKey) text(key reflect.Value) (string, error) {
	switch k.kind {
	case registeredKey:
		return k.rule.keyName(key)
	case textKey:
		t, _ := reflect.TypeAssert[encoding.TextMarshaler](key)
		text, err := t.MarshalText()
		return string(text), err
	case stringKey:
		return key.String(), nil
	default:
		if unsigned(key.Type()) {
			return strconv.FormatUint(key.Uint(), 10), nil
		}
		return strconv.FormatInt(key.Int(), 10), nil
	}
}

// keyName returns the name of a key of a registered type.
func (r *Registered) keyName(key reflect.Value) (name string, err error) {
	text, err := r.Encode(key)
	if err == nil {
		err = upheld(r.judge, text)
	}
	if err == nil {
		err = json.Unmarshal(text, &name)
	}
	if err != nil {
		return "", fmt.Errorf("encode %s: %w", key.Type(), err)
	}
	return name, nil
}
