package toolmethod_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// register is an enum by its method.
type register string

// Values are the registers.
func (register) Values() []register { return []register{"alto", "tenor"} }

// spot is an enum that is registered, whatever its text says.
type spot uint8

// MarshalText is not what an enum is published as.
func (s spot) MarshalText() ([]byte, error) { return []byte("spot " + strconv.Itoa(int(s))), nil }

// UnmarshalText is not how an enum is read.
func (*spot) UnmarshalText([]byte) error { return errors.New("hunter2") }

// folio is a registered type without a text of its own.
type folio struct{ n int }

// asFolio registers folio as a word with a number.
func asFolio() toolmethod.RegistryOption {
	return toolmethod.WithType(toolmethod.Type[folio]{
		Schema: json.RawMessage(`{"type":"string","pattern":"^s[0-9]+$"}`),
		Decode: func(text []byte) (folio, error) {
			n, err := strconv.Atoi(strings.Trim(string(text), `s"`))
			if n == 13 {
				return folio{}, toolmethod.InputErrorf("is no folio")
			}
			return folio{n}, err
		},
		Encode: func(s folio) ([]byte, error) {
			if s.n == 13 {
				return nil, errors.New("hunter2")
			}
			return fmt.Appendf(nil, `"s%d"`, s.n), nil
		},
	})
}

// A key is read and published as what its type is elsewhere: a case of its enum,
// or the text of a registered type.
func TestMapKeysAreWhatTheirTypeIs(t *testing.T) { // rule IN-08, IN-09, IN-15
	r, _ := newRegistry(t, toolmethod.WithEnum[spot](1, 2), asFolio())
	m := markOf("voices", "v")
	r.RegisterFunc(func(v map[register]int) map[register]int { return v }, m)
	m.ID = "spots"
	r.RegisterFunc(func(v map[spot]int) map[spot]int { return v }, m)
	m.ID = "sheets"
	r.RegisterFunc(func(v map[folio]int) map[folio]int { return v }, m)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ id, good, bad, message string }{
		{"voices", `{"alto":1,"tenor":2}`, "bass", `must be one of "alto", "tenor", got "bass"`},
		{"spots", `{"1":1,"2":2}`, "3", `must be one of "1", "2", got "3"`},
		{"sheets", `{"s1":1,"s2":2}`, "t1", `must match the pattern ^s[0-9]+$, got "t1"`},
		{"sheets", `{}`, "s13", "is no folio"},
	} {
		wantJSON(t, r, c.id, `{"v":`+c.good+`}`, `{"result":`+c.good+`}`)
		wantRefusal(t, r, c.id, `{"v":{"`+c.bad+`":1}}`,
			toolmethod.Violation{Pointer: "/v/" + c.bad, Keyword: "propertyNames", Message: "the name of this member " + c.message})
	}
}

// A key that its type has no name for is not published.
func TestMapKeyWithoutAName(t *testing.T) { // rule IN-09, OUT-11, RS-11
	for name, fn := range map[string]any{
		"no case of its enum":            gives(map[register]int{"bass": 1}),
		"no case of the registered enum": gives(map[spot]int{3: 1}),
		"a type that cannot encode":      gives(map[folio]int{{13}: 1}),
		"text against its schema":        gives(map[folio]int{{-1}: 1}),
	} {
		t.Run(name, func(t *testing.T) {
			r, _ := newRegistry(t, toolmethod.WithEnum[spot](1, 2), asFolio())
			r.RegisterFunc(fn, markOf("t"))
			result := r.Call(t.Context(), "t", nil)
			if result.Category() != toolmethod.CategoryRuntime || result.JSON() != nil {
				t.Errorf("wanted a runtime failure, got %v: %s %s", result.Category(), result.Message(), result.JSON())
			}
		})
	}
}

// A registered type whose values are no strings names no member, and one that is
// read only is not published as a key.
func TestMapKeyOfNoString(t *testing.T) { // rule IN-08, DS-02
	r, _ := newRegistry(t,
		toolmethod.WithType(toolmethod.Type[register]{Schema: json.RawMessage(`{"type":"integer"}`)}),
		toolmethod.WithType(toolmethod.Type[folio]{Schema: json.RawMessage(`{"type":"string"}`)}))
	r.RegisterFunc(func(map[register]int) {}, markOf("number", "v"))
	r.RegisterFunc(func(map[folio]int) {}, markOf("unread", "v"))
	r.RegisterFunc(func() map[folio]int { return nil }, markOf("unwritten"))
	want := []string{
		"the keys of map[toolmethod_test.register]int cannot be names of members",
		"toolmethod_test.folio is registered without Decode",
		"toolmethod_test.folio is registered without Encode",
	}
	problems := r.Problems()
	if len(problems) != len(want) {
		t.Fatalf("wanted %d problems, got %v", len(want), problems)
	}
	for i, p := range problems {
		if p.Reason != want[i] {
			t.Errorf("wanted %q, got %q", want[i], p.Reason)
		}
	}
}

// What a map of anything holds is taken as it is, and so are its keys.
func TestMapOfAnythingHasPlainKeys(t *testing.T) { // rule IN-09, OV-04
	r, _ := newRegistry(t)
	m := markOf("t", "v")
	m.Inputs = []toolmethod.Input{{Name: "v", DataType: "map"}}
	r.RegisterFunc(func(map[register]any) {}, m)
	want := "the keys of map[toolmethod_test.register]interface {} are more than strings"
	if problems := r.Problems(); len(problems) != 1 || problems[0].Reason != want {
		t.Errorf("wanted %q, got %v", want, problems)
	}
}

// An entity names no member: nothing would load it, or ask who may use it.
func TestMapKeyIsNoEntity(t *testing.T) { // rule IN-17, AC-05
	r, _ := newRegistry(t, toolmethod.WithEntity(toolmethod.Entity[register]{Type: "register"}))
	anything := markOf("anything", "v")
	anything.Inputs = []toolmethod.Input{{Name: "v", DataType: "map"}}
	r.RegisterFunc(func(map[register]int) {}, markOf("read", "v"))
	r.RegisterFunc(func(map[register]any) {}, anything)
	r.RegisterFunc(func() []map[register]int { return nil }, markOf("published"))
	if tools := r.Tools(); len(tools) > 0 || len(r.Problems()) != 3 {
		t.Errorf("wanted 3 problems and no tool, got %v and %d tools", r.Problems(), len(tools))
	}
}
