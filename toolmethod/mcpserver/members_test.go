package mcpserver

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// FuzzMembers compares the members that are read with those that a decoder of
// encoding/json finds one by one.
func FuzzMembers(f *testing.F) {
	for _, text := range []string{
		`{}`, ` { } `, `{"a":1}`, `{"a":{"b":[1,"]"]},"c":"}\"\\","d" : [ ] }`, `{"\u0061":1,"a":2}`, `{"":null,"a:b,c":"x"}`,
		`[1]`, `"{}"`, `null`, "{\t\"a\"\n:\r1 , \"b\":{}}", `{"a":{"x":1,"x":2}}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) || !json.Valid([]byte(text)) {
			return // it is never asked for the members of what is no JSON
		}
		want, fits := membersOneByOne(t, text)
		got, _, err := readMembers([]byte(text))
		if fits != (err == nil) || fits && !cmp.Equal(got, want) {
			t.Errorf("%q has the members %s (%v), want %s (%t)", text, got, err, want, fits)
		}
	})
}

// membersOneByOne is readMembers in the plain way.
func membersOneByOne(t *testing.T, text string) (members map[string]json.RawMessage, ok bool) {
	t.Helper()
	in := json.NewDecoder(strings.NewReader(text))
	if start, err := in.Token(); err != nil || start != json.Delim('{') {
		return nil, false
	}
	members = map[string]json.RawMessage{}
	for in.More() {
		key, err := in.Token()
		if err != nil {
			t.Fatal(err)
		}
		name, _ := key.(string)
		var value json.RawMessage
		if err := in.Decode(&value); err != nil {
			t.Fatal(err)
		}
		if _, twice := members[name]; twice {
			return nil, false
		}
		members[name] = value
	}
	return members, true
}
