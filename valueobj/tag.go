package valueobj

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/fatih/structtag"

	"github.com/go-toolapi/toolapi/schema"
)

// Tag is one struct tag, read: every key with its whole value, in order.
type Tag struct {
	keys   []string
	values map[string]string
	twice  []string // the keys that are given again
}

// The keys that make a tag one of ours.
const (
	KeyTool   = "tool"
	KeyInput  = "input"
	KeyOutput = "output"
	KeyMember = "member"
	KeyMethod = "method"
)

// factKeys are the facts that a tag can state about an input, output, field or
// member.
//
//nolint:gochecknoglobals // a table that never changes
var factKeys = []string{
	"label", "description", "data_type", "media_type", "validate",
	"default", "example", "optional", "multiple", "entity",
}

// ReadTag reads a struct tag. It fails when the tag does not follow Go's
// convention of key:"value" pairs and one of our own keys occurs in it; a
// foreign tag that does not parse reads as empty.
func ReadTag(raw reflect.StructTag) (Tag, error) {
	tag := Tag{values: map[string]string{}}
	if strings.TrimSpace(string(raw)) == "" {
		return tag, nil
	}
	parsed, err := structtag.Parse(string(raw))
	if err != nil {
		if value, ok := raw.Lookup("json"); ok {
			tag.values["json"] = value // encoding/json reads as far as it can
		}
		return tag, unreadable(string(raw))
	}
	for _, t := range parsed.Tags() {
		if _, ok := tag.values[t.Key]; ok {
			tag.twice = append(tag.twice, t.Key)
			continue
		}
		tag.keys = append(tag.keys, t.Key)
		// The parser splits values at commas, which mean nothing in most of ours.
		tag.values[t.Key] = strings.Join(append([]string{t.Name}, t.Options...), ",")
	}
	return tag, nil
}

// unreadable is the error for a tag that does not parse, nil where it is none
// of our business.
func unreadable(raw string) error {
	for _, key := range []string{KeyTool, KeyInput, KeyOutput, KeyMember} {
		if strings.Contains(raw, key) {
			return Fault{
				Reason: "the tag `" + raw + "` cannot be read",
				Fix:    `write key:"value" pairs, separated by spaces`,
			}
		}
	}
	return nil
}

// Has tells whether the tag has key.
func (t Tag) Has(key string) bool {
	_, ok := t.values[key]
	return ok
}

// Get returns the value of key, "" when the tag has none.
func (t Tag) Get(key string) string { return t.values[key] }

// Empty tells whether the tag has no key at all.
func (t Tag) Empty() bool { return len(t.keys) == 0 }

// Strict checks a tag of which every key has to be one of known, given once.
func (t Tag) Strict(known []string) error {
	if len(t.twice) > 0 {
		return givenTwice(t.twice[0])
	}
	for _, key := range t.keys {
		if !slices.Contains(known, key) {
			return unknownKey(key, known)
		}
	}
	return nil
}

// Lenient checks a tag that other people's keys may share: only one that looks
// like a misspelled fact of ours is an error, and one of ours given twice.
func (t Tag) Lenient(known []string) error {
	for _, key := range t.twice {
		if slices.Contains(known, key) {
			return givenTwice(key)
		}
	}
	for _, key := range t.keys {
		if slices.Contains(known, key) {
			continue
		}
		for _, fact := range known {
			if near(key, fact) {
				return unknownKey(key, known)
			}
		}
	}
	return nil
}

// givenTwice is the error for a key that stands in one tag twice.
func givenTwice(key string) error {
	return Fault{Reason: fmt.Sprintf("the key %q is given twice", key), Fix: "keep one of them"}
}

// unknownKey is the error for a key that is none of known.
func unknownKey(key string, known []string) error {
	fix := "use one of " + strings.Join(known, ", ")
	if near := schema.Nearest(key, known); near != "" {
		fix = fmt.Sprintf("did you mean %q?", near)
	}
	return Fault{Reason: fmt.Sprintf("unknown key %q in the tag", key), Fix: fix}
}

// KeysOf returns the keys of a tag that states facts, behind the one that says
// what they are about.
func KeysOf(about ...string) []string { return append(about, factKeys...) }

// Facts reads the facts of an input, output, field or member.
func (t Tag) Facts() (Facts, error) {
	f := Facts{
		Label:       t.Get("label"),
		Description: t.Get("description"),
		DataType:    t.Get("data_type"),
		MediaType:   t.Get("media_type"),
		Validate:    t.Get("validate"),
		Entity:      t.Get("entity"),
		Method:      t.Get(KeyMethod),
	}
	if t.Has("entity") && f.Entity == "" {
		return f, Fault{Reason: "entity: names no operation", Fix: `say what has to be allowed, as in entity:"view"`}
	}
	var err error
	if f.Multiple, err = t.Bool("multiple"); err != nil {
		return f, err
	}
	if f.Optional, err = t.Bool("optional"); err != nil {
		return f, err
	}
	if t.Has("default") {
		f.Default = TextLiteral(t.Get("default"))
	}
	if t.Has("example") {
		f.Example = TextLiteral(t.Get("example"))
	}
	return f, nil
}

// Bool reads a fact that is true or false, nil when it is not given.
func (t Tag) Bool(key string) (*bool, error) {
	if !t.Has(key) {
		return nil, nil //nolint:nilnil // nil is the third value: not said
	}
	b, err := strconv.ParseBool(t.Get(key))
	if err != nil {
		return nil, Fault{Reason: fmt.Sprintf("%s:%q is neither true nor false", key, t.Get(key)), Fix: `write "true" or "false"`}
	}
	return &b, nil
}

// near tells whether key is one edit away from known at the most.
func near(key, known string) bool {
	return len(key)-len(known) <= 1 && len(known)-len(key) <= 1 && schema.EditDistance(key, known) <= 1
}
